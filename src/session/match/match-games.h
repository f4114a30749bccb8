/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a match, of which there may be several: their score, whether there is
 * another to play, and what would be lost without keeping it. */

#pragma once

#include "session/match/match.h"
#include "session/match/pair-match.h"

G_BEGIN_DECLS

/* The score of several games, with this one in it if it is over; %FALSE if a single game
 * is played. */
gboolean    tg_match_get_pair (TgMatch *match, TgPairMatch *pair);
TgContender tg_match_get_contender (TgMatch *match, TgStone stone);

/* Whether a game is over, and it is not the last of several. */
gboolean tg_match_can_begin_next_game (TgMatch *match);

/* Whether something would be lost if another game began: stones on the board of a game
 * that is not over, or the score of several games that are not all played. */
gboolean tg_match_is_under_way (TgMatch *match);

/* Writes down the game as it stands, (transfer full) (nullable): the moves with those
 * that were taken back, the steps of the opening, players, clocks, a draw that is
 * offered. After a game of several it is the next one; %NULL if there is nothing to go
 * on with. */
GBytes *tg_match_save (TgMatch *match);

/**
 * tg_match_restore:
 * @self: a match
 * @bytes: what tg_match_save() has returned, or anything else
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA, or
 *   %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it
 *
 * Continues a game that was written down, in the place of the one that is going on. With
 * clocks, with a program of others, or when nobody but computers plays, it waits for
 * tg_match_resume() or a person's move. Any text may be given: if it is no whole game in
 * progress, nothing changes. But a program that it names is started when the game goes on,
 * so it should come from a place that is the user's own.
 *
 * Returns: whether the game was restored
 */
gboolean tg_match_restore (TgMatch *self, GBytes *bytes, GError **error);

/* The same with a text that tg_match_restore() has refused as %G_IO_ERROR_INVALID_DATA:
 * goes on with what is left of a game, see tg_match_state_salvage(). */
gboolean tg_match_salvage (TgMatch *self, GBytes *bytes);

/* Copies the record for keeping, (transfer full): with a level as a part of a player's
 * name. */
TgRecord *tg_match_copy_record (TgMatch *match);

G_END_DECLS
