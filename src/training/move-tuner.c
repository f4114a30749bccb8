/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of moves: what a move makes and what it keeps the opponent from
 * making have a score each, and their sum, sent through the softmax over all
 * the moves that the search would try, shall predict the one it chose (the
 * Bradley–Terry model of moves: R. Coulom, Computing "Elo Ratings" of Move
 * Patterns in the Game of Go, 2007). */

#include "training/learner.h"

#include "engine/search/move-picker.h"

#include <math.h>

#define RATE        0.006
#define DECAY       1e-5
#define BATCH_GAMES 16

/* What one unit of the softmax is worth in move scores. */
#define MOVE_UNIT 100.0

typedef struct
{
  TgLearner  base;
  guint      n_kinds;
  TgBackoff *makes[TG_N_SIDES]; /* owned, as many as there are kinds */
  TgBackoff *blocks[TG_N_SIDES];
  TgPicker  *picker; /* owned */
} MoveLearner;

static guint
kind_of (const MoveLearner *self, TgSide side)
{
  return side % self->n_kinds;
}

static gdouble
score_of (const MoveLearner *self, const TgPosition *position, TgCell cell)
{
  const TgPointState *point = &position->points[cell];
  TgSide              own = position->side;
  TgSide              other = tg_side_opponent (own);

  return self->makes[kind_of (self, own)]->leaves[point->combinations[own]]
         + self->blocks[kind_of (self, other)]->leaves[point->combinations[other]];
}

static void
add_gradient (MoveLearner *self, const TgPosition *position, TgCell cell, gdouble slope)
{
  const TgPointState *point = &position->points[cell];
  TgSide              own = position->side;
  TgSide              other = tg_side_opponent (own);

  self->makes[kind_of (self, own)]->gradient[point->combinations[own]] += slope;
  self->blocks[kind_of (self, other)]->gradient[point->combinations[other]] += slope;
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

  /* Wins by fours are found before any order of moves is asked for. */
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
    }
}

/* Learns which moves to try first: the move scores of @tables. Losses are mean
 * logarithmic ones. */
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
      learner.makes[kind] = tg_learner_combinations (self->start->move_scores[kind],
                                                     MOVE_UNIT, 1, pattern->rules[kind]);
      learner.blocks[kind] = tg_learner_combinations (self->start->block_scores[kind],
                                                      MOVE_UNIT, 1, pattern->rules[kind]);
    }

  tg_learner_run (&learner.base, self, games, RATE, report, user_data);

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      guint kind = kind_of (&learner, side);

      tg_learner_round (learner.makes[kind], MOVE_UNIT, tables->move_scores[side]);
      tg_learner_round (learner.blocks[kind], MOVE_UNIT, tables->block_scores[side]);
    }
  for (guint kind = 0; kind < learner.n_kinds; kind++)
    {
      tg_backoff_free (learner.makes[kind]);
      tg_backoff_free (learner.blocks[kind]);
    }
  g_free (learner.picker);
}
