/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Short texts set around a place: coordinates and move numbers. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The desktop’s own typefaces where they are installed. */
#define TG_TEXT_FAMILY "Adwaita Sans, Inter, Cantarell, Noto Sans, sans-serif"

/* Keeps what it has set. One thread at a time. */
typedef struct _TgText TgText;

TgText *tg_text_new (gboolean bold);
void    tg_text_free (TgText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgText, tg_text_free)

/* Learns the resolution of @cr before texts are shown on it. */
void tg_text_begin (TgText *self, cairo_t *cr);

/* Draws capital letters and digits in the colour that is set on @cr. @size is that of
 * the font in logical pixels, @x and @y the middle of the text, @scale device pixels a
 * logical pixel. */
void tg_text_show (TgText      *self,
                   cairo_t     *cr,
                   const gchar *text,
                   gdouble      size,
                   gdouble      x,
                   gdouble      y,
                   gdouble      scale);

/* The width of the ink, as a multiple of the font size. */
gdouble tg_text_width (TgText *self, const gchar *text);

G_END_DECLS
