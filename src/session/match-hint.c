/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine would do in the place of a person, whoever the opponent is.
 * It is asked in a worker of its own, which stays out of the way of the players:
 * while a person may ask for a hint, no other engine of the match thinks. */

#include "session/match-private.h"

#include <glib/gi18n-lib.h>

#include "session/engine-analysis.h"

/* A hint comes soon, but from a better player than most. */
#define TABLE_BYTES ((gsize) 16 << 20)
#define HINT_US     (1500 * (gint64) 1000)

/* One question. */
typedef struct
{
  TgStone       side;
  GCancellable *ours;   /* owned; of the match */
  GCancellable *theirs; /* owned; NULL without one */
  gulong        connection;
} Hint;

static void
hint_free (Hint *self)
{
  if (self->theirs != NULL)
    g_cancellable_disconnect (self->theirs, self->connection);
  g_clear_object (&self->theirs);
  g_object_unref (self->ours);
  g_free (self);
}

/* The hint is not wanted any more, because the game has gone on. */
void
tg_match_cancel_hint (TgMatch *self)
{
  if (self->hint_cancel != NULL)
    g_cancellable_cancel (self->hint_cancel);
  g_clear_object (&self->hint_cancel);
}

/* Ends the thread that finds hints. */
void
tg_match_dismiss_hinter (TgMatch *self)
{
  tg_match_cancel_hint (self);
  if (self->hinter != NULL)
    tg_engine_worker_close (self->hinter);
  g_clear_object (&self->hinter);
}

static void
cancelled_cb (G_GNUC_UNUSED GCancellable *theirs, gpointer ours)
{
  g_cancellable_cancel (ours);
}

static void
searched_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  TgMatch     *self = g_task_get_source_object (task);
  Hint        *hint = g_task_get_task_data (task);
  TgSearchInfo info;
  TgAnalysis   analysis;

  if (self->hint_cancel == hint->ours)
    g_clear_object (&self->hint_cancel);

  if (!tg_engine_worker_search_finish (TG_ENGINE_WORKER (source), result, &info, &error))
    g_task_return_error (task, g_steal_pointer (&error));
  else if (info.n_pv == 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("There is no move to recommend"));
  else
    {
      tg_engine_analysis_fill (&analysis, &info, hint->side);
      tg_match_spoil (self, TG_UNRATED_HINT);
      tg_match_notify (self);
      g_task_return_pointer (task, g_memdup2 (&analysis, sizeof analysis), g_free);
    }
}

/* Has the engine think. */
static void
search (TgMatch *self, GTask *task, GCancellable *cancellable)
{
  const TgLimits limits = { .max_time_us = HINT_US };
  TgBoard        board = self->game.board;
  Hint          *hint = g_new0 (Hint, 1);

  hint->side = tg_game_turn (&self->game);
  hint->ours = g_cancellable_new ();
  g_task_set_task_data (task, hint, (GDestroyNotify) hint_free);
  g_set_object (&self->hint_cancel, hint->ours);
  if (cancellable != NULL)
    {
      hint->theirs = g_object_ref (cancellable);
      hint->connection = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                                                hint->ours, NULL);
    }

  if (self->hinter == NULL)
    self->hinter = tg_engine_worker_new (TABLE_BYTES);
  tg_board_give_turn (&board, hint->side);
  tg_engine_worker_search_async (self->hinter, &board, self->game.ruleset, &limits,
                                 hint->ours, searched_cb, task);
}

/**
 * tg_match_hint_async:
 * @self: a match
 * @cancellable: (nullable): stops it at once
 * @callback: called with the hint, never from within this function
 * @user_data: for @callback
 *
 * Asks the engine what the person whose turn it is should do, which takes it a
 * second or two. A hint that was asked for before is cancelled, and so is this
 * one as soon as the game goes on.
 */
void
tg_match_hint_async (TgMatch            *self,
                     GCancellable       *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  GTask *task;

  g_return_if_fail (TG_IS_MATCH (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgMatch hint");
  tg_match_cancel_hint (self);

  if (tg_match_is_opening (self))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                               _ ("There are no hints for the opening"));
      g_object_unref (task);
    }
  else if (!tg_match_is_persons_turn (self))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY,
                               _ ("It is not your turn"));
      g_object_unref (task);
    }
  else
    search (self, task, cancellable);
}

/**
 * tg_match_hint_finish:
 * @self: a match
 * @result: what the callback got
 * @analysis: (out): what the engine thinks; its line begins with the move that
 *   it would play
 * @error: return location for an error: %G_IO_ERROR_CANCELLED if the hint is not
 *   wanted any more, %G_IO_ERROR_BUSY if it is not a person's turn,
 *   %G_IO_ERROR_NOT_SUPPORTED in an opening
 *
 * Takes a hint.
 *
 * Returns: whether there is one
 */
gboolean
tg_match_hint_finish (TgMatch      *self,
                      GAsyncResult *result,
                      TgAnalysis   *analysis,
                      GError      **error)
{
  g_autofree TgAnalysis *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer != NULL)
    *analysis = *answer;
  return answer != NULL;
}
