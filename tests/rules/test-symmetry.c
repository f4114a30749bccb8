/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "positions/positions.h"
#include "rules/symmetry.h"

static void
test_identity (void)
{
  for (guint i = 0; i < 15 * 15; i++)
    {
      TgPoint point = tg_point_from_index (i, 15);

      g_assert_true (tg_point_equal (tg_symmetry_apply (0, point, 15), point));
    }
}

static void
test_inverse (void)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
      for (guint i = 0; i < size * size; i++)
        {
          TgPoint point = tg_point_from_index (i, size);
          TgPoint image = tg_symmetry_apply (symmetry, point, size);
          guint   inverse = tg_symmetry_inverse (symmetry);

          g_assert_true (tg_point_is_on_board (image, size));
          g_assert_true (
              tg_point_equal (tg_symmetry_apply (inverse, image, size), point));
          g_assert_cmpuint (tg_symmetry_inverse (inverse), ==, symmetry);
        }
}

/* The eight symmetries are distinct, and closed under composition. */
static void
test_group (void)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint a = 0; a < TG_N_SYMMETRIES; a++)
      for (guint b = 0; b < TG_N_SYMMETRIES; b++)
        {
          guint n_same = 0;

          for (guint c = 0; c < TG_N_SYMMETRIES; c++)
            {
              gboolean same = TRUE;

              for (guint i = 0; i < size * size; i++)
                {
                  TgPoint point = tg_point_from_index (i, size);
                  TgPoint image = tg_symmetry_apply (a, point, size);

                  image = tg_symmetry_apply (b, image, size);
                  same &= tg_point_equal (image, tg_symmetry_apply (c, point, size));
                }
              n_same += same;
            }
          g_assert_cmpuint (n_same, ==, 1);
        }
}

/* Neighbours along one of the four directions stay neighbours. */
static void
test_keeps_rows (void)
{
  const guint size = 15;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      for (guint i = 0; i < size * size; i++)
        {
          TgPoint a = tg_point_from_index (i, size);
          TgPoint b = tg_point_step (a, direction, 1);
          TgPoint c = tg_point_step (a, direction, 2);

          if (!tg_point_is_on_board (c, size))
            continue;

          a = tg_symmetry_apply (symmetry, a, size);
          b = tg_symmetry_apply (symmetry, b, size);
          c = tg_symmetry_apply (symmetry, c, size);
          g_assert_cmpint (MAX (ABS (a.x - b.x), ABS (a.y - b.y)), ==, 1);
          g_assert_cmpint (c.x - b.x, ==, b.x - a.x);
          g_assert_cmpint (c.y - b.y, ==, b.y - a.y);
        }
}

static void
test_board (void)
{
  TgBoard board;

  tg_board_init (&board, 15);
  positions_place (&board, "h8i9k3", TG_STONE_BLACK);
  positions_place (&board, "a1o2", TG_STONE_WHITE);

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      TgBoard turned;

      tg_symmetry_apply_to_board (symmetry, &board, &turned);
      g_assert_cmpuint (turned.n_moves, ==, board.n_moves);
      for (guint i = 0; i < board.n_moves; i++)
        {
          TgPoint image = tg_symmetry_apply (symmetry, board.moves[i].point, 15);

          g_assert_true (tg_point_equal (turned.moves[i].point, image));
          g_assert_cmpint (turned.moves[i].stone, ==, board.moves[i].stone);
          g_assert_cmpint (tg_board_get (&turned, image), ==, board.moves[i].stone);
        }

      /* A board is transformed in place, and back again. */
      tg_symmetry_apply_to_board (tg_symmetry_inverse (symmetry), &turned, &turned);
      g_assert_true (tg_board_equal (&turned, &board));
      g_assert_true (tg_board_hash (&turned) == tg_board_hash (&board));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/symmetry/identity", test_identity);
  g_test_add_func ("/rules/symmetry/inverse", test_inverse);
  g_test_add_func ("/rules/symmetry/group", test_group);
  g_test_add_func ("/rules/symmetry/keeps-rows", test_keeps_rows);
  g_test_add_func ("/rules/symmetry/board", test_board);

  return g_test_run ();
}
