/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of puzzles. */

#pragma once

#include "learning/puzzles/format/puzzle.h"
#include "learning/puzzles/solve/solving.h"
#include "session/study/wins/win-walk.h"

G_BEGIN_DECLS

const gchar *tg_words_puzzle_task (const TgPuzzle *puzzle);
const gchar *tg_words_puzzle_idea (const TgSolvingHint *hint);
gchar       *tg_words_puzzle_wrong (const TgPuzzle        *puzzle,
                                    const TgSolvingAnswer *answer,
                                    gboolean               rows_from_top);
gchar       *tg_words_puzzle_right (const TgSolvingAnswer *answer);
gchar       *tg_words_puzzle_rest (const TgPoint *line,
                                   guint          n,
                                   guint          size,
                                   gboolean       rows_from_top);
gchar       *tg_words_puzzle_walk (const TgPuzzle  *puzzle,
                                   const TgWinWalk *walk,
                                   gboolean         rows_from_top);
gchar       *tg_words_puzzle_step (const TgWinWalk *walk, gboolean rows_from_top);
gchar       *tg_words_puzzle_tried (const TgWinWalk *walk,
                                    TgPoint          point,
                                    gboolean         rows_from_top);

G_END_DECLS
