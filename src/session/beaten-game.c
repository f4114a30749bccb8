/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game of a record, with the end that it came to. That of the main line may be
 * written beside it; a variation has only what lies on the board. */

#include "session/beaten.h"

/**
 * tg_beaten_find_end:
 * @node: a node
 *
 * Goes to the end of the line that @node is in.
 *
 * Returns: (transfer none): its last node
 */
const TgRecordNode *
tg_beaten_find_end (const TgRecordNode *node)
{
  const TgRecordNode *child;

  while ((child = tg_record_node_get_first_child (node)) != NULL)
    node = child;
  return node;
}

static gboolean
is_main (const TgRecord *record, const TgRecordNode *end)
{
  return tg_beaten_find_end (tg_record_get_root (record)) == end;
}

/* How many stones the moves of a line have put on the board. */
static guint
count_stones (const TgRecordNode *end, guint size)
{
  guint n = 0;

  for (; end != NULL; end = tg_record_node_get_parent (end))
    n += tg_point_is_on_board (tg_record_node_get_move (end).point, size);
  return n;
}

/**
 * tg_beaten_get_game:
 * @record: a record
 * @end: the last node of a line
 * @game: (out caller-allocates): the game at its end
 *
 * Finds how the game of a line ended.
 *
 * Returns: how many of the stones were set up
 */
guint
tg_beaten_get_game (const TgRecord *record, const TgRecordNode *end, TgGame *game)
{
  TgStone winner = tg_record_get_winner (record);
  TgBoard board;
  guint   n_stones;

  g_return_val_if_fail (record != NULL, 0);
  g_return_val_if_fail (end != NULL, 0);
  g_return_val_if_fail (game != NULL, 0);

  tg_record_replay_to (record, end, &board);
  tg_game_init_position (
      game, tg_record_get_ruleset (record), &board, tg_record_get_turn (record, end),
      tg_record_node_get_move (end).stone != TG_STONE_NONE, TG_FOULS_LOSE);
  if (!tg_game_is_over (game) && winner != TG_STONE_NONE && is_main (record, end))
    tg_game_resign (game, tg_stone_opponent (winner));

  n_stones = count_stones (end, board.size);
  return board.n_moves - MIN (n_stones, board.n_moves);
}
