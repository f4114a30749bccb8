/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A win is what the prover has proved and the independent checker has found right; that
 * there is none is what a search that left nothing out has shown. Where the prover does
 * not know, a puzzle does not hold.
 *
 * Most moves against a threat change nothing: the proof of what would follow a pass is
 * still right after them, which the checker sees faster than a search finds another. */

#include "learning/puzzles/puzzle-judge.h"

#include "engine/board/position.h"
#include "engine/proof/proof-check.h"
#include "rules/renju.h"

/* More than any sensible position needs. */
#define MAX_VCF_NODES 5000000

static gboolean
is_cancelled (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

/* Asks whether @attacker, who is to move, wins. The proof is the prover's then. */
TgProofResult
tg_puzzle_judge_solve (const TgPuzzleJudge *self,
                       const TgBoard       *board,
                       TgRuleset            ruleset,
                       TgStone              attacker,
                       TgProofKind          kind)
{
  const TgProofLimits limits = {
    .max_nodes = kind == TG_PROOF_VCF ? MAX_VCF_NODES : self->max_nodes,
    .poll = self->cancellable != NULL ? is_cancelled : NULL,
    .poll_data = self->cancellable,
  };

  if (self->cancellable != NULL && g_cancellable_is_cancelled (self->cancellable))
    return TG_PROOF_UNKNOWN;
  return tg_prover_solve (self->prover, board, ruleset, attacker, kind, &limits);
}

/* Whether @attacker, who has just made a four, wins by fours, or by threats. */
static TgProofResult
solve_after_four (const TgPuzzleJudge *self,
                  TgPosition          *position,
                  const TgBoard       *board,
                  TgStone              attacker,
                  TgProofKind          kind)
{
  TgStone defender = tg_stone_opponent (attacker);
  TgBoard next = *board;
  TgCell  fives[2];
  guint   n;

  if (tg_position_count (position, tg_side_of_stone (defender), TG_CLASS_FIVE) > 0)
    return TG_PROOF_NONE;
  n = tg_position_find (position, tg_side_of_stone (attacker), TG_CLASS_FIVE, fives, 2);
  if (n == 2
      || tg_position_is_forbidden (position, fives[0], tg_side_of_stone (defender)))
    return TG_PROOF_WIN;

  tg_board_place (&next, tg_cell_to_point (fives[0]), defender);
  return tg_puzzle_judge_solve (self, &next, position->ruleset, attacker, kind);
}

/* Tries all fours of @attacker, who is to move; all fives if there are any. Returns FALSE
 * if it is not known which of them win. */
gboolean
tg_puzzle_judge_fours (const TgPuzzleJudge *self,
                       const TgBoard       *board,
                       TgRuleset            ruleset,
                       TgStone              attacker,
                       TgPuzzlePoints      *winning)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  TgCell  cells[TG_MAX_POINTS];
  TgPoint points[TG_MAX_POINTS];
  TgSide  side = tg_side_of_stone (attacker);
  guint   n_cells;
  guint   n = 0;

  tg_position_set_board (position, board, ruleset);
  if (position->side != side)
    tg_position_pass (position);
  n_cells = tg_position_find (position, side, TG_CLASS_FIVE, cells, TG_MAX_POINTS);
  if (n_cells > 0)
    for (; n < n_cells; n++)
      points[n] = tg_cell_to_point (cells[n]);
  else
    n_cells =
        tg_position_find (position, side, TG_CLASS_DOUBTFUL_FOUR, cells, TG_MAX_POINTS);

  for (guint i = n; i < n_cells; i++)
    {
      TgBoard       next = *board;
      TgProofResult result;

      if (tg_position_is_forbidden (position, cells[i], side))
        continue;
      tg_board_place (&next, tg_cell_to_point (cells[i]), attacker);
      tg_position_play (position, cells[i]);
      result = solve_after_four (self, position, &next, attacker, TG_PROOF_VCF);
      tg_position_undo (position);
      if (result == TG_PROOF_UNKNOWN)
        return FALSE;
      if (result == TG_PROOF_WIN)
        points[n++] = tg_cell_to_point (cells[i]);
    }

  tg_puzzle_points_set (winning, points, n);
  return TRUE;
}

/* Whether the proof of what follows a pass is right after @point as well. */
static gboolean
proof_survives (const TgProof *proof,
                const TgBoard *board,
                TgRuleset      ruleset,
                TgStone        attacker)
{
  TgProofFlaw flaw;

  return tg_proof_check (proof, board, ruleset, attacker, NULL, NULL, &flaw)
         == TG_PROOF_HOLDS;
}

