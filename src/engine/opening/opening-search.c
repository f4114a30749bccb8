/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opening protocol is a game of few moves, and this file is its search. Three facts
 * keep it small. A player who places stones before the other player chooses a colour
 * makes the position even, because the other takes the better side. A player who
 * offers fifth stones offers the points that are best for Black, of which White keeps
 * the worst for Black. A player who places the fourth stone before such an offer
 * minimises the value of that worst stone. Every other state is a position with the
 * chance of ordinary play. */

#include "engine/opening/opening-search.h"

/* Number of fourth stones examined together with their fifth stones. */
#define N_FOURTHS 3

/* This many more fifth stones than needed are ranked, because some will be equal by
 * symmetry. */
#define SPARE_FIFTHS 4

/* Plays any allowed stone, if only the following steps matter. */
static void
play_any (TgOpening *opening)
{
  guint n_points = opening->size * opening->size;

  for (guint i = 0; i < n_points; i++)
    if (tg_opening_play (opening, tg_point_from_index (i, opening->size), NULL))
      return;
}

/**
 * tg_opening_count_stones_of_seat:
 *
 * Returns how many stones the player to act places until it is another player's
 * turn or another kind of step; at least 1. Sets @after to the opening after these
 * stones, which are placed on arbitrary points: only its step matters.
 */
guint
tg_opening_count_stones_of_seat (const TgOpening *opening, TgOpening *after)
{
  TgSeat seat = tg_opening_get_task (opening).seat;
  guint  n = 0;

  *after = *opening;
  do
    {
      play_any (after);
      n++;
    }
  while (tg_opening_get_task (after).action == TG_OPENING_ACTION_PLACE
         && tg_opening_get_task (after).seat == seat);

  return n;
}

static TgOpeningGoal
goal_of_stone (TgStone stone)
{
  return stone == TG_STONE_BLACK ? TG_OPENING_GOAL_BLACK : TG_OPENING_GOAL_WHITE;
}

/**
 * tg_opening_goal_before:
 *
 * Returns the goal of stones of colour @stone that lead to the step of @after.
 * Declaring a number of fifth stones precedes a choice of colours, so it requires
 * an even position too.
 */
TgOpeningGoal
tg_opening_goal_before (const TgOpening *after, TgStone stone)
{
  switch (tg_opening_get_task (after).action)
    {
    case TG_OPENING_ACTION_CHOOSE:
    case TG_OPENING_ACTION_DECLARE:
      return TG_OPENING_GOAL_EVEN;
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_OFFER:
    case TG_OPENING_ACTION_KEEP:
    case TG_OPENING_ACTION_FINISHED:
    default:
      return goal_of_stone (stone);
    }
}

/**
 * tg_opening_search_place:
 *
 * Ranks the placements of the next stones of one player, best first, at least one.
 * Only the first @n_kept are in order. Searches about @nodes positions.
 */
void
tg_opening_search_place (TgOpeningSearch     *self,
                         const TgOpening     *opening,
                         guint                n_kept,
                         guint64              nodes,
                         TgOpeningCandidates *candidates)
{
  TgOpening after;
  guint     n_points = tg_opening_count_stones_of_seat (opening, &after);

  if (n_points > 1)
    tg_opening_candidates_draw (candidates, opening, n_points, self->random);
  else
    tg_opening_candidates_list (candidates, opening, self->random);

  tg_opening_candidates_rank (
      candidates, &self->judge,
      tg_opening_goal_before (&after, tg_opening_get_task (opening).stone), n_kept,
      nodes);
}

/* Advances without a change of colours, and with the maximum number of fifth stones,
 * until a stone must be placed. */
static void
skip_choices (TgOpening *opening)
{
  for (TgOpeningTask task = tg_opening_get_task (opening);;
       task = tg_opening_get_task (opening))
    {
      if (task.action == TG_OPENING_ACTION_DECLARE)
        tg_opening_declare (opening, task.count, NULL);
      else if (task.action != TG_OPENING_ACTION_CHOOSE)
        return;
      else if (!tg_opening_choose (opening, TG_OPENING_OPTION_MANY_FIFTHS, NULL)
               && !tg_opening_choose (opening, TG_OPENING_OPTION_STAY, NULL))
        return;
    }
}

static gboolean
equals_another (const TgOpening *opening, const TgOpeningFifths *fifths, TgPoint point)
{
  for (guint i = 0; i < fifths->n_points; i++)
    if (tg_opening_points_are_equivalent (opening->stones, opening->n_stones,
                                          fifths->points[i], point, opening->size))
      return TRUE;

  return FALSE;
}

/**
 * tg_opening_search_fifths:
 *
 * Finds the best fifth stones for Black after four stones, as many as can be requested.
 */
