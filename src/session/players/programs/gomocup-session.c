/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manager's side of the Gomocup protocol (see gomocup-client.h). START or RESTART
 * prepares a program for a game; it answers OK. Moves are then requested by BEGIN on an
 * empty board, by TURN when the program knows all stones but the opponent's last, and by
 * BOARD otherwise.
 *
 * Three facts follow from the description of the protocol and from the behaviour of
 * programs: messages for people may come at any time; ERROR and UNKNOWN may refer
 * to INFO, which has no answer, and matter only if no move follows; before the
 * first OK, a program may introduce itself. */

#include "session/players/programs/gomocup-session.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "protocol/gomocup-client.h"
#include "session/players/programs/engine-process.h"

/* A program that writes more lines than this before its answer counts as broken. */
#define MAX_LINES 100000

/* The state of the protocol. */
typedef enum
{
  STATE_ABSENT,   /* no process is running */
  STATE_STARTING, /* START was sent; waiting for OK */
  STATE_CLEARING, /* RESTART was sent; waiting for OK */
  STATE_READY,    /* the program is idle */
  STATE_THINKING, /* waiting for a move */
  STATE_STALE,    /* waiting for a cancelled move, to drop it */
} State;

struct _TgGomocupSession
{
  gchar                  **argv; /* owned */
  gchar                   *name; /* owned */
  TgGomocupSessionHandlers handlers;
  gpointer                 user_data;
  TgExternalEngineListener listener;
  gpointer                 listener_data;
  gint64                   grace_us;

  TgEngineProcess *process; /* owned; NULL when absent */
  State            state;
  guint            size;  /* of the program's board */
  TgBoard          known; /* the position that the program has */
  TgStone          side;  /* the side of the last requested move */
  gboolean renew;   /* whether the program's board must be cleared before the next move */
  guint    n_lines; /* lines received since the request */
  gchar   *complaint; /* owned; the last ERROR or UNKNOWN */
};

static void line_cb (const gchar *line, gpointer user_data);
static void fail (TgGomocupSession     *self,
                  TgExternalEngineError code,
                  const gchar          *format,
                  ...) G_GNUC_PRINTF (3, 4);

GQuark
tg_external_engine_error_quark (void)
{
  return g_quark_from_static_string ("tg-external-engine-error-quark");
}

/* Ends the program, with @grace_us to end by itself. */
static void
dismiss (TgGomocupSession *self, gint64 grace_us)
{
  if (self->process != NULL)
    tg_engine_process_close (g_steal_pointer (&self->process), grace_us);
  self->state = STATE_ABSENT;
}

/* Kills a program that has failed, and reports the error. */
static void
fail (TgGomocupSession *self, TgExternalEngineError code, const gchar *format, ...)
{
  GError *error;
  va_list args;

  va_start (args, format);
  error = g_error_new_valist (TG_EXTERNAL_ENGINE_ERROR, (gint) code, format, args);
  va_end (args);

  dismiss (self, 0);
  self->handlers.failed (error, self->user_data);
}

/* Starts the program for a board of a size. */
static gboolean
start (TgGomocupSession *self, guint size, GError **error)
{
  g_autoptr (GString) command = g_string_new (NULL);
  g_autoptr (GError) reason = NULL;

  self->process =
      tg_engine_process_new ((const gchar *const *) self->argv, line_cb, self, &reason);
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
  tg_gomocup_session_send (self, command->str);
  return TRUE;
}

/* Input from the program. */

/* Handles an OK: the program's board is empty. */
static void
get_ready (TgGomocupSession *self)
{
  self->state = STATE_READY;
  tg_board_init (&self->known, self->size);
  self->handlers.ready (self->user_data);
}

/* Handles a line while OK is awaited. A program that refuses RESTART is started anew, as
 * Piskvork does. */
static void
handle_start_reply (TgGomocupSession *self, const TgGomocupReply *reply)
{
  gboolean refused =
      reply->kind == TG_GOMOCUP_REPLY_ERROR || reply->kind == TG_GOMOCUP_REPLY_UNKNOWN;
  g_autoptr (GError) error = NULL;

  if (reply->kind == TG_GOMOCUP_REPLY_OK)
    get_ready (self);
  else if (refused && self->state == STATE_CLEARING)
    {
      dismiss (self, self->grace_us);
      if (!start (self, self->size, &error))
        fail (self, TG_EXTERNAL_ENGINE_ERROR_CRASH, _ ("“%s” cannot be started again"),
              self->name);
    }
  else if (refused)
    {
      g_autofree gchar *text = g_utf8_make_valid (reply->text, -1);

      fail (self, TG_EXTERNAL_ENGINE_ERROR_REFUSED, _ ("“%s” refused: %s"), self->name,
            text);
    }
}

