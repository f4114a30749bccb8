/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position on the board of a study, unless an explanation uses the board. */

#pragma once

#include "session/study/study.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/board/board-view.h"
#include "ui/library/explorer-panel.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_BOARD (tg_study_board_get_type ())

/* Shows the position, its marks, the next moves of the record, and the candidates of the
 * analysis, with the line of one of them; and the next moves of the library’s games. */
G_DECLARE_FINAL_TYPE (TgStudyBoard, tg_study_board, TG, STUDY_BOARD, GObject)

TgStudyBoard *tg_study_board_new (TgBoardView     *view,
                                  TgAnalysisPanel *analysis,
                                  TgExplorerPanel *explorer);

void tg_study_board_set_study (TgStudyBoard *self, TgStudy *study);
void tg_study_board_update (TgStudyBoard *self);
void tg_study_board_set_lent (TgStudyBoard *self, gboolean lent);
void tg_study_board_set_secret (TgStudyBoard *self, gboolean secret);

G_END_DECLS
