/* SPDX-License-Identifier: GPL-3.0-or-later */

/* During a request only the thread may use the TgSolving, and the caller sees a copy
 * of the position; otherwise only the caller may use it. */

#include "learning/puzzles/solve/puzzle-session.h"

#include <glib/gi18n-lib.h>

#include "learning/puzzles/solve/judging.h"

typedef struct
{
  gboolean        is_hint;
  TgPoint         point;
  TgSolvingAnswer answer;
  gboolean        is_known; /* the hint has been computed */
} Request;

struct _TgPuzzleSession
{
  GObject parent_instance;

  const TgPuzzle *puzzle;  /* borrowed */
  TgSolving      *solving; /* owned; NULL for a puzzle without moves */
  TgJudging       judging; /* of the player's moves */
  TgBoard         board;
  gboolean is_prepared; /* whether tg_solving_prepare() has run; used by the thread */
  gboolean has_hint;    /* whether the hint is that of the current position */
  TgSolvingHint hint;
  gboolean      is_over;
  gboolean      is_shown;
  guint         n_wrong;
  guint         n_hints;
  guint         hint_step; /* the next step */
};

G_DEFINE_FINAL_TYPE (TgPuzzleSession, tg_puzzle_session, G_TYPE_OBJECT)

static void
judge_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TgPuzzleSession *self = source;
  Request         *request = data;

  if (!self->is_prepared && self->solving != NULL)
    self->is_prepared = tg_solving_prepare (self->solving, cancellable);
  if (!self->is_prepared)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("This puzzle cannot be proved."));
  else
    {
      if (request->is_hint)
        request->is_known =
            self->has_hint
            || tg_solving_get_hint (self->solving, cancellable, &self->hint);
      else
        tg_solving_play (self->solving, request->point, cancellable, &request->answer);
      g_task_return_boolean (task, TRUE);
    }
}

static void
start_request (TgPuzzleSession    *self,
               const Request      *request,
               GAsyncReadyCallback callback,
               gpointer            user_data)
{
  tg_judging_ask (&self->judging, self, judge_thread,
                  g_memdup2 (request, sizeof *request), callback, user_data);
}

/* Returns: (transfer none) (nullable): the data of the request, with the answer */
static const Request *
finish_request (TgPuzzleSession *self, GAsyncResult *result, GError **error)
{
  const Request *request = tg_judging_finish (&self->judging, result, error);

  if (!self->judging.is_busy && self->solving != NULL)
    tg_solving_get_board (self->solving, &self->board);
  return request;
}

static void
tg_puzzle_session_finalize (GObject *object)
{
  TgPuzzleSession *self = TG_PUZZLE_SESSION (object);

  tg_judging_clear (&self->judging);
  g_clear_pointer (&self->solving, tg_solving_free);
  G_OBJECT_CLASS (tg_puzzle_session_parent_class)->finalize (object);
}

static void
tg_puzzle_session_class_init (TgPuzzleSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_puzzle_session_finalize;
}

static void
tg_puzzle_session_init (TgPuzzleSession *self)
{
  tg_judging_init (&self->judging);
}

/* @puzzle must outlive the session; @seed is the seed of the random replies. */
TgPuzzleSession *
tg_puzzle_session_new (const TgPuzzle *puzzle, guint32 seed)
{
  TgPuzzleSession *self;

  g_return_val_if_fail (puzzle != NULL, NULL);

  self = g_object_new (TG_TYPE_PUZZLE_SESSION, NULL);
  self->puzzle = puzzle;
  tg_puzzle_fill_board (puzzle, &self->board);
  if (puzzle->kind != TG_PUZZLE_MAY_PLAY)
    self->solving = tg_solving_new (&self->board, puzzle->ruleset, puzzle->kind, seed);
  return self;
}

const TgPuzzle *
tg_puzzle_session_get_puzzle (TgPuzzleSession *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), NULL);

  return self->puzzle;
}

/* The position after the last answer. */
void
tg_puzzle_session_get_board (TgPuzzleSession *self, TgBoard *board)
{
  g_return_if_fail (TG_IS_PUZZLE_SESSION (self));
  g_return_if_fail (board != NULL);

  *board = self->board;
}

/* The continuation after the last right move, see tg_solving_get_continuation(). No
 * request may be running. */
guint
tg_puzzle_session_get_continuation (TgPuzzleSession *self, TgPoint line[TG_MAX_POINTS])
{
  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), 0);
  g_return_val_if_fail (!self->judging.is_busy, 0);

  return self->solving != NULL ? tg_solving_get_continuation (self->solving, line) : 0;
}

