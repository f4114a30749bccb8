/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between a match and a program that speaks the Gomocup protocol (see
 * gomocup-client.h). The program gets ready for a game by START or RESTART,
 * answers OK, and is then asked for moves: by BEGIN on an empty board, by TURN
 * when it knows all stones but the opponent's last, and by BOARD otherwise. All
 * time is measured here, from the question to the answer.
 *
 * What follows from the description of the protocol and from what programs do:
 * words for people may come at any time; ERROR and UNKNOWN may be answers to
 * INFO, which has none, and are held against a program only if no move comes
 * after them; and before the first OK a program may introduce itself. */

#include "session/external-engine.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "protocol/gomocup-client.h"
#include "protocol/gomocup-words.h"
#include "session/engine-process.h"

/* What `INFO time_left` says when there is no limit. */
#define TIME_UNLIMITED G_MAXINT32

/* What a program gets in a match without clocks: seconds are enough for a good
 * move, and one that says nothing for so long will say nothing more. */
#define MATCH_TURN_MS      5000
#define MATCH_TOLERANCE_MS 10000
#define MATCH_START_MS     10000

/* More than this is not said in good faith while one answer is awaited. */
#define MAX_LINES 100000

/* How the program and we stand. */
typedef enum
{
  STATE_ABSENT,   /* there is no process */
  STATE_STARTING, /* START was sent */
  STATE_CLEARING, /* RESTART was sent */
  STATE_READY,    /* nothing is awaited */
  STATE_THINKING, /* a move is awaited */
  STATE_STALE,    /* a move is awaited that nobody wants any more */
} State;

struct _TgExternalEngine
{
  TgPlayer parent_instance;

  gchar                  **argv; /* owned */
  gchar                   *name; /* owned */
  TgPlayerSpec             spec; /* of kind person if made without one */
  TgExternalEngineSettings settings;
  gint64                   time_left_ms; /* negative for no limit */
  guint                    told_turn_ms; /* what the program believes */
  TgExternalEngineListener listener;
  gpointer                 listener_data;

  TgEngineProcess *process; /* owned; NULL when absent */
  State            state;
  guint            size;      /* of the program's board */
  TgBoard          known;     /* the program's stones, as we believe */
  gboolean         renew;     /* the program is to empty its board */
  gboolean         informed;  /* it knows of the settings */
  guint            n_lines;   /* that came while an answer is awaited */
  gchar           *complaint; /* owned; the last ERROR or UNKNOWN */
  GError          *failure;   /* owned; what happened while nobody asked */

  GTask   *task;     /* owned; the question that is open */
  TgGame   game;     /* its game */
  GSource *deadline; /* owned */
  GSource *cancel;   /* owned */
  gint64   asked_at; /* monotonic */
  gint64   time_us;  /* that the last move took */
};

G_DEFINE_FINAL_TYPE (TgExternalEngine, tg_external_engine, TG_TYPE_PLAYER)
G_DEFINE_QUARK (tg - external - engine - error - quark, tg_external_engine_error)

static void listen_cb (const gchar *line, gpointer user_data);

static void
destroy_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static void
stop_process (TgExternalEngine *self, gint64 grace_us)
{
  if (self->process != NULL)
    tg_engine_process_close (g_steal_pointer (&self->process), grace_us);
  self->state = STATE_ABSENT;
}

/* Ends the question. Whoever hears the answer may ask the next one from within
 * g_task_return(), so that has to be the last thing one does. */
static GTask *
take_task (TgExternalEngine *self)
{
  destroy_source (&self->deadline);
  destroy_source (&self->cancel);
  self->time_us = g_get_monotonic_time () - self->asked_at;
  return g_steal_pointer (&self->task);
}

/* The program has failed: it is ended at once, and whoever asks hears why. */
G_GNUC_PRINTF (3, 4)
static void
fail (TgExternalEngine *self, TgExternalEngineError code, const gchar *format, ...)
{
  GError *error;
  va_list args;

  va_start (args, format);
  error = g_error_new_valist (TG_EXTERNAL_ENGINE_ERROR, (gint) code, format, args);
  va_end (args);

  stop_process (self, 0);
  if (self->task != NULL)
    {
      g_autoptr (GTask) task = take_task (self);

      g_task_return_error (task, error);
    }
  else
    {
      g_clear_error (&self->failure);
      self->failure = error;
    }
}

static void
send (TgExternalEngine *self, const gchar *text)
{
  if (self->listener != NULL)
    self->listener (TRUE, text, self->listener_data);
  tg_engine_process_send (self->process, text);
}

