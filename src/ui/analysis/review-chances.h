/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chances in the positions of a line, from the review or the analysis. */

#pragma once

#include "session/study/review/review.h"

G_BEGIN_DECLS

typedef struct _TgReviewChances TgReviewChances;

TgReviewChances *tg_review_chances_new (void);
void             tg_review_chances_free (TgReviewChances *self);

void    tg_review_chances_set_review (TgReviewChances *self, TgReview *review);
void    tg_review_chances_add (TgReviewChances *self,
                               const TgGame    *game,
                               gdouble          black_chance,
                               guint            depth);
void    tg_review_chances_forget (TgReviewChances *self);
gdouble tg_review_chances_get (TgReviewChances *self, guint number);
gdouble tg_review_chances_find (TgReviewChances    *self,
                                const TgRecord     *record,
                                const TgRecordNode *node);

G_END_DECLS
