/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The “prediction of the next few steps” (今后几步预测法) of “On the algorithms of Gomoku”
 * (五子棋算法探讨), an essay copied through the Chinese web since the days of the Pentium: try a
 * point that makes a four or an open three, which the opponent must answer; place the
 * answer too; if the board now has a point that makes a four and a three, two threes or
 * two fours, the game is won; otherwise continue, up to five steps.
 *
 * The essay considers one answer to a three. There are several, including the opponent's
 * own fours, so here all of them must fail. A four and a three, or two threes, count as a
 * win only if the opponent has no four to answer with; for Renju’s Black, two threes or
 * two fours are forbidden. In Caro, where a distant stone at the end of a row can stop a
 * five, a predicted win may occasionally fail. The essay warns of the running time: after
 * a fixed number of tries the prediction reports no win. */

#include "engine/classic/prediction.h"

#define MAX_TRIES 10000

/* Maximum distance between the last stone of a three and a stone that stops it. */
#define REACH 5

typedef struct
{
  TgPosition *position;
  guint       n_tries;
} Prediction;

static gboolean attack_wins (Prediction *self, guint steps);
static gboolean defence_fails (Prediction *self, guint steps);

static gboolean
may_play (const Prediction *self, TgCell cell)
{
  return !tg_position_is_forbidden (self->position, cell, self->position->side);
}

/* Plays @cell and returns whether the other side, now to move, loses. */
static gboolean
try_attack (Prediction *self, TgCell cell, guint steps)
{
  gboolean wins;

  self->n_tries++;
  tg_position_play (self->position, cell);
  wins = defence_fails (self, steps);
  tg_position_undo (self->position);

  return wins;
}

static gboolean
try_defence (Prediction *self, TgCell cell, guint steps)
{
  gboolean fails;

  self->n_tries++;
  tg_position_play (self->position, cell);
  fails = attack_wins (self, steps);
  tg_position_undo (self->position);

  return fails;
}

/* Finds the moves that force an answer. If the opponent threatens a five, only moves that
 * stop it qualify. */
static guint
find_attacks (const Prediction *self, TgCell cells[TG_MAX_POINTS])
{
  TgPosition *position = self->position;
  TgSide      own = position->side;
  TgCell      answers[TG_MAX_ANSWERS];
  guint       n_answers;
  guint       n = 0;

  if (tg_position_count (position, tg_side_opponent (own), TG_CLASS_FIVE) == 0)
    return tg_position_find (position, own, TG_CLASS_THREE, cells, TG_MAX_POINTS);

  n_answers = tg_position_find_answers (position, answers);
  for (guint i = 0; i < n_answers; i++)
    if (tg_position_class (position, own, answers[i]) >= TG_CLASS_THREE)
      cells[n++] = answers[i];

  return n;
}

/* Returns whether the side to move wins with its next stone, or with one that makes two
 * threats at once. */
static gboolean
is_decided (const TgPosition *position)
{
  TgSide own = position->side;
  TgSide other = tg_side_opponent (own);

  if (tg_position_count (position, own, TG_CLASS_FIVE) > 0)
    return TRUE;
  if (tg_position_count (position, other, TG_CLASS_FIVE) > 0)
    return FALSE;
  if (tg_position_count (position, own, TG_CLASS_OPEN_FOUR) > 0)
    return TRUE;

  return tg_position_count_fours (position, other) == 0
         && (tg_position_count (position, own, TG_CLASS_FOUR_THREE) > 0
             || tg_position_count (position, own, TG_CLASS_DOUBLE_THREE) > 0);
}

/* Returns whether the side to move wins with up to @steps forcing moves before the
 * decision. */
static gboolean
attack_wins (Prediction *self, guint steps)
{
  TgCell cells[TG_MAX_POINTS];
  guint  n;

  if (is_decided (self->position))
    return TRUE;
  if (steps == 0)
    return FALSE;

  n = find_attacks (self, cells);
  for (guint i = 0; i < n && self->n_tries < MAX_TRIES; i++)
    if (may_play (self, cells[i]) && try_attack (self, cells[i], steps - 1))
      return TRUE;

  return FALSE;
}

/* Finds the points that may stop the threes of the last stone. */
static guint
find_blocks (const TgPosition *position, TgCell cells[TG_MAX_POINTS])
{
  TgCell last = tg_position_last (position, 0);
  guint  shapes = position->points[last].shapes[tg_side_opponent (position->side)];
  guint  n = 0;

  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      if (!tg_shape_code_is_three (tg_pattern_shape_of (shapes, direction)))
        continue;
      for (gint i = -REACH; i <= REACH; i++)
        {
          TgCell cell = (TgCell) (last + i * tg_cell_steps[direction]);

          if (tg_position_is_empty (position, cell))
            cells[n++] = cell;
        }
    }

  return n;
}

static gboolean
all_fail (Prediction *self, const TgCell *cells, guint n, guint steps)
{
  for (guint i = 0; i < n; i++)
    if (may_play (self, cells[i]) && !try_defence (self, cells[i], steps))
      return FALSE;

  return TRUE;
}

/* Returns whether the side to move loses whatever it answers to the last stone. */
static gboolean
defence_fails (Prediction *self, guint steps)
{
  TgPosition *position = self->position;
  TgSide      own = position->side;
  TgSide      attacker = tg_side_opponent (own);
  TgCell      cells[TG_MAX_POINTS];

  if (tg_position_count (position, own, TG_CLASS_FIVE) > 0)
    return FALSE;
  if (tg_position_count (position, attacker, TG_CLASS_FIVE) > 0)
    return all_fail (self, cells, tg_position_find_answers (position, cells), steps);
  if (tg_position_count (position, attacker, TG_CLASS_OPEN_FOUR) == 0)
    return FALSE;

  return all_fail (self, cells, find_blocks (position, cells), steps)
         && all_fail (self, cells,
                      tg_position_find (position, own, TG_CLASS_DOUBTFUL_FOUR, cells,
                                        TG_MAX_POINTS),
                      steps);
}

/* Searches for a win by forcing moves, shortest first. Returns the number of first moves
 * of shortest wins, listed in @cells. @position is unchanged afterwards. */
guint
tg_prediction_find_wins (TgPosition *position, TgCell cells[TG_MAX_POINTS])
{
  Prediction self = { position, 0 };
  TgCell     attacks[TG_MAX_POINTS];
  guint      n_attacks = find_attacks (&self, attacks);
  guint      n = 0;

  for (guint steps = 0; steps < TG_PREDICTION_MAX_STEPS && n == 0; steps++)
    for (guint i = 0; i < n_attacks && self.n_tries < MAX_TRIES; i++)
      if (may_play (&self, attacks[i]) && try_attack (&self, attacks[i], steps))
        cells[n++] = attacks[i];

  return n;
}
