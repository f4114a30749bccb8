/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies findings about positions to files, and from files of Tengen and other programs. */

#pragma once

#include "library/analysis/analysis-store.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_evals;   /* evaluations and proofs, including those that were known already */
  guint n_notes;   /* comments of positions */
  guint n_skipped; /* positions on boards, or by rules, that Tengen does not know */
} TgAnalysisFileReport;

gboolean tg_analysis_file_export (TgAnalysisStore      *store,
                                  GFile                *file,
                                  TgAnalysisFileReport *report,
                                  GCancellable         *cancellable,
                                  GError              **error);
gboolean tg_analysis_file_import (TgAnalysisStore      *store,
                                  GFile                *file,
                                  TgAnalysisFileReport *report,
                                  GCancellable         *cancellable,
                                  GError              **error);

G_END_DECLS
