/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the turning point of a finished game, from a check at its end, a review or
 * the search for the losing mistake. */

#pragma once

#include "ui/files/game-opener.h"
#include "ui/game/game-announcer.h"
#include "ui/game/game-tournament.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_TURNING_POINT (tg_game_turning_point_get_type ())

/* Signal: changed(), when the text of tg_game_turning_point_fill() has changed. */
G_DECLARE_FINAL_TYPE (TgGameTurningPoint,
                      tg_game_turning_point,
                      TG,
                      GAME_TURNING_POINT,
                      GObject)

TgGameTurningPoint *tg_game_turning_point_new (TgGameCursor     *cursor,
                                               TgBoardView      *board,
                                               TgGameAnnouncer  *announcer,
                                               TgGameTournament *tournament,
                                               TgGameOpener     *opener);
void tg_game_turning_point_fill (TgGameTurningPoint *self, TgGameBarContent *content);
const gchar *tg_game_turning_point_get_lesson (TgGameTurningPoint *self);

G_END_DECLS
