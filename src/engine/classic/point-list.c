/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player that sees more than its values say, such as a four to be blocked, has
 * a list of points and raises them above the others. */

#include "engine/classic/point-list.h"

gboolean
tg_point_list_has (const TgPointList *self, TgPoint point)
{
  for (guint i = 0; i < self->n; i++)
    if (tg_point_equal (self->points[i], point))
      return TRUE;

  return FALSE;
}

/* Adds a point unless it is there. */
void
tg_point_list_add (TgPointList *self, TgPoint point)
{
  if (!tg_point_list_has (self, point))
    self->points[self->n++] = point;
}

/* Makes these points worth more than all others, by no more than it takes: they keep the
 * distances between them, and the others their values. */
void
tg_point_list_raise (const TgPointList *self, guint size, gint64 values[TG_MAX_POINTS])
{
  gint64 least = G_MAXINT64;
  gint64 greatest = G_MININT64;

  for (guint i = 0; i < self->n; i++)
    least = MIN (least, values[tg_point_index (self->points[i], size)]);
  for (guint i = 0; i < size * size; i++)
    if (!tg_point_list_has (self, tg_point_from_index (i, size)))
      greatest = MAX (greatest, values[i]);
  if (least > greatest)
    return;

  for (guint i = 0; i < self->n; i++)
    values[tg_point_index (self->points[i], size)] += greatest - least + 1;
}
