/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns search results of an opening into a decision. Chance decides among nearly equal
 * options, so that games differ. The protocol accepts the decision, whatever the limits. */

#include "engine/opening/opening-advice.h"

#include <string.h>

#include "engine/opening/opening-search.h"

/* Options whose chances are this close to the best one count as equal to it. */
#define PLACE_TOLERANCE  0.03
#define CHOOSE_TOLERANCE 0.02

/* Number of stones or sets of stones that get a thorough search. */
#define N_FINALISTS 4

/* A decision in progress. */
typedef struct
{
  TgOpeningSearch  search;
  const TgOpening *opening;
  TgOpeningTask    task;
  guint64          nodes;
  TgOpeningAdvice *advice;
} Decision;

/* Converts Black's chance to a player's. Before colours are assigned, the player to
 * decide counts as Black. */
static gdouble
chance_of_seat (const TgOpening *opening, TgSeat seat, gdouble black_chance)
{
  return tg_opening_get_seat (opening, TG_STONE_WHITE) == seat ? 1.0 - black_chance
                                                               : black_chance;
}

/* Draws one of the items whose merit is close to the greatest. */
static guint
draw_among_best (GRand *random, const gdouble *merits, guint n_merits, gdouble tolerance)
{
  gdouble max = merits[0];
  guint   n_best = 0;
  guint   rank;

  for (guint i = 1; i < n_merits; i++)
    max = MAX (max, merits[i]);
  for (guint i = 0; i < n_merits; i++)
    n_best += merits[i] >= max - tolerance;

  rank = (guint) g_rand_int_range (random, 0, (gint32) n_best);
  for (guint i = 0; i < n_merits; i++)
    if (merits[i] >= max - tolerance && rank-- == 0)
      return i;

  g_assert_not_reached ();
}

static void
take_candidate (Decision *self, const TgOpeningCandidate *candidate)
{
  self->advice->n_points = candidate->n_points;
  for (guint i = 0; i < candidate->n_points; i++)
    self->advice->points[i] = candidate->points[i];
}

/* Chooses the fourth stone in protocols in which Black offers fifth stones after it. */
static void
place_fourth (Decision *self, guint n_fifths)
{
  TgOpeningFourths fourths;

  tg_opening_search_fourths (&self->search, self->opening, self->nodes, &fourths);
  self->advice->n_points = 1;
  self->advice->points[0] = fourths.points[n_fifths - 1];
  self->advice->chance = 1.0 - fourths.chances[n_fifths - 1];
}

static void
decide_place (Decision *self)
{
  TgOpeningCandidates candidates;
  TgOpening           after;
  TgOpeningGoal       goal;
  gdouble             merits[N_FINALISTS];
  guint               n_finalists;
  guint               choice;

  tg_opening_count_stones_of_seat (self->opening, &after);
  if (tg_opening_get_task (&after).action == TG_OPENING_ACTION_OFFER)
    {
      place_fourth (self, tg_opening_get_task (&after).count);
      return;
    }

  tg_opening_search_place (&self->search, self->opening, N_FINALISTS, self->nodes,
                           &candidates);
  goal = tg_opening_goal_before (&after, self->task.stone);
  n_finalists = MIN (N_FINALISTS, candidates.n_items);
  for (guint i = 0; i < n_finalists; i++)
    merits[i] = tg_opening_goal_merit (goal, candidates.items[i].chance);

  choice = draw_among_best (self->search.random, merits, n_finalists, PLACE_TOLERANCE);
  take_candidate (self, &candidates.items[choice]);
  self->advice->chance = merits[choice];
}

/* Computes the value of each option to the player who chooses. Options that lead to the
 * same next step differ in the assignment of colours, but not in Black's chance. */
static void
judge_options (Decision *self, gdouble chances[TG_OPENING_MAX_OPTIONS])
{
  TgOpening afters[TG_OPENING_MAX_OPTIONS];
  gdouble   black_chances[TG_OPENING_MAX_OPTIONS];

  for (guint i = 0; i < self->task.n_options; i++)
    {
      TgOpeningAction next;
      guint           same;

      afters[i] = *self->opening;
      tg_opening_choose (&afters[i], self->task.options[i], NULL);
      next = tg_opening_get_task (&afters[i]).action;
      for (same = 0; tg_opening_get_task (&afters[same]).action != next; same++)
        ;

      black_chances[i] = same < i ? black_chances[same]
                                  : tg_opening_search_chance (&self->search, &afters[i],
                                                              self->nodes / 2);
      chances[i] = chance_of_seat (&afters[i], self->task.seat, black_chances[i]);
    }
}

static void
decide_choose (Decision *self)
{
  gdouble chances[TG_OPENING_MAX_OPTIONS];
  guint   choice;

  judge_options (self, chances);
  choice = draw_among_best (self->search.random, chances, self->task.n_options,
                            CHOOSE_TOLERANCE);
  self->advice->option = self->task.options[choice];
  self->advice->chance = chances[choice];
}

/* Chooses the number of fifth stones that makes the game most even. The number is
 * declared after the third or the fourth stone, depending on the protocol. */
static void
decide_declare (Decision *self)
{
  gdouble merits[TG_OPENING_MAX_FIFTHS];
  guint   choice;

  if (self->opening->n_stones == TG_OPENING_MAX_STONES - 1)
    {
      TgOpeningFifths fifths;

      tg_opening_search_fifths (&self->search, self->opening, self->nodes, &fifths);
      memcpy (merits, fifths.chances, sizeof merits);
    }
  else
    {
      TgOpeningFourths fourths;

      tg_opening_search_fourths (&self->search, self->opening, self->nodes, &fourths);
      memcpy (merits, fourths.chances, sizeof merits);
    }

  for (guint i = 0; i < self->task.count; i++)
    merits[i] = tg_opening_goal_merit (TG_OPENING_GOAL_EVEN, merits[i]);

  choice =
      draw_among_best (self->search.random, merits, self->task.count, CHOOSE_TOLERANCE);
  self->advice->count = choice + 1;
  self->advice->chance = merits[choice];
}

