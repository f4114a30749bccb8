/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who can play in a tournament. */

#pragma once

#include "session/opponent.h"
#include "ui/settings.h"

G_BEGIN_DECLS

GArray      *tg_tournament_players_list (TgSettings *settings);
TgPlayerSpec tg_tournament_players_make_level (guint level);
gchar       *tg_tournament_players_describe (const TgPlayerSpec *player);
const gchar *tg_tournament_players_explain (const TgPlayerSpec *player);

G_END_DECLS
