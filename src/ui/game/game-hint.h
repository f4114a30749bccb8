/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints for the player to move, in stages, until the next move. */

#pragma once

#include "ui/game/game-announcer.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_HINT (tg_game_hint_get_type ())
G_DECLARE_FINAL_TYPE (TgGameHint, tg_game_hint, TG, GAME_HINT, GObject)

TgGameHint *tg_game_hint_new (TgGameCursor     *cursor,
                              TgBoardView      *board,
                              TgExplanationBar *bar,
                              GtkButton        *button,
                              TgGameAnnouncer  *announcer);
void        tg_game_hint_ask (TgGameHint *self);

G_END_DECLS
