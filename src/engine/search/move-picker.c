/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Generates moves for three situations. If the opponent threatens an open four, only
 * moves that meet the threat are useful: stones that leave the opponent less than an open
 * four, and own fours. Otherwise every empty point near a stone is a candidate. The
 * table's move comes first; the others are ordered by the shape that they make and the
 * one that they deny the opponent; killers and history adjust the order. (The search
 * itself handles the single answer to a five.) */

#include "engine/search/move-picker.h"

#include <string.h>

/* One threat of an open four is met from few points: all points that see it on four
 * lines, and the point itself. (Only in Caro can a stone five cells away, at the end of a
 * row, meet it.) */
#define MAX_DEFENCES (1 + TG_N_DIRECTIONS * 2 * TG_MAX_RADIUS)
#define MAX_THREATS  TG_MAX_POINTS

void
tg_history_clear (TgHistory *self)
{
  memset (self, 0, sizeof *self);
}

/**
 * tg_history_add:
 *
 * Updates the history of a move; a negative @amount is a failure. Values near the maximum
 * change less, so they never overflow.
 */
void
tg_history_add (TgHistory *self, TgSide side, TgCell cell, gint amount)
{
  gint16 *value = &self->cutoffs[side][cell];

  amount = CLAMP (amount, -TG_MAX_HISTORY, TG_MAX_HISTORY);
  *value = (gint16) (*value + amount - *value * ABS (amount) / TG_MAX_HISTORY);
}

/* Returns whether an own stone @offset cells from @threat along @direction prevents the
 * open four there. */
static gboolean
meets_threat_on_line (const TgPosition *position,
                      TgSide            attacker,
                      TgCell            threat,
                      TgDirection       direction,
                      gint              offset)
{
  guint       shapes = position->points[threat].shapes[attacker];
  TgShapeCode left =
      tg_position_shape_if_blocked (position, attacker, threat, direction, offset);
  guint combination;

  shapes &= ~(15U << (4 * direction));
  shapes |= (guint) left << (4 * direction);
  combination = position->combinations[shapes];

  return position->pattern->classes[attacker][combination] < TG_CLASS_OPEN_FOUR;
}

/* Lists the points that meet one threat of an open four. */
static guint
list_defences (const TgPosition *position,
               TgSide            attacker,
               TgCell            threat,
               TgCell            defences[MAX_DEFENCES])
{
  guint shapes = position->points[threat].shapes[attacker];
  gint  reach = (gint) position->pattern->radius;
  guint n = 0;

  defences[n++] = threat;
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      if (!tg_shape_code_is_four (tg_pattern_shape_of (shapes, direction)))
        continue;

      for (gint offset = -reach; offset <= reach; offset++)
        {
          TgCell cell = (TgCell) (threat + offset * tg_cell_steps[direction]);

          if (offset != 0 && tg_position_is_empty (position, cell)
              && meets_threat_on_line (position, attacker, threat, direction, offset))
            defences[n++] = cell;
        }
    }

  return n;
}

/* Returns the score of a cell for its distances from the last moves. */
static gint
score_distances (const TgMoveOrder *order, const TgPosition *position, TgCell cell)
{
  gint sum = 0;

  for (guint back = 0; back < TG_N_LAST_MOVES; back++)
    sum +=
        order->near[back * TG_N_DISTANCES + tg_position_distance (position, cell, back)];

  return sum;
}

/* Returns the static score of a move. */
static gint
score_at_first_sight (const TgPosition *position, TgCell cell, const TgPickerHints *hints)
{
  TgSide                    own = position->side;
  TgSide                    other = tg_side_opponent (own);
  const TgPointState       *point = &position->points[cell];
  const TgEvaluationTables *evaluation = position->evaluation;
  const TgMoveOrder        *order;

  if (hints->params == NULL || evaluation->n_orders == 0)
    return evaluation->move_scores[own][point->combinations[own]]
           + evaluation->block_scores[other][point->combinations[other]];

  order = &evaluation->orders[own % evaluation->n_orders];
  return order->makes[point->combinations[own]]
         + order->blocks[point->combinations[other]]
         + score_distances (order, position, cell) * hints->params->near_share / 16;
}

static gint
score_move (const TgPosition *position, TgCell cell, const TgPickerHints *hints)
{
  TgSide own = position->side;
  gint   score = score_at_first_sight (position, cell, hints);

  if (hints->history != NULL)
    {
      if (cell == hints->killers[0] || cell == hints->killers[1])
        score += hints->params->killer_score;
      score += hints->history->cutoffs[own][cell] * hints->params->history_weight / 1024;
      if (cell == hints->history->answers[own][tg_position_last (position, 0)])
        score += hints->params->answer_score;
    }

  return score;
}

