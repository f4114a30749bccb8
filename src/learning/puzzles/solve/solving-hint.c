/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of a hint for the next move of a puzzle. */

#include "learning/puzzles/solve/move-salience.h"
#include "learning/puzzles/solve/solving-private.h"

/* Added to the salience of points in the area, so that they come first. */
#define IN_AREA (G_MAXUINT / 2)

static gboolean
is_in_area (const TgSolvingHint *hint, TgPoint point)
{
  return point.x >= hint->corner.x && point.y >= hint->corner.y
         && point.x < hint->corner.x + (gint) hint->area_size
         && point.y < hint->corner.y + (gint) hint->area_size;
}

/* Adds the most salient wrong points to the right one in a hint, and shuffles them. Points
 * outside the area, which the player has seen before, would exclude themselves. */
static void
add_misleading (TgSolving *self, GCancellable *cancellable, TgSolvingHint *hint)
{
  guint n_points = self->board.size * self->board.size;
  guint saliences[TG_MAX_POINTS];

  for (guint i = 0; i < n_points; i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      saliences[i] = tg_move_salience (self->ruleset, &self->board, point, self->solver);
      if (saliences[i] > 0 && is_in_area (hint, point))
        saliences[i] += IN_AREA;
    }
  saliences[tg_point_index (hint->move, self->board.size)] = 0;
  while (hint->n_points < TG_HINT_N_POINTS && !g_cancellable_is_cancelled (cancellable))
    {
      guint   best = 0;
      TgPoint point;

      for (guint i = 1; i < n_points; i++)
        if (saliences[i] > saliences[best])
          best = i;
      if (saliences[best] == 0)
        break;
      saliences[best] = 0;
      point = tg_point_from_index (best, self->board.size);
      if (tg_solving_preview (self, point, cancellable) == TG_SOLVING_WRONG)
        hint->points[hint->n_points++] = point;
    }

  for (guint i = hint->n_points; i > 1; i--)
    {
      gint    j = g_rand_int_range (self->rand, 0, (gint32) i);
      TgPoint swap = hint->points[i - 1];

      hint->points[i - 1] = hint->points[j];
      hint->points[j] = swap;
    }
}

/* Chooses the first column or row of the area at random, so that the area contains
 * @place and is on the board. */
static gint8
choose_corner (TgSolving *self, gint8 place, guint area_size)
{
  gint last = (gint) self->board.size - (gint) area_size;
  gint min = MAX (0, place - (gint) area_size + 1);
  gint max = MIN (place, last);

  return (gint8) g_rand_int_range (self->rand, min, max + 1);
}

/**
 * tg_solving_get_hint:
 * @self: a puzzle that has been prepared and is not solved
 * @hint: (out): all steps of the hint for the next move, to be shown one by one
 *
 * Returns: whether there is a hint; there is none after cancellation, or if no defence
 *   was found
 */
gboolean
tg_solving_get_hint (TgSolving *self, GCancellable *cancellable, TgSolvingHint *hint)
{
  g_return_val_if_fail (self->plan != NULL && !self->is_solved, FALSE);

  hint->move = tg_proof_get_node (self->plan, self->node)->move;
  if (tg_solving_is_defence (self)
      && !tg_solving_find_defence (self, cancellable, &hint->move))
    return FALSE;
  hint->area_size = MIN (TG_HINT_AREA_SIZE, self->board.size);
  hint->corner = (TgPoint){ choose_corner (self, hint->move.x, hint->area_size),
                            choose_corner (self, hint->move.y, hint->area_size) };
  hint->threat =
      tg_threat_at (self->ruleset, &self->board, hint->move, self->solver, NULL);
  hint->is_defence = tg_solving_is_defence (self) && hint->threat != TG_THREAT_FIVE;
  hint->points[0] = hint->move;
  hint->n_points = 1;
  add_misleading (self, cancellable, hint);
  return !g_cancellable_is_cancelled (cancellable);
}
