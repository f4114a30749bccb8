/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Has a historical player choose its moves in another thread. It knows no opening
 * protocols, so that the engine decides for it there, as for a program of others. */

#include "session/classic-player.h"

#include <glib/gi18n-lib.h>

#include "session/classic-job.h"

struct _TgClassicPlayer
{
  TgPlayer parent_instance;

  const TgClassic *classic;
  guint64          seed; /* of the game */
};

G_DEFINE_FINAL_TYPE (TgClassicPlayer, tg_classic_player, TG_TYPE_PLAYER)

static const gchar *
tg_classic_player_get_name (TgPlayer *player)
{
  return TG_CLASSIC_PLAYER (player)->classic->name;
}

static gboolean
tg_classic_player_set_spec (TgPlayer *player, const TgPlayerSpec *spec)
{
  const TgClassic *classic;

  if (spec->kind != TG_PLAYER_CLASSIC)
    return FALSE;

  classic = tg_classic_find (spec->classic);
  g_return_val_if_fail (classic != NULL, FALSE);

  TG_CLASSIC_PLAYER (player)->classic = classic;
  return TRUE;
}

static void
tg_classic_player_begin_game (TgPlayer *player, guint64 seed)
{
  TG_CLASSIC_PLAYER (player)->seed = seed;
}

static void
chosen_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree TgClassicJob *job = tg_classic_job_run_finish (result, &error);

  if (job == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else if (tg_point_equal (job->choice, TG_POINT_NONE))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("There is no point left where %s may play"),
                             _ (job->classic->name));
  else
    g_task_return_pointer (task, g_memdup2 (&job->choice, sizeof job->choice), g_free);
}

static void
tg_classic_player_choose_async (TgPlayer           *player,
                                const TgGame       *game,
                                GCancellable       *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer            user_data)
{
  TgClassicPlayer *self = TG_CLASSIC_PLAYER (player);
  GTask           *task = g_task_new (self, cancellable, callback, user_data);
  TgClassicJob    *job;

  g_task_set_name (task, "TgClassicPlayer choose");
  job = tg_classic_job_new (TG_CLASSIC_DUTY_CHOOSE, self->classic, &game->board,
                            game->ruleset, tg_game_turn (game));
  job->seed = self->seed;
  tg_classic_job_run_async (job, cancellable, chosen_cb, task);
}

static void
tg_classic_player_class_init (TgClassicPlayerClass *klass)
{
  TgPlayerClass *player_class = TG_PLAYER_CLASS (klass);

  player_class->name = N_ ("Historical player");
  player_class->get_name = tg_classic_player_get_name;
  player_class->set_spec = tg_classic_player_set_spec;
  player_class->begin_game = tg_classic_player_begin_game;
  player_class->choose_async = tg_classic_player_choose_async;
}

static void
tg_classic_player_init (G_GNUC_UNUSED TgClassicPlayer *self)
{
}

/**
 * tg_classic_player_new:
 * @spec: which one; of kind %TG_PLAYER_CLASSIC
 *
 * Makes a historical player.
 *
 * Returns: (transfer full) (nullable): the player; %NULL if @spec names none
 */
TgPlayer *
tg_classic_player_new (const TgPlayerSpec *spec)
{
  g_autoptr (TgPlayer) self = g_object_new (TG_TYPE_CLASSIC_PLAYER, NULL);

  return tg_classic_player_set_spec (self, spec) ? g_steal_pointer (&self) : NULL;
}
