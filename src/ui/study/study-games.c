/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The record has the text of the other games of its file. A thread reads the next one, and
 * puts the text of the current one, with its changes, in its place. */

#include "ui/study/study-games.h"

#include <glib/gi18n-lib.h>

#include "record/sgf/record-games.h"
#include "ui/study/game-list-dialog.h"
#include "ui/widgets/action-map.h"
#include "ui/widgets/present-window.h"
#include "ui/widgets/weak-ref.h"

struct _TgStudyGames
{
  GObject parent_instance;

  TgGameHost       *host;    /* borrowed: the host owns this object; NULL when closed */
  TgStudy          *study;   /* owned; NULL until it is set */
  TgRecordIoOptions reading; /* the options for reading the file */
  GCancellable     *work;    /* owned (nullable): cancels reading another game */
  const TgRecord   *counted; /* the record to which the numbers belong; not followed */
  guint             number;  /* of the current game, from 0 */
  guint             n_games;
};

enum
{
  TURNING,
  TURNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgStudyGames, tg_study_games, G_TYPE_OBJECT)

static void
update_actions (TgStudyGames *self)
{
  GActionMap *map = G_ACTION_MAP (self->host);

  tg_action_map_set_enabled (map, "previous-game", self->number > 0);
  tg_action_map_set_enabled (map, "next-game", self->number + 1 < self->n_games);
  tg_action_map_set_enabled (map, "list-games", self->n_games > 1);
}

static void
set_numbers (TgStudyGames *self, const TgRecord *record, guint number, guint n_games)
{
  self->counted = record;
  self->number = number;
  self->n_games = n_games;
  if (self->host != NULL)
    update_actions (self);
}

static void
cancel_work (TgStudyGames *self)
{
  g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
}

/* A change of the record must not be lost, so a game that is being read is forgotten. */
static void
study_changed_cb (TgStudyGames *self)
{
  const TgRecord *record = tg_study_get_record (self->study);
  guint           number, n_games;

  cancel_work (self);
  if (record == self->counted)
    return;
  n_games = tg_record_games_count (record, &number);
  set_numbers (self, record, number, n_games);
}

/* Turning to another game */

typedef struct
{
  TgRecord         *record; /* owned: a copy of the current game */
  TgRecordIoOptions reading;
  guint             number; /* of the game to read */
  guint             n_games;
  gint              step; /* to the next game if that cannot be read; 0 for none */
} Turn;

static void
turn_free (gpointer data)
{
  Turn *turn = data;

  tg_record_free (turn->record);
  g_free (turn);
}

static void
turn_thread (GTask                      *task,
             G_GNUC_UNUSED gpointer      source,
             gpointer                    data,
             G_GNUC_UNUSED GCancellable *cancellable)
{
  Turn     *turn = data;
  TgRecord *game = NULL;
  GError   *error = NULL;

  for (gint64 number = turn->number;
       game == NULL && number >= 0 && number < turn->n_games; number += turn->step)
    {
      turn->number = (guint) number;
      game = tg_record_games_turn (turn->record, turn->number, &turn->reading,
                                   error == NULL ? &error : NULL);
      if (turn->step == 0)
        break;
    }
  if (game == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_clear_error (&error);
  tg_record_jump (game, G_MAXUINT);
  g_task_return_pointer (task, game, (GDestroyNotify) tg_record_free);
}

static void
turned_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyGames) self = tg_weak_ref_take (user_data);
  const Turn *turn = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  TgRecord *game;

  if (self == NULL)
    return;
  game = g_task_propagate_pointer (G_TASK (result), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->work);
  if (game == NULL)
    {
      /* Translators: %s is the reason. */
      g_autofree gchar *words =
          g_strdup_printf (_ ("The game cannot be read: %s"), error->message);

      tg_game_host_show_message (self->host, words);
      return;
    }
  g_signal_emit (self, signals[TURNING], 0);
  set_numbers (self, game, turn->number, turn->n_games);
  tg_study_turn (self->study, game);
  g_signal_emit (self, signals[TURNED], 0);
}

