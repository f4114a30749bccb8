/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What fives decide at the root, without a search, and what a side does that cannot
 * stop the opponent's fives or open fours: no search tells its moves apart, but the
 * opponent may still overlook something. The fewer of his points are left, the more
 * he has to find. */

#include "engine/search/search-private.h"

/* What is so after a move, the most important first. */
typedef struct
{
  guint    n_fives;      /* points on which the opponent makes five */
  gboolean makes_four;   /* whether he loses if he overlooks them */
  guint    n_open_fours; /* points on which he makes an open four */
  TgClass class;         /* of the move */
} Resistance;

static Resistance
measure (TgPosition *position, TgCell cell)
{
  TgSide     own = position->side;
  TgSide     other = tg_side_opponent (own);
  Resistance resistance = { .class = tg_position_class (position, own, cell) };

  tg_position_play (position, cell);
  resistance.n_fives = tg_position_count (position, other, TG_CLASS_FIVE);
  resistance.makes_four = tg_position_count (position, own, TG_CLASS_FIVE) > 0;
  resistance.n_open_fours = tg_position_count (position, other, TG_CLASS_OPEN_FOUR);
  tg_position_undo (position);

  return resistance;
}

static gboolean
resists_more (const Resistance *a, const Resistance *b)
{
  if (a->n_fives != b->n_fives)
    return a->n_fives < b->n_fives;
  if (a->makes_four != b->makes_four)
    return a->makes_four;
  if (a->n_open_fours != b->n_open_fours)
    return a->n_open_fours < b->n_open_fours;

  return a->class > b->class;
}

/**
 * tg_search_order_by_resistance:
 * @self: a search with at least one root move, whose lines are not settled
 *
 * Sorts the root moves by how much they leave the opponent to find. Moves that are
 * equal in this keep their order.
 *
 * Returns: how many of the first moves leave as few points for a five as the very
 *   first
 */
guint
tg_search_order_by_resistance (TgSearch *self)
{
  Resistance resistances[TG_MAX_POINTS];
  guint      n_equal = 1;

  for (guint i = 0; i < self->n_root_moves; i++)
    {
      TgRootMove move = self->root_moves[i];
      Resistance resistance = measure (self->position, move.cell);
      guint      j = i;

      for (; j > 0 && resists_more (&resistance, &resistances[j - 1]); j--)
        {
          resistances[j] = resistances[j - 1];
          self->root_moves[j] = self->root_moves[j - 1];
        }
      resistances[j] = resistance;
      self->root_moves[j] = move;
    }

  while (n_equal < self->n_root_moves
         && resistances[n_equal].n_fives == resistances[0].n_fives)
    n_equal++;

  return n_equal;
}

/* One's own fives, as many as lines are wanted. */
static void
settle_own_fives (TgSearch *self)
{
  const TgPosition *position = self->position;

  for (guint i = 0; i < self->n_root_moves && self->n_settled < self->n_lines; i++)
    {
      TgCell cell = self->root_moves[i].cell;

      if (tg_position_class (position, position->side, cell) == TG_CLASS_FIVE)
        tg_search_settle_line (self, &cell, 1, TG_SCORE_WIN - 1);
    }
}

/* The opponent has a five that no stone keeps from him: what can be blocked is
 * blocked, for an opponent who overlooks the rest. */
static void
settle_loss (TgSearch *self)
{
  TgPosition *position = self->position;
  guint       n_moves = MIN (tg_search_order_by_resistance (self), self->n_lines);

  for (guint i = 0; i < n_moves; i++)
    {
      TgCell line[2] = { self->root_moves[i].cell, TG_CELL_NONE };

      tg_position_play (position, line[0]);
      tg_position_find (position, position->side, TG_CLASS_FIVE, &line[1], 1);
      tg_position_undo (position);
      tg_search_settle_line (self, line, G_N_ELEMENTS (line), -(TG_SCORE_WIN - 2));
    }
}

/* The opponent threatens a five: only an answer to it can be right, if there is
 * any. */
static void
settle_answers (TgSearch *self)
{
  TgCell answers[TG_MAX_ANSWERS];
  guint  n_answers = tg_position_find_answers (self->position, answers);
  guint  n_kept = 0;

  for (guint i = 0; i < n_answers; i++)
    for (guint j = n_kept; j < self->n_root_moves; j++)
      if (self->root_moves[j].cell == answers[i])
        {
          TgRootMove move = self->root_moves[j];

          self->root_moves[j] = self->root_moves[n_kept];
          self->root_moves[n_kept++] = move;
          break;
        }

  if (n_kept == 0)
    settle_loss (self);
  else
    self->n_root_moves = n_kept;
}

/**
 * tg_search_settle_fives:
 * @self: a search whose lines have been started
 *
 * Settles what leaves no choice: to win at once, or to answer the threat to do
 * so, where one move at most is right, or few in Caro. Where lines have been settled
 * by that there are no others.
 */
void
tg_search_settle_fives (TgSearch *self)
{
  const TgPosition *position = self->position;

  settle_own_fives (self);
  if (self->n_settled == 0
      && tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE)
             > 0)
    settle_answers (self);
  if (self->n_settled > 0)
    self->n_root_moves = self->n_lines = self->info->n_lines = self->n_settled;
}
