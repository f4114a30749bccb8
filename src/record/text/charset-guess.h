/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the texts of a file that does not say so are written in. */

#pragma once

#include "record/text/charset-languages.h"
#include "record/text/charset.h"

G_BEGIN_DECLS

#define TG_N_CHARSET_GUESSES 19

/* What the texts of a file, looked at one by one, may be written in. */
typedef struct
{
  gboolean     plain;    /* whether all texts so far are ASCII */
  const gchar *language; /* (nullable): of the person who reads */
  /* those that every text so far is valid in; @name is %NULL for one that is out of the
   * race */
  TgCharset candidates[TG_N_CHARSET_GUESSES];
  /* whether as UTF-8 there is a word in two scripts, neither of them ASCII */
  gboolean mixed;
  /* whether as UTF-8 there is anything beyond the alphabets of two bytes */
  gboolean wide;
  /* how surprising the texts so far would be, in half bits; with an alphabet by the
   * language of the last of them, otherwise in the first place */
  gsize scores[TG_N_CHARSET_GUESSES][TG_N_LANGUAGES];
  /* of the texts as they would be */
  guint64  hashes[TG_N_CHARSET_GUESSES];
  gsize    n_scored;   /* bytes that @scores is about */
  gsize    n_wide;     /* bytes beyond ASCII */
  gboolean has_enough; /* whether there is more than a letter or two alone */
} TgCharsetGuess;

void         tg_charset_guess_init (TgCharsetGuess *self, const gchar *language);
void         tg_charset_guess_add (TgCharsetGuess *self, const gchar *text, gsize length);
const gchar *tg_charset_guess_get (const TgCharsetGuess *self, gboolean *sure);
void         tg_charset_guess_clear (TgCharsetGuess *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgCharsetGuess, tg_charset_guess_clear)

G_END_DECLS
