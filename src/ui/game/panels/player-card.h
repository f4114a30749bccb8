/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's card: the stone, the name, the clock, and the progress of the search. */

#pragma once

#include <gtk/gtk.h>

#include "session/match/match.h"

G_BEGIN_DECLS

#define TG_TYPE_PLAYER_CARD (tg_player_card_get_type ())
G_DECLARE_FINAL_TYPE (TgPlayerCard, tg_player_card, TG, PLAYER_CARD, GtkWidget)

void tg_player_card_set_side (TgPlayerCard *self, TgStone side);
void tg_player_card_set_shows_depth (TgPlayerCard *self, gboolean shows_depth);
void tg_player_card_update (TgPlayerCard *self, TgMatch *match);
void tg_player_card_update_progress (TgPlayerCard *self, TgMatch *match);
void tg_player_card_update_clock (TgPlayerCard *self, TgMatch *match);

G_END_DECLS
