/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many games between several players, some of them at once. */

#pragma once

#include "cli/match/arena.h"
#include "cli/match/opening-book.h"

G_BEGIN_DECLS

/* A game to be played. */
typedef struct
{
  guint    number;
  guint    pairing; /* of its two players, from 0 */
  guint    first;
  guint    second;
  guint    opening; /* two games of a pairing have the same */
  gboolean swapped; /* second plays Black */
} TgFixture;

/* Called with each game that is over, in the thread of tg_tournament_run(), in the order
 * in which games end. Returns FALSE to play no more. */
typedef gboolean (*TgTournamentGameFunc) (const TgFixture   *fixture,
                                          const TgArenaGame *played,
                                          gpointer           user_data);

/* The games that each of several players has with each other. */
typedef struct _TgTournament TgTournament;

TgTournament *tg_tournament_new (GPtrArray          *entrants,
                                 const TgConditions *conditions,
                                 TgOpeningBook      *book,
                                 guint               n_games,
                                 guint32             seed);
void          tg_tournament_free (TgTournament *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTournament, tg_tournament_free)

guint tg_fixture_get_player (const TgFixture *self, TgStone stone);

guint            tg_tournament_get_n_games (const TgTournament *self);
guint            tg_tournament_get_n_pairings (const TgTournament *self);
const TgFixture *tg_tournament_get_fixture (const TgTournament *self, guint number);
void             tg_tournament_set_played (TgTournament *self, guint number);
gboolean         tg_tournament_run (TgTournament        *self,
                                    guint                n_threads,
                                    TgTournamentGameFunc func,
                                    gpointer             user_data,
                                    GError             **error);

G_END_DECLS
