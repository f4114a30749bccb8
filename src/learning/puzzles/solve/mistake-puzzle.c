/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/solve/mistake-puzzle.h"

#include "learning/puzzles/solve/puzzle-line.h"
#include "learning/puzzles/solve/puzzle-proving.h"

/* Maximum number of defences; with more, a puzzle would be too easy. */
#define MAX_SAVES 6

/* Whether the moves that stop the other side's win by fours leave it without any other
 * win. */
static gboolean
saves_last (const TgPuzzle *puzzle, const TgJudge *judge, const TgBoard *board)
{
  for (guint i = 0; i < puzzle->accepted.n; i++)
    {
      TgBoard next = *board;

      tg_board_place (&next, puzzle->accepted.points[i], puzzle->turn);
      if (tg_judge_position (judge, &next, puzzle->ruleset,
                             tg_stone_opponent (puzzle->turn), TG_PROOF_VCT, NULL)
          == TG_PROOF_WIN)
        return FALSE;
    }
  return TRUE;
}

/* Whether @played fails the task of the puzzle. A move that wins too is no mistake; a
 * failed defence must be proved to lose. */
static gboolean
is_mistake (const TgPuzzle *puzzle,
            const TgJudge  *judge,
            const TgBoard  *board,
            TgPoint         played)
{
  if (tg_puzzle_is_attack (puzzle))
    return !tg_judge_move_wins (judge, board, puzzle->ruleset, played, TG_PROOF_VCT);
  return !tg_point_is_among (played, puzzle->accepted.points, puzzle->accepted.n)
         && (puzzle->kind == TG_PUZZLE_STOP_THREATS || saves_last (puzzle, judge, board));
}

/**
 * tg_puzzle_new_from_mistake:
 * @board: the position before the mistake
 * @played: the mistake
 * @origin: origin of the puzzle
 *
 * Makes a puzzle of a mistake: to win, if the move missed a win; or to stop a win,
 * if at most six moves stop it and the player made none of them.
 *
 * Returns: (transfer full) (nullable): %NULL if neither is proved. Equal puzzles from
 *   different games have equal ids.
 */
TgPuzzle *
tg_puzzle_new_from_mistake (const TgJudge *judge,
                            const TgBoard *board,
                            TgRuleset      ruleset,
                            TgPoint        played,
                            const gchar   *origin)
{
  TgStone turn = tg_board_side_to_move (board);
  g_autoptr (TgPuzzle) puzzle = tg_puzzle_new (board, ruleset, turn, TG_PUZZLE_FOURS);
  g_autofree gchar *name = NULL;

  if (tg_ruleset_judge (ruleset, board, played, turn) != TG_VERDICT_LEGAL
      || !tg_puzzle_find_answer (puzzle, judge, MAX_SAVES)
      || !is_mistake (puzzle, judge, board, played))
    return NULL;
  tg_puzzle_find_foul_themes (puzzle, judge);

  /* The id has a prefix, since a built-in puzzle may have the same stones. */
  name = tg_puzzle_make_id (puzzle, board);
  puzzle->id = g_strconcat ("mine-", name, NULL);
  puzzle->origin = g_strdup (origin);
  return g_steal_pointer (&puzzle);
}
