/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game between two contestants. */

#pragma once

#include "cli/contestant.h"

G_BEGIN_DECLS

/**
 * TgArenaMove:
 * @time_us: how long it took
 * @scored: whether the player said what it thinks of it
 * @score: what that is, from the player's side
 *
 * What is known of a move.
 */
typedef struct
{
  gint64   time_us;
  gboolean scored;
  TgScore  score;
} TgArenaMove;

/**
 * TgArenaGame:
 * @game: the game as far as it went; over unless somebody failed
 * @n_opening: how many stones the opening had
 * @winner: who has won, %TG_STONE_NONE after a draw
 * @failure: what the loser did, if not the board has decided
 * @illegal: with %TG_FAILURE_ILLEGAL, the point, %TG_POINT_NONE outside
 * @moves: by number, what is known of the moves after the opening
 *
 * A game that was played.
 */
typedef struct
{
  TgGame      game;
  guint       n_opening;
  TgStone     winner;
  TgFailure   failure;
  TgPoint     illegal;
  TgArenaMove moves[TG_MAX_POINTS];
} TgArenaGame;

/**
 * TgArenaResult:
 * @winner: who has won, %TG_STONE_NONE after a draw
 * @failure: what the loser did, if not the board has decided
 * @slowest_us: the longest move of Black, and of White
 *
 * What is counted of a game.
 */
typedef struct
{
  TgStone   winner;
  TgFailure failure;
  gint64    slowest_us[2];
} TgArenaResult;

gboolean     tg_arena_play (TgContestant *black,
                            TgContestant *white,
                            const TgGame *opening,
                            TgFouls       fouls,
                            TgArenaGame  *played);
void         tg_arena_game_get_result (const TgArenaGame *self, TgArenaResult *result);
const gchar *tg_arena_game_get_end (const TgArenaGame *self);

G_END_DECLS
