/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judges answers in a thread, one at a time, so that the user interface never blocks. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Part of a session, which the thread keeps alive. During a request only the thread
 * may use the object that is judged, otherwise only the session. */
typedef struct
{
  GCancellable *cancellable; /* owned */
  gboolean      is_busy;
} TgJudging;

void     tg_judging_init (TgJudging *self);
void     tg_judging_clear (TgJudging *self);
void     tg_judging_ask (TgJudging          *self,
                         gpointer            session,
                         GTaskThreadFunc     judge,
                         gpointer            request,
                         GAsyncReadyCallback callback,
                         gpointer            user_data);
gpointer tg_judging_finish (TgJudging *self, GAsyncResult *result, GError **error);

G_END_DECLS
