/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of a picture that no move changes, drawn once: into an image
 * for screens, into a recording for what is sharp at any size. */

#include "drawing/ground.h"

#include "drawing/board-surface.h"
#include "drawing/board-vector.h"
#include "drawing/ink.h"
#include "drawing/text.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

#include <math.h>

/* From this cell on (logical pixels) coordinates stand on all four sides;
 * below it they would crowd a small board. */
#define SMALLEST_CELL_FRAMED 20.0

/* Below this cell lines are fainter: they lie as close as on a thumbnail. */
#define FULL_LINE_CELL 10.0

/**
 * tg_ground_star_points:
 * @size: points a side
 * @points: (out): the star points
 *
 * Finds the points that boards mark for the eye.
 *
 * They lie on the fourth line, or the third of a board under 13; an odd board
 * marks its centre, and from 17 on the middles of the sides. An even board has
 * no middle lines, so it has four. Boards under 7 have the centre alone.
 *
 * Returns: the number of @points
 */
guint
tg_ground_star_points (guint size, TgPoint points[TG_MAX_STAR_POINTS])
{
  gint8    near_edge = size >= 13 ? 3 : 2;
  gint8    middle = (gint8) (size / 2);
  gint8    places[3] = { near_edge, middle, (gint8) ((gint) size - 1 - near_edge) };
  gboolean odd = size % 2 == 1;
  guint    n = 0;

  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      {
        gboolean centre = row == 1 && column == 1;
        gboolean side = (row == 1) != (column == 1);

        if ((!centre && size < 7) || (centre && !odd) || (side && (!odd || size < 17)))
          continue;
        points[n++] = (TgPoint){ places[column], places[row] };
      }
  return n;
}

static void
draw_lines (cairo_t *cr, const TgBoardLayout *layout)
{
  gdouble pixel = 1.0 / layout->scale;
  gdouble half = layout->line / 2.0;
  gdouble span = (layout->size - 1) * layout->cell;
  /* The border is thicker on its outer side, so that the grid stays even. */
  gdouble extra = MAX (1.0, round (layout->line * layout->scale / 2.0)) * pixel;

  for (guint i = 0; i < layout->size; i++)
    {
      gdouble  offset = i * layout->cell;
      gboolean first = i == 0;
      gboolean last = i == layout->size - 1;
      gdouble  before = half + (first ? extra : 0.0);
      gdouble  width = layout->line + (first || last ? extra : 0.0);

      cairo_rectangle (cr, layout->first_x + offset - before,
                       layout->first_y - half - extra, width,
                       span + layout->line + 2.0 * extra);
      cairo_rectangle (cr, layout->first_x - half - extra,
                       layout->first_y + offset - before,
                       span + layout->line + 2.0 * extra, width);
    }
  cairo_fill (cr);
}

