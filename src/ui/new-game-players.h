/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who plays: a part of the New Game dialog. */

#pragma once

#include <adwaita.h>

#include "ui/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_PLAYERS (tg_new_game_players_get_type ())

/**
 * TgNewGamePlayers:
 *
 * The rows about the players.
 *
 * Signals: `changed ()`: what tg_new_game_players_read() tells is another;
 * `add-program ()`: a person wants to play against a program that is not listed.
 */
G_DECLARE_FINAL_TYPE (TgNewGamePlayers,
                      tg_new_game_players,
                      TG,
                      NEW_GAME_PLAYERS,
                      AdwPreferencesGroup)

void tg_new_game_players_show (TgNewGamePlayers    *self,
                               const TgGameChoices *choices,
                               GArray              *programs);
void tg_new_game_players_adapt (TgNewGamePlayers *self, const TgGameChoices *choices);
void tg_new_game_players_read (TgNewGamePlayers *self, TgGameChoices *choices);
void tg_new_game_players_recommend (TgNewGamePlayers *self, guint level);

G_END_DECLS