static gboolean
start_process (TgExternalEngine *self, guint size, GError **error)
{
  g_autoptr (GString) command = g_string_new (NULL);
  g_autoptr (GError) reason = NULL;

  self->process =
      tg_engine_process_new ((const gchar *const *) self->argv, listen_cb, self, &reason);
  if (self->process == NULL)
    {
      g_set_error (error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_START,
                   _ ("“%s” cannot be started: %s"), self->argv[0], reason->message);
      return FALSE;
    }

  self->size = size;
  self->state = STATE_STARTING;
  self->renew = FALSE;
  self->n_lines = 0;
  tg_gomocup_client_start (command, size);
  send (self, command->str);
  return TRUE;
}

/* Limits the time that the open question may take. */
static void
set_deadline (TgExternalEngine *self, gint64 ms, GSourceFunc callback)
{
  destroy_source (&self->deadline);
  self->deadline = g_timeout_source_new ((guint) CLAMP (ms, 0, G_MAXINT32));
  g_source_set_callback (self->deadline, callback, self, NULL);
  g_source_attach (self->deadline, g_task_get_context (self->task));
}

static guint
us_to_ms (gint64 us)
{
  return (guint) CLAMP (us / G_TIME_SPAN_MILLISECOND, 1, G_MAXINT32);
}

/* Milliseconds that a move may take at most, as a program is told. */
static guint
turn_ms (TgExternalEngine *self)
{
  const TgTurnClock *clock = tg_player_get_clock (TG_PLAYER (self));

  if (clock->turn_us > 0)
    return us_to_ms (clock->turn_us);
  if (clock->match_left_us > 0)
    return us_to_ms (clock->match_left_us);
  return self->settings.turn_ms;
}

/* Milliseconds for all moves of the game; 0 for no limit. */
static guint
match_ms (TgExternalEngine *self)
{
  const TgTurnClock *clock = tg_player_get_clock (TG_PLAYER (self));

  return clock->match_left_us > 0 ? us_to_ms (clock->match_left_us)
                                  : self->settings.match_ms;
}

/* Milliseconds for all moves to come; negative for no limit. */
static gint64
left_ms (TgExternalEngine *self)
{
  const TgTurnClock *clock = tg_player_get_clock (TG_PLAYER (self));

  return clock->match_left_us > 0 ? (gint64) us_to_ms (clock->match_left_us)
                                  : self->time_left_ms;
}

/* Milliseconds for the move that is asked for. */
static gint64
allowed_ms (TgExternalEngine *self)
{
  gint64 allowed = turn_ms (self);

  if (left_ms (self) >= 0)
    allowed = MIN (allowed, left_ms (self));
  return allowed + self->settings.tolerance_ms;
}

static gboolean
too_late_cb (gpointer user_data)
{
  TgExternalEngine *self = user_data;

  if (self->complaint != NULL)
    fail (self, TG_EXTERNAL_ENGINE_ERROR_REFUSED, _ ("“%s” refuses: %s"), self->name,
          self->complaint);
  else
    fail (self, TG_EXTERNAL_ENGINE_ERROR_TIME, _ ("“%s” has overstepped its time"),
          self->name);
  return G_SOURCE_REMOVE;
}

static gboolean
silent_cb (gpointer user_data)
{
  TgExternalEngine *self = user_data;

  fail (self, TG_EXTERNAL_ENGINE_ERROR_SILENCE, _ ("“%s” does not get ready for a game"),
        self->name);
  return G_SOURCE_REMOVE;
}

static void
append_limit (GString *out, const gchar *key, guint64 value)
{
  if (value > 0)
    tg_gomocup_client_info (out, key, (gint64) MIN (value, G_MAXINT64));
}

/* All that a program should know of a game before it begins. */
static void
append_settings (TgExternalEngine *self, GString *out)
{
  const TgExternalEngineSettings *settings = &self->settings;

  tg_gomocup_client_info (out, "timeout_turn", turn_ms (self));
  tg_gomocup_client_info (out, "timeout_match", match_ms (self));
  tg_gomocup_client_info (out, "max_memory", (gint64) settings->max_memory);
  tg_gomocup_client_info (out, "game_type", 1);
  tg_gomocup_client_info (out, "rule", tg_gomocup_ruleset_to_number (self->game.ruleset));
  append_limit (out, "max_node", settings->max_nodes);
  append_limit (out, "max_depth", settings->max_depth);
  append_limit (out, "thread_num", settings->n_threads);
}

