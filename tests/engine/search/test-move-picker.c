/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Move generation and ordering of the search. */

#include "engine/search/move-picker.h"
#include "engine/set-up.h"

/* The distance class of a point n rows and n columns away. */
#define DIAGONAL(n) ((n) *TG_NEAR_SPAN + (n))

static const TgPickerHints no_hints = { .table_move = TG_CELL_NONE };

static gboolean
is_picked (const TgPicker *picker, TgCell cell)
{
  for (guint i = 0; i < picker->n_moves; i++)
    if (picker->moves[i].cell == cell)
      return TRUE;

  return FALSE;
}

/* Returns whether a stone on @cell ends all threats of an open four in @threats, by
 * placing it. */
static gboolean
meets_all (TgPosition *position, TgCell cell, const TgCell *threats, guint n_threats)
{
  TgSide   attacker = tg_side_opponent (position->side);
  gboolean meets = TRUE;

  tg_position_play (position, cell);
  for (guint i = 0; i < n_threats; i++)
    if (threats[i] != cell
        && tg_position_class (position, attacker, threats[i]) >= TG_CLASS_OPEN_FOUR)
      meets = FALSE;
  tg_position_undo (position);

  return meets;
}

static void
assert_picks_exact_defences (TgPosition *position)
{
  TgPicker picker;
  TgCell   threats[TG_MAX_POINTS];
  TgSide   own = position->side;
  guint    n_threats = tg_position_find (position, tg_side_opponent (own),
                                         TG_CLASS_OPEN_FOUR, threats, TG_MAX_POINTS);

  tg_picker_start (&picker, position, &no_hints);
  g_assert_true (picker.is_forced);
  for (guint index = 0; index < position->size * position->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));
      TgClass class = tg_position_class (position, own, cell);

      if (!tg_position_is_empty (position, cell) || class == TG_CLASS_FOUL)
        g_assert_false (is_picked (&picker, cell));
      else
        g_assert_cmpint (is_picked (&picker, cell), ==,
                         tg_class_makes_four (class)
                             || meets_all (position, cell, threats, n_threats));
    }
}

static void
random_stones (TgBoard *board, guint n_stones, GRand *rand)
{
  tg_board_init (board, 11);
  while (board->n_moves < n_stones)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 0, 11),
                        (gint8) g_rand_int_range (rand, 0, 11) };

      if (tg_board_is_empty (board, point))
        tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

/* Against a threat of an open four: exactly the moves that meet it, and own fours. */
static void
test_exact_defences (void)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  GRand *rand = g_rand_new_with_seed (4);
  guint  n_checked = 0;

  for (guint i = 0; i < 20000; i++)
    {
      TgBoard board;

      random_stones (&board, 12 + i % 40, rand);
      tg_position_set_board (position, &board, (TgRuleset) (i % TG_N_RULESETS));
      if (tg_position_count (position, TG_SIDE_BLACK, TG_CLASS_FIVE) == 0
          && tg_position_count (position, TG_SIDE_WHITE, TG_CLASS_FIVE) == 0
          && tg_position_count (position, tg_side_opponent (position->side),
                                TG_CLASS_OPEN_FOUR)
                 > 0)
        {
          assert_picks_exact_defences (position);
          n_checked++;
        }
    }
  g_rand_free (rand);
  g_assert_cmpuint (n_checked, >, 500);
}

/* Without a threat, every point near a stone occurs once, best first. */
static void
test_candidates (void)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  TgPicker picker;
  TgBoard  board;
  TgCell   cell;
  gint     last_score = G_MAXINT;
  guint    n_picked = 0;

  set_up_board (&board, 15, "h8", "h9", TG_STONE_BLACK);
  tg_position_set_board (position, &board, TG_RULESET_FREESTYLE);
  tg_picker_start (&picker, position, &no_hints);
  g_assert_false (picker.is_forced);
  while ((cell = tg_picker_next (&picker)) != TG_CELL_NONE)
    {
      gint score = picker.moves[picker.n_picked - 1].score;

      g_assert_cmpint (score, <=, last_score);
      g_assert_cmpuint (position->near_stones[cell], >, 0);
      g_assert_cmpuint (picker.moves[picker.n_picked - 1].cell, ==, cell);
      last_score = score;
      n_picked++;
    }
  /* Two overlapping squares of 7×7 have 7×8 points, two of them occupied; 14 more points
   * are four cells away on a line. */
  g_assert_cmpuint (n_picked, ==, 7 * 8 - 2 + 14);
}

