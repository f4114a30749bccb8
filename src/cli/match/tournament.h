/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament of several players, with simultaneous games. */

#pragma once

#include "cli/match/arena.h"
#include "cli/match/opening-book.h"

G_BEGIN_DECLS

/* A planned game. */
typedef struct
{
  guint    number;
  guint    pairing; /* index of the pairing */
  guint    first;
  guint    second;
  guint    opening; /* number of the opening, which both games of a pair have */
  gboolean swapped; /* whether the second player of the pairing has Black */
} TgFixture;

/* Called with each finished game, in the thread of tg_tournament_run(), in the order in
 * which games end. Returns: %FALSE to stop */
typedef gboolean (*TgTournamentGameFunc) (const TgFixture   *fixture,
                                          const TgArenaGame *played,
                                          gpointer           user_data);

/* All games between several players. */
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
