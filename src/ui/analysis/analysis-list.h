/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The best moves of an analysis, each with its line. */

#pragma once

#include <gtk/gtk.h>

#include "session/worker/analysis.h"

G_BEGIN_DECLS

#define TG_TYPE_ANALYSIS_LIST (tg_analysis_list_get_type ())

/* Rows with the chance and the moves of a line. Signals: preview(), activated(). */
G_DECLARE_FINAL_TYPE (TgAnalysisList, tg_analysis_list, TG, ANALYSIS_LIST, GtkWidget)

void     tg_analysis_list_show (TgAnalysisList   *self,
                                const TgAnalysis *lines,
                                guint             n_lines,
                                guint             size,
                                gboolean          rows_from_top);
void     tg_analysis_list_forget (TgAnalysisList *self);
void     tg_analysis_list_limit_room (TgAnalysisList *self, guint n_rows);
void     tg_analysis_list_point_at (TgAnalysisList *self, TgPoint move);
gboolean tg_analysis_list_lengthen (TgAnalysisList *self, gint n_moves);
gboolean tg_analysis_list_hide_preview (TgAnalysisList *self);

G_END_DECLS
