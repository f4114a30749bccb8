/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After a move of Black that would win by threats if White passed, most replies lose to
 * the same threats. The prover is asked again only about the replies after which the proof
 * of that win fails. */

#include "training/solve/solve-judge.h"

#include "engine/board/position.h"
#include "engine/proof/proof-check.h"
#include "engine/proof/solution.h"

struct _TgSolveJudge
{
  TgSolveLog *log;      /* borrowed */
  TgProver   *prover;   /* owned */
  TgPosition *position; /* owned */
  GHashTable *leaves;   /* owned: keys of positions that Black wins by threats */
  guint64     n_questions;
  gint64      time_us; /* spent on questions */
};

TgSolveJudge *
tg_solve_judge_new (TgSolveLog *log)
{
  TgSolveJudge *self = g_new0 (TgSolveJudge, 1);

  self->log = log;
  self->prover = tg_prover_new_small ();
  self->position = tg_position_new ();
  self->leaves = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
tg_solve_judge_free (TgSolveJudge *self)
{
  tg_prover_free (self->prover);
  tg_position_free (self->position);
  g_hash_table_unref (self->leaves);
  g_free (self);
}

/* Returns whether Black, to move or after a pass of White, wins by threats. */
static gboolean
ask_prover (TgSolveJudge *self, const TgBoard *board, guint64 max_nodes)
{
  const TgSolveGame  *game = tg_solve_log_get_game (self->log);
  const TgProofLimits limits = { .max_nodes = MIN (max_nodes, game->leaf_nodes) };
  gint64              start = g_get_monotonic_time ();
  TgProofResult       result = tg_prover_solve (self->prover, board, game->ruleset,
                                                TG_STONE_BLACK, TG_PROOF_VCT, &limits);

  self->n_questions++;
  self->time_us += g_get_monotonic_time () - start;
  return result == TG_PROOF_WIN;
}

static gboolean
holds (const TgSolveJudge *self, const TgProof *threat, const TgBoard *board)
{
  TgProofFlaw flaw;

  return tg_proof_check (threat, board, tg_solve_log_get_game (self->log)->ruleset,
                         TG_STONE_BLACK, NULL, NULL, &flaw)
         == TG_PROOF_HOLDS;
}

static void
add_leaf (TgSolveJudge *self, guint64 key)
{
  g_hash_table_add (self->leaves, g_memdup2 (&key, sizeof key));
}

/**
 * tg_solve_judge_is_leaf:
 * @image: a position with Black to move, without a winner, from tg_solution_turn()
 * @key: its key
 *
 * Returns: whether Black wins by threats
 */
gboolean
tg_solve_judge_is_leaf (TgSolveJudge  *self,
                        const TgBoard *image,
                        guint64        key,
                        guint64        max_nodes)
{
  if (g_hash_table_contains (self->leaves, &key))
    return TRUE;
  if (!ask_prover (self, image, max_nodes))
    return FALSE;
  add_leaf (self, key);
  return TRUE;
}

/**
 * tg_solve_judge_find_threat:
 * @board: a position after Black's move
 *
 * Returns: (nullable) (transfer full): Black's win if White passes
 */
TgProof *
tg_solve_judge_find_threat (TgSolveJudge *self, const TgBoard *board)
{
  return ask_prover (self, board, G_MAXUINT64) ? tg_prover_take_proof (self->prover)
                                               : NULL;
}

/**
 * tg_solve_judge_is_answered:
 * @threat: (nullable): Black's win before White's last stone
 * @board: a position after White's reply
 *
 * Returns: whether Black wins by the same threats, or is known to win by others
 */
gboolean
tg_solve_judge_is_answered (TgSolveJudge  *self,
                            const TgProof *threat,
                            const TgBoard *board)
{
  guint64 key = tg_solution_key (board, NULL);

  if (g_hash_table_contains (self->leaves, &key))
    return TRUE;
  if (threat == NULL || !holds (self, threat, board))
    return FALSE;
  add_leaf (self, key);
  return TRUE;
}

static void
add_reply (const TgBoard *board, TgPoint point, TgPoint *replies, guint *n)
{
  if (tg_board_is_empty (board, point) && !tg_point_is_among (point, replies, *n))
    replies[(*n)++] = point;
}

/**
 * tg_solve_judge_list_replies:
 * @board: a position after Black's move
 * @threat: (nullable): Black's win if White passes
 *
 * Lists White's replies that may stop @threat: points that it uses, and moves that make a
 * three or a four. Others may stop it too, but rarely. Without a threat, lists all.
 */
guint
tg_solve_judge_list_replies (TgSolveJudge  *self,
                             const TgBoard *board,
                             const TgProof *threat,
                             TgPoint        replies[TG_MAX_POINTS])
{
  TgCell cells[TG_MAX_POINTS];
  guint  n_cells;
  guint  n = 0;

  if (threat == NULL)
    {
      for (guint i = 0; i < board->size * board->size; i++)
        add_reply (board, tg_point_from_index (i, board->size), replies, &n);
      return n;
    }

  tg_position_set_board (self->position, board,
                         tg_solve_log_get_game (self->log)->ruleset);
  n_cells = tg_position_find (self->position, TG_SIDE_WHITE, TG_CLASS_CLOSED_THREE, cells,
                              TG_MAX_POINTS);
  for (guint i = 0; i < n_cells; i++)
    add_reply (board, tg_cell_to_point (cells[i]), replies, &n);
  for (guint32 i = tg_proof_get_n_nodes (threat); i-- > 0;)
    {
      const TgProofNode *node = tg_proof_get_node (threat, i);

      add_reply (board, node->move, replies, &n);
      for (guint j = 0; j < node->n_replies; j++)
        add_reply (board, tg_proof_get_replies (threat, i)[j].point, replies, &n);
    }
  return n;
}

/* Returns whether Black is known to win after White's reply, or wins by threats. */
static gboolean
has_answer (TgSolveJudge *self, const TgBoard *board)
{
  TgBoard image;
  guint64 key = tg_solution_turn (board, &image, NULL);

  return tg_solve_log_look_up (self->log, board, NULL)
         || tg_solve_judge_is_leaf (self, &image, key, G_MAXUINT64);
}

/**
 * tg_solve_judge_check_move:
 * @board: a position after Black's move
 *
 * Finds Black's answer to every legal reply: in the log, by the threats that follow a pass,
 * or by others. The search for an answer has the full effort.
 *
 * Returns: the number of replies in @open, which have no answer yet
 */
guint
tg_solve_judge_check_move (TgSolveJudge  *self,
                           const TgBoard *board,
                           TgPoint        open[TG_MAX_POINTS])
{
  TgRuleset ruleset = tg_solve_log_get_game (self->log)->ruleset;
  g_autoptr (TgProof) threat = tg_solve_judge_find_threat (self, board);
  TgPointSet defences;
  TgBoard    after = *board;
  guint      n = 0;

  if (threat != NULL)
    tg_proof_find_defences (threat, board, ruleset, TG_STONE_BLACK, &defences);
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint   reply = tg_point_from_index (i, board->size);
      TgVerdict verdict = tg_ruleset_judge (ruleset, board, reply, TG_STONE_WHITE);

      if (verdict == TG_VERDICT_OCCUPIED || tg_verdict_is_foul (verdict)
          || (threat != NULL && !tg_point_set_has (&defences, reply)))
        continue;
      tg_board_place (&after, reply, TG_STONE_WHITE);
      if (verdict != TG_VERDICT_LEGAL || !has_answer (self, &after))
        open[n++] = reply;
      tg_board_undo (&after);
    }
  return n;
}

/* Returns the mean time of a question. */
gdouble
tg_solve_judge_get_question_ms (const TgSolveJudge *self)
{
  return (gdouble) self->time_us / 1000 / (gdouble) MAX (self->n_questions, 1);
}
