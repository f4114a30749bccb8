/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An external program as a player: its requests and their time limits. All times are
 * measured here, from the request to the answer. TgGomocupSession speaks the protocol. */

#include "session/players/programs/external-engine.h"

#include <glib/gi18n-lib.h>

#include "protocol/gomocup-client.h"
#include "protocol/gomocup-tokens.h"
#include "session/players/programs/engine-process.h"

/* The value of `INFO time_left` without a limit. */
#define TIME_UNLIMITED G_MAXINT32

/* The time of a program in a match without clocks. A good move takes seconds; a
 * program that is silent for longer than the tolerance has hung. */
#define MATCH_TURN_MS      5000
#define MATCH_TOLERANCE_MS 10000
#define MATCH_START_MS     10000
#define MATCH_GRACE_MS     100

/* The part of the remaining time that is hidden from a program. */
#define MIN_RESERVE_US (50 * G_TIME_SPAN_MILLISECOND)
#define MAX_RESERVE_US (500 * G_TIME_SPAN_MILLISECOND)

/* The time limits of a program for a move, in milliseconds. */
typedef struct
{
  guint  turn_ms;  /* limit of a move, as sent to the program */
  guint  match_ms; /* limit of all moves of the game; 0 for none */
  gint64 left_ms;  /* time left for all later moves of the game; negative for no limit */
  gint64 allowed_ms; /* limit after which the answer is too late */
} Time;

struct _TgExternalEngine
{
  TgPlayer parent_instance;

  /* the specification; of the kind person if the player was made without one */
  TgPlayerSpec             spec;
  TgExternalEngineSettings settings;
  gint64                   time_left_ms; /* negative for no limit */

  TgGomocupSession *session;      /* owned */
  gboolean          informed;     /* the settings have been sent */
  guint             sent_turn_ms; /* the limit of a move that was sent last */
  GError           *failure;      /* owned; a failure without a pending request */

  GTask   *task;     /* owned; the pending request */
  TgGame   game;     /* the game of the pending request */
  GSource *deadline; /* owned */
  GSource *cancel;   /* owned */
  gint64   asked_at; /* monotonic time of the pending request */
  gint64   time_us;  /* of the last move */
};

G_DEFINE_FINAL_TYPE (TgExternalEngine, tg_external_engine, TG_TYPE_PLAYER)

/* Clears the pending request. A handler of the answer may make another one from within
 * g_task_return(), which must therefore be the caller's last action. */
static GTask *
take_task (TgExternalEngine *self)
{
  tg_engine_process_clear_source (&self->deadline);
  tg_engine_process_clear_source (&self->cancel);
  self->time_us = g_get_monotonic_time () - self->asked_at;
  return g_steal_pointer (&self->task);
}

/* Limits the time of the pending request. */
static void
set_deadline (TgExternalEngine *self, gint64 ms, GSourceFunc callback)
{
  tg_engine_process_clear_source (&self->deadline);
  self->deadline = g_timeout_source_new ((guint) CLAMP (ms, 0, G_MAXINT32));
  g_source_set_priority (self->deadline, TG_ENGINE_PROCESS_PRIORITY);
  g_source_set_callback (self->deadline, callback, self, NULL);
  g_source_attach (self->deadline, g_task_get_context (self->task));
}

static guint
us_to_ms (gint64 us)
{
  return (guint) CLAMP (us / G_TIME_SPAN_MILLISECOND, 1, G_MAXINT32);
}

/**
 * tg_external_engine_keep_reserve:
 * @us: time until an answer is too late, in microseconds
 *
 * Many programs use up all the time they are given, and the exchange of messages takes
 * time as well, so a program gets less than its clock shows.
 *
 * Returns: the milliseconds to send, at least 1
 */
guint
tg_external_engine_keep_reserve (gint64 us)
{
  gint64 reserve = CLAMP (us / 20, MIN_RESERVE_US, MAX_RESERVE_US);

  return us_to_ms (us - MIN (reserve, us / 2));
}

