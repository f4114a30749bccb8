/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluation, set by hand: each line shape has a value, each class of
 * four shapes together has another on top, and both are spread over all
 * combinations once, so that the search only adds up table entries. Numbers
 * learned from games can take the place of these tables without a change
 * anywhere else. */

#include "engine/evaluate.h"
#include "engine/position.h"

/* What an empty point is worth to the side that would make this of one of
 * its lines, in hundredths of a stone. */
static const gint16 shape_values[TG_N_SHAPE_CODES] = {
  [TG_LINE_DEAD] = 0,         [TG_LINE_OVERLINE] = 0,    [TG_LINE_CLOSED_ONE] = 1,
  [TG_LINE_OPEN_ONE] = 2,     [TG_LINE_CLOSED_TWO] = 3,  [TG_LINE_OPEN_TWO] = 6,
  [TG_LINE_ROOMY_TWO] = 8,    [TG_LINE_WIDE_TWO] = 10,   [TG_LINE_CLOSED_THREE] = 10,
  [TG_LINE_THREE] = 20,       [TG_LINE_WIDE_THREE] = 24, [TG_LINE_FOUR] = 24,
  [TG_LINE_DOUBLE_FOUR] = 40, [TG_LINE_OPEN_FOUR] = 60,  [TG_LINE_FIVE] = 60,
};

/* What having two shapes at once adds. */
static const gint16 class_values[TG_N_CLASSES] = {
  [TG_CLASS_NONE] = 0,
  [TG_CLASS_FOUL] = -30,
  [TG_CLASS_DOUBTFUL] = -20,
  [TG_CLASS_OPEN_TWO] = 0,
  [TG_CLASS_CLOSED_THREE] = 0,
  [TG_CLASS_DOUBLE_TWO] = 6,
  [TG_CLASS_CLOSED_THREE_PLUS] = 8,
  [TG_CLASS_THREE] = 0,
  [TG_CLASS_THREE_PLUS] = 12,
  [TG_CLASS_DOUBLE_THREE] = 40,
  [TG_CLASS_DOUBTFUL_FOUR] = 10,
  [TG_CLASS_FOUR] = 0,
  [TG_CLASS_FOUR_PLUS] = 12,
  [TG_CLASS_FOUR_THREE] = 60,
  [TG_CLASS_OPEN_FOUR] = 60,
  [TG_CLASS_FIVE] = 0,
};

/* How much a class says for trying a move early: making it oneself, and
 * taking it away from the opponent. */
static const gint16 class_move_scores[TG_N_CLASSES] = {
  [TG_CLASS_NONE] = 0,
  [TG_CLASS_FOUL] = -500,
  [TG_CLASS_DOUBTFUL] = 40,
  [TG_CLASS_OPEN_TWO] = 20,
  [TG_CLASS_CLOSED_THREE] = 30,
  [TG_CLASS_DOUBLE_TWO] = 60,
  [TG_CLASS_CLOSED_THREE_PLUS] = 80,
  [TG_CLASS_THREE] = 110,
  [TG_CLASS_THREE_PLUS] = 180,
  [TG_CLASS_DOUBLE_THREE] = 500,
  [TG_CLASS_DOUBTFUL_FOUR] = 150,
  [TG_CLASS_FOUR] = 80,
  [TG_CLASS_FOUR_PLUS] = 160,
  [TG_CLASS_FOUR_THREE] = 800,
  [TG_CLASS_OPEN_FOUR] = 2000,
  [TG_CLASS_FIVE] = 4000,
};

static const gint16 class_block_scores[TG_N_CLASSES] = {
  [TG_CLASS_NONE] = 0,
  [TG_CLASS_FOUL] = -30,
  [TG_CLASS_DOUBTFUL] = 10,
  [TG_CLASS_OPEN_TWO] = 12,
  [TG_CLASS_CLOSED_THREE] = 15,
  [TG_CLASS_DOUBLE_TWO] = 40,
  [TG_CLASS_CLOSED_THREE_PLUS] = 50,
  [TG_CLASS_THREE] = 60,
  [TG_CLASS_THREE_PLUS] = 110,
  [TG_CLASS_DOUBLE_THREE] = 300,
  [TG_CLASS_DOUBTFUL_FOUR] = 90,
  [TG_CLASS_FOUR] = 40,
  [TG_CLASS_FOUR_PLUS] = 90,
  [TG_CLASS_FOUR_THREE] = 450,
  [TG_CLASS_OPEN_FOUR] = 1000,
  [TG_CLASS_FIVE] = 3000,
};

