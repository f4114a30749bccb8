/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine does for a study: hints, the review, mistakes tried again, the mistake
 * that lost, forced wins; and who of them may use the processor. */

#pragma once

#include "session/study/study.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/analysis/explanation-bar.h"
#include "ui/analysis/review-panel.h"
#include "ui/analysis/win-guide.h"
#include "ui/files/game-host.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

/* Where it is shown; all of them are children of the host. */
typedef struct
{
  TgAdaptivePane   *pane;
  TgBoardView      *board;
  TgExplanationBar *explanation;
  TgAnalysisPanel  *analysis;
  TgReviewPanel    *review;
  GtkProgressBar   *progress; /* of the review */
  TgGameBar        *bar;      /* of the review and of mistakes tried again */
  GtkButton        *hint_button;
} TgStudyEngineViews;

#define TG_TYPE_STUDY_ENGINE (tg_study_engine_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyEngine, tg_study_engine, TG, STUDY_ENGINE, GObject)

TgStudyEngine *tg_study_engine_new (TgGameHost *host, const TgStudyEngineViews *views);
void           tg_study_engine_set_study (TgStudyEngine *self, TgStudy *study);
void           tg_study_engine_update (TgStudyEngine *self);
void           tg_study_engine_update_board (TgStudyEngine *self);
gboolean       tg_study_engine_take_move (TgStudyEngine *self, TgPoint point);
gboolean       tg_study_engine_escape (TgStudyEngine *self);
void           tg_study_engine_end_retry (TgStudyEngine *self);
TgWinGuide    *tg_study_engine_get_win_guide (TgStudyEngine *self);

G_END_DECLS
