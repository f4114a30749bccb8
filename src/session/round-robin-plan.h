/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament in which everybody plays everybody, as plain values: who plays
 * whom when, and how it stands. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/opponent.h"

G_BEGIN_DECLS

#define TG_ROUND_ROBIN_MIN_PLAYERS 2
#define TG_ROUND_ROBIN_MAX_PLAYERS 20
#define TG_ROUND_ROBIN_MAX_ROUNDS  50

/**
 * TgRoundRobinSetup:
 * @n_players: number of @players
 * @players: who plays; no persons, and each with a name of its own
 * @ruleset: the rules; a forbidden move loses
 * @size: points a side
 * @move_time: for each move, in microseconds; 0 for as long as they like
 * @n_rounds: in each round everybody plays two games with everybody, one with each
 *   colour
 * @even_openings: whether games begin with a few stones that give both sides the
 *   same chances, others in each round
 * @seed: what chance follows from
 * @folder: (nullable): the path of a folder where games and table are saved
 *
 * What a tournament is played with. A plain value: its texts are interned.
 */
typedef struct
{
  guint        n_players;
  TgPlayerSpec players[TG_ROUND_ROBIN_MAX_PLAYERS];
  TgRuleset    ruleset;
  guint        size;
  gint64       move_time;
  guint        n_rounds;
  gboolean     even_openings;
  guint64      seed;
  const gchar *folder;
} TgRoundRobinSetup;

/**
 * TgRoundRobinGame:
 * @round: of the tournament, from 0; it has an opening of its own
 * @black: number of the player who has Black, from 0
 * @white: number of the player who has White
 *
 * A game of a tournament.
 */
typedef struct
{
  guint round;
  guint black;
  guint white;
} TgRoundRobinGame;

/**
 * TgRoundRobinScore:
 * @wins: games won
 * @draws: games drawn
 * @losses: games lost
 *
 * How somebody fared.
 */
typedef struct
{
  guint wins;
  guint draws;
  guint losses;
} TgRoundRobinScore;

/**
 * TgRoundRobinTable:
 * @n_players: how many there are
 * @scores: how the first fared against the second
 * @failures: how many games each lost because of a program that did not go on
 *
 * The results of a tournament so far. A plain value.
 */
typedef struct
{
  guint             n_players;
  TgRoundRobinScore scores[TG_ROUND_ROBIN_MAX_PLAYERS][TG_ROUND_ROBIN_MAX_PLAYERS];
  guint             failures[TG_ROUND_ROBIN_MAX_PLAYERS];
} TgRoundRobinTable;

gboolean tg_round_robin_setup_check (const TgRoundRobinSetup *self, GError **error);
guint    tg_round_robin_setup_count_games (const TgRoundRobinSetup *self);
TgRoundRobinGame tg_round_robin_setup_get_game (const TgRoundRobinSetup *self,
                                                guint                    number);
guint64 tg_round_robin_setup_get_seed (const TgRoundRobinSetup *self, guint number);

guint tg_round_robin_score_get_points (TgRoundRobinScore score);
void  tg_round_robin_table_add (TgRoundRobinTable *self,
                                TgRoundRobinGame   game,
                                TgStone            winner);
void  tg_round_robin_table_add_failure (TgRoundRobinTable *self, guint player);
TgRoundRobinScore tg_round_robin_table_get_total (const TgRoundRobinTable *self,
                                                  guint                    player);
void              tg_round_robin_table_rank (const TgRoundRobinTable *self,
                                             guint order[TG_ROUND_ROBIN_MAX_PLAYERS]);
gchar            *tg_round_robin_table_to_csv (const TgRoundRobinTable *self,
                                               const TgPlayerSpec      *players);

G_END_DECLS
