/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Predicts the difficulty of a puzzle from the levels that solve it. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

/* Lets levels try puzzles, and keeps their state; one thread at a time. */
typedef struct _TgPuzzleTrial TgPuzzleTrial;

TgPuzzleTrial *tg_puzzle_trial_new (void);
void           tg_puzzle_trial_free (TgPuzzleTrial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPuzzleTrial, tg_puzzle_trial_free)

gboolean tg_puzzle_trial_solve (TgPuzzleTrial  *self,
                                const TgPuzzle *puzzle,
                                guint           level,
                                guint64         seed);
void     tg_puzzle_rate (TgPuzzle *puzzle, TgPuzzleTrial *trial, guint n_seeds);

G_END_DECLS
