/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games between two engines, without threads or clocks: the same seed and
 * limits in positions give the same games. */

#pragma once

#include "engine/engine.h"
#include "rules/game.h"

G_BEGIN_DECLS

/**
 * TgContestant:
 * @name: (transfer none): what to call it in results
 * @engine: (nullable): owned by whoever made it; %NULL for the five-tuple player
 * @limits: for an engine, when to stop thinking about a move
 * @random: borrowed; what the five-tuple player chooses among equals with
 *
 * One side of a contest.
 */
typedef struct
{
  const gchar *name;
  TgEngine    *engine;
  TgLimits     limits;
  GRand       *random;
} TgContestant;

void    tg_arena_draw_opening (TgGame *game, TgEngine *judge, GRand *random);
TgPoint tg_arena_choose (const TgContestant *contestant, const TgGame *game);
TgStone tg_arena_play (const TgContestant *black,
                       const TgContestant *white,
                       TgGame             *game);

G_END_DECLS
