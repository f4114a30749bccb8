/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player that knows more than its values say, such as that a four must be blocked,
 * collects points in a list and raises their values above those of all other points. */

#include "engine/classic/point-list.h"

/* Adds a point unless the list has it. */
void
tg_point_list_add (TgPointList *self, TgPoint point)
{
  if (!tg_point_is_among (point, self->points, self->n))
    self->points[self->n++] = point;
}

/* Raises these points above all others by the least possible amount; differences
 * within the list, and within the other points, stay the same. */
void
tg_point_list_raise (const TgPointList *self, guint size, gint64 values[TG_MAX_POINTS])
{
  gint64 min = G_MAXINT64;
  gint64 max = G_MININT64;

  for (guint i = 0; i < self->n; i++)
    min = MIN (min, values[tg_point_index (self->points[i], size)]);
  for (guint i = 0; i < size * size; i++)
    if (!tg_point_is_among (tg_point_from_index (i, size), self->points, self->n))
      max = MAX (max, values[i]);
  if (min > max)
    return;

  for (guint i = 0; i < self->n; i++)
    values[tg_point_index (self->points[i], size)] += max - min + 1;
}
