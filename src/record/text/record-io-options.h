/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options and results of reading a record file. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  TG_RECORD_FORMAT_SGF,   /* Smart Game Format, a text; holds the whole record */
  TG_RECORD_FORMAT_LIB,   /* a RenLib library: tree and comments */
  TG_RECORD_FORMAT_PSQ,   /* Piskvork: moves and times */
  TG_RECORD_FORMAT_REC,   /* Gomotur, read only */
  TG_RECORD_FORMAT_SAV,   /* Yixin, a text; read only */
  TG_RECORD_FORMAT_TEXT,  /* moves as people write them: h8i9j10 */
  TG_RECORD_FORMAT_BOARD, /* a board drawn with characters; read only */
  TG_RECORD_FORMAT_POS,   /* moves as bytes, of RenLib and Yixin */
} TgRecordFormat;

#define TG_N_RECORD_FORMATS 8

/**
 * TgRecordIoOptions:
 *
 * Facts that a file does not state. All-zero options are a good default.
 */
typedef struct
{
  /* (nullable): the character set of texts, as iconv names it; %NULL for the declared
   * one, or a guess if none is declared */
  const gchar *charset;
  gboolean     ruleset_given; /* whether @ruleset is set */
  TgRuleset    ruleset;       /* the rules; overrides the file */
  gboolean     rows_from_top; /* in a text of moves, row 1 is the top one */
  gboolean     without_i;     /* in a text of moves, the column after H is called J */
  /* whether to read a game whose rules are unknown, as if the file stated none;
   * otherwise it is refused */
  gboolean any_rules;
  /* whether to read a game that looks like Go, or that the file declares as another
   * game; otherwise it is refused */
  gboolean go_too;
  /* whether to keep the text of a game that is one of several in its file: as long as it
   * does not change, it is written like that, with what was not understood */
  gboolean keep_text;
  guint    size; /* points a side if the file does not state it; 0 for the usual size */
} TgRecordIoOptions;

/**
 * TgRecordIoReport:
 *
 * Findings of a reader besides the record.
 */
typedef struct
{
  TgRecordFormat format; /* the detected format */
  /* (nullable): static; the character set used; %NULL in a format without texts */
  const gchar *charset;
  gboolean     charset_unsure; /* whether @charset is an uncertain guess */
  gboolean has_wide_text; /* whether another character set could yield different texts */
  guint    n_more_games;  /* games in the file besides the first, which was read */
  gboolean has_unknown_rules; /* whether the file names unknown rules */
  /* points a side, if neither the file nor the caller stated it; 0 otherwise */
  guint assumed_size;
  /* with %TG_RECORD_ERROR_SIZE, a number of points a side that is large enough for the
   * game */
  guint needed_size;
} TgRecordIoReport;

/**
 * TgRecordIoProgress:
 * @fraction: the part read so far, from 0 to 1
 *
 * Reports the progress of a load, in the main context of the thread that started it.
 */
typedef void (*TgRecordIoProgress) (gdouble fraction, gpointer user_data);

G_END_DECLS
