/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guesses the character set of a file that does not declare it. */

#pragma once

#include "record/text/charset-languages.h"
#include "record/text/charset.h"

G_BEGIN_DECLS

#define TG_N_CHARSET_GUESSES 19

/* The state of a guess: texts are added one by one. */
typedef struct
{
  gboolean     plain;    /* whether all texts so far are ASCII */
  const gchar *language; /* (nullable): the reader's language */
  /* sets in which every text so far is valid; @name is %NULL for a dropped candidate */
  TgCharset candidates[TG_N_CHARSET_GUESSES];
  /* whether the texts, read as UTF-8, have a word in two scripts other than ASCII */
  gboolean mixed;
  /* whether the texts, read as UTF-8, have characters of more than two bytes */
  gboolean wide;
  /* costs of the texts so far in half bits: for alphabetic sets, one for each language
   * that the last text may have; for other sets, in the first element only */
  gsize scores[TG_N_CHARSET_GUESSES][TG_N_LANGUAGES];
  /* hashes of the texts as each candidate decodes them */
  guint64 hashes[TG_N_CHARSET_GUESSES];
  gsize   n_scored; /* bytes that @scores covers */
  gsize   n_wide;   /* bytes beyond ASCII */
  /* whether the texts have more than one or two isolated letters beyond ASCII */
  gboolean has_enough;
} TgCharsetGuess;

void         tg_charset_guess_init (TgCharsetGuess *self, const gchar *language);
void         tg_charset_guess_add (TgCharsetGuess *self, const gchar *text, gsize length);
const gchar *tg_charset_guess_get (const TgCharsetGuess *self, gboolean *sure);
void         tg_charset_guess_clear (TgCharsetGuess *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgCharsetGuess, tg_charset_guess_clear)

G_END_DECLS
