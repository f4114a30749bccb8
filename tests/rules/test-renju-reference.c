/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the judge of forbidden points with the slow reference judge on every empty
 * point of thousands of random boards. */

#include "reference-judge.h"
#include "rules/renju.h"

/* Places stones on random points of a random square, so that they are close enough to
 * form shapes. */
static void
fill_at_random (GRand *rand, TgBoard *board)
{
  gint size = g_rand_int_range (rand, TG_MIN_SIZE, TG_MAX_SIZE + 1);
  gint side = g_rand_int_range (rand, TG_MIN_SIZE, MIN (size, 11) + 1);
  gint left = g_rand_int_range (rand, 0, size - side + 1);
  gint bottom = g_rand_int_range (rand, 0, size - side + 1);
  gint percent_stones = g_rand_int_range (rand, 10, 45);
  gint percent_black = g_rand_int_range (rand, 40, 101);

  tg_board_init (board, (guint) size);
  for (gint y = bottom; y < bottom + side; y++)
    for (gint x = left; x < left + side; x++)
      if (g_rand_int_range (rand, 0, 100) < percent_stones)
        tg_board_place (board, (TgPoint){ (gint8) x, (gint8) y },
                        g_rand_int_range (rand, 0, 100) < percent_black ? TG_STONE_BLACK
                                                                        : TG_STONE_WHITE);
}

static void
compare_boards (guint n_boards, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint seen[TG_VERDICT_OUTSIDE + 1] = { 0 };
  guint n_false_threes = 0;

  for (guint i = 0; i < n_boards; i++)
    {
      TgBoard        board;
      ReferenceField field;
      TgPoint        forbidden[TG_MAX_POINTS];
      guint          n_forbidden = 0;
      gboolean       can_move = FALSE;

      fill_at_random (rand, &board);
      reference_set_board (&field, &board);
      guint n_listed = tg_renju_forbidden_points (&board, forbidden);

      for (gint y = 0; y < field.size; y++)
        for (gint x = 0; x < field.size; x++)
          {
            TgPoint       point = { (gint8) x, (gint8) y };
            TgRenjuReport report;

            if (field.cells[y][x] != '.')
              continue;

            TgVerdict expected = reference_judge (&field, x, y);

            g_assert_cmpint (tg_renju_judge (&board, point), ==, expected);
            can_move |= !tg_verdict_is_foul (expected);
            seen[expected]++;
            if (tg_verdict_is_foul (expected))
              {
                g_assert_cmpuint (n_forbidden, <, n_listed);
                g_assert_true (tg_point_equal (forbidden[n_forbidden++], point));
              }

            tg_renju_report (&board, point, &report);
            g_assert_cmpint (report.verdict, ==, expected);
            for (guint j = 0; j < report.n_shapes; j++)
              n_false_threes += report.shapes[j].kind == TG_SHAPE_FALSE_THREE;
          }
      g_assert_cmpint (tg_renju_black_can_move (&board), ==, can_move);
      g_assert_cmpuint (n_forbidden, ==, n_listed);
    }

  /* The boards must contain enough shapes of each kind. */
  g_test_message ("%u fives, %u overlines, %u double fours, %u double threes, "
                  "%u false threes, %u legal points",
                  seen[TG_VERDICT_WIN], seen[TG_VERDICT_OVERLINE],
                  seen[TG_VERDICT_DOUBLE_FOUR], seen[TG_VERDICT_DOUBLE_THREE],
                  n_false_threes, seen[TG_VERDICT_LEGAL]);
  g_assert_cmpuint (seen[TG_VERDICT_WIN], >, n_boards / 10);
  g_assert_cmpuint (seen[TG_VERDICT_OVERLINE], >, n_boards / 100);
  g_assert_cmpuint (seen[TG_VERDICT_DOUBLE_FOUR], >, n_boards / 10);
  g_assert_cmpuint (seen[TG_VERDICT_DOUBLE_THREE], >, n_boards / 10);
  g_assert_cmpuint (n_false_threes, >, n_boards / 10);
}

static void
test_random_boards (void)
{
  compare_boards (g_getenv ("TG_TEST_LONG") != NULL ? 100000 : 3000, 20240229);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/renju/reference/random-boards", test_random_boards);

  return g_test_run ();
}
