/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schedule of a round-robin tournament, as plain values. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

#define TG_ROUND_ROBIN_MIN_PLAYERS 2
#define TG_ROUND_ROBIN_MAX_PLAYERS 20
#define TG_ROUND_ROBIN_MAX_ROUNDS  50

/* The setup of a tournament. A plain value: its texts are interned. */
typedef struct
{
  guint n_players; /* number of @players */
  /* the players; no persons, and all with different names */
  TgPlayerSpec players[TG_ROUND_ROBIN_MAX_PLAYERS];
  TgRuleset    ruleset;   /* the rules; a forbidden move loses */
  guint        size;      /* points a side */
  gint64       move_time; /* for each move, in microseconds; 0 for no limit */
  /* each round has two games for each pairing, with colours exchanged */
  guint n_rounds;
  /* whether games begin with a few stones that give both sides the same chances,
   * different in each round */
  gboolean even_openings;
  guint64  seed; /* seed of the random numbers */
  /* (nullable): the path of the folder for games and table */
  const gchar *folder;
} TgRoundRobinSetup;

typedef struct
{
  guint round; /* of the tournament, from 0; each has its own opening */
  guint black; /* number of the player of Black, from 0 */
  guint white; /* number of the player of White */
} TgRoundRobinGame;

gboolean tg_round_robin_setup_check (const TgRoundRobinSetup *self, GError **error);
guint    tg_round_robin_setup_count_games (const TgRoundRobinSetup *self);
TgRoundRobinGame tg_round_robin_setup_get_game (const TgRoundRobinSetup *self,
                                                guint                    number);
guint64 tg_round_robin_setup_get_seed (const TgRoundRobinSetup *self, guint number);

G_END_DECLS
