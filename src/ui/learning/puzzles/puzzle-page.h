/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A puzzle on the board, with feedback to the moves. */

#pragma once

#include "learning/puzzles/solve/puzzle-session.h"
#include "ui/learning/puzzles/task-page.h"

G_BEGIN_DECLS

#define TG_TYPE_PUZZLE_PAGE (tg_puzzle_page_get_type ())

/**
 * TgPuzzlePage:
 *
 *     ::judged (gboolean is_right, gchar *words)
 *                 an answer was judged; @words is the feedback; not emitted if the judge
 *                 could not decide
 */
G_DECLARE_FINAL_TYPE (TgPuzzlePage, tg_puzzle_page, TG, PUZZLE_PAGE, TgTaskPage)

void             tg_puzzle_page_begin (TgPuzzlePage   *self,
                                       const TgPuzzle *puzzle,
                                       const gchar    *place,
                                       gboolean        helps,
                                       gboolean        has_price);
void             tg_puzzle_page_give_up (TgPuzzlePage *self);
void             tg_puzzle_page_show_answer (TgPuzzlePage *self, const gchar *mistake);
void             tg_puzzle_page_end (TgPuzzlePage *self);
TgPuzzleSession *tg_puzzle_page_get_session (TgPuzzlePage *self);
void             tg_puzzle_page_set_can_skip (TgPuzzlePage *self, gboolean can_skip);
void tg_puzzle_page_set_counts_later (TgPuzzlePage *self, gboolean counts_later);
void tg_puzzle_page_show_wrong (TgPuzzlePage *self, const gchar *words);
void tg_puzzle_page_set_place (TgPuzzlePage *self, const gchar *place);

G_END_DECLS
