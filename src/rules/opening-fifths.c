/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fifth stones: Black declares how many, offers as many points, none of them the
 * same as another by symmetry, and White keeps one. */

#include "rules/opening-private.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

/**
 * tg_opening_declare:
 * @self: an opening
 * @count: how many fifth stones Black is going to offer, from 1 to the task's
 *   count
 * @error: return location for a %TG_OPENING_ERROR
 *
 * Declares the number of fifth stones. @self is unchanged if that is refused.
 *
 * Returns: whether the number was taken
 */
gboolean
tg_opening_declare (TgOpening *self, guint count, GError **error)
{
  if (!tg_opening_check_action (self, TG_OPENING_ACTION_DECLARE, error))
    return FALSE;

  if (count < 1 || count > self->n)
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_COUNT,
                   _ ("Declare a number of fifth stones from 1 to %u, not %u"), self->n,
                   count);
      return FALSE;
    }

  self->n_fifths = count;
  self->step++;

  return TRUE;
}

static gboolean
check_offer (const TgOpening *self, TgPoint point, GError **error)
{
  g_autofree gchar *name = tg_notation_format_point (point);

  for (guint i = 0; i < self->n_offers; i++)
    {
      if (tg_point_equal (self->offers[i], point))
        {
          g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_EQUIVALENT,
                       _ ("%s is offered already. Offer another point"), name);
          return FALSE;
        }

      if (tg_opening_points_are_equivalent (self->stones, self->n_stones, self->offers[i],
                                            point, self->size))
        {
          g_autofree gchar *other = tg_notation_format_point (self->offers[i]);

          g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_EQUIVALENT,
                       _ ("%s is the same as %s by symmetry. Offer another point"), name,
                       other);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * tg_opening_offer:
 * @self: an opening
 * @point: where
 * @error: return location for a %TG_OPENING_ERROR
 *
 * Offers one more fifth stone. With the last of them it becomes White's turn
 * to keep one; a single one is on the board at once, for there is nothing to
 * choose from. @self is unchanged if the offer is refused.
 *
 * Returns: whether the offer stands
 */
gboolean
tg_opening_offer (TgOpening *self, TgPoint point, GError **error)
{
  if (!tg_opening_check_action (self, TG_OPENING_ACTION_OFFER, error)
      || !tg_opening_check_point (self, point, error)
      || !check_offer (self, point, error))
    return FALSE;

  self->n_fifths = tg_opening_get_task (self).count;
  self->offers[self->n_offers++] = point;
  if (self->n_offers < self->n_fifths)
    return TRUE;

  self->step++;
  if (self->n_fifths == 1)
    return tg_opening_keep (self, point, error);

  return TRUE;
}

/**
 * tg_opening_keep:
 * @self: an opening
 * @point: one of the offered points
 * @error: return location for a %TG_OPENING_ERROR
 *
 * Keeps one of the offered fifth stones, which takes the others away. @self is
 * unchanged if that is refused.
 *
 * Returns: whether the stone was kept
 */
gboolean
tg_opening_keep (TgOpening *self, TgPoint point, GError **error)
{
  if (!tg_opening_check_action (self, TG_OPENING_ACTION_KEEP, error))
    return FALSE;

  if (!tg_opening_has_point (self->offers, self->n_offers, point))
    {
      g_autofree gchar *asked = tg_opening_describe (self);

      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_NOT_OFFERED,
                   _ ("That point was not offered. %s"), asked);
      return FALSE;
    }

  tg_opening_put_stone (self, point);
  self->n_offers = 0;
  self->step++;

  return TRUE;
}
