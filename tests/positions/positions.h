/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the tables of positions in this folder: columns divided by tabs, their
 * names in the first line, comments behind “#”. What is wrong with a table
 * fails the test that reads it. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/**
 * Positions:
 *
 * A table of positions in memory.
 */
typedef struct _Positions Positions;

Positions *positions_read (const gchar *file_name);
void       positions_free (Positions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Positions, positions_free)

guint        positions_get_n_rows (const Positions *self);
const gchar *positions_get (const Positions *self, guint row, const gchar *column);

void    positions_place (TgBoard *board, const gchar *stones, TgStone stone);
TgPoint positions_parse_point (const gchar *text, guint size);

G_END_DECLS
