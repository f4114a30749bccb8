/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a game that are proved one by one, and the solution made from them. */

#pragma once

#include "engine/proof/solution.h"
#include "training/solve/solve-log.h"

G_BEGIN_DECLS

GArray     *tg_solve_game_list_roots (TgRuleset ruleset, const TgBoard *beginning);
TgSolution *tg_solve_game_export (const TgSolveLog *log,
                                  const TgBoard    *beginning,
                                  const GArray     *roots);

G_END_DECLS
