/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board as a widget: shows a game and emits signals for the moves of the player. It
 * does not know matches; its owner sets whose stone is in hand. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/scene.h"
#include "record/tree/record.h"
#include "rules/game.h"
#include "rules/openings/opening.h"

G_BEGIN_DECLS

#define TG_TYPE_BOARD_VIEW (tg_board_view_get_type ())

/**
 * TgBoardView:
 *
 * Points in signals are valid during the emission:
 *
 *     ::play (TgPoint *point)   the player puts the stone in hand there
 *     ::edit (TgPoint *point, gboolean erases)
 *                               the player sets up a stone, or erases one
 *     ::input ()                a button or a key was pressed, before it has an effect
 *     ::pointed ()              tg_board_view_get_pointed() has changed
 *     ::asked (TgPoint *point)  the player asks why Black may or may not play there; a
 *                               point off the board: the explanation is dismissed
 *
 * Properties, to read and write: `theme`, `dark`, `high-contrast`, `show-coordinates`,
 * `rows-from-top`, `turned`, `show-numbers`, `show-forbidden`, `show-threats`,
 * `show-continuations`, `confirm-moves`. While `high-contrast` is set, `theme` is not used.
 */
G_DECLARE_FINAL_TYPE (TgBoardView, tg_board_view, TG, BOARD_VIEW, GtkWidget)

/* Copies @game and shows its position. Removes all that the functions below show, except
 * the zone. A move that follows the position shown before is animated. If a foul has
 * ended the game, the rows that made it are drawn. */
void tg_board_view_show_game (TgBoardView *self, const TgGame *game);

/* Draws the lines that make an empty point, or the foul that ended the game, forbidden
 * for Black, or that seem to. They are shown until the next button or key press on the
 * board, or until a call with %TG_POINT_NONE. */
void tg_board_view_show_reasons (TgBoardView *self, TgPoint point);

/* Marks a point as advised; %TG_POINT_NONE removes the mark. */
void tg_board_view_show_hint (TgBoardView *self, TgPoint point);

/* Marks a mistake with a cross, and better moves with circles, at most
 * %TG_BOARD_POSITION_MAX_BETTER of them; %TG_POINT_NONE removes the marks. */
void tg_board_view_show_mistake (TgBoardView   *self,
                                 TgPoint        mistake,
                                 const TgPoint *better,
                                 guint          n_better);

/* Marks an area of the board; @corner is its point with the smallest coordinates, or
 * %TG_POINT_NONE for no area. */
void tg_board_view_show_region (TgBoardView *self,
                                TgPoint      corner,
                                guint        columns,
                                guint        rows);

/**
 * tg_board_view_show_zone:
 * @zone: where the next stone may be put
 * @offers: (array length=n_offers) (nullable): the fifth stones offered
 * @n_offers: number of @offers, at most %TG_OPENING_MAX_FIFTHS
 *
 * Shows a decision of the opening: shades the points outside @zone, and shows the offered
 * stones. They stay until the next call; %TG_OPENING_ZONE_ANYWHERE without offers removes
 * both.
 */
void tg_board_view_show_zone (TgBoardView   *self,
                              TgOpeningZone  zone,
                              const TgPoint *offers,
                              guint          n_offers);

/**
 * tg_board_view_show_line:
 * @points: (array length=n_points) (nullable): moves from the position shown
 * @n_points: number of @points; 0 shows none; longer lines are cut
 * @first: the colour of the first move
 *
 * Shows a line of moves as numbered ghost stones.
 */
void tg_board_view_show_line (TgBoardView   *self,
                              const TgPoint *points,
                              guint          n_points,
                              TgStone        first);

/* Shows a preview instead of the line of tg_board_view_show_line(), until a call without
 * points. */
void tg_board_view_show_preview (TgBoardView   *self,
                                 const TgPoint *points,
                                 guint          n_points,
                                 TgStone        first);

/* Shows the marks that a node of a record has on points. */
void tg_board_view_show_marks (TgBoardView *self, const TgRecordNode *node);

/**
 * tg_board_view_show_continuations:
 * @record: (nullable): a record of the size of the board, or %NULL for none
 * @node: the node of the shown position
 *
 * Marks the next moves of a record with letters. The letters and the candidates are
 * hidden while a line, a hint or a mistake is shown.
 */
void tg_board_view_show_continuations (TgBoardView        *self,
                                       const TgRecord     *record,
                                       const TgRecordNode *node);

/**
 * tg_board_view_show_other_moves:
 * @points: (array length=n_points): moves that follow the same position in another place of
 *   the record, by another order of moves
 *
 * Adds dots to the continuations.
 */
void tg_board_view_show_other_moves (TgBoardView   *self,
                                     const TgPoint *points,
                                     guint          n_points);

/**
 * tg_board_view_show_candidates:
 * @candidates: (array length=n_candidates) (nullable): the moves with their values, see
 *   #TgNote
 *
 * Marks the best moves of an analysis.
 */
void tg_board_view_show_candidates (TgBoardView  *self,
                                    const TgNote *candidates,
                                    guint         n_candidates);

/**
 * tg_board_view_show_played:
 * @played: (array length=n_played) (nullable): the moves with their letters, as
 *   %TG_NOTE_CONTINUATION
 *
 * Marks the next moves of other games, instead of those of the record.
 */
void tg_board_view_show_played (TgBoardView *self, const TgNote *played, guint n_played);

/**
 * tg_board_view_show_values:
 * @values: (nullable): the values of the points, by tg_point_index(), %TG_HEAT_NO_VALUE
 *   for points without a mark; %NULL for no values
 *
 * Draws the values of the empty points as a heat map.
 */
void tg_board_view_show_values (TgBoardView *self, const gint64 *values);

/* Sets the colour that the player may play, or %TG_STONE_NONE. A stone that is pressed
 * but not played yet is taken back when the colour changes. */
void tg_board_view_set_hand (TgBoardView *self, TgStone stone);

/* While @editing, a press on any point emits ::edit; otherwise a press on a legal point
 * emits ::play. */
void tg_board_view_set_editing (TgBoardView *self, gboolean editing);

/* Sets the accessible description of the game. */
void tg_board_view_describe (TgBoardView *self, const gchar *words);

/* Whether the rows are numbered from the top, for texts about a point. */
gboolean tg_board_view_get_rows_from_top (TgBoardView *self);

/* Returns the shown game; valid until another game is shown. */
const TgGame *tg_board_view_get_game (TgBoardView *self);

/* Returns the scene as drawn now, with the ghost stone and the cursor. */
const TgScene *tg_board_view_peek_scene (TgBoardView *self);

/* Copies the scene without the ghost stone and the cursor, and at the default text scale:
 * a picture made of it may be viewed elsewhere. */
void tg_board_view_get_scene (TgBoardView *self, TgScene *scene);

/* The keyboard cursor if it is shown, otherwise the point under the pointer; or none. */
TgPoint tg_board_view_get_pointed (TgBoardView *self);

/* The point whose verdict is explained, or none. */
TgPoint tg_board_view_get_asked (TgBoardView *self);

G_END_DECLS