static guint
find_turn_ms (const TgExternalEngineSettings *settings, const TgTurnClock *clock)
{
  if (clock->turn_us > 0)
    return tg_external_engine_keep_reserve (clock->turn_us);
  if (clock->match_left_us > 0)
    return tg_external_engine_keep_reserve (clock->match_left_us);
  return settings->turn_ms;
}

/* The time limits of the next move. */
static Time
find_time (TgExternalEngine *self)
{
  const TgExternalEngineSettings *settings = &self->settings;
  const TgTurnClock              *clock = tg_player_get_clock (TG_PLAYER (self));
  gboolean                        has_clock = clock->match_left_us > 0;
  guint left_ms = has_clock ? tg_external_engine_keep_reserve (clock->match_left_us) : 0;
  Time  time = { .turn_ms = find_turn_ms (settings, clock),
                 .match_ms = has_clock ? left_ms : settings->match_ms,
                 .left_ms = has_clock ? (gint64) left_ms : self->time_left_ms };

  time.allowed_ms = time.turn_ms;
  if (time.left_ms >= 0)
    time.allowed_ms = MIN (time.allowed_ms, time.left_ms);
  time.allowed_ms += settings->tolerance_ms;
  return time;
}

static gboolean
too_late_cb (gpointer user_data)
{
  TgExternalEngine *self = user_data;

  tg_gomocup_session_time_out (self->session);
  return G_SOURCE_REMOVE;
}

static void
append_limit (GString *out, const gchar *key, guint64 value)
{
  if (value > 0)
    tg_gomocup_client_info (out, key, (gint64) MIN (value, G_MAXINT64));
}

/* Appends all settings for the beginning of a game. */
static void
append_settings (TgExternalEngine *self, GString *out)
{
  const TgExternalEngineSettings *settings = &self->settings;
  const Time                      time = find_time (self);

  tg_gomocup_client_info (out, "timeout_turn", time.turn_ms);
  tg_gomocup_client_info (out, "timeout_match", time.match_ms);
  tg_gomocup_client_info (out, "max_memory", (gint64) settings->max_memory);
  tg_gomocup_client_info (out, "game_type", 1);
  tg_gomocup_client_info (out, "rule", tg_gomocup_ruleset_to_number (self->game.ruleset));
  append_limit (out, "max_node", settings->max_nodes);
  append_limit (out, "max_depth", settings->max_depth);
  append_limit (out, "thread_num", settings->n_threads);
}

/* Requests the move. */
static void
request_move (TgExternalEngine *self)
{
  const Time time = find_time (self);
  g_autoptr (GString) info = g_string_new (NULL);

  if (!self->informed)
    append_settings (self, info);
  else if (self->sent_turn_ms != time.turn_ms)
    tg_gomocup_client_info (info, "timeout_turn", time.turn_ms);
  self->informed = TRUE;
  self->sent_turn_ms = time.turn_ms;

  tg_gomocup_client_info (info, "time_left",
                          time.left_ms >= 0 ? time.left_ms : TIME_UNLIMITED);
  tg_gomocup_session_ask (self->session, info->str, &self->game);
  self->asked_at = g_get_monotonic_time ();
  set_deadline (self, time.allowed_ms, too_late_cb);
}

static void
ready_cb (gpointer user_data)
{
  TgExternalEngine *self = user_data;

  self->informed = FALSE;
  if (self->task != NULL)
    request_move (self);
}

static void
moved_cb (TgPoint point, gpointer user_data)
{
  TgExternalEngine *self = user_data;
  g_autoptr (GTask) task = NULL;

  if (g_get_monotonic_time () - self->asked_at > 1000 * find_time (self).allowed_ms)
    {
      tg_gomocup_session_time_out (self->session);
      return;
    }

  task = take_task (self);
  tg_player_return_move (task, point);
}

static void
failed_cb (GError *error, gpointer user_data)
{
  TgExternalEngine *self = user_data;
  g_autoptr (GTask) task = NULL;

  if (self->task == NULL)
    {
      g_clear_error (&self->failure);
      self->failure = error;
      return;
    }

  task = take_task (self);
  g_task_return_error (task, error);
}

/* Cancels the request. */
static void
cancel_request (TgExternalEngine *self)
{
  g_autoptr (GTask) task = take_task (self);

  tg_gomocup_session_cancel (self->session);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                           _ ("The move was cancelled"));
}

