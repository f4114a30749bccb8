/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which moves are worth trying in a position, and in which order. */

#pragma once

#include "engine/board/position.h"
#include "engine/search/search-params.h"

G_BEGIN_DECLS

typedef struct
{
  /* by side and cell, how often and deep it refuted; to ±TG_MAX_HISTORY */
  gint16 cutoffs[TG_N_SIDES][TG_N_CELLS];
  /* by side and the opponent's last cell, what refuted it last */
  TgCell answers[TG_N_SIDES][TG_N_CELLS];
} TgHistory;

#define TG_MAX_HISTORY 8000
#define TG_N_KILLERS   2

typedef struct
{
  TgCell cell;
  gint   score;
} TgScoredMove;

/**
 * TgPicker:
 *
 * The moves of a position, handed out best first.
 */
typedef struct
{
  guint        n_moves;
  guint        n_picked;  /* handed out, at the front */
  gboolean     is_forced; /* the opponent's threat leaves only these moves */
  TgScoredMove moves[TG_MAX_POINTS];
} TgPicker;

typedef struct
{
  const TgHistory *history;               /* (nullable) */
  TgCell           table_move;            /* or TG_CELL_NONE */
  TgCell           killers[TG_N_KILLERS]; /* that refuted the neighbouring positions */
  const TgSearchParams *params;           /* (nullable): without history only */
} TgPickerHints;

/* The score of the table's move; others have less. */
#define TG_PICKER_TABLE_SCORE 100000

void   tg_picker_start (TgPicker            *self,
                        const TgPosition    *position,
                        const TgPickerHints *hints);
TgCell tg_picker_next (TgPicker *self);

void tg_history_clear (TgHistory *self);
void tg_history_add (TgHistory *self, TgSide side, TgCell cell, gint amount);

G_END_DECLS
