/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the fast position with the plain board, value by value. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

gchar *tg_position_check (const TgPosition *self, const TgBoard *board);
gchar *tg_position_check_around (const TgPosition *self,
                                 const TgBoard    *board,
                                 TgPoint           point);

G_END_DECLS
