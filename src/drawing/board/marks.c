/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every mark has a shape of its own, so that colour is not needed, and an outline, so
 * that it contrasts with wood, lines and stones of both colours. A threat of Black is a
 * solid sign, one of White a hollow sign. */

#include "drawing/board/marks.h"

#include <math.h>
#include <string.h>

#include "drawing/board/ink.h"
#include "drawing/board/tags.h"

/* Extent of the signs from their point, in cells. */
#define SIGN          0.27
#define THREAT        0.2
#define SHARED_THREAT 0.16
#define SHARED_OFFSET 0.2
#define HINT_RING     0.36

/* Opacity of the tint of @region. */
#define TINT 0.2

/* Opacity of the veil over the points that the opening does not allow. */
#define VEIL 0.66

static void
add_circle (cairo_t *cr, gdouble x, gdouble y, gdouble radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
}

static void
add_cross (cairo_t *cr, gdouble x, gdouble y, gdouble arm)
{
  cairo_move_to (cr, x - arm, y - arm);
  cairo_line_to (cr, x + arm, y + arm);
  cairo_move_to (cr, x + arm, y - arm);
  cairo_line_to (cr, x - arm, y + arm);
}

void
tg_marks_draw_last (cairo_t             *cr,
                    const TgBoardLayout *layout,
                    const TgColor       *ink,
                    TgPoint              point,
                    gboolean             around)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  tg_ink_set (cr, ink);
  if (around)
    {
      gdouble width = MAX (layout->radius * 0.11, 1.0 / layout->scale);

      add_circle (cr, x, y, layout->radius * 0.86);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  else
    {
      add_circle (cr, x, y, MAX (layout->radius * 0.3, 2.0 / layout->scale));
      cairo_fill (cr);
    }
}

void
tg_marks_draw_forbidden (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgMarkLook    *look,
                         TgPoint              point)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_cross (cr, x, y, MAX (layout->cell * 0.13, 2.0 / layout->scale));
  tg_ink_stroke (cr, look, MAX (layout->cell * 0.062, 1.4 / layout->scale),
                 tg_ink_outline_width (layout) * 1.6);
}

/* Adds the path of a sign inside a ring, such as a cross. */
typedef void (*AddSign) (cairo_t *cr, gdouble x, gdouble y, gdouble arm);

static void
add_tick (cairo_t *cr, gdouble x, gdouble y, gdouble arm)
{
  cairo_move_to (cr, x - arm * 1.1, y + arm * 0.1);
  cairo_line_to (cr, x - arm * 0.3, y + arm * 0.9);
  cairo_line_to (cr, x + arm * 1.1, y - arm * 0.8);
}

static void
draw_verdict (cairo_t             *cr,
              const TgBoardLayout *layout,
              const TgMarkLook    *look,
              TgPoint              point,
              AddSign              add_sign)
{
  gdouble radius = layout->radius * 0.84;
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  add_circle (cr, x, y, radius);
  tg_ink_set (cr, &look->halo);
  cairo_fill (cr);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (layout->cell * 0.075, 1.5 / layout->scale));
  tg_ink_set (cr, &look->ink);
  add_circle (cr, x, y, radius);
  cairo_new_sub_path (cr);
  add_sign (cr, x, y, layout->cell * 0.165);
  cairo_stroke (cr);
}

void
tg_marks_draw_refused (cairo_t             *cr,
                       const TgBoardLayout *layout,
                       const TgMarkLook    *look,
                       TgPoint              point)
{
  draw_verdict (cr, layout, look, point, add_cross);
}

void
tg_marks_draw_allowed (cairo_t             *cr,
                       const TgBoardLayout *layout,
                       const TgMarkLook    *look,
                       TgPoint              point)
{
  draw_verdict (cr, layout, look, point, add_tick);
}

void
tg_marks_draw_cursor (cairo_t             *cr,
                      const TgBoardLayout *layout,
                      const TgMarkLook    *look,
                      TgPoint              point)
{
  gdouble half = layout->cell * 0.5;
  gdouble arm = layout->cell * 0.22;
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (gint side_x = -1; side_x <= 1; side_x += 2)
    for (gint side_y = -1; side_y <= 1; side_y += 2)
      {
        cairo_move_to (cr, x + side_x * half, y + side_y * (half - arm));
        cairo_line_to (cr, x + side_x * half, y + side_y * half);
        cairo_line_to (cr, x + side_x * (half - arm), y + side_y * half);
      }
  tg_ink_stroke (cr, look, MAX (layout->cell * 0.065, 2.0 / layout->scale),
                 tg_ink_outline_width (layout));
}

