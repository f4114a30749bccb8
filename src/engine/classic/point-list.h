/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set of points of a board, in any order. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  guint   n;
  TgPoint points[TG_MAX_POINTS]; /* without duplicates */
} TgPointList;

void tg_point_list_add (TgPointList *self, TgPoint point);
void tg_point_list_raise (const TgPointList *self,
                          guint              size,
                          gint64             values[TG_MAX_POINTS]);

G_END_DECLS
