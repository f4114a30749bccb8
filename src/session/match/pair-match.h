/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several games, usually two, between the same players, who change colours after each. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/**
 * TgContender:
 * @TG_CONTENDER_NONE: neither player
 * @TG_CONTENDER_FIRST: the player of Black in the first game
 * @TG_CONTENDER_SECOND: the player of White in the first game
 *
 * A player of a pair match, independent of the colour.
 */
typedef enum
{
  TG_CONTENDER_NONE,
  TG_CONTENDER_FIRST,
  TG_CONTENDER_SECOND,
} TgContender;

/**
 * TgPairScore:
 * @points: two for a win, one for a draw
 * @wins: games won
 * @draws: games drawn
 *
 * The score of a player so far.
 */
typedef struct
{
  guint points;
  guint wins;
  guint draws;
} TgPairScore;

/**
 * TgPairMatch:
 *
 * The score of a pair match. A plain value: assign it to copy it.
 */
typedef struct
{
  guint n_games;
  guint n_played;
  guint wins[2]; /* games won by the first player, and by the second */
} TgPairMatch;

void        tg_pair_match_init (TgPairMatch *self, guint n_games);
TgContender tg_pair_match_get_player (const TgPairMatch *self, TgStone stone);
void        tg_pair_match_add_result (TgPairMatch *self, TgStone winner);
gboolean    tg_pair_match_is_over (const TgPairMatch *self);
TgPairScore tg_pair_match_get_score (const TgPairMatch *self, TgContender player);
TgContender tg_pair_match_get_leader (const TgPairMatch *self);

G_END_DECLS
