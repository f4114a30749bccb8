/* SPDX-License-Identifier: GPL-3.0-or-later */

/* During a request, only the thread may use the run; otherwise only the caller may. A
 * request fails if another one is running. */

#include "learning/lessons/lesson-session.h"

#include "learning/puzzles/solve/judging.h"

typedef struct
{
  TgLessonQuestion question;
  TgLessonAnswer   answer;
} Request;

struct _TgLessonSession
{
  GObject parent_instance;

  TgLessonRun *run;     /* owned */
  TgJudging    judging; /* of answers by the run */
};

G_DEFINE_FINAL_TYPE (TgLessonSession, tg_lesson_session, G_TYPE_OBJECT)

static void
judge_thread (GTask                      *task,
              gpointer                    source,
              gpointer                    data,
              G_GNUC_UNUSED GCancellable *cancellable)
{
  TgLessonRun            *run = TG_LESSON_SESSION (source)->run;
  Request                *request = data;
  const TgLessonQuestion *question = &request->question;
  TgLessonAnswer         *answer = &request->answer;

  switch (question->kind)
    {
    case TG_LESSON_ASK_PLAY:
      answer->response = tg_lesson_run_play (run, question->point);
      break;
    case TG_LESSON_ASK_CHOOSE:
      answer->response = tg_lesson_run_choose (run, question->choice);
      break;
    case TG_LESSON_ASK_REPLY:
      answer->response = tg_lesson_run_reply (run, question->point);
      break;
    case TG_LESSON_ASK_HINT:
      answer->hint = tg_lesson_run_hint (run);
      break;
    default:
      g_assert_not_reached ();
    }
  g_task_return_boolean (task, TRUE);
}

static void
tg_lesson_session_finalize (GObject *object)
{
  TgLessonSession *self = TG_LESSON_SESSION (object);

  tg_judging_clear (&self->judging);
  tg_lesson_run_free (self->run);
  G_OBJECT_CLASS (tg_lesson_session_parent_class)->finalize (object);
}

static void
tg_lesson_session_class_init (TgLessonSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_lesson_session_finalize;
}

static void
tg_lesson_session_init (TgLessonSession *self)
{
  tg_judging_init (&self->judging);
}

/* Starts like tg_lesson_run_new(); @lesson must outlive the session. */
TgLessonSession *
tg_lesson_session_new (const TgLesson *lesson, guint step, guint n_faulty)
{
  TgLessonSession *self;

  g_return_val_if_fail (lesson != NULL, NULL);

  self = g_object_new (TG_TYPE_LESSON_SESSION, NULL);
  self->run = tg_lesson_run_new (lesson, step, n_faulty);
  tg_lesson_run_set_cancellable (self->run, self->judging.cancellable);
  return self;
}

/* The lesson run. Read it only while no request is running. */
const TgLessonRun *
tg_lesson_session_get_run (TgLessonSession *self)
{
  g_return_val_if_fail (TG_IS_LESSON_SESSION (self), NULL);
  g_return_val_if_fail (!self->judging.is_busy, NULL);

  return self->run;
}

/* Whether a request is running. Another one may be made after its callback has called the
 * finish function. */
gboolean
tg_lesson_session_is_busy (TgLessonSession *self)
{
  g_return_val_if_fail (TG_IS_LESSON_SESSION (self), FALSE);

  return self->judging.is_busy;
}

/* Judges @question in another thread. */
void
tg_lesson_session_ask_async (TgLessonSession        *self,
                             const TgLessonQuestion *question,
                             GAsyncReadyCallback     callback,
                             gpointer                user_data)
{
  Request *request;

  g_return_if_fail (TG_IS_LESSON_SESSION (self));
  g_return_if_fail (question != NULL);

  request = g_new0 (Request, 1);
  request->question = *question;
  tg_judging_ask (&self->judging, self, judge_thread, request, callback, user_data);
}

/**
 * tg_lesson_session_ask_finish:
 * @answer: (out): the answer
 *
 * Returns: %FALSE with %G_IO_ERROR_PENDING if another question was being judged, and with
 *   %G_IO_ERROR_CANCELLED after tg_lesson_session_cancel()
 */
gboolean
tg_lesson_session_ask_finish (TgLessonSession *self,
                              GAsyncResult    *result,
                              TgLessonAnswer  *answer,
                              GError         **error)
{
  const Request *request;

  g_return_val_if_fail (TG_IS_LESSON_SESSION (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  request = tg_judging_finish (&self->judging, result, error);
  if (request == NULL)
    return FALSE;
  *answer = request->answer;
  return TRUE;
}

/* See tg_lesson_run_undo(). No request may be running. */
gboolean
tg_lesson_session_undo (TgLessonSession *self)
{
  g_return_val_if_fail (TG_IS_LESSON_SESSION (self), FALSE);

  return !self->judging.is_busy && tg_lesson_run_undo (self->run);
}

/* See tg_lesson_run_next(). No request may be running. */
gboolean
tg_lesson_session_next (TgLessonSession *self)
{
  g_return_val_if_fail (TG_IS_LESSON_SESSION (self), FALSE);

  return !self->judging.is_busy && tg_lesson_run_next (self->run);
}

/* Cancels the running request. No other may follow. */
void
tg_lesson_session_cancel (TgLessonSession *self)
{
  g_return_if_fail (TG_IS_LESSON_SESSION (self));

  g_cancellable_cancel (self->judging.cancellable);
}
