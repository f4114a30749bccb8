/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A subclass of TgPlayer whose answers come from the test. It also checks that a match
 * makes only valid requests: one move at a time, for the side to move. */

#include "scripted-player.h"

#include "rules/notation.h"

G_DEFINE_FINAL_TYPE (ScriptedPlayer, scripted_player, TG_TYPE_PLAYER)

static gboolean
is_wanted (GTask *task)
{
  return !g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

static void
scripted_player_choose (TgPlayer *player, const TgGame *game, GTask *task)
{
  ScriptedPlayer *self = SCRIPTED_PLAYER (player);

  g_assert_false (scripted_player_is_asked (self));
  g_assert_false (tg_game_is_over (game));
  g_assert_false (self->closed);

  /* An answer must arrive even after the cancellation, like one that is already on its
   * way. */
  g_task_set_check_cancellable (task, FALSE);
  g_queue_push_tail (&self->asked, task);
  self->n_asked++;
}

static gboolean
scripted_player_set_spec (TgPlayer *player, const TgPlayerSpec *spec)
{
  SCRIPTED_PLAYER (player)->spec = *spec;
  return spec->kind == TG_PLAYER_ENGINE;
}

static void
scripted_player_begin_game (TgPlayer *player, G_GNUC_UNUSED guint64 seed)
{
  SCRIPTED_PLAYER (player)->n_games++;
}

static void
scripted_player_move_now (TgPlayer *player)
{
  SCRIPTED_PLAYER (player)->n_hurried++;
}

static void
scripted_player_close (TgPlayer *player)
{
  SCRIPTED_PLAYER (player)->closed = TRUE;
}

static void
scripted_player_finalize (GObject *object)
{
  g_assert_true (g_queue_is_empty (&SCRIPTED_PLAYER (object)->asked));

  G_OBJECT_CLASS (scripted_player_parent_class)->finalize (object);
}

static void
scripted_player_class_init (ScriptedPlayerClass *klass)
{
  TgPlayerClass *player_class = TG_PLAYER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = scripted_player_finalize;

  player_class->name = "Script";
  player_class->set_spec = scripted_player_set_spec;
  player_class->begin_game = scripted_player_begin_game;
  player_class->choose = scripted_player_choose;
  player_class->move_now = scripted_player_move_now;
  player_class->close = scripted_player_close;
}

static void
scripted_player_init (ScriptedPlayer *self)
{
  g_queue_init (&self->asked);
}

/* Returns: (transfer full): a player that waits for scripted_player_answer() */
ScriptedPlayer *
scripted_player_new (void)
{
  return g_object_new (SCRIPTED_TYPE_PLAYER, NULL);
}

/* Whether a request is pending. */
gboolean
scripted_player_is_asked (ScriptedPlayer *self)
{
  GTask *newest = g_queue_peek_tail (&self->asked);

  return newest != NULL && is_wanted (newest);
}

/* Runs the main loop until the callback has been called. */
static void
run_until_answered (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Answers all pending requests, oldest first. */
static void
answer_all (ScriptedPlayer *self, TgPoint point)
{
  GTask *task;

  while ((task = g_queue_pop_head (&self->asked)) != NULL)
    {
      g_task_return_pointer (task, g_memdup2 (&point, sizeof point), g_free);
      g_object_unref (task);
    }

  run_until_answered ();
}

void
scripted_player_answer (ScriptedPlayer *self, const gchar *point)
{
  TgPoint parsed;

  g_assert_true (tg_notation_parse_point (point, TG_MAX_SIZE, &parsed, NULL));
  answer_all (self, parsed);
}

void
scripted_player_answer_outside (ScriptedPlayer *self)
{
  answer_all (self, TG_POINT_NONE);
}

void
scripted_player_fail (ScriptedPlayer *self)
{
  g_autoptr (GTask) task = g_queue_pop_head (&self->asked);

  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "Out of ideas");
  run_until_answered ();
}
