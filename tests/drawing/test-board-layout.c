/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The geometry of boards of every size, in windows of many sizes. */

#include "drawing/board/board-layout.h"

#include <math.h>

#include "rules/symmetry.h"

static const gdouble scales[] = { 1.0, 1.25, 1.5, 2.0, 3.0 };
static const gdouble widths[] = { 200.0, 294.0, 360.0, 599.0, 800.0, 1081.5, 2160.0 };

typedef void (*LayoutCheck) (const TgBoardLayout *layout, gdouble width, gdouble height);

static const TgBoardFrame frames[] = { { .coordinates = TG_COORDINATES_NONE },
                                       { .coordinates = TG_COORDINATES_LETTERS } };

static void
for_all_layouts (LayoutCheck check)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
      for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
        for (guint coordinates = 0; coordinates < 2; coordinates++)
          {
            TgBoardLayout layout;

            tg_board_layout_init (&layout, size, widths[w], widths[w], scales[s],
                                  &frames[coordinates]);
            check (&layout, widths[w], widths[w]);
            tg_board_layout_init (&layout, size, widths[w], widths[w] * 1.7 + 3.0,
                                  scales[s], &frames[coordinates]);
            check (&layout, widths[w], widths[w] * 1.7 + 3.0);
            tg_board_layout_init (&layout, size, widths[w] * 1.3, widths[w], scales[s],
                                  &frames[coordinates]);
            check (&layout, widths[w] * 1.3, widths[w]);
          }
}

static void
assert_whole (gdouble value)
{
  g_assert_cmpfloat (fabs (value - round (value)), <, 1e-6);
}

static void
check_round_trip (const TgBoardLayout *layout, gdouble width, gdouble height)
{
  for (guint i = 0; i < layout->size * layout->size; i++)
    {
      TgPoint point = tg_point_from_index (i, layout->size);
      gdouble x;
      gdouble y;
      TgPoint found;

      tg_board_layout_point_to_xy (layout, point, &x, &y);
      g_assert_true (x > 0.0 && y > 0.0 && x < width && y < height);
      found = tg_board_layout_xy_to_point (layout, x + 0.3 * layout->cell,
                                           y - 0.15 * layout->cell);
      g_assert_true (tg_point_equal (found, point));
    }
}

static void
test_round_trip (void)
{
  for_all_layouts (check_round_trip);
}

static void
check_pixels (const TgBoardLayout *layout, gdouble width, gdouble height)
{
  gdouble scale = layout->scale;

  assert_whole (layout->cell * scale);
  assert_whole (layout->line * scale);
  assert_whole (layout->x * scale);
  assert_whole (layout->y * scale);
  assert_whole (layout->extent * scale);
  assert_whole (layout->rim * scale);
  /* The edges of a line, rather than its centre, lie between pixels. */
  assert_whole ((layout->first_x - layout->line / 2.0) * scale);
  assert_whole ((layout->first_y - layout->line / 2.0) * scale);
  g_assert_cmpfloat (layout->line * scale, >=, 1.0 - 1e-9);
  g_assert_cmpfloat (width, >, 0.0);
  g_assert_cmpfloat (height, >, 0.0);
}

static void
test_device_pixels (void)
{
  for_all_layouts (check_pixels);
}

static void
check_middle (const TgBoardLayout *layout, gdouble width, gdouble height)
{
  gdouble pixel = 1.0 / layout->scale;
  gdouble span = (layout->size - 1) * layout->cell;
  gdouble margin = layout->first_x - layout->x;

  /* The board with its shadow fits and is centred, to a device pixel. */
  g_assert_cmpfloat (layout->x - layout->rim, >=, -1e-6);
  g_assert_cmpfloat (layout->y - layout->rim, >=, -1e-6);
  g_assert_cmpfloat (fabs (layout->x * 2.0 + layout->extent - width), <, 2.0 * pixel);
  g_assert_cmpfloat (fabs (layout->y * 2.0 + layout->extent - height), <, 2.0 * pixel);

  /* The grid is exactly centred on the board, and stones fit. */
  g_assert_cmpfloat (fabs (2.0 * margin + span - layout->extent), <, 1e-6);
  g_assert_cmpfloat (fabs (layout->first_y - layout->y - margin), <, 1e-6);
  g_assert_cmpfloat (margin, >, layout->radius);
  g_assert_cmpfloat (layout->radius, <, layout->cell / 2.0);

  /* A much larger cell would not fit. */
  g_assert_cmpfloat (layout->cell * (layout->size + 3.6), >,
                     MIN (width, height) - 2.0 * layout->rim
                         - 2.0 * layout->size * pixel);
}

