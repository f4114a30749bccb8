/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warns the player in a game against the engine, for the duration of a turn. */

#pragma once

#include "ui/game/game-announcer.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_COACH (tg_game_coach_get_type ())

/* Write-only property: `warnings`, a TgWarnings. */
G_DECLARE_FINAL_TYPE (TgGameCoach, tg_game_coach, TG, GAME_COACH, GObject)

TgGameCoach *tg_game_coach_new (TgMatch          *own_match,
                                TgGameCursor     *cursor,
                                TgBoardView      *board,
                                TgExplanationBar *bar,
                                TgGameAnnouncer  *announcer);

G_END_DECLS