/* Records the program's own stone, which the program assumes to be played. */
static void
record_own_stone (TgGomocupSession *self, TgPoint point)
{
  self->state = STATE_READY;
  if (tg_board_is_empty (&self->known, point))
    tg_board_place (&self->known, point, self->side);
}

/* Accepts a suggested move by telling the program to play it. */
static void
accept_suggestion (TgGomocupSession *self, TgPoint point)
{
  g_autoptr (GString) command = g_string_new (NULL);

  if (!tg_point_is_on_board (point, self->size))
    {
      record_own_stone (self, point);
      self->handlers.moved (point, self->user_data);
      return;
    }
  tg_gomocup_client_play (command, point, self->size);
  tg_gomocup_session_send (self, command->str);
}

/* Handles a line while a move is awaited. */
static void
handle_move_reply (TgGomocupSession *self, const TgGomocupReply *reply)
{
  switch (reply->kind)
    {
    case TG_GOMOCUP_REPLY_POINTS:
      if (reply->n_points == 1)
        {
          record_own_stone (self, reply->points[0]);
          self->handlers.moved (reply->points[0], self->user_data);
        }
      else
        fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE, _ ("“%s” sent several moves"),
              self->name);
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
      fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE,
            _ ("“%s” sent an answer that is not a move"), self->name);
      break;
    }
}

/* Handles a line of the program's output; %NULL when the program has ended. */
static void
line_cb (const gchar *line, gpointer user_data)
{
  TgGomocupSession *self = user_data;
  TgGomocupReply    reply;

  if (line == NULL)
    {
      fail (self, TG_EXTERNAL_ENGINE_ERROR_CRASH, _ ("“%s” quit unexpectedly"),
            self->name);
      return;
    }

  if (self->listener != NULL)
    self->listener (FALSE, line, self->listener_data);

  if (++self->n_lines > MAX_LINES)
    {
      fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE, _ ("“%s” does not stop sending text"),
            self->name);
      return;
    }

  tg_gomocup_reply_parse (&reply, line, self->size);
  if (self->state == STATE_STARTING || self->state == STATE_CLEARING)
    handle_start_reply (self, &reply);
  else if (self->state == STATE_THINKING)
    handle_move_reply (self, &reply);
  else if (self->state == STATE_STALE && reply.kind == TG_GOMOCUP_REPLY_POINTS)
    record_own_stone (self, reply.points[0]);
}

/* Output to the program. */

/* Ends a program whose answer is late, with an error that depends on the awaited
 * answer. */
void
tg_gomocup_session_time_out (TgGomocupSession *self)
{
  if (self->state == STATE_STARTING || self->state == STATE_CLEARING)
    fail (self, TG_EXTERNAL_ENGINE_ERROR_SILENCE, _ ("“%s” did not get ready for a game"),
          self->name);
  else if (self->complaint != NULL)
    fail (self, TG_EXTERNAL_ENGINE_ERROR_REFUSED, _ ("“%s” refused: %s"), self->name,
          self->complaint);
  else
    fail (self, TG_EXTERNAL_ENGINE_ERROR_TIME, _ ("“%s” ran out of time"), self->name);
}

/* Whether the program knows all stones of @board but the opponent's last. */
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

/* Sends a request for a move in the position of @game. */
static void
await_move (TgGomocupSession *self, const TgGame *game, const gchar *command)
{
  self->known = game->board;
  self->side = tg_game_turn (game);
  self->state = STATE_THINKING;
  self->n_lines = 0;
  g_clear_pointer (&self->complaint, g_free);

  tg_gomocup_session_send (self, command);
}

/* Requests a move from a program that is ready. @info: commands that set its time
 * limits. */
void
tg_gomocup_session_ask (TgGomocupSession *self, const gchar *info, const TgGame *game)
{
  const TgBoard *board = &game->board;
  g_autoptr (GString) command = g_string_new (info);

  if (board->n_moves == 0)
    g_string_append (command, "BEGIN\r\n");
  else if (is_next_turn (&self->known, board))
    tg_gomocup_client_turn (command, tg_board_last_move (board).point, board->size);
  else
    tg_gomocup_client_board (command, board, tg_game_turn (game));

  await_move (self, game, command->str);
}

/**
 * tg_gomocup_session_ask_lines:
 * @info: commands that set the time limits
 * @n_lines: number of best moves
 *
 * Requests several best moves from a program that is ready and knows Yixin's extension of
 * the protocol. The program reports them in its messages, and answers with the first. It
 * is given the whole position, whatever it knew before.
 */
