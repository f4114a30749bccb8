/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds a win, writes it as a proof, and has the independent checker confirm it before
 * returning it. If the checker cannot finish in time, the result is “unknown”. */

#include "engine/proof/proof.h"

#include "engine/proof/proof-check.h"
#include "engine/proof/vct-proof.h"

/* Capacity of the table of positions without a win by fours. */
#define VCF_MEMORY (1 << 17)

/* Capacity of the table of the search for threats: 48 MiB, cleared for each question; and
 * 1.5 MiB for many short questions. */
#define VCT_MEMORY       (1 << 21)
#define SMALL_VCT_MEMORY (1 << 16)

/* Maximum fours tried before threats. */
#define MAX_FIRST_VCF_NODES 500000

struct _TgProver
{
  TgVcf      *vcf;      /* owned */
  TgVct      *vct;      /* (nullable): owned; created on first use */
  TgPosition *position; /* owned */
  TgProof    *proof;    /* owned */
  gsize       vct_memory;

  TgProofLimits limits;
  gint64        start_time;
  guint64       nodes;
  TgProofKind   found; /* kind of the last win */
  gboolean      stopped;
};

static TgProver *
new_prover (gsize vct_memory)
{
  TgProver *self = g_new0 (TgProver, 1);

  self->vcf = tg_vcf_new (VCF_MEMORY);
  self->position = tg_position_new ();
  self->proof = tg_proof_new ();
  self->vct_memory = vct_memory;

  return self;
}

TgProver *
tg_prover_new (void)
{
  return new_prover (VCT_MEMORY);
}

/**
 * tg_prover_new_small:
 *
 * Creates a prover for many questions with limits of up to some hundred thousand nodes:
 * it is cheap to create, but forgets much in a long search.
 */
TgProver *
tg_prover_new_small (void)
{
  return new_prover (SMALL_VCT_MEMORY);
}

void
tg_prover_free (TgProver *self)
{
  g_clear_pointer (&self->vct, tg_vct_free);
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

  if (!self->stopped)
    self->stopped = (limits->max_time_us > 0
                     && g_get_monotonic_time () - self->start_time >= limits->max_time_us)
                    || (limits->poll != NULL && limits->poll (limits->poll_data));

  return self->stopped;
}

/* Searches for a win by fours alone, with which a search for threats starts too. */
static TgProofResult
solve_vcf (TgProver *self, guint64 max_nodes)
{
  TgVcfLimits limits = { TG_VCF_MAX_FOURS, max_nodes, must_stop_cb, self };
  guint64     nodes = self->vcf->nodes;
  TgVcfResult result;

  if (self->limits.max_nodes > 0)
    limits.max_nodes = MIN (max_nodes, self->limits.max_nodes);
  result = tg_vcf_solve_deepening (self->vcf, self->position, &limits);
  self->nodes = self->vcf->nodes - nodes;
  if (result == TG_VCF_WIN)
    tg_proof_add_fours (self->proof, self->vcf->line, self->vcf->n_line);

  return result == TG_VCF_WIN    ? TG_PROOF_WIN
         : result == TG_VCF_NONE ? TG_PROOF_NONE
                                 : TG_PROOF_UNKNOWN;
}

static guint64
nodes_left (const TgProver *self)
{
  return self->limits.max_nodes == 0
             ? G_MAXUINT64
             : self->limits.max_nodes - MIN (self->nodes, self->limits.max_nodes);
}

static TgProofResult
check (TgProver *self, const TgBoard *board, TgStone attacker)
{
  TgProofFlaw    flaw;
  TgProofVerdict verdict = tg_proof_check (self->proof, board, self->position->ruleset,
                                           attacker, must_stop_cb, self, &flaw);

  return verdict == TG_PROOF_HOLDS ? TG_PROOF_WIN : TG_PROOF_UNKNOWN;
}

static TgProofResult
solve_vct (TgProver *self, const TgBoard *board, TgStone attacker)
{
  TgProofResult result;

  if (self->vct == NULL)
    self->vct = tg_vct_new (self->vcf, self->vct_memory);
  if (self->vct == NULL)
    return TG_PROOF_UNKNOWN;

  result =
      tg_vct_solve (self->vct, self->position, nodes_left (self), must_stop_cb, self);
  if (result == TG_PROOF_WIN)
    result = tg_vct_write_proof (self->vct, self->proof) ? check (self, board, attacker)
                                                         : TG_PROOF_UNKNOWN;
  self->nodes += tg_vct_count_nodes (self->vct);

  return result;
}

/**
 * tg_prover_solve:
 *
 * Determines whether @attacker has a forced win as the side to move, regardless of the
 * last stone on @board, in freestyle, standard or Renju. tg_prover_get_proof() returns
 * the proof of a win. @board must have no winner.
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

  g_return_val_if_fail (tg_ruleset_has_prover (ruleset), TG_PROOF_UNKNOWN);

  self->limits = *limits;
  self->start_time = g_get_monotonic_time ();
  self->nodes = 0;
  self->stopped = FALSE;
  tg_position_set_board (self->position, board, ruleset);
  if (tg_board_side_to_move (board) != attacker)
    tg_position_pass (self->position);
  tg_proof_clear (self->proof);
  self->found = TG_PROOF_VCF;

  result = solve_vcf (self, kind == TG_PROOF_VCF ? G_MAXUINT64 : MAX_FIRST_VCF_NODES);
  if (result == TG_PROOF_WIN)
    return check (self, board, attacker);
  if (kind == TG_PROOF_VCF || self->stopped)
    return result;

  self->found = TG_PROOF_VCT;
  return solve_vct (self, board, attacker);
}

/**
 * tg_prover_get_kind:
 *
 * Returns the kind of the last win found. A search for threats tries fours alone
 * first, which may be enough for a win.
 */
TgProofKind
tg_prover_get_kind (const TgProver *self)
{
  return self->found;
}

/**
 * tg_prover_get_proof:
 *
 * Returns the last win found, valid until the next question.
 */
const TgProof *
tg_prover_get_proof (const TgProver *self)
{
  return self->proof;
}

/**
 * tg_prover_take_proof:
 *
 * Transfers ownership of the last win found.
 */
TgProof *
tg_prover_take_proof (TgProver *self)
{
  TgProof *proof = self->proof;

  self->proof = tg_proof_new ();
  return proof;
}

/**
 * tg_prover_get_nodes:
 *
 * Returns the number of stones tried for the last question.
 */
guint64
tg_prover_get_nodes (const TgProver *self)
{
  return self->nodes;
}
