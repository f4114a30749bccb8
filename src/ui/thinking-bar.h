/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows how a historical player thinks: the map on the board, and its legend. */

#pragma once

#include "rules/game.h"
#include "ui/board-view.h"

G_BEGIN_DECLS

#define TG_TYPE_THINKING_BAR (tg_thinking_bar_get_type ())

/**
 * TgThinkingBar:
 *
 * Asks a historical player what it thinks of a position, draws that on a board and
 * says in words what is to be seen there.
 */
G_DECLARE_FINAL_TYPE (TgThinkingBar, tg_thinking_bar, TG, THINKING_BAR, GtkBox)

void tg_thinking_bar_set_board (TgThinkingBar *self, TgBoardView *board);
void tg_thinking_bar_show (TgThinkingBar *self, const TgGame *game, const gchar *classic);
gboolean     tg_thinking_bar_is_ready (TgThinkingBar *self);
const gchar *tg_thinking_bar_get_legend (TgThinkingBar *self);
const gchar *tg_thinking_bar_get_values (TgThinkingBar *self);

G_END_DECLS
