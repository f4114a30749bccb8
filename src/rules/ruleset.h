/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule sets: winning rows, and verdicts on stones. */

#pragma once

#include "rules/board.h"
#include "rules/verdict.h"

G_BEGIN_DECLS

typedef enum
{
  TG_RULESET_FREESTYLE, /* five or more in a row wins */
  TG_RULESET_STANDARD,  /* exactly five in a row wins, a longer row has no effect */
  /* Black wins with exactly five and has forbidden points; White wins with five or more
   * and has none */
  TG_RULESET_RENJU,
  /* exactly five in a row wins, unless opposing stones block both ends; a longer row has
   * no effect */
  TG_RULESET_CARO5,
  TG_RULESET_CARO6, /* as Caro 5, but six or more in a row always win */
} TgRuleset;

#define TG_N_RULESETS 5

/**
 * TgSideRules:
 *
 * The rules as they apply to one side.
 */
typedef enum
{
  TG_SIDE_RULES_FREE,  /* five or more wins: freestyle, and Renju's White */
  TG_SIDE_RULES_EXACT, /* exactly five wins: standard */
  TG_SIDE_RULES_RENJU, /* exactly five wins, with fouls: Renju's Black */
  TG_SIDE_RULES_CARO5, /* exactly five wins, unless opposing stones block both ends */
  TG_SIDE_RULES_CARO6, /* as CARO5, but six or more in a row always win */
} TgSideRules;

static inline gboolean
tg_side_rules_are_caro (TgSideRules rules)
{
  return rules == TG_SIDE_RULES_CARO5 || rules == TG_SIDE_RULES_CARO6;
}

/**
 * TgRulesetInfo:
 *
 * The properties of a rule set. Names and descriptions for people are in ui/words,
 * learned weights in engine/.
 */
typedef struct
{
  const gchar *id;        /* for files, settings and command lines; not translated */
  const gchar *spellings; /* names used by other programs, see rule-names.c */
  TgSideRules  black;
  TgSideRules  white;
  gboolean     has_passes;  /* whether players may pass */
  gboolean     has_prover;  /* whether the engine can prove forced wins */
  gboolean     has_network; /* whether the engine has learned weights for it */
  guint gomocup_number; /* the number that “INFO rule” of the Gomocup protocol sends */
} TgRulesetInfo;

const TgRulesetInfo *tg_ruleset_get_info (TgRuleset ruleset);

TgSideRules tg_ruleset_get_side_rules (TgRuleset ruleset, TgStone side);
gboolean    tg_ruleset_has_fouls (TgRuleset ruleset, TgStone side);
gboolean    tg_ruleset_has_prover (TgRuleset ruleset);

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
