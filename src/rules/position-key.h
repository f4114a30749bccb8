/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names a position in files: the database of analysis and solutions. */

#pragma once

#include "rules/ruleset.h"
#include "rules/symmetry.h"

G_BEGIN_DECLS

/**
 * TgPositionKey:
 *
 * The same numbers for a position and its mirror images, with the side to move, the size
 * of the board and the rules. Points are stored as those of one of the images.
 */
typedef struct
{
  gint64 key;      /* 63 bits */
  gint64 check;    /* 63 more bits, against positions with the same key */
  guint  symmetry; /* turns the position into the image */
  guint  size;
} TgPositionKey;

void tg_position_key_init (TgPositionKey *self,
                           const TgBoard *board,
                           TgStone        side,
                           TgRuleset      ruleset);

TgPoint tg_position_key_turn (const TgPositionKey *self, TgPoint point);
TgPoint tg_position_key_turn_back (const TgPositionKey *self, TgPoint point);

G_END_DECLS
