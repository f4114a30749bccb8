/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Generic names in records, which describe a kind of player rather than name a person. */

#pragma once

#include "record/tree/record.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/* The name of a perfect player, see TgPlayerSpec; it is marked for translation elsewhere. */
#define TG_PLAYER_NAME_PERFECT "Perfect player"

gchar       *tg_player_name_of_level (const gchar *engine, guint level);
const gchar *tg_player_name_of_classic (const TgPlayerSpec *player);
gboolean     tg_player_name_parse (const gchar *name, TgPlayerSpec *player);
gboolean     tg_player_name_is_person (const gchar *name);
const gchar *tg_player_name_show (const gchar *name);
TgStone      tg_player_name_find_person (const TgRecord *record);

G_END_DECLS
