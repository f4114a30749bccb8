/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule sets: who wins with what, what a stone on a point leads to. */

#pragma once

#include "rules/board.h"
#include "rules/verdict.h"

G_BEGIN_DECLS

typedef enum
{
  TG_RULESET_FREESTYLE, /* five or more in a row wins */
  TG_RULESET_STANDARD,  /* exactly five in a row wins, a longer row does nothing */
  /* Black wins with exactly five and has forbidden points, White wins with five or more
   * and has none */
  TG_RULESET_RENJU,
  /* exactly five in a row wins, unless the opponent's stones stand at both its ends; a
   * longer row does nothing */
  TG_RULESET_CARO5,
  TG_RULESET_CARO6, /* the same, and six or more in a row always win */
} TgRuleset;

#define TG_N_RULESETS 5

const gchar *tg_ruleset_to_id (TgRuleset ruleset);
gboolean     tg_ruleset_from_id (const gchar *id, TgRuleset *ruleset);

TgVerdict tg_ruleset_judge (TgRuleset      ruleset,
                            const TgBoard *board,
                            TgPoint        point,
                            TgStone        stone);

guint tg_ruleset_winning_lines (TgRuleset      ruleset,
                                const TgBoard *board,
                                TgPoint        point,
                                TgLine         lines[TG_N_DIRECTIONS]);

G_END_DECLS
