/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The eight symmetries of the square. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

#define TG_N_SYMMETRIES 8

TgPoint tg_symmetry_apply (guint symmetry, TgPoint point, guint size);
guint   tg_symmetry_inverse (guint symmetry);
void tg_symmetry_apply_to_board (guint symmetry, const TgBoard *board, TgBoard *result);

G_END_DECLS
