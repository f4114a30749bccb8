/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a caller tells a reader beside the file, and what it hears from it. */

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
  TG_RECORD_FORMAT_POS,   /* moves as bytes, from RenLib and Yixin */
} TgRecordFormat;

#define TG_N_RECORD_FORMATS 8

/**
 * TgRecordIoOptions:
 *
 * What a reader cannot know from the file. All zero is a good beginning.
 */
typedef struct
{
  /* (nullable): the character set of texts, as iconv names it; %NULL for what the file
   * says, and for a guess if it says nothing */
  const gchar *charset;
  gboolean     ruleset_given; /* whether @ruleset counts */
  TgRuleset    ruleset;       /* the rules, whatever the file says */
  gboolean     rows_from_top; /* in move texts, row 1 is the top one */
  gboolean     without_i;     /* in move texts, the column after H is called J */
  /* to read a game by rules that are not known as one whose rules are not said */
  gboolean any_rules;
  /* to read what looks like a game of Go, or says that it is another game */
  gboolean go_too;
  guint    size; /* points a side where the file does not say it; 0 for the usual */
} TgRecordIoOptions;

/**
 * TgRecordIoReport:
 *
 * What a reader found out beside the record.
 */
typedef struct
{
  TgRecordFormat format; /* the format that was found */
  /* (nullable): static; the character set that was found; %NULL in a format without
   * texts */
  const gchar *charset;
  gboolean     charset_unsure; /* whether it is a guess that may well be wrong */
  gboolean     has_wide_text;  /* whether another character set could give other texts */
  guint    n_more_games; /* games that the file holds beside the first, which was read */
  gboolean has_unknown_rules; /* whether the file names rules that are not known */
  /* points a side, where the file does not say it and the caller did not; 0 otherwise */
  guint assumed_size;
  guint needed_size; /* with %TG_RECORD_ERROR_SIZE, points a side that would be enough */
} TgRecordIoReport;

/**
 * TgRecordIoProgress:
 * @fraction: how much is read, from 0 to 1
 *
 * Hears from a load under way, in the main context of whoever began it.
 */
typedef void (*TgRecordIoProgress) (gdouble fraction, gpointer user_data);

G_END_DECLS
