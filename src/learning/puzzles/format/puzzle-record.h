/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts puzzles to game records, for printing and for other programs. */

#pragma once

#include "learning/puzzles/format/puzzle.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

TgRecord *tg_puzzle_record_new (const TgPuzzle *puzzle, const gchar *comment);
GBytes   *tg_puzzle_record_save (GPtrArray *records, GError **error);

G_END_DECLS
