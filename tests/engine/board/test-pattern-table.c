/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pattern-table player. A point’s value is a thousand times its importance plus the
 * numbers of its eight patterns, four per side. The importance is twice the greatest
 * number, plus one if that is the player’s own. Numbers that occur here: 1 and 2 for a
 * stone that can become a closed or an open two, 15 for an open three, 20 for a four, 30
 * for one that cannot be stopped, 50 for a five; 25 for two threes, 28 for a four and a
 * three. */

#include "../../add-case.h"
#include "engine/classic/classic.h"
#include "engine/classic/prediction.h"
#include "engine/set-up.h"

static const struct
{
  const gchar *name;
  TgRuleset    ruleset;
  TgStone      stone;
  const gchar *black;
  const gchar *white;
  const gchar *point;
  gint64       value;
} numbers[] = {
  /* The stone makes number 2 in all four directions, for either side; the middle adds
   * 1. */
  { "inside", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "", "", "g6", 5000 + 8 + 8 },
  { "middle", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "", "", "h8", 5000 + 8 + 8 + 1 },
  /* The stone makes number 1 in three directions; the fourth line has only a single
   * point. */
  { "corner", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "", "", "a1", 3000 + 3 + 3 },
  /* Black has 15 and three times 2; White has 1, since Black closes one side, and
   * three times 2. */
  { "three", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "f8g8", "d3l13", "h8",
    31000 + 15 + 6 + 7 },
  { "three-with-gap", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "e8g8", "d3l13", "h8",
    31000 + 15 + 6 + 7 },
  /* White is closed on one side in the row and in the column: 1, 1, 2, 2. Black may not
   * make two threes there in Renju, so the point has number 0 for Black. */
  { "two-threes-forbidden", TG_RULESET_RENJU, TG_STONE_WHITE, "f8g8h9h10", "b2c12m3",
    "h8", 5000 + 6 },
};

static void
test_number (gconstpointer data)
{
  guint   i = GPOINTER_TO_UINT (data);
  gint64  values[TG_MAX_POINTS];
  TgBoard board;

  tg_board_init (&board, 15);
  positions_place (&board, numbers[i].black, TG_STONE_BLACK);
  positions_place (&board, numbers[i].white, TG_STONE_WHITE);
  tg_classic_values (tg_classic_find ("pattern-table"), &board, numbers[i].ruleset,
                     numbers[i].stone, NULL, values);
  g_assert_cmpint (values[tg_point_index (set_up_point (numbers[i].point, 15), 15)], ==,
                   numbers[i].value);
}

static void
set_up_at_random (TgBoard *board, TgRuleset ruleset, guint n_stones, GRand *rand)
{
  tg_board_init (board, 15);
  while (board->n_moves < n_stones)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 4, 11),
                        (gint8) g_rand_int_range (rand, 4, 11) };
      TgStone side = tg_board_side_to_move (board);

      if (tg_ruleset_judge (ruleset, board, point, side) == TG_VERDICT_LEGAL)
        tg_board_place (board, point, side);
    }
}

/* Returns whether the engine also finds that the side to move is lost. */
static gboolean
is_lost (TgEngine *engine, const TgBoard *board, TgRuleset ruleset)
{
  TgLimits     limits = { .max_nodes = 100000 };
  TgSearchInfo info;

  tg_engine_clear (engine);
  tg_engine_think (engine, board, ruleset, &limits, NULL, NULL, &info);
  return info.score <= -TG_SCORE_WIN_MIN;
}

