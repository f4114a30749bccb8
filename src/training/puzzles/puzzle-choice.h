/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Picks a set of puzzles with a quota for each theme and rule set. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

void         tg_puzzle_choice_drop_same (GPtrArray *puzzles);
GPtrArray   *tg_puzzle_choice_pick (GPtrArray *puzzles);
guint        tg_puzzle_choice_get_group (const TgPuzzle *puzzle);
guint        tg_puzzle_choice_get_n_groups (void);
const gchar *tg_puzzle_choice_get_group_name (guint group);

G_END_DECLS
