/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base class of players, which serves as the person at the screen. It also
 * decides in openings for players that do not know how: a program that speaks a
 * protocol of moves alone still plays every opening, as a referee's assistant
 * would do it for it. */

#include "session/players/player.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"

enum
{
  PROGRESS,
  N_SIGNALS
};

/* What a decision on behalf of somebody else may take. */
#define ADVISER_TABLE_BYTES ((gsize) 8 << 20)
#define ADVISER_NODES       1000000
#define ADVISER_TIME_US     (5 * G_USEC_PER_SEC)

typedef struct
{
  TgWorker   *adviser; /* owned; NULL unless it was needed */
  TgTurnClock clock;   /* for what is asked next */
  guint64     seed;    /* of the game */
} TgPlayerPrivate;

static guint signals[N_SIGNALS];

G_DEFINE_TYPE_WITH_PRIVATE (TgPlayer, tg_player, G_TYPE_OBJECT)

static gboolean
person_set_spec (G_GNUC_UNUSED TgPlayer *self, const TgPlayerSpec *spec)
{
  return spec->kind == TG_PLAYER_PERSON;
}

static void
dismiss_adviser (TgPlayer *self)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  if (priv->adviser != NULL)
    tg_worker_close (priv->adviser);
  g_clear_object (&priv->adviser);
}

static void
tg_player_dispose (GObject *object)
{
  dismiss_adviser (TG_PLAYER (object));

  G_OBJECT_CLASS (tg_player_parent_class)->dispose (object);
}

static void
tg_player_class_init (TgPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_player_dispose;
  klass->name = N_ ("Person");
  klass->set_spec = person_set_spec;

  /**
   * TgPlayer::progress:
   * @self: a player
   * @analysis: (type TgAnalysis): what the player thinks, valid during the
   *   emission
   *
   * Emitted while the player decides on a move, and once with the move itself.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_PLAYER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tg_player_init (G_GNUC_UNUSED TgPlayer *self)
{
}

/* Returns: (transfer none): a name for the screen, in the user's language if it is no
 *   proper one */
const gchar *
tg_player_get_name (TgPlayer *self)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), NULL);

  if (TG_PLAYER_GET_CLASS (self)->has_proper_names)
    return tg_player_get_plain_name (self);
  return tg_player_name_show (tg_player_get_plain_name (self));
}

/* Returns: (transfer none): a name for records, which are read in other languages, too:
 *   in English if it is no proper one; see tg_player_name_show() */
const gchar *
tg_player_get_plain_name (TgPlayer *self)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), NULL);

  if (TG_PLAYER_GET_CLASS (self)->get_name != NULL)
    return TG_PLAYER_GET_CLASS (self)->get_name (self);
  return TG_PLAYER_GET_CLASS (self)->name;
}

/* Returns: whether the moves come from outside; tg_player_choose_async() may not be called
 *   then */
gboolean
tg_player_is_person (TgPlayer *self)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), FALSE);

  return TG_PLAYER_GET_CLASS (self)->choose == NULL;
}

/* Changes a player between two of its moves. A move that it is deciding on stays as it
 * is.
 *
 * Returns: %FALSE if @self cannot become such a player; tg_player_new() can make one */
gboolean
tg_player_set_spec (TgPlayer *self, const TgPlayerSpec *spec)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), FALSE);

  return TG_PLAYER_GET_CLASS (self)->set_spec (self, spec);
}

/* The next move asked for is one of another game. What the player leaves to chance
 * follows from @seed. */
void
tg_player_begin_game (TgPlayer *self, guint64 seed)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  g_return_if_fail (TG_IS_PLAYER (self));

  priv->seed = seed;
  if (TG_PLAYER_GET_CLASS (self)->begin_game != NULL)
    TG_PLAYER_GET_CLASS (self)->begin_game (self, seed);
}

/* Says how long the move or decision that is asked for next may take; all zero for no
 * clock, as in the beginning. Whoever asks has to see that it does not take longer. */
void
tg_player_set_clock (TgPlayer *self, const TgTurnClock *clock)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  g_return_if_fail (TG_IS_PLAYER (self));
  g_return_if_fail (clock != NULL);

  priv->clock = *clock;
}

const TgTurnClock *
tg_player_get_clock (TgPlayer *self)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  g_return_val_if_fail (TG_IS_PLAYER (self), NULL);

  return &priv->clock;
}

guint64
tg_player_get_seed (TgPlayer *self)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  g_return_val_if_fail (TG_IS_PLAYER (self), 0);

  return priv->seed;
}

/**
 * tg_player_choose_async:
 * @self: a player that is not a person
 * @game: a game that goes on, the player's side to move; copied
 * @cancellable: (nullable): stops the player at once
 * @callback: called with the decision, never from within this function
 * @user_data: for @callback
 *
 * Asks the player for a move.
 */
