/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the fast position with the plain board over random moves and undos: after each
 * step the affected points, and every few steps everything: all points, all sums, and the
 * hash. */

#include "engine/board/position-check.h"
#include "engine/board/position.h"
#include "engine/set-up.h"

/* Number of random steps for each board size, from 5 to 22, and each rule set, which
 * makes 90 walks; the long test has 10,080,000 steps in all. */
#define QUICK_STEPS 500
#define LONG_STEPS  112000

#define RECOUNT_EVERY 23
#define HASH_EVERY    57

/* Interval between comparisons of verdicts on all points. */
#define VERDICTS_EVERY 311

/* Chooses a random empty point, mostly near the last stone, so that lines grow. */
static TgPoint
choose_point (const TgBoard *board, GRand *rand)
{
  TgPoint last = tg_board_last_move (board).point;

  for (guint attempt = 0; attempt < 20 && board->n_moves > 0; attempt++)
    {
      TgPoint point = { (gint8) (last.x + g_rand_int_range (rand, -3, 4)),
                        (gint8) (last.y + g_rand_int_range (rand, -3, 4)) };

      if (tg_point_is_on_board (point, board->size) && tg_board_is_empty (board, point))
        return point;
    }

  for (;;)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 0, (gint32) board->size),
                        (gint8) g_rand_int_range (rand, 0, (gint32) board->size) };

      if (tg_board_is_empty (board, point))
        return point;
    }
}

/* Compares wins and forbidden points. */
static void
assert_verdicts_agree (TgPosition *position, const TgBoard *board)
{
  for (guint index = 0; index < board->size * board->size; index++)
    {
      TgPoint point = tg_point_from_index (index, board->size);
      TgCell  cell = tg_cell_from_point (point);

      for (TgSide side = 0; side < TG_N_SIDES && tg_board_is_empty (board, point); side++)
        {
          TgStone   stone = side == TG_SIDE_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE;
          TgVerdict verdict = tg_ruleset_judge (position->ruleset, board, point, stone);

          g_assert_cmpint (tg_position_is_forbidden (position, cell, side), ==,
                           tg_verdict_is_foul (verdict));
          g_assert_cmpint (tg_position_class (position, side, cell) == TG_CLASS_FIVE, ==,
                           verdict == TG_VERDICT_WIN);
        }
    }
}

static void
assert_recount_agrees (const TgPosition *position, const TgBoard *board)
{
  g_autofree gchar *difference = tg_position_check (position, board);

  g_assert_cmpstr (difference, ==, NULL);
}

/* The hash must not depend on the path to the position. */
static void
assert_hash_agrees (const TgPosition *position, TgPosition *fresh, const TgBoard *board)
{
  tg_position_set_board (fresh, board, position->ruleset);
  g_assert_cmphex (position->hash, ==, fresh->hash);
}

/* Plays a random stone, or undoes one. Returns its point. */
static TgPoint
step (TgPosition *position, TgBoard *board, GRand *rand)
{
  guint    n_points = board->size * board->size;
  gboolean undo = tg_board_is_full (board) || g_rand_int_range (rand, 0, 100) < 45;
  TgPoint  point = TG_POINT_NONE;

  /* Fills the board occasionally, and empties it again. */
  if (board->n_moves > n_points * 4 / 5)
    undo = g_rand_int_range (rand, 0, 100) < 90;
  if (undo && position->n_plies > 0)
    {
      point = tg_board_last_move (board).point;
      tg_position_undo (position);
      tg_board_undo (board);
    }
  else if (!tg_board_is_full (board))
    {
      point = choose_point (board, rand);
      tg_position_play (position, tg_cell_from_point (point));
      tg_board_place (board, point, tg_board_side_to_move (board));
    }

  return point;
}

static void
assert_agrees_around (const TgPosition *position, const TgBoard *board, TgPoint point)
{
  g_autofree gchar *difference = NULL;

  if (!tg_point_equal (point, TG_POINT_NONE))
    difference = tg_position_check_around (position, board, point);
  g_assert_cmpstr (difference, ==, NULL);
}

static void
walk (TgRuleset ruleset, guint size)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autoptr (TgPosition) fresh = tg_position_new ();
  GRand  *rand = g_rand_new_with_seed (size * TG_N_RULESETS + ruleset);
  guint   n_steps = set_up_is_long () ? LONG_STEPS : QUICK_STEPS;
  TgBoard board;

  tg_board_init (&board, size);
  tg_position_set_board (position, &board, ruleset);
  for (guint i = 1; i <= n_steps; i++)
    {
      assert_agrees_around (position, &board, step (position, &board, rand));
      if (i % VERDICTS_EVERY == 0)
        assert_verdicts_agree (position, &board);
      if (i % RECOUNT_EVERY == 0 || i % VERDICTS_EVERY == 0 || i == n_steps)
        assert_recount_agrees (position, &board);
      if (i % HASH_EVERY == 0)
        assert_hash_agrees (position, fresh, &board);
    }
  g_rand_free (rand);
}

