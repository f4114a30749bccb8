/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base class of players, which also represents a person. In openings it also lets
 * an engine decide for subclasses that know no opening protocols, such as external
 * programs, which speak a protocol of moves alone. */

#include "session/players/player.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"

enum
{
  PROGRESS,
  N_SIGNALS
};

/* The table of the engine that decides for a subclass. */
#define ADVISER_TABLE_BYTES ((gsize) 8 << 20)
#define ADVISER_NODES       1000000
#define ADVISER_TIME_US     (5 * G_USEC_PER_SEC)

typedef struct
{
  TgWorker   *adviser; /* owned; NULL before it is needed */
  TgTurnClock clock;   /* for the next request */
  guint64     seed;    /* of the game */
  gboolean    uses_solution;
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
   * @analysis: (type TgAnalysis): the analysis, valid during the emission
   *
   * Emitted during the search for a move, and once with the move itself.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_PLAYER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tg_player_init (G_GNUC_UNUSED TgPlayer *self)
{
}

/* Returns: (transfer none): a name for the user interface, translated if it is generic */
const gchar *
tg_player_get_name (TgPlayer *self)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), NULL);

  if (TG_PLAYER_GET_CLASS (self)->has_proper_names)
    return tg_player_get_plain_name (self);
  return tg_player_name_show (tg_player_get_plain_name (self));
}

/* Returns: (transfer none): a name for records, in English if it is generic; see
 *   tg_player_name_show() */
const gchar *
tg_player_get_plain_name (TgPlayer *self)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), NULL);

  if (TG_PLAYER_GET_CLASS (self)->get_name != NULL)
    return TG_PLAYER_GET_CLASS (self)->get_name (self);
  return TG_PLAYER_GET_CLASS (self)->name;
}

/* Returns: whether the player is a person; tg_player_choose_async() may not be called
 *   then */
gboolean
tg_player_is_person (TgPlayer *self)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), FALSE);

  return TG_PLAYER_GET_CLASS (self)->choose == NULL;
}

/* Changes the specification of a player from its next move on. A pending request is not
 * affected.
 *
 * Returns: %FALSE if @self cannot become such a player; create another then */
gboolean
tg_player_set_spec (TgPlayer *self, const TgPlayerSpec *spec)
{
  g_return_val_if_fail (TG_IS_PLAYER (self), FALSE);

  return TG_PLAYER_GET_CLASS (self)->set_spec (self, spec);
}

/* Begins another game with the next move. The random choices of the player follow from
 * @seed. */
void
tg_player_begin_game (TgPlayer *self, guint64 seed)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  g_return_if_fail (TG_IS_PLAYER (self));

  priv->seed = seed;
  if (TG_PLAYER_GET_CLASS (self)->begin_game != NULL)
    TG_PLAYER_GET_CLASS (self)->begin_game (self, seed);
}

/* Sets the time limits of the next move or decision; all zero, the default, for no
 * limits. The caller has to enforce them. */
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

/* Sets whether the strongest player may use the solution of the game. */
void
tg_player_set_uses_solution (TgPlayer *self, gboolean uses_solution)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  g_return_if_fail (TG_IS_PLAYER (self));

  priv->uses_solution = uses_solution;
}

gboolean
tg_player_get_uses_solution (TgPlayer *self)
{
  TgPlayerPrivate *priv = tg_player_get_instance_private (self);

  g_return_val_if_fail (TG_IS_PLAYER (self), FALSE);

  return priv->uses_solution;
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
 * @game: a game in progress with the player's side to move; copied
 * @cancellable: (nullable): stops the player at once
 * @callback: called with the move, never from within this function
 * @user_data: for @callback
 *
 * Requests a move from the player.
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
 * @result: the result
 * @point: (out): the move, which may be illegal
 * @error: return location for an error, %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Finishes a request for a move.
 *
 * Returns: whether there is a move
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

/* Completes a request for a move. The caller keeps @task. */
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

/* Lets an engine decide for a player, within @limits. @task: (transfer full). */
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
 * @opening: an opening in which the player has to act; copied
 * @seed: seed of the random numbers
 * @cancellable: (nullable): stops the player at once
 * @callback: called with the decision, never from within this function
 * @user_data: for @callback
 *
 * Requests a decision in an opening. The engine decides for players that know no
 * openings.
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
 * @result: the result
 * @advice: (out): the decision, which may be illegal
 * @error: return location for an error, %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Finishes a request for a decision.
 *
 * Returns: whether there is a decision
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

/* Makes the player answer the pending request for a move at once. */
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

/* Stops the threads and processes of the player before it returns. No request may
 * follow. */
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
