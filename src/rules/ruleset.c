/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who wins with what. A stone can only win through a row that it belongs to,
 * so one look along the four lines through it is all there is. Caro, the
 * Vietnamese game, also asks what stands at the ends of the row; we play it as
 * the Gomocup tournament does. */

#include "rules/ruleset.h"

#include "rules/renju.h"

static const gchar *const ruleset_ids[TG_N_RULESETS] = {
  [TG_RULESET_FREESTYLE] = "freestyle", [TG_RULESET_STANDARD] = "standard",
  [TG_RULESET_RENJU] = "renju",         [TG_RULESET_CARO5] = "caro5",
  [TG_RULESET_CARO6] = "caro6",
};

/* The edge of the board blocks nothing. */
static gboolean
is_blocked_at_both_ends (const TgBoard *board, const TgLine *row)
{
  TgStone opponent = tg_stone_opponent (tg_board_get (board, row->start));
  TgPoint before = tg_point_step (row->start, row->direction, -1);
  TgPoint behind = tg_point_step (row->start, row->direction, row->length);

  return tg_board_get (board, before) == opponent
         && tg_board_get (board, behind) == opponent;
}

/* Asks whether a row wins that goes on at neither end. */
static gboolean
wins (TgRuleset ruleset, const TgBoard *board, const TgLine *row)
{
  switch (ruleset)
    {
    case TG_RULESET_STANDARD:
      return row->length == 5;
    case TG_RULESET_RENJU:
      return tg_board_get (board, row->start) == TG_STONE_BLACK ? row->length == 5
                                                                : row->length >= 5;
    case TG_RULESET_CARO5:
      return row->length == 5 && !is_blocked_at_both_ends (board, row);
    case TG_RULESET_CARO6:
      return row->length > 5
             || (row->length == 5 && !is_blocked_at_both_ends (board, row));
    case TG_RULESET_FREESTYLE:
    default:
      return row->length >= 5;
    }
}

/**
 * tg_ruleset_to_id:
 *
 * Names a rule set for files, settings and command lines. Not for the eyes of a person:
 * it is not translated. Returns "freestyle", "standard", "renju", "caro5" or "caro6".
 */
const gchar *
tg_ruleset_to_id (TgRuleset ruleset)
{
  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  return ruleset_ids[ruleset];
}

/**
 * tg_ruleset_from_id:
 *
 * Finds rules by their name, in capitals or not. @ruleset is left alone when there are
 * none.
 */
gboolean
tg_ruleset_from_id (const gchar *id, TgRuleset *ruleset)
{
  g_return_val_if_fail (id != NULL && ruleset != NULL, FALSE);

  for (guint i = 0; i < TG_N_RULESETS; i++)
    if (g_ascii_strcasecmp (id, ruleset_ids[i]) == 0)
      {
        *ruleset = (TgRuleset) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * tg_ruleset_winning_lines:
 * @lines: the rows that win, whole, in the order of their directions.
 *
 * Finds every row through @point that wins for the stone there. One stone can make
 * several.
 */
guint
tg_ruleset_winning_lines (TgRuleset      ruleset,
                          const TgBoard *board,
                          TgPoint        point,
                          TgLine         lines[TG_N_DIRECTIONS])
{
  guint n = 0;

  g_return_val_if_fail (tg_board_get (board, point) != TG_STONE_NONE, 0);

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      TgLine run = tg_board_run (board, point, direction);

      if (wins (ruleset, board, &run))
        lines[n++] = run;
    }

  return n;
}

/**
 * tg_ruleset_judge:
 *
 * @point may lie off the board; @stone need not be to move.
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

  if (ruleset == TG_RULESET_RENJU && stone == TG_STONE_BLACK)
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
