/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Retries the mistakes of one side one after the other. Signals: changed(), solved(),
 * ended(). */

#pragma once

#include "session/study/analysis/hint-finder.h"
#include "session/study/review/review.h"
#include "session/study/study.h"
#include "ui/board/board-view.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_RETRY (tg_study_retry_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyRetry, tg_study_retry, TG, STUDY_RETRY, GObject)

TgStudyRetry *tg_study_retry_new (TgStudy     *study,
                                  TgReview    *review,
                                  TgStone      side,
                                  TgBoardView *board);
void          tg_study_retry_start (TgStudyRetry *self);
void          tg_study_retry_next (TgStudyRetry *self);
void          tg_study_retry_move (TgStudyRetry *self, TgPoint point);
void          tg_study_retry_show_best (TgStudyRetry *self);
gboolean tg_study_retry_advise (TgStudyRetry *self, const TgGame *game, TgAdvice *advice);
gboolean tg_study_retry_is_valid (TgStudyRetry *self, TgReview *review);
void     tg_study_retry_fill (TgStudyRetry *self, TgGameBarContent *content);

G_END_DECLS
