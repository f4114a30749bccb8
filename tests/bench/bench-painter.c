/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the drawing of a board: the first picture, the whole board again with and
 * without numbers, one cell as under a moving pointer, and the whole board with a
 * value on each point; compared with the time that cairo takes to copy an image of
 * that size. */

#include "drawing/board/board-painter.h"
#include "drawing/board/heat.h"

typedef struct
{
  TgBoardPainter *painter;
  cairo_t        *cr;
  TgBoardLayout   layout;
  TgScene         scene;
} Bench;

static void
make_scene (TgScene *scene)
{
  tg_scene_init (scene, 15, tg_theme_wood (FALSE));
  for (guint i = 0; i < 225; i += 2)
    {
      scene->stones[i] = i % 4 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      scene->numbers[i] = (guint16) (i / 2 + 1);
    }
  scene->last = (TgPoint){ 4, 4 };
  scene->cursor = (TgPoint){ 6, 6 };
}

/* Sets a value on each point, as for a historical player. */
static void
show_values (TgScene *scene)
{
  gint64 values[TG_MAX_POINTS] = { 0 };

  for (gint i = 0; i < 225; i++)
    values[i] = (i * 37 % 225) * 100;
  memset (scene->stones, TG_STONE_NONE, sizeof scene->stones);
  tg_heat_show (scene, values);
}

static gdouble
paint_repeatedly (Bench *bench, guint times)
{
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < times; i++)
    tg_board_painter_paint (bench->painter, bench->cr, &bench->layout, &bench->scene);
  return (gdouble) (g_get_monotonic_time () - start) / 1000.0 / times;
}

/* Measures how long cairo takes to copy an image: no drawing can be faster. */
static gdouble
copy_repeatedly (Bench *bench, guint times)
{
  cairo_surface_t *target = cairo_get_target (bench->cr);
  cairo_surface_t *image = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (target),
      cairo_image_surface_get_height (target));
  cairo_t *fill = cairo_create (image);
  gint64   start;

  /* Fills the image, because cairo skips an image that it knows to be clear. */
  cairo_set_source_rgb (fill, 0.8, 0.6, 0.4);
  cairo_paint (fill);
  cairo_destroy (fill);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < times; i++)
    {
      cairo_set_source_surface (bench->cr, image, 0.0, 0.0);
      cairo_paint (bench->cr);
    }
  cairo_surface_destroy (image);
  return (gdouble) (g_get_monotonic_time () - start) / 1000.0 / times;
}

static void
measure (gint side)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  Bench   bench = { .painter = tg_board_painter_new (), .cr = cairo_create (surface) };
  gdouble first;
  gdouble resized;
  gdouble whole;
  gdouble numbered;
  gdouble valued;
  gdouble cell;
  gdouble copy;
  gdouble copied_cell;

  make_scene (&bench.scene);
  tg_board_layout_init (&bench.layout, 15, side, side, 1.0, &bench.scene.frame);
  first = paint_repeatedly (&bench, 1);
  tg_board_layout_init (&bench.layout, 15, side - 30, side - 30, 1.0, &bench.scene.frame);
  resized = paint_repeatedly (&bench, 1);
  copy = copy_repeatedly (&bench, 30);
  whole = paint_repeatedly (&bench, 30);
  bench.scene.show_numbers = TRUE;
  paint_repeatedly (&bench, 1);
  numbered = paint_repeatedly (&bench, 30);
  cairo_rectangle (bench.cr, bench.layout.first_x, bench.layout.first_y,
                   bench.layout.cell, bench.layout.cell);
  cairo_clip (bench.cr);
  copied_cell = copy_repeatedly (&bench, 1000);
  cell = paint_repeatedly (&bench, 1000);
  cairo_reset_clip (bench.cr);
  show_values (&bench.scene);
  paint_repeatedly (&bench, 1);
  valued = paint_repeatedly (&bench, 30);

  g_print (
      "%4d px: first %.1f ms, after a resize %.1f ms, again %.2f ms, with numbers %.2f ms, "
      "one cell %.3f ms, with values %.2f ms; copied: %.2f ms, one cell %.3f ms\n",
      side, first, resized, whole, numbered, cell, valued, copy, copied_cell);
  cairo_destroy (bench.cr);
  cairo_surface_destroy (surface);
  tg_board_painter_free (bench.painter);
}

int
main (void)
{
  measure (360);
  measure (800);
  measure (2160);
  return 0;
}
