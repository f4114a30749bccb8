/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the texts of a file that does not say so are written in. */

#pragma once

#include "record/charset.h"

G_BEGIN_DECLS

#define TG_N_CHARSET_GUESSES 8

/**
 * TgCharsetGuess:
 * @plain: whether all texts so far are ASCII
 * @language: (nullable): of the person who reads
 * @candidates: those that every text so far is valid in; @name is %NULL for
 *   one that is out of the race
 * @mixed: whether as UTF-8 there is a word in two scripts, neither of them ASCII
 * @wide: whether as UTF-8 there is anything beyond the alphabets of two bytes
 * @scores: how surprising the texts so far would be, in half bits
 *
 * What the texts of a file, looked at one by one, may be written in.
 */
typedef struct
{
  gboolean     plain;
  const gchar *language;
  TgCharset    candidates[TG_N_CHARSET_GUESSES];
  gboolean     mixed;
  gboolean     wide;
  gsize        scores[TG_N_CHARSET_GUESSES];
} TgCharsetGuess;

void         tg_charset_guess_init (TgCharsetGuess *self, const gchar *language);
void         tg_charset_guess_add (TgCharsetGuess *self, const gchar *text, gsize length);
const gchar *tg_charset_guess_get (const TgCharsetGuess *self, gboolean *sure);
void         tg_charset_guess_clear (TgCharsetGuess *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgCharsetGuess, tg_charset_guess_clear)

G_END_DECLS
