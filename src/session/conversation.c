/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Gomocup protocol from the side of the one who asks (see
 * gomocup-client.h). A program gets ready for a game by START or RESTART,
 * answers OK, and is then asked for moves: by BEGIN on an empty board, by TURN
 * when it knows all stones but the opponent's last, and by BOARD otherwise. */

#include "session/conversation-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "protocol/gomocup-client.h"

/* Ends the program, which may take so long to end by itself. */
void
tg_conversation_dismiss (TgConversation *self, gint64 grace_us)
{
  if (self->process != NULL)
    tg_engine_process_close (g_steal_pointer (&self->process), grace_us);
  self->state = TG_CONVERSATION_ABSENT;
}

/* The program has failed: it is ended at once, and whoever asks hears why. */
void
tg_conversation_fail (TgConversation       *self,
                      TgExternalEngineError code,
                      const gchar          *format,
                      ...)
{
  GError *error;
  va_list args;

  va_start (args, format);
  error = g_error_new_valist (TG_EXTERNAL_ENGINE_ERROR, (gint) code, format, args);
  va_end (args);

  tg_conversation_dismiss (self, 0);
  self->handlers.failed (error, self->user_data);
}

/* Starts the program, for a board of a size. */
gboolean
tg_conversation_start (TgConversation *self, guint size, GError **error)
{
  g_autoptr (GString) command = g_string_new (NULL);
  g_autoptr (GError) reason = NULL;

  self->process = tg_engine_process_new ((const gchar *const *) self->argv,
                                         tg_conversation_hear, self, &reason);
  if (self->process == NULL)
    {
      g_set_error (error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_START,
                   _ ("“%s” cannot be started: %s"), self->argv[0], reason->message);
      return FALSE;
    }

  self->size = size;
  self->state = TG_CONVERSATION_STARTING;
  self->renew = FALSE;
  self->n_lines = 0;
  tg_gomocup_client_start (command, size);
  tg_conversation_say (self, command->str);
  return TRUE;
}

/**
 * tg_conversation_blame_silence:
 * @self: a conversation in which an answer is awaited
 *
 * The answer has not come in time: ends the program, and says what for.
 */
void
tg_conversation_blame_silence (TgConversation *self)
{
  if (self->state == TG_CONVERSATION_STARTING || self->state == TG_CONVERSATION_CLEARING)
    tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_SILENCE,
                          _ ("“%s” does not get ready for a game"), self->name);
  else if (self->complaint != NULL)
    tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_REFUSED, _ ("“%s” refuses: %s"),
                          self->name, self->complaint);
  else
    tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_TIME,
                          _ ("“%s” has exceeded its time"), self->name);
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

/**
 * tg_conversation_ask:
 * @self: a conversation with a program that is ready
 * @info: commands that say how long the move may take
 * @game: the game, the program's side to move
 *
 * Asks for a move.
 */
void
tg_conversation_ask (TgConversation *self, const gchar *info, const TgGame *game)
{
  const TgBoard *board = &game->board;
  g_autoptr (GString) command = g_string_new (info);

  if (board->n_moves == 0)
    g_string_append (command, "BEGIN\r\n");
  else if (is_next_turn (&self->known, board))
    tg_gomocup_client_turn (command, tg_board_last_move (board).point, board->size);
  else
    tg_gomocup_client_board (command, board, tg_game_turn (game));

  self->known = *board;
  self->side = tg_game_turn (game);
  self->state = TG_CONVERSATION_THINKING;
  self->n_lines = 0;
  g_clear_pointer (&self->complaint, g_free);

  tg_conversation_say (self, command->str);
}

/**
 * tg_conversation_prepare:
 * @self: a conversation
 * @board: what it will be asked about, or an empty one
 * @error: return location for a [error@ExternalEngineError]
 *
 * Has the program get ready to be asked, which
 * tg_conversation_is_ready() may say at once. A program cannot be told to stop
 * thinking: if it is still at a move that nobody wants, it is started anew. One
 * that has another position before it, as after a move was taken back, is told
 * to clear its board: the protocol lets `BOARD` follow upon an empty board only,
 * and there are programs that die of anything else.
 *
 * Returns: %FALSE if the program cannot be started
 */
gboolean
tg_conversation_prepare (TgConversation *self, const TgBoard *board, GError **error)
{
  if (self->state == TG_CONVERSATION_STALE)
    tg_conversation_dismiss (self, 0);
  if (self->process != NULL && self->size != board->size)
    tg_conversation_dismiss (self, self->grace_us);
  if (self->process == NULL)
    return tg_conversation_start (self, board->size, error);

  if (self->state == TG_CONVERSATION_READY && self->known.n_moves > 0
      && (self->renew || !is_next_turn (&self->known, board)))
    {
      self->state = TG_CONVERSATION_CLEARING;
      self->n_lines = 0;
      tg_conversation_say (self, "RESTART\r\n");
    }
  self->renew = FALSE;
  return TRUE;
}

