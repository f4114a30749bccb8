/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks a solution of a game: walks through every legal reply of the defender. */

#pragma once

#include "engine/proof/solution.h"

G_BEGIN_DECLS

/**
 * TgSolutionReport:
 *
 * The result of a check. Replies that are symmetric to each other are listed once.
 */
typedef struct
{
  gboolean holds;  /* whether each reply in @proved loses */
  GArray  *proved; /* owned; of TgPoint: the first replies that the solution contains */
  GArray *open; /* owned; of TgPoint: the other first replies, of which nothing is said */

  guint64 n_positions; /* positions with the attacker to move */
  guint64
      n_replies; /* legal replies of the defender, excluding those in wins by threats */
  guint64 n_leaves; /* positions won by threats at once */
  guint   longest;  /* stones on the board after the longest line, with the five */

  /* unless it holds: the moves of a line without a win, from the empty board */
  TgPoint flaw[TG_MAX_POINTS + 1];
  guint   n_flaw;
} TgSolutionReport;

void tg_solution_report_free (TgSolutionReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgSolutionReport, tg_solution_report_free)

gboolean          tg_solution_get_start (const TgSolution *solution, TgBoard *start);
TgSolutionReport *tg_solution_check (const TgSolution *solution,
                                     const TgBoard    *start,
                                     guint             n_threads);
TgSolutionReport *tg_solution_check_lines (const TgSolution *solution,
                                           const TgBoard    *start,
                                           guint             n_lines,
                                           guint32           seed);

G_END_DECLS
