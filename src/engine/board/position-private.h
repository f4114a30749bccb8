/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the position share: how cells lie in the line words, and
 * stones that are tried out of turn. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

/* Where a cell lies in the line words: which word, and how far along it. */
static inline guint
line_number (TgCell cell, TgDirection direction)
{
  guint x = cell % TG_CELL_STRIDE;
  guint y = cell / TG_CELL_STRIDE;

  switch (direction)
    {
    case TG_DIRECTION_ROW:
      return y;
    case TG_DIRECTION_COLUMN:
      return x;
    case TG_DIRECTION_RISING:
      return x - y + TG_CELL_STRIDE - 1;
    case TG_DIRECTION_FALLING:
    default:
      return x + y;
    }
}

static inline guint
line_offset (TgCell cell, TgDirection direction)
{
  return direction == TG_DIRECTION_COLUMN ? cell / TG_CELL_STRIDE : cell % TG_CELL_STRIDE;
}

static inline guint
fused_key (guint64 line, guint offset, guint radius)
{
  return tg_pattern_fuse (line >> (2 * (offset - radius)), radius);
}

void tg_position_put (TgPosition *self, TgCell cell, TgSide side);
void tg_position_lift (TgPosition *self);

G_END_DECLS
