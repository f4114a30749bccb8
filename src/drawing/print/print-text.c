/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines are measured without hinting and at 72 dpi, so that they are broken in the
 * same places on paper and in previews of any size. */

#include "drawing/print/print-text.h"

#include <string.h>

#include "drawing/board/text.h"

/* Line spacing relative to the line height. */
#define LEADING 1.12

PangoContext *
tg_print_text_create_context (void)
{
  PangoContext *context =
      pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72.0);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

TgPrintText *
tg_print_text_new (PangoContext *context,
                   const gchar  *words,
                   gdouble       size,
                   gboolean      bold,
                   gdouble       width)
{
  TgPrintText          *self = g_new0 (TgPrintText, 1);
  PangoFontDescription *font = pango_font_description_from_string (TG_TEXT_FAMILY);

  pango_font_description_set_size (font, (gint) (size * PANGO_SCALE));
  pango_font_description_set_weight (font,
                                     bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  self->width = width;
  self->layout = pango_layout_new (context);
  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_width (self->layout, (gint) (width * PANGO_SCALE));
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (self->layout, words, -1);
  pango_font_description_free (font);
  return self;
}

void
tg_print_text_free (TgPrintText *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->layout);
  g_free (self);
}

/* Measures a line: its height including the spacing, and the distance of its baseline
 * from its top. */
static gdouble
measure (PangoLayoutLine *line, gdouble *ascent)
{
  PangoRectangle logical;

  pango_layout_line_get_extents (line, NULL, &logical);
  if (ascent != NULL)
    *ascent = (gdouble) -logical.y / PANGO_SCALE;
  return LEADING * logical.height / PANGO_SCALE;
}

gdouble
tg_print_text_place (TgPrintText *self, gdouble x, gdouble y, gdouble most_height)
{
  gdouble height = 0;

  g_return_val_if_fail (self != NULL, 0);

  self->x = x;
  self->y = y;
  self->n = 0;
  for (GSList *l = pango_layout_get_lines_readonly (self->layout); l != NULL; l = l->next)
    {
      gdouble more = measure (l->data, NULL);

      if (height + more > most_height)
        break;
      height += more;
      self->n++;
    }
  return height;
}

const gchar *
tg_print_text_get_rest (TgPrintText *self)
{
  const PangoLayoutLine *line;
  const gchar           *words;

  g_return_val_if_fail (self != NULL, NULL);

  if ((gint) self->n >= pango_layout_get_line_count (self->layout))
    return NULL;
  line = pango_layout_get_line_readonly (self->layout, (gint) self->n);
  words = pango_layout_get_text (self->layout) + line->start_index;
  return *words != '\0' ? words : NULL;
}

void
tg_print_text_draw (TgPrintText *self, cairo_t *cr)
{
  gdouble y = self->y;
  guint   i = 0;

  g_return_if_fail (self != NULL);

  for (GSList *l = pango_layout_get_lines_readonly (self->layout);
       l != NULL && i < self->n; l = l->next, i++)
    {
      PangoRectangle logical;
      gdouble        ascent;
      gdouble        height = measure (l->data, &ascent);
      gdouble        free;

      pango_layout_line_get_extents (l->data, NULL, &logical);
      free = self->width - (gdouble) logical.width / PANGO_SCALE;
      cairo_move_to (cr, self->x + (self->centred ? MAX (free, 0) / 2 : 0), y + ascent);
      pango_cairo_show_layout_line (cr, l->data);
      y += height;
    }
  cairo_new_path (cr);
}
