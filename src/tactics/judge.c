/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A win is a result that the prover has proved and the independent checker has verified;
 * a result without a win comes from an exhaustive search. All other results are unknown.
 *
 * The prover searches for a win of the side to move. A move is judged in the position
 * after it, first as if the defender passed. Unless the attacker then wins by fours,
 * the move is no threat, and no part of a forced win. The proof of that win also
 * refutes every reply that does not disturb it. The proof checker finds the replies
 * that do, faster than a search would find another proof, and the prover runs for each
 * of those. */

#include "tactics/judge.h"

#include "engine/board/position.h"
#include "engine/proof/proof-check.h"

/* Node limits per reply if all replies share a limit (max_total): the limit of the
 * first round, and the factor by which it grows in each later round. */
#define FIRST_NODES 4000
#define MORE_NODES  8

/* A reply that disturbs the threat. */
typedef struct
{
  TgPoint point;
  TgProof *
      proof; /* owned (nullable): the proof that the attacker still wins after the reply */
} Reply;

/* A move that is being judged. */
typedef struct
{
  const TgJudge *judge;
  TgBoard        board; /* the position after the move */
  TgRuleset      ruleset;
  TgStone        attacker;
  TgStone        defender;
  TgProofKind    kind;
  gint64         start_time;
  guint64        nodes;
  guint          n_replies;
  Reply          replies[TG_MAX_POINTS];
} Trial;

/* Points to try, each once, in the order of trial. */
typedef struct
{
  guint    size; /* of the board */
  guint    n;
  TgPoint  points[TG_MAX_POINTS];
  gboolean is_in[TG_MAX_POINTS];
} Order;

void
tg_move_judgement_clear (TgMoveJudgement *self)
{
  g_clear_pointer (&self->proof, tg_proof_free);
}

static gboolean
poll_cb (gpointer user_data)
{
  return g_cancellable_is_cancelled (user_data);
}

/* Runs the prover, and adds the nodes used to @nodes. It creates a prover if @self has
 * none: that is fast, since most of the memory stays untouched, while clearing a used
 * prover takes longer. */
static TgProofResult
run_prover (const TgJudge *self,
            const TgBoard *board,
            TgRuleset      ruleset,
            TgStone        attacker,
            TgProofKind    kind,
            TgProof      **proof,
            guint64       *nodes)
{
  g_autoptr (TgProver) own = self->prover == NULL ? tg_prover_new () : NULL;
  TgProver           *prover = own != NULL ? own : self->prover;
  const TgProofLimits limits = {
    .max_time_us = self->max_time_us,
    .max_nodes =
        kind == TG_PROOF_VCF && self->max_fours > 0 ? self->max_fours : self->max_nodes,
    .poll = poll_cb,
    .poll_data = self->cancellable,
  };
  TgProofResult result;

  if (proof != NULL)
    *proof = NULL;
  if (g_cancellable_is_cancelled (self->cancellable))
    return TG_PROOF_UNKNOWN;
  result = tg_prover_solve (prover, board, ruleset, attacker, kind, &limits);
  if (nodes != NULL)
    *nodes += tg_prover_get_nodes (prover);
  if (proof != NULL && result == TG_PROOF_WIN)
    *proof = tg_prover_take_proof (prover);
  return result;
}

/**
 * tg_judge_position:
 * @proof: (out) (optional) (nullable) (transfer full): the win; without it the proof
 *   stays with the prover of @self
 *
 * Searches for a forced win of @attacker, who is to move; see tg_prover_solve().
 */
TgProofResult
tg_judge_position (const TgJudge *self,
                   const TgBoard *board,
                   TgRuleset      ruleset,
                   TgStone        attacker,
                   TgProofKind    kind,
                   TgProof      **proof)
{
  return run_prover (self, board, ruleset, attacker, kind, proof, NULL);
}

static void
order_add (Order *self, TgPoint point)
{
  gboolean *is_in;

  if (!tg_point_is_on_board (point, self->size))
    return;
  is_in = &self->is_in[tg_point_index (point, self->size)];
  if (!*is_in)
    self->points[self->n++] = point;
  *is_in = TRUE;
}

static void
order_add_rest (Order *self)
{
  for (guint i = 0; i < self->size * self->size; i++)
    order_add (self, tg_point_from_index (i, self->size));
}

