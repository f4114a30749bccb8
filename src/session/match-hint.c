/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person whose turn it is could do, whoever the opponent is. The adviser stays
 * out of the way of the players: while a person may ask for a hint, no engine of the
 * match thinks. */

#include "session/match-private.h"

#include <glib/gi18n-lib.h>

/* One question. */
typedef struct
{
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
  if (self->adviser != NULL)
    tg_adviser_close (self->adviser);
  g_clear_object (&self->adviser);
}

static void
cancelled_cb (G_GNUC_UNUSED GCancellable *theirs, gpointer ours)
{
  g_cancellable_cancel (ours);
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  TgMatch *self = g_task_get_source_object (task);
  Hint    *hint = g_task_get_task_data (task);
  TgAdvice advice;
  GError  *error = NULL;

  if (self->hint_cancel == hint->ours)
    g_clear_object (&self->hint_cancel);

  if (!tg_adviser_ask_finish (TG_ADVISER (source), result, &advice, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  tg_match_spoil (self, TG_UNRATED_HINT);
  tg_match_notify (self);
  g_task_return_pointer (task, g_memdup2 (&advice, sizeof advice), g_free);
}

static void
ask (TgMatch *self, GTask *task, GCancellable *cancellable)
{
  Hint *hint = g_new0 (Hint, 1);

  hint->ours = g_cancellable_new ();
  g_task_set_task_data (task, hint, (GDestroyNotify) hint_free);
  g_set_object (&self->hint_cancel, hint->ours);
  if (cancellable != NULL)
    {
      hint->theirs = g_object_ref (cancellable);
      hint->connection = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                                                hint->ours, NULL);
    }

  if (self->adviser == NULL)
    self->adviser = tg_adviser_new ();
  tg_adviser_ask_async (self->adviser, &self->game, hint->ours, advised_cb, task);
}

/**
 * tg_match_hint_async:
 * @self: a match
 * @cancellable: (nullable): stops it at once
 * @callback: called with the hint, never from within this function
 * @user_data: for @callback
 *
 * Asks what the person whose turn it is should do, which takes it a
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
    ask (self, task, cancellable);
}

/**
 * tg_match_hint_finish:
 * @self: a match
 * @result: what the callback got
 * @advice: (out): what to do, and why
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
                      TgAdvice     *advice,
                      GError      **error)
{
  g_autofree TgAdvice *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer != NULL)
    *advice = *answer;
  return answer != NULL;
}
