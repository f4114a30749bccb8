/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window for studying a game: its moves with their variations and comments. The game in
 * progress has a window of its own. */

#pragma once

#include <adwaita.h>

#include "library/analysis/analysis-keeper.h"
#include "record/formats/record-io.h"
#include "session/study/study.h"
#include "ui/analysis/review-panel.h"
#include "ui/files/game-host.h"
#include "ui/library/library-worker.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_WINDOW (tg_study_window_get_type ())

G_DECLARE_FINAL_TYPE (TgStudyWindow,
                      tg_study_window,
                      TG,
                      STUDY_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_study_window_new (GtkApplication *application, TgSettings *settings);
void       tg_study_window_set_library (TgStudyWindow *self, TgLibraryWorker *library);
void       tg_study_window_set_keeper (TgStudyWindow *self, TgAnalysisKeeper *keeper);
void       tg_study_window_show_record (TgStudyWindow *self, TgRecord *record);
void       tg_study_window_load_from (TgStudyWindow *self, TgGameHost *from, GFile *file);
void       tg_study_window_set_terms (TgStudyWindow *self, const gchar *terms);
void tg_study_window_describe_file (TgStudyWindow *self, const TgRecordIoReport *report);

TgStudy       *tg_study_window_get_study (TgStudyWindow *self);
GFile         *tg_study_window_get_file (TgStudyWindow *self);
TgReviewPanel *tg_study_window_get_review (TgStudyWindow *self);

G_END_DECLS
