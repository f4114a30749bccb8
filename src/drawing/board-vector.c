/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The slab of board-surface.c, drawn: its shadow is a pile of thin, rounded
 * sheets; its bevel a few strokes along its edge; and the wood is the same wood,
 * of which the rings are traced, as an engraver would do it. */

#include "drawing/board-vector.h"

#include "drawing/ink.h"
#include "drawing/noise.h"
#include "drawing/recording.h"
#include "drawing/wood.h"

#include <math.h>

/* Sheets that make up a shadow, and strokes that make up a bevel. */
#define N_SHEETS  14
#define N_STROKES 5

/* Places where a ring is looked up along its way, and shades of its late wood. */
#define N_PLACES 9
#define N_SHADES 3

#define N_FIBRES 360

/* Stops of the gradient that carries the slow changes of colour. */
#define N_CLOUDS 25

/**
 * Slab:
 *
 * A square board and what it is drawn with. Lengths in logical pixels.
 */
typedef struct
{
  cairo_t       *cr; /* owned */
  const TgTheme *theme;
  gdouble        extent;
  gdouble        rim;
  gdouble        corner;
} Slab;

static void
add_rounded_square (cairo_t *cr, gdouble at, gdouble extent, gdouble corner)
{
  cairo_new_sub_path (cr);
  for (gint i = 0; i < 4; i++)
    {
      gdouble x = at + (i == 0 || i == 3 ? extent - corner : corner);
      gdouble y = at + (i < 2 ? extent - corner : corner);

      cairo_arc (cr, x, y, corner, i * G_PI_2, (i + 1) * G_PI_2);
    }
  cairo_close_path (cr);
}

static void
draw_shadow (const Slab *slab)
{
  gdouble sigma = slab->rim * 0.33;
  gdouble left = 1.0; /* of the light */

  if (slab->theme->board_shadow <= 0.0)
    return;

  cairo_save (slab->cr);
  cairo_translate (slab->cr, slab->rim * 0.08, slab->rim * 0.28);
  /* From the widest sheet to the narrowest; each takes away what makes the
   * light after it that of a blurred square there. */
  for (gint i = 0; i < N_SHEETS; i++)
    {
      gdouble away = sigma * 2.2 * (1.0 - 2.0 * i / (N_SHEETS - 1.0));
      gdouble depth = slab->theme->board_shadow * 0.5 * erfc (away / (sigma * G_SQRT2));
      gdouble extent = slab->extent + 2.0 * away;

      add_rounded_square (slab->cr, slab->rim - away, extent,
                          MAX (slab->corner + away + sigma, sigma));
      cairo_set_source_rgba (slab->cr, 0.0, 0.0, 0.0, 1.0 - (1.0 - depth) / left);
      cairo_fill (slab->cr);
      left = 1.0 - depth;
    }
  cairo_restore (slab->cr);
}

static gdouble
mix (gdouble a, gdouble b, gdouble t)
{
  return a + (b - a) * t;
}

/* The colour of wood of a darkness, as board-surface.c has it. */
static TgColor
wood_color (const TgTheme *theme, gdouble darkness)
{
  gdouble        t = CLAMP (darkness, 0.0, 1.0) * 2.0;
  const TgColor *from = t < 1.0 ? &theme->ground[0] : &theme->ground[1];
  const TgColor *to = from + 1;

  if (t >= 1.0)
    t -= 1.0;
  return (TgColor){ mix (from->red, to->red, t), mix (from->green, to->green, t),
                    mix (from->blue, to->blue, t), 1.0 };
}

static gboolean
is_plain (const TgTheme *theme)
{
  const TgColor *a = &theme->ground[0];
  const TgColor *b = &theme->ground[2];

  return a->red == b->red && a->green == b->green && a->blue == b->blue;
}