static void
turn_to (TgStudyGames *self, guint number, gint step)
{
  g_autoptr (GTask) task = NULL;
  Turn *turn = g_new (Turn, 1);

  cancel_work (self);
  self->work = g_cancellable_new ();
  *turn = (Turn){ tg_record_copy (tg_study_get_record (self->study)), self->reading,
                  number, self->n_games, step };
  task = g_task_new (NULL, self->work, turned_cb, tg_weak_ref_new (self));
  g_task_set_name (task, "TgStudyGames turn");
  g_task_set_task_data (task, turn, turn_free);
  g_task_run_in_thread (task, turn_thread);
}

static void
next_cb (G_GNUC_UNUSED GSimpleAction *action,
         G_GNUC_UNUSED GVariant      *parameter,
         gpointer                     user_data)
{
  TgStudyGames *self = user_data;

  turn_to (self, self->number + 1, 1);
}

static void
previous_cb (G_GNUC_UNUSED GSimpleAction *action,
             G_GNUC_UNUSED GVariant      *parameter,
             gpointer                     user_data)
{
  TgStudyGames *self = user_data;

  turn_to (self, self->number - 1, -1);
}

static void
chosen_cb (TgStudyGames *self, guint number)
{
  if (self->host != NULL && number != self->number && number < self->n_games)
    turn_to (self, number, 0);
}

static void
list_cb (G_GNUC_UNUSED GSimpleAction *action,
         G_GNUC_UNUSED GVariant      *parameter,
         gpointer                     user_data)
{
  TgStudyGames *self = user_data;
  GtkWidget    *dialog = tg_game_list_dialog_new (
         GTK_WINDOW (self->host), tg_game_host_get_settings (self->host),
         tg_study_get_record (self->study), &self->reading, self->number);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  tg_present_window (GTK_WINDOW (dialog));
}

static const GActionEntry actions[] = {
  { .name = "next-game", .activate = next_cb },
  { .name = "previous-game", .activate = previous_cb },
  { .name = "list-games", .activate = list_cb },
};

static void
tg_study_games_dispose (GObject *object)
{
  tg_study_games_close (TG_STUDY_GAMES (object));
  G_OBJECT_CLASS (tg_study_games_parent_class)->dispose (object);
}

static void
tg_study_games_class_init (TgStudyGamesClass *klass)
{
  GType type = TG_TYPE_STUDY_GAMES;

  G_OBJECT_CLASS (klass)->dispose = tg_study_games_dispose;

  signals[TURNING] = g_signal_new ("turning", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[TURNED] = g_signal_new ("turned", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
tg_study_games_init (TgStudyGames *self)
{
  self->n_games = 1;
}

/**
 * tg_study_games_new:
 *
 * @host is an application window, which gets the actions; the host must close the object
 * before it disposes of its children.
 */
TgStudyGames *
tg_study_games_new (TgGameHost *host)
{
  TgStudyGames *self = g_object_new (TG_TYPE_STUDY_GAMES, NULL);

  self->host = host;
  g_action_map_add_action_entries (G_ACTION_MAP (host), actions, G_N_ELEMENTS (actions),
                                   self);
  update_actions (self);
  return self;
}

/* To be called once. */
void
tg_study_games_set_study (TgStudyGames *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_STUDY_GAMES (self));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "changed", G_CALLBACK (study_changed_cb), self,
                           G_CONNECT_SWAPPED);
  study_changed_cb (self);
}

/* Sets the options with which the current game was read. */
void
tg_study_games_set_reading (TgStudyGames *self, const TgRecordIoOptions *reading)
{
  g_return_if_fail (TG_IS_STUDY_GAMES (self));

  self->reading = *reading;
}

/* @number: (out): the number of the current game, from 0. Returns: whether the file has
 * several games */
gboolean
tg_study_games_get_number (TgStudyGames *self, guint *number, guint *n_games)
{
  g_return_val_if_fail (TG_IS_STUDY_GAMES (self), FALSE);

  *number = self->number;
  *n_games = self->n_games;
  return self->n_games > 1;
}

void
tg_study_games_close (TgStudyGames *self)
{
  g_return_if_fail (TG_IS_STUDY_GAMES (self));

  if (self->host != NULL)
    tg_action_map_remove_entries (G_ACTION_MAP (self->host), actions,
                                  G_N_ELEMENTS (actions));
  self->host = NULL;
  cancel_work (self);
  g_clear_object (&self->study);
}
