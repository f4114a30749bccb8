/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts texts from and to the character sets of old files. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An open converter of a character set. */
typedef struct
{
  const gchar *name;      /* static; its iconv name */
  GIConv       converter; /* to or from UTF-8; (GIConv) -1 for UTF-8 itself */
} TgCharset;

/* Open a converter to UTF-8, for reading, or from UTF-8, for writing. @name is an
 * iconv name. */
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

G_END_DECLS
