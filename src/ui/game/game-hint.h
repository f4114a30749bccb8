/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice for the person whose turn it is, in stages, until the game goes on. */

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
