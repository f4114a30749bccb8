/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves in three situations. If the opponent threatens an open four, only
 * moves that meet this threat are of use: stones that leave him less than an
 * open four there, and fours of one's own. Otherwise every empty point near a
 * stone is a candidate. The order is by what the stone makes and what it keeps
 * the opponent from making, after the move that the table remembers; the
 * search's experience breaks ties. (Answering a five is left to the search: it
 * is a single move.) */

#include "engine/search/move-picker.h"

#include <string.h>

/* One threat of an open four has few points that meet it: on four lines, all
 * that see it on either side, and the point itself. (That a stone five cells
 * away meets it, at the end of a row, occurs in Caro alone.) */
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
 * Learns about a move, which was bad if @amount is negative. The more is known, the less
 * a single success counts, so that values never overflow.
 */
void
tg_history_add (TgHistory *self, TgSide side, TgCell cell, gint amount)
{
  gint16 *value = &self->cutoffs[side][cell];

  amount = CLAMP (amount, -TG_MAX_HISTORY, TG_MAX_HISTORY);
  *value = (gint16) (*value + amount - *value * ABS (amount) / TG_MAX_HISTORY);
}

/* How the opponent's threat on @threat stands once a stone of ours lies
 * @offset cells from it along @direction. */
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

/* The points that meet one threat of an open four. */
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

/* What is said of a cell by how far it is from the last moves. */
static gint
score_distances (const TgMoveOrder *order, const TgPosition *position, TgCell cell)
{
  gint sum = 0;

  for (guint back = 0; back < TG_N_LAST_MOVES; back++)
    sum +=
        order->near[back * TG_N_DISTANCES + tg_position_distance (position, cell, back)];

  return sum;
}

/* How promising a move looks by itself. */
static gint
score_at_first_sight (const TgPosition *position, TgCell cell, const TgPickerHints *hints)
{
  TgSide                    own = position->side;
  TgSide                    other = tg_side_opponent (own);
  const TgPointState       *point = &position->points[cell];
  const TgEvaluationTables *evaluation = position->evaluation;
  const TgMoveOrder        *order;

  if (hints->params == NULL || hints->params->near_share == 0
      || evaluation->n_orders == 0)
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
  gint   score;

  if (cell == hints->table_move)
    return TG_PICKER_TABLE_SCORE;

  score = score_at_first_sight (position, cell, hints);
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
add_move (TgPicker            *self,
          const TgPosition    *position,
          TgCell               cell,
          const TgPickerHints *hints)
{
  if (tg_position_class (position, position->side, cell) != TG_CLASS_FOUL)
    self->moves[self->n_moves++] =
        (TgScoredMove){ cell, score_move (position, cell, hints) };
}

/* Is @cell among the points that meet @threat? */
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

/* A stone that meets one threat of an open four must meet all of them, unless
 * it makes a four, which comes first anyway. */
static void
add_defences (TgPicker *self, const TgPosition *position, const TgPickerHints *hints)
{
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
    add_move (self, position, fours[i], hints);

  for (guint i = 0; i < n_defences; i++)
    {
      gboolean meets_all =
          !tg_class_makes_four (tg_position_class (position, own, defences[i]));

      for (guint j = 1; j < n_threats && meets_all; j++)
        meets_all = meets_threat (position, attacker, threats[j], defences[i]);
      if (meets_all)
        add_move (self, position, defences[i], hints);
    }
}

static void
add_all (TgPicker *self, const TgPosition *position, const TgPickerHints *hints)
{
  for (guint y = TG_WALL_WIDTH; y < TG_WALL_WIDTH + position->size; y++)
    {
      guint first = y * TG_CELL_STRIDE + TG_WALL_WIDTH;

      for (guint cell = first; cell < first + position->size; cell++)
        if (position->near_stones[cell] > 0 && position->stones[cell] == TG_KEY_EMPTY)
          add_move (self, position, (TgCell) cell, hints);
    }
}

/**
 * tg_picker_start:
 *
 * Lists the moves worth trying where neither side can make five at once. Certain fouls
 * are left out; doubtful ones are for the caller to judge when their turn comes.
 */
void
tg_picker_start (TgPicker *self, const TgPosition *position, const TgPickerHints *hints)
{
  TgSide other = tg_side_opponent (position->side);

  self->n_moves = 0;
  self->n_picked = 0;
  self->is_forced = tg_position_count (position, other, TG_CLASS_OPEN_FOUR) > 0;

  if (self->is_forced)
    add_defences (self, position, hints);
  else
    add_all (self, position, hints);
}

/**
 * tg_picker_next:
 *
 * Hands out the most promising of the remaining moves, which is also at n_picked - 1, or
 * TG_CELL_NONE.
 */
TgCell
tg_picker_next (TgPicker *self)
{
  guint        best = self->n_picked;
  TgScoredMove move;

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
