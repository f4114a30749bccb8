/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/board/score.h"

#include <math.h>

/**
 * tg_score_win_chance:
 * @score: a score for the side to move
 *
 * Returns the expected result, counting a draw as half a win, by the logistic curve
 * (Elo's model): 1 / (1 + exp (−@score / %TG_SCORE_SCALE)); 1 or 0 for a proved win or
 * loss. The evaluation is fitted to this curve.
 *
 * Returns: a number from 0 to 1
 */
gdouble
tg_score_win_chance (TgScore score)
{
  if (score >= TG_SCORE_WIN_MIN)
    return 1.0;
  if (score <= -TG_SCORE_WIN_MIN)
    return 0.0;

  return 1.0 / (1.0 + exp (-(gdouble) score / TG_SCORE_SCALE));
}
