/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzle collections in JSON, in the two formats that are in use:
 *
 *   {"defaultSettings": {"size": 15, "rule": 2, "mode": 32},
 *    "puzzles": [{"stones": "h8i9", "side": 1}, {"blackStones": "h8", "whiteStones": "i9"}]}
 *   [["H8,1", "I9,2"], …]
 *
 * The mode of the first format is the kind of puzzle; the second has only stones. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

GPtrArray *tg_puzzle_json_parse (const gchar *text,
                                 gsize        length,
                                 guint       *n_skipped,
                                 GError     **error);

G_END_DECLS
