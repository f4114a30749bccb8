/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The struct shared by the files of TgSolving. */

#pragma once

#include "engine/proof/proof.h"
#include "learning/puzzles/solve/solving.h"

G_BEGIN_DECLS

struct _TgSolving
{
  TgBoard      board;
  TgRuleset    ruleset;
  TgPuzzleKind kind; /* the task */
  TgStone      solver;
  TgStone      other;
  GRand       *rand;        /* owned */
  gint64       max_time_us; /* time limit for judging a move; 0: none */
  /* owned (nullable): proof of the win that the solver must find or, in a defence,
   * stop */
  TgProof *plan;
  guint32
      node; /* the node of @plan whose move comes next or, after the solution, was made last */
  gboolean is_solved;
  gboolean has_countered; /* the counter-four in the line has been played */
};

gboolean         tg_solving_is_defence (const TgSolving *self);
TgSolvingOutcome tg_solving_preview (TgSolving    *self,
                                     TgPoint       point,
                                     GCancellable *cancellable);
gboolean         tg_solving_find_defence (TgSolving    *self,
                                          GCancellable *cancellable,
                                          TgPoint      *move);

G_END_DECLS
