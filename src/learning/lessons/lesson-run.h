/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A learner on his way through a lesson, as a pure state machine: which step it is, what
 * an answer leads to, hints, stars. It searches for as long as an answer takes, so it may
 * be asked in any one thread, without a display and without a clock. */

#pragma once

#include <gio/gio.h>

#include "learning/lessons/lesson.h"

G_BEGIN_DECLS

typedef enum
{
  TG_LESSON_IGNORED,     /* no answer to what was asked: an occupied point */
  TG_LESSON_REPEATED,    /* found already */
  TG_LESSON_MISTAKEN,    /* wrong; nothing has changed on the board */
  TG_LESSON_UNKNOWN,     /* cannot be proved; no fault, and nothing has changed */
  TG_LESSON_FOUND,       /* one of those to be found; there are more */
  TG_LESSON_GOES_ON,     /* played, and answered with @reply */
  TG_LESSON_AWAITS,      /* played; tg_lesson_run_reply() tells what the level answers */
  TG_LESSON_BEGINS_ANEW, /* lost by the move @reply: the step’s first position is back */
  TG_LESSON_DONE,        /* what was asked for: tg_lesson_run_next() leads on */
} TgLessonEvent;

typedef struct
{
  TgLessonEvent event;
  const gchar  *text;  /* (nullable): what is said to it, untranslated */
  TgPoint       reply; /* of the other side: played if it goes on, else to be shown */
} TgLessonResponse;

typedef enum
{
  TG_LESSON_HINT_TEXT,  /* said in words */
  TG_LESSON_HINT_POINT, /* one right answer is shown */
} TgLessonHintKind;

typedef struct
{
  TgLessonHintKind kind;
  const gchar     *text;
  TgPoint          point;
  gint             choice; /* the right one, or -1 */
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
gboolean         tg_lesson_run_undo (TgLessonRun *self);
TgLessonHint     tg_lesson_run_hint (TgLessonRun *self);
gboolean         tg_lesson_run_next (TgLessonRun *self);

G_END_DECLS
