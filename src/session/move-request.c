/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's answer may come after nobody wants it any more, when even the
 * match is gone. The request lives until both sides have let go of it, and one
 * that was withdrawn drops the answer. */

#include "session/move-request.h"

struct _TgMoveRequest
{
  grefcount       ref_count;      /* the owner and the pending call */
  TgPlayer       *player;         /* owned */
  GCancellable   *cancellable;    /* owned */
  gboolean        open;           /* neither answered nor withdrawn */
  TgMoveAnswer    answer;         /* for a move; NULL in an opening */
  TgOpeningAnswer opening_answer; /* in an opening; NULL for a move */
  gpointer        user_data;
  gint64          due;    /* monotonic time; the answer is not told before */
  TgPoint         point;  /* what the player answered, while it waits */
  TgOpeningAdvice advice; /* the same in an opening */
  guint           due_id; /* timeout that tells it; 0 when none is set */
};

static void
unref (TgMoveRequest *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;

  g_object_unref (self->player);
  g_object_unref (self->cancellable);
  g_free (self);
}

/* Tells what the player answered, or, with @error, that it did not. Whoever is
 * told may withdraw the request. */
static void
tell (TgMoveRequest *self, const GError *error)
{
  TgPoint         point = self->point;
  TgOpeningAdvice advice = self->advice;

  self->open = FALSE;
  if (self->answer != NULL)
    self->answer (error == NULL ? &point : NULL, error, self->user_data);
  else
    self->opening_answer (error == NULL ? &advice : NULL, error, self->user_data);
}

static gboolean
due_cb (gpointer user_data)
{
  TgMoveRequest *self = user_data;

  self->due_id = 0;
  tell (self, NULL);
  return G_SOURCE_REMOVE;
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  TgMoveRequest *self = user_data;
  TgPlayer      *player = TG_PLAYER (source);
  g_autoptr (GError) error = NULL;
  gint64   wait = self->due - g_get_monotonic_time ();
  gboolean answered;

  if (self->answer != NULL)
    answered = tg_player_choose_finish (player, result, &self->point, &error);
  else
    answered = tg_player_decide_finish (player, result, &self->advice, &error);

  if (self->open && answered && wait > 0)
    self->due_id =
        g_timeout_add ((guint) (wait / G_TIME_SPAN_MILLISECOND) + 1, due_cb, self);
  else if (self->open)
    tell (self, error);

  unref (self);
}

/* Makes a request with a reference for its owner and one for the call. */
static TgMoveRequest *
request_new (TgPlayer *player, guint delay, gpointer user_data)
{
  TgMoveRequest *self = g_new0 (TgMoveRequest, 1);

  g_ref_count_init (&self->ref_count);
  g_ref_count_inc (&self->ref_count);
  self->player = g_object_ref (player);
  self->cancellable = g_cancellable_new ();
  self->open = TRUE;
  self->user_data = user_data;
  self->due = g_get_monotonic_time () + (gint64) delay * G_TIME_SPAN_MILLISECOND;

  return self;
}

/**
 * tg_move_request_new:
 * @player: a player that is not a person
 * @game: the game, that player to move
 * @delay: milliseconds that pass at least before the answer is told
 * @answer: told the answer, never from within this function
 * @user_data: for @answer
 *
 * Asks a player for a move.
 *
 * Returns: (transfer full): the request, to be withdrawn when it is not wanted
 *   any more, or when it was answered
 */
TgMoveRequest *
tg_move_request_new (TgPlayer     *player,
                     const TgGame *game,
                     guint         delay,
                     TgMoveAnswer  answer,
                     gpointer      user_data)
{
  TgMoveRequest *self = request_new (player, delay, user_data);

  self->answer = answer;
  tg_player_choose_async (player, game, self->cancellable, answered_cb, self);
  return self;
}

/**
 * tg_move_request_new_opening:
 * @player: a player that is not a person
 * @opening: an opening in which the player has to do something
 * @seed: what chance follows from
 * @delay: milliseconds that pass at least before the answer is told
 * @answer: told the answer, never from within this function
 * @user_data: for @answer
 *
 * Asks a player what to do in an opening.
 *
 * Returns: (transfer full): the request, as from tg_move_request_new()
 */
TgMoveRequest *
tg_move_request_new_opening (TgPlayer        *player,
                             const TgOpening *opening,
                             guint64          seed,
                             guint            delay,
                             TgOpeningAnswer  answer,
                             gpointer         user_data)
{
  TgMoveRequest *self = request_new (player, delay, user_data);

  self->opening_answer = answer;
  tg_player_decide_async (player, opening, seed, self->cancellable, answered_cb, self);
  return self;
}

/**
 * tg_move_request_withdraw:
 * @self: (transfer full): a request, answered or not
 *
 * The player stops thinking at once, and whatever it answers is dropped.
 */
void
tg_move_request_withdraw (TgMoveRequest *self)
{
  self->open = FALSE;
  g_clear_handle_id (&self->due_id, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  unref (self);
}

/**
 * tg_move_request_hurry:
 * @self: a request that is open
 *
 * Has the player answer at once with the best it has found so far, and tells
 * the answer without further delay. An answer that is only waiting is told from
 * within this function.
 */
void
tg_move_request_hurry (TgMoveRequest *self)
{
  self->due = 0;

  if (self->due_id == 0)
    {
      tg_player_move_now (self->player);
      return;
    }

  g_clear_handle_id (&self->due_id, g_source_remove);
  due_cb (self);
}
