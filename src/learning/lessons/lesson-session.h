/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a lesson without blocking: a thread judges the answers. */

#pragma once

#include <gio/gio.h>

#include "learning/lessons/lesson-run.h"

G_BEGIN_DECLS

typedef enum
{
  TG_LESSON_ASK_PLAY,   /* see tg_lesson_run_play() */
  TG_LESSON_ASK_CHOOSE, /* see tg_lesson_run_choose() */
  TG_LESSON_ASK_REPLY,  /* see tg_lesson_run_reply() */
  TG_LESSON_ASK_HINT,   /* see tg_lesson_run_hint() */
} TgLessonQuestionKind;

typedef struct
{
  TgLessonQuestionKind kind;
  TgPoint              point;  /* to play or to reply on */
  guint                choice; /* for %TG_LESSON_ASK_CHOOSE */
} TgLessonQuestion;

/* The answer to a question. Its texts belong to the lesson. */
typedef struct
{
  TgLessonResponse response; /* the response, unless a hint was asked for */
  TgLessonHint     hint;
} TgLessonAnswer;

#define TG_TYPE_LESSON_SESSION (tg_lesson_session_get_type ())

G_DECLARE_FINAL_TYPE (TgLessonSession, tg_lesson_session, TG, LESSON_SESSION, GObject)

TgLessonSession   *tg_lesson_session_new (const TgLesson *lesson,
                                          guint           step,
                                          guint           n_faulty);
const TgLessonRun *tg_lesson_session_get_run (TgLessonSession *self);
gboolean           tg_lesson_session_is_busy (TgLessonSession *self);

void     tg_lesson_session_ask_async (TgLessonSession        *self,
                                      const TgLessonQuestion *question,
                                      GAsyncReadyCallback     callback,
                                      gpointer                user_data);
gboolean tg_lesson_session_ask_finish (TgLessonSession *self,
                                       GAsyncResult    *result,
                                       TgLessonAnswer  *answer,
                                       GError         **error);
gboolean tg_lesson_session_undo (TgLessonSession *self);
gboolean tg_lesson_session_next (TgLessonSession *self);
void     tg_lesson_session_cancel (TgLessonSession *self);

G_END_DECLS
