/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever is lost whatever he does makes no mistake any more, and the win that comes then is
 * no surprise. So a search looks at the position before the loser's last move. */

#include "training/sudden-win.h"

#define ENGINE_BYTES ((gsize) 1 << 20)

#define NODES      6000
#define MAX_CHANCE 0.75 /* of who wins, before the mistake */

/* Whether the side that did not know how to stop the win was not lost before its last move.
 * Of what is no attack it is not asked. */
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

/* Takes away the wins against whoever was lost already. */
void
tg_sudden_win_filter (GPtrArray *puzzles)
{
  g_autoptr (TgEngine) engine = tg_engine_new (ENGINE_BYTES);

  for (guint i = puzzles->len; i-- > 0;)
    if (!tg_sudden_win_check (engine, g_ptr_array_index (puzzles, i)))
      g_ptr_array_remove_index (puzzles, i);
}