static gboolean
is_spent (const Trial *self)
{
  const TgJudge *judge = self->judge;

  return self->nodes >= judge->max_total
         || (judge->max_time_us > 0
             && g_get_monotonic_time () - self->start_time >= judge->max_time_us)
         || g_cancellable_is_cancelled (judge->cancellable);
}

/* Runs the prover with @max_nodes, or with the fewer nodes that remain of the limit
 * for all replies together. */
static TgProofResult
run_prover_within_total (Trial      *self,
                         TgProofKind kind,
                         guint64     max_nodes,
                         TgProof   **proof)
{
  TgJudge judge = *self->judge;

  if (judge.max_total > 0)
    {
      judge.max_nodes = MIN (max_nodes, judge.max_total - self->nodes);
      judge.max_fours = 0;
    }
  if (judge.max_total > 0 && judge.max_time_us > 0)
    judge.max_time_us =
        MAX (judge.max_time_us - (g_get_monotonic_time () - self->start_time), 1);
  return run_prover (&judge, &self->board, self->ruleset, self->attacker, kind, proof,
                     &self->nodes);
}

/* Lists the replies that stop @threat. The points of the threat itself come first: they are
 * the likeliest and plainest defences. Returns: %FALSE if the attacker has no answer to one,
 * which is @refutation then, since it wins or fills the board */
static gboolean
list_replies (Trial *self, const TgProof *threat, TgPoint *refutation)
{
  Order      order = { .size = self->board.size };
  TgPoint    line[TG_MAX_POINTS];
  guint      n_line = tg_proof_main_line (threat, line);
  TgPointSet defences;

  tg_proof_find_defences (threat, &self->board, self->ruleset, self->attacker, &defences);
  for (guint i = 0; i < n_line; i++)
    order_add (&order, line[i]);
  order_add_rest (&order);
  for (guint i = 0; i < order.n; i++)
    {
      TgPoint point = order.points[i];

      if (!tg_point_set_has (&defences, point))
        continue;
      *refutation = point;
      if (tg_ruleset_judge (self->ruleset, &self->board, point, self->defender)
          != TG_VERDICT_LEGAL)
        return FALSE;
      self->replies[self->n_replies++] = (Reply){ point, NULL };
    }
  *refutation = TG_POINT_NONE;
  return TRUE;
}

/* Runs the prover for each reply with this node limit. Returns: %TG_PROOF_WIN if all of
 * them are refuted, and %TG_PROOF_NONE if one cannot be refuted */
static TgProofResult
answer_replies (Trial *self, guint64 max_nodes, TgPoint *refutation)
{
  TgProofResult all = TG_PROOF_WIN;

  for (guint i = 0; i < self->n_replies; i++)
    {
      Reply        *reply = &self->replies[i];
      TgProofResult result;

      if (reply->proof != NULL)
        continue;
      if (self->judge->max_total > 0 && is_spent (self))
        return TG_PROOF_UNKNOWN;

      tg_board_place (&self->board, reply->point, self->defender);
      result = run_prover_within_total (self, self->kind, max_nodes, &reply->proof);
      tg_board_undo (&self->board);
      if (result == TG_PROOF_NONE
          || (result == TG_PROOF_UNKNOWN && self->judge->max_total == 0))
        {
          *refutation = reply->point;
          return result;
        }
      if (result == TG_PROOF_UNKNOWN)
        all = TG_PROOF_UNKNOWN;
    }
  return all;
}

/* Appends all nodes of @part to @whole. Returns: the number in @whole of the root of
 * @part */
static guint32
append_proof (TgProof *whole, const TgProof *part)
{
  g_autoptr (GArray) moved = g_array_new (FALSE, FALSE, sizeof (TgProofReply));
  guint32 first = tg_proof_get_n_nodes (whole);
  guint32 root = TG_PROOF_NO_NODE;

  for (guint32 i = 0; i < tg_proof_get_n_nodes (part); i++)
    {
      const TgProofNode  *node = tg_proof_get_node (part, i);
      const TgProofReply *replies = tg_proof_get_replies (part, i);
      guint32             fallback = node->fallback;

      g_array_set_size (moved, 0);
      for (guint j = 0; j < node->n_replies; j++)
        {
          TgProofReply reply = { replies[j].point, replies[j].node + first };

          g_array_append_val (moved, reply);
        }
      root = tg_proof_add (whole, node->move, (TgProofReply *) (gpointer) moved->data,
                           moved->len,
                           fallback == TG_PROOF_NO_NODE ? fallback : fallback + first);
    }
  return root;
}