/* Offers the best fifth stones that the protocol still accepts, then any other points
 * if more are needed. */
static void
decide_offer (Decision *self)
{
  TgOpening       copy = *self->opening;
  TgOpeningFifths fifths;
  guint           n_missing = self->task.count - copy.n_offers;

  tg_opening_search_fifths (&self->search, self->opening, self->nodes, &fifths);
  for (guint i = 0; i < fifths.n_points && self->advice->n_points < n_missing; i++)
    if (tg_opening_offer (&copy, fifths.points[i], NULL))
      self->advice->points[self->advice->n_points++] = fifths.points[i];

  self->advice->chance = fifths.chances[MAX (self->advice->n_points, 1) - 1];
  for (guint i = 0; i < copy.size * copy.size && self->advice->n_points < n_missing; i++)
    {
      TgPoint point = tg_point_from_index (i, copy.size);

      if (tg_opening_offer (&copy, point, NULL))
        self->advice->points[self->advice->n_points++] = point;
    }
}

static void
decide_keep (Decision *self)
{
  TgOpeningCandidates candidates;

  tg_opening_candidates_list (&candidates, self->opening, self->search.random);
  tg_opening_candidates_rank (&candidates, &self->search.judge, TG_OPENING_GOAL_WHITE, 1,
                              self->nodes);
  take_candidate (self, &candidates.items[0]);
  self->advice->chance = 1.0 - candidates.items[0].chance;
}

static void
decide (Decision *self)
{
  switch (self->task.action)
    {
    case TG_OPENING_ACTION_PLACE:
      decide_place (self);
      break;
    case TG_OPENING_ACTION_CHOOSE:
      decide_choose (self);
      break;
    case TG_OPENING_ACTION_DECLARE:
      decide_declare (self);
      break;
    case TG_OPENING_ACTION_OFFER:
      decide_offer (self);
      break;
    case TG_OPENING_ACTION_KEEP:
      decide_keep (self);
      break;
    case TG_OPENING_ACTION_FINISHED:
    default:
      g_assert_not_reached ();
    }
}

/* Derives another random sequence from the seed for each decision of an opening. */
static GRand *
random_new (guint64 seed, const TgOpening *opening)
{
  const guint32 words[] = { (guint32) seed, (guint32) (seed >> 32), opening->n_stones,
                            (guint32) tg_opening_get_task (opening).action,
                            (guint32) opening->black };

  return g_rand_new_with_seed_array (words, G_N_ELEMENTS (words));
}

/**
 * tg_opening_advise:
 * @engine: an engine; it is cleared
 * @opening: an opening that is not finished
 * @limits: maximum positions and time of the decision; a million positions if both are 0.
 *   Other fields are ignored
 * @seed: decides between equally good options
 * @poll: (nullable) (scope call): called about every 1,000 positions, without progress;
 *   %FALSE stops the search
 * @user_data: for @poll
 * @advice: (out caller-allocates): the decision; the protocol accepts it, however early
 *   the search stopped
 *
 * Decides for the player to act. With limits of positions only, the decision is
 * reproducible.
 *
 * Runs in the calling thread, and allocates little memory.
 */
void
tg_opening_advise (TgEngine        *engine,
                   const TgOpening *opening,
                   const TgLimits  *limits,
                   guint64          seed,
                   TgSearchPoll     poll,
                   gpointer         user_data,
                   TgOpeningAdvice *advice)
{
  g_autoptr (GRand) random = NULL;
  Decision decision;

  g_return_if_fail (engine != NULL && opening != NULL && limits != NULL
                    && advice != NULL);
  g_return_if_fail (!tg_opening_is_finished (opening));

  random = random_new (seed, opening);
  decision = (Decision){ .opening = opening,
                         .task = tg_opening_get_task (opening),
                         .advice = advice,
                         .search = { .random = random } };
  tg_opening_judge_init (&decision.search.judge, engine, opening->ruleset, limits, poll,
                         user_data);
  decision.nodes = tg_opening_judge_plan_nodes (&decision.search.judge);

  *advice = (TgOpeningAdvice){ .action = decision.task.action };
  decide (&decision);
}

/**
 * tg_opening_advice_apply:
 *
 * Applies the decision; @opening is unchanged if any step of it is refused.
 */
gboolean
tg_opening_advice_apply (const TgOpeningAdvice *self, TgOpening *opening, GError **error)
{
  TgOpening copy = *opening;
  gboolean  accepted = TRUE;

  switch (self->action)
    {
    case TG_OPENING_ACTION_CHOOSE:
      accepted = tg_opening_choose (&copy, self->option, error);
      break;
    case TG_OPENING_ACTION_DECLARE:
      accepted = tg_opening_declare (&copy, self->count, error);
      break;
    case TG_OPENING_ACTION_PLACE:
      for (guint i = 0; i < self->n_points && accepted; i++)
        accepted = tg_opening_play (&copy, self->points[i], error);
      break;
    case TG_OPENING_ACTION_OFFER:
      for (guint i = 0; i < self->n_points && accepted; i++)
        accepted = tg_opening_offer (&copy, self->points[i], error);
      break;
    case TG_OPENING_ACTION_KEEP:
      accepted = tg_opening_keep (&copy, self->points[0], error);
      break;
    case TG_OPENING_ACTION_FINISHED:
    default:
      g_return_val_if_reached (FALSE);
    }

  if (accepted)
    *opening = copy;
  return accepted;
}
