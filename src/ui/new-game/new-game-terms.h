/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules and the time: a part of the New Game dialog. Emits `changed` when the rules
 * change. As in the other parts, _show() fills in the rows, and _read() writes the
 * choices of this part. */

#pragma once

#include <adwaita.h>

#include "ui/settings/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_TERMS (tg_new_game_terms_get_type ())

G_DECLARE_FINAL_TYPE (TgNewGameTerms,
                      tg_new_game_terms,
                      TG,
                      NEW_GAME_TERMS,
                      AdwPreferencesGroup)

void tg_new_game_terms_show (TgNewGameTerms *self, const TgGameChoices *choices);
void tg_new_game_terms_adapt (TgNewGameTerms *self, const TgGameChoices *choices);
void tg_new_game_terms_read (TgNewGameTerms *self, TgGameChoices *choices);

G_END_DECLS