static TgProof *
put_together (const Trial *self, TgPoint move, const TgProof *threat)
{
  TgProof      *whole = tg_proof_new ();
  TgProofReply *replies = g_new (TgProofReply, self->n_replies + 1);
  guint32       fallback = append_proof (whole, threat);

  for (guint i = 0; i < self->n_replies; i++)
    replies[i] = (TgProofReply){ self->replies[i].point,
                                 append_proof (whole, self->replies[i].proof) };
  tg_proof_add (whole, move, replies, self->n_replies, fallback);
  g_free (replies);
  return whole;
}

static void
judge_threat (Trial           *self,
              const TgBoard   *board,
              TgPoint          move,
              const TgProof   *threat,
              TgMoveJudgement *judgement)
{
  judgement->result = TG_PROOF_NONE;
  if (!list_replies (self, threat, &judgement->refutation))
    return;

  for (guint64 nodes = FIRST_NODES;; nodes *= MORE_NODES)
    {
      judgement->result = answer_replies (self, nodes, &judgement->refutation);
      if (judgement->result != TG_PROOF_UNKNOWN || self->judge->max_total == 0
          || is_spent (self))
        break;
    }
  if (judgement->result == TG_PROOF_WIN)
    {
      TgProofFlaw flaw;

      judgement->proof = put_together (self, move, threat);
      if (tg_proof_check (judgement->proof, board, self->ruleset, self->attacker, NULL,
                          NULL, &flaw)
          != TG_PROOF_HOLDS)
        {
          judgement->result = TG_PROOF_UNKNOWN;
          tg_move_judgement_clear (judgement);
        }
    }
}

/**
 * tg_judge_move:
 * @move: a legal move, which does not win at once, of the side that is to move on @board
 * @judgement: (out): to be cleared
 *
 * Judges whether a move wins by force, and proves it if so. If all replies share
 * the nodes, the easiest ones come first, since a single defence decides. The
 * refutations of all replies make up a proof that begins with the move; the checker
 * verifies it again as a whole.
 */
void
tg_judge_move (const TgJudge   *self,
               const TgBoard   *board,
               TgRuleset        ruleset,
               TgPoint          move,
               TgProofKind      kind,
               TgMoveJudgement *judgement)
{
  g_autofree Trial *trial = g_new0 (Trial, 1);
  g_autoptr (TgProof) threat = NULL;
  TgStone attacker = tg_board_side_to_move (board);

  *trial = (Trial){ .judge = self,
                    .board = *board,
                    .ruleset = ruleset,
                    .attacker = attacker,
                    .defender = tg_stone_opponent (attacker),
                    .kind = kind,
                    .start_time = g_get_monotonic_time () };
  *judgement = (TgMoveJudgement){ .refutation = TG_POINT_NONE };
  tg_board_place (&trial->board, move, attacker);

  judgement->result =
      run_prover_within_total (trial, TG_PROOF_VCF, self->max_total, &threat);
  judgement->is_threat = threat != NULL;
  if (threat != NULL)
    judge_threat (trial, board, move, threat, judgement);
  for (guint i = 0; i < trial->n_replies; i++)
    g_clear_pointer (&trial->replies[i].proof, tg_proof_free);
}

/* Whether a move, as in tg_judge_move(), is proved to win. */
gboolean
tg_judge_move_wins (const TgJudge *self,
                    const TgBoard *board,
                    TgRuleset      ruleset,
                    TgPoint        move,
                    TgProofKind    kind)
{
  TgMoveJudgement judgement;

  tg_judge_move (self, board, ruleset, move, kind, &judgement);
  tg_move_judgement_clear (&judgement);
  return judgement.result == TG_PROOF_WIN;
}

/* Whether @attacker, who has just made a four, wins by fours. */
static TgProofResult
solve_after_four (const TgJudge *self,
                  TgPosition    *position,
                  const TgBoard *board,
                  TgStone        attacker)
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
  return tg_judge_position (self, &next, position->ruleset, attacker, TG_PROOF_VCF, NULL);
}

