/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of a game; selecting one shows an earlier position. */

#pragma once

#include <gtk/gtk.h>

#include "ui/game/panels/game-cursor.h"

G_BEGIN_DECLS

#define TG_TYPE_MOVES_PANEL (tg_moves_panel_get_type ())

G_DECLARE_FINAL_TYPE (TgMovesPanel, tg_moves_panel, TG, MOVES_PANEL, GtkWidget)

void tg_moves_panel_set_welcome (TgMovesPanel *self, gboolean welcome);
void tg_moves_panel_set_columns (TgMovesPanel *self, guint n_columns);

G_END_DECLS