/* What a reply to a threat leads to. @proof: of what follows a pass */
static TgProofResult
judge_reply (const TgPuzzleJudge *self,
             const TgBoard       *board,
             TgRuleset            ruleset,
             TgMove               reply,
             TgProofKind          kind,
             const TgProof       *proof)
{
  TgStone attacker = tg_stone_opponent (reply.stone);
  TgBoard next = *board;

  tg_board_place (&next, reply.point, reply.stone);
  if (proof_survives (proof, &next, ruleset, attacker))
    return TG_PROOF_WIN;
  return tg_puzzle_judge_solve (self, &next, ruleset, attacker, kind);
}

/* The points that a proof plays on come first, since nearly all replies that change
 * anything are there. */
static guint
order_points (const TgProof *proof, guint size, TgPoint points[TG_MAX_POINTS])
{
  gboolean is_in[TG_MAX_POINTS] = { FALSE };
  guint    n = 0;

  for (guint32 node = tg_proof_get_n_nodes (proof); node-- > 0;)
    {
      TgPoint move = tg_proof_get_node (proof, node)->move;

      if (!is_in[tg_point_index (move, size)])
        points[n++] = move;
      is_in[tg_point_index (move, size)] = TRUE;
    }
  for (guint index = 0; index < size * size; index++)
    if (!is_in[index])
      points[n++] = tg_point_from_index (index, size);
  return n;
}

/**
 * tg_puzzle_judge_attack:
 * @board: a position
 * @move: a legal move that does not win at once
 * @kind: how the win goes on after it
 *
 * Asks whether a move begins a win. A move that does not even threaten to win by
 * fours does not.
 *
 * Returns: %TG_PROOF_UNKNOWN if one of the replies is not known to lose
 */
TgProofResult
tg_puzzle_judge_attack (const TgPuzzleJudge *self,
                        const TgBoard       *board,
                        TgRuleset            ruleset,
                        TgMove               move,
                        TgProofKind          kind)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autoptr (TgProof) proof = NULL;
  TgStone       defender = tg_stone_opponent (move.stone);
  TgBoard       next = *board;
  TgPoint       points[TG_MAX_POINTS];
  TgProofResult result;
  guint         n;

  tg_board_place (&next, move.point, move.stone);
  tg_position_set_board (position, &next, ruleset);
  if (tg_position_count (position, tg_side_of_stone (defender), TG_CLASS_FIVE) > 0)
    return TG_PROOF_NONE;
  if (tg_position_count (position, tg_side_of_stone (move.stone), TG_CLASS_FIVE) > 0)
    return solve_after_four (self, position, &next, move.stone, kind);

  result = tg_puzzle_judge_solve (self, &next, ruleset, move.stone, TG_PROOF_VCF);
  if (result != TG_PROOF_WIN)
    return result;
  proof = tg_prover_take_proof (self->prover);
  n = order_points (proof, board->size, points);
  for (guint i = 0; i < n; i++)
    {
      TgMove    reply = { points[i], defender };
      TgVerdict verdict = tg_ruleset_judge (ruleset, &next, points[i], defender);

      if (verdict != TG_VERDICT_LEGAL)
        continue;
      result = judge_reply (self, &next, ruleset, reply, kind, proof);
      if (result != TG_PROOF_WIN)
        return result;
    }
  return TG_PROOF_WIN;
}

/* Whether @side has no four, with which it could put off the question what saves it. */
gboolean
tg_puzzle_judge_makes_no_four (const TgBoard *board, TgRuleset ruleset, TgStone side)
{
  g_autoptr (TgPosition) position = tg_position_new ();

  tg_position_set_board (position, board, ruleset);
  return tg_position_count_fours (position, tg_side_of_stone (side)) == 0;
}

/**
 * tg_puzzle_judge_saves:
 * @board: a position in which @defender is to move, makes no four with any move, and the
 *   other side would win after a pass
 * @kind: how it would win
 * @max_saves: more moves than these are not looked for
 * @saves: the moves after which the other side has no win of that kind any more
 *
 * Tries all legal moves.
 *
 * Returns: %FALSE if some move is neither refuted by a proof nor shown to save, if there
 *   are more than @max_saves, or if the other side does not win after a pass
 */
