/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which moves are worth trying in a position, and in which order. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

/**
 * TgHistory:
 * @cutoffs: by side and cell: how often and how deep a move there has refuted
 *   the opponent's play; never beyond ±%TG_MAX_HISTORY
 * @answers: by side and the opponent's last cell: what refuted it last
 *
 * What the search has learned about moves.
 */
typedef struct
{
  gint16 cutoffs[TG_N_SIDES][TG_N_CELLS];
  TgCell answers[TG_N_SIDES][TG_N_CELLS];
} TgHistory;

#define TG_MAX_HISTORY 8000
#define TG_N_KILLERS   2

/**
 * TgScoredMove:
 * @cell: a move
 * @score: how promising it looks
 *
 * A move that may be tried.
 */
typedef struct
{
  TgCell cell;
  gint   score;
} TgScoredMove;

/**
 * TgPicker:
 * @n_moves: number of @moves
 * @n_picked: how many of them, at the front, have been handed out
 * @is_forced: whether the opponent's threat leaves only these moves
 *
 * The moves of a position, handed out best first.
 */
typedef struct
{
  guint        n_moves;
  guint        n_picked;
  gboolean     is_forced;
  TgScoredMove moves[TG_MAX_POINTS];
} TgPicker;

/**
 * TgPickerHints:
 * @history: (nullable): what was learned in this search
 * @table_move: the best move according to the table, or %TG_CELL_NONE
 * @killers: moves that refuted the neighbouring positions
 *
 * What helps with the order.
 */
typedef struct
{
  const TgHistory *history;
  TgCell           table_move;
  TgCell           killers[TG_N_KILLERS];
} TgPickerHints;

void   tg_picker_start (TgPicker            *self,
                        const TgPosition    *position,
                        const TgPickerHints *hints);
TgCell tg_picker_next (TgPicker *self);
void   tg_picker_drop_quiet (TgPicker         *self,
                             const TgPosition *position,
                             TgClass           least_own,
                             TgClass           least_blocked);

void tg_history_clear (TgHistory *self);
void tg_history_add (TgHistory *self, TgSide side, TgCell cell, gint amount);

G_END_DECLS
