/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the turning point of a finished game, from a check at its end or from a
 * review. */

#pragma once

#include "ui/files/game-opener.h"
#include "ui/game/game-announcer.h"
#include "ui/game/game-tournament.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_TURN (tg_game_turn_get_type ())

/* Signal: changed(), when the text of tg_game_turn_fill() has changed. */
G_DECLARE_FINAL_TYPE (TgGameTurn, tg_game_turn, TG, GAME_TURN, GObject)

TgGameTurn *tg_game_turn_new (TgGameCursor     *cursor,
                              TgBoardView      *board,
                              TgGameAnnouncer  *announcer,
                              TgGameTournament *tournament,
                              TgGameOpener     *opener);
void        tg_game_turn_fill (TgGameTurn *self, TgGameBarContent *content);

G_END_DECLS
