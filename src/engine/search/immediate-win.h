/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wins that the threats on the board decide, without a search. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

guint tg_immediate_win_find (TgPosition *position, guint max_fours, TgCell *move);

G_END_DECLS