/* Whether the program lacks nothing but the opponent's last stone. */
static gboolean
is_next_turn (const TgBoard *known, const TgBoard *board)
{
  if (board->n_moves != known->n_moves + 1
      || tg_board_last_move (board).stone == tg_board_side_to_move (board))
    return FALSE;

  for (guint i = 0; i < known->n_moves; i++)
    if (!tg_point_equal (known->moves[i].point, board->moves[i].point)
        || known->moves[i].stone != board->moves[i].stone)
      return FALSE;
  return TRUE;
}

/* Asks for the move. */
static void
ask (TgExternalEngine *self)
{
  const TgBoard *board = &self->game.board;
  g_autoptr (GString) command = g_string_new (NULL);

  if (!self->informed)
    append_settings (self, command);
  else if (self->told_turn_ms != turn_ms (self))
    tg_gomocup_client_info (command, "timeout_turn", turn_ms (self));
  self->informed = TRUE;
  self->told_turn_ms = turn_ms (self);

  tg_gomocup_client_info (command, "time_left",
                          left_ms (self) >= 0 ? left_ms (self) : TIME_UNLIMITED);
  if (board->n_moves == 0)
    g_string_append (command, "BEGIN\r\n");
  else if (is_next_turn (&self->known, board))
    tg_gomocup_client_turn (command, tg_board_last_move (board).point, board->size);
  else
    tg_gomocup_client_board (command, board, tg_game_turn (&self->game));

  self->known = *board;
  self->state = STATE_THINKING;
  self->n_lines = 0;
  g_clear_pointer (&self->complaint, g_free);

  send (self, command->str);
  self->asked_at = g_get_monotonic_time ();
  set_deadline (self, allowed_ms (self), too_late_cb);
}

/* The program has an empty board. */
static void
get_ready (TgExternalEngine *self)
{
  self->state = STATE_READY;
  self->informed = FALSE;
  tg_board_init (&self->known, self->size);
  if (self->task != NULL)
    ask (self);
}

/* An answer while OK is awaited. A program that cannot play on is started anew,
 * which is what Piskvork does, too. */
static void
hear_about_start (TgExternalEngine *self, const TgGomocupReply *reply)
{
  gboolean refused =
      reply->kind == TG_GOMOCUP_REPLY_ERROR || reply->kind == TG_GOMOCUP_REPLY_UNKNOWN;
  g_autoptr (GError) error = NULL;

  if (reply->kind == TG_GOMOCUP_REPLY_OK)
    get_ready (self);
  else if (refused && self->state == STATE_CLEARING)
    {
      stop_process (self, TG_ENGINE_PROCESS_GRACE_US);
      if (!start_process (self, self->size, &error))
        fail (self, TG_EXTERNAL_ENGINE_ERROR_CRASH, _ ("“%s” cannot be started again"),
              self->name);
    }
  else if (refused)
    {
      g_autofree gchar *text = g_utf8_make_valid (reply->text, -1);

      fail (self, TG_EXTERNAL_ENGINE_ERROR_REFUSED, _ ("“%s” refuses: %s"), self->name,
            text);
    }
}

/* Notes the program's own stone, which it takes for played. */
static void
note (TgExternalEngine *self, TgPoint point)
{
  self->state = STATE_READY;
  if (tg_board_is_empty (&self->known, point))
    tg_board_place (&self->known, point, tg_game_turn (&self->game));
}

static void
play (TgExternalEngine *self, TgPoint point)
{
  g_autoptr (GTask) task = take_task (self);

  note (self, point);
  g_task_return_pointer (task, g_memdup2 (&point, sizeof point), g_free);
}

/* Whatever a program suggests is what it shall play. */
static void
accept_suggestion (TgExternalEngine *self, TgPoint point)
{
  g_autoptr (GString) command = g_string_new (NULL);

  if (!tg_point_is_on_board (point, self->size))
    {
      play (self, point);
      return;
    }
  tg_gomocup_client_play (command, point, self->size);
  send (self, command->str);
}

/* An answer while a move is awaited. */
static void
hear_about_move (TgExternalEngine *self, const TgGomocupReply *reply)
{
  switch (reply->kind)
    {
    case TG_GOMOCUP_REPLY_POINTS:
      if (reply->n_points == 1
          && g_get_monotonic_time () - self->asked_at <= 1000 * allowed_ms (self))
        play (self, reply->points[0]);
      else if (reply->n_points == 1)
        too_late_cb (self);
      else
        fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE,
              _ ("“%s” answers with several moves"), self->name);
      break;

    case TG_GOMOCUP_REPLY_SUGGEST:
      accept_suggestion (self, reply->points[0]);
      break;

    case TG_GOMOCUP_REPLY_ERROR:
    case TG_GOMOCUP_REPLY_UNKNOWN:
      g_free (self->complaint);
      self->complaint = g_utf8_make_valid (reply->text, -1);
      break;

    case TG_GOMOCUP_REPLY_OK:
    case TG_GOMOCUP_REPLY_MESSAGE:
    case TG_GOMOCUP_REPLY_DEBUG:
    case TG_GOMOCUP_REPLY_EMPTY:
      break;

    case TG_GOMOCUP_REPLY_SWAP:
    case TG_GOMOCUP_REPLY_OTHER:
    default:
      fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE, _ ("“%s” says what is not a move"),
            self->name);
      break;
    }
}

