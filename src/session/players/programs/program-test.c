/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A short test of a program: it prepares for a game on 15×15 points, introduces itself,
 * and plays two moves. Many programs do not know ABOUT, so its answer is optional and has
 * a short deadline. */

#include "session/players/programs/program-test.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "protocol/gomocup-client.h"
#include "session/players/programs/engine-process.h"
#include "session/players/programs/gomocup-session.h"

#define SIZE     15
#define N_MOVES  2
#define TURN_MS  1000
#define START_MS 10000
#define MOVE_MS  10000
#define ABOUT_MS 500

/* Time for the program to end by itself: short, since the user waits for that too. */
#define GRACE_US (100 * (gint64) 1000)

/* The maximum length of a name, version or author, in bytes. */
#define MAX_WORD 100

typedef struct
{
  TgGomocupSession *session; /* owned */
  TgProgramReport  *report;  /* owned */
  TgGame            game;
  gboolean          introducing; /* waiting for the answer to ABOUT */
  guint             n_moves;     /* moves made by the program */
  GSource          *deadline;    /* owned */
  GSource          *cancel;      /* owned */
} Trial;

void
tg_program_report_free (TgProgramReport *self)
{
  g_free (self->name);
  g_free (self->version);
  g_free (self->author);
  g_free (self);
}

static void
trial_free (Trial *self)
{
  tg_engine_process_clear_source (&self->deadline);
  tg_engine_process_clear_source (&self->cancel);
  tg_gomocup_session_free (self->session);
  g_clear_pointer (&self->report, tg_program_report_free);
  g_free (self);
}

/* Completes the test. Its data is freed with the task, some time later. */
static void
conclude (GTask *task, GError *error)
{
  Trial *self = g_task_get_task_data (task);

  tg_engine_process_clear_source (&self->deadline);
  tg_engine_process_clear_source (&self->cancel);
  tg_gomocup_session_close (self->session);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&self->report),
                           (GDestroyNotify) tg_program_report_free);
  g_object_unref (task);
}

/* Sets a time limit for an answer. */
static void
set_deadline (GTask *task, guint ms, GSourceFunc callback)
{
  Trial *self = g_task_get_task_data (task);

  tg_engine_process_clear_source (&self->deadline);
  self->deadline = g_timeout_source_new (ms);
  g_source_set_priority (self->deadline, TG_ENGINE_PROCESS_PRIORITY);
  g_source_set_callback (self->deadline, callback, task, NULL);
  g_source_attach (self->deadline, g_task_get_context (task));
}

static gboolean
too_late_cb (gpointer user_data)
{
  Trial *self = g_task_get_task_data (user_data);

  tg_gomocup_session_time_out (self->session);
  return G_SOURCE_REMOVE;
}

/* Requests a move. */
static void
ask (GTask *task)
{
  Trial *self = g_task_get_task_data (task);
  g_autoptr (GString) info = g_string_new (NULL);

  tg_gomocup_client_info (info, "timeout_turn", TURN_MS);
  tg_gomocup_client_info (info, "timeout_match", 0);
  tg_gomocup_client_info (info, "rule", 0);
  tg_gomocup_client_info (info, "time_left", G_MAXINT32);
  tg_gomocup_session_ask (self->session, info->str, &self->game);
  set_deadline (task, MOVE_MS, too_late_cb);
}

static gboolean
introduced_cb (gpointer user_data)
{
  Trial *self = g_task_get_task_data (user_data);

  self->introducing = FALSE;
  ask (user_data);
  return G_SOURCE_REMOVE;
}

/* The value of `key="` or `key=` in an answer to ABOUT; NULL if there is none. */
static gchar *
find_word (const gchar *line, const gchar *key)
{
  g_autofree gchar *pattern =
      g_strdup_printf ("(?:^|[\\s,])%s\\s*=\\s*(?:\"([^\"]*)\"|([^\",\\s]+))", key);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree gchar *valid = g_utf8_make_valid (line, -1);
  g_autofree gchar *word = NULL;

  if (!g_regex_match (regex, valid, 0, &match))
    return NULL;

  word = g_match_info_fetch (match, g_match_info_get_match_count (match) - 1);
  g_strstrip (word);
  if (*word == '\0')
    return NULL;
  return g_utf8_substring (word, 0, MIN (g_utf8_strlen (word, -1), MAX_WORD));
}

