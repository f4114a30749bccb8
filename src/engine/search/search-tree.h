/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies below the root: its positions are searched to a depth and within a window
 * of scores. */

#pragma once

#include "engine/proof/vcf.h"
#include "engine/search/move-picker.h"
#include "engine/search/search-control.h"
#include "engine/search/search-params.h"
#include "engine/search/table.h"

G_BEGIN_DECLS

/* Remaining depth, in eighths of a ply, so that moves can be extended and reduced by
 * fractions. */
typedef gint TgDepth;

#define TG_ONE_PLY 8

/* The principal variation and the recursion end here. */
#define TG_SEARCH_MAX_PLY (TG_MAX_PLY - 1)

#define TG_SCORE_INFINITE (TG_SCORE_WIN + 1)

/* What the search keeps for each ply of the line it is looking at. */
typedef struct
{
  TgPicker picker;
  TgCell   killers[TG_N_KILLERS]; /* that refuted the opponent's play at this ply */
  TgScore  evaluation;            /* static */
  guint    n_pv;
  TgCell   pv[TG_MAX_PLY]; /* the best line from here */
} TgFrame;

/* A node while it is searched. */
typedef struct
{
  guint    ply;      /* distance from the root */
  TgDepth  depth;    /* remaining */
  TgScore  alpha;    /* a score that the side to move has already */
  TgScore  beta;     /* a score that the opponent will not allow to be exceeded */
  TgCell   excluded; /* a move that is not tried, or TG_CELL_NONE */
  TgScore  best_score;
  TgCell   best_move;       /* that raised alpha last, or TG_CELL_NONE */
  TgScore  estimate;        /* the static evaluation, or a better one from the table */
  TgDepth  table_extension; /* by how much the table's move is looked at deeper */
  gboolean is_pv;           /* the window is open */
  gboolean is_cut;          /* some move is expected to refute the opponent's play */
  gboolean is_improving;    /* the evaluation has risen since two plies ago */
  gboolean has_raised;      /* a move has raised alpha */
  TgDepth  reduction;       /* of all moves but the first */
  gint     gap;             /* by how much the move in hand looks worse than the best */
  guint    n_tried;
} TgNode;

typedef struct
{
  TgSearchControl *control;  /* borrowed */
  TgTable         *table;    /* borrowed */
  TgPosition      *position; /* borrowed during a run */
  TgVcf           *vcf;      /* owned: quick */

  const TgSearchParams *params; /* borrowed during a run */

  TgHistory history;
  guint8    reductions[64][64]; /* by depth in plies and number of the move */
  TgFrame   frames[TG_MAX_PLY + 2];
} TgSearchTree;

gboolean tg_search_tree_init (TgSearchTree    *self,
                              TgSearchControl *control,
                              TgTable         *table);
void     tg_search_tree_finish (TgSearchTree *self);
void     tg_search_tree_clear (TgSearchTree *self);
void     tg_search_tree_start (TgSearchTree         *self,
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
                                TgClass             own,
                                TgClass             blocked);
gboolean tg_search_tree_has_enough (const TgSearchTree *self, const TgNode *node);
gboolean tg_search_tree_is_hopeless (const TgSearchTree *self, const TgNode *node);
gboolean tg_search_tree_is_safe (const TgSearchTree *self, const TgNode *node);

G_END_DECLS
