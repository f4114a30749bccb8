/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players: a part of the New Game dialog. Emits `changed` for a choice that other
 * parts depend on, and `add-program` to play against a program that is not listed. */

#pragma once

#include <adwaita.h>

#include "ui/settings/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_PLAYERS (tg_new_game_players_get_type ())

G_DECLARE_FINAL_TYPE (TgNewGamePlayers,
                      tg_new_game_players,
                      TG,
                      NEW_GAME_PLAYERS,
                      AdwPreferencesGroup)

void tg_new_game_players_show (TgNewGamePlayers    *self,
                               const TgGameChoices *choices,
                               GArray              *programs);
void tg_new_game_players_read (TgNewGamePlayers *self, TgGameChoices *choices);
void tg_new_game_players_recommend (TgNewGamePlayers *self, guint level);

G_END_DECLS
