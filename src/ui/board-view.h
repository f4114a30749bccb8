/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board as a widget: shows a game and tells where a person wants to play.
 * It knows nothing of matches; whoever owns it says whose stone is in hand. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board-layout.h"
#include "drawing/scene.h"
#include "record/record.h"
#include "rules/game.h"
#include "rules/opening.h"

G_BEGIN_DECLS

#define TG_BOARD_VIEW_MAX_BETTER 8

#define TG_TYPE_BOARD_VIEW (tg_board_view_get_type ())

/**
 * TgBoardView:
 *
 * A board to look at and to play on.
 *
 * Signals, described in board-view.c:
 *
 *     ::play (TgPoint *point)   a person wants to put the stone in hand there
 *     ::edit (TgPoint *point, gboolean erases)
 *                               a person sets up stones, or takes one away
 *     ::touched ()              a person pressed a button or a key
 *     ::pointed ()              the pointer or the cursor is on another point
 *     ::asked (TgPoint *point)  a person asks why Black may or may not play there
 *
 * Properties, to read and write: `theme`, `dark`, `high-contrast`, `show-coordinates`,
 * `rows-from-top`, `turned`, `show-numbers`, `show-forbidden`, `show-threats`,
 * `confirm-moves`.
 */
G_DECLARE_FINAL_TYPE (TgBoardView, tg_board_view, TG, BOARD_VIEW, GtkWidget)

void tg_board_view_show_game (TgBoardView *self, const TgGame *game);
void tg_board_view_show_earlier (TgBoardView *self, const TgGame *game, guint n_moves);
void tg_board_view_show_reasons (TgBoardView *self, TgPoint point);
void tg_board_view_show_hint (TgBoardView *self, TgPoint point);
void tg_board_view_show_mistake (TgBoardView   *self,
                                 TgPoint        mistake,
                                 const TgPoint *better,
                                 guint          n_better);
void tg_board_view_show_region (TgBoardView *self, TgPoint corner, guint size);
void tg_board_view_show_zone (TgBoardView   *self,
                              TgOpeningZone  zone,
                              const TgPoint *offers,
                              guint          n_offers);
void tg_board_view_show_line (TgBoardView   *self,
                              const TgPoint *points,
                              guint          n_points,
                              TgStone        first);
void tg_board_view_show_marks (TgBoardView *self, const TgRecordNode *node);
void tg_board_view_show_values (TgBoardView *self, const gint64 *values);
void tg_board_view_set_hand (TgBoardView *self, TgStone stone);
void tg_board_view_set_editing (TgBoardView *self, gboolean editing);
void tg_board_view_say (TgBoardView *self, const gchar *words);

void                 tg_board_view_get_scene (TgBoardView *self, TgScene *scene);
const TgBoardLayout *tg_board_view_get_layout (TgBoardView *self);
GtkWidget           *tg_board_view_get_cell (TgBoardView *self, TgPoint point);
TgPoint              tg_board_view_get_ghost (TgBoardView *self);
guint                tg_board_view_count_notes (TgBoardView *self);
TgPoint              tg_board_view_get_unconfirmed (TgBoardView *self);
TgPoint              tg_board_view_get_cursor (TgBoardView *self);
TgPoint              tg_board_view_get_pointed (TgBoardView *self);
gboolean             tg_board_view_get_region (TgBoardView *self, TgPoint *corner);
TgPoint              tg_board_view_get_hint (TgBoardView *self);
guint                tg_board_view_count_ghosts (TgBoardView *self);
TgPoint              tg_board_view_get_asked (TgBoardView *self);
const TgGame        *tg_board_view_get_game (TgBoardView *self);
guint                tg_board_view_count_foul_lines (TgBoardView *self);

G_END_DECLS
