/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Move generation and move ordering of the search. */

#pragma once

#include "engine/board/position.h"
#include "engine/search/search-params.h"

G_BEGIN_DECLS

typedef struct
{
  /* by side and cell: cutoffs weighted by depth; up to ±TG_MAX_HISTORY */
  gint16 cutoffs[TG_N_SIDES][TG_N_CELLS];
  /* by side and the opponent's last cell: the last move that refuted it */
  TgCell answers[TG_N_SIDES][TG_N_CELLS];
} TgHistory;

#define TG_MAX_HISTORY 8000
#define TG_N_KILLERS   2

typedef struct
{
  TgCell cell;
  gint   score;
} TgScoredMove;

typedef struct
{
  const TgHistory *history;     /* (nullable) */
  TgCell           table_move;  /* TG_CELL_NONE for none */
  TgCell killers[TG_N_KILLERS]; /* moves that caused cutoffs in sibling positions */
  const TgSearchParams *params; /* (nullable): only without history */
} TgPickerHints;

/**
 * TgPicker:
 *
 * The moves of a position, returned best first. They are listed when they are needed: the
 * table's move, which is usually enough, needs no list.
 */
typedef struct
{
  const TgPosition *position; /* borrowed until the last move was picked */
  TgPickerHints     hints;
  guint             n_moves;
  guint             n_picked;  /* moves already returned, at the front */
  gboolean          is_forced; /* the opponent's threat leaves only some moves */
  gboolean          is_listed; /* all moves are in @moves, not only the table's */
  TgScoredMove      moves[TG_MAX_POINTS];
} TgPicker;

/* The score of the table's move; all others are lower. */
#define TG_PICKER_TABLE_SCORE 100000

void   tg_picker_start (TgPicker            *self,
                        const TgPosition    *position,
                        const TgPickerHints *hints);
TgCell tg_picker_next (TgPicker *self);

void tg_history_clear (TgHistory *self);
void tg_history_add (TgHistory *self, TgSide side, TgCell cell, gint amount);

G_END_DECLS
