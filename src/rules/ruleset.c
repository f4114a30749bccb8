/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the rule sets, and the winning rows. A stone wins only by a row through
 * it, so its four lines suffice. Caro, the Vietnamese game, also considers the stones at
 * the ends of the row, as in the Gomocup tournament. */

#include "rules/ruleset.h"

#include "rules/renju.h"

static const TgRulesetInfo infos[TG_N_RULESETS] = {
  [TG_RULESET_FREESTYLE] = {
    .id = "freestyle",
    .spellings =
        "freestyle free fiveormore 5ormore fiveormoreinarow noforbidden noforbiddenmoves "
        "norestriction norestrictions unrestricted 无禁手 無禁手 无禁 無禁 無禁止 自由 "
        "禁手なし 禁じ手なし 자유",
    .black = TG_SIDE_RULES_FREE,
    .white = TG_SIDE_RULES_FREE,
    .has_prover = TRUE,
    .has_network = TRUE,
    .gomocup_number = 0,
  },
  [TG_RULESET_STANDARD] = {
    .id = "standard",
    .spellings = "standard exactlyfive exactly5 exactfive exact5 exactlyfiveinarow "
                 "nooverline nooverlines 标准 標準 長連禁止 长连不算 스탠다드",
    .black = TG_SIDE_RULES_EXACT,
    .white = TG_SIDE_RULES_EXACT,
    .has_prover = TRUE,
    .has_network = TRUE,
    .gomocup_number = 1,
  },
  [TG_RULESET_RENJU] = {
    .id = "renju",
    .spellings = "renju renjyu renzu withforbidden forbidden forbiddenmoves 连珠 連珠 "
                 "有禁手 有禁 禁手 禁手あり 禁じ手あり れんじゅ レンジュ рэндзю рендзю 렌주",
    .black = TG_SIDE_RULES_RENJU,
    .white = TG_SIDE_RULES_FREE,
    .has_passes = TRUE,
    .has_prover = TRUE,
    .has_network = TRUE,
    .gomocup_number = 4,
  },
  [TG_RULESET_CARO5] = {
    .id = "caro5",
    .spellings = "caro5 carostandard caroexactlyfive caroexactly5",
    .black = TG_SIDE_RULES_CARO5,
    .white = TG_SIDE_RULES_CARO5,
    .gomocup_number = 9,
  },
  [TG_RULESET_CARO6] = {
    .id = "caro6",
    .spellings = "caro caro6 cocaro vietnamesecaro cocarovietnam",
    .black = TG_SIDE_RULES_CARO6,
    .white = TG_SIDE_RULES_CARO6,
    .gomocup_number = 8,
  },
};

/* Returns whether opposing stones stand at both ends of @row; the edge of the board
 * does not count as one. */
static gboolean
is_blocked_at_both_ends (const TgBoard *board, const TgLine *row)
{
  TgStone opponent = tg_stone_opponent (tg_board_get (board, row->start));
  TgPoint before = tg_point_step (row->start, row->direction, -1);
  TgPoint behind = tg_point_step (row->start, row->direction, row->length);

  return tg_board_get (board, before) == opponent
         && tg_board_get (board, behind) == opponent;
}

/* Returns whether @row, which must be complete, wins. */
static gboolean
wins (TgSideRules rules, const TgBoard *board, const TgLine *row)
{
  switch (rules)
    {
    case TG_SIDE_RULES_EXACT:
    case TG_SIDE_RULES_RENJU:
      return row->length == 5;
    case TG_SIDE_RULES_CARO5:
      return row->length == 5 && !is_blocked_at_both_ends (board, row);
    case TG_SIDE_RULES_CARO6:
      return row->length > 5
             || (row->length == 5 && !is_blocked_at_both_ends (board, row));
    case TG_SIDE_RULES_FREE:
    default:
      return row->length >= 5;
    }
}

/**
 * tg_ruleset_get_info:
 *
 * Returns: (transfer none): the properties of a rule set; never freed
 */
