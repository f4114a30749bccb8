/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the shapes found by the rules with the engine's tables, in random positions
 * under all rule sets. */

#include "../../add-case.h"
#include "engine/board/position.h"
#include "rules/prospect.h"

#include <string.h>

#define N_POSITIONS 60

/* Places stones in a corner of the board, densely enough for shapes to meet walls and
 * each other. */
static void
fill_at_random (GRand *rand, TgRuleset ruleset, TgBoard *board)
{
  guint n = (guint) g_rand_int_range (rand, 6, 40);

  tg_board_init (board, 15);
  while (board->n_moves < n)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 0, 9),
                        (gint8) g_rand_int_range (rand, 0, 9) };
      TgStone stone = tg_board_side_to_move (board);

      if (tg_ruleset_judge (ruleset, board, point, stone) == TG_VERDICT_LEGAL)
        tg_board_place (board, point, stone);
    }
}

static guint
kind_of_code (TgShapeCode code, TgSideRules rules)
{
  switch (code)
    {
    case TG_LINE_FIVE:
      return TG_PROSPECT_FIVE;
    case TG_LINE_OPEN_FOUR:
      return TG_PROSPECT_OPEN_FOUR;
    case TG_LINE_DOUBLE_FOUR:
      return rules == TG_SIDE_RULES_RENJU ? TG_N_PROSPECTS : TG_PROSPECT_OPEN_FOUR;
    case TG_LINE_FOUR:
      return TG_PROSPECT_FOUR;
    case TG_LINE_THREE:
    case TG_LINE_WIDE_THREE:
      return TG_PROSPECT_THREE;
    case TG_LINE_DEAD:
    case TG_LINE_OVERLINE:
    case TG_LINE_CLOSED_ONE:
    case TG_LINE_OPEN_ONE:
    case TG_LINE_CLOSED_TWO:
    case TG_LINE_OPEN_TWO:
    case TG_LINE_ROOMY_TWO:
    case TG_LINE_WIDE_TWO:
    case TG_LINE_CLOSED_THREE:
    default:
      return TG_N_PROSPECTS;
    }
}

static void
compare_point (TgPosition *position, const TgBoard *board, TgPoint point, TgSide side)
{
  TgCell      cell = tg_cell_from_point (point);
  TgSideRules rules = position->pattern->rules[side];
  TgStone     stone = side == TG_SIDE_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE;
  TgProspect  prospects[TG_N_DIRECTIONS];
  guint       kinds[TG_N_DIRECTIONS];
  guint       n = tg_prospect_at (position->ruleset, board, point, stone, prospects);
  gboolean    wins = tg_position_class (position, side, cell) == TG_CLASS_FIVE;

  if (tg_position_is_forbidden (position, cell, side))
    {
      g_assert_cmpuint (n, ==, 0);
      return;
    }
  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    kinds[i] = TG_N_PROSPECTS;
  for (guint i = 0; i < n; i++)
    kinds[prospects[i].line.direction] = prospects[i].kind;

  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    {
      guint expected = kind_of_code (
          tg_pattern_shape_of (position->points[cell].shapes[side], i), rules);

      /* The engine does not know whether a three of Renju's Black is false, and reports
       * nothing besides a five. */
      if (rules == TG_SIDE_RULES_RENJU && expected == TG_PROSPECT_THREE
          && kinds[i] == TG_N_PROSPECTS)
        continue;
      if (rules == TG_SIDE_RULES_RENJU && wins && expected != TG_PROSPECT_FIVE)
        continue;
      g_assert_cmpuint (kinds[i], ==, expected);
    }
}

static void
test_like_engine (gconstpointer data)
{
  TgRuleset ruleset = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7 + ruleset);
  g_autoptr (TgPosition) position = tg_position_new ();
  TgBoard board;

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      fill_at_random (rand, ruleset, &board);
      tg_position_set_board (position, &board, ruleset);
      for (guint index = 0; index < 15 * 15; index++)
        for (TgSide side = TG_SIDE_BLACK; side <= TG_SIDE_WHITE; side++)
          {
            TgPoint point = tg_point_from_index (index, 15);

            if (tg_board_is_empty (&board, point))
              compare_point (position, &board, point, side);
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < TG_N_RULESETS; i++)
    add_case ("/engine/prospect/", tg_ruleset_to_id (i), GUINT_TO_POINTER (i),
              test_like_engine);
  return g_test_run ();
}
