/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes findings about positions as a tree of moves with comments, for RenLib. */

#pragma once

#include "library/analysis/analysis-file.h"

G_BEGIN_DECLS

gboolean tg_analysis_tree_export (TgAnalysisStore      *store,
                                  TgRuleset             ruleset,
                                  GFile                *file,
                                  TgAnalysisFileReport *report,
                                  GCancellable         *cancellable,
                                  GError              **error);

G_END_DECLS
