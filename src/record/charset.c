/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Old programs wrote in the character set of their author's machine and did not
 * say which. Most libraries of openings come from China and Japan, so those two
 * are told apart: a text must be valid, and it should consist of the characters
 * that people use. In the Chinese set the common characters have lead bytes B0
 * to D7; in the Japanese one the syllables have 82 and 83, the common
 * characters 88 to 97. Read as the other, either text turns into rare ones. */

#include "record/charset.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/record-io.h"

#define NO_CONVERTER ((GIConv) -1)

/* The order is that of preference among equals. */
static const gchar *const guesses[TG_N_CHARSET_GUESSES] = { "UTF-8", "GB18030", "CP932" };

#define GUESS_UTF_8   0
#define GUESS_CHINESE 1

/* Every file is valid in this one. */
#define LAST_RESORT "ISO-8859-1"

static gboolean
is_utf_8 (const gchar *name)
{
  return g_ascii_strcasecmp (name, "UTF-8") == 0
         || g_ascii_strcasecmp (name, "UTF8") == 0;
}

static gboolean
open_converter (TgCharset *self, const gchar *name, gboolean to_utf_8, GError **error)
{
  *self = (TgCharset){ .name = "UTF-8", .converter = NO_CONVERTER };

  if (is_utf_8 (name))
    return TRUE;

  /* A name with a slash could ask the converter to leave out or to replace. */
  if (*name != '\0' && g_str_is_ascii (name) && strchr (name, '/') == NULL)
    self->converter =
        to_utf_8 ? g_iconv_open ("UTF-8", name) : g_iconv_open (name, "UTF-8");

  if (self->converter == NO_CONVERTER)
    {
      g_autofree gchar *shown = g_utf8_make_valid (name, -1);

      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET,
                   _ ("The character set “%s” is not known"), shown);
      return FALSE;
    }

  self->name = g_intern_string (name);
  return TRUE;
}

/**
 * tg_charset_open_reader:
 * @self: (out caller-allocates): the character set
 * @name: its name, as iconv knows it
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Prepares to convert texts to UTF-8.
 *
 * Returns: whether the character set is known
 */
gboolean
tg_charset_open_reader (TgCharset *self, const gchar *name, GError **error)
{
  return open_converter (self, name, TRUE, error);
}

/**
 * tg_charset_open_writer:
 * @self: (out caller-allocates): the character set
 * @name: its name, as iconv knows it
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Prepares to convert texts from UTF-8.
 *
 * Returns: whether the character set is known
 */
gboolean
tg_charset_open_writer (TgCharset *self, const gchar *name, GError **error)
{
  return open_converter (self, name, FALSE, error);
}

/**
 * tg_charset_clear:
 * @self: a character set, or one that could not be opened
 *
 * Closes the converter.
 */
void
tg_charset_clear (TgCharset *self)
{
  if (self->name != NULL && self->converter != NO_CONVERTER)
    g_iconv_close (self->converter);
  *self = (TgCharset){ .converter = NO_CONVERTER };
}

/**
 * tg_charset_is_utf_8:
 * @self: an open character set
 *
 * Returns: whether there is nothing to convert
 */
gboolean
tg_charset_is_utf_8 (const TgCharset *self)
{
  return self->converter == NO_CONVERTER;
}

/**
 * tg_charset_set_bad_text:
 * @name: a character set
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Says that a text is not in this character set.
 */
void
tg_charset_set_bad_text (const gchar *name, GError **error)
{
  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET,
               /* Translators: %s is a character set, such as UTF-8. */
               _ ("This is not a text in %s; another character set may fit"), name);
}

/**
 * tg_charset_convert:
 * @self: an open character set
 * @text: a text
 * @length: its length in bytes
 * @converted: (out) (optional): the length of the result in bytes
 * @bad: (out) (optional): where in @text what cannot be converted begins
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Converts a text, all or nothing.
 *
 * Returns: (transfer full): the text in the other character set, with a zero
 *   byte at its end
 */
gchar *
tg_charset_convert (TgCharset   *self,
                    const gchar *text,
                    gsize        length,
                    gsize       *converted,
                    gsize       *bad,
                    GError     **error)
{
  gchar *result;
  gsize  read = 0;

  if (self->converter == NO_CONVERTER)
    {
      const gchar *end;
      gboolean     valid = g_utf8_validate_len (text, length, &end);

      read = (gsize) (end - text);
      if (converted != NULL)
        *converted = length;
      result = valid ? g_strndup (text, length) : NULL;
    }
  else
    {
      /* A conversion that failed may have left the converter in a state. */
      g_iconv (self->converter, NULL, NULL, NULL, NULL);
      result = g_convert_with_iconv (text, (gssize) length, self->converter, &read,
                                     converted, NULL);
      if (result != NULL && read < length)
        g_clear_pointer (&result, g_free);
    }

  if (result == NULL)
    {
      if (bad != NULL)
        *bad = read;
      tg_charset_set_bad_text (self->name, error);
    }
  return result;
}

