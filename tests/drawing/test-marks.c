/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that lies over stones and board is found in the pixels, where it
 * belongs and only there. */

#include "canvas.h"

#include <math.h>

/* How many pixels of @color lie within @radius cells of @point. */
static gint
count_color (const Canvas *canvas, TgPoint point, gdouble radius, const TgColor *color)
{
  gdouble reach = radius * canvas->layout.cell * canvas->layout.scale;
  guint32 wanted = color_to_argb (color);
  gint    n = 0;
  gdouble x;
  gdouble y;

  canvas_centre (canvas, point, &x, &y);
  for (gint row = (gint) (y - reach); row <= (gint) (y + reach); row++)
    for (gint column = (gint) (x - reach); column <= (gint) (x + reach); column++)
      if (canvas_get (canvas, column, row) == wanted)
        n++;
  return n;
}

static void
test_last_move (void)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    for (guint numbered = 0; numbered < 2; numbered++)
      {
        g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
        TgPoint        point = canvas_point (canvas, "h8");
        const TgColor *ink = stone == TG_STONE_BLACK ? &canvas->theme.black.last
                                                     : &canvas->theme.white.last;

        canvas_place (canvas, "h8", stone);
        canvas->scene.numbers[tg_point_index (point, 15)] = 1;
        canvas->scene.show_numbers = numbered == 1;
        canvas_paint (canvas);
        g_assert_cmpint (count_color (canvas, point, 0.5, ink), ==, 0);
        canvas->scene.last = point;
        canvas_paint (canvas);
        g_assert_cmpint (count_color (canvas, point, 0.5, ink), >, 40);
      }
}

static void
test_numbers (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  TgPoint point = canvas_point (canvas, "h8");
  gdouble radius = canvas->layout.radius;
  gdouble x;
  gdouble y;

  canvas_place (canvas, "h8", TG_STONE_BLACK);
  canvas->scene.show_numbers = TRUE;
  canvas_centre (canvas, point, &x, &y);
  for (guint number = 1; number <= 484; number += 69)
    {
      g_autoptr (Canvas) plain = canvas_new (15, 600.0, 1.0, FALSE);

      canvas_place (plain, "h8", TG_STONE_BLACK);
      canvas_paint (plain);
      canvas->scene.numbers[tg_point_index (point, 15)] = (guint16) number;
      canvas_paint (canvas);
      g_assert_cmpint (count_color (canvas, point, 0.5, &canvas->theme.black.number), >,
                       5);

      /* The digits stay on the stone. */
      for (gint row = (gint) (y - 2 * radius); row < y + 2 * radius; row++)
        for (gint column = (gint) (x - 2 * radius); column < x + 2 * radius; column++)
          if (canvas_get (canvas, column, row) != canvas_get (plain, column, row))
            g_assert_cmpfloat (hypot (column + 0.5 - x, row + 0.5 - y), <, radius * 0.95);
    }
}

static void
test_forbidden (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  TgPoint point = canvas_point (canvas, "e5");
  gdouble x;
  gdouble y;
  guint32 middle;

  canvas->scene.forbidden[tg_point_index (point, 15)] = TRUE;
  canvas_paint (canvas);
  canvas_centre (canvas, point, &x, &y);
  middle = canvas_get (canvas, (gint) x, (gint) y);
  g_assert_cmpuint ((middle >> 16) & 0xff, >, 140);
  g_assert_cmpuint ((middle >> 8) & 0xff, <, 60);
  g_assert_cmpuint (middle & 0xff, <, 60);
  g_assert_cmpint (count_color (canvas, point, 0.3, &canvas->theme.forbidden.ink), >, 8);

  /* No cross lies on a stone. */
  canvas_place (canvas, "e5", TG_STONE_WHITE);
  canvas_paint (canvas);
  g_assert_cmpint (count_color (canvas, point, 0.5, &canvas->theme.forbidden.ink), ==, 0);
}

