/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the window of the game: the board is always visible; the status, the buttons
 * and the sidebar are, as far as there is room. */

#pragma once

#include "ui/game/game-tournament.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_LAYOUT (tg_game_layout_get_type ())

/* Signals:
 *
 *     ::welcome-moved ()   the welcome card may have another place
 */
G_DECLARE_FINAL_TYPE (TgGameLayout, tg_game_layout, TG, GAME_LAYOUT, GObject)

void          tg_game_layout_bind_children (GtkWidgetClass *window_class);
TgGameLayout *tg_game_layout_new (GtkWidget        *window,
                                  TgGameCursor     *cursor,
                                  TgSettings       *settings,
                                  TgGameTournament *tournament);
void          tg_game_layout_adapt (TgGameLayout *self, gint width, gint height);
void          tg_game_layout_queue (TgGameLayout *self);
void          tg_game_layout_show_status (TgGameLayout *self);
gboolean      tg_game_layout_show_welcome (TgGameLayout *self, gboolean wanted);

G_END_DECLS
