/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Some points of a board, in any order. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgPointList:
 * @n: how many there are
 * @points: the points, each once
 *
 * Some points of one board. A plain value.
 */
typedef struct
{
  guint   n;
  TgPoint points[TG_MAX_POINTS];
} TgPointList;

gboolean tg_point_list_has (const TgPointList *self, TgPoint point);
void     tg_point_list_add (TgPointList *self, TgPoint point);
void     tg_point_list_raise (const TgPointList *self,
                              guint              size,
                              gint64             values[TG_MAX_POINTS]);

G_END_DECLS
