/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learns the order of moves. A move's score is the sum of scores for the combination that
 * it makes, for the one that it denies the opponent, and for its distances from the last
 * moves; the softmax over all moves that the search would try should predict the chosen
 * move (the Bradley–Terry model of moves: R. Coulom, Computing "Elo Ratings" of Move
 * Patterns in the Game of Go, 2007, which also uses the distance to the last moves). */

#include "training/tune/learner.h"

#include "engine/search/move-picker.h"

#include <math.h>
#include <string.h>

#define RATE        0.006
#define DECAY       1e-5
#define BATCH_GAMES 16

/* Factor from the softmax's scores to the move scores of the engine. */
#define MOVE_UNIT 100.0

typedef struct
{
  TgLearner base;
  guint     n_kinds;
  /* owned, one per kind of rules: scores of the combination that a move makes */
  TgBackoff *makes[TG_N_SIDES];
  TgBackoff *blocks[TG_N_SIDES];
  TgBackoff *near[TG_N_SIDES];
  TgPicker  *picker; /* owned */
} MoveLearner;

static guint
kind_of (const MoveLearner *self, TgSide side)
{
  return side % self->n_kinds;
}

/* Removes the sign and order of the coordinates: a distance and its mirror images
 * share an entry. */
static guint
fold (guint distance)
{
  guint rows = distance / TG_NEAR_SPAN;
  guint columns = distance % TG_NEAR_SPAN;

  return MIN (rows, columns) * TG_NEAR_SPAN + MAX (rows, columns);
}

static guint
find_near (const TgPosition *position, TgCell cell, guint back)
{
  return back * TG_N_DISTANCES + fold (tg_position_distance (position, cell, back));
}

/* Returns the score of a move for the side to move, as the search computes it. */
static gdouble
score_of (const MoveLearner *self, const TgPosition *position, TgCell cell)
{
  const TgPointState *point = &position->points[cell];
  TgSide              own = position->side;
  guint               kind = kind_of (self, own);
  gdouble             score =
      self->makes[kind]->leaves[point->combinations[own]]
      + self->blocks[kind]->leaves[point->combinations[tg_side_opponent (own)]];

  for (guint back = 0; back < TG_N_LAST_MOVES; back++)
    score += self->near[kind]->leaves[find_near (position, cell, back)];

  return score;
}

static void
add_gradient (MoveLearner *self, const TgPosition *position, TgCell cell, gdouble slope)
{
  const TgPointState *point = &position->points[cell];
  TgSide              own = position->side;
  guint               kind = kind_of (self, own);

  self->makes[kind]->gradient[point->combinations[own]] += slope;
  self->blocks[kind]->gradient[point->combinations[tg_side_opponent (own)]] += slope;
  for (guint back = 0; back < TG_N_LAST_MOVES; back++)
    self->near[kind]->gradient[find_near (position, cell, back)] += slope;
}

static void
visit_cb (TgPosition           *position,
          const TgTrainingMove *move,
          G_GNUC_UNUSED TgStone winner,
          gpointer              user_data)
{
  MoveLearner *self = user_data;
  TgCell chosen = tg_cell_from_point (tg_point_from_index (move->chosen, position->size));
  TgPickerHints hints = { .table_move = TG_CELL_NONE };
  gdouble       scores[TG_MAX_POINTS];
  gdouble       greatest = -HUGE_VAL;
  gdouble       sum = 0;
  gboolean      is_listed = FALSE;

  /* Skips wins by fours, which the search finds before it orders moves. */
  if (move->score >= TG_SCORE_WIN_MIN
      && tg_class_makes_four (tg_position_class (position, position->side, chosen)))
    return;

  tg_picker_start (self->picker, position, &hints);
  for (guint i = 0; i < self->picker->n_moves; i++)
    {
      TgCell cell = self->picker->moves[i].cell;

      scores[i] = score_of (self, position, cell);
      greatest = MAX (greatest, scores[i]);
      is_listed = is_listed || cell == chosen;
    }
  if (!is_listed || self->picker->n_moves < 2)
    return;

  for (guint i = 0; i < self->picker->n_moves; i++)
    sum += exp (scores[i] - greatest);
  self->base.loss -= score_of (self, position, chosen) - greatest - log (sum);
  self->base.n_samples++;
  if (!self->base.is_learning)
    return;

  for (guint i = 0; i < self->picker->n_moves; i++)
    add_gradient (self, position, self->picker->moves[i].cell,
                  exp (scores[i] - greatest) / sum);
  add_gradient (self, position, chosen, -1);
}

