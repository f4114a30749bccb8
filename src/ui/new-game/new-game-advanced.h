/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What few people change: a part of the New Game dialog, a row to open with others below
 * it. As in the other parts, _show() fills in the rows, _adapt() follows what is chosen
 * elsewhere, and _read() puts what is chosen here into the choices. */

#pragma once

#include <adwaita.h>

#include "ui/settings/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_ADVANCED (tg_new_game_advanced_get_type ())

G_DECLARE_FINAL_TYPE (TgNewGameAdvanced,
                      tg_new_game_advanced,
                      TG,
                      NEW_GAME_ADVANCED,
                      AdwPreferencesGroup)

void tg_new_game_advanced_show (TgNewGameAdvanced *self, const TgGameChoices *choices);
void tg_new_game_advanced_adapt (TgNewGameAdvanced *self, const TgGameChoices *choices);
void tg_new_game_advanced_read (TgNewGameAdvanced *self, TgGameChoices *choices);

G_END_DECLS
