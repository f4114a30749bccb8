/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What review.c (the sweep), review-line.c (what is reviewed), review-beaten.c (how the
 * game was lost) and review-try.c (a second try at a move) share. */

#pragma once

#include "session/beaten.h"
#include "session/review.h"
#include "session/search-request.h"

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

  TgWorker     *worker; /* owned; NULL before the first search */
  GCancellable *search; /* owned: of the one that runs, or of @question; or NULL */
  TgRuleset     ruleset;
  guint64       nodes;     /* limit of a search */
  GArray       *positions; /* owned, of TgReviewPlace */
  guint         n_left;    /* those that are still to be looked at */
  gboolean      is_running;
  gboolean      is_held;
  gboolean      must_check; /* what should have been played in the position just left */

  TgGame         end;          /* of the line */
  guint          n_fixed;      /* of its stones */
  gboolean       has_question; /* how it was lost, which has not been answered */
  TgBeaten      *question;     /* owned; NULL unless it is asked */
  TgBeatenAnswer answer;
  guint          ways_number; /* of the position with the ways out */
  guint          lost_from;   /* the number of the first position that is lost */
};

/* review-line.c */
TgReviewPlace *tg_review_get_place (TgReview *self, guint number);

/* review-beaten.c */
void     tg_review_init_beaten (TgReview           *self,
                                const TgRecord     *record,
                                const TgRecordNode *end);
void     tg_review_ask_beaten (TgReview *self);
void     tg_review_correct_outlook (TgReview *self, guint number);
gboolean tg_review_is_losing (TgReview *self, guint number);
TgGrade  tg_review_grade_from_answer (TgReview *self, guint number, TgPoint point);

/* review.c */
void      tg_review_search_next (TgReview *self);
void      tg_review_set_outlook (TgReviewPosition *position, TgOutlook outlook);
TgOutlook tg_review_get_outlook (TgReview *self, guint number, TgStone stone);
void      tg_review_search (TgReview           *self,
                            const TgBoard      *board,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data);

G_END_DECLS
