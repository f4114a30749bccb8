/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tactics/stone-rows.h"

static void
add_row (TgStoneRows *self, const TgProspect *row, guint n_together)
{
  switch (row->kind)
    {
    case TG_PROSPECT_OPEN_FOUR:
      /* Two fours on one line count as an open four: no single stone stops them. */
      if (n_together == 4)
        self->n_open_fours++;
      else
        self->n_split_fours += 2;
      self->n_fours += n_together == 4 ? 1 : 2;
      break;
    case TG_PROSPECT_FOUR:
      self->n_fours++;
      self->n_split_fours += n_together < 4 ? 1 : 0;
      break;
    case TG_PROSPECT_THREE:
      self->n_threes++;
      self->n_split_threes += n_together < 3 ? 1 : 0;
      break;
    case TG_PROSPECT_FIVE:
    default:
      break;
    }
}

/* Finds the rows of @stone on an empty @point. */
void
tg_stone_rows_init (TgStoneRows   *self,
                    TgRuleset      ruleset,
                    const TgBoard *board,
                    TgPoint        point,
                    TgStone        stone)
{
  TgBoard    after = *board;
  TgProspect prospects[TG_N_DIRECTIONS];
  guint      n;

  *self = (TgStoneRows){ .verdict = tg_ruleset_judge (ruleset, board, point, stone) };
  if (self->verdict == TG_VERDICT_WIN || !tg_stone_rows_is_legal (self))
    return;
  n = tg_prospect_at (ruleset, board, point, stone, prospects);
  if (n == 0)
    return;
  tg_board_place (&after, point, stone);
  for (guint i = 0; i < n; i++)
    add_row (self, &prospects[i],
             tg_board_run (&after, point, prospects[i].line.direction).length);
}

/* Whether the stone is legal. */
gboolean
tg_stone_rows_is_legal (const TgStoneRows *self)
{
  return self->verdict == TG_VERDICT_LEGAL || self->verdict == TG_VERDICT_WIN
         || self->verdict == TG_VERDICT_DRAW;
}

/* Whether the rows of the stone make @threat, perhaps besides a stronger one. @threat
 * must be one that the rows alone decide. */
gboolean
tg_stone_rows_make (const TgStoneRows *self, TgThreat threat)
{
  switch (threat)
    {
    case TG_THREAT_FIVE:
      return self->verdict == TG_VERDICT_WIN;
    case TG_THREAT_OPEN_FOUR:
      return self->n_open_fours > 0;
    case TG_THREAT_FOUR:
      return self->n_fours > 0;
    case TG_THREAT_CLOSED_FOUR:
      return self->n_fours > 0 && self->n_open_fours == 0;
    case TG_THREAT_SPLIT_FOUR:
      return self->n_split_fours > 0;
    case TG_THREAT_THREE:
      return self->n_threes > 0;
    case TG_THREAT_SPLIT_THREE:
      return self->n_split_threes > 0;
    case TG_THREAT_DOUBLE_FOUR:
      return self->n_fours > 1;
    case TG_THREAT_FOUR_THREE:
      return self->n_fours > 0 && self->n_threes > 0;
    case TG_THREAT_DOUBLE_THREE:
      return self->n_threes > 1;
    case TG_THREAT_FORK:
      return self->n_fours + self->n_threes > 1;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Whether a stone makes a row of @kind; %FALSE if the point is occupied. */
gboolean
tg_stone_makes_row (TgRuleset      ruleset,
                    const TgBoard *board,
                    TgPoint        point,
                    TgStone        stone,
                    TgProspectKind kind)
{
  TgProspect prospects[TG_N_DIRECTIONS];
  guint      n = 0;

  if (tg_board_is_empty (board, point))
    n = tg_prospect_at (ruleset, board, point, stone, prospects);
  for (guint i = 0; i < n; i++)
    if (prospects[i].kind == kind)
      return TRUE;
  return FALSE;
}

/* Returns: the first point where a stone would make a row of @kind; %TG_POINT_NONE if
 * there is none */
TgPoint
tg_stone_find_row (TgRuleset      ruleset,
                   const TgBoard *board,
                   TgStone        stone,
                   TgProspectKind kind)
{
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (tg_stone_makes_row (ruleset, board, point, stone, kind))
        return point;
    }
  return TG_POINT_NONE;
}