/**
 * tg_conversation_renew:
 * @self: a conversation
 *
 * What comes next is about another game.
 */
void
tg_conversation_renew (TgConversation *self)
{
  self->renew = TRUE;
}

/**
 * tg_conversation_is_ready:
 * @self: a conversation
 *
 * Tells whether the program can be asked for a move.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_conversation_is_ready (TgConversation *self)
{
  return self->state == TG_CONVERSATION_READY;
}

/**
 * tg_conversation_say:
 * @self: a conversation with a program that is ready
 * @text: whole lines
 *
 * Says something to which only a listener hears the answer.
 */
void
tg_conversation_say (TgConversation *self, const gchar *text)
{
  if (self->listener != NULL)
    self->listener (TRUE, text, self->listener_data);
  tg_engine_process_send (self->process, text);
}

/**
 * tg_conversation_hurry:
 * @self: a conversation
 *
 * Tells the program to answer at once, as Piskvork does. It knows less time than
 * it has then.
 *
 * Returns: whether a move is awaited at all
 */
gboolean
tg_conversation_hurry (TgConversation *self)
{
  if (self->state != TG_CONVERSATION_THINKING)
    return FALSE;

  tg_conversation_say (self, "INFO timeout_turn 0\r\n");
  return TRUE;
}

/**
 * tg_conversation_forget:
 * @self: a conversation
 *
 * The move that is awaited, if one is, is not wanted any more.
 */
void
tg_conversation_forget (TgConversation *self)
{
  if (self->state == TG_CONVERSATION_THINKING)
    self->state = TG_CONVERSATION_STALE;
}

/**
 * tg_conversation_end:
 * @self: a conversation
 *
 * Ends the program, if there is one, and grants it its grace. Nothing is heard
 * of it any more.
 */
void
tg_conversation_end (TgConversation *self)
{
  tg_conversation_dismiss (self, self->grace_us);
}

/**
 * tg_conversation_set_grace:
 * @self: a conversation
 * @grace_us: microseconds; 0 for %TG_ENGINE_PROCESS_GRACE_US, as in the beginning
 *
 * Sets how long a program may take to end by itself, for which one has to wait.
 */
void
tg_conversation_set_grace (TgConversation *self, gint64 grace_us)
{
  self->grace_us = grace_us > 0 ? grace_us : TG_ENGINE_PROCESS_GRACE_US;
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
 * tg_conversation_new:
 * @argv: the program and its words
 * @handlers: hear what comes of it
 * @user_data: for @handlers
 *
 * Makes a conversation with a program, which is not started yet.
 *
 * Returns: (transfer full): the conversation
 */
TgConversation *
tg_conversation_new (const gchar *const           *argv,
                     const TgConversationHandlers *handlers,
                     gpointer                      user_data)
{
  TgConversation *self = g_new0 (TgConversation, 1);

  self->argv = g_strdupv ((gchar **) argv);
  self->name = name_program (argv[0]);
  self->handlers = *handlers;
  self->user_data = user_data;
  self->grace_us = TG_ENGINE_PROCESS_GRACE_US;
  return self;
}

/**
 * tg_conversation_free:
 * @self: a conversation
 *
 * Frees a conversation. A program that still runs is ended at once.
 */
void
tg_conversation_free (TgConversation *self)
{
  tg_conversation_dismiss (self, 0);
  g_strfreev (self->argv);
  g_free (self->name);
  g_free (self->complaint);
  g_free (self);
}

/**
 * tg_conversation_set_name:
 * @self: a conversation
 * @name: what a person calls the program
 *
 * Gives the program a name, which what is said of it is to hold.
 */
void
tg_conversation_set_name (TgConversation *self, const gchar *name)
{
  g_free (self->name);
  self->name = g_strdup (name);
}

/**
 * tg_conversation_get_name:
 * @self: a conversation
 *
 * Names the program, by its file if it was given no name.
 *
 * Returns: (transfer none): the name
 */
const gchar *
tg_conversation_get_name (TgConversation *self)
{
  return self->name;
}

/**
 * tg_conversation_set_listener:
 * @self: a conversation
 * @listener: (nullable): hears all that is said
 * @user_data: for @listener
 *
 * Listens to what the program is sent and says.
 */
void
tg_conversation_set_listener (TgConversation          *self,
                              TgExternalEngineListener listener,
                              gpointer                 user_data)
{
  self->listener = listener;
  self->listener_data = user_data;
}
