/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a puzzle of a player's mistake in a game. */

#pragma once

#include "learning/puzzles/solve/puzzle-judge.h"

G_BEGIN_DECLS

TgPuzzle *tg_puzzle_new_from_mistake (const TgJudge *judge,
                                      const TgBoard *board,
                                      TgRuleset      ruleset,
                                      TgPoint        played,
                                      const gchar   *origin);

G_END_DECLS
