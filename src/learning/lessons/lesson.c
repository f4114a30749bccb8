/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/lessons/lesson.h"

/* Frees a lesson, but not its strings, which are interned. */
void
tg_lesson_free (TgLesson *self)
{
  g_array_unref (self->steps);
  g_free (self);
}

const TgLessonStep *
tg_lesson_get_step (const TgLesson *self, guint index)
{
  g_return_val_if_fail (index < self->steps->len, NULL);

  return &g_array_index (self->steps, TgLessonStep, index);
}

/* The initial position of the step, with the learner to move. */
void
tg_lesson_step_get_board (const TgLessonStep *self, TgBoard *board)
{
  tg_board_init (board, self->size);
  for (guint i = 0; i < MAX (self->black.n, self->white.n); i++)
    {
      if (i < self->black.n)
        tg_board_place (board, self->black.points[i], TG_STONE_BLACK);
      if (i < self->white.n)
        tg_board_place (board, self->white.points[i], TG_STONE_WHITE);
    }
  tg_board_give_turn (board, self->turn);
}
