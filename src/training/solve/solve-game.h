/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a game that are proved one by one, and the solution made from them. */

#pragma once

#include "engine/proof/solution.h"
#include "training/solve/solve-log.h"

G_BEGIN_DECLS

/* The prover's effort for a position depends a little on earlier questions, on its memory and
 * on how the position is turned: one win in 279,232 that was found within 200,000 stones was
 * not found again. A solution states this multiple of the log's stones, which costs nothing
 * where there is a win. */
#define TG_SOLVE_LEAF_MARGIN 10

GArray     *tg_solve_game_list_roots (TgRuleset ruleset, const TgBoard *beginning);
gboolean    tg_solve_game_choose_move (const TgSolveLog *log,
                                       const TgBoard    *board,
                                       TgPoint          *move);
guint       tg_solve_game_check_move (TgSolveLog    *log,
                                      const TgBoard *board,
                                      TgPoint        open[TG_MAX_POINTS]);
TgSolution *tg_solve_game_export (const TgSolveLog *log,
                                  const TgBoard    *beginning,
                                  const GArray     *roots);

G_END_DECLS
