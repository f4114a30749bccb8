/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Weights set by hand: each shape on a line has a value, and each class of the four
 * shapes through a point adds another. Together they give a value to every combination
 * of four shapes. It is roughly right even for combinations that hardly ever occur in
 * games. Learned weights must beat them. */

#include "training/tune/hand-tables.h"

#include "engine/board/position.h"

#include <string.h>

/* Value of an empty point for a shape on one of its lines, in hundredths of a stone. */
static const gint16 shape_values[TG_N_SHAPE_CODES] = {
  [TG_LINE_DEAD] = 0,         [TG_LINE_OVERLINE] = 0,    [TG_LINE_CLOSED_ONE] = 1,
  [TG_LINE_OPEN_ONE] = 2,     [TG_LINE_CLOSED_TWO] = 3,  [TG_LINE_OPEN_TWO] = 6,
  [TG_LINE_ROOMY_TWO] = 8,    [TG_LINE_WIDE_TWO] = 10,   [TG_LINE_CLOSED_THREE] = 10,
  [TG_LINE_THREE] = 20,       [TG_LINE_WIDE_THREE] = 24, [TG_LINE_FOUR] = 24,
  [TG_LINE_DOUBLE_FOUR] = 40, [TG_LINE_OPEN_FOUR] = 60,  [TG_LINE_FIVE] = 60,
};

/* Additional value of a class of four shapes. */
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

/* Move scores of a class: for a move that makes it, and for one that denies it to the
 * opponent. */
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

/* Value of being to move in a position without threats. */
#define TEMPO 160

/* Penalty if the opponent can make an open four next, so that the move must defend. */
#define ANSWER_TO_OPEN_THREE 90

/* Values of points with two simultaneous threats, for the side to move and for the other
 * side. */
#define OWN_FOUR_THREE     250
#define OWN_DOUBLE_THREE   120
#define THEIR_FOUR_THREE   60
#define THEIR_DOUBLE_THREE 40

static void
spread_combination (TgEvaluationTables *self, TgSideRules rules, TgSide side, guint index)
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

/* Returns the value of a set of threats, in the order of tg_evaluation_threats(). */
static gint
threats_value (guint set)
{
  gint value = TEMPO;

  if (set & TG_THREAT_THEIR_OPEN_FOUR)
    value -= ANSWER_TO_OPEN_THREE;
  if (set & TG_THREAT_OWN_FOUR_THREE)
    value += OWN_FOUR_THREE;
  if (set & TG_THREAT_OWN_DOUBLE_THREE)
    value += OWN_DOUBLE_THREE;
  if (set & TG_THREAT_THEIR_FOUR_THREE)
    value -= THEIR_FOUR_THREE;
  if (set & TG_THREAT_THEIR_DOUBLE_THREE)
    value -= THEIR_DOUBLE_THREE;

  return value;
}

void
tg_hand_tables_fill (TgEvaluationTables *tables, TgRuleset ruleset)
{
  const TgPattern *pattern = tg_pattern_get (ruleset);

  memset (tables, 0, sizeof *tables);
  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      for (guint index = 0; index < 65536; index++)
        if (index_occurs (index))
          spread_combination (tables, pattern->rules[side], side, index);
      for (guint set = 0; set < TG_N_THREAT_SETS; set++)
        tables->threats[side][set] = (gint16) threats_value (set);
    }
}
