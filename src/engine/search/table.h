/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The transposition table: what the search already knows of positions. */

#pragma once

#include "engine/board/position.h"
#include "engine/search/search-info.h"

G_BEGIN_DECLS

/* What a stored score says of the true one. */
typedef enum
{
  TG_BOUND_NONE,  /* no score */
  TG_BOUND_UPPER, /* at most this */
  TG_BOUND_LOWER, /* at least this */
  TG_BOUND_EXACT,
} TgBound;

typedef struct
{
  TgCell move; /* the best, or TG_CELL_NONE */
  /* from the position itself: a win in two plies is TG_SCORE_WIN - 2 everywhere */
  TgScore score;
  TgScore evaluation; /* static */
  guint   depth;      /* 0 to 1023, in the units of the search */
  TgBound bound;
} TgTableEntry;

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