void
tg_gomocup_session_ask_lines (TgGomocupSession *self,
                              const gchar      *info,
                              const TgGame     *game,
                              guint             n_lines)
{
  g_autoptr (GString) command = g_string_new (info);

  g_string_append (command, "YX");
  tg_gomocup_client_board (command, &game->board, tg_game_turn (game));
  g_string_append_printf (command, "YXNBEST %u\r\n", n_lines);
  await_move (self, game, command->str);
}

/**
 * tg_gomocup_session_prepare:
 * @self: a conversation
 * @board: the position of the next request, or an empty board
 * @error: return location for a [error@ExternalEngineError]
 *
 * Prepares the program for a request; tg_gomocup_session_is_ready() may be true at once.
 * The protocol cannot stop a search: a program that still searches for a cancelled move
 * is started anew. A program with another position, as after an undo, is told to clear
 * its board: the protocol allows `BOARD` on an empty board only, and some programs crash
 * otherwise.
 *
 * Returns: %FALSE if the program cannot be started
 */
gboolean
tg_gomocup_session_prepare (TgGomocupSession *self, const TgBoard *board, GError **error)
{
  if (self->state == STATE_STALE)
    dismiss (self, 0);
  if (self->process != NULL && self->size != board->size)
    dismiss (self, self->grace_us);
  if (self->process == NULL)
    return start (self, board->size, error);

  if (self->state == STATE_READY && self->known.n_moves > 0
      && (self->renew || !is_next_turn (&self->known, board)))
    {
      self->state = STATE_CLEARING;
      self->n_lines = 0;
      tg_gomocup_session_send (self, "RESTART\r\n");
    }
  self->renew = FALSE;
  return TRUE;
}

/* Marks the next requested move as one of another game, for which the board must be
 * cleared. */
void
tg_gomocup_session_begin_game (TgGomocupSession *self)
{
  self->renew = TRUE;
}

gboolean
tg_gomocup_session_is_ready (TgGomocupSession *self)
{
  return self->state == STATE_READY;
}

/* Sends whole lines to a program that is ready; the answer is not used; only a
 * listener receives it. */
void
tg_gomocup_session_send (TgGomocupSession *self, const gchar *text)
{
  if (self->listener != NULL)
    self->listener (TRUE, text, self->listener_data);
  tg_engine_process_send (self->process, text);
}

/* Makes the program answer at once, as Piskvork does: sets its time for a move to 0,
 * which the caller has to reset.
 *
 * Returns: whether a move is awaited */
gboolean
tg_gomocup_session_move_now (TgGomocupSession *self)
{
  if (self->state != STATE_THINKING)
    return FALSE;

  tg_gomocup_session_send (self, "INFO timeout_turn 0\r\n");
  return TRUE;
}

/* Cancels the awaited move, if any; the move is dropped when it arrives. */
void
tg_gomocup_session_cancel (TgGomocupSession *self)
{
  if (self->state == STATE_THINKING)
    self->state = STATE_STALE;
}

/* Ends the program, if it runs, after the time of tg_gomocup_session_set_grace(). No
 * handler is called any more. */
void
tg_gomocup_session_close (TgGomocupSession *self)
{
  dismiss (self, self->grace_us);
}

/* Sets the time for which the caller waits for a program to end by itself; 0, the
 * default, for %TG_ENGINE_PROCESS_GRACE_US. */
void
tg_gomocup_session_set_grace (TgGomocupSession *self, gint64 grace_us)
{
  self->grace_us = grace_us > 0 ? grace_us : TG_ENGINE_PROCESS_GRACE_US;
}

/* Returns the name of a program: its file name without “pbrain-” and without an
 * ending. */
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

TgGomocupSession *
tg_gomocup_session_new (const gchar *const             *argv,
                        const TgGomocupSessionHandlers *handlers,
                        gpointer                        user_data)
{
  TgGomocupSession *self = g_new0 (TgGomocupSession, 1);

  self->argv = g_strdupv ((gchar **) argv);
  self->name = name_program (argv[0]);
  self->handlers = *handlers;
  self->user_data = user_data;
  self->grace_us = TG_ENGINE_PROCESS_GRACE_US;
  return self;
}

/* Kills a program that is still running. */
void
tg_gomocup_session_free (TgGomocupSession *self)
{
  dismiss (self, 0);
  g_strfreev (self->argv);
  g_free (self->name);
  g_free (self->complaint);
  g_free (self);
}

/* Sets the name of the program for messages, instead of its file name. */
void
tg_gomocup_session_set_name (TgGomocupSession *self, const gchar *name)
{
  g_free (self->name);
  self->name = g_strdup (name);
}

const gchar *
tg_gomocup_session_get_name (TgGomocupSession *self)
{
  return self->name;
}

void
tg_gomocup_session_set_listener (TgGomocupSession        *self,
                                 TgExternalEngineListener listener,
                                 gpointer                 user_data)
{
  self->listener = listener;
  self->listener_data = user_data;
}