static void
step_cb (TgLearner *base, gdouble rate, guint n)
{
  MoveLearner *self = (MoveLearner *) base;

  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      tg_backoff_step (self->makes[kind], rate, DECAY * n);
      tg_backoff_step (self->blocks[kind], rate, DECAY * n);
      tg_backoff_step (self->near[kind], rate, DECAY * n);
    }
}

/* Computes the initial move order: that of @tables, or else the one that the levels of
 * the computer player use. */
static void
start_order (const TgEvaluationTables *tables, guint kind, TgMoveOrder *order)
{
  TgSide other = tg_side_opponent ((TgSide) kind);

  memset (order, 0, sizeof *order);
  if (tables->n_orders > 0)
    *order = tables->orders[kind];
  else
    {
      memcpy (order->makes, tables->move_scores[kind], sizeof order->makes);
      memcpy (order->blocks, tables->block_scores[other], sizeof order->blocks);
    }
}

/* Creates a table of distances, without shared parts. */
static TgBackoff *
learn_distances (const TgMoveOrder *order)
{
  TgBackoff *self = tg_backoff_new (G_N_ELEMENTS (order->near), 1, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (order->near); i++)
    self->start[i] = order->near[i] / MOVE_UNIT;
  tg_backoff_start (self);

  return self;
}

static void
round_order (const MoveLearner *self, guint kind, TgMoveOrder *order)
{
  tg_learner_round (self->makes[kind], MOVE_UNIT, order->makes);
  tg_learner_round (self->blocks[kind], MOVE_UNIT, order->blocks);
  for (guint i = 0; i < G_N_ELEMENTS (order->near); i++)
    order->near[i] = (gint16) lround (
        self->near[kind]->leaves[i - i % TG_N_DISTANCES + fold (i % TG_N_DISTANCES)]
        * MOVE_UNIT);
}

/* Learns the move orders of @tables. Losses are mean log losses. */
void
tg_tune_moves (const TgTuning     *self,
               GPtrArray          *games,
               TgEvaluationTables *tables,
               TgTuningReport      report,
               gpointer            user_data)
{
  const TgPattern *pattern = tg_pattern_get (self->ruleset);
  MoveLearner      learner = {
         .base = { .visit = visit_cb, .step = step_cb, .batch_games = BATCH_GAMES },
         .n_kinds = tg_learner_n_kinds (self->ruleset),
         .picker = g_new0 (TgPicker, 1)
  };

  for (guint kind = 0; kind < learner.n_kinds; kind++)
    {
      TgSide      other = tg_side_opponent ((TgSide) kind);
      TgMoveOrder order;

      start_order (self->start, kind, &order);
      learner.makes[kind] =
          tg_learner_combinations (order.makes, MOVE_UNIT, 1, pattern->rules[kind]);
      learner.blocks[kind] =
          tg_learner_combinations (order.blocks, MOVE_UNIT, 1, pattern->rules[other]);
      learner.near[kind] = learn_distances (&order);
    }

  tg_learner_run (&learner.base, self, games, RATE, report, user_data);

  tables->n_orders = learner.n_kinds;
  for (guint kind = 0; kind < learner.n_kinds; kind++)
    {
      round_order (&learner, kind, &tables->orders[kind]);
      tg_backoff_free (learner.makes[kind]);
      tg_backoff_free (learner.blocks[kind]);
      tg_backoff_free (learner.near[kind]);
    }
  g_free (learner.picker);
}
