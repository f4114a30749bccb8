/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a historical player thinks of every point of a position. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/* The value of a point where the side cannot play. */
#define TG_POINT_VALUE_NONE G_MININT64

/* What the points of a position are worth for a side, by tg_point_index(): the more,
 * the better, and their size means something only to the player; TG_POINT_VALUE_NONE
 * where the side cannot play. */
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
