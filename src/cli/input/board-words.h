/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Queries about positions, given by options or by lines of a batch: rules, size, Black's
 * stones, White's stones, a side, and the question of the command. */

#pragma once

#include <glib.h>

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The fields of a query, in the order of a line. */
typedef enum
{
  TG_WORD_RULES, /* such as "renju" */
  TG_WORD_SIZE,
  TG_WORD_BLACK, /* points without separators, such as "h8i9" */
  TG_WORD_WHITE,
  TG_WORD_SIDE,  /* "black" or "white" */
  TG_WORD_ASKED, /* the command's own field */
} TgWord;

#define TG_N_WORDS 6

/* The options of a query as given; owned. NULL means the default. */
typedef struct
{
  gchar *rules;
  gchar *size;
  gchar *black;
  gchar *white;
  gchar *side;
} TgWordsOptions;

/* Parsed fields that many queries have in common. */
typedef struct
{
  TgRuleset ruleset;
  guint     size;
  TgStone   side; /* the side that the query is about */
} TgWordsSetting;

/* Prints the answer to one query. Returns FALSE if it is invalid, with @problem set and
 * nothing printed. */
typedef gboolean (*TgWordsAnswer) (const gchar *const *words,
                                   gchar             **problem,
                                   gpointer            user_data);

/* Returns whether the fields that many queries have in common are valid; sets @problem if
 * not. */
typedef gboolean (*TgWordsCheck) (const gchar *const *words, gchar **problem);

void tg_words_options_clear (TgWordsOptions *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgWordsOptions, tg_words_options_clear)

void tg_words_options_fill (const TgWordsOptions *self, const gchar *words[TG_N_WORDS]);
gboolean tg_words_fail (gchar **problem, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean tg_words_parse_setting (const gchar *const *words,
                                 TgWordsSetting     *setting,
                                 gchar             **problem);
gboolean tg_words_place_stones (const gchar *const *words,
                                TgBoard            *board,
                                gchar             **problem);
int      tg_words_run (const gchar *const *words,
                       gboolean            batch,
                       TgWordsCheck        check,
                       TgWordsAnswer       answer,
                       gpointer            user_data);

G_END_DECLS
