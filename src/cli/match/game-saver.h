/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saves the games of a tournament as SGF. */

#pragma once

#include "cli/match/tournament.h"

G_BEGIN_DECLS

gboolean tg_game_saver_save (const gchar        *path,
                             GPtrArray          *entrants,
                             const TgConditions *conditions,
                             const TgFixture    *fixture,
                             const TgArenaGame  *played,
                             GError            **error);

G_END_DECLS
