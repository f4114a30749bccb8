/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game begins with: a part of the New Game dialog. */

#pragma once

#include <adwaita.h>

#include "ui/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_BOARD (tg_new_game_board_get_type ())

/**
 * TgNewGameBoard:
 *
 * The rows about the board and the opening.
 *
 * Signal: `changed ()`: something else is chosen.
 */
G_DECLARE_FINAL_TYPE (TgNewGameBoard,
                      tg_new_game_board,
                      TG,
                      NEW_GAME_BOARD,
                      AdwPreferencesGroup)

void tg_new_game_board_show (TgNewGameBoard *self, const TgGameChoices *choices);
void tg_new_game_board_adapt (TgNewGameBoard *self, const TgGameChoices *choices);
void tg_new_game_board_read (TgNewGameBoard *self, TgGameChoices *choices);

G_END_DECLS
