/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for the proof that Black wins from a position. */

#pragma once

#include "training/solve/solve-judge.h"

G_BEGIN_DECLS

typedef enum
{
  TG_SOLVE_PROVED,
  TG_SOLVE_OPEN, /* not proved yet */
  TG_SOLVE_LOST, /* White wins, as far as the search sees */
} TgSolveState;

/**
 * TgSolveProgress:
 *
 * The progress of a search.
 */
typedef struct
{
  guint   n_nodes;     /* positions in memory */
  guint   n_open;      /* open replies to the best move of the first position */
  gdouble cost;        /* an estimate of the work left */
  gdouble question_ms; /* mean time of a question to the prover */
} TgSolveProgress;

typedef struct _TgSolveTree TgSolveTree;

TgSolveTree *tg_solve_tree_new (TgSolveLog *log);
void         tg_solve_tree_set_root (TgSolveTree *self, const TgBoard *root);
void         tg_solve_tree_free (TgSolveTree *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgSolveTree, tg_solve_tree_free)

gboolean     tg_solve_tree_step (TgSolveTree *self, GError **error);
TgSolveState tg_solve_tree_get_state (const TgSolveTree *self);
void tg_solve_tree_get_progress (const TgSolveTree *self, TgSolveProgress *progress);

G_END_DECLS
