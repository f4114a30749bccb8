/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Statistics of a set of puzzles, as tables in Markdown. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

void tg_puzzle_tables_add_groups (GPtrArray *puzzles, GString *text);
void tg_puzzle_tables_add_bands (GPtrArray *puzzles, guint n_threads, GString *text);

G_END_DECLS
