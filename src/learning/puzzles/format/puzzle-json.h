/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Collections of puzzles in JSON, in the two forms that are about:
 *
 *   {"defaultSettings": {"size": 15, "rule": 2, "mode": 32},
 *    "puzzles": [{"stones": "h8i9", "side": 1}, {"blackStones": "h8", "whiteStones": "i9"}]}
 *   [["H8,1", "I9,2"], …]
 *
 * In the first a mode says what is asked; the second has nothing but stones. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

GPtrArray *tg_puzzle_json_parse (const gchar *text,
                                 gsize        length,
                                 guint       *n_skipped,
                                 GError     **error);

G_END_DECLS
