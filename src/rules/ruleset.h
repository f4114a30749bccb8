/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule sets: who wins with what, what a stone on a point leads to. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/**
 * TgRuleset:
 * @TG_RULESET_FREESTYLE: five or more in a row wins
 * @TG_RULESET_STANDARD: exactly five in a row wins, a longer row does nothing
 * @TG_RULESET_RENJU: Black wins with exactly five and has forbidden points,
 *   White wins with five or more and has none
 * @TG_RULESET_CARO5: exactly five in a row wins, unless the opponent's stones
 *   stand at both its ends; a longer row does nothing
 * @TG_RULESET_CARO6: the same, and six or more in a row always win
 *
 * The rules a game is played by.
 */
typedef enum
{
  TG_RULESET_FREESTYLE,
  TG_RULESET_STANDARD,
  TG_RULESET_RENJU,
  TG_RULESET_CARO5,
  TG_RULESET_CARO6,
} TgRuleset;

#define TG_N_RULESETS 5

/**
 * TgVerdict:
 * @TG_VERDICT_LEGAL: the stone may be put there and the game goes on
 * @TG_VERDICT_WIN: the stone wins
 * @TG_VERDICT_DRAW: the stone fills the board and nobody has won
 * @TG_VERDICT_OVERLINE: forbidden: six or more in a row
 * @TG_VERDICT_DOUBLE_FOUR: forbidden: two fours at once
 * @TG_VERDICT_DOUBLE_THREE: forbidden: two open threes at once
 * @TG_VERDICT_OCCUPIED: a stone lies there already
 * @TG_VERDICT_OUTSIDE: not a point of the board
 *
 * What putting a stone on a point would lead to. When several fouls apply,
 * overline is named before double four, and double four before double three.
 */
typedef enum
{
  TG_VERDICT_LEGAL,
  TG_VERDICT_WIN,
  TG_VERDICT_DRAW,
  TG_VERDICT_OVERLINE,
  TG_VERDICT_DOUBLE_FOUR,
  TG_VERDICT_DOUBLE_THREE,
  TG_VERDICT_OCCUPIED,
  TG_VERDICT_OUTSIDE,
} TgVerdict;

static inline gboolean
tg_verdict_is_foul (TgVerdict verdict)
{
  return verdict == TG_VERDICT_OVERLINE || verdict == TG_VERDICT_DOUBLE_FOUR
         || verdict == TG_VERDICT_DOUBLE_THREE;
}

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
