/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine thinks of the position that is studied. */

#pragma once

#include <gtk/gtk.h>

#include "session/study.h"
#include "ui/evaluation-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_ANALYSIS_PANEL (tg_analysis_panel_get_type ())

/**
 * TgAnalysisPanel:
 *
 * The best moves with their chances, as long as it is switched on. Signals,
 * described in analysis-panel.c:
 *
 *     ::preview (GArray of TgPoint, or NULL)   a line is pointed at, or none is
 *
 * Properties, to read and write: `active`.
 */
G_DECLARE_FINAL_TYPE (TgAnalysisPanel, tg_analysis_panel, TG, ANALYSIS_PANEL, GtkWidget)

void tg_analysis_panel_set_study (TgAnalysisPanel *self, TgStudy *study);
void tg_analysis_panel_set_active (TgAnalysisPanel *self, gboolean active);
void tg_analysis_panel_set_held (TgAnalysisPanel *self, gboolean held);
void tg_analysis_panel_set_rows_from_top (TgAnalysisPanel *self, gboolean rows_from_top);

guint            tg_analysis_panel_count_lines (TgAnalysisPanel *self);
GtkWidget       *tg_analysis_panel_get_row (TgAnalysisPanel *self, guint index);
TgEvaluationBar *tg_analysis_panel_get_bar (TgAnalysisPanel *self);

G_END_DECLS
