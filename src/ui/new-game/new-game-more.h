/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rarer choices: a part of the New Game dialog, in an expander row. Emits `changed`
 * for a choice that other parts of the dialog depend on. As in those parts, _show() fills
 * in the rows, _adapt() follows the choices of the other parts, and _read() writes the
 * choices of this part; to be called after tg_new_game_players_read(), on whose result it
 * depends. */

#pragma once

#include <adwaita.h>

#include "ui/settings/game-choices.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_MORE (tg_new_game_more_get_type ())

G_DECLARE_FINAL_TYPE (TgNewGameMore,
                      tg_new_game_more,
                      TG,
                      NEW_GAME_MORE,
                      AdwPreferencesGroup)

GObject *tg_new_game_more_get_expander (TgNewGameMore *self);

void tg_new_game_more_show (TgNewGameMore *self, const TgGameChoices *choices);
void tg_new_game_more_adapt (TgNewGameMore *self, const TgGameChoices *choices);
void tg_new_game_more_read (TgNewGameMore *self, TgGameChoices *choices);

G_END_DECLS