void
tg_marks_draw_unconfirmed (cairo_t             *cr,
                           const TgBoardLayout *layout,
                           const TgColor       *ink,
                           TgPoint              point)
{
  gdouble radius = layout->radius;
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (radius * 0.18, 2.0 / layout->scale));
  cairo_move_to (cr, x - radius * 0.4, y + radius * 0.04);
  cairo_line_to (cr, x - radius * 0.1, y + radius * 0.34);
  cairo_line_to (cr, x + radius * 0.42, y - radius * 0.28);
  tg_ink_set (cr, ink);
  cairo_stroke (cr);
}

/* Draws rings around the stones of a row, with links between them. */
static void
add_chain (cairo_t *cr, const TgBoardLayout *layout, const TgLine *line, gdouble radius)
{
  gdouble x;
  gdouble y;
  gdouble next_x;
  gdouble next_y;

  tg_board_layout_point_to_xy (layout, line->start, &x, &y);
  tg_board_layout_point_to_xy (layout, tg_point_step (line->start, line->direction, 1),
                               &next_x, &next_y);
  for (guint i = 0; i < line->length; i++)
    {
      gdouble dx = next_x - x;
      gdouble dy = next_y - y;
      gdouble part = radius / hypot (dx, dy);

      add_circle (cr, x + i * dx, y + i * dy, radius);
      if (i + 1 == line->length)
        break;
      cairo_move_to (cr, x + (i + part) * dx, y + (i + part) * dy);
      cairo_line_to (cr, x + (i + 1 - part) * dx, y + (i + 1 - part) * dy);
    }
}

