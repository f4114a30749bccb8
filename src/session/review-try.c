/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move that was not played is judged as those that were: by a search of the
 * position that it leads to, unless it is known already how good it is. */

#include "session/engine-analysis.h"
#include "session/review-private.h"

/* What the search of the position after a move needs to become a grade. */
typedef struct
{
  TgOutlook before; /* the mover's */
  TgStone   side;   /* to move after it */
} Trial;

static void
return_grade (GTask *task, TgGrade grade)
{
  g_task_return_int (task, (gssize) grade);
  g_object_unref (task);
}

/* A move that loses by force is not good enough, however little was to be hoped for. */
static TgGrade
grade_trial (const Trial *trial, TgOutlook after)
{
  return trial->before.mate_plies >= 0 && after.mate_plies < 0
             ? tg_grade_loss (trial->before)
             : tg_grade_move (trial->before, after);
}

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask       *task = user_data;
  const Trial *trial = g_task_get_task_data (task);
  GError      *error = NULL;
  TgSearchInfo info;
  TgAnalysis   analysis;
  TgOutlook    after;

  if (!tg_worker_search_finish (result, &info, &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }

  tg_engine_analysis_fill (&analysis, &info, trial->side);
  after = (TgOutlook){ analysis.win_chance, analysis.mate_plies };
  return_grade (task,
                grade_trial (trial, tg_outlook_before (tg_outlook_reverse (after))));
}

/* Whether it is known without a search how good a move is. */
static TgGrade
find_grade (TgReview *self, guint number, TgPoint point)
{
  const TgReviewPosition *position = tg_review_get_position (self, number);

  if (position->best.n_line > 0 && tg_point_equal (position->best.line[0], point))
    return TG_GRADE_BEST;
  if (number + 1 < tg_review_get_n_positions (self))
    {
      const TgReviewPosition *next = tg_review_get_position (self, number + 1);

      if (tg_point_equal (next->move.point, point))
        return next->grade;
    }

  return tg_review_grade_from_answer (self, number, point);
}

/* The grade of a move that ends the game. */
static TgGrade
grade_end (const TgGame *game, TgStone stone, TgOutlook before)
{
  TgOutlook after = { 0.5, 0 };

  if (game->winner != TG_STONE_NONE)
    after = game->winner == stone ? (TgOutlook){ 1, 1 } : (TgOutlook){ 0, -1 };
  return tg_grade_move (before, after);
}

/**
 * tg_review_try_async:
 * @self: a review
 * @number: of a position that is known, and in which the game is not over
 * @point: where the side to move could have played
 * @cancellable: (nullable): to give up
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks how good another move would have been. The record knows nothing of it.
 */
void
tg_review_try_async (TgReview           *self,
                     guint               number,
                     TgPoint             point,
                     GCancellable       *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  const TgReviewPosition *position = tg_review_get_position (self, number);
  GTask                  *task = g_task_new (self, cancellable, callback, user_data);
  GError                 *error = NULL;
  Trial                   trial;
  TgGame                  game;
  TgGrade                 grade;

  tg_review_get_game (self, number, &game);
  if (!tg_game_play (&game, point, &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }

  trial.before = tg_review_get_outlook (self, number, position->side);
  trial.side = tg_game_turn (&game);
  grade = find_grade (self, number, point);
  if (grade == TG_GRADE_NONE && tg_game_is_over (&game))
    grade = grade_end (&game, position->side, trial.before);
  if (grade != TG_GRADE_NONE || !tg_board_give_turn (&game.board, trial.side))
    {
      return_grade (task, grade);
      return;
    }

  g_task_set_task_data (task, g_memdup2 (&trial, sizeof trial), g_free);
  tg_review_search (self, &game.board, cancellable, searched_cb, task);
}

/**
 * tg_review_try_finish:
 * @self: a review
 * @result: what the callback was given
 * @error: return location for a %TG_GAME_ERROR if the move cannot be played, or a
 *   %G_IO_ERROR_CANCELLED
 *
 * Takes the answer.
 *
 * Returns: how good the move is; %TG_GRADE_NONE with @error, or if nobody knows
 */
TgGrade
tg_review_try_finish (TgReview *self, GAsyncResult *result, GError **error)
{
  gssize grade;

  g_return_val_if_fail (g_task_is_valid (result, self), TG_GRADE_NONE);

  grade = g_task_propagate_int (G_TASK (result), error);
  return grade < 0 ? TG_GRADE_NONE : (TgGrade) grade;
}
