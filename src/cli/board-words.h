/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions in words, as options give them and lines of a batch: rules, size,
 * Black's stones, White's stones and a side, and what a command asks of them. */

#pragma once

#include <glib.h>

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgWord:
 * @TG_WORD_RULES: such as "renju"
 * @TG_WORD_SIZE: points a side
 * @TG_WORD_BLACK: points one after the other, such as "h8i9"
 * @TG_WORD_WHITE: the same
 * @TG_WORD_SIDE: "black" or "white"
 * @TG_WORD_ASKED: what the command asks
 *
 * The fields of a question, in the order of a line.
 */
typedef enum
{
  TG_WORD_RULES,
  TG_WORD_SIZE,
  TG_WORD_BLACK,
  TG_WORD_WHITE,
  TG_WORD_SIDE,
  TG_WORD_ASKED,
} TgWord;

#define TG_N_WORDS 6

/**
 * TgWordsSetting:
 * @ruleset: the rules
 * @size: points a side
 * @side: the side the question is about
 *
 * What is often the same for many questions.
 */
typedef struct
{
  TgRuleset ruleset;
  guint     size;
  TgStone   side;
} TgWordsSetting;

/**
 * TgWordsAnswer:
 * @words: (array fixed-size=6): a question
 * @problem: (out): what is wrong with it
 * @user_data: data passed to tg_words_batch()
 *
 * Prints the answer to one question.
 *
 * Returns: %FALSE if the question makes no sense; nothing has been printed then
 */
typedef gboolean (*TgWordsAnswer) (const gchar *const *words,
                                   gchar             **problem,
                                   gpointer            user_data);

gboolean tg_words_fail (gchar **problem, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean tg_words_parse_setting (const gchar *const *words,
                                 TgWordsSetting     *setting,
                                 gchar             **problem);
gboolean tg_words_place_stones (const gchar *const *words,
                                TgBoard            *board,
                                gchar             **problem);
void     tg_words_batch (const gchar *const *common,
                         TgWordsAnswer       answer,
                         gpointer            user_data);

G_END_DECLS