void
tg_marks_draw_row (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgMarkLook    *look,
                   const TgLine        *line,
                   gboolean             around)
{
  gdouble width = MAX (layout->cell * (around ? 0.075 : 0.1), 2.0 / layout->scale);
  TgPoint end = tg_point_step (line->start, line->direction, line->length - 1);
  gdouble x;
  gdouble y;

  if (around)
    {
      add_chain (cr, layout, line, layout->radius - width / 2.0);
    }
  else
    {
      tg_board_layout_point_to_xy (layout, line->start, &x, &y);
      cairo_move_to (cr, x, y);
      tg_board_layout_point_to_xy (layout, end, &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  tg_ink_stroke (cr, look, width, tg_ink_outline_width (layout));
}

/* Adds a regular polygon; @turn is the angle of its first corner, clockwise from the
 * right, in radians. */
static void
add_polygon (cairo_t *cr, gdouble x, gdouble y, gdouble radius, guint n, gdouble turn)
{
  for (guint i = 0; i < n; i++)
    {
      gdouble angle = turn + 2.0 * G_PI * i / n;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

/* Adds the outline of an annotation's or a threat's sign. */
static void
add_sign (cairo_t             *cr,
          const TgBoardLayout *layout,
          const TgNote        *note,
          gdouble              x,
          gdouble              y)
{
  gdouble sign = layout->cell * SIGN;
  gdouble threat = layout->cell * (note->is_shared ? SHARED_THREAT : THREAT);

  switch (note->kind)
    {
    case TG_NOTE_CROSS:
      add_cross (cr, x, y, sign * 0.75);
      break;
    case TG_NOTE_SQUARE:
      add_polygon (cr, x, y, sign * 1.1, 4, G_PI / 4.0);
      break;
    case TG_NOTE_TRIANGLE:
      add_polygon (cr, x, y, sign * 1.1, 3, -G_PI / 2.0);
      break;
    case TG_NOTE_FIVE:
      add_polygon (cr, x, y, threat * 1.25, 4, 0.0);
      break;
    case TG_NOTE_OPEN_FOUR:
    case TG_NOTE_FOUR:
      add_polygon (cr, x, y, threat * 1.15, 4, G_PI / 4.0);
      break;
    case TG_NOTE_THREE:
      add_polygon (cr, x, y, threat * 1.15, 3, -G_PI / 2.0);
      break;
    case TG_NOTE_CIRCLE:
    case TG_NOTE_LABEL:
    case TG_NOTE_HINT:
    case TG_NOTE_BEST:
    case TG_NOTE_CANDIDATE:
    case TG_NOTE_CONTINUATION:
    case TG_NOTE_OFFER:
    default:
      add_circle (cr, x, y, sign);
      break;
    }
}

static gboolean
is_threat (TgNoteKind kind)
{
  return kind == TG_NOTE_FIVE || kind == TG_NOTE_OPEN_FOUR || kind == TG_NOTE_FOUR
         || kind == TG_NOTE_THREE;
}

static void
draw_hint (cairo_t             *cr,
           const TgBoardLayout *layout,
           const TgMarkLook    *look,
           gdouble              x,
           gdouble              y)
{
  gdouble width = MAX (layout->cell * 0.085, 2.0 / layout->scale);

  add_circle (cr, x, y, layout->cell * HINT_RING);
  tg_ink_stroke (cr, look, width, tg_ink_outline_width (layout));
  add_circle (cr, x, y, layout->cell * 0.1);
  tg_ink_fill (cr, layout, &look->ink, &look->halo);
}

/* Draws the sign of a threat. A point with threats of both sides has two small signs.
 * An open four has a dot in its square. */
static void
draw_threat (cairo_t             *cr,
             const TgBoardLayout *layout,
             const TgMarkLook    *look,
             const TgNote        *note,
             gdouble              x,
             gdouble              y)
{
  gboolean       solid = note->stone == TG_STONE_BLACK;
  const TgColor *fill = solid ? &look->ink : &look->halo;
  const TgColor *border = solid ? &look->halo : &look->ink;

  if (note->is_shared)
    x += layout->cell * (solid ? -SHARED_OFFSET : SHARED_OFFSET);
  add_sign (cr, layout, note, x, y);
  tg_ink_fill (cr, layout, fill, border);
  if (note->kind != TG_NOTE_OPEN_FOUR)
    return;
  add_circle (cr, x, y, layout->cell * (note->is_shared ? 0.05 : 0.065));
  tg_ink_set (cr, border);
  cairo_fill (cr);
}

void
tg_marks_draw_note_line (cairo_t             *cr,
                         const TgBoardLayout *layout,
                         const TgTheme       *theme,
                         const TgNote        *note)
{
  const TgLine *line = &note->line;
  gboolean      wins = note->kind == TG_NOTE_FIVE || note->kind == TG_NOTE_OPEN_FOUR;
  gdouble       x;
  gdouble       y;
  gdouble       dx;
  gdouble       dy;
  gdouble       step;

  if (!is_threat (note->kind) || line->length < 2)
    return;
  tg_board_layout_point_to_xy (layout, line->start, &x, &y);
  tg_board_layout_point_to_xy (layout, tg_point_step (line->start, line->direction, 1),
                               &dx, &dy);
  dx -= x;
  dy -= y;
  step = hypot (dx, dy);
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, dx * (line->length - 1), dy * (line->length - 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  /* A row of White is dashed, matching its hollow signs; the dash phase makes the dashes
   * of overlapping rows coincide. */
  if (note->stone == TG_STONE_WHITE)
    cairo_set_dash (cr, (gdouble[]){ step / 8.0, step * 5.0 / 24.0 }, 2, 0.0);
  tg_ink_stroke (cr, &theme->threat,
                 MAX (layout->cell * (wins ? 0.07 : 0.035), 1.0 / layout->scale),
                 tg_ink_outline_width (layout));
  cairo_set_dash (cr, NULL, 0, 0.0);
}

void
tg_marks_draw_note (cairo_t             *cr,
                    const TgBoardLayout *layout,
                    const TgTheme       *theme,
                    TgText              *text,
                    TgStone              stone,
                    const TgNote        *note)
{
  const TgMarkLook *look = is_threat (note->kind) ? &theme->threat : &theme->note;
  gdouble           x;
  gdouble           y;

  tg_board_layout_point_to_xy (layout, note->point, &x, &y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (note->kind)
    {
    case TG_NOTE_HINT:
      draw_hint (cr, layout, look, x, y);
      break;
    case TG_NOTE_LABEL:
    case TG_NOTE_BEST:
    case TG_NOTE_CANDIDATE:
    case TG_NOTE_CONTINUATION:
    case TG_NOTE_OFFER:
      tg_tags_draw (cr, layout, theme, text, stone, note);
      break;
    case TG_NOTE_FIVE:
    case TG_NOTE_OPEN_FOUR:
    case TG_NOTE_FOUR:
    case TG_NOTE_THREE:
      draw_threat (cr, layout, look, note, x, y);
      break;
    case TG_NOTE_CIRCLE:
    case TG_NOTE_CROSS:
    case TG_NOTE_SQUARE:
    case TG_NOTE_TRIANGLE:
    default:
      add_sign (cr, layout, note, x, y);
      tg_ink_stroke (cr, look, MAX (layout->cell * 0.075, 1.6 / layout->scale),
                     tg_ink_outline_width (layout) * 1.4);
      break;
    }
}

static gboolean
is_closed (const TgScene *scene, TgPoint point)
{
  return tg_point_is_on_board (point, scene->size)
         && scene->closed[tg_point_index (point, scene->size)];
}

static gboolean
add_closed_cells (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  gdouble  half = layout->cell / 2.0;
  gboolean any = FALSE;

  for (guint i = 0; i < scene->size * scene->size; i++)
    {
      gdouble x;
      gdouble y;

      if (!scene->closed[i])
        continue;
      tg_board_layout_point_to_xy (layout, tg_point_from_index (i, scene->size), &x, &y);
      cairo_rectangle (cr, x - half, y - half, layout->cell, layout->cell);
      any = TRUE;
    }
  return any;
}

/* Adds the line between the cells of two neighbouring points. */
static void
add_side (cairo_t *cr, const TgBoardLayout *layout, TgPoint point, TgPoint next)
{
  gdouble x;
  gdouble y;
  gdouble dx;
  gdouble dy;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  tg_board_layout_point_to_xy (layout, next, &dx, &dy);
  dx = (dx - x) / 2.0;
  dy = (dy - y) / 2.0;
  cairo_move_to (cr, x + dx - dy, y + dy + dx);
  cairo_line_to (cr, x + dx + dy, y + dy - dx);
}

static void
add_border (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  for (guint i = 0; i < scene->size * scene->size; i++)
    {
      TgPoint point = tg_point_from_index (i, scene->size);
      TgPoint right = tg_point_step (point, TG_DIRECTION_ROW, 1);
      TgPoint above = tg_point_step (point, TG_DIRECTION_COLUMN, 1);

      if (tg_point_is_on_board (right, scene->size)
          && is_closed (scene, point) != is_closed (scene, right))
        add_side (cr, layout, point, right);
      if (tg_point_is_on_board (above, scene->size)
          && is_closed (scene, point) != is_closed (scene, above))
        add_side (cr, layout, point, above);
    }
}

void
tg_marks_draw_closed (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  TgColor veil = scene->theme->ground[0];

  cairo_new_path (cr);
  if (!add_closed_cells (cr, layout, scene))
    return;
  veil.alpha = VEIL;
  tg_ink_set (cr, &veil);
  cairo_fill (cr);

  add_border (cr, layout, scene);
  tg_ink_set (cr, &scene->theme->line);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (cr, MAX (layout->cell * 0.06, 1.5 / layout->scale));
  cairo_stroke (cr);
}

void
tg_marks_draw_region (cairo_t *cr, const TgBoardLayout *layout, const TgScene *scene)
{
  TgColor tint = scene->theme->note.ink;
  gdouble half = layout->cell / 2.0;
  gdouble x;
  gdouble y;
  gdouble end_x;
  gdouble end_y;
  TgPoint end = scene->region;

  if (!tg_point_is_on_board (scene->region, scene->size))
    return;
  end.x = (gint8) (end.x + (gint) scene->region_columns - 1);
  end.y = (gint8) (end.y + (gint) scene->region_rows - 1);
  tg_board_layout_point_to_xy (layout, scene->region, &x, &y);
  tg_board_layout_point_to_xy (layout, end, &end_x, &end_y);
  cairo_new_path (cr);
  cairo_rectangle (cr, MIN (x, end_x) - half, MIN (y, end_y) - half,
                   fabs (end_x - x) + layout->cell, fabs (end_y - y) + layout->cell);
  tint.alpha = TINT;
  tg_ink_set (cr, &tint);
  cairo_fill_preserve (cr);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, (gdouble[]){ layout->cell / 4.0 }, 1, 0.0);
  tg_ink_stroke (cr, &scene->theme->note, MAX (layout->cell * 0.06, 1.5 / layout->scale),
                 tg_ink_outline_width (layout));
  cairo_set_dash (cr, NULL, 0, 0.0);
}
