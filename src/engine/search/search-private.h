/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of a search, shared by its parts: search.c deepens the root,
 * search-root.c knows its moves, search-fives.c what fives decide there,
 * search-tree.c looks at everything below, search-forced.c knows what need not be
 * searched and search-selective.c what is left out, search-clock.c says when to
 * stop. */

#pragma once

#include "engine/proof/proof-search.h"
#include "engine/proof/threats.h"
#include "engine/search/move-picker.h"
#include "engine/search/search.h"
#include "engine/search/time-budget.h"

#include <stdatomic.h>

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
 * TgNode:
 * @ply: distance from the root
 * @depth: how much deeper to look
 * @alpha: a score that the side to move has already
 * @beta: a score that the opponent will not allow to be exceeded
 * @excluded: a move that is not tried, or %TG_CELL_NONE
 * @best_score: of the moves tried
 * @best_move: the move that raised @alpha last, or %TG_CELL_NONE
 * @estimate: the static evaluation, or a better one from the table
 * @table_extension: by how much the table's move is looked at deeper
 * @is_pv: whether the window is open
 * @is_cut: whether some move is expected to refute the opponent's play
 * @is_improving: whether the evaluation has risen since two plies ago
 * @n_tried: moves searched so far
 *
 * What is to be known of a node while it is searched.
 */
typedef struct
{
  guint    ply;
  TgDepth  depth;
  TgScore  alpha;
  TgScore  beta;
  TgCell   excluded;
  TgScore  best_score;
  TgCell   best_move;
  TgScore  estimate;
  TgDepth  table_extension;
  gboolean is_pv;
  gboolean is_cut;
  gboolean is_improving;
  guint    n_tried;
} TgNode;

/**
 * TgRootMove:
 * @cell: a legal move
 * @is_checked: whether the opponent's fours were looked at
 * @loses: whether they win
 * @score: if it loses
 *
 * A move at the root.
 */
typedef struct
{
  TgCell   cell;
  gboolean is_checked;
  gboolean loses;
  TgScore  score;
} TgRootMove;

struct _TgSearch
{
  TgTable    *table;     /* borrowed */
  TgPosition *position;  /* borrowed during a run */
  TgVcf      *root_vcf;  /* owned: thorough */
  TgVcf      *inner_vcf; /* owned: quick */
  TgVct      *root_vct;  /* owned; looks for fours with root_vcf */

  /* In a team. What other threads look at is atomic; nothing else hangs on the
   * moment in which they see it, so that relaxed order is enough. */
  TgSearch       *leader;  /* borrowed; NULL for the leader, who may be alone */
  TgSearch      **helpers; /* borrowed, of the leader */
  guint           n_helpers;
  guint           number;       /* of a helper, from 1; 0 for the leader */
  guint64         helper_nodes; /* what the leader has heard of */
  _Atomic guint64 published_nodes;
  atomic_bool     is_over;    /* of the leader: the helpers have to stop */
  atomic_bool     is_decided; /* of the leader: a helper has a win */

  TgHistory  history;
  guint8     reductions[64][64]; /* by depth in plies and number of the move */
  TgFrame    frames[TG_MAX_PLY + 2];
  TgRootMove root_moves[TG_MAX_POINTS]; /* those of the info's lines first */
  guint      n_root_moves;
  guint      n_lines;   /* to be told of */
  guint      n_settled; /* lines at the front that need no search */
  guint      n_pinned;  /* lines at the front that no other may overtake */
  guint      iteration; /* that is searched, in plies */

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
gboolean tg_search_clock_skips (const TgSearch *self, guint depth);
gint64   tg_search_clock_elapsed (const TgSearch *self);
gint64   tg_search_clock_turn (const TgSearch *self);
void     tg_search_report (TgSearch *self);
void     tg_search_clock_finish (TgSearch *self);

void     tg_search_list_root_moves (TgSearch *self);
void     tg_search_order_root_moves (TgSearch *self);
guint    tg_search_order_by_resistance (TgSearch *self);
void     tg_search_start_lines (TgSearch *self);
void     tg_search_settle_fives (TgSearch *self);
void     tg_search_settle_vcf (TgSearch *self);
void     tg_search_meet_vcf (TgSearch *self);
void     tg_search_settle_vct (TgSearch *self);
void     tg_search_settle_line (TgSearch     *self,
                                const TgCell *cells,
                                guint         n_cells,
                                TgScore       score);
gboolean tg_search_allows (const TgSearch *self, TgCell cell);
gboolean tg_search_loses_to_fours (TgSearch *self, TgRootMove *move);
void     tg_search_bring_forward (TgSearch *self, guint from, guint to);
void     tg_search_show_first_line (TgSearch *self);
void     tg_search_set_line (TgSearch     *self,
                             guint         index,
                             const TgCell *cells,
                             guint         n_cells,
                             TgScore       score);

/* Plies from the root to a win that is @plies away from a node at @ply. */
static inline TgScore
tg_search_win_in (guint ply, guint plies)
{
  return TG_SCORE_WIN - (TgScore) (ply + plies);
}

gboolean tg_search_inner_vcf (TgSearch *self, guint ply, TgDepth depth, TgScore *score);
gboolean tg_search_is_decided (TgSearch *self, guint ply, TgScore *score);

void     tg_search_fill_reductions (TgSearch *self);
TgDepth  tg_search_reduction (const TgSearch *self,
                              const TgNode   *node,
                              TgCell          move,
                              TgClass         own,
                              TgClass         blocked);
void     tg_search_prune_moves (TgSearch *self, const TgNode *node);
gboolean tg_search_is_hopeless (const TgSearch *self, const TgNode *node);
gboolean tg_search_is_safe (const TgSearch *self, const TgNode *node);

TgScore tg_search_node (TgSearch *self,
                        TgScore   alpha,
                        TgScore   beta,
                        TgDepth   depth,
                        guint     ply);
void    tg_search_update_pv (TgSearch *self, guint ply, TgCell move);

G_END_DECLS
