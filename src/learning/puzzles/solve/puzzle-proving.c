/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position is searched for a win by fours, then by threats, then for a threat of the
 * other side to win in either way, like the search for puzzles in games. The author has
 * selected the position already, so a correct answer is the only requirement. */

#include "learning/puzzles/solve/puzzle-proving.h"

#include "learning/puzzles/solve/puzzle-line.h"

/* Maximum number of defences against a threat for a puzzle. */
#define MAX_SAVES 6

#define RATING    1500
#define DEVIATION 350

/* Whether a side wins with the moves of @kind, as the side to move. */
static gboolean
wins (const TgPuzzle *puzzle,
      const TgJudge  *judge,
      const TgBoard  *board,
      TgPuzzleKind    kind,
      TgProof       **proof)
{
  gboolean is_attack = kind == TG_PUZZLE_FOURS || kind == TG_PUZZLE_THREATS;

  return tg_judge_position (judge, board, puzzle->ruleset,
                            is_attack ? puzzle->turn : tg_stone_opponent (puzzle->turn),
                            tg_puzzle_kind_get_win (kind), proof)
         == TG_PROOF_WIN;
}

/* Finds the right first moves. @proof: the proof of the win. */
static gboolean
find_accepted (const TgPuzzle *puzzle,
               const TgJudge  *judge,
               const TgBoard  *board,
               const TgProof  *proof,
               guint           max_saves,
               TgPointList    *accepted)
{
  switch (puzzle->kind)
    {
    case TG_PUZZLE_FOURS:
      return tg_judge_fours (judge, board, puzzle->ruleset, puzzle->turn, accepted);
    case TG_PUZZLE_THREATS:
      *accepted = (TgPointList){ 1, { tg_proof_get_first (proof) } };
      return TRUE;
    default:
      return tg_judge_saves (judge, board, puzzle->ruleset, puzzle->turn,
                             tg_puzzle_kind_get_win (puzzle->kind), max_saves, accepted);
    }
}

/**
 * tg_puzzle_find_answer:
 * @puzzle: a puzzle with a position only
 * @max_saves: the most defences that a puzzle may have
 *
 * Finds task, answer and themes: a win of the side to move, by fours or else by
 * threats, or, if there is none, to stop a win of the other side, if no four of the
 * side to move can delay it.
 *
 * Returns: whether the position is a puzzle
 */
gboolean
tg_puzzle_find_answer (TgPuzzle *puzzle, const TgJudge *judge, guint max_saves)
{
  static const TgPuzzleKind kinds[] = { TG_PUZZLE_FOURS, TG_PUZZLE_THREATS,
                                        TG_PUZZLE_STOP_FOURS, TG_PUZZLE_STOP_THREATS };
  g_autoptr (TgProof) proof = NULL;
  TgPointList accepted;
  TgBoard     board;
  guint       n_kinds;
  guint       i = 0;

  tg_puzzle_fill_board (puzzle, &board);
  n_kinds = tg_judge_makes_no_four (&board, puzzle->ruleset, puzzle->turn)
                ? G_N_ELEMENTS (kinds)
                : 2;
  while (i < n_kinds && !wins (puzzle, judge, &board, kinds[i], &proof))
    i++;
  if (i == n_kinds)
    return FALSE;
  puzzle->kind = kinds[i];
  if (!find_accepted (puzzle, judge, &board, proof, max_saves, &accepted)
      || accepted.n == 0)
    return FALSE;
  tg_puzzle_points_set (&puzzle->accepted, accepted.points, accepted.n);
  tg_puzzle_read_proof (puzzle, proof);
  return TRUE;
}

/* Finds the answer and the themes of a position, or verifies the answer of a puzzle that
 * has one. Returns: whether it is a valid puzzle */
gboolean
tg_puzzle_prove (TgPuzzle *puzzle, const TgJudge *judge)
{
  gboolean is_whole = puzzle->id != NULL;

  if ((!is_whole && !tg_puzzle_find_answer (puzzle, judge, MAX_SAVES))
      || !tg_puzzle_judge_holds (judge, puzzle))
    return FALSE;
  if (!is_whole)
    {
      TgBoard board;

      tg_puzzle_find_foul_themes (puzzle, judge);
      tg_puzzle_fill_board (puzzle, &board);
      puzzle->id = tg_puzzle_make_id (puzzle, &board);
      puzzle->origin = g_strdup ("file");
    }
  if (puzzle->rating == 0)
    {
      puzzle->rating = RATING;
      puzzle->deviation = DEVIATION;
    }
  return TRUE;
}
