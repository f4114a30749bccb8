/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set of points of a board. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/**
 * TgPointSet:
 *
 * A set of points of a board. All-zero is the empty set.
 */
typedef struct
{
  guint32 rows[TG_MAX_SIZE]; /* by row: one bit per column */
} TgPointSet;

static inline gboolean
tg_point_set_has (const TgPointSet *self, TgPoint point)
{
  return (self->rows[point.y] >> point.x & 1) != 0;
}

static inline void
tg_point_set_add (TgPointSet *self, TgPoint point)
{
  self->rows[point.y] |= (guint32) 1 << point.x;
}

static inline void
tg_point_set_add_all (TgPointSet *self, const TgPointSet *other)
{
  for (guint i = 0; i < TG_MAX_SIZE; i++)
    self->rows[i] |= other->rows[i];
}

G_END_DECLS