const TgRulesetInfo *
tg_ruleset_get_info (TgRuleset ruleset)
{
  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  return &infos[ruleset];
}

TgSideRules
tg_ruleset_get_side_rules (TgRuleset ruleset, TgStone side)
{
  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, TG_SIDE_RULES_FREE);

  return side == TG_STONE_BLACK ? infos[ruleset].black : infos[ruleset].white;
}

/**
 * tg_ruleset_has_fouls:
 * @side: a side; White never has fouls, so pass %TG_STONE_BLACK to ask about the rule set
 *
 * Returns: whether @side has forbidden points
 */
gboolean
tg_ruleset_has_fouls (TgRuleset ruleset, TgStone side)
{
  return tg_ruleset_get_side_rules (ruleset, side) == TG_SIDE_RULES_RENJU;
}

/**
 * tg_ruleset_has_prover:
 *
 * Returns: whether the engine can prove forced wins under these rules, which
 *   puzzles, hints about wins and the analysis of losses need
 */
gboolean
tg_ruleset_has_prover (TgRuleset ruleset)
{
  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, FALSE);

  return infos[ruleset].has_prover;
}

/**
 * tg_ruleset_to_id:
 *
 * Returns the rule set's name for files, settings and command lines, which is not
 * translated: "freestyle", "standard", "renju", "caro5" or "caro6".
 */
const gchar *
tg_ruleset_to_id (TgRuleset ruleset)
{
  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  return infos[ruleset].id;
}

/**
 * tg_ruleset_from_id:
 *
 * Finds a rule set by its id, ignoring case. @ruleset is unchanged if there is none.
 */
gboolean
tg_ruleset_from_id (const gchar *id, TgRuleset *ruleset)
{
  g_return_val_if_fail (id != NULL && ruleset != NULL, FALSE);

  for (guint i = 0; i < TG_N_RULESETS; i++)
    if (g_ascii_strcasecmp (id, infos[i].id) == 0)
      {
        *ruleset = (TgRuleset) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * tg_ruleset_winning_lines:
 * @lines: the complete winning rows, in the order of directions
 *
 * Finds every winning row of the stone on @point. One stone can complete several.
 */
guint
tg_ruleset_winning_lines (TgRuleset      ruleset,
                          const TgBoard *board,
                          TgPoint        point,
                          TgLine         lines[TG_N_DIRECTIONS])
{
  TgStone     stone = tg_board_get (board, point);
  TgSideRules rules = tg_ruleset_get_side_rules (ruleset, stone);
  guint       n = 0;

  g_return_val_if_fail (stone != TG_STONE_NONE, 0);

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      TgLine run = tg_board_run (board, point, direction);

      if (wins (rules, board, &run))
        lines[n++] = run;
    }

  return n;
}

/**
 * tg_ruleset_judge:
 *
 * Returns the verdict on @stone at @point, which may lie off the board; either side may
 * be to move.
 */
TgVerdict
tg_ruleset_judge (TgRuleset ruleset, const TgBoard *board, TgPoint point, TgStone stone)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE,
                        TG_VERDICT_OUTSIDE);

  if (!tg_point_is_on_board (point, board->size))
    return TG_VERDICT_OUTSIDE;
  if (!tg_board_is_empty (board, point))
    return TG_VERDICT_OCCUPIED;

  TgVerdict verdict = TG_VERDICT_LEGAL;

  if (tg_ruleset_has_fouls (ruleset, stone))
    verdict = tg_renju_judge (board, point);
  else
    {
      TgBoard next = *board;
      TgLine  lines[TG_N_DIRECTIONS];

      tg_board_place (&next, point, stone);
      if (tg_ruleset_winning_lines (ruleset, &next, point, lines) > 0)
        verdict = TG_VERDICT_WIN;
    }

  if (verdict == TG_VERDICT_LEGAL && board->n_moves + 1 == board->size * board->size)
    return TG_VERDICT_DRAW;

  return verdict;
}
