/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chooses puzzles by a filter of a few words, such as the one in a lesson. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

gboolean tg_puzzle_filter_match (const gchar *filter, const TgPuzzle *puzzle);
GStrv    tg_puzzle_filter_choose (const gchar *filter,
                                  GPtrArray   *puzzles,
                                  GHashTable  *tried,
                                  guint        max_puzzles);

G_END_DECLS
