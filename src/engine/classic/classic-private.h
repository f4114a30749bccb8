/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared parts of the historical players, and the players themselves. */

#pragma once

#include "engine/classic/classic.h"

G_BEGIN_DECLS

extern const TgClassic tg_classic_random;
extern const TgClassic tg_classic_weight_sum;
extern const TgClassic tg_classic_five_tuple;
extern const TgClassic tg_classic_pattern_table;
extern const TgClassic tg_classic_minimax;
extern const TgClassic tg_classic_alpha_beta;

/* Number of neighbouring points of a line examined together. */
#define TG_CLASSIC_FIVE 5

/* Returns whether the five points of a line from @start on lie on a board. */
static inline gboolean
tg_classic_five_fits (TgPoint start, TgDirection direction, guint size)
{
  return tg_point_is_on_board (start, size)
         && tg_point_is_on_board (tg_point_step (start, direction, TG_CLASSIC_FIVE - 1),
                                  size);
}

static inline gboolean
tg_classic_is_legal (const TgBoard *board,
                     TgRuleset      ruleset,
                     TgPoint        point,
                     TgStone        stone)
{
  TgVerdict verdict = tg_ruleset_judge (ruleset, board, point, stone);

  return verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
         || verdict == TG_VERDICT_DRAW;
}

G_END_DECLS
