/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Character sets as iconv names them. A text is converted completely or not at all. */

#include "record/text/charset.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/text/record-error.h"

#define NO_CONVERTER ((GIConv) -1)

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

  /* Refuses names with a slash, which could request lossy conversion, as in
   * “//IGNORE”. */
  if (*name != '\0' && g_str_is_ascii (name) && strchr (name, '/') == NULL)
    self->converter =
        to_utf_8 ? g_iconv_open ("UTF-8", name) : g_iconv_open (name, "UTF-8");

  if (self->converter == NO_CONVERTER)
    {
      g_autofree gchar *shown = g_utf8_make_valid (name, -1);

      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET,
                   _ ("Unknown character set “%s”"), shown);
      return FALSE;
    }

  self->name = g_intern_string (name);
  return TRUE;
}

gboolean
tg_charset_open_reader (TgCharset *self, const gchar *name, GError **error)
{
  return open_converter (self, name, TRUE, error);
}

gboolean
tg_charset_open_writer (TgCharset *self, const gchar *name, GError **error)
{
  return open_converter (self, name, FALSE, error);
}

/* Closes the converter. @self: a character set, or one that failed to open. */
void
tg_charset_clear (TgCharset *self)
{
  if (self->name != NULL && self->converter != NO_CONVERTER)
    g_iconv_close (self->converter);
  *self = (TgCharset){ .converter = NO_CONVERTER };
}

/* Returns whether the character set is UTF-8 itself. @self: an open character set. */
gboolean
tg_charset_is_utf_8 (const TgCharset *self)
{
  return self->converter == NO_CONVERTER;
}

/* Sets an error for a text that is invalid in this character set. */
void
tg_charset_set_bad_text (const gchar *name, GError **error)
{
  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET,
               /* Translators: %s is a character set, such as UTF-8. */
               _ ("This text is not in %s; another character set may fit"), name);
}

/**
 * tg_charset_convert:
 * @self: an open character set
 * @length: its length in bytes
 * @converted: (out) (optional): the length of the result in bytes
 * @bad: (out) (optional): the position in @text of the first character that cannot be
 *   converted
 *
 * Converts a text completely or not at all.
 *
 * Returns: (transfer full): the zero-terminated text in the other character set
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
      /* Resets the state that a failed conversion may have left. */
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
