/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the historical players share, and the players themselves. */

#pragma once

#include "engine/classic/classic.h"

G_BEGIN_DECLS

extern const TgClassic tg_classic_random;
extern const TgClassic tg_classic_five_tuple;

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