static void
test_in_the_middle (void)
{
  for_all_layouts (check_middle);
}

static void
test_tolerance (void)
{
  static const struct
  {
    gdouble  across;
    gdouble  along;
    gboolean hit;
  } clicks[] = {
    { 0.0, 0.0, TRUE },  { 0.24, 0.24, TRUE },  { -0.24, 0.24, TRUE },
    { 0.49, 0.0, TRUE }, { 0.0, -0.49, TRUE },  { 0.26, 0.26, FALSE },
    { 0.5, 0.5, FALSE }, { 0.3, -0.25, FALSE }, { -0.26, -0.26, FALSE },
    { 0.35, 0.1, TRUE },
  };
  TgBoardLayout layout;
  TgPoint       point = { 6, 3 };
  gdouble       x;
  gdouble       y;

  tg_board_layout_init (&layout, 15, 800.0, 600.0, 1.0, &frames[1]);
  tg_board_layout_point_to_xy (&layout, point, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (clicks); i++)
    {
      TgPoint found = tg_board_layout_xy_to_point (
          &layout, x + clicks[i].across * layout.cell, y + clicks[i].along * layout.cell);

      g_assert_true (tg_point_equal (found, clicks[i].hit ? point : TG_POINT_NONE));
    }
}

static void
test_beside_the_board (void)
{
  TgBoardLayout layout;

  tg_board_layout_init (&layout, 15, 800.0, 600.0, 1.5, &frames[1]);
  g_assert_cmpint (tg_board_layout_xy_to_point (&layout, 1.0, 300.0).x, ==, -1);
  g_assert_cmpint (tg_board_layout_xy_to_point (&layout, 400.0, -5.0).x, ==, -1);
  g_assert_cmpint (tg_board_layout_xy_to_point (&layout, NAN, 300.0).x, ==, -1);
  g_assert_cmpint (tg_board_layout_nearest_point (&layout, 799.0, 300.0).x, ==, -1);
  g_assert_cmpint (tg_board_layout_nearest_point (&layout, INFINITY, 300.0).x, ==, -1);

  /* A position on the margin has no point, but a nearest one. */
  g_assert_cmpint (
      tg_board_layout_xy_to_point (&layout, layout.x + 2.0, layout.y + 2.0).x, ==, -1);
  g_assert_true (tg_point_equal (
      tg_board_layout_nearest_point (&layout, layout.x + 2.0, layout.y + 2.0),
      (TgPoint){ 0, 14 }));
}

static void
test_rows_count_upwards (void)
{
  TgBoardLayout layout;
  gdouble       low_x;
  gdouble       low_y;
  gdouble       high_x;
  gdouble       high_y;

  tg_board_layout_init (&layout, 15, 500.0, 500.0, 1.0, &frames[1]);
  tg_board_layout_point_to_xy (&layout, (TgPoint){ 0, 0 }, &low_x, &low_y);
  tg_board_layout_point_to_xy (&layout, (TgPoint){ 14, 14 }, &high_x, &high_y);
  g_assert_cmpfloat (low_y, >, high_y);
  g_assert_cmpfloat (low_x, <, high_x);
  g_assert_cmpfloat (high_y, ==, layout.first_y);
}

/* Rotated boards: each corner is where its coordinates are, and a position finds its
 * point. */
