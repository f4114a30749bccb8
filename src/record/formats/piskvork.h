/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the two formats of Piskvork: lines of x, y and milliseconds, and the code for
 * how the program stopped. */

#pragma once

#include "record/tree/record-builder.h"

G_BEGIN_DECLS

/* Codes for how the program stopped: the user saved the game, the game ended normally,
 * or a player lost on time. */
#define TG_PISKVORK_SAVED    (-1)
#define TG_PISKVORK_ENDED    0
#define TG_PISKVORK_TIME_OUT 15

/* Where the moves of a file end, and why. */
typedef struct
{
  TgLines next;         /* the lines after the moves */
  GError *refusal;      /* (nullable): owned; the reason why the next move is invalid */
  guint   refused_line; /* the line number of the invalid move */
} TgPiskvorkEnd;

gboolean tg_piskvork_is_move (TgCursor line);
gboolean tg_piskvork_is_clean_move (TgCursor line);
gboolean tg_piskvork_is_number (TgCursor line, gint *number);
void     tg_piskvork_read_moves (TgRecordBuilder *builder,
                                 TgLines          lines,
                                 gint             origin,
                                 TgPiskvorkEnd   *end);

guint     tg_piskvork_count_moves (const TgRecord *record);
TgStone   tg_piskvork_get_last_side (const TgRecord *record);
TgOutcome tg_piskvork_find_end (const TgRecord *record, gint code, TgStone *winner);

G_END_DECLS
