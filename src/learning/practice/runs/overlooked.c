/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player overlooks a kind of threat if they fail more of its puzzles than their ratings
 * predict, by a statistically significant number. */

#include "learning/practice/runs/overlooked.h"

#include <math.h>

#include "engine/board/position.h"
#include "tactics/shape-threat.h"

/* The smallest number of puzzles with a property for a statement about it. */
#define MIN_ASKED 20

/* The significance in standard deviations: an error probability of one in 200 for one
 * property, and of one in 20 for any of the ten. */
#define CERTAIN 2.58

/* The property for which a threat of each kind is counted. */
static const TgOverlookedProperty properties[TG_N_THREAT_NAMES] = {
  [TG_THREAT_FIVE] = TG_OVERLOOKED_FIVE,   [TG_THREAT_FOUR] = TG_OVERLOOKED_FOUR,
  [TG_THREAT_THREE] = TG_OVERLOOKED_THREE, [TG_THREAT_FORK] = TG_OVERLOOKED_FORK,
  [TG_THREAT_NONE] = TG_OVERLOOKED_QUIET,
};

static gboolean
is_inside (const TgLine *row, TgPoint point)
{
  TgPoint end = tg_point_step (row->start, row->direction, row->length - 1);

  return !tg_point_equal (row->start, point) && !tg_point_equal (end, point);
}

/**
 * tg_puzzle_find_threat:
 * @threat: (out): the threat made by the first move of the puzzle’s line: the solver's
 *   move or, if a win must be stopped, the attacker's
 *
 * Returns: whether there is such a move
 */
gboolean
tg_puzzle_find_threat (const TgPuzzle *puzzle, TgPuzzleThreat *threat)
{
  g_autoptr (TgPosition) position = NULL;
  TgStone attacker =
      tg_puzzle_is_attack (puzzle) ? puzzle->turn : tg_stone_opponent (puzzle->turn);
  TgBoard board;
  TgPoint point;
  guint   n_threats = 0;
  guint16 shapes;
  TgLine  row;

  if (puzzle->kind == TG_PUZZLE_MAY_PLAY || puzzle->line.n == 0)
    return FALSE;
  point = puzzle->line.points[0];
  tg_puzzle_fill_board (puzzle, &board);
  if (!tg_board_is_empty (&board, point))
    return FALSE;
  position = tg_position_new ();
  tg_position_set_board (position, &board, puzzle->ruleset);
  shapes =
      position->points[tg_cell_from_point (point)].shapes[tg_side_of_stone (attacker)];
  *threat = (TgPuzzleThreat){ .threat = TG_THREAT_NONE };
  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    {
      TgThreat one = tg_threat_of_shape (tg_pattern_shape_of (shapes, (TgDirection) i));

      n_threats += one != TG_THREAT_NONE ? 1 : 0;
      if (one <= threat->threat)
        continue;
      threat->threat = one;
      threat->direction = (TgDirection) i;
    }
  if (n_threats == 0)
    return TRUE;
  tg_board_place (&board, point, attacker);
  row = tg_board_run (&board, point, threat->direction);
  threat->has_hole = threat->threat == TG_THREAT_FIVE
                         ? is_inside (&row, point)
                         : row.length + tg_threat_get_n_moves (threat->threat) < 6;
  if (n_threats > 1 && threat->threat != TG_THREAT_FIVE)
    threat->threat = TG_THREAT_FORK;
  return TRUE;
}

static void
count_result (TgOverlookedCount *self, gboolean is_failed, gdouble expected)
{
  self->n_asked++;
  self->n_failed += is_failed ? 1 : 0;
  self->expected += expected;
  self->variance += expected * (1 - expected);
}

/* Counts an attempt at a puzzle. Puzzles without a rating, and unrated attempts, are
 * ignored. */
void
tg_overlooked_add (TgOverlooked            *self,
                   const TgPuzzle          *puzzle,
                   const TgTrainingAttempt *attempt)
{
  gboolean       is_failed = attempt->n_wrong > 0 || attempt->is_shown;
  gdouble        expected;
  TgPuzzleThreat threat;

  if (!attempt->is_rated || !tg_puzzle_find_threat (puzzle, &threat))
    return;
  expected = 1 / (1 + pow (10, (attempt->before - attempt->puzzle_rating) / 400));
  count_result (&self->counts[properties[threat.threat]], is_failed, expected);
  if (threat.threat == TG_THREAT_NONE)
    return;
  count_result (&self->counts[TG_OVERLOOKED_DIRECTIONS + threat.direction], is_failed,
                expected);
  if (threat.has_hole)
    count_result (&self->counts[TG_OVERLOOKED_HOLE], is_failed, expected);
}

/* Counts a mistake in a game of the player, from which a puzzle was made: a threat
 * that they did not make, or did not see coming. */
void
tg_overlooked_add_own (TgOverlooked *self, const TgPuzzle *puzzle)
{
  TgPuzzleThreat threat;

  if (!tg_puzzle_find_threat (puzzle, &threat))
    return;
  self->n_own++;
  self->counts[properties[threat.threat]].n_own++;
  if (threat.threat == TG_THREAT_NONE)
    return;
  self->counts[TG_OVERLOOKED_DIRECTIONS + threat.direction].n_own++;
  if (threat.has_hole)
    self->counts[TG_OVERLOOKED_HOLE].n_own++;
}

/* Whether the player significantly often overlooks a property, a
 * #TgOverlookedProperty; for a direction, %TG_OVERLOOKED_DIRECTIONS plus the
 * #TgDirection. */
gboolean
tg_overlooked_is_certain (const TgOverlooked *self, guint property)
{
  const TgOverlookedCount *one = &self->counts[property];

  return one->n_asked >= MIN_ASKED
         && one->n_failed - one->expected > CERTAIN * sqrt (one->variance);
}
