/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board and the opening: a part of the New Game dialog. Emits `changed` when
 * something else is chosen. */

#pragma once

#include <adwaita.h>

#include "ui/settings/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_BOARD (tg_new_game_board_get_type ())

G_DECLARE_FINAL_TYPE (TgNewGameBoard,
                      tg_new_game_board,
                      TG,
                      NEW_GAME_BOARD,
                      AdwPreferencesGroup)

void tg_new_game_board_show (TgNewGameBoard *self, const TgGameChoices *choices);
void tg_new_game_board_adapt (TgNewGameBoard *self, const TgGameChoices *choices);
void tg_new_game_board_read (TgNewGameBoard *self, TgGameChoices *choices);

G_END_DECLS
