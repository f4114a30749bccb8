/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is centred horizontally by its ink and vertically by the height of the digits,
 * so that all texts of a row share a baseline, which lies on a device pixel. Shaping
 * costs far more than drawing, so layouts are cached until the size or the resolution
 * changes. */

#include "drawing/board/text.h"

#include <math.h>
#include <pango/pangocairo.h>

/* Maximum cached layouts, more than a picture of the largest board needs. The cache
 * reaches it only while a window is resized, which requests ever new sizes. */
#define MAX_LAYOUTS 1024

/* Font size for measuring proportions. */
#define MEASURING_SIZE 100.0

struct _TgText
{
  PangoContext         *context;     /* owned */
  PangoFontDescription *description; /* owned */
  PangoAttrList        *attributes;  /* owned */
  GHashTable           *layouts;     /* owned; maps "size text" to PangoLayout */
  guint                 serial;      /* serial of @context when @layouts was filled */
};

TgText *
tg_text_new (gboolean bold)
{
  TgText               *self = g_new0 (TgText, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Grey antialiasing, because the letters are kept in images with an alpha channel;
   * unhinted metrics, because a board can have any scale. */
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);

  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);

  self->description = pango_font_description_from_string (TG_TEXT_FAMILY);
  pango_font_description_set_weight (self->description,
                                     bold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_MEDIUM);

  self->attributes = pango_attr_list_new ();
  pango_attr_list_insert (self->attributes,
                          pango_attr_font_features_new ("tnum=1, lnum=1"));

  self->layouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  return self;
}

void
tg_text_free (TgText *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->layouts);
  pango_attr_list_unref (self->attributes);
  pango_font_description_free (self->description);
  g_object_unref (self->context);
  g_free (self);
}

void
tg_text_begin (TgText *self, cairo_t *cr)
{
  guint serial;

  pango_cairo_update_context (cr, self->context);
  serial = pango_context_get_serial (self->context);
  if (serial != self->serial || g_hash_table_size (self->layouts) > MAX_LAYOUTS)
    g_hash_table_remove_all (self->layouts);
  self->serial = serial;
}

static PangoLayout *
set_text (TgText *self, const gchar *text, gdouble size)
{
  gint         units = (gint) round (size * PANGO_SCALE);
  gchar        key[32];
  PangoLayout *layout;

  g_snprintf (key, sizeof key, "%d %s", units, text);
  layout = g_hash_table_lookup (self->layouts, key);
  if (layout != NULL)
    return layout;

  pango_font_description_set_absolute_size (self->description, units);
  layout = pango_layout_new (self->context);
  pango_layout_set_font_description (layout, self->description);
  pango_layout_set_attributes (layout, self->attributes);
  pango_layout_set_text (layout, text, -1);
  g_hash_table_insert (self->layouts, g_strdup (key), layout);
  return layout;
}

gdouble
tg_text_width (TgText *self, const gchar *text)
{
  PangoRectangle ink;

  pango_layout_get_extents (set_text (self, text, MEASURING_SIZE), &ink, NULL);
  return (gdouble) ink.width / PANGO_SCALE / MEASURING_SIZE;
}

void
tg_text_show (TgText      *self,
              cairo_t     *cr,
              const gchar *text,
              gdouble      size,
              gdouble      x,
              gdouble      y,
              gdouble      scale)
{
  PangoLayout   *layout = set_text (self, text, size);
  PangoRectangle ink;
  PangoRectangle digit;
  gdouble        baseline;
  gdouble        left;
  gdouble        top;

  if (size * scale < 1.0)
    return;

  pango_layout_get_extents (layout, &ink, NULL);
  pango_layout_get_extents (set_text (self, "0", size), &digit, NULL);

  left = x - (ink.x + ink.width / 2.0) / PANGO_SCALE;
  top = y - (digit.y + digit.height / 2.0) / PANGO_SCALE;
  baseline = top + (gdouble) pango_layout_get_baseline (layout) / PANGO_SCALE;
  top += round (baseline * scale) / scale - baseline;

  cairo_move_to (cr, left, top);
  pango_cairo_show_layout (cr, layout);
  /* Showing text leaves a current point, from which an arc would draw a line. */
  cairo_new_path (cr);
}
