/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of a game, from which one can look at earlier positions. */

#pragma once

#include <gtk/gtk.h>

#include "rules/game.h"

G_BEGIN_DECLS

#define TG_TYPE_MOVES_PANEL (tg_moves_panel_get_type ())

/**
 * TgMovesPanel:
 *
 * The list of moves. Signals, described in moves-panel.c:
 *
 *     ::look (guint n_moves)   a person wants to see the position after a move
 */
G_DECLARE_FINAL_TYPE (TgMovesPanel, tg_moves_panel, TG, MOVES_PANEL, GtkWidget)

void  tg_moves_panel_show (TgMovesPanel *self,
                           const TgGame *game,
                           guint         shown,
                           gboolean      rows_from_top);
void  tg_moves_panel_set_columns (TgMovesPanel *self, guint n_columns);
guint tg_moves_panel_count (TgMovesPanel *self);

const gchar *tg_moves_panel_get_name (TgMovesPanel *self, guint index);

G_END_DECLS
