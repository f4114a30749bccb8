/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The prover answers for the side that is to move, so here is what happens after a move,
 * where the defender is. First: what if he passed? Unless that is a win by fours, the move
 * is no threat, and no part of a forced win. That win also answers every reply that does
 * not disturb it, and the checker of proofs says which ones do. About each of those the
 * prover is asked, the easiest first, since one without a win settles the matter. All
 * answers together are a proof that begins with the move, and that is checked once more as
 * a whole: what is accepted here has been proved, whatever the code below does wrong. */

#include "tactics/judge.h"

#include "engine/proof/proof-check.h"

/* What is asked about each reply at first, and how much more each time. */
#define FIRST_NODES 4000
#define MORE_NODES  8

/* A reply that disturbs what is threatened. */
typedef struct
{
  TgPoint  point;
  TgProof *proof; /* owned (nullable): why it does not help */
} Reply;

typedef struct
{
  TgBoard           board; /* after the move */
  TgRuleset         ruleset;
  TgStone           attacker;
  TgStone           defender;
  TgProofKind       kind;
  const TgWinLimit *limit;
  gint64            start_time;
  guint64           nodes;
  guint             n_replies;
  Reply             replies[TG_MAX_POINTS];
} Judge;

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

/* A prover of its own for each question: its memory is large and mostly untouched, and to
 * clear it takes longer than to get it anew. */
static TgProofResult
ask (const TgBoard       *board,
     TgRuleset            ruleset,
     TgStone              attacker,
     TgProofKind          kind,
     const TgProofLimits *limits,
     TgProof            **proof,
     guint64             *nodes)
{
  g_autoptr (TgProver) prover = tg_prover_new ();
  TgProofResult result = tg_prover_solve (prover, board, ruleset, attacker, kind, limits);

  *nodes += tg_prover_get_nodes (prover);
  *proof = result == TG_PROOF_WIN ? tg_prover_take_proof (prover) : NULL;
  return result;
}

/* Asks whether @attacker, who is to move, has a forced win; see tg_prover_solve(). @proof:
 * (out) (nullable) (transfer full). */
TgProofResult
tg_win_judge_ask (const TgBoard    *board,
                  TgRuleset         ruleset,
                  TgStone           attacker,
                  TgProofKind       kind,
                  const TgWinLimit *limit,
                  TgProof         **proof)
{
  TgProofLimits limits = { limit->max_time_us, limit->max_nodes, poll_cb,
                           limit->cancellable };
  guint64       nodes = 0;

  return ask (board, ruleset, attacker, kind, &limits, proof, &nodes);
}

static gboolean
is_spent (const Judge *self)
{
  return self->nodes >= self->limit->max_nodes
         || (self->limit->max_time_us > 0
             && g_get_monotonic_time () - self->start_time >= self->limit->max_time_us)
         || g_cancellable_is_cancelled (self->limit->cancellable);
}

/* Asks on, within what is left. */
static TgProofResult
ask_next (Judge *self, TgProofKind kind, guint64 max_nodes, TgProof **proof)
{
  gint64        left = self->limit->max_time_us;
  TgProofLimits limits = { 0, MIN (max_nodes, self->limit->max_nodes - self->nodes),
                           poll_cb, self->limit->cancellable };

  if (left > 0)
    limits.max_time_us = MAX (left - (g_get_monotonic_time () - self->start_time), 1);
  return ask (&self->board, self->ruleset, self->attacker, kind, &limits, proof,
              &self->nodes);
}

/* Whether @threat goes on to win after a reply as if there had been none. */
static gboolean
still_wins (const Judge *self, const TgProof *threat)
{
  TgProofFlaw flaw;

  return tg_proof_check (threat, &self->board, self->ruleset, self->attacker, NULL, NULL,
                         &flaw)
         == TG_PROOF_HOLDS;
}

/* Adds a reply if it disturbs @threat. Returns %FALSE if it needs no answer, since it wins or
 * fills the board. */
