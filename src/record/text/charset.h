/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Character sets of old files: naming, converting. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A character set, ready to convert texts from it or to it. */
typedef struct
{
  const gchar *name;      /* static; what it is called */
  GIConv       converter; /* between it and UTF-8; (GIConv) -1 for UTF-8 itself */
} TgCharset;

/* To UTF-8, and from it. @name is as iconv knows it. */
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
