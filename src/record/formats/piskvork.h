/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two formats of Piskvork share: lines of x, y and milliseconds, and the
 * number that tells how the program stopped. */

#pragma once

#include "record/tree/record-builder.h"

G_BEGIN_DECLS

/* The numbers of a game that somebody saved, that went to its end, and that was lost on
 * time. */
#define TG_PISKVORK_SAVED    (-1)
#define TG_PISKVORK_ENDED    0
#define TG_PISKVORK_TIME_OUT 15

gboolean tg_piskvork_is_move (TgCursor line);
gboolean tg_piskvork_read_moves (TgRecordBuilder *builder,
                                 TgLines         *lines,
                                 gint             origin,
                                 TgCursor        *rest,
                                 GError         **error);

guint     tg_piskvork_count_moves (const TgRecord *record);
TgStone   tg_piskvork_get_last_side (const TgRecord *record);
TgOutcome tg_piskvork_find_end (const TgRecord *record, gint code, TgStone *winner);

G_END_DECLS
