/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules: a part of the New Game dialog. Emits `changed` when others are chosen. */

#pragma once

#include <adwaita.h>

#include "ui/settings/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_RULES (tg_new_game_rules_get_type ())

G_DECLARE_FINAL_TYPE (TgNewGameRules,
                      tg_new_game_rules,
                      TG,
                      NEW_GAME_RULES,
                      AdwPreferencesGroup)

void tg_new_game_rules_show (TgNewGameRules *self, const TgGameChoices *choices);
void tg_new_game_rules_read (TgNewGameRules *self, TgGameChoices *choices);

G_END_DECLS
