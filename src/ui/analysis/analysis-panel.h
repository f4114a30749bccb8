/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's analysis of the current position. */

#pragma once

#include <gtk/gtk.h>

#include "library/analysis/analysis-keeper.h"
#include "session/study/study.h"
#include "session/worker/analysis.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_ANALYSIS_PANEL (tg_analysis_panel_get_type ())

/* Shows the engine's best lines with their chances, `n-lines` of them, while `active`.
 * Signals: preview(), evaluated(), changed(). */
G_DECLARE_FINAL_TYPE (TgAnalysisPanel, tg_analysis_panel, TG, ANALYSIS_PANEL, GtkWidget)

void tg_analysis_panel_set_study (TgAnalysisPanel *self, TgStudy *study);
void tg_analysis_panel_set_keeper (TgAnalysisPanel *self, TgAnalysisKeeper *keeper);
void tg_analysis_panel_set_active (TgAnalysisPanel *self, gboolean active);
void tg_analysis_panel_set_held (TgAnalysisPanel *self, gboolean held);
void tg_analysis_panel_set_rows_from_top (TgAnalysisPanel *self, gboolean rows_from_top);

const TgAnalysis *tg_analysis_panel_get_lines (TgAnalysisPanel *self, guint *n_lines);
void              tg_analysis_panel_block (TgAnalysisPanel *self, TgPoint point);
gboolean          tg_analysis_panel_unblock (TgAnalysisPanel *self);
const TgPoint    *tg_analysis_panel_get_blocked (TgAnalysisPanel *self, guint *n_points);
void              tg_analysis_panel_point_at (TgAnalysisPanel *self, TgPoint move);
gboolean          tg_analysis_panel_lengthen (TgAnalysisPanel *self, gint n_moves);
gboolean          tg_analysis_panel_hide_preview (TgAnalysisPanel *self);
void tg_analysis_panel_bind_settings (TgAnalysisPanel *self, TgSettings *settings);

G_END_DECLS
