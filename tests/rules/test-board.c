/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/board.h"

static void
shuffle (GRand *rand, TgPoint *points, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint   j = (guint) g_rand_int_range (rand, 0, (gint32) i);
      TgPoint point = points[i - 1];

      points[i - 1] = points[j];
      points[j] = point;
    }
}

static guint
all_points_shuffled (GRand *rand, guint size, TgPoint points[TG_MAX_POINTS])
{
  for (guint i = 0; i < size * size; i++)
    points[i] = tg_point_from_index (i, size);
  shuffle (rand, points, size * size);
  return size * size;
}

static void
test_empty (void)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      TgBoard board;
      TgMove  none;

      tg_board_init (&board, size);
      none = tg_board_last_move (&board);
      g_assert_cmpint (none.stone, ==, TG_STONE_NONE);
      g_assert_true (tg_point_equal (none.point, TG_POINT_NONE));
      g_assert_cmpint (tg_board_side_to_move (&board), ==, TG_STONE_BLACK);
      g_assert_false (tg_board_is_full (&board));
      for (guint i = 0; i < size * size; i++)
        g_assert_true (tg_board_is_empty (&board, tg_point_from_index (i, size)));
    }
}

static void
test_outside (void)
{
  const TgPoint outside[] = { { -1, 0 }, { 0, -1 }, { 15, 0 }, { 0, 15 }, { 127, -128 } };
  TgBoard       board;

  tg_board_init (&board, 15);
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    {
      g_assert_false (tg_board_is_empty (&board, outside[i]));
      g_assert_cmpint (tg_board_get (&board, outside[i]), ==, TG_STONE_NONE);
    }
}

/* Fills boards of every size in random order and undoes everything; hash and points must
 * match those at the same stage before. */
static void
test_place_and_undo (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      TgBoard board;
      TgPoint points[TG_MAX_POINTS];
      guint64 hashes[TG_MAX_POINTS + 1];
      guint   n = all_points_shuffled (rand, size, points);

      tg_board_init (&board, size);
      for (guint i = 0; i < n; i++)
        {
          TgStone stone = tg_board_side_to_move (&board);

          g_assert_cmpint (stone, ==, i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
          g_assert_false (tg_board_is_full (&board));
          hashes[i] = tg_board_hash (&board);
          tg_board_place (&board, points[i], stone);
          g_assert_cmpint (tg_board_get (&board, points[i]), ==, stone);
          g_assert_false (tg_board_is_empty (&board, points[i]));
          g_assert_true (tg_point_equal (tg_board_last_move (&board).point, points[i]));
        }
      g_assert_true (tg_board_is_full (&board));

      for (guint i = n; i-- > 0;)
        {
          TgMove move = tg_board_undo (&board);

          g_assert_true (tg_point_equal (move.point, points[i]));
          g_assert_cmpint (move.stone, ==, i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
          g_assert_cmpint (tg_board_get (&board, points[i]), ==, TG_STONE_NONE);
          g_assert_true (tg_board_hash (&board) == hashes[i]);
        }
    }
}

static void
test_equal_whatever_the_order (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      TgBoard a;
      TgBoard b;
      TgPoint points[TG_MAX_POINTS];
      guint   n = all_points_shuffled (rand, size, points) / 2;

      tg_board_init (&a, size);
      tg_board_init (&b, size);
      for (guint i = 0; i < n; i++)
        tg_board_place (&a, points[i], points[i].x % 2 ? TG_STONE_WHITE : TG_STONE_BLACK);
      shuffle (rand, points, n);
      for (guint i = 0; i < n; i++)
        {
          g_assert_false (tg_board_equal (&a, &b));
          g_assert_true (tg_board_hash (&a) != tg_board_hash (&b));
          tg_board_place (&b, points[i],
                          points[i].x % 2 ? TG_STONE_WHITE : TG_STONE_BLACK);
        }

      g_assert_true (tg_board_equal (&a, &b));
      g_assert_true (tg_board_hash (&a) == tg_board_hash (&b));
    }
}

/* The empty boards of all sizes, and every single stone of either colour on the largest,
 * have distinct hashes. */
static void
test_hashes_differ (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint64 hashes[TG_MAX_SIZE + 2 * TG_MAX_POINTS];
  guint   n = 0;
  TgBoard board;

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      tg_board_init (&board, size);
      hashes[n++] = tg_board_hash (&board);
    }
  for (guint i = 0; i < TG_MAX_POINTS; i++)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      {
        tg_board_place (&board, tg_point_from_index (i, TG_MAX_SIZE), stone);
        hashes[n++] = tg_board_hash (&board);
        tg_board_undo (&board);
      }

  for (guint i = 0; i < n; i++)
    g_assert_true (g_hash_table_add (seen, &hashes[i]));
}

