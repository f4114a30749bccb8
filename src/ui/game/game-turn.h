/* SPDX-License-Identifier: GPL-3.0-or-later */

/* On which move a game that is over has turned, found out while its end is looked at, and
 * once the game has been reviewed by the review. */

#pragma once

#include "ui/files/game-opener.h"
#include "ui/game/game-announcer.h"
#include "ui/game/game-tournament.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_TURN (tg_game_turn_get_type ())

/* Signal: changed(), when tg_game_turn_fill() has something else to say. */
G_DECLARE_FINAL_TYPE (TgGameTurn, tg_game_turn, TG, GAME_TURN, GObject)

TgGameTurn *tg_game_turn_new (TgGameCursor     *cursor,
                              TgBoardView      *board,
                              TgGameAnnouncer  *announcer,
                              TgGameTournament *tournament,
                              TgGameOpener     *opener);
void        tg_game_turn_fill (TgGameTurn *self, TgGameBarContent *content);

G_END_DECLS
