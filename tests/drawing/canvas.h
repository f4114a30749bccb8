/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An image to paint on and measure. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-painter.h"

G_BEGIN_DECLS

/**
 * Canvas:
 * @surface: an image
 * @cr: a context for it, in logical pixels
 * @painter: paints the image, and caches parts of it between pictures
 * @layout: the layout of a board that fills the image
 * @scene: an empty board of that layout
 * @theme: the theme of @scene; a copy that may be changed before the first picture
 */
typedef struct
{
  cairo_surface_t *surface;
  cairo_t         *cr;
  TgBoardPainter  *painter;
  TgBoardLayout    layout;
  TgScene          scene;
  TgTheme          theme;
} Canvas;

Canvas *canvas_new (guint size, gdouble pixels, gdouble scale, gboolean dark);
void    canvas_free (Canvas *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Canvas, canvas_free)

void     canvas_wipe (Canvas *self, guint32 argb);
void     canvas_paint (Canvas *self);
gint     canvas_side (const Canvas *self);
guint32  canvas_get (const Canvas *self, gint x, gint y);
gboolean canvas_same (const Canvas *a, const Canvas *b);
void     canvas_place (Canvas *self, const gchar *point, TgStone stone);
TgPoint  canvas_point (const Canvas *self, const gchar *name);
void     canvas_centre (const Canvas *self, TgPoint point, gdouble *x, gdouble *y);

guint32 color_to_argb (const TgColor *color);
gdouble contrast (guint32 a, guint32 b);

G_END_DECLS
