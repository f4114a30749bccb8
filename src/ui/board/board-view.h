/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board as a widget: shows a game and tells where a person wants to play.
 * It knows nothing of matches; whoever owns it says whose stone is in hand. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/scene.h"
#include "record/tree/record.h"
#include "rules/game.h"
#include "rules/opening.h"

G_BEGIN_DECLS

#define TG_TYPE_BOARD_VIEW (tg_board_view_get_type ())

/**
 * TgBoardView:
 *
 * Points in signals are valid during the emission:
 *
 *     ::play (TgPoint *point)   a person wants to put the stone in hand there
 *     ::edit (TgPoint *point, gboolean erases)
 *                               a person sets up stones, or takes one away
 *     ::touched ()              a person pressed a button or a key; nothing came of it yet
 *     ::pointed ()              tg_board_view_get_pointed() is another point
 *     ::asked (TgPoint *point)  a person asks why Black may or may not play there; not
 *                               on the board: the answer to an earlier question was read
 *
 * Properties, to read and write: `theme`, `dark`, `high-contrast`, `show-coordinates`,
 * `rows-from-top`, `turned`, `show-numbers`, `show-forbidden`, `show-threats`,
 * `show-continuations`, `confirm-moves`. While `high-contrast` is set, `theme` is not used.
 */
G_DECLARE_FINAL_TYPE (TgBoardView, tg_board_view, TG, BOARD_VIEW, GtkWidget)

/* Shows a position to play in; the game is copied. What was asked or advised in another
 * position is forgotten, as all that the next functions show but the zone; a move that
 * follows the position shown before is seen to be made. If a foul has ended the game, the
 * rows that made it are drawn. */
void tg_board_view_show_game (TgBoardView *self, const TgGame *game);

/* Draws the lines that make an empty point, or the foul that ended the game, forbidden
 * for Black, or that look as if they did, until a person presses a button or a key on
 * the board. %TG_POINT_NONE ends it, as in the next three. */
void tg_board_view_show_reasons (TgBoardView *self, TgPoint point);

/* Marks a point as advised. */
void tg_board_view_show_hint (TgBoardView *self, TgPoint point);

/* Marks a mistake with a cross, and better moves with circles; more than
 * %TG_BOARD_POSITION_MAX_BETTER are left out. */
void tg_board_view_show_mistake (TgBoardView   *self,
                                 TgPoint        mistake,
                                 const TgPoint *better,
                                 guint          n_better);

/* Marks an area in which something is to be found, from the point with the least
 * coordinates, with @size points a side. */
void tg_board_view_show_region (TgBoardView *self, TgPoint corner, guint size);

/**
 * tg_board_view_show_zone:
 * @zone: where the next stone may be put
 * @offers: (array length=n_offers) (nullable): the fifth stones offered
 * @n_offers: number of @offers, at most %TG_OPENING_MAX_FIFTHS
 *
 * Shows what the opening asks for: a veil over the points outside @zone, and the
 * stones that one may choose from. It stays until this is called again;
 * %TG_OPENING_ZONE_ANYWHERE without offers ends it.
 */
void tg_board_view_show_zone (TgBoardView   *self,
                              TgOpeningZone  zone,
                              const TgPoint *offers,
                              guint          n_offers);

/**
 * tg_board_view_show_line:
 * @points: (array length=n_points) (nullable): moves from the position shown
 * @n_points: number of @points; 0 shows none; what is too long is cut
 * @first: the colour of the first of them
 *
 * Shows what might come as numbered ghosts of stones.
 */
void tg_board_view_show_line (TgBoardView   *self,
                              const TgPoint *points,
                              guint          n_points,
                              TgStone        first);

/* The same in the place of that line, until it is called with no points. */
void tg_board_view_show_preview (TgBoardView   *self,
                                 const TgPoint *points,
                                 guint          n_points,
                                 TgStone        first);

/* Shows what somebody has drawn on points at a place in a record. */
void tg_board_view_show_marks (TgBoardView *self, const TgRecordNode *node);

/**
 * tg_board_view_show_continuations:
 * @record: (nullable): a record of the size of the board, or %NULL for none
 * @node: where in it the position is
 *
 * Marks the moves with which a record goes on with letters. They and the candidates step
 * back while a line, a hint or a mistake is shown.
 */
void tg_board_view_show_continuations (TgBoardView        *self,
                                       const TgRecord     *record,
                                       const TgRecordNode *node);

/**
 * tg_board_view_show_candidates:
 * @candidates: (array length=n_candidates) (nullable): with their values, see #TgNote
 *
 * Marks the best moves of an analysis.
 */
void tg_board_view_show_candidates (TgBoardView  *self,
                                    const TgNote *candidates,
                                    guint         n_candidates);

/**
 * tg_board_view_show_values:
 * @values: (nullable): what the points of the position shown are worth, by
 *   tg_point_index(), %TG_HEAT_NO_VALUE for those that are not to be marked; %NULL
 *   for no values
 *
 * Draws how good the empty points are.
 */
void tg_board_view_show_values (TgBoardView *self, const gint64 *values);

/* Gives a person a stone to put down, or %TG_STONE_NONE. One that is pressed but not put
 * down yet is taken back when the colour changes. */
void tg_board_view_set_hand (TgBoardView *self, TgStone stone);

/* Has ::edit tell of any point that is pressed, instead of ::play, which tells of those
 * that may be played on. */
void tg_board_view_set_editing (TgBoardView *self, gboolean editing);

/* Sets what a screen reader says about the game. */
void tg_board_view_describe (TgBoardView *self, const gchar *words);

/* How the rows are numbered, for what is said about a point. */
gboolean tg_board_view_get_rows_from_top (TgBoardView *self);

/* What is shown; valid until another game is. */
const TgGame *tg_board_view_get_game (TgBoardView *self);

/* What is drawn at the moment, with what a person is about to do. */
const TgScene *tg_board_view_peek_scene (TgBoardView *self);

/* Copies the scene without what a person is about to do, and with letters of the usual
 * size: who looks at a picture of it may need no larger ones. */
void tg_board_view_get_scene (TgBoardView *self, TgScene *scene);

/* What a person looks at: the keyboard cursor, or else what is under the pointer; or
 * none. */
TgPoint tg_board_view_get_pointed (TgBoardView *self);

/* The point whose verdict is explained, or none. */
TgPoint tg_board_view_get_asked (TgBoardView *self);

G_END_DECLS
