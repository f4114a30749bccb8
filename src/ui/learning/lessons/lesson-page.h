/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a lesson: a board, and beside it the task of each step. */

#pragma once

#include "learning/lessons/lesson.h"
#include "ui/learning/puzzles/task-page.h"

G_BEGIN_DECLS

#define TG_TYPE_LESSON_PAGE (tg_lesson_page_get_type ())

/**
 * TgLessonPage:
 *
 *     ::moved (guint step)    another step is shown; past the last one the lesson is over
 */
G_DECLARE_FINAL_TYPE (TgLessonPage, tg_lesson_page, TG, LESSON_PAGE, TgTaskPage)

void  tg_lesson_page_begin (TgLessonPage   *self,
                            const TgLesson *lesson,
                            guint           step,
                            guint           n_faulty);
void  tg_lesson_page_end (TgLessonPage *self);
guint tg_lesson_page_get_n_faulty (TgLessonPage *self);
guint tg_lesson_page_get_stars (TgLessonPage *self);

G_END_DECLS
