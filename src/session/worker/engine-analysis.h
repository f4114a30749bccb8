/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts search results of the engine to TgAnalysis. The user interface includes only
 * analysis.h. */

#pragma once

#include "engine/engine.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

void tg_engine_analysis_fill (TgAnalysis         *analysis,
                              const TgSearchInfo *info,
                              TgStone             side);
void tg_engine_analysis_fill_line (TgAnalysis         *analysis,
                                   const TgSearchInfo *info,
                                   guint               index,
                                   TgStone             side);
gint tg_engine_analysis_mate_plies (TgScore score);

G_END_DECLS
