/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The findings of an import, and the games it left out. */

#pragma once

#include "library/games/library-game.h"

G_BEGIN_DECLS

/**
 * TgImportOmission:
 *
 * A reason to leave a game out.
 */
typedef enum
{
  TG_IMPORT_UNREADABLE,  /* a file, or a game of one, violates its format */
  TG_IMPORT_NO_MOVES,    /* nothing but a header */
  TG_IMPORT_SET_UP,      /* a position that was set up, without its moves */
  TG_IMPORT_SAME_NUMBER, /* another game of the file has the same number */
} TgImportOmission;

#define TG_N_IMPORT_OMISSIONS 4

/* The number of problems that a report describes. */
#define TG_IMPORT_MAX_PROBLEMS 20

/**
 * TgImportReport:
 *
 * The numbers of an import. Every game that was read is either added or left out for a
 * reason.
 */
typedef struct
{
  guint      n_files;       /* files that were read */
  guint      n_other_files; /* files of a folder that no game format is named for */
  guint      n_read;        /* games */
  guint      n_added;       /* games */
  guint      n_repeated;    /* added games that are copies of others */
  guint      n_parts;       /* of these, the ones that are shorter than the other copy */
  guint      n_longer; /* added games that count in place of a shorter copy of before */
  guint      n_with_variations; /* added games of which only the main line was taken */
  guint      n_lines;           /* added games that are lines of a tree of openings */
  guint      n_flagged[TG_N_GAME_FLAGS]; /* added games, by the bit of the flag */
  guint      n_left_out[TG_N_IMPORT_OMISSIONS];
  GPtrArray *problems; /* owned; of gchar *: the first unreadable games, with reasons */
  gint64     source;   /* the new source */
  gchar     *licence;  /* (nullable): owned; terms that forbid to pass the games on */
} TgImportReport;

void tg_import_report_init (TgImportReport *self);
void tg_import_report_clear (TgImportReport *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgImportReport, tg_import_report_clear)

guint tg_import_report_count_left_out (const TgImportReport *self);
void  tg_import_report_add_problem (TgImportReport *self,
                                    const gchar    *file,
                                    const gchar    *reason);

const gchar *tg_import_omission_to_id (TgImportOmission omission);
const gchar *tg_game_flag_to_id (guint bit);

G_END_DECLS