/* What it is worth to be the one to move when nothing is urgent. */
#define TEMPO 160

/* A point where the opponent could make an open four next means that one's
 * move must go into the defence. */
#define ANSWER_TO_OPEN_THREE 90

/* Points where two threats come at once, if it is one's own turn or not. */
#define OWN_FOUR_THREE     250
#define OWN_DOUBLE_THREE   120
#define THEIR_FOUR_THREE   60
#define THEIR_DOUBLE_THREE 40

static void
spread_combination (TgEvaluation *self, TgSideRules rules, TgSide side, guint index)
{
  guint       combination = tg_pattern_combinations ()[index];
  TgShapeCode shapes[TG_N_DIRECTIONS];
  TgClass class;
  gint sum = 0;

  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    {
      shapes[i] = (TgShapeCode) ((index >> (4 * i)) & 15);
      sum += shape_values[shapes[i]];
    }
  class = tg_pattern_classify (shapes, rules);

  self->values[side][combination] =
      (gint16) (class == TG_CLASS_FOUL ? 0 : sum + class_values[class]);
  self->move_scores[side][combination] = (gint16) (4 * sum + class_move_scores[class]);
  self->block_scores[side][combination] = (gint16) (2 * sum + class_block_scores[class]);
}

static gboolean
index_occurs (guint index)
{
  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    if (((index >> (4 * i)) & 15) >= TG_N_SHAPE_CODES)
      return FALSE;

  return TRUE;
}

static TgEvaluation *
evaluation_new (TgRuleset ruleset)
{
  TgEvaluation    *self = g_new0 (TgEvaluation, 1);
  const TgPattern *pattern = tg_pattern_get (ruleset);

  for (guint index = 0; index < 65536; index++)
    if (index_occurs (index))
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        spread_combination (self, pattern->rules[side], side, index);

  return self;
}

/**
 * tg_evaluation_get:
 * @ruleset: a rule set
 *
 * Gets the numbers of a rule set; the first call for each makes them, and they
 * are never freed. Any thread.
 *
 * Returns: (transfer none): the numbers
 */
const TgEvaluation *
tg_evaluation_get (TgRuleset ruleset)
{
  static gsize tables[TG_N_RULESETS] = { 0 };

  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  if (g_once_init_enter (&tables[ruleset]))
    g_once_init_leave (&tables[ruleset], (gsize) evaluation_new (ruleset));

  return (const TgEvaluation *) tables[ruleset];
}

/**
 * tg_evaluate:
 * @position: a position in which nobody can win at once
 *
 * Estimates a position without looking ahead.
 *
 * Returns: the score for the side to move
 */
TgScore
tg_evaluate (const TgPosition *position)
{
  TgSide  own = position->side;
  TgSide  other = tg_side_opponent (own);
  TgScore score = position->values[own] - position->values[other] + TEMPO;

  if (tg_position_count (position, other, TG_CLASS_OPEN_FOUR) > 0)
    score -= ANSWER_TO_OPEN_THREE;
  if (tg_position_count (position, own, TG_CLASS_FOUR_THREE) > 0)
    score += OWN_FOUR_THREE;
  if (tg_position_count (position, own, TG_CLASS_DOUBLE_THREE) > 0)
    score += OWN_DOUBLE_THREE;
  if (tg_position_count (position, other, TG_CLASS_FOUR_THREE) > 0)
    score -= THEIR_FOUR_THREE;
  if (tg_position_count (position, other, TG_CLASS_DOUBLE_THREE) > 0)
    score -= THEIR_DOUBLE_THREE;

  return CLAMP (score, -TG_MAX_EVALUATION, TG_MAX_EVALUATION);
}