void
tg_opening_search_fifths (TgOpeningSearch *self,
                          const TgOpening *opening,
                          guint64          nodes,
                          TgOpeningFifths *fifths)
{
  TgOpening           offer = *opening;
  TgOpeningCandidates candidates;
  gdouble             min = 1.0;

  skip_choices (&offer);
  tg_opening_candidates_list (&candidates, &offer, self->random);
  tg_opening_candidates_rank (&candidates, &self->judge, TG_OPENING_GOAL_BLACK,
                              tg_opening_get_task (&offer).count + SPARE_FIFTHS, nodes);

  *fifths = (TgOpeningFifths){ 0 };
  for (guint i = 0; i < candidates.n_items && fifths->n_points < TG_OPENING_MAX_FIFTHS;
       i++)
    {
      const TgOpeningCandidate *candidate = &candidates.items[i];

      if (equals_another (opening, fifths, candidate->points[0]))
        continue;
      min = MIN (min, candidate->chance);
      fifths->points[fifths->n_points] = candidate->points[0];
      fifths->chances[fifths->n_points++] = min;
    }
  for (guint i = fifths->n_points; i < TG_OPENING_MAX_FIFTHS; i++)
    fifths->chances[i] = min;
}

/**
 * tg_opening_search_fourths:
 *
 * Finds, for each number of fifth stones, White's best fourth stone: the one that
 * is worst for Black if White keeps the fifth stone that is worst for Black.
 */
void
tg_opening_search_fourths (TgOpeningSearch  *self,
                           const TgOpening  *opening,
                           guint64           nodes,
                           TgOpeningFourths *fourths)
{
  TgOpening           place = *opening;
  TgOpeningCandidates candidates;

  skip_choices (&place);
  tg_opening_candidates_list (&candidates, &place, self->random);
  tg_opening_candidates_rank (&candidates, &self->judge, TG_OPENING_GOAL_WHITE, N_FOURTHS,
                              nodes / 4);

  for (guint i = 0; i < MIN (N_FOURTHS, candidates.n_items); i++)
    {
      TgOpening       four = place;
      TgOpeningFifths fifths;

      tg_opening_play (&four, candidates.items[i].points[0], NULL);
      tg_opening_search_fifths (self, &four, nodes / 4, &fifths);
      for (guint n = 0; n < TG_OPENING_MAX_FIFTHS; n++)
        if (i == 0 || fifths.chances[n] < fourths->chances[n])
          {
            fourths->chances[n] = fifths.chances[n];
            fourths->points[n] = candidates.items[i].points[0];
          }
    }
}

/* Returns Black's chance if the player who places the next stones makes the position
 * even because the other player chooses a colour afterwards. The side that is ahead
 * all the same goes to the other player. */
static gdouble
chance_if_evened (TgOpeningSearch *self, const TgOpening *opening, guint64 nodes)
{
  TgOpeningCandidates candidates;
  TgSeat              seat = tg_opening_get_task (opening).seat;
  gdouble             off;

  tg_opening_search_place (self, opening, 2, nodes, &candidates);
  off = ABS (candidates.items[0].chance - TG_OPENING_EVEN);

  /* Before colours are assigned, the player who places counts as Black. */
  return seat == tg_opening_get_seat (opening, TG_STONE_WHITE) ? TG_OPENING_EVEN + off
                                                               : TG_OPENING_EVEN - off;
}

/* Variant of chance_if_evened() with a declared number of fifth stones: a position too
 * good for White is easily corrected, one too good for Black is not. */
static gdouble
chance_if_declared (TgOpeningSearch *self, const TgOpening *opening, guint64 nodes)
{
  TgOpeningFourths fourths;

  tg_opening_search_fourths (self, opening, nodes, &fourths);
  return MAX (TG_OPENING_EVEN, fourths.chances[opening->n - 1]);
}

static gdouble
chance_of_position (TgOpeningSearch *self, const TgOpening *opening, guint64 nodes)
{
  TgBoard board;

  tg_opening_fill_board (opening, &board);
  return tg_opening_judge_chance (&self->judge, &board, nodes);
}

/**
 * tg_opening_search_chance:
 *
 * Returns the winning chance of the player with Black; before colours are assigned, of
 * the player who places the next stone. @opening must not be at a choice or a
 * declaration.
 */
gdouble
tg_opening_search_chance (TgOpeningSearch *self, const TgOpening *opening, guint64 nodes)
{
  TgOpeningTask    task = tg_opening_get_task (opening);
  TgOpening        after;
  TgOpeningFifths  fifths;
  TgOpeningFourths fourths;

  if (task.action == TG_OPENING_ACTION_OFFER)
    {
      tg_opening_search_fifths (self, opening, nodes, &fifths);
      return fifths.chances[task.count - 1];
    }
  if (task.action != TG_OPENING_ACTION_PLACE)
    return chance_of_position (self, opening, nodes);

  tg_opening_count_stones_of_seat (opening, &after);
  switch (tg_opening_get_task (&after).action)
    {
    case TG_OPENING_ACTION_CHOOSE:
      return chance_if_evened (self, opening, nodes);
    case TG_OPENING_ACTION_DECLARE:
      return chance_if_declared (self, opening, nodes);
    case TG_OPENING_ACTION_OFFER:
      tg_opening_search_fourths (self, opening, nodes, &fourths);
      return fourths.chances[tg_opening_get_task (&after).count - 1];
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_KEEP:
    case TG_OPENING_ACTION_FINISHED:
    default:
      return chance_of_position (self, opening, nodes);
    }
}
