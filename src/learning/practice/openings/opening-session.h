/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs an opening drill without blocking: a thread evaluates the learner’s decisions, and
 * decides for the other side. */

#pragma once

#include <gio/gio.h>

#include "learning/practice/openings/opening-drill.h"

G_BEGIN_DECLS

/* Nodes of an evaluation, or of a decision: a second or two. */
#define TG_OPENING_SESSION_NODES 240000

/* The evaluation of a decision. A plain value. */
typedef struct
{
  gboolean is_accepted; /* FALSE: the decision was undone */
  /* FALSE: not evaluated, because more stones must be placed first */
  gboolean          is_weighed;
  gdouble           best;   /* the learner’s chance to win after the best decision */
  gdouble           made;   /* the learner’s chance to win after the decision made */
  TgOpeningDecision better; /* the best decision */
  TgPoint           reply;  /* the best answer to a move, or %TG_POINT_NONE */
} TgOpeningVerdict;

/* A decision of the other side. A plain value. */
typedef struct
{
  TgOpeningDecision decision; /* without its point; see @points */
  guint             n_points; /* points to place, offer or keep */
  TgPoint           points[TG_OPENING_MAX_FIFTHS];
} TgOpeningReply;

#define TG_TYPE_OPENING_SESSION (tg_opening_session_get_type ())

G_DECLARE_FINAL_TYPE (TgOpeningSession, tg_opening_session, TG, OPENING_SESSION, GObject)

TgOpeningSession     *tg_opening_session_new (const TgOpeningSubject *subject,
                                              guint                   n_moves,
                                              guint64                 max_nodes,
                                              guint32                 seed);
const TgOpeningDrill *tg_opening_session_get_drill (TgOpeningSession *self);
gboolean              tg_opening_session_is_busy (TgOpeningSession *self);

void     tg_opening_session_decide_async (TgOpeningSession        *self,
                                          const TgOpeningDecision *decision,
                                          GAsyncReadyCallback      callback,
                                          gpointer                 user_data);
gboolean tg_opening_session_decide_finish (TgOpeningSession *self,
                                           GAsyncResult     *result,
                                           TgOpeningVerdict *verdict,
                                           GError          **error);
void     tg_opening_session_reply_async (TgOpeningSession   *self,
                                         GAsyncReadyCallback callback,
                                         gpointer            user_data);
gboolean tg_opening_session_reply_finish (TgOpeningSession *self,
                                          GAsyncResult     *result,
                                          TgOpeningReply   *reply,
                                          GError          **error);
void     tg_opening_session_cancel (TgOpeningSession *self);

G_END_DECLS
