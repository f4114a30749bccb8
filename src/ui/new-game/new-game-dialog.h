/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices for a new game. */

#pragma once

#include <adwaita.h>

#include "session/rating/rating-store.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_NEW_GAME_DIALOG (tg_new_game_dialog_get_type ())

/* Shows the last choices at first. Emits `start` to start a game with
 * tg_new_game_dialog_get_choices(); the dialog closes afterwards. */
G_DECLARE_FINAL_TYPE (TgNewGameDialog, tg_new_game_dialog, TG, NEW_GAME_DIALOG, AdwWindow)

GtkWidget *tg_new_game_dialog_new (GtkWindow     *parent,
                                   TgSettings    *settings,
                                   TgRatingStore *ratings);
void       tg_new_game_dialog_get_choices (TgNewGameDialog *self, TgGameChoices *choices);

G_END_DECLS
