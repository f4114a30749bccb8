/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of a search, shared by its parts: search.c deepens the root,
 * search-root.c knows its moves, search-tree.c looks at everything below,
 * search-clock.c says when to stop. */

#pragma once

#include "engine/move-picker.h"
#include "engine/search.h"
#include "engine/threats.h"
#include "engine/time-budget.h"

G_BEGIN_DECLS

/**
 * TgDepth:
 *
 * Remaining depth, in eighths of a ply, so that moves can be extended and
 * reduced by fractions.
 */
typedef gint TgDepth;

#define TG_ONE_PLY 8

/* The principal variation and the recursion end here. */
#define TG_SEARCH_MAX_PLY (TG_MAX_PLY - 1)

#define TG_SCORE_INFINITE (TG_SCORE_WIN + 1)

/**
 * TgFrame:
 * @picker: the moves of the position
 * @killers: moves that refuted the opponent's play at this distance from the
 *   root
 * @evaluation: the static evaluation
 * @n_pv: number of @pv
 * @pv: the best line from here
 *
 * What the search keeps for each ply of the line it is looking at.
 */
typedef struct
{
  TgPicker picker;
  TgCell   killers[TG_N_KILLERS];
  TgScore  evaluation;
  guint    n_pv;
  TgCell   pv[TG_MAX_PLY];
} TgFrame;

/**
 * TgRootMove:
 * @cell: a legal move
 * @score: of the last iteration in which it was the best, or minus infinity
 * @is_checked: whether the opponent's fours were looked at
 * @loses: whether they win
 *
 * A move at the root.
 */
typedef struct
{
  TgCell   cell;
  TgScore  score;
  gboolean is_checked;
  gboolean loses;
} TgRootMove;

struct _TgSearch
{
  TgTable    *table;     /* borrowed */
  TgPosition *position;  /* borrowed during a run */
  TgVcf      *root_vcf;  /* owned: thorough */
  TgVcf      *inner_vcf; /* owned: quick */

  TgHistory  history;
  guint8     reductions[64][64]; /* by depth in plies and number of the move */
  TgFrame    frames[TG_MAX_PLY + 2];
  TgRootMove root_moves[TG_MAX_POINTS];
  guint      n_root_moves;

  TgLimits      limits;
  TgTimeBudget  budget;
  TgSearchPoll  poll;
  gpointer      poll_data;
  gint64        start_time; /* of the search */
  gint64        clock_time; /* when the clock of the turn began to run */
  guint64       nodes;
  guint64       next_poll_at;
  guint         selective_depth;
  gboolean      stopped;
  TgSearchStop  why_stopped;
  TgSearchInfo *info; /* borrowed during a run */
};

void     tg_search_clock_start (TgSearch *self, const TgLimits *limits);
gboolean tg_search_clock_stops (TgSearch *self);
gint64   tg_search_clock_elapsed (const TgSearch *self);
gint64   tg_search_clock_turn (const TgSearch *self);
void     tg_search_report (TgSearch *self);

void     tg_search_list_root_moves (TgSearch *self);
void     tg_search_order_root_moves (TgSearch *self);
gboolean tg_search_settle_fives (TgSearch *self);
gboolean tg_search_settle_vcf (TgSearch *self);
gboolean tg_search_loses_to_fours (TgSearch *self, TgRootMove *move);
void     tg_search_set_line (TgSearch     *self,
                             const TgCell *cells,
                             guint         n_cells,
                             TgScore       score);

gboolean tg_search_inner_vcf (TgSearch *self, guint ply, TgDepth depth, TgScore *score);
TgScore  tg_search_node (TgSearch *self,
                         TgScore   alpha,
                         TgScore   beta,
                         TgDepth   depth,
                         guint     ply);
void     tg_search_update_pv (TgSearch *self, guint ply, TgCell move);
void     tg_search_fill_reductions (TgSearch *self);

G_END_DECLS
