/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window in which a game is studied: its moves with their variations, and what
 * is written beside them. The game that is being played stays in its own. */

#pragma once

#include <adwaita.h>

#include "record/record-io.h"
#include "session/study.h"
#include "ui/analysis-panel.h"
#include "ui/board-view.h"
#include "ui/explanation-bar.h"
#include "ui/game-host.h"
#include "ui/review-panel.h"
#include "ui/settings.h"
#include "ui/variations-panel.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_WINDOW (tg_study_window_get_type ())

/**
 * TgStudyWindow:
 *
 * A window with a study, and the file that it came from, if any.
 */
G_DECLARE_FINAL_TYPE (TgStudyWindow,
                      tg_study_window,
                      TG,
                      STUDY_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_study_window_new (GtkApplication *application, TgSettings *settings);
void       tg_study_window_show_record (TgStudyWindow *self, TgRecord *record);
void       tg_study_window_review (TgStudyWindow *self);
void       tg_study_window_load (TgStudyWindow *self, GFile *file);
void       tg_study_window_load_from (TgStudyWindow *self, TgGameHost *from, GFile *file);
void tg_study_window_describe_file (TgStudyWindow *self, const TgRecordIoReport *report);

void               tg_study_window_set_busy (TgStudyWindow *self, gboolean busy);
TgStudy           *tg_study_window_get_study (TgStudyWindow *self);
GFile             *tg_study_window_get_file (TgStudyWindow *self);
TgBoardView       *tg_study_window_get_board (TgStudyWindow *self);
TgVariationsPanel *tg_study_window_get_variations (TgStudyWindow *self);
TgAnalysisPanel   *tg_study_window_get_analysis (TgStudyWindow *self);
TgExplanationBar  *tg_study_window_get_explanation (TgStudyWindow *self);
TgReviewPanel     *tg_study_window_get_review (TgStudyWindow *self);

G_END_DECLS
