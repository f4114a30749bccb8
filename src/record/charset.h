/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Character sets of old files: naming, guessing, converting. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgCharset:
 * @name: static; what it is called
 * @converter: between it and UTF-8; (GIConv) -1 for UTF-8 itself
 *
 * A character set, ready to convert texts from it or to it.
 */
typedef struct
{
  const gchar *name;
  GIConv       converter;
} TgCharset;

#define TG_N_CHARSET_GUESSES 3

/**
 * TgCharsetGuess:
 * @plain: whether all texts so far are ASCII
 * @candidates: those that every text so far is valid in; @name is %NULL for
 *   one that is out of the race
 * @scores: how much of the texts is what people write in them
 *
 * What the texts of a file, looked at one by one, may be written in.
 */
typedef struct
{
  gboolean  plain;
  TgCharset candidates[TG_N_CHARSET_GUESSES];
  gsize     scores[TG_N_CHARSET_GUESSES];
} TgCharsetGuess;

gboolean tg_charset_open_reader (TgCharset *self, const gchar *name, GError **error);
gboolean tg_charset_open_writer (TgCharset *self, const gchar *name, GError **error);
gboolean tg_charset_is_utf_8 (const TgCharset *self);
void     tg_charset_clear (TgCharset *self);
gchar   *tg_charset_convert (TgCharset   *self,
                             const gchar *text,
                             gsize        length,
                             gsize       *converted,
                             gsize       *bad,
                             GError     **error);
void     tg_charset_set_bad_text (const gchar *name, GError **error);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgCharset, tg_charset_clear)

void         tg_charset_guess_init (TgCharsetGuess *self);
void         tg_charset_guess_add (TgCharsetGuess *self, const gchar *text, gsize length);
const gchar *tg_charset_guess_get (const TgCharsetGuess *self);
void         tg_charset_guess_clear (TgCharsetGuess *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgCharsetGuess, tg_charset_guess_clear)

G_END_DECLS