static void
test_refused (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, TRUE);
  TgLine row = { { 5, 7 }, TG_DIRECTION_ROW, 5 };
  TgLine rising = { { 7, 7 }, TG_DIRECTION_RISING, 4 };

  canvas->scene.refused = (TgPoint){ 7, 7 };
  canvas->scene.n_foul_lines = 2;
  canvas->scene.foul_lines[0] = row;
  canvas->scene.foul_lines[1] = rising;
  canvas_place (canvas, "g8", TG_STONE_BLACK);
  canvas_paint (canvas);
  for (gint8 i = 5; i <= 9; i++)
    g_assert_cmpint (
        count_color (canvas, (TgPoint){ i, 7 }, 0.3, &canvas->theme.forbidden.ink), >,
        10);
  for (gint8 i = 7; i <= 10; i++)
    g_assert_cmpint (
        count_color (canvas, (TgPoint){ i, i }, 0.3, &canvas->theme.forbidden.ink), >,
        10);
  g_assert_cmpint (
      count_color (canvas, (TgPoint){ 11, 7 }, 0.4, &canvas->theme.forbidden.ink), ==, 0);
}

static void
test_winning_row (void)
{
  static const TgLine rows[] = {
    { { 3, 3 }, TG_DIRECTION_ROW, 5 },
    { { 3, 3 }, TG_DIRECTION_COLUMN, 6 },
    { { 3, 3 }, TG_DIRECTION_RISING, 5 },
    { { 3, 11 }, TG_DIRECTION_FALLING, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      {
        g_autoptr (Canvas) canvas = canvas_new (15, 800.0, 1.0, stone == TG_STONE_BLACK);
        const TgColor *ink = &canvas->theme.winning.ink;

        for (gint step = 0; step < rows[i].length; step++)
          {
            TgPoint point = tg_point_step (rows[i].start, rows[i].direction, step);

            canvas->scene.stones[tg_point_index (point, 15)] = stone;
          }
        canvas->scene.n_winning = 1;
        canvas->scene.winning[0] = rows[i];
        canvas_paint (canvas);
        for (gint step = 0; step < rows[i].length; step++)
          g_assert_cmpint (
              count_color (canvas, tg_point_step (rows[i].start, rows[i].direction, step),
                           0.5, ink),
              >, 60);
        g_assert_cmpint (count_color (canvas, (TgPoint){ 13, 13 }, 0.5, ink), ==, 0);
      }
}

static void
test_ghost (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  TgPoint point = canvas_point (canvas, "e5");
  guint32 colors[4];
  gdouble x;
  gdouble y;

  canvas_centre (canvas, point, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      canvas->scene.ghost = i > 0 ? point : TG_POINT_NONE;
      canvas->scene.ghost_stone = TG_STONE_BLACK;
      canvas->scene.ghost_pressed = i == 2;
      if (i == 3)
        {
          canvas->scene.ghost = TG_POINT_NONE;
          canvas_place (canvas, "e5", TG_STONE_BLACK);
        }
      canvas_paint (canvas);
      colors[i] = canvas_get (canvas, (gint) x + 5, (gint) y + 5) & 0xff;
    }
  /* From wood over ghost and pressed ghost to the stone, ever darker. */
  g_assert_cmpuint (colors[0], >, colors[1]);
  g_assert_cmpuint (colors[1], >, colors[2]);
  g_assert_cmpuint (colors[2], >, colors[3]);
}

static void
test_cursor (void)
{
  for (guint dark = 0; dark < 2; dark++)
    {
      g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, dark == 1);
      TgPoint point = canvas_point (canvas, "h8");

      /* The cursor shows in the thick of a fight as well. */
      for (guint i = 0; i < 225; i++)
        canvas->scene.stones[i] = i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      canvas->scene.cursor = point;
      canvas_paint (canvas);
      g_assert_cmpint (count_color (canvas, point, 0.6, &canvas->theme.cursor.ink), >,
                       60);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/marks/last-move", test_last_move);
  g_test_add_func ("/drawing/marks/numbers", test_numbers);
  g_test_add_func ("/drawing/marks/forbidden", test_forbidden);
  g_test_add_func ("/drawing/marks/refused", test_refused);
  g_test_add_func ("/drawing/marks/winning-row", test_winning_row);
  g_test_add_func ("/drawing/marks/ghost", test_ghost);
  g_test_add_func ("/drawing/marks/cursor", test_cursor);
  return g_test_run ();
}
