/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts games: from the New Game dialog, again, or from a position. A game in progress
 * is put aside. */

#pragma once

#include "ui/game/game-keeper.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_STARTER (tg_game_starter_get_type ())
G_DECLARE_FINAL_TYPE (TgGameStarter, tg_game_starter, TG, GAME_STARTER, GObject)

TgGameStarter *tg_game_starter_new (GtkWindow        *window,
                                    GtkWidget        *board,
                                    TgGameCursor     *cursor,
                                    TgSettings       *settings,
                                    TgGameTournament *tournament,
                                    TgGameKeeper     *keeper);

void tg_game_starter_ask (TgGameStarter *self);
void tg_game_starter_start (TgGameStarter *self);
void tg_game_starter_start_first (TgGameStarter *self);
void tg_game_starter_play_level (TgGameStarter *self, guint level);
void tg_game_starter_swap_colours (TgGameStarter *self);
void tg_game_starter_play_again (TgGameStarter *self);
void tg_game_starter_play_opening (TgGameStarter *self, guint pattern);
void tg_game_starter_play_position (TgGameStarter *self,
                                    const TgGame  *game,
                                    GtkWindow     *asker);
void tg_game_starter_close (TgGameStarter *self);

G_END_DECLS
