/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a match waits: a player has given no move that can be played, as programs of
 * others may. */

#pragma once

#include "rules/game.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/**
 * TgMatchFailure:
 * @error: (nullable): owned; what went wrong and what to do, in words for people; %NULL
 *   if nothing did
 * @reason: (nullable): owned; the same without a full stop and what to do
 * @side: whose player
 */
typedef struct
{
  GError *error;
  gchar  *reason;
  TgStone side;
} TgMatchFailure;

void tg_match_failure_set (TgMatchFailure *self,
                           TgStone         side,
                           TgPlayerKind    kind,
                           const gchar    *name,
                           const GError   *error);
void tg_match_failure_clear (TgMatchFailure *self);

GError *tg_match_failure_new_refusal (const gchar  *name,
                                      const TgGame *game,
                                      TgPoint       point);

gboolean tg_match_failure_set_busy (GError **error);

G_END_DECLS
