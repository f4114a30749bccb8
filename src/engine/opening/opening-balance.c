/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Implements Yixin's commands yxbalanceone and yxbalancetwo. Candidates are ranked like
 * those of an opening. */

#include "engine/opening/opening-balance.h"

#include "engine/opening/opening-candidates.h"

/* Maximum distance of a balancing stone from the stones on the board. */
#define REACH 3

static gboolean
is_near_stone (const TgBoard *board, TgPoint point)
{
  for (guint i = 0; i < board->n_moves; i++)
    if (ABS (point.x - board->moves[i].point.x) <= REACH
        && ABS (point.y - board->moves[i].point.y) <= REACH)
      return TRUE;

  return board->n_moves == 0 && ABS (point.x - (gint) board->size / 2) <= REACH
         && ABS (point.y - (gint) board->size / 2) <= REACH;
}

/* Returns whether a stone of a colour is legal here and does not end the game. The
 * result stays true after a balancing stone of the other colour. */
static gboolean
is_legal_for (const TgBalanceRequest *request, TgPoint point, TgStone stone)
{
  return tg_ruleset_judge (request->ruleset, request->board, point, stone)
         == TG_VERDICT_LEGAL;
}

static gboolean
is_allowed (const TgBalanceRequest *request, const TgLimits *limits, TgPoint point)
{
  gboolean in_set = tg_point_set_has (&limits->root_points, point);
  TgStone  side = tg_board_side_to_move (request->board);

  if (limits->root_choice != TG_ROOT_SENSIBLE
      && in_set != (limits->root_choice == TG_ROOT_ONLY))
    return FALSE;

  return is_near_stone (request->board, point) && is_legal_for (request, point, side)
         && (request->n_stones == 1
             || is_legal_for (request, point, tg_stone_opponent (side)));
}

/* Lists all allowed points, those nearest to the middle first. */
static guint
list_points (const TgBalanceRequest *request, const TgLimits *limits, TgPoint *points)
{
  guint size = request->board->size;
  guint n = 0;

  for (gint distance = 0; distance <= (gint) size / 2; distance++)
    for (guint i = 0; i < size * size; i++)
      {
        TgPoint point = tg_point_from_index (i, size);
        gint    dx = ABS (point.x - (gint) size / 2);
        gint    dy = ABS (point.y - (gint) size / 2);

        if (MAX (dx, dy) == distance && is_allowed (request, limits, point))
          points[n++] = point;
      }

  return n;
}

/* Returns the correction of Black's chances after which the requested bias counts as
 * even. */
static gdouble
find_offset (const TgBalanceRequest *request)
{
  gdouble offset = TG_OPENING_EVEN - tg_score_win_chance (request->bias);

  return tg_board_side_to_move (request->board) == TG_STONE_BLACK ? offset : -offset;
}

/**
 * tg_opening_balance:
 * @engine: an engine; it is cleared
 * @request: the position and the stones wanted
 * @limits: maximum positions and time, and the allowed root points
 * @poll: (nullable) (scope call): called about every 1,000 positions; %FALSE stops the
 *   search
 * @user_data: for @poll
 * @points: (out caller-allocates): the points of the stones
 *
 * Finds the next stones that make the game as even as possible, or as uneven as
 * requested. With limits of positions only, the result is reproducible.
 *
 * Returns: whether such points exist; this does not depend on whether the search
 *   was stopped early
 */
gboolean
tg_opening_balance (TgEngine               *engine,
                    const TgBalanceRequest *request,
                    const TgLimits         *limits,
                    TgSearchPoll            poll,
                    gpointer                user_data,
                    TgPoint                 points[TG_BALANCE_MAX_STONES])
{
  g_autofree TgOpeningCandidates *candidates = g_new0 (TgOpeningCandidates, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) request->seed);
  TgPoint        allowed[TG_MAX_POINTS];
  guint          n_allowed = list_points (request, limits, allowed);
  TgOpeningJudge judge;

  g_return_val_if_fail (
      request->n_stones > 0 && request->n_stones <= TG_BALANCE_MAX_STONES, FALSE);

  if (request->n_stones == 1)
    tg_opening_candidates_list_points (candidates, request->board, allowed, n_allowed);
  else
    tg_opening_candidates_draw_pairs (candidates, request->board, allowed, n_allowed,
                                      random);
  if (candidates->n_items == 0)
    return FALSE;

  candidates->offset = find_offset (request);
  tg_opening_judge_init (&judge, engine, request->ruleset, limits, poll, user_data);
  tg_opening_candidates_rank (candidates, &judge, TG_OPENING_GOAL_EVEN, 1,
                              tg_opening_judge_plan_nodes (&judge));
  for (guint i = 0; i < request->n_stones; i++)
    points[i] = candidates->items[0].points[i];

  return TRUE;
}