static void
test_table_move_first (void)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  TgPickerHints hints = no_hints;
  TgPicker      picker;
  TgBoard       board;

  set_up_board (&board, 15, "h8", "h9", TG_STONE_BLACK);
  tg_position_set_board (position, &board, TG_RULESET_STANDARD);
  hints.table_move = tg_cell_from_point (set_up_point ("e5", 15));
  tg_picker_start (&picker, position, &hints);
  g_assert_cmpuint (tg_picker_next (&picker), ==, hints.table_move);
  g_assert_cmpuint (tg_picker_next (&picker), !=, hints.table_move);
}

/* Returns the score of the move at @name, which must be among those picked. */
static gint
find_score (const TgPosition *position, const TgPickerHints *hints, const gchar *name)
{
  TgCell   wanted = tg_cell_from_point (set_up_point (name, 15));
  TgPicker picker;

  tg_picker_start (&picker, position, hints);
  for (guint i = 0; i < picker.n_moves; i++)
    if (picker.moves[i].cell == wanted)
      return picker.moves[i].score;
  g_assert_not_reached ();
}

/* Two symmetric moves with equal shapes differ by their distance from the last stones,
 * whether these were played or set with the board. */
static void
test_near (void)
{
  static const gchar *const moves[] = { "d4", "d12", "l12", "l4" };
  g_autoptr (TgPosition) position = tg_position_new ();
  TgSearchParams params = *tg_search_params_get (TG_RULESET_STANDARD);
  TgPickerHints  hints = no_hints;
  const gint16  *own_last;
  const gint16  *own_first;

  hints.params = &params;
  for (guint n_before = 0; n_before <= G_N_ELEMENTS (moves); n_before++)
    {
      TgBoard board;

      tg_board_init (&board, 15);
      for (guint i = 0; i < n_before; i++)
        tg_board_place (&board, set_up_point (moves[i], 15),
                        tg_board_side_to_move (&board));
      tg_position_set_board (position, &board, TG_RULESET_STANDARD);
      for (guint i = n_before; i < G_N_ELEMENTS (moves); i++)
        tg_position_play (position, tg_cell_from_point (set_up_point (moves[i], 15)));

      own_last = &position->evaluation->orders[0].near[1 * TG_N_DISTANCES];
      own_first = &position->evaluation->orders[0].near[3 * TG_N_DISTANCES];
      params.near_share = 16;
      g_assert_cmpint (own_last[DIAGONAL (1)], !=, own_first[DIAGONAL (1)]);
      g_assert_cmpint (
          find_score (position, &hints, "k11") - find_score (position, &hints, "e5"), ==,
          own_last[DIAGONAL (1)] + own_first[DIAGONAL (7)] - own_last[DIAGONAL (7)]
              - own_first[DIAGONAL (1)]);
      params.near_share = 0;
      g_assert_cmpint (find_score (position, &hints, "k11"), ==,
                       find_score (position, &hints, "e5"));
    }
}

static void
test_history_stays_in_bounds (void)
{
  g_autofree TgHistory *history = g_new0 (TgHistory, 1);

  for (guint i = 0; i < 1000; i++)
    tg_history_add (history, TG_SIDE_WHITE, 500, 1600);
  g_assert_cmpint (history->cutoffs[TG_SIDE_WHITE][500], >, TG_MAX_HISTORY / 2);
  g_assert_cmpint (history->cutoffs[TG_SIDE_WHITE][500], <=, TG_MAX_HISTORY);
  for (guint i = 0; i < 1000; i++)
    tg_history_add (history, TG_SIDE_WHITE, 500, -100000);
  g_assert_cmpint (history->cutoffs[TG_SIDE_WHITE][500], >=, -TG_MAX_HISTORY);
  tg_history_clear (history);
  g_assert_cmpint (history->cutoffs[TG_SIDE_WHITE][500], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/move-picker/near", test_near);
  g_test_add_func ("/engine/move-picker/exact-defences", test_exact_defences);
  g_test_add_func ("/engine/move-picker/candidates", test_candidates);
  g_test_add_func ("/engine/move-picker/table-move-first", test_table_move_first);
  g_test_add_func ("/engine/move-picker/history-stays-in-bounds",
                   test_history_stays_in_bounds);

  return g_test_run ();
}
