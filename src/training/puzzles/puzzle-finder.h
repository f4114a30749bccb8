/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds puzzles in games. */

#pragma once

#include "learning/puzzles/format/puzzle.h"
#include "training/tune/game-file.h"

G_BEGIN_DECLS

typedef struct _TgPuzzleFinder TgPuzzleFinder;

TgPuzzleFinder *tg_puzzle_finder_new (void);
void            tg_puzzle_finder_free (TgPuzzleFinder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPuzzleFinder, tg_puzzle_finder_free)

void tg_puzzle_finder_read (TgPuzzleFinder       *self,
                            const TgTrainingGame *game,
                            const gchar          *name,
                            GPtrArray            *found);

G_END_DECLS
