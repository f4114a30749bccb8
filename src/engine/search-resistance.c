/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a side does that cannot stop the opponent's fives or open fours: no search
 * tells its moves apart, but the opponent may still overlook something. The fewer
 * of his points are left, the more he has to find. */

#include "engine/search-private.h"

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
