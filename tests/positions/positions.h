/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the tables of positions in this folder, which have columns separated by tabs,
 * names in the first line, and comments after “#”; also points and moves in tests. An
 * error in them fails the test. */

#pragma once

#include "rules/game.h"

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
void    positions_init_game (TgGame *game, TgRuleset ruleset, const gchar *moves);
TgPoint positions_parse_point (const gchar *text, guint size);

G_END_DECLS