static gboolean
try_reply (Judge *self, const TgProof *threat, TgPoint point)
{
  TgVerdict verdict =
      tg_ruleset_judge (self->ruleset, &self->board, point, self->defender);

  if (verdict == TG_VERDICT_WIN || verdict == TG_VERDICT_DRAW)
    return FALSE;
  if (verdict == TG_VERDICT_LEGAL)
    {
      tg_board_place (&self->board, point, self->defender);
      if (!still_wins (self, threat))
        self->replies[self->n_replies++] = (Reply){ point, NULL };
      tg_board_undo (&self->board);
    }
  return TRUE;
}

/* Lists the replies that disturb @threat. Those on its own points come first: they are the
 * likeliest ones to stop it, and the plainest. Returns %FALSE with one that needs no answer. */
static gboolean
list_replies (Judge *self, const TgProof *threat, TgPoint *refutation)
{
  TgPoint  line[TG_MAX_POINTS];
  guint    n_line = tg_proof_main_line (threat, line);
  guint    n_points = self->board.size * self->board.size;
  gboolean is_tried[TG_MAX_POINTS] = { FALSE };

  for (guint i = 0; i < n_line + n_points; i++)
    {
      TgPoint point =
          i < n_line ? line[i] : tg_point_from_index (i - n_line, self->board.size);
      gboolean *tried;

      if (!tg_point_is_on_board (point, self->board.size))
        continue;
      tried = &is_tried[tg_point_index (point, self->board.size)];
      *refutation = point;
      if (!*tried && !try_reply (self, threat, point))
        return FALSE;
      *tried = TRUE;
    }
  *refutation = TG_POINT_NONE;
  return TRUE;
}

/* Asks about all replies with so many stones each. Returns %TG_PROOF_WIN if all of them are
 * answered, and %TG_PROOF_NONE with one that has no answer. */
static TgProofResult
answer_replies (Judge *self, guint64 max_nodes, TgPoint *refutation)
{
  TgProofResult all = TG_PROOF_WIN;

  for (guint i = 0; i < self->n_replies; i++)
    {
      Reply        *reply = &self->replies[i];
      TgProofResult result;

      if (reply->proof != NULL)
        continue;
      if (is_spent (self))
        return TG_PROOF_UNKNOWN;

      tg_board_place (&self->board, reply->point, self->defender);
      result = ask_next (self, self->kind, max_nodes, &reply->proof);
      tg_board_undo (&self->board);
      if (result == TG_PROOF_NONE)
        {
          *refutation = reply->point;
          return TG_PROOF_NONE;
        }
      if (result == TG_PROOF_UNKNOWN)
        all = TG_PROOF_UNKNOWN;
    }
  return all;
}

/* Appends all of @part. Returns the number of its root in @whole. */
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
put_together (const Judge *self, TgPoint move, const TgProof *threat)
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
judge_threat (Judge           *self,
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
      if (judgement->result != TG_PROOF_UNKNOWN || is_spent (self))
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

/* Judges a legal move, which does not win at once, of the side that is to move on @board.
 * @judgement: (out): to be cleared */
void
tg_win_judge_move (const TgBoard    *board,
                   TgRuleset         ruleset,
                   TgPoint           move,
                   TgProofKind       kind,
                   const TgWinLimit *limit,
                   TgMoveJudgement  *judgement)
{
  g_autofree Judge *self = g_new0 (Judge, 1);
  g_autoptr (TgProof) threat = NULL;
  TgStone attacker = tg_board_side_to_move (board);

  *self = (Judge){ .board = *board,
                   .ruleset = ruleset,
                   .attacker = attacker,
                   .defender = tg_stone_opponent (attacker),
                   .kind = kind,
                   .limit = limit,
                   .start_time = g_get_monotonic_time () };
  *judgement = (TgMoveJudgement){ .refutation = TG_POINT_NONE };
  tg_board_place (&self->board, move, attacker);

  judgement->result = ask_next (self, TG_PROOF_VCF, limit->max_nodes, &threat);
  judgement->is_threat = threat != NULL;
  if (threat != NULL)
    judge_threat (self, board, move, threat, judgement);
  for (guint i = 0; i < self->n_replies; i++)
    g_clear_pointer (&self->replies[i].proof, tg_proof_free);
}
