/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Short texts set around a place: coordinates and move numbers. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The desktop’s own typefaces where they are installed. */
#define TG_TEXT_FAMILY "Adwaita Sans, Inter, Cantarell, Noto Sans, sans-serif"

/**
 * TgText:
 *
 * Sets the coordinates and the move numbers of a board, and keeps what it has
 * set. One thread at a time.
 */
typedef struct _TgText TgText;

TgText *tg_text_new (gboolean bold);
void    tg_text_free (TgText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgText, tg_text_free)

void    tg_text_begin (TgText *self, cairo_t *cr);
void    tg_text_show (TgText      *self,
                      cairo_t     *cr,
                      const gchar *text,
                      gdouble      size,
                      gdouble      x,
                      gdouble      y,
                      gdouble      scale);
gdouble tg_text_width (TgText *self, const gchar *text);

G_END_DECLS
