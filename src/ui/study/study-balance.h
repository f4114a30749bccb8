/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Other questions about a position than for the best move: which moves make it even, and
 * what is best without some moves. */

#pragma once

#include "session/study/study.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/board/board-view.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_BALANCE (tg_study_balance_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyBalance, tg_study_balance, TG, STUDY_BALANCE, GObject)

TgStudyBalance *tg_study_balance_new (TgGameHost      *host,
                                      TgBoardView     *board,
                                      TgAnalysisPanel *analysis);
void            tg_study_balance_set_study (TgStudyBalance *self, TgStudy *study);
void            tg_study_balance_update (TgStudyBalance *self);

G_END_DECLS
