/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The transposition table: stores search results by position. */

#pragma once

#include "engine/board/position.h"
#include "engine/search/search-info.h"

G_BEGIN_DECLS

/* How a stored score bounds the true one. */
typedef enum
{
  TG_BOUND_NONE,  /* no score */
  TG_BOUND_UPPER, /* upper bound */
  TG_BOUND_LOWER, /* lower bound */
  TG_BOUND_EXACT,
} TgBound;

typedef struct
{
  TgCell move; /* best move, or TG_CELL_NONE */
  /* relative to the position itself: a win in two plies is always TG_SCORE_WIN - 2 */
  TgScore  score;
  TgScore  evaluation; /* static evaluation */
  gint     depth;      /* TG_TABLE_MIN_DEPTH to 1007, in units of TgDepth */
  TgBound  bound;
  gboolean was_pv; /* the position was searched with an open window */
} TgTableEntry;

/* The quiescence search stores depths below zero. */
#define TG_TABLE_MIN_DEPTH (-16)

typedef struct _TgTable TgTable;

TgTable *tg_table_new (gsize bytes);
void     tg_table_free (TgTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTable, tg_table_free)

gsize    tg_table_set_bytes (TgTable *self, gsize bytes);
void     tg_table_clear (TgTable *self);
void     tg_table_new_search (TgTable *self);
void     tg_table_prefetch (const TgTable *self, guint64 hash);
gboolean tg_table_probe (const TgTable *self,
                         guint64        hash,
                         guint          ply,
                         TgTableEntry  *entry);
void tg_table_store (TgTable *self, guint64 hash, guint ply, const TgTableEntry *entry);

G_END_DECLS