static void
listen_cb (const gchar *line, gpointer user_data)
{
  TgExternalEngine *self = user_data;
  TgGomocupReply    reply;

  if (line == NULL)
    {
      fail (self, TG_EXTERNAL_ENGINE_ERROR_CRASH, _ ("“%s” has ended unexpectedly"),
            self->name);
      return;
    }

  if (self->listener != NULL)
    self->listener (FALSE, line, self->listener_data);

  if (++self->n_lines > MAX_LINES)
    {
      fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE, _ ("“%s” never stops talking"),
            self->name);
      return;
    }

  tg_gomocup_reply_parse (&reply, line, self->size);
  if (self->state == STATE_STARTING || self->state == STATE_CLEARING)
    hear_about_start (self, &reply);
  else if (self->state == STATE_THINKING)
    hear_about_move (self, &reply);
  else if (self->state == STATE_STALE && reply.kind == TG_GOMOCUP_REPLY_POINTS)
    note (self, reply.points[0]);
}

/* Gives the question up. A program cannot be told to stop thinking: if it is
 * still at it when the next move is wanted, it is started anew. */
static void
give_up (TgExternalEngine *self)
{
  g_autoptr (GTask) task = take_task (self);

  if (self->state == STATE_THINKING)
    self->state = STATE_STALE;
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                           _ ("The move is not wanted any more"));
}

static gboolean
cancelled_cb (G_GNUC_UNUSED GCancellable *cancellable, gpointer user_data)
{
  give_up (user_data);
  return G_SOURCE_REMOVE;
}

/* Has the program get ready for a game, unless it is already. */
static gboolean
prepare (TgExternalEngine *self, guint size, GError **error)
{
  if (self->state == STATE_STALE)
    stop_process (self, 0);
  if (self->process != NULL && self->size != size)
    stop_process (self, TG_ENGINE_PROCESS_GRACE_US);
  if (self->process == NULL)
    return start_process (self, size, error);

  if (self->renew && self->state == STATE_READY && self->known.n_moves > 0)
    {
      self->state = STATE_CLEARING;
      self->n_lines = 0;
      send (self, "RESTART\r\n");
    }
  self->renew = FALSE;
  return TRUE;
}

static void
tg_external_engine_choose_async (TgPlayer           *player,
                                 const TgGame       *game,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (player);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;

  g_return_if_fail (self->task == NULL);

  g_task_set_name (task, "TgExternalEngine choose");
  self->asked_at = g_get_monotonic_time ();
  self->time_us = 0;

  if (self->failure != NULL)
    {
      g_task_return_error (task, g_steal_pointer (&self->failure));
      return;
    }
  if (!prepare (self, game->board.size, &error))
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

  if (self->state == STATE_READY)
    ask (self);
  else
    set_deadline (self, self->settings.start_ms, silent_cb);
}

static gboolean
tg_external_engine_choose_finish (TgPlayer     *player,
                                  GAsyncResult *result,
                                  TgPoint      *point,
                                  GError      **error)
{
  g_autofree TgPoint *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, player), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;

  *point = *answer;
  return TRUE;
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
  return TG_EXTERNAL_ENGINE (player)->name;
}

static void
tg_external_engine_begin_game (TgPlayer *player)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (player);

  self->renew = TRUE;
  g_clear_error (&self->failure);
  if (self->task != NULL)
    give_up (self);
}

/* Piskvork tells a program to hurry in this way. It knows less time than it has
 * then, and is told again before the next move. */
static void
tg_external_engine_move_now (TgPlayer *player)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (player);

  if (self->state != STATE_THINKING)
    return;

  self->informed = FALSE;
  send (self, "INFO timeout_turn 0\r\n");
}

static void
tg_external_engine_close (TgPlayer *player)
{
  TgExternalEngine *self = TG_EXTERNAL_ENGINE (player);

  stop_process (self, TG_ENGINE_PROCESS_GRACE_US);
  if (self->task != NULL)
    give_up (self);
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

  g_strfreev (self->argv);
  g_free (self->name);
  g_free (self->complaint);
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

  player_class->name = N_ ("Another program");
  player_class->get_name = tg_external_engine_get_name;
  player_class->set_spec = tg_external_engine_set_spec;
  player_class->begin_game = tg_external_engine_begin_game;
  player_class->choose_async = tg_external_engine_choose_async;
  player_class->choose_finish = tg_external_engine_choose_finish;
  player_class->move_now = tg_external_engine_move_now;
  player_class->close = tg_external_engine_close;
}