static void
test_unequal (void)
{
  TgBoard a;
  TgBoard b;

  tg_board_init (&a, 15);
  tg_board_init (&b, 16);
  g_assert_false (tg_board_equal (&a, &b));

  tg_board_init (&b, 15);
  tg_board_place (&a, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  tg_board_place (&b, (TgPoint){ 7, 7 }, TG_STONE_WHITE);
  g_assert_false (tg_board_equal (&a, &b));
}

/* Rows of every length at every place of a line, seen from each of their stones, with a
 * gap and a White stone beyond that do not belong to them. */
static void
test_run (void)
{
  const guint size = 9;

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    for (guint length = 1; length <= size; length++)
      for (guint from = 0; from + length <= size; from++)
        {
          TgBoard board;
          TgPoint first = direction == TG_DIRECTION_FALLING
                              ? (TgPoint){ 0, (gint8) (size - 1) }
                              : (TgPoint){ 0, 0 };
          TgPoint start = tg_point_step (first, direction, (gint) from);

          tg_board_init (&board, size);
          for (guint i = 0; i < length; i++)
            tg_board_place (&board, tg_point_step (start, direction, (gint) i),
                            TG_STONE_BLACK);
          if (from + length < size)
            tg_board_place (&board, tg_point_step (start, direction, (gint) length),
                            TG_STONE_WHITE);
          if (from > 1)
            tg_board_place (&board, tg_point_step (start, direction, -2), TG_STONE_BLACK);

          for (guint i = 0; i < length; i++)
            {
              TgLine run = tg_board_run (
                  &board, tg_point_step (start, direction, (gint) i), direction);

              g_assert_true (tg_point_equal (run.start, start));
              g_assert_cmpuint (run.direction, ==, direction);
              g_assert_cmpuint (run.length, ==, length);
            }
        }
}

/* A board's rows do not continue in the next row of its array. */
static void
test_run_ends_at_the_edge (void)
{
  TgBoard board;

  tg_board_init (&board, 5);
  tg_board_place (&board, (TgPoint){ 3, 0 }, TG_STONE_BLACK);
  tg_board_place (&board, (TgPoint){ 4, 0 }, TG_STONE_BLACK);
  tg_board_place (&board, (TgPoint){ 0, 1 }, TG_STONE_BLACK);

  g_assert_cmpuint (tg_board_run (&board, (TgPoint){ 4, 0 }, TG_DIRECTION_ROW).length, ==,
                    2);
  g_assert_cmpuint (tg_board_run (&board, (TgPoint){ 0, 1 }, TG_DIRECTION_ROW).length, ==,
                    1);
}

/* The side to move can be set, unless the other side has no stone. */
static void
test_give_turn (void)
{
  TgBoard board;

  tg_board_init (&board, 5);
  g_assert_true (tg_board_give_turn (&board, TG_STONE_BLACK));
  g_assert_false (tg_board_give_turn (&board, TG_STONE_WHITE));

  tg_board_place (&board, (TgPoint){ 0, 0 }, TG_STONE_BLACK);
  g_assert_false (tg_board_give_turn (&board, TG_STONE_BLACK));
  tg_board_place (&board, (TgPoint){ 1, 0 }, TG_STONE_WHITE);
  tg_board_place (&board, (TgPoint){ 2, 0 }, TG_STONE_BLACK);
  g_assert_true (tg_board_give_turn (&board, TG_STONE_WHITE));
  g_assert_cmpint (tg_board_last_move (&board).point.x, ==, 2);

  g_assert_true (tg_board_give_turn (&board, TG_STONE_BLACK));
  g_assert_cmpint (tg_board_side_to_move (&board), ==, TG_STONE_BLACK);
  g_assert_cmpuint (board.n_moves, ==, 3);
  g_assert_cmpint (board.moves[0].point.x, ==, 0);
  g_assert_cmpint (board.moves[1].point.x, ==, 2);
  g_assert_cmpint (board.moves[2].point.x, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/board/empty", test_empty);
  g_test_add_func ("/rules/board/outside", test_outside);
  g_test_add_func ("/rules/board/place-and-undo", test_place_and_undo);
  g_test_add_func ("/rules/board/give-turn", test_give_turn);
  g_test_add_func ("/rules/board/equal-whatever-the-order",
                   test_equal_whatever_the_order);
  g_test_add_func ("/rules/board/hashes-differ", test_hashes_differ);
  g_test_add_func ("/rules/board/unequal", test_unequal);
  g_test_add_func ("/rules/board/run", test_run);
  g_test_add_func ("/rules/board/run-ends-at-the-edge", test_run_ends_at_the_edge);

  return g_test_run ();
}
