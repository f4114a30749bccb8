/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A question that takes long is asked in another thread. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TgQuestionSolver:
 * @question: what is asked, and the place for the answer
 * @cancellable: (nullable): when to give up; to be polled
 *
 * Finds the answer, in another thread.
 */
typedef void (*TgQuestionSolver) (gpointer question, GCancellable *cancellable);

void     tg_question_ask_async (const gchar        *name,
                                gpointer            question,
                                GDestroyNotify      unref,
                                TgQuestionSolver    solve,
                                GCancellable       *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer            user_data);
gboolean tg_question_ask_finish (gpointer question, GAsyncResult *result, GError **error);

G_END_DECLS
