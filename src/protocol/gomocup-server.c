/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of the Gomocup protocol, after Petr Laštovička's "New protocol
 * of Gomoku AI" and Yixin's extensions to it. A command that is answered with
 * ERROR changes nothing. Every answer that names a point is looked at with the
 * rules before it goes out: whatever the engine found, no illegal move does. */

#include "protocol/gomocup-server-private.h"

/**
 * tg_gomocup_server_new:
 * @about: the answer to ABOUT, without the end of the line
 *
 * Begins a conversation.
 *
 * Returns: (transfer full): the server
 */
TgGomocupServer *
tg_gomocup_server_new (const gchar *about)
{
  TgGomocupServer *self = g_new0 (TgGomocupServer, 1);

  self->about = g_strdup (about);
  tg_board_init (&self->board, TG_MAX_SIZE);
  tg_gomocup_info_init (self);

  return self;
}

/**
 * tg_gomocup_server_free:
 * @self: (transfer full): a server
 *
 * Frees it.
 */
void
tg_gomocup_server_free (TgGomocupServer *self)
{
  g_free (self->about);
  g_free (self->complaint);
  g_free (self->stones.complaint);
  g_free (self);
}

/**
 * tg_gomocup_answer_error:
 * @out: where the answer is added
 * @reason: why a command cannot be done
 *
 * Answers that it cannot.
 */
void
tg_gomocup_answer_error (GString *out, const gchar *reason)
{
  g_string_append_printf (out, "ERROR %s\n", reason);
}

/* Is this an answer that no manager can object to? A move that wins or fills
 * the board is. */
static gboolean
is_legal (const TgGomocupServer *self, TgPoint point)
{
  TgVerdict verdict = tg_ruleset_judge (self->settings.ruleset, &self->board, point,
                                        tg_board_side_to_move (&self->board));

  return verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
         || verdict == TG_VERDICT_DRAW;
}

/**
 * tg_gomocup_find_legal:
 * @self: a server
 *
 * Finds the legal point that is nearest to the last stone: not good, but there.
 *
 * Returns: the point, or %TG_POINT_NONE if there is none
 */
TgPoint
tg_gomocup_find_legal (const TgGomocupServer *self)
{
  guint   size = self->board.size;
  TgPoint middle = { (gint8) (size / 2), (gint8) (size / 2) };
  TgPoint last =
      self->board.n_moves > 0 ? tg_board_last_move (&self->board).point : middle;
  TgPoint nearest = TG_POINT_NONE;
  gint    least = G_MAXINT;

  for (guint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index (i, size);
      gint    distance = MAX (ABS (point.x - last.x), ABS (point.y - last.y));

      if (distance < least && is_legal (self, point))
        {
          nearest = point;
          least = distance;
        }
    }

  return nearest;
}

/* What stands in the way of a command, if anything does. It is told once. */
static gchar *
take_complaint (TgGomocupServer *self, const TgGomocupCommand *command)
{
  if (command->need == TG_GOMOCUP_NEED_NOTHING)
    return NULL;
  if (self->complaint != NULL)
    return g_steal_pointer (&self->complaint);
  if (command->need != TG_GOMOCUP_NEED_CONSENT && !self->has_board)
    return g_strdup ("there is no board, say START first");

  return NULL;
}

static TgGomocupTask
run_command (TgGomocupServer        *self,
             const TgGomocupCommand *command,
             const gchar            *text,
             GString                *out)
{
  g_autofree gchar *complaint = take_complaint (self, command);

  self->settings.n_lines = 1;
  if (command->need == TG_GOMOCUP_NEED_LIST)
    {
      command->read (self, text, out);
      if (complaint != NULL)
        tg_gomocup_stones_complain (&self->stones, complaint);
    }
  else if (complaint != NULL)
    tg_gomocup_answer_error (out, complaint);
  else
    return command->read (self, text, out);

  return TG_GOMOCUP_TASK_NONE;
}

/* The whole list is there. */
static TgGomocupTask
end_list (TgGomocupServer *self, GString *out)
{
  TgBoard       old = self->board;
  TgGomocupList list = self->stones.list;
  gboolean      is_right = tg_gomocup_stones_set_board (&self->stones, &self->board);
  TgGomocupTask task = TG_GOMOCUP_TASK_NONE;

  self->stones.list = TG_GOMOCUP_LIST_NONE;
  if (list == TG_GOMOCUP_LIST_QUIET_BOARD)
    {
      if (!is_right)
        tg_gomocup_server_complain (self, self->stones.complaint);
      return TG_GOMOCUP_TASK_NONE;
    }

  if (!is_right)
    tg_gomocup_answer_error (out, self->stones.complaint);
  else if (list == TG_GOMOCUP_LIST_SWAP2)
    task = TG_GOMOCUP_TASK_SWAP2;
  else
    task = tg_gomocup_ask_for_move (self, out);
  if (task == TG_GOMOCUP_TASK_NONE)
    self->board = old;

  return task;
}

/* Reads a line in the middle of a list: a stone, or the word at its end, or
 * another command: the manager has changed its mind, and whoever waits for the
 * answer to the list learns of it. */
