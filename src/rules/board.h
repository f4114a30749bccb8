/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgBoard is the simple, evidently correct position: an array of stones and the stack of
 * moves that placed them. The engine has a faster position of its own, which tests check
 * against this one. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

typedef struct
{
  TgPoint point;
  TgStone stone;
} TgMove;

/**
 * TgBoard:
 *
 * A position with the moves that led to it. A plain value of about 4 KiB, copied by
 * assignment. Read the fields through the functions below.
 */
typedef struct
{
  guint   size;
  guint   n_moves;
  guint64 hash;
  guint8  cells[TG_MAX_POINTS]; /* TgStone, indexed by tg_point_index () */
  TgMove  moves[TG_MAX_POINTS];
} TgBoard;

/**
 * tg_board_get:
 *
 * Returns: the stone on @point, %TG_STONE_NONE when it is empty or off the board
 */
static inline TgStone
tg_board_get (const TgBoard *self, TgPoint point)
{
  if (!tg_point_is_on_board (point, self->size))
    return TG_STONE_NONE;

  return (TgStone) self->cells[tg_point_index (point, self->size)];
}

/**
 * tg_board_is_empty:
 *
 * Returns: whether @point is a point of the board and no stone lies there
 */
static inline gboolean
tg_board_is_empty (const TgBoard *self, TgPoint point)
{
  return tg_point_is_on_board (point, self->size)
         && self->cells[tg_point_index (point, self->size)] == TG_STONE_NONE;
}

void     tg_board_init (TgBoard *self, guint size);
gboolean tg_board_is_full (const TgBoard *self);
void     tg_board_place (TgBoard *self, TgPoint point, TgStone stone);
TgMove   tg_board_undo (TgBoard *self);
TgMove   tg_board_last_move (const TgBoard *self);
TgStone  tg_board_side_to_move (const TgBoard *self);
gboolean tg_board_give_turn (TgBoard *self, TgStone side);
gboolean tg_board_equal (const TgBoard *a, const TgBoard *b);
guint64  tg_board_hash (const TgBoard *self);

TgLine tg_board_run (const TgBoard *self, TgPoint point, TgDirection direction);

G_END_DECLS
