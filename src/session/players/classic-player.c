/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Has a historical player choose its moves in another thread: most answer at once, but
 * those that look ahead take a while, and on a large board longer than a window may
 * stand still. They cannot be interrupted; the answer of one that was cancelled is
 * dropped. It knows no opening protocols, so that the engine decides for it there, as
 * for a program of others. */

#include "session/players/classic-player.h"

#include <glib/gi18n-lib.h>

#include "engine/classic/classic.h"
#include "session/worker/worker.h"

struct _TgClassicPlayer
{
  TgPlayer parent_instance;

  const TgClassic *classic;
};

G_DEFINE_FINAL_TYPE (TgClassicPlayer, tg_classic_player, TG_TYPE_PLAYER)

typedef struct
{
  const TgClassic *classic;
  TgBoard          board;
  TgRuleset        ruleset;
  TgStone          side;
  guint64          seed;
  TgPoint          choice; /* TG_POINT_NONE if there is no move */
} Request;

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

/* Chance follows from the game's seed and the number of the move alone, so that a
 * game can be replayed, and goes on in the same way after it was put away. */
static void
choose (G_GNUC_UNUSED TgWorkerCall *call, gpointer data)
{
  Request      *self = data;
  const guint32 seeds[] = { (guint32) self->seed, (guint32) (self->seed >> 32),
                            self->board.n_moves };
  GRand        *rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

  tg_board_give_turn (&self->board, self->side);
  self->choice = tg_classic_choose (self->classic, &self->board, self->ruleset, rand);
  g_rand_free (rand);
}

static void
chosen_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree Request *request = tg_worker_run_finish (result, &error);

  if (request == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else if (tg_point_equal (request->choice, TG_POINT_NONE))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("There is no point left where %s may play"),
                             _ (request->classic->name));
  else
    tg_player_return_move (task, request->choice);
}

static void
tg_classic_player_choose (TgPlayer *player, const TgGame *game, GTask *task)
{
  Request *request = g_new (Request, 1);

  *request = (Request){
    TG_CLASSIC_PLAYER (player)->classic,
    game->board,
    game->ruleset,
    tg_game_turn (game),
    tg_player_get_seed (player),
    TG_POINT_NONE,
  };
  tg_worker_run_once_async (choose, request, g_free, g_task_get_cancellable (task),
                            chosen_cb, task);
}

static void
tg_classic_player_class_init (TgClassicPlayerClass *klass)
{
  TgPlayerClass *player_class = TG_PLAYER_CLASS (klass);

  player_class->name = N_ ("Historical player");
  player_class->get_name = tg_classic_player_get_name;
  player_class->set_spec = tg_classic_player_set_spec;
  player_class->choose = tg_classic_player_choose;
}

static void
tg_classic_player_init (G_GNUC_UNUSED TgClassicPlayer *self)
{
}

/* Returns: (transfer full) (nullable): the player; %NULL if @spec names none */
TgPlayer *
tg_classic_player_new (const TgPlayerSpec *spec)
{
  g_autoptr (TgPlayer) self = g_object_new (TG_TYPE_CLASSIC_PLAYER, NULL);

  return tg_classic_player_set_spec (self, spec) ? g_steal_pointer (&self) : NULL;
}
