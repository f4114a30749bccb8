/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament in which everybody plays everybody, as plain values: who plays whom
 * when. */

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

gboolean tg_round_robin_setup_check (const TgRoundRobinSetup *self, GError **error);
guint    tg_round_robin_setup_count_games (const TgRoundRobinSetup *self);
TgRoundRobinGame tg_round_robin_setup_get_game (const TgRoundRobinSetup *self,
                                                guint                    number);
guint64 tg_round_robin_setup_get_seed (const TgRoundRobinSetup *self, guint number);

G_END_DECLS
