/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game between two contestants. */

#pragma once

#include "cli/match/contestant.h"

G_BEGIN_DECLS

typedef struct
{
  gint64   time_us;
  gboolean scored; /* whether the player reported a score */
  TgScore  score;  /* from the player's side */
} TgArenaMove;

typedef struct
{
  TgGame      game;                 /* incomplete only if a player failed */
  guint       n_opening;            /* stones of the opening */
  TgStone     winner;               /* TG_STONE_NONE after a draw */
  TgFailure   failure;              /* of the loser; or none */
  TgPoint     illegal;              /* with TG_FAILURE_ILLEGAL; TG_POINT_NONE outside */
  TgArenaMove moves[TG_MAX_POINTS]; /* those after the opening, by number */
} TgArenaGame;

typedef struct
{
  TgStone   winner;        /* TG_STONE_NONE after a draw */
  TgFailure failure;       /* of the loser; or none */
  gint64    slowest_us[2]; /* the longest moves of Black and White */
} TgArenaResult;

gboolean     tg_arena_play (TgContestant *black,
                            TgContestant *white,
                            const TgGame *opening,
                            TgFouls       fouls,
                            TgArenaGame  *played);
void         tg_arena_game_get_result (const TgArenaGame *self, TgArenaResult *result);
const gchar *tg_arena_game_get_end (const TgArenaGame *self);

G_END_DECLS
