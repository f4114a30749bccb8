/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stones may be placed on any point. The turn follows from the number of stones of each
 * colour until the player chooses it. */

#include "session/study/position-draft.h"

#include <string.h>

/**
 * tg_position_draft_init:
 * @self: (out): a draft
 *
 * Initialises a draft with the stones, rules and turn of @game.
 */
void
tg_position_draft_init (TgPositionDraft *self, const TgGame *game)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (game != NULL);

  *self = (TgPositionDraft){ .ruleset = game->ruleset,
                             .size = game->board.size,
                             .turn = tg_game_turn (game),
                             .turn_is_chosen = game->board.n_moves > 0,
                             .next = TG_STONE_BLACK };
  memcpy (self->stones, game->board.cells, sizeof self->stones);
}

/**
 * tg_position_draft_clear:
 * @size: points a side, %TG_MIN_SIZE to %TG_MAX_SIZE
 *
 * Empties the board.
 */
void
tg_position_draft_clear (TgPositionDraft *self, guint size)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE);

  memset (self->stones, 0, sizeof self->stones);
  self->size = size;
  self->turn = self->next = TG_STONE_BLACK;
  self->turn_is_chosen = FALSE;
}

guint
tg_position_draft_count (const TgPositionDraft *self, TgStone stone)
{
  guint n = 0;

  for (guint i = 0; i < self->size * self->size; i++)
    n += self->stones[i] == stone ? 1 : 0;

  return n;
}

static void
set_stone (TgPositionDraft *self, TgPoint point, TgStone stone)
{
  guint n_black;
  guint n_white;

  self->stones[tg_point_index (point, self->size)] = (guint8) stone;
  if (self->turn_is_chosen)
    return;
  n_black = tg_position_draft_count (self, TG_STONE_BLACK);
  n_white = tg_position_draft_count (self, TG_STONE_WHITE);
  self->turn = n_black > n_white ? TG_STONE_WHITE : TG_STONE_BLACK;
}

/* Applies the current tool to a point. A stone on the point is replaced by one of the
 * other colour, and removed if it has the colour of the tool. */
void
tg_position_draft_apply_tool (TgPositionDraft *self, TgPoint point)
{
  TgStone hand;
  guint8  lying;

  g_return_if_fail (self != NULL);
  g_return_if_fail (tg_point_is_on_board (point, self->size));

  hand = tg_position_draft_get_stone_to_place (self);
  lying = self->stones[tg_point_index (point, self->size)];
  if (lying == hand || (self->tool == TG_DRAFT_ALTERNATE && lying != TG_STONE_NONE))
    {
      set_stone (self, point, TG_STONE_NONE);
      return;
    }
  set_stone (self, point, hand);
  if (self->tool == TG_DRAFT_ALTERNATE)
    self->next = tg_stone_opponent (hand);
}

void
tg_position_draft_erase (TgPositionDraft *self, TgPoint point)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (tg_point_is_on_board (point, self->size));

  set_stone (self, point, TG_STONE_NONE);
}

/* Sets the turn; it no longer follows from the stones. */
void
tg_position_draft_set_turn (TgPositionDraft *self, TgStone turn)
{
  g_return_if_fail (self != NULL);

  self->turn = turn;
  self->turn_is_chosen = TRUE;
}

/* Returns: the colour of the next stone, %TG_STONE_NONE for the eraser */
TgStone
tg_position_draft_get_stone_to_place (const TgPositionDraft *self)
{
  switch (self->tool)
    {
    case TG_DRAFT_BLACK:
      return TG_STONE_BLACK;
    case TG_DRAFT_WHITE:
      return TG_STONE_WHITE;
    case TG_DRAFT_ALTERNATE:
      return self->next;
    case TG_DRAFT_ERASER:
    default:
      return TG_STONE_NONE;
    }
}

/* Returns: (transfer full): a record without moves */
TgRecord *
tg_position_draft_to_record (const TgPositionDraft *self)
{
  TgRecord *record = tg_record_new (self->ruleset, self->size);

  for (guint i = 0; i < self->size * self->size; i++)
    if (self->stones[i] != TG_STONE_NONE)
      tg_record_set_up (record, tg_point_from_index (i, self->size),
                        (TgStone) self->stones[i]);
  tg_record_set_first_side (record, self->turn);

  return record;
}

/* Makes a game that begins with the position; it may be over already. */
void
tg_position_draft_get_game (const TgPositionDraft *self, TgGame *game)
{
  TgRecord *record = tg_position_draft_to_record (self);
  TgBoard   board;

  tg_record_replay_to (record, tg_record_get_root (record), &board);
  tg_game_init_position (game, self->ruleset, &board, self->turn, FALSE, TG_FOULS_LOSE);
  tg_record_free (record);
}

/* Returns bits for the rows of five or more on the board: for each TgStone one bit if
 * it has a winning row, and HAS_OVERLINE for an overline of Black's in Renju. */
#define HAS_OVERLINE (1u << 7)

static guint
find_rows (const TgPositionDraft *self, const TgBoard *board)
{
  guint found = 0;

  for (guint i = 0; i < board->n_moves; i++)
    {
      TgMove move = board->moves[i];
      TgLine lines[TG_N_DIRECTIONS];

      if (tg_ruleset_winning_lines (self->ruleset, board, move.point, lines) > 0)
        found |= 1u << move.stone;
      for (TgDirection d = 0; d < TG_N_DIRECTIONS; d++)
        if (tg_ruleset_has_fouls (self->ruleset, move.stone)
            && tg_board_run (board, move.point, d).length > 5)
          found |= HAS_OVERLINE;
    }

  return found;
}

/* Checks whether the position can occur in a game and be played on from. Returns: the
 * gravest problem */
TgDraftRemark
tg_position_draft_check (const TgPositionDraft *self)
{
  guint  n_black = tg_position_draft_count (self, TG_STONE_BLACK);
  guint  n_white = tg_position_draft_count (self, TG_STONE_WHITE);
  guint  n_own = self->turn == TG_STONE_BLACK ? n_black : n_white;
  TgGame game;
  guint  rows;

  tg_position_draft_get_game (self, &game);
  rows = find_rows (self, &game.board);
  if ((rows & (1u << TG_STONE_BLACK)) != 0 && (rows & (1u << TG_STONE_WHITE)) != 0)
    return TG_DRAFT_BOTH_WON;
  if ((rows & (1u << TG_STONE_BLACK)) != 0)
    return TG_DRAFT_BLACK_WON;
  if ((rows & (1u << TG_STONE_WHITE)) != 0)
    return TG_DRAFT_WHITE_WON;
  if ((rows & HAS_OVERLINE) != 0)
    return TG_DRAFT_OVERLINE;
  if (game.outcome == TG_OUTCOME_FULL_BOARD)
    return TG_DRAFT_FULL;
  if (game.outcome == TG_OUTCOME_NO_MOVE)
    return TG_DRAFT_STUCK;
  if (n_own > 0 && n_own == n_black + n_white)
    return TG_DRAFT_ALONE;
  if (n_black != n_white + (self->turn == TG_STONE_WHITE ? 1 : 0))
    return TG_DRAFT_COUNT;

  return TG_DRAFT_FINE;
}
