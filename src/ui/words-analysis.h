/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window says about the lines of the analysis. */

#pragma once

#include "rules/board.h"
#include "session/analysis.h"

G_BEGIN_DECLS

gchar *tg_words_analysis_chance (const TgAnalysis *line);
gchar *tg_words_analysis_moves (const TgAnalysis *line,
                                guint             size,
                                gboolean          rows_from_top);
gchar *tg_words_analysis_progress (const TgAnalysis *line,
                                   gboolean          is_thinking,
                                   gboolean          is_held);

G_END_DECLS
