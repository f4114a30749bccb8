/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each finder has a prover and a thread of its own, which checks for cancellation every
 * thousand nodes. The thread and its memory are released as soon as the finder is
 * cancelled. */

#include "session/study/wins/win-finder.h"

#include <glib/gi18n-lib.h>

#include "engine/proof/proof.h"
#include "session/worker/worker.h"

/* Nodes between two checks for cancellation. */
#define POLL_NODES 1000

struct _TgWinFinder
{
  TgBoard     board;
  TgRuleset   ruleset;
  TgStone     attacker;
  TgWinKind   kind;
  TgWinLimits limits;
  GBytes     *known; /* owned (nullable): a proof found earlier */

  gint n_polls; /* counted in the thread, read anywhere; atomic */

  /* Written by the thread before the task returns. */
  TgWinAnswer answer;
  TgWinProof *proof; /* owned (nullable) */
};

GQuark
tg_win_finder_error_quark (void)
{
  return g_quark_from_static_string ("tg-win-finder-error-quark");
}

/**
 * tg_win_finder_new:
 * @attacker: the side to win, taken as the side to move
 * @game: the position, copied
 * @kind: the moves that the winner may use; fours alone are tried first
 * @limits: the limits of the search, copied
 *
 * Returns: (transfer full) (nullable): the finder, or %NULL if @game is over or its rules
 *   are unknown to the prover
 */
TgWinFinder *
tg_win_finder_new (const TgGame      *game,
                   TgStone            attacker,
                   TgWinKind          kind,
                   const TgWinLimits *limits,
                   GError           **error)
{
  TgWinFinder *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (limits != NULL, NULL);

  if (tg_game_is_over (game))
    {
      g_set_error_literal (error, TG_WIN_FINDER_ERROR, TG_WIN_FINDER_ERROR_OVER,
                           _ ("The game is over"));
      return NULL;
    }
  if (!tg_ruleset_has_prover (game->ruleset))
    {
      g_set_error_literal (error, TG_WIN_FINDER_ERROR, TG_WIN_FINDER_ERROR_RULES,
                           _ ("Wins can be found in Freestyle, Standard and Renju, not "
                              "in Caro"));
      return NULL;
    }

  self = g_atomic_rc_box_new0 (TgWinFinder);
  self->board = game->board;
  self->ruleset = game->ruleset;
  self->attacker = attacker;
  self->kind = kind;
  self->limits = *limits;
  return self;
}

static void
clear (gpointer data)
{
  TgWinFinder *self = data;

  g_clear_pointer (&self->proof, tg_win_proof_unref);
  g_clear_pointer (&self->known, g_bytes_unref);
}

/**
 * tg_win_finder_unref:
 * @self: (transfer full): a finder
 *
 * A running finder continues until it is cancelled.
 */
void
tg_win_finder_unref (TgWinFinder *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* Gives @proof, which was found earlier for the position or a mirror image of it, before the
 * finder runs. If it holds and is of the kind, it is the answer. */
void
tg_win_finder_set_known (TgWinFinder *self, GBytes *proof)
{
  g_clear_pointer (&self->known, g_bytes_unref);
  self->known = g_bytes_ref (proof);
}

/* Returns: whether the proof found earlier is the answer */
static gboolean
use_known (TgWinFinder *self, GCancellable *cancellable)
{
  g_autoptr (TgWinProof) proof = NULL;

  if (self->known == NULL)
    return FALSE;
  proof = tg_win_proof_new_from_bytes (self->known, &self->board, self->ruleset,
                                       self->attacker, cancellable);
  if (proof == NULL
      || (self->kind == TG_WIN_BY_FOURS
          && tg_win_proof_get_kind (proof) != TG_WIN_BY_FOURS))
    return FALSE;
  self->answer = TG_WIN_FOUND;
  self->proof = g_steal_pointer (&proof);
  return TRUE;
}

/* The state of the thread. */
typedef struct
{
  TgWinFinder  *finder;
  TgWorkerCall *call;
} Run;

static gboolean
poll_cb (gpointer user_data)
{
  Run *run = user_data;

  g_atomic_int_inc (&run->finder->n_polls);
  return !tg_worker_call_poll (NULL, run->call);
}

static void
solve (TgWorkerCall *call, gpointer data)
{
  TgWinFinder *self = data;
  g_autoptr (TgProver) prover = tg_prover_new ();
  Run           run = { self, call };
  TgProofKind   kind = self->kind == TG_WIN_BY_FOURS ? TG_PROOF_VCF : TG_PROOF_VCT;
  TgProofLimits limits = { self->limits.max_time_us, self->limits.max_nodes, poll_cb,
                           &run };

  if (use_known (self, tg_worker_call_get_cancellable (call)))
    return;
  switch (tg_prover_solve (prover, &self->board, self->ruleset, self->attacker, kind,
                           &limits))
    {
    case TG_PROOF_WIN:
      self->answer = TG_WIN_FOUND;
      self->proof = tg_win_proof_new (
          tg_prover_take_proof (prover), &self->board, self->ruleset, self->attacker,
          tg_prover_get_kind (prover) == TG_PROOF_VCF ? TG_WIN_BY_FOURS
                                                      : TG_WIN_BY_THREATS);
      break;
    case TG_PROOF_NONE:
      self->answer = TG_WIN_NONE;
      break;
    case TG_PROOF_UNKNOWN:
    default:
      self->answer = TG_WIN_UNKNOWN;
      break;
    }
}

/**
 * tg_win_finder_run_async:
 * @self: a finder that has not run yet
 * @cancellable: (nullable): cancels the search; its thread ends within milliseconds
 *
 * Searches in another thread.
 */
void
tg_win_finder_run_async (TgWinFinder        *self,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  tg_worker_run_once_async (solve, g_atomic_rc_box_acquire (self),
                            (GDestroyNotify) tg_win_finder_unref, cancellable, callback,
                            user_data);
}

/**
 * tg_win_finder_run_finish:
 * @proof: (out) (optional) (nullable) (transfer full): the win, if @answer is
 *   %TG_WIN_FOUND
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 */
gboolean
tg_win_finder_run_finish (TgWinFinder  *self,
                          GAsyncResult *result,
                          TgWinAnswer  *answer,
                          TgWinProof  **proof,
                          GError      **error)
{
  g_autoptr (TgWinFinder) answered = tg_worker_run_finish (result, error);

  g_return_val_if_fail (answered == NULL || answered == self, FALSE);

  if (proof != NULL)
    *proof = NULL;
  if (answered == NULL)
    return FALSE;

  *answer = self->answer;
  if (proof != NULL && self->proof != NULL)
    *proof = tg_win_proof_ref (self->proof);
  return TRUE;
}

/* Thread-safe. Returns: the number of nodes so far, rounded to thousands */
guint64
tg_win_finder_get_nodes (TgWinFinder *self)
{
  return (guint64) g_atomic_int_get (&self->n_polls) * POLL_NODES;
}