static void
tg_external_engine_init (TgExternalEngine *self)
{
  self->time_left_ms = -1;
}

/* Programs are called pbrain-NAME, with or without an ending. */
static gchar *
name_program (const gchar *path)
{
  g_autofree gchar *base = g_path_get_basename (path);
  g_autofree gchar *name = g_filename_display_name (base);
  const gchar      *start = name;

  if (g_str_has_prefix (start, "pbrain-") && start[strlen ("pbrain-")] != '\0')
    start += strlen ("pbrain-");
  return g_strdup (start);
}

/**
 * tg_external_engine_new:
 * @argv: the program and its words
 * @settings: what it is allowed
 *
 * Makes a player of a program, which is not started yet. A player belongs to
 * one thread.
 *
 * Returns: (transfer full): the player
 */
TgPlayer *
tg_external_engine_new (const gchar *const             *argv,
                        const TgExternalEngineSettings *settings)
{
  TgExternalEngine *self = g_object_new (TG_TYPE_EXTERNAL_ENGINE, NULL);

  self->argv = g_strdupv ((gchar **) argv);
  self->name = name_program (argv[0]);
  self->settings = *settings;
  return TG_PLAYER (self);
}

/**
 * tg_external_engine_new_for_spec:
 * @spec: a player of kind %TG_PLAYER_PROGRAM
 *
 * Makes a player of a program as somebody has chosen it for a match, see
 * tg_external_engine_new(). Whether it can be started is known when it is asked
 * for its first move.
 *
 * Returns: (transfer full): the player
 */
TgPlayer *
tg_external_engine_new_for_spec (const TgPlayerSpec *spec)
{
  const TgExternalEngineSettings settings = {
    .turn_ms = MATCH_TURN_MS,
    .tolerance_ms = MATCH_TOLERANCE_MS,
    .start_ms = MATCH_START_MS,
    .max_memory = (guint64) MIN (spec->memory_mib, TG_OPPONENT_MAX_MEMORY_MIB) << 20,
    .n_threads = MIN (spec->n_threads, TG_OPPONENT_MAX_THREADS),
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

  self->spec = *spec;
  return TG_PLAYER (self);
}

/**
 * tg_external_engine_prepare:
 * @self: a program
 * @size: points a side of the next game
 * @error: return location for a [error@ExternalEngineError]
 *
 * Begins a game, like tg_player_begin_game(), and starts the program already if
 * it does not run: whether that is possible is known at once, and the program
 * gets ready before its clock runs.
 *
 * Returns: %FALSE if the program cannot be started
 */
gboolean
tg_external_engine_prepare (TgExternalEngine *self, guint size, GError **error)
{
  g_return_val_if_fail (TG_IS_EXTERNAL_ENGINE (self), FALSE);

  tg_external_engine_begin_game (TG_PLAYER (self));
  return prepare (self, size, error);
}

/**
 * tg_external_engine_set_time_left:
 * @self: a program
 * @time_left_ms: milliseconds that it has for the rest of the game; negative for
 *   no limit, as in the beginning
 *
 * Sets the program's clock, which is the caller's to keep.
 */
void
tg_external_engine_set_time_left (TgExternalEngine *self, gint64 time_left_ms)
{
  g_return_if_fail (TG_IS_EXTERNAL_ENGINE (self));

  self->time_left_ms = time_left_ms;
}

/**
 * tg_external_engine_get_time_us:
 * @self: a program
 *
 * Tells how long the program took over its last move, to get ready for a game
 * not included.
 *
 * Returns: microseconds
 */
gint64
tg_external_engine_get_time_us (TgExternalEngine *self)
{
  g_return_val_if_fail (TG_IS_EXTERNAL_ENGINE (self), 0);

  return self->time_us;
}

/**
 * tg_external_engine_set_listener:
 * @self: a program
 * @listener: (nullable): hears all that is said, in the thread of @self
 * @user_data: for @listener
 *
 * Listens to what the program is sent and says.
 */
void
tg_external_engine_set_listener (TgExternalEngine        *self,
                                 TgExternalEngineListener listener,
                                 gpointer                 user_data)
{
  g_return_if_fail (TG_IS_EXTERNAL_ENGINE (self));

  self->listener = listener;
  self->listener_data = user_data;
}
