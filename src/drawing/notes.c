/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every kind of note has a shape of its own. A threat of Black's is a solid
 * sign and one of White's a hollow one, so that nobody depends on colours. */

#include "drawing/notes.h"

#include "drawing/halo.h"
#include "drawing/ink.h"

#include <math.h>
#include <string.h>

/* How far the signs reach from their point, in cells. */
#define SIGN          0.27
#define THREAT        0.2
#define SHARED_THREAT 0.16
#define SHARED_OFFSET 0.2
#define PLATE         0.4
#define TAG           0.31
#define HINT_RING     0.36

/* A text fills this part of its plate at most. */
#define TEXT_WIDTH 0.86
#define TEXT_SIZE  0.36 /* of a cell, where the width leaves room */

static void
add_circle (cairo_t *cr, gdouble x, gdouble y, gdouble radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
}

/* A regular polygon; @turn is where its first corner lies, clockwise from the
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

static void
add_cross (cairo_t *cr, gdouble x, gdouble y, gdouble arm)
{
  cairo_move_to (cr, x - arm, y - arm);
  cairo_line_to (cr, x + arm, y + arm);
  cairo_move_to (cr, x + arm, y - arm);
  cairo_line_to (cr, x - arm, y + arm);
}

/* The outline of an annotation's or a threat's sign. */
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

/* The outer border of a filled sign. */
static void
draw_plate (cairo_t             *cr,
            const TgBoardLayout *layout,
            const TgColor       *fill,
            const TgColor       *border)
{
  tg_ink_set (cr, border);
  cairo_set_line_width (cr, MAX (layout->cell * 0.05, 1.2 / layout->scale));
  cairo_stroke_preserve (cr);
  tg_ink_set (cr, fill);
  cairo_fill (cr);
}

static void
draw_text (cairo_t             *cr,
           const TgBoardLayout *layout,
           TgText              *setter,
           const TgColor       *ink,
           const gchar         *text,
           gdouble              x,
           gdouble              y)
{
  gdouble width;
  gdouble size;

  if (text[0] == '\0')
    return;
  tg_text_begin (setter, cr);
  width = tg_text_width (setter, text);
  size = MIN (TEXT_SIZE * layout->cell,
              2.0 * PLATE * TEXT_WIDTH * layout->cell / MAX (width, 0.01));
  tg_ink_set (cr, ink);
  tg_text_show (setter, cr, text, size, x, y, layout->scale);
}

/* Letters that somebody has put on a point: on a stone as its number would be, and
 * elsewhere on a tag, which has corners, so that nobody takes it for a stone. */
static void
draw_label (cairo_t             *cr,
            const TgBoardLayout *layout,
            const TgTheme       *theme,
            TgText              *setter,
            TgStone              stone,
            const TgNote        *note,
            gdouble              x,
            gdouble              y)
{
  gdouble half = layout->cell * TAG;

  if (stone == TG_STONE_NONE)
    {
      cairo_rectangle (cr, x - half, y - half, 2.0 * half, 2.0 * half);
      cairo_set_line_width (cr, layout->cell * 0.08);
      tg_ink_set (cr, &theme->note.halo);
      cairo_stroke_preserve (cr);
      cairo_fill (cr);
    }
  draw_text (cr, layout, setter,
             stone == TG_STONE_BLACK   ? &theme->black.number
             : stone == TG_STONE_WHITE ? &theme->white.number
                                       : &theme->note.ink,
             note->text, x, y);
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
  tg_halo_stroke (cr, look, width, tg_halo_width (layout));
  add_circle (cr, x, y, layout->cell * 0.1);
  draw_plate (cr, layout, &look->ink, &look->halo);
}

/* A point that is a threat of both sides' holds two small signs. An open four has
 * a dot in its square. */
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
  draw_plate (cr, layout, fill, border);
  if (note->kind != TG_NOTE_OPEN_FOUR)
    return;
  add_circle (cr, x, y, layout->cell * (note->is_shared ? 0.05 : 0.065));
  tg_ink_set (cr, border);
  cairo_fill (cr);
}

/**
 * tg_notes_draw_line:
 * @cr: what to draw on
 * @layout: where the board lies
 * @theme: the look
 * @note: a note
 *
 * Draws the row that a threat comes from, under its sign and those of others.
 */
void
tg_notes_draw_line (cairo_t             *cr,
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
  /* A row of White's is dashed as its signs are hollow, and in such a way that the
   * dashes of rows that overlap fall together. */
  if (note->stone == TG_STONE_WHITE)
    cairo_set_dash (cr, (gdouble[]){ step / 8.0, step * 5.0 / 24.0 }, 2, 0.0);
  tg_halo_stroke (cr, &theme->threat,
                  MAX (layout->cell * (wins ? 0.07 : 0.035), 1.0 / layout->scale),
                  tg_halo_width (layout));
  cairo_set_dash (cr, NULL, 0, 0.0);
}

/**
 * tg_notes_draw:
 * @cr: what to draw on
 * @layout: where the board lies
 * @theme: the look
 * @text: a setter of texts
 * @stone: what lies on the point
 * @note: a note
 *
 * Draws what is said at a point, a value on a plate that covers what lies there.
 */
void
tg_notes_draw (cairo_t             *cr,
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
      draw_label (cr, layout, theme, text, stone, note, x, y);
      break;
    case TG_NOTE_BEST:
      add_circle (cr, x, y, layout->cell * PLATE);
      draw_plate (cr, layout, &look->ink, &look->halo);
      draw_text (cr, layout, text, &look->halo, note->text, x, y);
      break;
    case TG_NOTE_CANDIDATE:
      add_circle (cr, x, y, layout->cell * PLATE);
      draw_plate (cr, layout, &look->halo, &look->ink);
      draw_text (cr, layout, text, &look->ink, note->text, x, y);
      break;
    case TG_NOTE_OFFER:
      draw_text (cr, layout, text,
                 note->stone == TG_STONE_BLACK ? &theme->black.number
                                               : &theme->white.number,
                 note->text, x, y);
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
      tg_halo_stroke (cr, look, MAX (layout->cell * 0.075, 1.6 / layout->scale),
                      tg_halo_width (layout) * 1.4);
      break;
    }
}
