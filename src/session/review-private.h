/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What review.c (the sweep), review-line.c (what is reviewed) and review-try.c (a
 * second try at a move) share. */

#pragma once

#include "session/engine-worker.h"
#include "session/review.h"

G_BEGIN_DECLS

/* A position of the line, with what only the review needs to know. */
typedef struct
{
  TgReviewPosition told;
  TgBoard          board; /* with @told.side to move, if that is possible */
  gboolean         can_search;
} TgReviewPlace;

struct _TgReview
{
  GObject parent_instance;

  TgEngineWorker *worker; /* owned; NULL before the first search */
  GCancellable   *search; /* owned: of the one that runs; or NULL */
  TgRuleset       ruleset;
  guint64         nodes;     /* limit of a search */
  GArray         *positions; /* owned, of TgReviewPlace */
  guint           n_left;    /* those that are still to be looked at */
  gboolean        is_running;
  gboolean        is_held;
};

/* review-line.c */
TgReviewPlace *tg_review_get_place (TgReview *self, guint number);

/* review.c */
TgOutlook tg_review_get_outlook (TgReview *self, guint number, TgStone stone);
void      tg_review_search (TgReview           *self,
                            const TgBoard      *board,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data);

G_END_DECLS
