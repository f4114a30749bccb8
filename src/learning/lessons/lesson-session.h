/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a lesson without blocking: a thread judges the answers. */

#pragma once

#include <gio/gio.h>

#include "learning/lessons/lesson-run.h"

G_BEGIN_DECLS

#define TG_TYPE_LESSON_SESSION (tg_lesson_session_get_type ())

G_DECLARE_FINAL_TYPE (TgLessonSession, tg_lesson_session, TG, LESSON_SESSION, GObject)

TgLessonSession   *tg_lesson_session_new (const TgLesson *lesson,
                                          guint           step,
                                          guint           n_faulty);
const TgLessonRun *tg_lesson_session_get_run (TgLessonSession *self);
gboolean           tg_lesson_session_is_busy (TgLessonSession *self);

void     tg_lesson_session_play_async (TgLessonSession    *self,
                                       TgPoint             point,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
void     tg_lesson_session_choose_async (TgLessonSession    *self,
                                         guint               choice,
                                         GAsyncReadyCallback callback,
                                         gpointer            user_data);
void     tg_lesson_session_reply_async (TgLessonSession    *self,
                                        TgPoint             point,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);
gboolean tg_lesson_session_answer_finish (TgLessonSession  *self,
                                          GAsyncResult     *result,
                                          TgLessonResponse *response,
                                          GError          **error);
void     tg_lesson_session_hint_async (TgLessonSession    *self,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
gboolean tg_lesson_session_hint_finish (TgLessonSession *self,
                                        GAsyncResult    *result,
                                        TgLessonHint    *hint,
                                        GError         **error);

gboolean tg_lesson_session_undo (TgLessonSession *self);
gboolean tg_lesson_session_next (TgLessonSession *self);
void     tg_lesson_session_cancel (TgLessonSession *self);

G_END_DECLS
