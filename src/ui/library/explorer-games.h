/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A short list of games of the library. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_EXPLORER_GAMES (tg_explorer_games_get_type ())

/* Signals: open (guint place), insert (guint place), of the game that was clicked. */
G_DECLARE_FINAL_TYPE (TgExplorerGames, tg_explorer_games, TG, EXPLORER_GAMES, GtkWidget)

void tg_explorer_games_show (TgExplorerGames *self, GPtrArray *games);

G_END_DECLS
