/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One-line boards for the engine's tests. */

#pragma once

#include "engine/engine.h"
#include "positions/positions.h"
#include "rules/symmetry.h"

G_BEGIN_DECLS

void     set_up_board (TgBoard     *board,
                       guint        size,
                       const gchar *black,
                       const gchar *white,
                       TgStone      to_move);
void     set_up_puzzle (TgBoard         *board,
                        TgRuleset       *ruleset,
                        const Positions *puzzles,
                        guint            row);
void     set_up_image (TgBoard *image, const TgBoard *board, guint symmetry);
TgPoint  set_up_point (const gchar *text, guint size);
gboolean set_up_is_long (void);

G_END_DECLS
