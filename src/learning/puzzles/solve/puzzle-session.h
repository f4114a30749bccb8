/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solves a puzzle without blocking: a thread judges the player's moves. */

#pragma once

#include <gio/gio.h>

#include "learning/puzzles/format/puzzle.h"
#include "learning/puzzles/solve/solving.h"

G_BEGIN_DECLS

#define TG_TYPE_PUZZLE_SESSION (tg_puzzle_session_get_type ())

/**
 * TgPuzzleSession:
 *
 * A puzzle being solved by the player; it counts their wrong moves and hints. A
 * puzzle without moves, %TG_PUZZLE_MAY_PLAY, is answered with
 * tg_puzzle_session_say().
 */
G_DECLARE_FINAL_TYPE (TgPuzzleSession, tg_puzzle_session, TG, PUZZLE_SESSION, GObject)

TgPuzzleSession *tg_puzzle_session_new (const TgPuzzle *puzzle, guint32 seed);
const TgPuzzle  *tg_puzzle_session_get_puzzle (TgPuzzleSession *self);
void             tg_puzzle_session_get_board (TgPuzzleSession *self, TgBoard *board);
guint            tg_puzzle_session_get_continuation (TgPuzzleSession *self,
                                                     TgPoint          line[TG_MAX_POINTS]);
gboolean         tg_puzzle_session_is_busy (TgPuzzleSession *self);
gboolean         tg_puzzle_session_is_over (TgPuzzleSession *self);
guint            tg_puzzle_session_get_n_wrong (TgPuzzleSession *self);
guint            tg_puzzle_session_get_n_hints (TgPuzzleSession *self);
gboolean         tg_puzzle_session_is_shown (TgPuzzleSession *self);

void     tg_puzzle_session_play_async (TgPuzzleSession    *self,
                                       TgPoint             point,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
gboolean tg_puzzle_session_play_finish (TgPuzzleSession *self,
                                        GAsyncResult    *result,
                                        TgSolvingAnswer *answer,
                                        GError         **error);
void     tg_puzzle_session_hint_async (TgPuzzleSession    *self,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
gboolean tg_puzzle_session_hint_finish (TgPuzzleSession *self,
                                        GAsyncResult    *result,
                                        TgHintStep      *step,
                                        TgSolvingHint   *hint,
                                        GError         **error);
gboolean tg_puzzle_session_say (TgPuzzleSession *self, gboolean may_play);
void     tg_puzzle_session_show (TgPuzzleSession *self);
void     tg_puzzle_session_cancel (TgPuzzleSession *self);

G_END_DECLS
