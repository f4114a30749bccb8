/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Short texts centred at a position: coordinates and move numbers. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The typefaces of desktops, in the order of preference. */
#define TG_TEXT_FAMILY "Adwaita Sans, Inter, Cantarell, Noto Sans, sans-serif"

/* Draws texts, and caches their layouts. Not thread-safe. */
typedef struct _TgText TgText;

TgText *tg_text_new (gboolean bold);
void    tg_text_free (TgText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgText, tg_text_free)

/* Sets the resolution from that of @cr; call it before showing text. */
void tg_text_begin (TgText *self, cairo_t *cr);

/* Draws capital letters and digits in the current source of @cr. @size is the font size
 * in logical pixels, @x and @y the centre of the text, @scale device pixels per logical
 * pixel. */
void tg_text_show (TgText      *self,
                   cairo_t     *cr,
                   const gchar *text,
                   gdouble      size,
                   gdouble      x,
                   gdouble      y,
                   gdouble      scale);

/* Returns the width of the ink as a multiple of the font size. */
gdouble tg_text_width (TgText *self, const gchar *text);

G_END_DECLS
