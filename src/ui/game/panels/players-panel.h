/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two players of a match. */

#pragma once

#include "ui/game/panels/game-cursor.h"
#include "ui/game/panels/player-card.h"

G_BEGIN_DECLS

#define TG_TYPE_PLAYERS_PANEL (tg_players_panel_get_type ())
G_DECLARE_FINAL_TYPE (TgPlayersPanel, tg_players_panel, TG, PLAYERS_PANEL, GtkBox)

void tg_players_panel_set_shows_depth (TgPlayersPanel *self, gboolean shows_depth);

G_END_DECLS
