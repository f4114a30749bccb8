/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree below the root: searches a position to a depth and within a score window. */

#pragma once

#include "engine/search/move-picker.h"
#include "engine/search/search-control.h"
#include "engine/search/search-params.h"
#include "engine/search/table.h"

G_BEGIN_DECLS

/* Remaining depth in eighths of a ply, so that moves can be extended and reduced by
 * fractions. */
typedef gint TgDepth;

#define TG_ONE_PLY 8

/* Limit of the principal variation and the recursion. */
#define TG_SEARCH_MAX_PLY (TG_MAX_PLY - 1)

#define TG_SCORE_INFINITE (TG_SCORE_WIN + 1)

/* State of the search at each ply of the current line. */
typedef struct
{
  TgPicker picker;
  TgCell   killers[TG_N_KILLERS]; /* that refuted the opponent's play at this ply */
  TgScore  evaluation;            /* static */
  TgClass  made;                  /* class of the move that is being searched */
  guint    n_pv;
  TgCell   pv[TG_MAX_PLY]; /* the best line from here */
} TgFrame;

/* State of a node being searched. */
typedef struct
{
  guint    ply;      /* distance from the root */
  TgDepth  depth;    /* remaining */
  TgScore  alpha;    /* lower bound: the score already assured to the side to move */
  TgScore  beta;     /* upper bound: the opponent avoids positions above it */
  TgCell   excluded; /* move to skip, or TG_CELL_NONE */
  TgScore  best_score;
  TgCell   best_move;       /* move that raised alpha last, or TG_CELL_NONE */
  TgScore  estimate;        /* the static evaluation, or a better one from the table */
  TgDepth  table_extension; /* by how much the table's move is looked at deeper */
  gboolean is_pv;           /* the window is open */
  gboolean was_pv;          /* it is open, or was so in an earlier search */
  gboolean is_cut;          /* some move is expected to refute the opponent's play */
  gboolean is_in_table;
  gboolean is_threatened; /* the opponent threatens an open four */
  gboolean is_improving;  /* the evaluation has risen since two plies ago */
  TgDepth  reduction;     /* fail-high reduction, see reduce_expected_cut() */
  gint     gap; /* difference in the order between the current move and the best one */
  guint    n_tried;
} TgNode;

typedef struct
{
  TgSearchControl *control;  /* borrowed */
  TgTable         *table;    /* borrowed */
  TgPosition      *position; /* borrowed during a run */

  const TgSearchParams *params; /* borrowed during a run */

  TgHistory history;
  guint8    reductions[64][64]; /* by depth in plies and number of the move */
  TgScore   root_window;        /* width of the window at the root */
  TgFrame   frames[TG_MAX_PLY + 2];
} TgSearchTree;

void tg_search_tree_init (TgSearchTree *self, TgSearchControl *control, TgTable *table);
void tg_search_tree_start (TgSearchTree         *self,
                           TgPosition           *position,
                           const TgSearchParams *params);

TgScore tg_search_tree_search (TgSearchTree *self,
                               TgScore       alpha,
                               TgScore       beta,
                               TgDepth       depth,
                               guint         ply);
void    tg_search_tree_update_pv (TgSearchTree *self, guint ply, TgCell move);

/*< private >: for tests */
TgDepth  tg_search_tree_reduce (const TgSearchTree *self,
                                const TgNode       *node,
                                TgCell              move,
                                TgClass             own);
gboolean tg_search_tree_can_skip_late_moves (const TgSearchTree *self,
                                             const TgNode       *node);
gboolean tg_search_tree_can_razor (const TgSearchTree *self, const TgNode *node);
gboolean tg_search_tree_can_prune_futile (const TgSearchTree *self, const TgNode *node);

G_END_DECLS
