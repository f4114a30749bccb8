/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reason why a match is paused: a player, such as an external program, made no legal
 * move. */

#pragma once

#include "rules/game.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/**
 * TgMatchFailure:
 * @error: (nullable): owned; the problem and what to do, in the language of the user;
 *   %NULL for no failure
 * @reason: (nullable): owned; the problem alone, without a full stop
 * @side: the side of the player
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
