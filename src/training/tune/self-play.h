/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of the engine against itself. */

#pragma once

#include "rules/game.h"
#include "training/tune/game-file.h"

G_BEGIN_DECLS

typedef struct
{
  TgRuleset ruleset;
  guint     size;
  guint     nodes; /* per move */
} TgSelfPlay;

guint tg_self_play_draw_size (TgRuleset ruleset, GRand *random);
void  tg_self_play_draw_opening (const TgSelfPlay *self,
                                 TgEngine         *engine,
                                 GRand            *random,
                                 TgGame           *game);
void  tg_self_play_run (const TgSelfPlay *self,
                        TgEngine         *engine,
                        GRand            *random,
                        TgTrainingGame   *result);

G_END_DECLS