static void
draw_clouds (const Slab *slab)
{
  cairo_pattern_t *pattern =
      cairo_pattern_create_linear (slab->rim, 0.0, slab->rim + slab->extent, 0.0);

  for (gint i = 0; i < N_CLOUDS; i++)
    {
      gdouble at = i / (N_CLOUDS - 1.0);
      TgColor color = wood_color (slab->theme, tg_wood_ground ((gfloat) at, 0.5f));

      cairo_pattern_add_color_stop_rgb (pattern, at, color.red, color.green, color.blue);
    }
  cairo_set_source (slab->cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_paint (slab->cr);
}

/* One side of a ring, as a path from the top to the bottom or back. */
static void
add_edge (const Slab *slab, const gfloat places[N_PLACES], gboolean back)
{
  for (gint i = 0; i < N_PLACES; i++)
    {
      gint n = back ? N_PLACES - 1 - i : i;

      cairo_line_to (slab->cr, slab->rim + places[n] * slab->extent,
                     slab->rim + slab->extent * n / (N_PLACES - 1.0));
    }
}

static void
draw_ring (const Slab *slab, gint year)
{
  for (gint shade = 0; shade < N_SHADES; shade++)
    {
      gfloat  depth = ((gfloat) shade + 0.6f) / N_SHADES;
      gfloat  from[N_PLACES];
      gfloat  to[N_PLACES];
      gfloat  darkest = 0.0f;
      TgColor color;

      for (gint i = 0; i < N_PLACES; i++)
        darkest =
            tg_wood_ring (year, depth, (gfloat) i / (N_PLACES - 1.0f), &from[i], &to[i]);
      if (from[0] > 1.0f && from[N_PLACES - 1] > 1.0f)
        return;

      color = wood_color (slab->theme, darkest);
      color.alpha = 1.0 / (N_SHADES - shade + 0.6);
      tg_ink_set (slab->cr, &color);
      cairo_new_path (slab->cr);
      add_edge (slab, from, FALSE);
      add_edge (slab, to, TRUE);
      cairo_close_path (slab->cr);
      cairo_fill (slab->cr);
    }
}

/* Fibres: fine strokes along the grain, some paler than the wood. */
static void
draw_fibres (const Slab *slab)
{
  TgColor dark = slab->theme->ground[2];
  TgColor pale = slab->theme->ground[0];

  cairo_set_line_cap (slab->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (slab->cr, slab->extent * 0.001);
  dark.alpha = 0.2;
  pale.alpha = 0.35;

  for (gint pass = 0; pass < 2; pass++)
    {
      for (gint i = pass; i < N_FIBRES; i += 2)
        {
          gdouble u = tg_noise_value (i, 31);
          gdouble v = tg_noise_value (i, 32) * 1.2 - 0.2;
          gdouble length = 0.04 + 0.26 * tg_noise_value (i, 33);

          /* The rings lean to the left; so do the fibres. */
          cairo_move_to (slab->cr, slab->rim + u * slab->extent,
                         slab->rim + v * slab->extent);
          cairo_rel_line_to (slab->cr, -0.06 * length * slab->extent,
                             length * slab->extent);
        }
      tg_ink_set (slab->cr, pass == 0 ? &dark : &pale);
      cairo_stroke (slab->cr);
    }
}

/* Light on the edges that face it, from above left, and shade on the others. */
static void
draw_bevel (const Slab *slab)
{
  gdouble bevel = slab->theme->bevel;
  gdouble width = CLAMP (slab->extent * 0.006, 2.0, 8.0);

  for (gint i = 0; i < N_STROKES; i++)
    {
      gdouble          part = (i + 1.0) / N_STROKES;
      cairo_pattern_t *pattern = cairo_pattern_create_linear (
          slab->rim, slab->rim, slab->rim + slab->extent, slab->rim + slab->extent);

      cairo_pattern_add_color_stop_rgba (pattern, 0.0, 1.0, 1.0, 1.0, 0.16 * bevel);
      cairo_pattern_add_color_stop_rgba (pattern, 0.5, 1.0, 1.0, 1.0, 0.06 * bevel);
      cairo_pattern_add_color_stop_rgba (pattern, 0.5, 0.0, 0.0, 0.0, 0.08 * bevel);
      cairo_pattern_add_color_stop_rgba (pattern, 1.0, 0.0, 0.0, 0.0, 0.18 * bevel);
      add_rounded_square (slab->cr, slab->rim, slab->extent, slab->corner);
      cairo_set_source (slab->cr, pattern);
      cairo_pattern_destroy (pattern);
      cairo_set_line_width (slab->cr, 2.0 * width * part);
      cairo_stroke (slab->cr);
    }
}

static void
draw_top (const Slab *slab)
{
  if (is_plain (slab->theme))
    {
      tg_ink_set (slab->cr, &slab->theme->ground[0]);
      cairo_paint (slab->cr);
    }
  else
    {
      draw_clouds (slab);
      for (gint year = tg_wood_first_year (); year <= tg_wood_last_year (); year++)
        draw_ring (slab, year);
      draw_fibres (slab);
    }
  if (slab->theme->bevel > 0.0)
    draw_bevel (slab);
}

static cairo_surface_t *
create_recording (const Slab *slab)
{
  gdouble           side = slab->extent + 2.0 * slab->rim;
  cairo_rectangle_t extents = { 0.0, 0.0, side, side };

  return cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
}

/* The top is a recording of its own, so that a file has one clip around all of
 * it rather than one around each of its strokes. */
static void
draw_slab (const Slab *slab)
{
  cairo_surface_t *surface = create_recording (slab);
  Slab             top = *slab;

  top.cr = cairo_create (surface);
  draw_top (&top);
  cairo_destroy (top.cr);

  cairo_save (slab->cr);
  add_rounded_square (slab->cr, slab->rim, slab->extent, slab->corner);
  cairo_clip (slab->cr);
  cairo_set_source_surface (slab->cr, surface, 0.0, 0.0);
  cairo_paint (slab->cr);
  cairo_restore (slab->cr);
  tg_recording_destroy (surface);
}

/**
 * tg_board_surface_record:
 * @layout: where the board lies
 * @theme: the look
 *
 * Draws a board without lines, with its shadow around it.
 *
 * The drawing begins @rim to the left of and above the wood, in logical
 * pixels. Any thread.
 *
 * Returns: (transfer full): a recording, in a state of error if memory lacks
 */
cairo_surface_t *
tg_board_surface_record (const TgBoardLayout *layout, const TgTheme *theme)
{
  Slab slab = {
    .theme = theme,
    .extent = layout->extent,
    .rim = layout->rim,
    .corner = CLAMP (layout->extent * 0.008, 2.0, 9.0),
  };
  cairo_surface_t *surface = create_recording (&slab);

  slab.cr = cairo_create (surface);
  draw_shadow (&slab);
  draw_slab (&slab);
  cairo_destroy (slab.cr);
  return surface;
}
