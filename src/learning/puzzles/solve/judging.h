/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever answers must not wait: a thread judges, one answer at a time. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A part of a session, which the thread keeps alive. What is judged belongs to the thread
 * while it is busy, and to the session otherwise. */
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
