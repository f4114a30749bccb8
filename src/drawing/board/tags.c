/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A value stands on a disc, a label on a square without a border, and the letter of a
 * continuation on a square with a border. For a winning continuation the square becomes a
 * diamond in the winner's colour; a dog-ear marks a comment. Each has a shape of its own,
 * so colour is not needed. */

#include "drawing/board/tags.h"

#include <string.h>

#include "drawing/board/ink.h"

/* Half extents, in cells. */
#define PLATE   0.4
#define TAG     0.31
#define LETTER  0.27
#define DIAMOND 0.43

/* The look of the worst candidate of an analysis, as a fraction of that of the best. */
#define MIN_PLATE  0.84 /* radius of the plate */
#define MIN_FILL   0.8  /* opacity of the plate: text stays legible */
#define MIN_BORDER 0.25 /* opacity of the border */

/* Smallest cell size that has room for two digits and a percent sign, in logical
 * pixels. */
#define MIN_CELL 30.0

/* Size and offset of the letter of a candidate, which lies on the edge of its plate. */
#define SMALL  0.56
#define OFFSET 0.33

/* Maximum fraction of the plate that a text fills. */
#define TEXT_WIDTH 0.86
#define TEXT_SIZE  0.36 /* of a cell, if the width allows */

/* @extent is the maximum extent of the text from its centre, in cells. */
static void
draw_text (cairo_t             *cr,
           const TgBoardLayout *layout,
           TgText              *setter,
           const TgColor       *ink,
           const gchar         *text,
           gdouble              x,
           gdouble              y,
           gdouble              extent)
{
  gdouble width;
  gdouble size;

  if (text[0] == '\0')
    return;
  tg_text_begin (setter, cr);
  width = tg_text_width (setter, text);
  size = MIN (TEXT_SIZE * MIN (extent / TAG, 1.0) * layout->cell,
              2.0 * extent * TEXT_WIDTH * layout->cell / MAX (width, 0.01));
  tg_ink_set (cr, ink);
  tg_text_show (setter, cr, text, size, x, y, layout->scale);
}

/* Draws a label: on a stone in place of its number, elsewhere on a square tag that
 * differs from a stone. */
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
  gdouble part = note->is_shared ? SMALL : 1.0;
  gdouble half = layout->cell * part * TAG;

  if (note->is_shared)
    {
      x += layout->cell * OFFSET;
      y -= layout->cell * OFFSET;
    }
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
             note->text, x, y, note->is_shared ? part * TAG : PLATE);
}

/* Drops the percent sign on a small board, where it would make the digits too small. */
static void
shorten (gchar text[TG_NOTE_TEXT], gdouble cell)
{
  gchar *sign = strchr (text, '%');

  if (sign != NULL && cell < MIN_CELL)
    *sign = '\0';
}

/* Draws the value of a candidate on its plate; the worse it is, the smaller and paler
 * is the plate. */
static void
draw_value (cairo_t             *cr,
            const TgBoardLayout *layout,
            const TgTheme       *theme,
            TgText              *setter,
            const TgNote        *note,
            gdouble              x,
            gdouble              y)
{
  gboolean is_best = note->kind == TG_NOTE_BEST;
  gchar    text[TG_NOTE_TEXT];
  gdouble  quality = is_best ? 1.0 : CLAMP (note->quality, 0.0, 1.0);
  gdouble  radius = PLATE * (MIN_PLATE + (1.0 - MIN_PLATE) * quality);
  TgColor  fill = is_best ? theme->note.ink : theme->note.halo;
  TgColor  border = is_best ? theme->note.halo : theme->note.ink;

  fill.alpha = MIN_FILL + (1.0 - MIN_FILL) * quality;
  border.alpha = MIN_BORDER + (1.0 - MIN_BORDER) * quality;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, layout->cell * radius, 0.0, 2.0 * G_PI);
  tg_ink_fill (cr, layout, &fill, &border);
  memcpy (text, note->text, sizeof text);
  shorten (text, layout->cell);
  draw_text (cr, layout, setter, is_best ? &theme->note.halo : &theme->note.ink, text, x,
             y, radius);
}

static void
add_diamond (cairo_t *cr, gdouble x, gdouble y, gdouble half)
{
  cairo_move_to (cr, x - half, y);
  cairo_line_to (cr, x, y - half);
  cairo_line_to (cr, x + half, y);
  cairo_line_to (cr, x, y + half);
  cairo_close_path (cr);
}

/* Adds the upper right corner of a square, or the right corner of a diamond. */
static void
add_dog_ear (cairo_t *cr, gdouble x, gdouble y, gdouble half, gboolean is_diamond)
{
  gdouble ear = half * 0.55;

  if (is_diamond)
    {
      cairo_move_to (cr, x + half, y);
      cairo_rel_line_to (cr, -ear * 0.7, -ear * 0.7);
      cairo_rel_line_to (cr, 0.0, ear * 1.4);
    }
  else
    {
      cairo_move_to (cr, x + half, y - half);
      cairo_rel_line_to (cr, -ear, 0.0);
      cairo_rel_line_to (cr, ear, ear);
    }
  cairo_close_path (cr);
}

static void
draw_continuation (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgTheme       *theme,
                   TgText              *setter,
                   const TgNote        *note,
                   gdouble              x,
                   gdouble              y)
{
  const TgStoneLook *stone =
      note->stone == TG_STONE_BLACK ? &theme->black : &theme->white;
  gboolean       wins = note->stone != TG_STONE_NONE;
  const TgColor *fill = wins ? &stone->body : &theme->note.halo;
  const TgColor *ink = wins ? &stone->number : &theme->note.ink;
  gdouble        part = note->is_shared ? SMALL : 1.0;
  gdouble        half = layout->cell * part * (wins ? DIAMOND : LETTER);

  if (note->is_shared)
    {
      x += layout->cell * OFFSET;
      y -= layout->cell * OFFSET;
    }
  if (wins)
    add_diamond (cr, x, y, half);
  else
    cairo_rectangle (cr, x - half, y - half, 2.0 * half, 2.0 * half);
  tg_ink_fill (cr, layout, fill, ink);
  if (note->has_comment)
    {
      add_dog_ear (cr, x, y, half, wins);
      tg_ink_set (cr, ink);
      cairo_fill (cr);
    }
  draw_text (cr, layout, setter, ink, note->text, x, y, part * LETTER);
}

void
tg_tags_draw (cairo_t             *cr,
              const TgBoardLayout *layout,
              const TgTheme       *theme,
              TgText              *setter,
              TgStone              stone,
              const TgNote        *note)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (layout, note->point, &x, &y);
  if (note->kind == TG_NOTE_LABEL)
    draw_label (cr, layout, theme, setter, stone, note, x, y);
  else if (note->kind == TG_NOTE_BEST || note->kind == TG_NOTE_CANDIDATE)
    draw_value (cr, layout, theme, setter, note, x, y);
  else if (note->kind == TG_NOTE_CONTINUATION)
    draw_continuation (cr, layout, theme, setter, note, x, y);
  else
    draw_text (cr, layout, setter,
               note->stone == TG_STONE_BLACK ? &theme->black.number
                                             : &theme->white.number,
               note->text, x, y, PLATE);
}
