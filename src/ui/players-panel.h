/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two players of a match. */

#pragma once

#include "ui/player-card.h"

G_BEGIN_DECLS

#define TG_TYPE_PLAYERS_PANEL (tg_players_panel_get_type ())
G_DECLARE_FINAL_TYPE (TgPlayersPanel, tg_players_panel, TG, PLAYERS_PANEL, GtkBox)

void tg_players_panel_update (TgPlayersPanel *self, TgMatch *match);
void tg_players_panel_update_progress (TgPlayersPanel *self, TgMatch *match);

void tg_players_panel_update_clocks (TgPlayersPanel *self, TgMatch *match);

TgPlayerCard *tg_players_panel_get_card (TgPlayersPanel *self, TgStone side);

G_END_DECLS