/* Whether a request is running. Another one may be made after its callback has called the
 * finish function. */
gboolean
tg_puzzle_session_is_busy (TgPuzzleSession *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), FALSE);

  return self->judging.is_busy;
}

/* Whether the puzzle is solved, or its answer was shown. */
gboolean
tg_puzzle_session_is_over (TgPuzzleSession *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), FALSE);

  return self->is_over;
}

/* The number of wrong moves, without the moves that could not be judged. */
guint
tg_puzzle_session_get_n_wrong (TgPuzzleSession *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), 0);

  return self->n_wrong;
}

guint
tg_puzzle_session_get_n_hints (TgPuzzleSession *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), 0);

  return self->n_hints;
}

/* Whether the answer was shown. */
gboolean
tg_puzzle_session_is_shown (TgPuzzleSession *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), FALSE);

  return self->is_shown;
}

/* See tg_solving_play(). */
void
tg_puzzle_session_play_async (TgPuzzleSession    *self,
                              TgPoint             point,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  g_return_if_fail (TG_IS_PUZZLE_SESSION (self));

  start_request (self, &(Request){ .point = point }, callback, user_data);
}

/* Finishes tg_puzzle_session_play_async(). @answer: (out): the answer. Returns: %FALSE
 * with %G_IO_ERROR_PENDING if another request was running, with %G_IO_ERROR_CANCELLED
 * after tg_puzzle_session_cancel() */
gboolean
tg_puzzle_session_play_finish (TgPuzzleSession *self,
                               GAsyncResult    *result,
                               TgSolvingAnswer *answer,
                               GError         **error)
{
  const Request *request;

  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  request = finish_request (self, result, error);
  if (request == NULL)
    return FALSE;
  *answer = request->answer;
  self->n_wrong += answer->outcome == TG_SOLVING_WRONG ? 1 : 0;
  self->is_over = self->is_over || answer->outcome == TG_SOLVING_SOLVED;
  if (answer->outcome == TG_SOLVING_RIGHT)
    {
      self->has_hint = FALSE;
      self->hint_step = TG_HINT_AREA;
    }
  return TRUE;
}

/* Requests the next hint. */
void
tg_puzzle_session_hint_async (TgPuzzleSession    *self,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  g_return_if_fail (TG_IS_PUZZLE_SESSION (self));

  start_request (self, &(Request){ .is_hint = TRUE }, callback, user_data);
}

/* Finishes tg_puzzle_session_hint_async(). @hint: (out): the hint; @step: (out): the
 * part of it to show; after the last step, the last one again. Otherwise like
 * tg_puzzle_session_play_finish(). */
gboolean
tg_puzzle_session_hint_finish (TgPuzzleSession *self,
                               GAsyncResult    *result,
                               TgHintStep      *step,
                               TgSolvingHint   *hint,
                               GError         **error)
{
  const Request *request;

  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  request = finish_request (self, result, error);
  if (request == NULL || !request->is_known)
    return FALSE;
  /* That a move makes five is what such a puzzle asks for, and no hint. */
  if (self->hint_step == TG_HINT_IDEA
      && (self->puzzle->themes & TG_PUZZLE_THEME_FIVE) != 0
      && self->hint.threat == TG_THREAT_FIVE)
    self->hint_step++;
  *step = (TgHintStep) self->hint_step;
  self->has_hint = TRUE;
  *hint = self->hint;
  self->hint_step = MIN (self->hint_step + 1, TG_N_HINT_STEPS - 1);
  self->n_hints++;
  return TRUE;
}

/* Answers whether Black may play on the point of the puzzle's line. Returns: whether the
 * answer is right */
gboolean
tg_puzzle_session_say (TgPuzzleSession *self, gboolean may_play)
{
  gboolean is_right;

  g_return_val_if_fail (TG_IS_PUZZLE_SESSION (self), FALSE);
  g_return_val_if_fail (self->puzzle->kind == TG_PUZZLE_MAY_PLAY, FALSE);

  is_right = may_play == (self->puzzle->accepted.n > 0);
  self->n_wrong += is_right ? 0 : 1;
  self->is_over = TRUE;
  return is_right;
}

/* Shows the answer. */
void
tg_puzzle_session_show (TgPuzzleSession *self)
{
  g_return_if_fail (TG_IS_PUZZLE_SESSION (self));

  self->is_shown = TRUE;
  self->is_over = TRUE;
}

/* Cancels the running request. */
void
tg_puzzle_session_cancel (TgPuzzleSession *self)
{
  g_return_if_fail (TG_IS_PUZZLE_SESSION (self));

  g_cancellable_cancel (self->judging.cancellable);
}
