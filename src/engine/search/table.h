/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The transposition table: what the search already knows of positions. */

#pragma once

#include "engine/board/position.h"
#include "engine/search/search-info.h"

G_BEGIN_DECLS

/**
 * TgBound:
 * @TG_BOUND_NONE: no score
 * @TG_BOUND_UPPER: the true score is at most this
 * @TG_BOUND_LOWER: the true score is at least this
 * @TG_BOUND_EXACT: this is it
 *
 * What a stored score says.
 */
typedef enum
{
  TG_BOUND_NONE,
  TG_BOUND_UPPER,
  TG_BOUND_LOWER,
  TG_BOUND_EXACT,
} TgBound;

/**
 * TgTableEntry:
 * @move: the best move, or %TG_CELL_NONE
 * @score: seen from the position itself: a win in two plies from there is
 *   %TG_SCORE_WIN - 2 wherever in the tree it is met
 * @evaluation: the static evaluation
 * @depth: how deep the search behind the score was, in the units of the
 *   search, 0 to 1023
 * @bound: what the score says
 *
 * What is known of a position.
 */
typedef struct
{
  TgCell  move;
  TgScore score;
  TgScore evaluation;
  guint   depth;
  TgBound bound;
} TgTableEntry;

typedef struct _TgTable TgTable;

TgTable *tg_table_new (gsize bytes);
void     tg_table_free (TgTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTable, tg_table_free)

gsize    tg_table_set_bytes (TgTable *self, gsize bytes);
gsize    tg_table_bytes (const TgTable *self);
void     tg_table_clear (TgTable *self);
void     tg_table_new_search (TgTable *self);
void     tg_table_prefetch (const TgTable *self, guint64 hash);
gboolean tg_table_probe (const TgTable *self,
                         guint64        hash,
                         guint          ply,
                         TgTableEntry  *entry);
void tg_table_store (TgTable *self, guint64 hash, guint ply, const TgTableEntry *entry);

G_END_DECLS
