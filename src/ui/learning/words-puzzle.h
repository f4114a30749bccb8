/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words for puzzles. */

#pragma once

#include "learning/puzzles/puzzle.h"
#include "learning/puzzles/solving.h"

G_BEGIN_DECLS

const gchar *tg_words_puzzle_task (const TgPuzzle *puzzle);
const gchar *tg_words_puzzle_idea (TgIdea idea);
gchar       *tg_words_puzzle_wrong (const TgPuzzle        *puzzle,
                                    const TgSolvingAnswer *answer,
                                    gboolean               rows_from_top);
gchar       *tg_words_puzzle_right (const TgSolvingAnswer *answer);

G_END_DECLS
