/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who stood how in each position of a line, whoever has found that out. */

#pragma once

#include "session/review.h"

G_BEGIN_DECLS

/**
 * TgReviewChances:
 *
 * What the analysis found in the positions that were looked at, and what the review
 * knows of its line.
 */
typedef struct _TgReviewChances TgReviewChances;

TgReviewChances *tg_review_chances_new (void);
void             tg_review_chances_free (TgReviewChances *self);

void    tg_review_chances_follow (TgReviewChances *self, TgReview *review);
void    tg_review_chances_tell (TgReviewChances *self,
                                const TgGame    *game,
                                gdouble          black_chance);
gdouble tg_review_chances_get (TgReviewChances *self, guint number);

G_END_DECLS
