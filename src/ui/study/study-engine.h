/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of a study that use the engine: hints, the review, retrying mistakes, the
 * losing mistake, forced wins. The object decides which of these functions may use the
 * processor. */

#pragma once

#include "session/study/study.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/analysis/explainers/explanation-bar.h"
#include "ui/analysis/explainers/win-explainer.h"
#include "ui/analysis/review-panel.h"
#include "ui/files/game-host.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/library/explorer-panel.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

/* The widgets that the object uses, all of them children of the host. */
typedef struct
{
  TgAdaptivePane   *pane;
  TgBoardView      *board;
  TgExplanationBar *explanation;
  TgAnalysisPanel  *analysis;
  TgExplorerPanel  *explorer;
  TgReviewPanel    *review;
  GtkProgressBar   *progress; /* the progress of the review */
  TgGameBar        *bar;      /* the bar for the review and for retried mistakes */
  GtkButton        *hint_button;
} TgStudyEngineViews;

#define TG_TYPE_STUDY_ENGINE (tg_study_engine_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyEngine, tg_study_engine, TG, STUDY_ENGINE, GObject)

TgStudyEngine *tg_study_engine_new (TgGameHost *host, const TgStudyEngineViews *views);
void           tg_study_engine_set_study (TgStudyEngine *self, TgStudy *study);
void           tg_study_engine_set_keeper (TgStudyEngine *self, TgAnalysisKeeper *keeper);
void           tg_study_engine_update (TgStudyEngine *self);
void           tg_study_engine_update_board (TgStudyEngine *self);
gboolean       tg_study_engine_take_move (TgStudyEngine *self, TgPoint point);
gboolean       tg_study_engine_escape (TgStudyEngine *self);
void           tg_study_engine_end_retry (TgStudyEngine *self);
TgWinExplainer *tg_study_engine_get_win_explainer (TgStudyEngine *self);

G_END_DECLS