static gboolean
cancelled_cb (G_GNUC_UNUSED GCancellable *cancellable, gpointer user_data)
{
  cancel_request (user_data);
  return G_SOURCE_REMOVE;
}

static void
tg_external_engine_choose (TgPlayer *player, const TgGame *game, GTask *question)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (player);
  g_autoptr (GTask) task = question;
  GCancellable *cancellable = g_task_get_cancellable (task);
  GError       *error = NULL;

  /* The cancellation of the last request may not have been handled yet. */
  if (self->task != NULL
      && g_cancellable_is_cancelled (g_task_get_cancellable (self->task)))
    cancel_request (self);
  g_return_if_fail (self->task == NULL);

  self->asked_at = g_get_monotonic_time ();
  self->time_us = 0;

  if (self->failure != NULL)
    {
      g_task_return_error (task, g_steal_pointer (&self->failure));
      return;
    }
  if (!tg_gomocup_session_prepare (self->session, &game->board, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  self->game = *game;
  self->task = g_steal_pointer (&task);
  if (cancellable != NULL)
    {
      self->cancel = g_cancellable_source_new (cancellable);
      g_source_set_callback (self->cancel, G_SOURCE_FUNC (cancelled_cb), self, NULL);
      g_source_attach (self->cancel, g_task_get_context (self->task));
    }

  if (tg_gomocup_session_is_ready (self->session))
    request_move (self);
  else
    set_deadline (self, self->settings.start_ms, too_late_cb);
}

static gboolean
tg_external_engine_set_spec (TgPlayer *player, const TgPlayerSpec *spec)
{
  const TgPlayerSpec *own = &TG_EXTERNAL_ENGINE (player)->spec;

  return own->kind == TG_PLAYER_PROGRAM && spec->kind == TG_PLAYER_PROGRAM
         && g_strcmp0 (own->command, spec->command) == 0
         && own->n_threads == spec->n_threads && own->memory_mib == spec->memory_mib;
}

static const gchar *
tg_external_engine_get_name (TgPlayer *player)
{
  return tg_gomocup_session_get_name (TG_EXTERNAL_ENGINE (player)->session);
}

static void
begin_game (TgExternalEngine *self)
{
  tg_gomocup_session_begin_game (self->session);
  g_clear_error (&self->failure);
  if (self->task != NULL)
    cancel_request (self);
}

static void
tg_external_engine_begin_game (TgPlayer *player, G_GNUC_UNUSED guint64 seed)
{
  begin_game (TG_EXTERNAL_ENGINE (player));
}

/* tg_gomocup_session_move_now() sets the program's time for a move to 0, so the settings
 * are sent again before the next move. */
static void
tg_external_engine_move_now (TgPlayer *player)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (player);

  if (tg_gomocup_session_move_now (self->session))
    self->informed = FALSE;
}

static void
tg_external_engine_close (TgPlayer *player)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (player);

  tg_gomocup_session_close (self->session);
  if (self->task != NULL)
    cancel_request (self);
}

static void
tg_external_engine_dispose (GObject *object)
{
  tg_external_engine_close (TG_PLAYER (object));

  G_OBJECT_CLASS (tg_external_engine_parent_class)->dispose (object);
}

static void
tg_external_engine_finalize (GObject *object)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (object);

  tg_gomocup_session_free (self->session);
  g_clear_error (&self->failure);

  G_OBJECT_CLASS (tg_external_engine_parent_class)->finalize (object);
}

static void
tg_external_engine_class_init (TgExternalEngineClass *klass)
{
  GObjectClass  *object_class = G_OBJECT_CLASS (klass);
  TgPlayerClass *player_class = TG_PLAYER_CLASS (klass);

  object_class->dispose = tg_external_engine_dispose;
  object_class->finalize = tg_external_engine_finalize;

  player_class->name = N_ ("Another engine");
  player_class->has_proper_names = TRUE;
  player_class->get_name = tg_external_engine_get_name;
  player_class->set_spec = tg_external_engine_set_spec;
  player_class->begin_game = tg_external_engine_begin_game;
  player_class->choose = tg_external_engine_choose;
  player_class->move_now = tg_external_engine_move_now;
  player_class->close = tg_external_engine_close;
}

