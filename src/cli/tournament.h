/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many games between several players, some of them at once. */

#pragma once

#include "cli/arena.h"
#include "cli/opening-book.h"

G_BEGIN_DECLS

/**
 * TgFixture:
 * @number: of the game, from 0
 * @pairing: of its two players, from 0
 * @first, @second: the players, by their numbers
 * @opening: number of the opening; two games of a pairing have the same
 * @swapped: whether @second plays Black
 *
 * A game to be played.
 */
typedef struct
{
  guint    number;
  guint    pairing;
  guint    first;
  guint    second;
  guint    opening;
  gboolean swapped;
} TgFixture;

/**
 * TgTournamentHear:
 * @fixture: a game
 * @played: how it went
 * @user_data: what the caller passed
 *
 * Hears of a game that is over, in the thread of tg_tournament_run(), in the
 * order in which games end.
 *
 * Returns: %FALSE to play no more
 */
typedef gboolean (*TgTournamentHear) (const TgFixture   *fixture,
                                      const TgArenaGame *played,
                                      gpointer           user_data);

/**
 * TgTournament:
 *
 * The games that each of several players has with each other.
 */
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
gboolean         tg_tournament_run (TgTournament    *self,
                                    guint            n_threads,
                                    TgTournamentHear hear,
                                    gpointer         user_data,
                                    GError         **error);

G_END_DECLS
