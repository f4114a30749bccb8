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
  TgGame  game;      /* it is not over if a player failed */
  guint   n_opening; /* stones of the opening */
  TgStone winner;    /* TG_STONE_NONE after a draw */
  /* how the loser failed; TG_FAILURE_NONE if the game ended on the board */
  TgFailure failure;
  /* with TG_FAILURE_ILLEGAL: the illegal point; TG_POINT_NONE if it is off the board */
  TgPoint illegal;
  TgArenaMove
      moves[TG_MAX_POINTS]; /* the moves after the opening, by number of the stone */
} TgArenaGame;

typedef struct
{
  TgStone winner; /* TG_STONE_NONE after a draw */
  /* how the loser failed; TG_FAILURE_NONE if the game ended on the board */
  TgFailure failure;
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