static void
test_walk (gconstpointer data)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    walk ((TgRuleset) GPOINTER_TO_UINT (data), size);
}

/* Wins and fouls are rare in random play; crowded boards have more. */
static void
test_verdicts_on_random_boards (gconstpointer data)
{
  TgRuleset ruleset = (TgRuleset) GPOINTER_TO_UINT (data);
  g_autoptr (TgPosition) position = tg_position_new ();
  GRand *rand = g_rand_new_with_seed (33);
  guint  n_boards = set_up_is_long () ? 40000 : 500;

  for (guint i = 0; i < n_boards; i++)
    {
      TgBoard board;
      guint   size = TG_MIN_SIZE + i % (TG_MAX_SIZE - TG_MIN_SIZE + 1);
      guint   n_stones = (guint) g_rand_int_range (rand, 8, 60);
      gint    black = g_rand_int_range (rand, 40, 70);

      tg_board_init (&board, size);
      for (guint j = 0; j < MIN (n_stones, size * size - 1); j++)
        tg_board_place (&board, choose_point (&board, rand),
                        g_rand_int_range (rand, 0, 100) < black ? TG_STONE_BLACK
                                                                : TG_STONE_WHITE);
      tg_position_set_board (position, &board, ruleset);
      assert_verdicts_agree (position, &board);
      assert_recount_agrees (position, &board);
    }
  g_rand_free (rand);
}

/* The positions of the tests of src/rules, which cover the hard cases. */
static void
test_forbidden_cases (void)
{
  g_autoptr (Positions) cases = positions_read ("forbidden-cases.tsv");
  g_autoptr (TgPosition) position = tg_position_new ();

  for (guint row = 0; row < positions_get_n_rows (cases); row++)
    for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
      {
        TgBoard board, image;

        tg_board_init (&board, 15);
        positions_place (&board, positions_get (cases, row, "black"), TG_STONE_BLACK);
        positions_place (&board, positions_get (cases, row, "white"), TG_STONE_WHITE);
        set_up_image (&image, &board, symmetry);
        tg_position_set_board (position, &image, TG_RULESET_RENJU);
        assert_verdicts_agree (position, &image);
      }
}

/* Rules and size are part of the hash, because a table may outlive a change of both. */
static void
test_hash_knows_rules_size_and_side (void)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint64 hashes[4];
  TgBoard board;

  tg_board_init (&board, 15);
  tg_position_set_board (position, &board, TG_RULESET_FREESTYLE);
  hashes[0] = position->hash;
  tg_position_pass (position);
  hashes[1] = position->hash;
  tg_position_set_board (position, &board, TG_RULESET_RENJU);
  hashes[2] = position->hash;
  tg_board_init (&board, 19);
  tg_position_set_board (position, &board, TG_RULESET_FREESTYLE);
  hashes[3] = position->hash;

  for (guint i = 0; i < G_N_ELEMENTS (hashes); i++)
    g_assert_true (g_hash_table_add (seen, &hashes[i]));
}

/* The hash predicted for a move equals the hash after it. */
static void
test_hash_after (void)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  TgBoard board;
  TgCell  cell = tg_cell_from_point ((TgPoint){ 7, 7 });
  guint64 announced;

  tg_board_init (&board, 15);
  tg_position_set_board (position, &board, TG_RULESET_FREESTYLE);
  announced = tg_position_hash_after (position, cell);
  tg_position_play (position, cell);
  g_assert_cmphex (position->hash, ==, announced);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      const gchar      *id = tg_ruleset_to_id ((TgRuleset) ruleset);
      g_autofree gchar *recount = g_strconcat ("/engine/position/recount/", id, NULL);
      g_autofree gchar *verdicts = g_strconcat ("/engine/position/verdicts/", id, NULL);

      g_test_add_data_func (recount, GUINT_TO_POINTER (ruleset), test_walk);
      g_test_add_data_func (verdicts, GUINT_TO_POINTER (ruleset),
                            test_verdicts_on_random_boards);
    }
  g_test_add_func ("/engine/position/forbidden-cases", test_forbidden_cases);
  g_test_add_func ("/engine/position/hash-knows-rules-size-and-side",
                   test_hash_knows_rules_size_and_side);
  g_test_add_func ("/engine/position/hash-after", test_hash_after);

  return g_test_run ();
}
