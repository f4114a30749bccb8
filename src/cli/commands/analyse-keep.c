/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A failure ends the writing, and is reported at the end: the output of a long analysis is
 * still of use. */

#include "cli/commands/analyse-keep.h"

#include <glib/gi18n-lib.h>

#include "cli/input/usage.h"

#ifdef TG_HAVE_LIBRARY

#include "cli/commands/library-analysis.h"
#include "session/study/review/kept-analysis.h"

struct _TgAnalyseKeep
{
  TgAnalysisStore *store; /* owned */
  GError          *error; /* owned (nullable): why nothing more is written */
};

/* Opens the kept analysis of the window. Returns: (transfer full) (nullable): %NULL after
 *   printing an error */
TgAnalyseKeep *
tg_analyse_keep_open (void)
{
  TgAnalysisStore *store = tg_library_analysis_open (NULL, TRUE);
  TgAnalyseKeep   *self;

  if (store == NULL)
    return NULL;
  self = g_new0 (TgAnalyseKeep, 1);
  self->store = store;
  return self;
}

/* Frees @self (nullable). Returns: %FALSE after printing an error, if something was not kept */
gboolean
tg_analyse_keep_close (TgAnalyseKeep *self)
{
  gboolean ok;

  if (self == NULL)
    return TRUE;
  ok = self->error == NULL;
  if (!ok)
    tg_usage_fail (_ ("the analysis is not kept, or only in part: %s"),
                   self->error->message);
  g_clear_error (&self->error);
  tg_analysis_store_free (self->store);
  g_free (self);
  return ok;
}

/* Adds the result of a position, if it is worth keeping. @self: (nullable) */
void
tg_analyse_keep_add (TgAnalyseKeep    *self,
                     const TgBoard    *board,
                     TgStone           side,
                     TgRuleset         ruleset,
                     const TgAnalysis *analysis)
{
  TgStoredEval eval;

  if (self == NULL || self->error != NULL
      || !tg_kept_analysis_is_worth_keeping (analysis))
    return;
  eval = tg_kept_analysis_store (analysis, FALSE);
  tg_analysis_store_put (self->store, board, side, ruleset, &eval, &self->error);
}

/* Adds the results of a review that are worth keeping. */
void
tg_analyse_keep_add_review (TgAnalyseKeep *self, TgReview *review)
{
  TgStoredPosition position;
  TgStoredEval     eval;

  if (self->error != NULL || !tg_analysis_store_begin_batch (self->store, &self->error))
    return;
  for (guint i = 0; self->error == NULL && i < tg_review_get_n_positions (review); i++)
    if (tg_kept_analysis_store_review (review, i, &position, &eval))
      tg_analysis_store_put (self->store, &position.board, position.side,
                             position.ruleset, &eval, &self->error);
  tg_analysis_store_end_batch (self->store, self->error == NULL, &self->error);
}

#else /* !TG_HAVE_LIBRARY */

TgAnalyseKeep *
tg_analyse_keep_open (void)
{
  tg_usage_fail ("%s", _ ("the library needs SQLite, which this build does not have"));
  return NULL;
}

gboolean
tg_analyse_keep_close (G_GNUC_UNUSED TgAnalyseKeep *self)
{
  return TRUE;
}

void
tg_analyse_keep_add (G_GNUC_UNUSED TgAnalyseKeep    *self,
                     G_GNUC_UNUSED const TgBoard    *board,
                     G_GNUC_UNUSED TgStone           side,
                     G_GNUC_UNUSED TgRuleset         ruleset,
                     G_GNUC_UNUSED const TgAnalysis *analysis)
{
}

void
tg_analyse_keep_add_review (G_GNUC_UNUSED TgAnalyseKeep *self,
                            G_GNUC_UNUSED TgReview      *review)
{
}

#endif