static void
draw_star_points (cairo_t *cr, const TgBoardLayout *layout)
{
  TgPoint points[TG_MAX_STAR_POINTS];
  guint   n = tg_ground_star_points (layout->size, points);
  gdouble radius = MAX (layout->cell * 0.085, layout->line / 2.0 + 1.5 / layout->scale);

  for (guint i = 0; i < n; i++)
    {
      gdouble x;
      gdouble y;

      tg_board_layout_point_to_xy (layout, points[i], &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
    }
  cairo_fill (cr);
}

/* The name of the line @place (from the left, or from the bottom) of those that
 * run down or across the picture. */
static void
name_line (const TgBoardLayout *layout, gboolean down, guint place, gchar name[4])
{
  gint8   i = (gint8) place;
  TgPoint seen = down ? (TgPoint){ i, 0 } : (TgPoint){ 0, i };
  TgPoint next = down ? (TgPoint){ i, 1 } : (TgPoint){ 1, i };
  guint   back = tg_symmetry_inverse (layout->frame.symmetry);
  TgPoint point = tg_symmetry_apply (back, seen, layout->size);
  guint   number;

  /* A line of a turned board may be a row where columns were. */
  if (point.x == tg_symmetry_apply (back, next, layout->size).x)
    {
      if (layout->frame.coordinates == TG_COORDINATES_LETTERS)
        {
          g_snprintf (name, 4, "%c", tg_notation_column_letter ((guint) point.x));
          return;
        }
      number = (guint) point.x + 1;
    }
  else
    {
      number = layout->frame.rows_from_top ? layout->size - (guint) point.y
                                           : (guint) point.y + 1;
    }
  g_snprintf (name, 4, "%u", number);
}

static void
draw_coordinates (cairo_t *cr, const TgBoardLayout *layout)
{
  g_autoptr (TgText) text = tg_text_new (FALSE);
  gboolean framed = layout->cell >= SMALLEST_CELL_FRAMED;
  gdouble  margin = layout->first_x - layout->x;
  gdouble  size = layout->label_size;
  gdouble  far = layout->extent - margin;
  /* Half way between the stones of the outer line and the edge of the wood. */
  gdouble outwards = (layout->radius + margin) / 2.0;

  tg_text_begin (text, cr);
  for (guint i = 0; i < layout->size; i++)
    {
      gdouble x = layout->first_x + i * layout->cell;
      gdouble y = layout->first_y + (layout->size - 1 - i) * layout->cell;
      gchar   column[4];
      gchar   row[4];

      name_line (layout, TRUE, i, column);
      name_line (layout, FALSE, i, row);
      tg_text_show (text, cr, column, size, x, layout->y + far + outwards, layout->scale);
      tg_text_show (text, cr, row, size, layout->first_x - outwards, y, layout->scale);
      if (!framed)
        continue;
      tg_text_show (text, cr, column, size, x, layout->first_y - outwards, layout->scale);
      tg_text_show (text, cr, row, size, layout->x + far + outwards, y, layout->scale);
    }
}

/* Draws all that lies on the bare board, whose picture begins @rim to the left
 * of and above the wood. */
static void
draw_over (cairo_surface_t *surface, const TgBoardLayout *layout, const TgTheme *theme)
{
  cairo_t *cr = cairo_create (surface);
  TgColor  line = theme->line;

  line.alpha *= MIN (1.0, layout->cell / FULL_LINE_CELL);
  cairo_translate (cr, layout->rim - layout->x, layout->rim - layout->y);
  tg_ink_set (cr, &line);
  draw_lines (cr, layout);
  draw_star_points (cr, layout);
  if (layout->frame.coordinates != TG_COORDINATES_NONE && layout->label_size > 0.0)
    {
      tg_ink_set (cr, &theme->label);
      draw_coordinates (cr, layout);
    }
  cairo_destroy (cr);
}

/**
 * tg_ground_render:
 * @layout: where the board lies
 * @theme: the look
 * @wood: (nullable): wood that suits the board; %NULL for a plain one
 *
 * Paints everything under the stones.
 *
 * The image begins @rim to the left of and above the wood, and knows its
 * device scale. Any thread.
 *
 * Returns: (transfer full): an image, in a state of error if memory lacks
 */
cairo_surface_t *
tg_ground_render (const TgBoardLayout *layout, const TgTheme *theme, const TgWood *wood)
{
  cairo_surface_t *surface = tg_board_surface_render (layout, theme, wood);

  draw_over (surface, layout, theme);
  return surface;
}

/**
 * tg_ground_record:
 * @layout: where the board lies
 * @theme: the look
 *
 * Draws everything under the stones with lines and gradients.
 *
 * The drawing begins @rim to the left of and above the wood. Any thread.
 *
 * Returns: (transfer full): a recording, in a state of error if memory lacks
 */
cairo_surface_t *
tg_ground_record (const TgBoardLayout *layout, const TgTheme *theme)
{
  cairo_surface_t *surface = tg_board_surface_record (layout, theme);

  draw_over (surface, layout, theme);
  return surface;
}