/* Tries all fours of @attacker, who is to move, and finds those that win; if a five is
 * possible, tries only fives. Returns: %FALSE if some four stays undecided */
gboolean
tg_judge_fours (const TgJudge *self,
                const TgBoard *board,
                TgRuleset      ruleset,
                TgStone        attacker,
                TgPointList   *winning)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  TgCell cells[TG_MAX_POINTS];
  TgSide side = tg_side_of_stone (attacker);
  guint  n_cells;

  winning->n = 0;
  tg_position_set_board (position, board, ruleset);
  if (position->side != side)
    tg_position_pass (position);
  n_cells = tg_position_find (position, side, TG_CLASS_FIVE, cells, TG_MAX_POINTS);
  for (guint i = 0; i < n_cells; i++)
    tg_point_list_add (winning, tg_cell_to_point (cells[i]));
  if (n_cells > 0)
    return TRUE;

  n_cells =
      tg_position_find (position, side, TG_CLASS_DOUBTFUL_FOUR, cells, TG_MAX_POINTS);
  for (guint i = 0; i < n_cells; i++)
    {
      TgBoard       next = *board;
      TgProofResult result;

      if (tg_position_is_forbidden (position, cells[i], side))
        continue;
      tg_board_place (&next, tg_cell_to_point (cells[i]), attacker);
      tg_position_play (position, cells[i]);
      result = solve_after_four (self, position, &next, attacker);
      tg_position_undo (position);
      if (result == TG_PROOF_UNKNOWN)
        return FALSE;
      if (result == TG_PROOF_WIN)
        tg_point_list_add (winning, tg_cell_to_point (cells[i]));
    }
  return TRUE;
}

/* Whether @side has no four with which it could delay its defence. */
gboolean
tg_judge_makes_no_four (const TgBoard *board, TgRuleset ruleset, TgStone side)
{
  g_autoptr (TgPosition) position = tg_position_new ();

  tg_position_set_board (position, board, ruleset);
  return tg_position_count_fours (position, tg_side_of_stone (side)) == 0;
}

/**
 * tg_judge_saves:
 * @board: a position in which @defender is to move, makes no four with any move, and the
 *   other side would win after a pass
 * @kind: the moves of that win
 * @max_saves: the largest number of moves to find
 * @saves: the moves after which the other side has no win of that kind
 *
 * Tries all legal moves, first the points of the proof of that win, since nearly
 * all defences are among them.
 *
 * Returns: %FALSE if a move stays undecided, if more than @max_saves are defences, or if
 *   the other side does not win after a pass
 */
gboolean
tg_judge_saves (const TgJudge *self,
                const TgBoard *board,
                TgRuleset      ruleset,
                TgStone        defender,
                TgProofKind    kind,
                guint          max_saves,
                TgPointList   *saves)
{
  g_autoptr (TgProof) threat = NULL;
  TgStone    attacker = tg_stone_opponent (defender);
  Order      order = { .size = board->size };
  TgPointSet defences;

  saves->n = 0;
  if (tg_judge_position (self, board, ruleset, attacker, kind, &threat) != TG_PROOF_WIN)
    return FALSE;
  tg_proof_find_defences (threat, board, ruleset, attacker, &defences);
  for (guint32 node = tg_proof_get_n_nodes (threat); node-- > 0;)
    order_add (&order, tg_proof_get_node (threat, node)->move);
  order_add_rest (&order);
  for (guint i = 0; i < order.n; i++)
    {
      TgPoint       reply = order.points[i];
      TgBoard       next = *board;
      TgProofResult result;

      if (!tg_point_set_has (&defences, reply))
        continue;
      if (tg_ruleset_judge (ruleset, board, reply, defender) != TG_VERDICT_LEGAL)
        return FALSE;
      tg_board_place (&next, reply, defender);
      result = tg_judge_position (self, &next, ruleset, attacker, kind, NULL);
      if (result == TG_PROOF_UNKNOWN
          || (result == TG_PROOF_NONE && saves->n == max_saves))
        return FALSE;
      if (result == TG_PROOF_NONE)
        tg_point_list_add (saves, reply);
    }
  return TRUE;
}
