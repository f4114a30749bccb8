/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/mistake-puzzle.h"

#include "learning/puzzles/puzzle-line.h"

/* With more moves that save there is too little to find. */
#define MAX_SAVES 3

/* A move of a game, and the position in which it was played. */
typedef struct
{
  const TgJudge *judge;
  const TgBoard *board;
  TgRuleset      ruleset;
  TgMove         move;
} Mistake;

/* Whether @attacker wins. The proof is the prover's then. */
static gboolean
wins (const Mistake *self, const TgBoard *board, TgStone attacker, TgProofKind kind)
{
  return tg_judge_position (self->judge, board, self->ruleset, attacker, kind, NULL)
         == TG_PROOF_WIN;
}

static TgPuzzle *
make (const Mistake     *self,
      TgPuzzleKind       kind,
      const TgPointList *accepted,
      const TgProof     *proof)
{
  TgPuzzle *puzzle = tg_puzzle_new (self->board, self->ruleset, self->move.stone, kind);

  tg_puzzle_points_set (&puzzle->accepted, accepted->points, accepted->n);
  tg_puzzle_read_proof (puzzle, proof);
  tg_puzzle_find_foul_themes (puzzle, self->judge);
  return puzzle;
}

/* There was a win; the prover has the proof. A move that wins as well was no miss. */
static TgPuzzle *
make_attack (const Mistake *self, TgProofKind kind)
{
  g_autoptr (TgProof) proof = tg_prover_take_proof (self->judge->prover);
  TgPoint     first = tg_proof_get_first (proof);
  TgPointList winning;

  if (tg_judge_move_wins (self->judge, self->board, self->ruleset, self->move.point,
                          TG_PROOF_VCT))
    return NULL;

  if (kind == TG_PROOF_VCT)
    return make (self, TG_PUZZLE_THREATS, &(TgPointList){ 1, { first } }, proof);
  if (tg_judge_fours (self->judge, self->board, self->ruleset, self->move.stone, &winning)
      && winning.n > 0)
    return make (self, TG_PUZZLE_FOURS, &winning, proof);
  return NULL;
}

/* Whether the other side wins after none of the moves that stop its fours. */
static gboolean
saves_last (const Mistake *self, const TgPointList *saves)
{
  for (guint i = 0; i < saves->n; i++)
    {
      TgBoard next = *self->board;

      tg_board_place (&next, saves->points[i], self->move.stone);
      if (wins (self, &next, tg_stone_opponent (self->move.stone), TG_PROOF_VCT))
        return FALSE;
    }
  return TRUE;
}

/* There was a danger; the prover has the proof. What is no save has been refuted. */
static TgPuzzle *
make_defence (const Mistake *self, TgProofKind kind)
{
  g_autoptr (TgProof) proof = tg_prover_take_proof (self->judge->prover);
  TgPuzzleKind what =
      kind == TG_PROOF_VCF ? TG_PUZZLE_STOP_FOURS : TG_PUZZLE_STOP_THREATS;
  TgPointList saves;

  if (tg_judge_saves (self->judge, self->board, self->ruleset, self->move.stone, kind,
                      MAX_SAVES, &saves)
      && saves.n > 0 && !tg_point_list_has (&saves, self->move.point)
      && (kind == TG_PROOF_VCT || saves_last (self, &saves)))
    return make (self, what, &saves, proof);
  return NULL;
}

static TgPuzzle *
find_puzzle (const Mistake *self)
{
  static const TgProofKind kinds[] = { TG_PROOF_VCF, TG_PROOF_VCT };
  TgStone                  other = tg_stone_opponent (self->move.stone);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (wins (self, self->board, self->move.stone, kinds[i]))
      return make_attack (self, kinds[i]);
  if (!tg_judge_makes_no_four (self->board, self->ruleset, self->move.stone))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (wins (self, self->board, other, kinds[i]))
      return make_defence (self, kinds[i]);
  return NULL;
}

/**
 * tg_puzzle_new_from_mistake:
 * @board: the position before the mistake
 * @played: the mistake
 * @origin: of the puzzle
 *
 * Asks what should have been played: how to win, if there was a win that the move let
 * go; or how to stop a win, if at most three moves would have, and this was none of them.
 *
 * Returns: (transfer full) (nullable): %NULL if neither is proved. The id is the same for
 *   the same question, whichever game it is from.
 */
TgPuzzle *
tg_puzzle_new_from_mistake (const TgJudge *judge,
                            const TgBoard *board,
                            TgRuleset      ruleset,
                            TgPoint        played,
                            const gchar   *origin)
{
  const Mistake mistake = {
    judge, board, ruleset, { played, tg_board_side_to_move (board) }
  };
  g_autofree gchar *name = NULL;
  TgPuzzle         *puzzle;

  if (tg_ruleset_judge (ruleset, board, played, mistake.move.stone) != TG_VERDICT_LEGAL)
    return NULL;
  puzzle = find_puzzle (&mistake);
  if (puzzle == NULL)
    return NULL;

  /* The program may have a puzzle with the same stones. */
  name = tg_puzzle_make_id (puzzle, board);
  puzzle->id = g_strconcat ("mine-", name, NULL);
  puzzle->origin = g_strdup (origin);
  return puzzle;
}