/**
 * tg_charset_guess_init:
 * @self: (out caller-allocates): the guess
 *
 * Begins to guess.
 */
void
tg_charset_guess_init (TgCharsetGuess *self)
{
  *self = (TgCharsetGuess){ .plain = TRUE };
  for (guint i = 0; i < TG_N_CHARSET_GUESSES; i++)
    tg_charset_open_reader (&self->candidates[i], guesses[i], NULL);
}

/**
 * tg_charset_guess_clear:
 * @self: a guess
 *
 * Frees what the guess took.
 */
void
tg_charset_guess_clear (TgCharsetGuess *self)
{
  for (guint i = 0; i < TG_N_CHARSET_GUESSES; i++)
    tg_charset_clear (&self->candidates[i]);
}

static gboolean
is_valid (TgCharset *charset, const gchar *text, gsize length)
{
  gchar  scratch[4096];
  gchar *in = (gchar *) text;

  if (charset->converter == NO_CONVERTER)
    return g_utf8_validate_len (text, length, NULL);

  g_iconv (charset->converter, NULL, NULL, NULL, NULL);
  while (length > 0)
    {
      gchar *out = scratch;
      gsize  room = sizeof (scratch);

      if (g_iconv (charset->converter, &in, &length, &out, &room) == (gsize) -1
          && errno != E2BIG)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_common_chinese (guchar lead, guchar trail)
{
  return trail >= 0xa1
         && ((lead >= 0xb0 && lead <= 0xd7) || lead == 0xa1 || lead == 0xa3);
}

static gboolean
is_common_japanese (guchar lead, guchar trail)
{
  return lead == 0x81 || (lead == 0x82 && trail >= 0x4f && trail <= 0xf1)
         || (lead == 0x83 && trail <= 0x96) || (lead >= 0x88 && lead <= 0x97);
}

/* Counts the common characters of a valid text in one of the two sets. Half
 * the syllables of Japanese, A1 to DF, are a single byte; hardly anybody uses
 * them. */
static gsize
count_common (guint guess, const gchar *text, gsize length)
{
  gsize n = 0;

  for (gsize i = 0; i + 1 < length; i++)
    {
      guchar lead = (guchar) text[i], trail = (guchar) text[i + 1];

      if (lead < 0x80 || (guess != GUESS_CHINESE && lead >= 0xa1 && lead <= 0xdf))
        continue;
      n += guess == GUESS_CHINESE ? is_common_chinese (lead, trail)
                                  : is_common_japanese (lead, trail);
      i++;
    }

  return n;
}

/**
 * tg_charset_guess_add:
 * @self: a guess
 * @text: one of the texts of a file
 * @length: its length in bytes
 *
 * Looks at a text.
 */
void
tg_charset_guess_add (TgCharsetGuess *self, const gchar *text, gsize length)
{
  gsize i;

  for (i = 0; i < length && (guchar) text[i] < 0x80; i++)
    ;
  if (i == length)
    return;

  self->plain = FALSE;
  for (guint guess = 0; guess < TG_N_CHARSET_GUESSES; guess++)
    {
      TgCharset *charset = &self->candidates[guess];

      if (charset->name == NULL)
        continue;
      if (!is_valid (charset, text, length))
        tg_charset_clear (charset);
      else if (guess != GUESS_UTF_8)
        self->scores[guess] += count_common (guess, text, length);
    }
}

/**
 * tg_charset_guess_get:
 * @self: a guess
 *
 * Says what all the texts together are most likely written in. Every one of
 * them is valid in it.
 *
 * Returns: (transfer none): the name of a character set
 */
const gchar *
tg_charset_guess_get (const TgCharsetGuess *self)
{
  const gchar *best = NULL;
  gsize        best_score = 0;

  /* What is valid UTF-8 by chance is shorter than any real text. */
  if (self->plain || self->candidates[GUESS_UTF_8].name != NULL)
    return guesses[GUESS_UTF_8];

  for (guint guess = GUESS_CHINESE; guess < TG_N_CHARSET_GUESSES; guess++)
    if (self->candidates[guess].name != NULL
        && (best == NULL || self->scores[guess] > best_score))
      {
        best = guesses[guess];
        best_score = self->scores[guess];
      }

  return best != NULL ? best : LAST_RESORT;
}
