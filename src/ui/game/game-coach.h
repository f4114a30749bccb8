/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warns the one person who plays against a computer, for as long as the turn lasts. */

#pragma once

#include "ui/game/game-announcer.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_COACH (tg_game_coach_get_type ())

/* Property to write: `warnings`, a number of TgWarnings. */
G_DECLARE_FINAL_TYPE (TgGameCoach, tg_game_coach, TG, GAME_COACH, GObject)

TgGameCoach *tg_game_coach_new (TgMatch          *home,
                                TgGameCursor     *cursor,
                                TgBoardView      *board,
                                TgExplanationBar *bar,
                                TgGameAnnouncer  *announcer);

G_END_DECLS
