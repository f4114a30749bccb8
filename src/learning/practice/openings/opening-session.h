/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drill of an opening for somebody who must not wait: a thread weighs what the learner
 * decides, and finds the answers of the other side. */

#pragma once

#include <gio/gio.h>

#include "learning/practice/openings/opening-drill.h"

G_BEGIN_DECLS

/* Positions searched for one judgement, or one answer: a second or two. */
#define TG_OPENING_SESSION_NODES 240000

/* What a decision was worth. A plain value. */
typedef struct
{
  gboolean          is_accepted; /* else it was taken back */
  gboolean          is_weighed;  /* else more is to be put down before anybody can say */
  gdouble           best;   /* the learner’s chance to win after the best decision */
  gdouble           made;   /* the same after his own */
  TgOpeningDecision better; /* the best one */
  TgPoint           reply;  /* to a move: what it allows, or %TG_POINT_NONE */
} TgOpeningVerdict;

/* What the other side has done. A plain value. */
typedef struct
{
  TgOpeningDecision decision; /* without its point */
  guint             n_points; /* to place, to offer, to keep: one stone, or several */
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