static TgGomocupTask
read_in_list (TgGomocupServer *self,
              const gchar     *word,
              const gchar     *line,
              const gchar     *text,
              GString         *out)
{
  const TgGomocupCommand *command = tg_gomocup_command_find (word);

  if (g_str_equal (word, "DONE"))
    return end_list (self, out);

  if (command == NULL)
    {
      tg_gomocup_stones_read (&self->stones, line, self->board.size);
      return TG_GOMOCUP_TASK_NONE;
    }

  if (!command->is_in_list)
    {
      if (self->stones.list != TG_GOMOCUP_LIST_QUIET_BOARD)
        tg_gomocup_answer_error (out, "the list of stones has no end");
      self->stones.list = TG_GOMOCUP_LIST_NONE;
    }

  return run_command (self, command, text, out);
}

/**
 * tg_gomocup_server_read:
 * @self: a server
 * @line: a line, with or without its end; at most %TG_GOMOCUP_MAX_LINE bytes of
 *   it are looked at
 * @out: where the answer is added, whole lines, if it is known already
 *
 * Understands a line of the manager.
 *
 * Returns: what is to be done before the next line is read
 */
TgGomocupTask
tg_gomocup_server_read (TgGomocupServer *self, const gchar *line, GString *out)
{
  g_autofree gchar       *copy = g_strndup (line, TG_GOMOCUP_MAX_LINE);
  const gchar            *text = copy;
  const TgGomocupCommand *command;
  gchar                   word[TG_GOMOCUP_MAX_WORD];

  if (!tg_gomocup_read_word (&text, word, sizeof word))
    return TG_GOMOCUP_TASK_NONE;

  if (tg_gomocup_server_is_in_list (self))
    return read_in_list (self, word, copy, text, out);

  command = tg_gomocup_command_find (word);
  if (command != NULL)
    return run_command (self, command, text, out);

  g_string_append (out, "UNKNOWN command\n");
  return TG_GOMOCUP_TASK_NONE;
}

/**
 * tg_gomocup_server_is_in_list:
 * @self: a server
 *
 * Tells whether the next line belongs to the same command as the last one: for
 * the manager, the clock has been running since its first line.
 *
 * Returns: whether a list of stones is being read
 */
gboolean
tg_gomocup_server_is_in_list (const TgGomocupServer *self)
{
  return self->stones.list != TG_GOMOCUP_LIST_NONE;
}

/**
 * tg_gomocup_server_get_board:
 * @self: a server
 *
 * Gives the position.
 *
 * Returns: (transfer none): the board, valid until the next line is read
 */
const TgBoard *
tg_gomocup_server_get_board (const TgGomocupServer *self)
{
  return &self->board;
}

/**
 * tg_gomocup_server_get_settings:
 * @self: a server
 *
 * Gives what the manager said.
 *
 * Returns: (transfer none): the settings, valid as long as @self
 */
const TgGomocupSettings *
tg_gomocup_server_get_settings (const TgGomocupServer *self)
{
  return &self->settings;
}

/**
 * tg_gomocup_server_play:
 * @self: a server that has asked for a move
 * @point: the move
 * @out: where the answer is added
 *
 * Plays and answers. If the move is illegal, which would be a mistake of the
 * caller's, another one is played instead.
 */
void
tg_gomocup_server_play (TgGomocupServer *self, TgPoint point, GString *out)
{
  if (!is_legal (self, point))
    point = tg_gomocup_find_legal (self);

  tg_gomocup_server_put (self, &point, 1, out);
}

/**
 * tg_gomocup_server_put:
 * @self: a server that has asked for a decision about an opening
 * @points: empty points, all different
 * @n_points: number of @points
 * @out: where the answer is added
 *
 * Puts the next stones of an opening, in turn black and white, and answers with
 * all of them in one line.
 */
void
tg_gomocup_server_put (TgGomocupServer *self,
                       const TgPoint   *points,
                       guint            n_points,
                       GString         *out)
{
  for (guint i = 0; i < n_points; i++)
    {
      g_return_if_fail (tg_board_is_empty (&self->board, points[i]));

      tg_board_place (&self->board, points[i], tg_board_side_to_move (&self->board));
      tg_gomocup_write_point (out, points[i], self->board.size);
      g_string_append_c (out, i + 1 < n_points ? ' ' : '\n');
    }
}

/**
 * tg_gomocup_server_swap:
 * @self: a server that has asked for a decision about an opening
 * @out: where the answer is added
 *
 * Answers that we take Black: the other side is to move.
 */
void
tg_gomocup_server_swap (TgGomocupServer *self G_GNUC_UNUSED, GString *out)
{
  g_string_append (out, "SWAP\n");
}

/**
 * tg_gomocup_server_spend:
 * @self: a server
 * @ms: milliseconds
 *
 * Takes the time for a move from that of the match. The manager corrects it if
 * it says how much is left.
 */
void
tg_gomocup_server_spend (TgGomocupServer *self, gint64 ms)
{
  TgGomocupSettings *settings = &self->settings;

  if (settings->match_left_ms >= 0)
    settings->match_left_ms =
        MAX (settings->match_left_ms - ms, 0) + settings->increment_ms;
}

/**
 * tg_gomocup_server_complain:
 * @self: a server
 * @complaint: what cannot be done
 *
 * Has the next command answered with an error instead of being obeyed: this is
 * how the protocol wants to hear of demands that cannot be met.
 */
void
tg_gomocup_server_complain (TgGomocupServer *self, const gchar *complaint)
{
  g_free (self->complaint);
  self->complaint = g_strdup (complaint);
}
