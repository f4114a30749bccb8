/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fast position against the plain board: random moves and undos, and after
 * each of them every value recounted. */

#include "engine/position-check.h"
#include "engine/position.h"
#include "rules/renju.h"

#define QUICK_STEPS  20000
#define LONG_STEPS   1000000
#define SAMPLE_STEPS 1000

/* How often the fouls of a whole board are compared, too. */
#define FOULS_EVERY 97

/* The same for the hash. */
#define HASH_EVERY 19

typedef struct
{
  TgRuleset ruleset;
  guint     size;
  guint     steps;
} Walk;

static gboolean
is_long (void)
{
  return g_getenv ("TG_TEST_LONG") != NULL;
}

/* A random empty point, mostly near the last stone, so that lines grow. */
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

static void
assert_fouls_agree (TgPosition *position, const TgBoard *board)
{
  for (guint index = 0; index < board->size * board->size; index++)
    {
      TgPoint   point = tg_point_from_index (index, board->size);
      TgCell    cell = tg_cell_from_point (point);
      TgVerdict verdict;

      if (!tg_board_is_empty (board, point))
        continue;
      verdict = tg_renju_judge (board, point);
      g_assert_cmpint (tg_position_is_forbidden (position, cell, TG_SIDE_BLACK), ==,
                       tg_verdict_is_foul (verdict));
      g_assert_cmpint (tg_position_class (position, TG_SIDE_BLACK, cell) == TG_CLASS_FIVE,
                       ==, verdict == TG_VERDICT_WIN);
      g_assert_false (tg_position_is_forbidden (position, cell, TG_SIDE_WHITE));
    }
}

static void
assert_recount_agrees (const TgPosition *position, const TgBoard *board)
{
  g_autofree gchar *difference = tg_position_check (position, board);

  g_assert_cmpstr (difference, ==, NULL);
}

/* The hash must not depend on the way to the position. */
static void
assert_hash_agrees (const TgPosition *position, TgPosition *fresh, const TgBoard *board)
{
  tg_position_set_board (fresh, board, position->ruleset);
  g_assert_cmphex (position->hash, ==, fresh->hash);
}

/* Plays one random stone, or takes one back. */
static void
step (TgPosition *position, TgBoard *board, GRand *rand)
{
  guint    n_points = board->size * board->size;
  gboolean undo = tg_board_is_full (board) || g_rand_int_range (rand, 0, 100) < 45;

  /* Now and then the board fills up, or empties again. */
  if (board->n_moves > n_points * 4 / 5)
    undo = g_rand_int_range (rand, 0, 100) < 90;
  if (undo && position->n_plies > 0)
    {
      tg_position_undo (position);
      tg_board_undo (board);
    }
  else if (!tg_board_is_full (board))
    {
      TgPoint point = choose_point (board, rand);

      tg_position_play (position, tg_cell_from_point (point));
      tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

static void
walk (const Walk *self)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autoptr (TgPosition) fresh = tg_position_new ();
  GRand  *rand = g_rand_new_with_seed (self->size * TG_N_RULESETS + self->ruleset);
  TgBoard board;

  tg_board_init (&board, self->size);
  tg_position_set_board (position, &board, self->ruleset);
  for (guint i = 0; i < self->steps; i++)
    {
      step (position, &board, rand);
      assert_recount_agrees (position, &board);
      if (i % HASH_EVERY == 0)
        assert_hash_agrees (position, fresh, &board);
      if (self->ruleset == TG_RULESET_RENJU && i % FOULS_EVERY == 0)
        {
          assert_fouls_agree (position, &board);
          assert_recount_agrees (position, &board);
        }
    }
  g_rand_free (rand);
}

static void
test_walk (gconstpointer data)
{
  walk (data);
}

static void
test_other_sizes (void)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
      {
        Walk self = { (TgRuleset) ruleset, size, SAMPLE_STEPS };

        walk (&self);
      }
}

/* Fouls are rare in random play; crowded corners hold more of them. */
static void
test_fouls_on_random_boards (void)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  GRand *rand = g_rand_new_with_seed (33);
  guint  n_boards = is_long () ? 200000 : 4000;

  for (guint i = 0; i < n_boards; i++)
    {
      TgBoard board;
      guint   n_stones = (guint) g_rand_int_range (rand, 8, 60);

      tg_board_init (&board, 15);
      for (guint j = 0; j < n_stones; j++)
        tg_board_place (&board, choose_point (&board, rand),
                        g_rand_int_range (rand, 0, 100) < 65 ? TG_STONE_BLACK
                                                             : TG_STONE_WHITE);
      tg_position_set_board (position, &board, TG_RULESET_RENJU);
      assert_fouls_agree (position, &board);
    }
  g_rand_free (rand);
}

/* Rules and size are part of the hash: a table may outlive a change of both. */
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

/* The hash that a move is announced with is the one that it leads to. */
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
  static const guint sizes[] = { 15, 19, 20 };
  static Walk        walks[TG_N_RULESETS][G_N_ELEMENTS (sizes)];

  g_test_init (&argc, &argv, NULL);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autofree gchar *path =
            g_strdup_printf ("/engine/position/recount/%s-%u",
                             tg_ruleset_to_id ((TgRuleset) ruleset), sizes[i]);

        walks[ruleset][i] = (Walk){ (TgRuleset) ruleset, sizes[i],
                                    is_long () ? LONG_STEPS : QUICK_STEPS };
        g_test_add_data_func (path, &walks[ruleset][i], test_walk);
      }
  g_test_add_func ("/engine/position/recount/other-sizes", test_other_sizes);
  g_test_add_func ("/engine/position/fouls", test_fouls_on_random_boards);
  g_test_add_func ("/engine/position/hash-knows-rules-size-and-side",
                   test_hash_knows_rules_size_and_side);
  g_test_add_func ("/engine/position/hash-after", test_hash_after);

  return g_test_run ();
}
