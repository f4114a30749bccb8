/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player in a lost position makes no mistake any more, and the win that follows is no
 * surprise. A search therefore judges the position before the loser's last move. */

#include "training/puzzles/sudden-win.h"

#define ENGINE_BYTES ((gsize) 1 << 20)

#define NODES      6000
#define MAX_CHANCE 0.75 /* maximum chance of the winner before the mistake */

/* Returns whether the losing side was not yet lost before its last move. Always TRUE for
 * defence puzzles. */
gboolean
tg_sudden_win_check (TgEngine *engine, const TgPuzzle *puzzle)
{
  const TgLimits limits = { .max_nodes = NODES };
  TgSearchInfo   info;
  TgBoard        board;

  if (!tg_puzzle_is_attack (puzzle))
    return TRUE;
  tg_puzzle_fill_board (puzzle, &board);
  tg_board_undo (&board);
  tg_engine_clear (engine);
  tg_engine_think (engine, &board, puzzle->ruleset, &limits, NULL, NULL, &info);
  return 1 - tg_score_win_chance (info.score) <= MAX_CHANCE;
}

/* Removes wins against a side that was lost already. */
void
tg_sudden_win_filter (GPtrArray *puzzles)
{
  g_autoptr (TgEngine) engine = tg_engine_new (ENGINE_BYTES);

  for (guint i = puzzles->len; i-- > 0;)
    if (!tg_sudden_win_check (engine, g_ptr_array_index (puzzles, i)))
      g_ptr_array_remove_index (puzzles, i);
}
