/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a program says. From the description of the protocol and from what programs do
 * follows: words for people may come at any time; ERROR and UNKNOWN may be answers to
 * INFO, which has none, and are held against a program only if no move comes after
 * them; and before the first OK a program may introduce itself. */

#include "session/conversation-private.h"

#include <glib/gi18n-lib.h>

#include "protocol/gomocup-client.h"

/* More than this is not said in good faith while one answer is awaited. */
#define MAX_LINES 100000

/* The program has an empty board. */
static void
get_ready (TgConversation *self)
{
  self->state = TG_CONVERSATION_READY;
  tg_board_init (&self->known, self->size);
  self->handlers.ready (self->user_data);
}

/* An answer while OK is awaited. A program that cannot play on is started anew,
 * which is what Piskvork does, too. */
static void
hear_about_start (TgConversation *self, const TgGomocupReply *reply)
{
  gboolean refused =
      reply->kind == TG_GOMOCUP_REPLY_ERROR || reply->kind == TG_GOMOCUP_REPLY_UNKNOWN;
  g_autoptr (GError) error = NULL;

  if (reply->kind == TG_GOMOCUP_REPLY_OK)
    get_ready (self);
  else if (refused && self->state == TG_CONVERSATION_CLEARING)
    {
      tg_conversation_dismiss (self, self->grace_us);
      if (!tg_conversation_start (self, self->size, &error))
        tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_CRASH,
                              _ ("“%s” cannot be started again"), self->name);
    }
  else if (refused)
    {
      g_autofree gchar *text = g_utf8_make_valid (reply->text, -1);

      tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_REFUSED,
                            _ ("“%s” refuses: %s"), self->name, text);
    }
}

/* Notes the program's own stone, which it takes for played. */
static void
note (TgConversation *self, TgPoint point)
{
  self->state = TG_CONVERSATION_READY;
  if (tg_board_is_empty (&self->known, point))
    tg_board_place (&self->known, point, self->side);
}

/* Whatever a program suggests is what it shall play. */
static void
accept_suggestion (TgConversation *self, TgPoint point)
{
  g_autoptr (GString) command = g_string_new (NULL);

  if (!tg_point_is_on_board (point, self->size))
    {
      note (self, point);
      self->handlers.moved (point, self->user_data);
      return;
    }
  tg_gomocup_client_play (command, point, self->size);
  tg_conversation_say (self, command->str);
}

/* An answer while a move is awaited. */
static void
hear_about_move (TgConversation *self, const TgGomocupReply *reply)
{
  switch (reply->kind)
    {
    case TG_GOMOCUP_REPLY_POINTS:
      if (reply->n_points == 1)
        {
          note (self, reply->points[0]);
          self->handlers.moved (reply->points[0], self->user_data);
        }
      else
        tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE,
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
      tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE,
                            _ ("“%s” answers with something that is not a move"),
                            self->name);
      break;
    }
}

/* Hears a line of the program’s; %NULL: its end. */
void
tg_conversation_hear (const gchar *line, gpointer user_data)
{
  TgConversation *self = user_data;
  TgGomocupReply  reply;

  if (line == NULL)
    {
      tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_CRASH,
                            _ ("“%s” has ended unexpectedly"), self->name);
      return;
    }

  if (self->listener != NULL)
    self->listener (FALSE, line, self->listener_data);

  if (++self->n_lines > MAX_LINES)
    {
      tg_conversation_fail (self, TG_EXTERNAL_ENGINE_ERROR_GARBAGE,
                            _ ("“%s” does not stop sending text"), self->name);
      return;
    }

  tg_gomocup_reply_parse (&reply, line, self->size);
  if (self->state == TG_CONVERSATION_STARTING || self->state == TG_CONVERSATION_CLEARING)
    hear_about_start (self, &reply);
  else if (self->state == TG_CONVERSATION_THINKING)
    hear_about_move (self, &reply);
  else if (self->state == TG_CONVERSATION_STALE && reply.kind == TG_GOMOCUP_REPLY_POINTS)
    note (self, reply.points[0]);
}
