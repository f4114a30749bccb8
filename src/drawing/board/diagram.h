/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a game to a picture: fills in the parts of a scene that follow from
 * the state of a game, or from a place in a record. */

#pragma once

#include "drawing/board/scene.h"
#include "record/tree/record.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* In all of these the scene has the size of the board. */

/* Shows where @game stands: its stones, the last move, the rows that won, and the
 * forbidden points while Black is to move. What a person is doing on the board (ghost
 * stone, cursor) and how it looks stay as they are; a refused move is forgotten. */
void tg_diagram_show_game (TgScene *scene, const TgGame *game, gboolean show_forbidden);

/* Marks @point, empty, as refused and draws the rows that make it forbidden for Black,
 * from their first stone, or the empty point that completes them, to their last;
 * nothing if a stone there is no foul. */
void tg_diagram_show_refusal (TgScene *scene, const TgBoard *board, TgPoint point);

/* The same, or that Renju does not forbid it, with the rows that might make one think so.
 * Crosses are added where a row that looks like a three fails. */
void tg_diagram_show_reasons (TgScene *scene, const TgBoard *board, TgPoint point);

/* The same as tg_diagram_show_refusal() for a point that Black was refused in @game,
 * or the stone that lost by a foul. */
void tg_diagram_show_foul (TgScene *scene, const TgGame *game, TgPoint point);

/* Notes on every empty point what either side would make there, and draws the rows
 * that it comes from. A point has one sign for each side, its strongest; a game that
 * is over has none. */
void tg_diagram_add_threats (TgScene *scene, const TgGame *game);

/* Shows the position at @node as a diagram in a book does: the stones, numbered from
 * the first move on, the last move, and the rows that it won with. Stones that are set
 * up have no number; a pass has one that is on no stone. */
void tg_diagram_show_record (TgScene            *scene,
                             const TgRecord     *record,
                             const TgRecordNode *node);

/* Notes what somebody has drawn on points there. */
void tg_diagram_add_marks (TgScene *scene, const TgRecordNode *node);

/* Notes the moves with which @record goes on there, with letters from A on, but for those
 * on whose points somebody has drawn something; a letter that is a label already is
 * passed over. The colour of the stones is that of the side that wins by the move, as far
 * as the record knows. */
void tg_diagram_add_continuations (TgScene            *scene,
                                   const TgRecord     *record,
                                   const TgRecordNode *node);

G_END_DECLS
