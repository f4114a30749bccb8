/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An image surface with a board. Contrast is defined as in the Web Content Accessibility
 * Guidelines 2.1. */

#include "canvas.h"

#include "rules/notation.h"

#include <math.h>
#include <string.h>

Canvas *
canvas_new (guint size, gdouble pixels, gdouble scale, gboolean dark)
{
  Canvas *self = g_new0 (Canvas, 1);
  gint    side = (gint) ceil (pixels * scale);

  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_surface_set_device_scale (self->surface, scale, scale);
  self->cr = cairo_create (self->surface);
  self->painter = tg_board_painter_new ();
  self->theme = *tg_theme_wood (dark);
  tg_scene_init (&self->scene, size, &self->theme);
  tg_board_layout_init (&self->layout, size, pixels, pixels, scale, &self->scene.frame);
  return self;
}

void
canvas_free (Canvas *self)
{
  tg_board_painter_free (self->painter);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  g_free (self);
}

void
canvas_wipe (Canvas *self, guint32 argb)
{
  cairo_save (self->cr);
  cairo_set_operator (self->cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba (self->cr, ((argb >> 16) & 0xff) / 255.0,
                         ((argb >> 8) & 0xff) / 255.0, (argb & 0xff) / 255.0,
                         (argb >> 24) / 255.0);
  cairo_paint (self->cr);
  cairo_restore (self->cr);
}

void
canvas_paint (Canvas *self)
{
  tg_board_painter_paint (self->painter, self->cr, &self->layout, &self->scene);
  cairo_surface_flush (self->surface);
}

gint
canvas_side (const Canvas *self)
{
  return cairo_image_surface_get_width (self->surface);
}

guint32
canvas_get (const Canvas *self, gint x, gint y)
{
  const guchar *data;
  guint32       argb;

  g_assert_true (x >= 0 && y >= 0 && x < canvas_side (self) && y < canvas_side (self));
  data = cairo_image_surface_get_data (self->surface);
  memcpy (&argb, data + y * cairo_image_surface_get_stride (self->surface) + x * 4, 4);
  return argb;
}

gboolean
canvas_same (const Canvas *a, const Canvas *b)
{
  gsize length = (gsize) cairo_image_surface_get_stride (a->surface) * canvas_side (a);

  g_assert_cmpint (canvas_side (a), ==, canvas_side (b));
  cairo_surface_flush (a->surface);
  cairo_surface_flush (b->surface);
  return memcmp (cairo_image_surface_get_data (a->surface),
                 cairo_image_surface_get_data (b->surface), length)
         == 0;
}

TgPoint
canvas_point (const Canvas *self, const gchar *name)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, self->scene.size, &point, NULL));
  return point;
}

void
canvas_place (Canvas *self, const gchar *point, TgStone stone)
{
  self->scene.stones[tg_point_index (canvas_point (self, point), self->scene.size)] =
      stone;
}

/* Returns the position of a point in device pixels. */
void
canvas_centre (const Canvas *self, TgPoint point, gdouble *x, gdouble *y)
{
  tg_board_layout_point_to_xy (&self->layout, point, x, y);
  *x *= self->layout.scale;
  *y *= self->layout.scale;
}

guint32
color_to_argb (const TgColor *color)
{
  return 0xff000000u | (guint32) lround (color->red * 255.0) << 16
         | (guint32) lround (color->green * 255.0) << 8
         | (guint32) lround (color->blue * 255.0);
}

static gdouble
linear (guint32 channel)
{
  gdouble value = (channel & 0xff) / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static gdouble
luminance (guint32 argb)
{
  return 0.2126 * linear (argb >> 16) + 0.7152 * linear (argb >> 8)
         + 0.0722 * linear (argb);
}

gdouble
contrast (guint32 a, guint32 b)
{
  gdouble x = luminance (a) + 0.05;
  gdouble y = luminance (b) + 0.05;

  return MAX (x, y) / MIN (x, y);
}
