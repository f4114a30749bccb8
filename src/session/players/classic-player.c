/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets a historical player choose its moves in another thread. Most answer at once, but
 * the time of a search grows exponentially with its depth. A search ends when it is
 * cancelled, when the move is wanted at once, when its time is up, or after half a
 * minute; the player then plays the best move judged so far. The historical players know
 * no opening protocols: the engine decides for them, as it does for external programs. */

#include "session/players/classic-player.h"

#include <glib/gi18n-lib.h>

#include "engine/classic/classic.h"
#include "engine/search/time-budget.h"
#include "session/players/player-name.h"
#include "session/worker/worker.h"

/* The time limit of a search at any depth, in microseconds. */
#define LONGEST_US (30 * G_USEC_PER_SEC)

struct _TgClassicPlayer
{
  TgPlayer parent_instance;

  TgPlayerSpec     spec;
  const TgClassic *classic;
  gint            *move_now; /* shared with the request; NULL before the first one */
};

G_STATIC_ASSERT (TG_PLAYER_MAX_CLASSIC_WIDTH == TG_CLASSIC_MAX_WIDTH);
G_STATIC_ASSERT (TG_PLAYER_MAX_CLASSIC_DEPTH == TG_CLASSIC_MAX_DEPTH);

G_DEFINE_FINAL_TYPE (TgClassicPlayer, tg_classic_player, TG_TYPE_PLAYER)

typedef struct
{
  const TgClassic *classic;
  TgBoard          board;
  TgRuleset        ruleset;
  TgStone          side;
  guint64          seed;
  TgClassicLimits  limits;
  gint64           end_us;      /* deadline of the move */
  gint            *move_now;    /* shared with the player: the move is wanted at once */
  GCancellable    *cancellable; /* borrowed from the call */
  TgPoint          choice;      /* TG_POINT_NONE if there is no move */
} Request;

static void
free_request (gpointer data)
{
  Request *self = data;

  g_atomic_rc_box_release (self->move_now);
  g_free (self);
}

static const gchar *
tg_classic_player_get_name (TgPlayer *player)
{
  return tg_player_name_of_classic (&TG_CLASSIC_PLAYER (player)->spec);
}

static gboolean
tg_classic_player_set_spec (TgPlayer *player, const TgPlayerSpec *spec)
{
  const TgClassic *classic;

  if (spec->kind != TG_PLAYER_CLASSIC)
    return FALSE;

  classic = tg_classic_find (spec->classic);
  g_return_val_if_fail (classic != NULL, FALSE);

  TG_CLASSIC_PLAYER (player)->spec = *spec;
  TG_CLASSIC_PLAYER (player)->classic = classic;
  return TRUE;
}

static gboolean
keep_thinking_cb (gpointer data)
{
  const Request *self = data;

  return !g_cancellable_is_cancelled (self->cancellable)
         && g_atomic_int_get (self->move_now) == 0
         && g_get_monotonic_time () < self->end_us;
}

/* The random numbers depend only on the seed of the game and the number of the move. A
 * game is therefore reproducible, even after it was saved and restored, unless a move was
 * wanted at once. */
static void
choose (TgWorkerCall *call, gpointer data)
{
  Request      *self = data;
  const guint32 seeds[] = { (guint32) self->seed, (guint32) (self->seed >> 32),
                            self->board.n_moves };
  GRand        *rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

  self->cancellable = tg_worker_call_get_cancellable (call);
  self->limits.poll = keep_thinking_cb;
  self->limits.user_data = self;
  tg_board_give_turn (&self->board, self->side);
  self->choice =
      tg_classic_choose (self->classic, &self->board, self->ruleset, &self->limits, rand);
  g_rand_free (rand);
}

static void
chosen_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  Request *request = tg_worker_run_finish (result, &error);

  if (request == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else if (tg_point_equal (request->choice, TG_POINT_NONE))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("%s has no point left to play on"),
                             _ (request->classic->name));
  else
    tg_player_return_move (task, request->choice);
  g_clear_pointer (&request, free_request);
}

/* The time at which the move must be made. */
static gint64
find_end (TgPlayer *player, const TgGame *game)
{
  const TgLimits limits = { .time = *tg_player_get_clock (player),
                            .max_time_us = LONGEST_US };
  gint64         start_us = limits.time.start_us;
  TgTimeBudget   budget;

  tg_time_budget_set (&budget, &limits, game->board.n_moves);
  return (start_us > 0 ? start_us : g_get_monotonic_time ()) + budget.maximum_us;
}

static void
tg_classic_player_choose (TgPlayer *player, const TgGame *game, GTask *task)
{
  TgClassicPlayer *self = TG_CLASSIC_PLAYER (player);
  Request         *request = g_new (Request, 1);

  g_clear_pointer (&self->move_now, g_atomic_rc_box_release);
  self->move_now = g_atomic_rc_box_new0 (gint);
  *request = (Request){
    .classic = self->classic,
    .board = game->board,
    .ruleset = game->ruleset,
    .side = tg_game_turn (game),
    .seed = tg_player_get_seed (player),
    .limits = { .width = self->spec.width, .depth = self->spec.depth },
    .end_us = find_end (player, game),
    .move_now = g_atomic_rc_box_acquire (self->move_now),
    .choice = TG_POINT_NONE,
  };
  tg_worker_run_once_async (choose, request, free_request, g_task_get_cancellable (task),
                            chosen_cb, task);
}

static void
tg_classic_player_move_now (TgPlayer *player)
{
  TgClassicPlayer *self = TG_CLASSIC_PLAYER (player);

  if (self->move_now != NULL)
    g_atomic_int_set (self->move_now, 1);
}

static void
tg_classic_player_finalize (GObject *object)
{
  g_clear_pointer (&TG_CLASSIC_PLAYER (object)->move_now, g_atomic_rc_box_release);
  G_OBJECT_CLASS (tg_classic_player_parent_class)->finalize (object);
}

static void
tg_classic_player_class_init (TgClassicPlayerClass *klass)
{
  TgPlayerClass *player_class = TG_PLAYER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_classic_player_finalize;
  player_class->name = N_ ("Historical player");
  player_class->get_name = tg_classic_player_get_name;
  player_class->set_spec = tg_classic_player_set_spec;
  player_class->choose = tg_classic_player_choose;
  player_class->move_now = tg_classic_player_move_now;
}

static void
tg_classic_player_init (G_GNUC_UNUSED TgClassicPlayer *self)
{
}

/* Returns: (transfer full) (nullable): the player; %NULL if @spec names no historical
 *   player */
TgPlayer *
tg_classic_player_new (const TgPlayerSpec *spec)
{
  g_autoptr (TgPlayer) self = g_object_new (TG_TYPE_CLASSIC_PLAYER, NULL);

  return tg_classic_player_set_spec (self, spec) ? g_steal_pointer (&self) : NULL;
}