static void
test_turned (void)
{
  /* The position of column A, row 1, from the left and from the bottom. */
  static const TgPoint corners[TG_N_SYMMETRIES] = {
    { 0, 0 }, { 14, 0 }, { 0, 14 }, { 14, 14 },
    { 0, 0 }, { 14, 0 }, { 0, 14 }, { 14, 14 },
  };

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      TgBoardFrame  frame = { .coordinates = TG_COORDINATES_LETTERS,
                              .symmetry = symmetry };
      TgBoardLayout layout;
      gdouble       x;
      gdouble       y;

      tg_board_layout_init (&layout, 15, 500.0, 500.0, 1.0, &frame);
      tg_board_layout_point_to_xy (&layout, (TgPoint){ 0, 0 }, &x, &y);
      g_assert_cmpfloat (x, ==, layout.first_x + corners[symmetry].x * layout.cell);
      g_assert_cmpfloat (y, ==,
                         layout.first_y + (14 - corners[symmetry].y) * layout.cell);
      for (guint i = 0; i < 15 * 15; i++)
        {
          TgPoint point = tg_point_from_index (i, 15);

          tg_board_layout_point_to_xy (&layout, point, &x, &y);
          g_assert_true (
              tg_point_equal (tg_board_layout_xy_to_point (&layout, x, y), point));
        }
    }
}

static void
test_no_room (void)
{
  static const gdouble rooms[] = { 0.0, 1.0, 17.0, 60.0, -5.0 };

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      TgBoardLayout layout;

      tg_board_layout_init (&layout, 22, rooms[i], rooms[i], 1.25, &frames[1]);
      g_assert_cmpfloat (layout.cell * 1.25, >=, 1.0 - 1e-9);
      g_assert_cmpfloat (layout.extent, >, 0.0);
      g_assert_cmpfloat (layout.label_size, ==, 0.0);
    }
}

static void
test_labels_when_legible (void)
{
  TgBoardLayout layout;

  tg_board_layout_init (&layout, 15, 300.0, 300.0, 1.0, &frames[1]);
  g_assert_cmpfloat (layout.label_size, >=, 7.0);
  g_assert_cmpfloat (layout.label_size, <, layout.cell);
  tg_board_layout_init (&layout, 15, 300.0, 300.0, 1.0, &frames[0]);
  g_assert_cmpfloat (layout.label_size, ==, 0.0);
}

/* Enlarged letters are used as far as cell and margin have room. */
static void
test_larger_labels (void)
{
  static const guint        sizes[] = { 9, 15, 19, 22 };
  static const TgBoardFrame large = { .coordinates = TG_COORDINATES_LETTERS,
                                      .text_scale = 2.0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
      {
        TgBoardLayout usual;
        TgBoardLayout larger;
        gdouble       room;

        tg_board_layout_init (&usual, sizes[i], widths[w], widths[w], 1.0, &frames[1]);
        tg_board_layout_init (&larger, sizes[i], widths[w], widths[w], 1.0, &large);
        g_assert_false (tg_board_layout_equal (&usual, &larger));
        if (usual.label_size <= 0.0)
          continue;
        room = larger.first_x - larger.x - larger.radius;
        g_assert_cmpfloat (larger.extent, <=, widths[w]);
        g_assert_cmpfloat (room, >=, 1.7 * larger.label_size);
        g_assert_cmpfloat (larger.label_size, <=,
                           MAX (usual.label_size, larger.cell * 0.6));
        if (usual.cell > 24.0)
          g_assert_cmpfloat (larger.label_size, >=, 1.6 * usual.label_size);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/layout/round-trip", test_round_trip);
  g_test_add_func ("/drawing/layout/device-pixels", test_device_pixels);
  g_test_add_func ("/drawing/layout/in-the-middle", test_in_the_middle);
  g_test_add_func ("/drawing/layout/tolerance", test_tolerance);
  g_test_add_func ("/drawing/layout/beside-the-board", test_beside_the_board);
  g_test_add_func ("/drawing/layout/rows-count-upwards", test_rows_count_upwards);
  g_test_add_func ("/drawing/layout/turned", test_turned);
  g_test_add_func ("/drawing/layout/no-room", test_no_room);
  g_test_add_func ("/drawing/layout/labels-when-legible", test_labels_when_legible);
  g_test_add_func ("/drawing/layout/larger-labels", test_larger_labels);
  return g_test_run ();
}