static void
add_move (TgPicker *self, TgCell cell)
{
  const TgPosition *position = self->position;

  if (cell != self->hints.table_move
      && tg_position_class (position, position->side, cell) != TG_CLASS_FOUL)
    self->moves[self->n_moves++] =
        (TgScoredMove){ cell, score_move (position, cell, &self->hints) };
}

/* Returns whether a stone on @cell meets @threat. */
static gboolean
meets_threat (const TgPosition *position, TgSide attacker, TgCell threat, TgCell cell)
{
  TgCell defences[MAX_DEFENCES];
  guint  n = list_defences (position, attacker, threat, defences);

  for (guint i = 0; i < n; i++)
    if (defences[i] == cell)
      return TRUE;

  return FALSE;
}

/* A move must meet all threats of open fours, unless it makes a four, and fours come
 * first anyway. */
static void
add_defences (TgPicker *self)
{
  const TgPosition *position = self->position;

  TgSide own = position->side;
  TgSide attacker = tg_side_opponent (own);
  TgCell threats[MAX_THREATS];
  TgCell fours[TG_MAX_POINTS];
  TgCell defences[MAX_DEFENCES];
  guint  n_threats =
      tg_position_find (position, attacker, TG_CLASS_OPEN_FOUR, threats, MAX_THREATS);
  guint n_fours =
      tg_position_find (position, own, TG_CLASS_DOUBTFUL_FOUR, fours, TG_MAX_POINTS);
  guint n_defences = list_defences (position, attacker, threats[0], defences);

  for (guint i = 0; i < n_fours; i++)
    add_move (self, fours[i]);

  for (guint i = 0; i < n_defences; i++)
    {
      gboolean meets_all =
          !tg_class_makes_four (tg_position_class (position, own, defences[i]));

      for (guint j = 1; j < n_threats && meets_all; j++)
        meets_all = meets_threat (position, attacker, threats[j], defences[i]);
      if (meets_all)
        add_move (self, defences[i]);
    }
}

static void
add_all (TgPicker *self)
{
  const TgPosition *position = self->position;

  for (guint y = TG_WALL_WIDTH; y < TG_WALL_WIDTH + position->size; y++)
    {
      guint first = y * TG_CELL_STRIDE + TG_WALL_WIDTH;

      for (guint cell = first; cell < first + position->size; cell++)
        if (position->near_stones[cell] > 0 && position->stones[cell] == TG_KEY_EMPTY)
          add_move (self, (TgCell) cell);
    }
}

static void
list_moves (TgPicker *self)
{
  if (self->is_forced)
    add_defences (self);
  else
    add_all (self);
  self->is_listed = TRUE;
}

/**
 * tg_picker_start:
 * @position: a position, the same whenever a move is picked
 *
 * Starts to pick the moves worth trying in a position where neither side can make five at
 * once. Certain fouls are omitted; the caller must judge doubtful ones.
 */
void
tg_picker_start (TgPicker *self, const TgPosition *position, const TgPickerHints *hints)
{
  TgSide other = tg_side_opponent (position->side);
  TgCell first = hints->table_move;

  self->position = position;
  self->hints = *hints;
  self->n_moves = 0;
  self->n_picked = 0;
  self->is_forced = tg_position_count (position, other, TG_CLASS_OPEN_FOUR) > 0;
  self->is_listed = FALSE;
  if (first != TG_CELL_NONE && tg_position_is_empty (position, first)
      && tg_position_class (position, position->side, first) != TG_CLASS_FOUL)
    self->moves[self->n_moves++] = (TgScoredMove){ first, TG_PICKER_TABLE_SCORE };
  else
    list_moves (self);
}

/**
 * tg_picker_next:
 *
 * Returns the most promising remaining move, which is also stored at n_picked - 1;
 * TG_CELL_NONE after the last.
 */
TgCell
tg_picker_next (TgPicker *self)
{
  guint        best = self->n_picked;
  TgScoredMove move;

  if (self->n_picked == self->n_moves && !self->is_listed)
    list_moves (self);
  if (self->n_picked == self->n_moves)
    return TG_CELL_NONE;

  for (guint i = self->n_picked + 1; i < self->n_moves; i++)
    if (self->moves[i].score > self->moves[best].score)
      best = i;

  move = self->moves[best];
  self->moves[best] = self->moves[self->n_picked];
  self->moves[self->n_picked++] = move;

  return move.cell;
}
