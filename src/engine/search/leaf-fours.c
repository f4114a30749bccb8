/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/search/leaf-fours.h"

/* Distances from the last own stone, in any direction and on a line. */
#define REACH      2
#define LINE_REACH 4

/* What a step in the class counts for in the order of fours. */
#define CLASS_WEIGHT 1000

/* Returns whether a cell is close to @last, or farther on a line with it. */
static gboolean
is_near (TgCell cell, TgCell last)
{
  gint rows = ABS (cell / TG_CELL_STRIDE - last / TG_CELL_STRIDE);
  gint columns = ABS (cell % TG_CELL_STRIDE - last % TG_CELL_STRIDE);

  return MAX (rows, columns) <= REACH
         || (MAX (rows, columns) <= LINE_REACH
             && (rows == 0 || columns == 0 || rows == columns));
}

static gint
score_four (const TgPosition *position, TgCell cell)
{
  const TgEvaluationTables *evaluation = position->evaluation;
  const TgPointState       *point = &position->points[cell];
  TgSide                    own = position->side;
  TgSide                    other = tg_side_opponent (own);

  return (gint) tg_position_class (position, own, cell) * CLASS_WEIGHT
         + evaluation->move_scores[own][point->combinations[own]]
         + evaluation->block_scores[other][point->combinations[other]];
}

/**
 * tg_leaf_fours_list:
 * @position: a position where no side threatens five
 * @table_move: the table's move, or TG_CELL_NONE; it is listed first if it is a four
 * @filter: restricts the other fours
 * @fours: (out): the fours, best first
 *
 * Lists fours of the side to move for the search of a leaf.
 *
 * Returns: the number of fours
 */
guint
tg_leaf_fours_list (const TgPosition *position,
                    TgCell            table_move,
                    TgFourFilter      filter,
                    TgScoredMove      fours[TG_MAX_POINTS])
{
  TgSide own = position->side;
  TgCell last = tg_position_last (position, 1);
  TgCell cells[TG_MAX_POINTS];
  guint  n_cells =
      tg_position_find (position, own, TG_CLASS_DOUBTFUL_FOUR, cells, TG_MAX_POINTS);
  guint n = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      gboolean is_known = cells[i] == table_move;
      gboolean is_plain = tg_position_class (position, own, cells[i]) == TG_CLASS_FOUR;
      guint    at;

      if (!is_known
          && (((filter & TG_FOURS_NEAR) != 0 && !is_near (cells[i], last))
              || ((filter & TG_FOURS_STRONG) != 0 && is_plain)))
        continue;

      TgScoredMove four = { cells[i], is_known ? TG_PICKER_TABLE_SCORE
                                               : score_four (position, cells[i]) };

      for (at = n++; at > 0 && fours[at - 1].score < four.score; at--)
        fours[at] = fours[at - 1];
      fours[at] = four;
    }

  return n;
}
