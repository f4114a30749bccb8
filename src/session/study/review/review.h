/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reviews a game move by move with the engine: winning chances, grades and better
 * moves. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"
#include "session/study/review/review-line.h"
#include "session/study/wins/loss-analysis.h"

G_BEGIN_DECLS

/* Positions searched for each move: some tenths of a second on one core. */
#define TG_REVIEW_DEFAULT_NODES 200000

#define TG_TYPE_REVIEW (tg_review_get_type ())

/**
 * TgReview:
 *
 * Reviews a line of a record from the end to the beginning, with the engine in another
 * thread. Use it only from the thread that created it.
 *
 * Signals, described in review.c:
 *
 *     ::progress ()   the result of another position is known
 *     ::finished ()   the review is complete, or was stopped
 */
G_DECLARE_FINAL_TYPE (TgReview, tg_review, TG, REVIEW, GObject)

TgReview *tg_review_new (const TgRecord *record, const TgRecordNode *node);
void      tg_review_set_nodes (TgReview *self, guint64 nodes);
void      tg_review_add_kept (TgReview *self, guint number, const TgAnalysis *analysis);
void      tg_review_use_kept (TgReview *self);

void     tg_review_start (TgReview *self);
void     tg_review_stop (TgReview *self);
void     tg_review_close (TgReview *self);
void     tg_review_set_held (TgReview *self, gboolean held);
gboolean tg_review_is_running (TgReview *self);
gboolean tg_review_is_finding_loss (TgReview *self);

const TgLossAnalysisAnswer *tg_review_get_loss (TgReview *self, guint *number);
gboolean                    tg_review_is_proved (TgReview *self, guint number);
gboolean                    tg_review_is_decided (TgReview *self, guint number);

guint                   tg_review_get_n_positions (TgReview *self);
guint                   tg_review_get_n_known (TgReview *self);
const TgReviewPosition *tg_review_get_position (TgReview *self, guint number);
void                    tg_review_get_game (TgReview *self, guint number, TgGame *game);
gboolean                tg_review_find (TgReview           *self,
                                        const TgRecord     *record,
                                        const TgRecordNode *node,
                                        guint              *number);
TgRecordNode *tg_review_find_node (TgReview *self, const TgRecord *record, guint number);
guint         tg_review_count (TgReview *self, TgStone stone, TgGrade grade);

void    tg_review_try_async (TgReview           *self,
                             guint               number,
                             TgPoint             point,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer            user_data);
TgGrade tg_review_try_finish (TgReview *self, GAsyncResult *result, GError **error);

G_END_DECLS
