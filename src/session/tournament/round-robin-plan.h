/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament in which everybody plays everybody, as plain values: who plays
 * whom when, and how it stands. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

#define TG_ROUND_ROBIN_MIN_PLAYERS 2
#define TG_ROUND_ROBIN_MAX_PLAYERS 20
#define TG_ROUND_ROBIN_MAX_ROUNDS  50

/* What a tournament is played with. A plain value: its texts are interned. */
typedef struct
{
  guint n_players; /* number of @players */
  /* who plays; no persons, and each with a name of its own */
  TgPlayerSpec players[TG_ROUND_ROBIN_MAX_PLAYERS];
  TgRuleset    ruleset;   /* the rules; a forbidden move loses */
  guint        size;      /* points a side */
  gint64       move_time; /* for each move, in microseconds; 0 for as long as they like */
  /* in each round everybody plays two games with everybody, one with each colour */
  guint n_rounds;
  /* whether games begin with a few stones that give both sides the same chances, others
   * in each round */
  gboolean even_openings;
  guint64  seed; /* what chance follows from */
  /* (nullable): the path of a folder where games and table are saved */
  const gchar *folder;
} TgRoundRobinSetup;

typedef struct
{
  guint round; /* of the tournament, from 0; it has an opening of its own */
  guint black; /* number of the player who has Black, from 0 */
  guint white; /* number of the player who has White */
} TgRoundRobinGame;

typedef struct
{
  guint wins;   /* games won */
  guint draws;  /* games drawn */
  guint losses; /* games lost */
} TgRoundRobinScore;

/* The results of a tournament so far. A plain value. */
typedef struct
{
  guint n_players; /* how many there are */
  /* how the first fared against the second */
  TgRoundRobinScore scores[TG_ROUND_ROBIN_MAX_PLAYERS][TG_ROUND_ROBIN_MAX_PLAYERS];
  /* how many games each lost because of a program that did not go on */
  guint failures[TG_ROUND_ROBIN_MAX_PLAYERS];
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
