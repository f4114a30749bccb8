/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/players/level-opponent.h"

#include "session/players/engine-player.h"

struct _TgLevelOpponent
{
  GObject parent_instance;

  TgPlayer *player; /* owned; NULL before the first move */
};

G_DEFINE_FINAL_TYPE (TgLevelOpponent, tg_level_opponent, G_TYPE_OBJECT)

static void
end_player (TgLevelOpponent *self)
{
  if (self->player != NULL)
    tg_player_close (self->player);
  g_clear_object (&self->player);
}

static void
tg_level_opponent_dispose (GObject *object)
{
  end_player (TG_LEVEL_OPPONENT (object));
  G_OBJECT_CLASS (tg_level_opponent_parent_class)->dispose (object);
}

static void
tg_level_opponent_class_init (TgLevelOpponentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_level_opponent_dispose;
}

static void
tg_level_opponent_init (G_GNUC_UNUSED TgLevelOpponent *self)
{
}

TgLevelOpponent *
tg_level_opponent_new (void)
{
  return g_object_new (TG_TYPE_LEVEL_OPPONENT, NULL);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  TgPoint point;
  GError *error = NULL;

  if (tg_player_choose_finish (TG_PLAYER (source), result, &point, &error))
    g_task_return_pointer (task, g_memdup2 (&point, sizeof point), g_free);
  else
    g_task_return_error (task, error);
}

/* Requests a move of a level, from %TG_PLAYER_MIN_LEVEL to %TG_PLAYER_MAX_LEVEL; the game
 * must not be over. */
void
tg_level_opponent_choose_async (TgLevelOpponent    *self,
                                guint               level,
                                const TgGame       *game,
                                GCancellable       *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer            user_data)
{
  const TgPlayerSpec spec = { .kind = TG_PLAYER_ENGINE, .level = level };
  GTask             *task;

  g_return_if_fail (TG_IS_LEVEL_OPPONENT (self));
  g_return_if_fail (level >= TG_PLAYER_MIN_LEVEL && level <= TG_PLAYER_MAX_LEVEL);
  g_return_if_fail (game != NULL && !tg_game_is_over (game));

  if (self->player == NULL || !tg_player_set_spec (self->player, &spec))
    {
      end_player (self);
      self->player = tg_engine_player_new (&spec);
      tg_player_begin_game (self->player, g_random_int ());
    }
  task = g_task_new (self, cancellable, callback, user_data);
  tg_player_choose_async (self->player, game, cancellable, chosen_cb, task);
}

gboolean
tg_level_opponent_choose_finish (TgLevelOpponent *self,
                                 GAsyncResult    *result,
                                 TgPoint         *point,
                                 GError         **error)
{
  g_autofree TgPoint *chosen = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (point != NULL, FALSE);

  chosen = g_task_propagate_pointer (G_TASK (result), error);
  if (chosen != NULL)
    *point = *chosen;
  return chosen != NULL;
}