gboolean
tg_puzzle_judge_saves (const TgPuzzleJudge *self,
                       const TgBoard       *board,
                       TgRuleset            ruleset,
                       TgStone              defender,
                       TgProofKind          kind,
                       guint                max_saves,
                       TgPuzzlePoints      *saves)
{
  g_autoptr (TgProof) proof = NULL;
  TgPoint points[TG_MAX_POINTS];
  TgPoint found[TG_MAX_POINTS];
  guint   n;
  guint   n_found = 0;

  if (tg_puzzle_judge_solve (self, board, ruleset, tg_stone_opponent (defender), kind)
      != TG_PROOF_WIN)
    return FALSE;
  proof = tg_prover_take_proof (self->prover);
  n = order_points (proof, board->size, points);
  for (guint i = 0; i < n; i++)
    {
      TgMove        reply = { points[i], defender };
      TgVerdict     verdict = tg_ruleset_judge (ruleset, board, points[i], defender);
      TgProofResult result;

      if (verdict == TG_VERDICT_OCCUPIED || tg_verdict_is_foul (verdict))
        continue;
      if (verdict != TG_VERDICT_LEGAL)
        return FALSE;
      result = judge_reply (self, board, ruleset, reply, kind, proof);
      if (result == TG_PROOF_UNKNOWN || (result == TG_PROOF_NONE && n_found == max_saves))
        return FALSE;
      if (result == TG_PROOF_NONE)
        found[n_found++] = points[i];
    }

  tg_puzzle_points_set (saves, found, n_found);
  return TRUE;
}

static gboolean
is_same_set (const TgPuzzlePoints *a, const TgPuzzlePoints *b)
{
  for (guint i = 0; i < a->n; i++)
    if (!tg_puzzle_points_has (b, a->points[i]))
      return FALSE;
  return a->n == b->n;
}

static gboolean
fours_hold (const TgPuzzleJudge *self, const TgPuzzle *puzzle, const TgBoard *board)
{
  TgPuzzlePoints winning = { 0 };
  gboolean       holds;

  holds = tg_puzzle_judge_solve (self, board, puzzle->ruleset, puzzle->turn, TG_PROOF_VCF)
              == TG_PROOF_WIN
          && tg_puzzle_judge_fours (self, board, puzzle->ruleset, puzzle->turn, &winning)
          && is_same_set (&winning, &puzzle->accepted);
  g_free (winning.points);
  return holds;
}

/* The win found again begins with the move that is accepted, so the search knows of no
 * other. */
static gboolean
threats_hold (const TgPuzzleJudge *self, const TgPuzzle *puzzle, const TgBoard *board)
{
  const TgProof *proof;

  if (tg_puzzle_judge_solve (self, board, puzzle->ruleset, puzzle->turn, TG_PROOF_VCF)
          != TG_PROOF_NONE
      || tg_puzzle_judge_solve (self, board, puzzle->ruleset, puzzle->turn, TG_PROOF_VCT)
             != TG_PROOF_WIN)
    return FALSE;

  proof = tg_prover_get_proof (self->prover);
  return tg_puzzle_points_has (
      &puzzle->accepted, tg_proof_get_node (proof, tg_proof_get_root (proof))->move);
}

static gboolean
saves_hold (const TgPuzzleJudge *self, const TgPuzzle *puzzle, const TgBoard *board)
{
  gboolean       by_fours = puzzle->kind == TG_PUZZLE_STOP_FOURS;
  TgPuzzlePoints saves = { 0 };
  gboolean       holds;

  holds = tg_puzzle_judge_makes_no_four (board, puzzle->ruleset, puzzle->turn)
          && (by_fours
              || tg_puzzle_judge_solve (self, board, puzzle->ruleset,
                                        tg_stone_opponent (puzzle->turn), TG_PROOF_VCF)
                     == TG_PROOF_NONE)
          && tg_puzzle_judge_saves (self, board, puzzle->ruleset, puzzle->turn,
                                    by_fours ? TG_PROOF_VCF : TG_PROOF_VCT,
                                    puzzle->accepted.n, &saves)
          && is_same_set (&saves, &puzzle->accepted);
  g_free (saves.points);
  return holds;
}

/* Whether @puzzle is right: the win is there and checked, what is accepted leads to it, or
 * saves from it, and no other move of its kind does. */
gboolean
tg_puzzle_judge_holds (const TgPuzzleJudge *self, const TgPuzzle *puzzle)
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
