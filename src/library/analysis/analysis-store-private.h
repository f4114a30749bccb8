/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The struct shared by the files of TgAnalysisStore. */

#pragma once

#include "database/query.h"
#include "library/analysis/analysis-store.h"
#include "rules/position-key.h"

G_BEGIN_DECLS

struct _TgAnalysisStore
{
  TgQueryBase base;    /* owned */
  GError     *failure; /* (nullable): owned; why the database is in memory only */
  gchar      *aside;   /* (nullable): owned; the new name of a damaged file */
  guint       n_batch; /* changes in the batch under way; 0 without a batch */
};

gboolean tg_analysis_store_put_key (TgAnalysisStore     *self,
                                    const TgPositionKey *key,
                                    const TgStoredEval  *eval,
                                    GError             **error);
gboolean tg_analysis_store_add_note_key (TgAnalysisStore     *self,
                                         const TgPositionKey *key,
                                         const gchar         *label,
                                         const gchar         *text,
                                         GError             **error);

G_END_DECLS