void
tg_player_choose_async (TgPlayer           *self,
                        const TgGame       *game,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  GTask *task;

  g_return_if_fail (TG_IS_PLAYER (self));
  g_return_if_fail (!tg_player_is_person (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgPlayer choose");
  TG_PLAYER_GET_CLASS (self)->choose (self, game, task);
}

/**
 * tg_player_choose_finish:
 * @self: a player that is not a person
 * @result: what the callback got
 * @point: (out): where the player wants to play; whether that is legal is for
 *   the rules to say
 * @error: return location for an error, %G_IO_ERROR_CANCELLED if the move is
 *   not wanted any more
 *
 * Takes the player's move.
 *
 * Returns: whether there is one
 */
gboolean
tg_player_choose_finish (TgPlayer     *self,
                         GAsyncResult *result,
                         TgPoint      *point,
                         GError      **error)
{
  g_autofree TgPoint *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer != NULL)
    *point = *answer;

  return answer != NULL;
}

/* Answers a question for a move. The caller keeps @task. */
void
tg_player_return_move (GTask *task, TgPoint point)
{
  g_task_return_pointer (task, g_memdup2 (&point, sizeof point), g_free);
}

static void
advised_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  TgOpeningAdvice advice;

  if (tg_worker_advise_finish (result, &advice, &error))
    g_task_return_pointer (task, g_memdup2 (&advice, sizeof advice), g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Has an engine decide in the place of a player, within @limits. @task: (transfer
 * full). */
void
tg_player_decide_with (TgWorker        *worker,
                       const TgLimits  *limits,
                       const TgOpening *opening,
                       guint64          seed,
                       GTask           *task)
{
  tg_worker_advise_async (worker, opening, limits, seed, g_task_get_cancellable (task),
                          advised_cb, task);
}

/**
 * tg_player_decide_async:
 * @self: a player that is not a person
 * @opening: an opening in which the player has to do something; copied
 * @seed: what chance follows from
 * @cancellable: (nullable): stops the player at once
 * @callback: called with the decision, never from within this function
 * @user_data: for @callback
 *
 * Asks the player what to do in an opening. The engine is asked in the place of
 * a player that knows none.
 */
void
tg_player_decide_async (TgPlayer           *self,
                        const TgOpening    *opening,
                        guint64             seed,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);
  const TgLimits   limits = {
      .max_nodes = ADVISER_NODES,
      .max_time_us = ADVISER_TIME_US,
      .time = priv->clock,
  };
  GTask *task;

  g_return_if_fail (TG_IS_PLAYER (self));
  g_return_if_fail (!tg_player_is_person (self));
  g_return_if_fail (!tg_opening_is_finished (opening));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgPlayer decide");
  if (TG_PLAYER_GET_CLASS (self)->decide != NULL)
    {
      TG_PLAYER_GET_CLASS (self)->decide (self, opening, seed, task);
      return;
    }

  if (priv->adviser == NULL)
    priv->adviser = tg_worker_new (ADVISER_TABLE_BYTES);
  tg_player_decide_with (priv->adviser, &limits, opening, seed, task);
}

/**
 * tg_player_decide_finish:
 * @self: a player that is not a person
 * @result: what the callback got
 * @advice: (out): what the player wants to do; whether that is legal is for the
 *   opening to say
 * @error: return location for an error, %G_IO_ERROR_CANCELLED if the decision is
 *   not wanted any more
 *
 * Takes the player's decision.
 *
 * Returns: whether there is one
 */
gboolean
tg_player_decide_finish (TgPlayer        *self,
                         GAsyncResult    *result,
                         TgOpeningAdvice *advice,
                         GError         **error)
{
  g_autofree TgOpeningAdvice *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer != NULL)
    *advice = *answer;

  return answer != NULL;
}

/* Asks a player who is deciding on a move to decide at once. */
void
tg_player_move_now (TgPlayer *self)
{
  g_return_if_fail (TG_IS_PLAYER (self));

  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  if (priv->adviser != NULL)
    tg_worker_play_now (priv->adviser);
  if (TG_PLAYER_GET_CLASS (self)->move_now != NULL)
    TG_PLAYER_GET_CLASS (self)->move_now (self);
}

/* Frees the processor, and whatever else the player keeps busy, before this returns. The
 * player is not asked for anything afterwards. */
void
tg_player_close (TgPlayer *self)
{
  g_return_if_fail (TG_IS_PLAYER (self));

  dismiss_adviser (self);
  if (TG_PLAYER_GET_CLASS (self)->close != NULL)
    TG_PLAYER_GET_CLASS (self)->close (self);
}

void
tg_player_emit_progress (TgPlayer *self, const TgAnalysis *analysis)
{
  g_return_if_fail (TG_IS_PLAYER (self));

  g_signal_emit (self, signals[PROGRESS], 0, analysis);
}