/* Every predicted win is a real one. */
static void
test_predictions_hold (gconstpointer data)
{
  TgRuleset ruleset = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (ruleset + 1);
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autoptr (TgEngine) engine = tg_engine_new (4 << 20);
  guint n_wins = 0;

  for (guint round = 0; round < 40; round++)
    {
      TgBoard board;
      TgCell  cells[TG_MAX_POINTS];
      guint   n;

      set_up_at_random (&board, ruleset, (guint) g_rand_int_range (rand, 6, 20), rand);
      tg_position_set_board (position, &board, ruleset);
      n = tg_prediction_find_wins (position, cells);
      for (guint i = 0; i < n; i++)
        {
          TgBoard   next = board;
          TgPoint   point = tg_cell_to_point (cells[i]);
          TgStone   side = tg_board_side_to_move (&board);
          TgVerdict verdict = tg_ruleset_judge (ruleset, &board, point, side);

          if (verdict == TG_VERDICT_WIN)
            continue;
          g_assert_cmpint (verdict, ==, TG_VERDICT_LEGAL);
          tg_board_place (&next, point, side);
          g_assert_true (is_lost (engine, &next, ruleset));
          n_wins++;
        }
    }
  g_assert_cmpuint (n_wins, >, 20);
}

static const struct
{
  const gchar *name;
  TgRuleset    ruleset;
  TgStone      side;
  const gchar *black;
  const gchar *white;
  const gchar *answers;
} choices[] = {
  { "five-first", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "a3b3c3d3", "h8i8j8k8", "e3" },
  { "five-with-gap", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "a3b3d3e3", "h8i8j8k8", "c3" },
  { "stop-five", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "a3b3c3g8", "h8i8j8k8", "l8" },
  { "straight-four", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "g8h8i8", "c3d7m12", "f8j8" },
  { "straight-four-of-gap", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "g8i8j8", "c3d7m12",
    "h8" },
  { "stop-three", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "g8h8i8", "c3d12", "f8j8" },
  { "stop-three-with-gap", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "g8i8j8", "c3d12",
    "h8" },
  { "two-fours", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "e8f8g8h5h6h7", "d8h4b2c12m3n13",
    "h8" },
  { "stop-two-fours", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "e8f8g8h5h6h7", "d8h4b2c12m3",
    "h8" },
  { "four-three", TG_RULESET_RENJU, TG_STONE_BLACK, "e8f8g8h9h10", "d8b2c12m3n13", "h8" },
  { "stop-four-three", TG_RULESET_RENJU, TG_STONE_WHITE, "e8f8g8h9h10", "d8b2c12m3",
    "h8" },
  { "two-threes", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "f8g8h9h10", "b2c12m3n13", "h8" },
  { "stop-two-threes", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "f8g8h9h10", "b2c12m3",
    "h8" },
  /* I9 has the greatest number but would not help: from H10 on, Black wins by threes and
   * fours. */
  { "stop-what-is-predicted", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "h9f9i10j10",
    "f8f6j7", "h10" },
};

static void
test_choice (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (i);
  TgBoard board, answers;

  set_up_board (&board, 15, choices[i].black, choices[i].white, choices[i].side);
  tg_board_init (&answers, 15);
  positions_place (&answers, choices[i].answers, TG_STONE_BLACK);
  for (guint round = 0; round < 10; round++)
    g_assert_false (tg_board_is_empty (
        &answers, tg_classic_choose (tg_classic_find ("pattern-table"), &board,
                                     choices[i].ruleset, NULL, rand)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_case ("/engine/pattern-table/number/", numbers[i].name, GUINT_TO_POINTER (i),
              test_number);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    add_case ("/engine/pattern-table/choice/", choices[i].name, GUINT_TO_POINTER (i),
              test_choice);
  /* In Caro a stone at the end of a row may stop a win of other rules. */
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      g_autofree gchar *path = g_strconcat ("/engine/pattern-table/predictions-hold/",
                                            tg_ruleset_to_id ((TgRuleset) ruleset), NULL);

      if (tg_side_rules_are_caro (tg_ruleset_get_info (ruleset)->black))
        continue;
      g_test_add_data_func (path, GUINT_TO_POINTER (ruleset), test_predictions_hold);
    }

  return g_test_run ();
}
