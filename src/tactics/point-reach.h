/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points through which neither side can make five any more, and distances from the
 * stones. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

gboolean tg_point_is_dead (const TgBoard *board, TgPoint point);
guint    tg_point_get_distance (const TgBoard *board, TgPoint point);

G_END_DECLS
