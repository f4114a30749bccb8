/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of TgSolving share. */

#pragma once

#include "engine/proof/proof.h"
#include "learning/puzzles/solve/solving.h"

G_BEGIN_DECLS

struct _TgSolving
{
  TgBoard      board;
  TgRuleset    ruleset;
  TgPuzzleKind kind; /* what is asked */
  TgStone      solver;
  TgStone      other;
  GRand       *chance;      /* owned */
  gint64       max_time_us; /* to judge a move; 0: as long as it takes */
  /* owned (nullable): of the solver, or of the other side if he is to stop it */
  TgProof *plan;
  guint32  node; /* whose move comes next, or has just been made if it is solved */
  gboolean is_solved;
  gboolean has_countered; /* a four on the way has been tried */
};

gboolean         tg_solving_is_defence (const TgSolving *self);
TgSolvingOutcome tg_solving_look_at (TgSolving    *self,
                                     TgPoint       point,
                                     GCancellable *cancellable);
gboolean         tg_solving_find_defence (TgSolving    *self,
                                          GCancellable *cancellable,
                                          TgPoint      *move);

G_END_DECLS