static void
listen_cb (gboolean sent, const gchar *text, gpointer user_data)
{
  GTask            *task = user_data;
  Trial            *self = g_task_get_task_data (task);
  g_autofree gchar *name = NULL;

  if (sent || !self->introducing)
    return;

  name = find_word (text, "name");
  if (name == NULL)
    return;

  g_free (self->report->name);
  self->report->name = g_steal_pointer (&name);
  self->report->version = find_word (text, "version");
  self->report->author = find_word (text, "author");
  self->introducing = FALSE;
  set_deadline (task, 0, introduced_cb);
}

static void
ready_cb (gpointer user_data)
{
  Trial *self = g_task_get_task_data (user_data);

  self->introducing = TRUE;
  tg_gomocup_session_send (self->session, "ABOUT\r\n");
  set_deadline (user_data, ABOUT_MS, introduced_cb);
}

/* An empty legal point for the program’s opponent. */
static TgPoint
find_empty (const TgBoard *board)
{
  TgPoint point = { 0, 0 };

  while (!tg_board_is_empty (board, point))
    point.x++;
  return point;
}

static void
moved_cb (TgPoint point, gpointer user_data)
{
  Trial *self = g_task_get_task_data (user_data);
  g_autoptr (GError) refusal = NULL;

  if (!tg_game_play (&self->game, point, &refusal))
    conclude (user_data,
              g_error_new (TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_MOVE,
                           _ ("“%s” answered with a move that cannot be played: %s"),
                           tg_gomocup_session_get_name (self->session),
                           refusal->message));
  else if (++self->n_moves == N_MOVES)
    conclude (user_data, NULL);
  else
    {
      tg_game_play (&self->game, find_empty (&self->game.board), NULL);
      ask (user_data);
    }
}

static void
failed_cb (GError *error, gpointer user_data)
{
  conclude (user_data, error);
}

static gboolean
cancelled_cb (G_GNUC_UNUSED GCancellable *cancellable, gpointer user_data)
{
  conclude (user_data, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED,
                                            _ ("The test was stopped")));
  return G_SOURCE_REMOVE;
}

static void
watch_cancellable (GTask *task, GCancellable *cancellable)
{
  Trial *self = g_task_get_task_data (task);

  if (cancellable == NULL)
    return;

  self->cancel = g_cancellable_source_new (cancellable);
  g_source_set_callback (self->cancel, G_SOURCE_FUNC (cancelled_cb), task, NULL);
  g_source_attach (self->cancel, g_task_get_context (task));
}

/**
 * tg_program_test_async:
 * @command: the command line of the program, quoted as in a shell, but not run by one
 * @cancellable: (nullable): cancels the test, and kills the program
 * @callback: called with the result, never from within this function
 * @user_data: for @callback
 *
 * Tests a program. Takes a few seconds if the program can play, and up to half a minute
 * if it is slow to answer.
 */
void
tg_program_test_async (const gchar        *command,
                       GCancellable       *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer            user_data)
{
  static const TgGomocupSessionHandlers handlers = { ready_cb, moved_cb, failed_cb };
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  g_auto (GStrv) argv = NULL;
  GError *error = NULL;
  Trial  *self;

  g_return_if_fail (command != NULL);

  g_task_set_name (task, "TgProgramTest");
  if (!g_shell_parse_argv (command, NULL, &argv, &error))
    {
      g_clear_error (&error);
      g_task_return_new_error (
          task, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_START,
          _ ("“%s” is not a command: type the path of a program, in quotation marks if "
             "it contains spaces"),
          command);
      g_object_unref (task);
      return;
    }

  self = g_new0 (Trial, 1);
  self->session = tg_gomocup_session_new ((const gchar *const *) argv, &handlers, task);
  self->report = g_new0 (TgProgramReport, 1);
  self->report->name = g_strdup (tg_gomocup_session_get_name (self->session));
  tg_game_init (&self->game, TG_RULESET_FREESTYLE, SIZE, TG_FOULS_REFUSED);
  tg_gomocup_session_set_grace (self->session, GRACE_US);
  tg_gomocup_session_set_listener (self->session, listen_cb, task);
  g_task_set_task_data (task, self, (GDestroyNotify) trial_free);

  watch_cancellable (task, cancellable);
  if (tg_gomocup_session_prepare (self->session, &self->game.board, &error))
    set_deadline (task, START_MS, too_late_cb);
  else
    conclude (task, error);
}

/* Returns: (transfer full) (nullable): the report; %NULL with a
 *   [error@ExternalEngineError] if it cannot play, or %G_IO_ERROR_CANCELLED */
TgProgramReport *
tg_program_test_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
