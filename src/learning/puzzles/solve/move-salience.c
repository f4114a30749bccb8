/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/solve/move-salience.h"

#include "rules/prospect.h"
#include "tactics/point-reach.h"

/* The sum of @worths, by #TgProspectKind, over the rows that a stone makes. */
static guint
sum_rows (TgRuleset      ruleset,
          const TgBoard *board,
          TgPoint        point,
          TgStone        stone,
          const guint    worths[TG_N_PROSPECTS])
{
  TgProspect rows[TG_N_DIRECTIONS];
  guint      n = tg_prospect_at (ruleset, board, point, stone, rows);
  guint      sum = 0;

  for (guint i = 0; i < n; i++)
    sum += worths[rows[i].kind];
  return sum;
}

/* The salience of a move of @stone: the sum over the rows that it makes, and those of the
 * other side that it stops. 0 on an occupied point, or without stones nearby. */
guint
tg_move_salience (TgRuleset ruleset, const TgBoard *board, TgPoint point, TgStone stone)
{
  static const guint own[TG_N_PROSPECTS] = {
    [TG_PROSPECT_FOUR] = 8, [TG_PROSPECT_THREE] = 4
  };
  static const guint others[TG_N_PROSPECTS] = {
    [TG_PROSPECT_OPEN_FOUR] = 2, [TG_PROSPECT_THREE] = 1
  };

  if (!tg_board_is_empty (board, point) || tg_point_get_distance (board, point) > 1)
    return 0;
  return 1 + sum_rows (ruleset, board, point, stone, own)
         + sum_rows (ruleset, board, point, tg_stone_opponent (stone), others);
}
