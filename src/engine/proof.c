/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds a win, writes it down as a proof, and lets the independent checker
 * judge it before anybody hears of it. A proof that the checker cannot finish
 * in time is no proof: the answer is “unknown” then. */

#include "engine/proof.h"

#include "engine/proof-check.h"
#include "engine/threats.h"

/* Positions without a win by fours that are remembered. */
#define VCF_MEMORY (1 << 17)

struct _TgProver
{
  TgVcf      *vcf;      /* owned */
  TgPosition *position; /* owned */
  TgProof    *proof;    /* owned */

  TgProofLimits limits;
  gint64        start_time;
  guint64       nodes;
  gboolean      stopped;
};

/**
 * tg_prover_new:
 *
 * Makes a prover.
 *
 * Returns: (transfer full): the prover
 */
TgProver *
tg_prover_new (void)
{
  TgProver *self = g_new0 (TgProver, 1);

  self->vcf = tg_vcf_new (VCF_MEMORY);
  self->position = tg_position_new ();
  self->proof = tg_proof_new ();

  return self;
}

/**
 * tg_prover_free:
 * @self: (transfer full): a prover
 *
 * Frees it.
 */
void
tg_prover_free (TgProver *self)
{
  tg_vcf_free (self->vcf);
  tg_position_free (self->position);
  tg_proof_free (self->proof);
  g_free (self);
}

static gboolean
must_stop_cb (gpointer user_data)
{
  TgProver            *self = user_data;
  const TgProofLimits *limits = &self->limits;

  if ((limits->max_time_us > 0
       && g_get_monotonic_time () - self->start_time >= limits->max_time_us)
      || (limits->poll != NULL && limits->poll (limits->poll_data)))
    self->stopped = TRUE;

  return self->stopped;
}

/* The last four of a line leads to the five; all others to the next four. A
 * four that is not blocked where it must be is answered by the five. */
static void
write_line (TgProof *proof, const TgCell *line, guint n_line)
{
  guint32 node = tg_proof_add (proof, tg_cell_to_point (line[n_line - 1]), NULL, 0,
                               TG_PROOF_NO_NODE);
  TgCell  five = line[n_line - 1];

  for (guint i = n_line - 1; i >= 2; i -= 2)
    {
      gboolean     blocks = line[i - 1] != TG_CELL_NONE;
      TgProofReply reply = { tg_cell_to_point (line[i - 1]), node };
      guint32      fallback =
          tg_proof_add (proof, tg_cell_to_point (blocks ? line[i - 1] : five), NULL, 0,
                        TG_PROOF_NO_NODE);

      node = tg_proof_add (proof, tg_cell_to_point (line[i - 2]), &reply, blocks ? 1 : 0,
                           fallback);
    }
}

static TgProofResult
solve_vcf (TgProver *self)
{
  TgVcfLimits limits = { TG_VCF_MAX_FOURS, G_MAXUINT64, FALSE, must_stop_cb, self };
  guint64     nodes = self->vcf->nodes;
  TgVcfResult result;

  if (self->limits.max_nodes > 0)
    limits.max_nodes = self->limits.max_nodes;
  result = tg_vcf_solve_deepening (self->vcf, self->position, &limits);
  self->nodes = self->vcf->nodes - nodes;
  if (result == TG_VCF_WIN)
    write_line (self->proof, self->vcf->line, self->vcf->n_line);

  return result == TG_VCF_WIN    ? TG_PROOF_WIN
         : result == TG_VCF_NONE ? TG_PROOF_NONE
                                 : TG_PROOF_UNKNOWN;
}

/**
 * tg_prover_solve:
 * @self: a prover
 * @board: a position in which nobody has won yet
 * @ruleset: freestyle, standard or Renju
 * @attacker: the side to move, whoever put the last stone on @board
 * @kind: the moves that the winner may make
 * @limits: how long to look
 *
 * Asks whether @attacker has a forced win. If it has, the proof is in
 * tg_prover_get_proof().
 *
 * Returns: what is known then
 */
TgProofResult
tg_prover_solve (TgProver            *self,
                 const TgBoard       *board,
                 TgRuleset            ruleset,
                 TgStone              attacker,
                 TgProofKind          kind,
                 const TgProofLimits *limits)
{
  TgProofResult result;

  g_return_val_if_fail (ruleset <= TG_RULESET_RENJU, TG_PROOF_UNKNOWN);

  self->limits = *limits;
  self->start_time = g_get_monotonic_time ();
  self->nodes = 0;
  self->stopped = FALSE;
  tg_position_set_board (self->position, board, ruleset);
  if (tg_board_side_to_move (board) != attacker)
    tg_position_pass (self->position);
  tg_proof_clear (self->proof);

  result = solve_vcf (self);
  if (result == TG_PROOF_NONE && kind == TG_PROOF_VCT)
    result = TG_PROOF_UNKNOWN;

  if (result == TG_PROOF_WIN)
    {
      TgProofFlaw    flaw;
      TgProofVerdict verdict = tg_proof_check (self->proof, board, ruleset, attacker,
                                               must_stop_cb, self, &flaw);

      if (verdict == TG_PROOF_FAILS)
        g_warning ("A proof of %u nodes has a flaw at move %u",
                   tg_proof_get_n_nodes (self->proof), flaw.n_moves);
      if (verdict != TG_PROOF_HOLDS)
        result = TG_PROOF_UNKNOWN;
    }

  return result;
}

/**
 * tg_prover_get_proof:
 * @self: a prover
 *
 * Returns: (transfer none): the last win found, until the next question
 */
const TgProof *
tg_prover_get_proof (const TgProver *self)
{
  return self->proof;
}

/**
 * tg_prover_get_nodes:
 * @self: a prover
 *
 * Returns: how many stones have been tried for the last question
 */
guint64
tg_prover_get_nodes (const TgProver *self)
{
  return self->nodes;
}
