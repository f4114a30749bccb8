/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fills in a scene from a game, or from a node of a record. */

#pragma once

#include "drawing/board/scene.h"
#include "record/tree/record.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* All functions need a scene and a board of the same size. */

/* Shows the state of @game: its stones, the last move, the winning rows, and the
 * forbidden points if Black is to move. Pointer and keyboard state (ghost stone, cursor)
 * and appearance stay unchanged; a refused move is cleared. */
void tg_diagram_show_game (TgScene *scene, const TgGame *game, gboolean show_forbidden);

/* Marks the empty @point as refused and draws the rows that make it forbidden for Black,
 * each from its first to its last stone or completing point; does nothing if a stone
 * there is no foul. */
void tg_diagram_show_refusal (TgScene *scene, const TgBoard *board, TgPoint point);

/* As tg_diagram_show_refusal(), but for any verdict: if Renju allows the point, draws
 * the rows that suggest otherwise. Crosses mark points where an apparent three fails. */
void tg_diagram_show_reasons (TgScene *scene, const TgBoard *board, TgPoint point);

/* As tg_diagram_show_refusal(), for a point that @game refused to Black, or for the
 * stone that lost by a foul. */
void tg_diagram_show_foul (TgScene *scene, const TgGame *game, TgPoint point);

/* Notes on every empty point the threat that either side would make there, and draws
 * the rows. A point has one sign per side, its strongest threat; a finished game has
 * no threats. */
void tg_diagram_add_threats (TgScene *scene, const TgGame *game);

/* Shows the position at @node as a diagram in a book does: the stones, numbered from the
 * first move on, the last move, and its winning rows. Set-up stones have no number; the
 * number of a pass appears on no stone. */
void tg_diagram_show_record (TgScene            *scene,
                             const TgRecord     *record,
                             const TgRecordNode *node);

/* Notes the marks of @node. */
void tg_diagram_add_marks (TgScene *scene, const TgRecordNode *node);

/* Notes the continuations of @record at @node with letters from A on, except on marked
 * points; letters used as labels are skipped. The colour is that of the side that the
 * move wins for, if known. */
void tg_diagram_add_continuations (TgScene            *scene,
                                   const TgRecord     *record,
                                   const TgRecordNode *node);

G_END_DECLS
