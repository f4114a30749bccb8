/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The results of a tournament. */

#pragma once

#include "cli/match/tournament.h"
#include "rules/ratings/statistics.h"

G_BEGIN_DECLS

/* The results of a pairing. */
typedef struct
{
  guint       first; /* number of the player */
  guint       second;
  TgTally     as_black; /* results of the first player */
  TgTally     as_white;
  TgPairTally pairs; /* pairs of games with one opening, scored for the first player */
} TgStanding;

/* The failures and times of a player. */
typedef struct
{
  guint  failures[TG_N_FAILURES]; /* games lost by each kind of failure */
  gint64 slowest_us;              /* the longest move */
} TgConduct;

typedef struct _TgScoreboard TgScoreboard;

TgScoreboard *tg_scoreboard_new (GPtrArray *entrants, const TgTournament *tournament);
void          tg_scoreboard_free (TgScoreboard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgScoreboard, tg_scoreboard_free)

void              tg_scoreboard_count (TgScoreboard        *self,
                                       const TgFixture     *fixture,
                                       const TgArenaResult *result);
guint             tg_scoreboard_get_n_played (const TgScoreboard *self);
guint             tg_scoreboard_get_n_pairings (const TgScoreboard *self);
guint             tg_scoreboard_count_failures (const TgScoreboard *self, guint player);
const TgStanding *tg_scoreboard_get_standing (const TgScoreboard *self, guint pairing);
TgTally           tg_standing_get_total (const TgStanding *self);

void tg_scoreboard_print_game (const TgScoreboard *self,
                               const TgFixture    *fixture,
                               const TgArenaGame  *played);
void tg_scoreboard_warn (const TgScoreboard  *self,
                         const TgFixture     *fixture,
                         const TgArenaResult *result);
void tg_scoreboard_print_conduct (const TgScoreboard *self);

G_END_DECLS
