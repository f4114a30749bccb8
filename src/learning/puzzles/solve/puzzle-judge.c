/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A puzzle that the judge cannot decide counts as wrong. */

#include "learning/puzzles/solve/puzzle-judge.h"

#include "rules/renju.h"

/* Node limit of a proof by fours, more than any reasonable position needs. */
#define MAX_FOURS 5000000

/* Creates a judge whose limits decide nearly all questions about fours, and most about
 * threats. @max_nodes: node limit of a proof by threats. */
TgJudge
tg_puzzle_judge_new (TgProver *prover, guint64 max_nodes, GCancellable *cancellable)
{
  return (TgJudge){ .prover = prover,
                    .max_nodes = max_nodes,
                    .max_fours = MAX_FOURS,
                    .cancellable = cancellable };
}

/* The kind of win that the puzzle is about, to be found or stopped. Not for puzzles
 * that ask whether Black may play on a point. */
TgProofKind
tg_puzzle_kind_get_win (TgPuzzleKind kind)
{
  return kind == TG_PUZZLE_FOURS || kind == TG_PUZZLE_STOP_FOURS ? TG_PROOF_VCF
                                                                 : TG_PROOF_VCT;
}

static gboolean
is_same_set (const TgPointList *found, const TgPuzzlePoints *accepted)
{
  for (guint i = 0; i < found->n; i++)
    if (!tg_point_is_among (found->points[i], accepted->points, accepted->n))
      return FALSE;
  return found->n == accepted->n;
}

static gboolean
fours_hold (const TgJudge *self, const TgPuzzle *puzzle, const TgBoard *board)
{
  TgPointList winning;

  return tg_judge_position (self, board, puzzle->ruleset, puzzle->turn, TG_PROOF_VCF,
                            NULL)
             == TG_PROOF_WIN
         && tg_judge_fours (self, board, puzzle->ruleset, puzzle->turn, &winning)
         && is_same_set (&winning, &puzzle->accepted);
}

/* Whether a win by threats exists, and the accepted moves are the right ones. */
static gboolean
threats_hold (const TgJudge *self, const TgPuzzle *puzzle, const TgBoard *board)
{
  const TgProof *proof;

  if (tg_judge_position (self, board, puzzle->ruleset, puzzle->turn, TG_PROOF_VCF, NULL)
          != TG_PROOF_NONE
      || tg_judge_position (self, board, puzzle->ruleset, puzzle->turn, TG_PROOF_VCT,
                            NULL)
             != TG_PROOF_WIN)
    return FALSE;

  proof = tg_prover_get_proof (self->prover);
  return tg_point_is_among (tg_proof_get_first (proof), puzzle->accepted.points,
                            puzzle->accepted.n);
}

static gboolean
saves_hold (const TgJudge *self, const TgPuzzle *puzzle, const TgBoard *board)
{
  gboolean    by_fours = puzzle->kind == TG_PUZZLE_STOP_FOURS;
  TgPointList saves;

  return tg_judge_makes_no_four (board, puzzle->ruleset, puzzle->turn)
         && (by_fours
             || tg_judge_position (self, board, puzzle->ruleset,
                                   tg_stone_opponent (puzzle->turn), TG_PROOF_VCF, NULL)
                    == TG_PROOF_NONE)
         && tg_judge_saves (self, board, puzzle->ruleset, puzzle->turn,
                            tg_puzzle_kind_get_win (puzzle->kind), puzzle->accepted.n,
                            &saves)
         && is_same_set (&saves, &puzzle->accepted);
}

/* Whether @puzzle is right: its win is proved, its accepted moves achieve or stop that
 * win, and no other move does. */
gboolean
tg_puzzle_judge_holds (const TgJudge *self, const TgPuzzle *puzzle)
{
  TgBoard board;

  tg_puzzle_fill_board (puzzle, &board);
  switch (puzzle->kind)
    {
    case TG_PUZZLE_FOURS:
      return fours_hold (self, puzzle, &board);
    case TG_PUZZLE_THREATS:
      return threats_hold (self, puzzle, &board);
    case TG_PUZZLE_STOP_FOURS:
    case TG_PUZZLE_STOP_THREATS:
      return saves_hold (self, puzzle, &board);
    case TG_PUZZLE_MAY_PLAY:
    default:
      return tg_verdict_is_foul (tg_renju_judge (&board, puzzle->line.points[0]))
             == (puzzle->accepted.n == 0);
    }
}
