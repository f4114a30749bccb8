/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values that a historical player gives to every point of a position. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/* The value of an illegal point. */
#define TG_POINT_VALUE_NONE G_MININT64

/* The values of the points for a side, by tg_point_index(): higher is better, on a scale
 * of the player's own; TG_POINT_VALUE_NONE for illegal points. */
typedef struct
{
  TgStone side;
  gint64  values[TG_MAX_POINTS];
} TgPointValues;

void     tg_point_values_find_async (const TgPlayerSpec *classic,
                                     const TgBoard      *board,
                                     TgRuleset           ruleset,
                                     TgStone             side,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
gboolean tg_point_values_find_finish (GAsyncResult  *result,
                                      TgPointValues *values,
                                      GError       **error);

G_END_DECLS