static void
tg_external_engine_init (TgExternalEngine *self)
{
  self->time_left_ms = -1;
}

/* Creates a player for a program, which is not started yet. Use it from one thread. */
TgPlayer *
tg_external_engine_new (const gchar *const             *argv,
                        const TgExternalEngineSettings *settings)
{
  static const TgGomocupSessionHandlers handlers = { ready_cb, moved_cb, failed_cb };
  TgExternalEngine *self = g_object_new (TG_TYPE_EXTERNAL_ENGINE, NULL);

  self->settings = *settings;
  self->session = tg_gomocup_session_new (argv, &handlers, self);
  tg_gomocup_session_set_grace (self->session, settings->grace_ms * (gint64) 1000);
  return TG_PLAYER (self);
}

/* Creates a player for the program that a match specifies. The program is started, and
 * may fail, at the first request for a move. */
TgPlayer *
tg_external_engine_new_for_spec (const TgPlayerSpec *spec)
{
  const TgExternalEngineSettings settings = {
    .turn_ms = MATCH_TURN_MS,
    .tolerance_ms = MATCH_TOLERANCE_MS,
    .start_ms = MATCH_START_MS,
    .grace_ms = MATCH_GRACE_MS,
    .max_memory = (guint64) MIN (spec->memory_mib, TG_PLAYER_MAX_MEMORY_MIB) << 20,
    .n_threads = MIN (spec->n_threads, TG_PLAYER_MAX_THREADS),
  };
  const gchar *command = spec->command != NULL ? spec->command : "";
  const gchar *as_it_is[] = { command, NULL };
  g_auto (GStrv) words = NULL;
  TgExternalEngine *self;

  if (g_shell_parse_argv (command, NULL, &words, NULL))
    self = TG_EXTERNAL_ENGINE (
        tg_external_engine_new ((const gchar *const *) words, &settings));
  else
    self = TG_EXTERNAL_ENGINE (tg_external_engine_new (as_it_is, &settings));

  if (spec->name != NULL && spec->name[0] != '\0')
    tg_gomocup_session_set_name (self->session, spec->name);
  self->spec = *spec;
  return TG_PLAYER (self);
}

/**
 * tg_external_engine_prepare:
 * @self: a program
 * @size: points a side of the next game
 * @error: return location for a [error@ExternalEngineError]
 *
 * Begins a game, like tg_player_begin_game(), and starts the program if it does not run.
 * A failure is reported at once, and the program gets ready before its clock runs.
 *
 * Returns: %FALSE if the program cannot be started
 */
gboolean
tg_external_engine_prepare (TgExternalEngine *self, guint size, GError **error)
{
  TgBoard board;

  g_return_val_if_fail (TG_IS_EXTERNAL_ENGINE (self), FALSE);

  begin_game (self);
  tg_board_init (&board, size);
  return tg_gomocup_session_prepare (self->session, &board, error);
}

/* Sets the program's remaining time for the game in milliseconds, which the caller has to
 * update; negative, the default, for no limit. */
void
tg_external_engine_set_time_left (TgExternalEngine *self, gint64 time_left_ms)
{
  g_return_if_fail (TG_IS_EXTERNAL_ENGINE (self));

  self->time_left_ms = time_left_ms;
}

/* Returns: the time of the program's last move, without its preparation for the game */
gint64
tg_external_engine_get_time_us (TgExternalEngine *self)
{
  g_return_val_if_fail (TG_IS_EXTERNAL_ENGINE (self), 0);

  return self->time_us;
}

/* Sets a (nullable) listener, called in the thread of @self with all text that is sent to
 * and received from the program. */
void
tg_external_engine_set_listener (TgExternalEngine        *self,
                                 TgExternalEngineListener listener,
                                 gpointer                 user_data)
{
  g_return_if_fail (TG_IS_EXTERNAL_ENGINE (self));

  tg_gomocup_session_set_listener (self->session, listener, user_data);
}
