/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position is asked by fours, then by threats, then whether the other side threatens to
 * win in either way, as in the search for puzzles in games; but whoever has made a puzzle
 * has chosen it already, so that no more is asked of it than that it holds. */

#include "learning/puzzles/puzzle-proving.h"

#include "learning/puzzles/puzzle-line.h"

/* A danger that more moves avert is hardly one. */
#define MAX_SAVES 6

#define RATING    1500
#define DEVIATION 350

static gboolean
wins (const TgPuzzle *puzzle,
      const TgJudge  *judge,
      const TgBoard  *board,
      TgStone         attacker,
      TgProofKind     kind)
{
  return tg_judge_position (judge, board, puzzle->ruleset, attacker, kind, NULL)
         == TG_PROOF_WIN;
}

/* The side to move wins; the prover has the proof. */
static gboolean
take_attack (TgPuzzle *puzzle, const TgJudge *judge, const TgBoard *board)
{
  g_autoptr (TgProof) proof = tg_prover_take_proof (judge->prover);
  TgPoint     first = tg_proof_get_first (proof);
  TgPointList winning;

  if (puzzle->kind == TG_PUZZLE_THREATS)
    tg_puzzle_points_set (&puzzle->accepted, &first, 1);
  else if (tg_judge_fours (judge, board, puzzle->ruleset, puzzle->turn, &winning))
    tg_puzzle_points_set (&puzzle->accepted, winning.points, winning.n);
  else
    return FALSE;
  tg_puzzle_read_proof (puzzle, proof);
  return TRUE;
}

/* The other side would win after a pass; the prover has the proof. */
static gboolean
take_defence (TgPuzzle      *puzzle,
              const TgJudge *judge,
              const TgBoard *board,
              TgProofKind    kind)
{
  g_autoptr (TgProof) proof = tg_prover_take_proof (judge->prover);
  TgPointList saves;

  if (!tg_judge_saves (judge, board, puzzle->ruleset, puzzle->turn, kind, MAX_SAVES,
                       &saves)
      || saves.n == 0)
    return FALSE;
  tg_puzzle_points_set (&puzzle->accepted, saves.points, saves.n);
  tg_puzzle_read_proof (puzzle, proof);
  return TRUE;
}

static gboolean
find_answer (TgPuzzle *puzzle, const TgJudge *judge)
{
  TgStone other = tg_stone_opponent (puzzle->turn);
  TgBoard board;

  tg_puzzle_fill_board (puzzle, &board);
  for (guint i = 0; i < 2; i++)
    {
      TgProofKind kind = i == 0 ? TG_PROOF_VCF : TG_PROOF_VCT;

      puzzle->kind = i == 0 ? TG_PUZZLE_FOURS : TG_PUZZLE_THREATS;
      if (wins (puzzle, judge, &board, puzzle->turn, kind))
        return take_attack (puzzle, judge, &board);
    }
  for (guint i = 0; i < 2; i++)
    {
      TgProofKind kind = i == 0 ? TG_PROOF_VCF : TG_PROOF_VCT;

      puzzle->kind = i == 0 ? TG_PUZZLE_STOP_FOURS : TG_PUZZLE_STOP_THREATS;
      if (wins (puzzle, judge, &board, other, kind))
        return take_defence (puzzle, judge, &board, kind);
    }
  return FALSE;
}

/* Finds the answer to a position, and what it is about; of a puzzle that has its answer
 * finds out whether it is right. Returns whether it is a puzzle now. */
gboolean
tg_puzzle_prove (TgPuzzle *puzzle, const TgJudge *judge)
{
  gboolean is_whole = puzzle->id != NULL;

  if ((!is_whole && !find_answer (puzzle, judge))
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
