/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A learner's run through a lesson, as a pure state machine: the current step, responses
 * to answers, hints, stars. Judging searches synchronously, so any single thread may use
 * it, without a display and without a clock. */

#pragma once

#include <gio/gio.h>

#include "learning/lessons/lesson.h"

G_BEGIN_DECLS

typedef enum
{
  TG_LESSON_IGNORED,  /* not a valid answer, such as an occupied point */
  TG_LESSON_REPEATED, /* right, but found before */
  TG_LESSON_MISTAKEN, /* wrong; the board is unchanged */
  TG_LESSON_UNKNOWN,  /* undecided: not a fault, and the board is unchanged */
  TG_LESSON_FOUND,    /* right; there are more points to find */
  TG_LESSON_GOES_ON,  /* right; the other side has answered with @reply */
  /* played in a game; tg_lesson_run_reply() plays the computer player's move */
  TG_LESSON_AWAITS,
  TG_LESSON_BEGINS_ANEW, /* lost because of the move @reply: the step begins again */
  TG_LESSON_DONE,        /* right: tg_lesson_run_next() continues */
} TgLessonEvent;

typedef struct
{
  TgLessonEvent event;
  const gchar  *text; /* (nullable): the response text, untranslated */
  /* the other side's reply; played only if the step goes on, otherwise just shown */
  TgPoint reply;
} TgLessonResponse;

typedef enum
{
  TG_LESSON_HINT_TEXT,  /* a text */
  TG_LESSON_HINT_WRONG, /* a wrong choice */
  TG_LESSON_HINT_POINT, /* one right answer */
} TgLessonHintKind;

typedef struct
{
  TgLessonHintKind kind;
  const gchar     *text;
  TgPoint          point;
  gint             choice; /* number of the right or wrong choice, or -1 */
} TgLessonHint;

typedef struct _TgLessonRun TgLessonRun;

TgLessonRun *tg_lesson_run_new (const TgLesson *lesson, guint step, guint n_faulty);
void         tg_lesson_run_free (TgLessonRun *self);
void         tg_lesson_run_set_cancellable (TgLessonRun *self, GCancellable *cancellable);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLessonRun, tg_lesson_run_free)

const TgLesson       *tg_lesson_run_get_lesson (const TgLessonRun *self);
const TgLessonStep   *tg_lesson_run_get_step (const TgLessonRun *self);
guint                 tg_lesson_run_get_number (const TgLessonRun *self);
const TgBoard        *tg_lesson_run_get_board (const TgLessonRun *self);
const TgLessonPoints *tg_lesson_run_get_found (const TgLessonRun *self);
gboolean              tg_lesson_run_is_step_done (const TgLessonRun *self);
gboolean              tg_lesson_run_is_over (const TgLessonRun *self);
guint                 tg_lesson_run_get_n_faulty (const TgLessonRun *self);
guint                 tg_lesson_run_get_stars (const TgLessonRun *self);

TgLessonResponse tg_lesson_run_play (TgLessonRun *self, TgPoint point);
TgLessonResponse tg_lesson_run_choose (TgLessonRun *self, guint choice);
TgLessonResponse tg_lesson_run_reply (TgLessonRun *self, TgPoint point);
gboolean         tg_lesson_run_can_undo (const TgLessonRun *self);
gboolean         tg_lesson_run_undo (TgLessonRun *self);
TgLessonHint     tg_lesson_run_hint (TgLessonRun *self);
gboolean         tg_lesson_run_next (TgLessonRun *self);

G_END_DECLS
