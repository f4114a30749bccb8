/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each command does. A command that is answered with ERROR changes
 * nothing. */

#include "protocol/gomocup-server-private.h"

static TgGomocupTask
start (TgGomocupServer *self, guint size, GString *out)
{
  self->has_board = TRUE;
  tg_board_init (&self->board, size);
  tg_gomocup_info_new_game (self);
  g_string_append (out, "OK\n");

  return TG_GOMOCUP_TASK_NEW_GAME;
}

static TgGomocupTask
read_start (TgGomocupServer *self, const gchar *text, GString *out)
{
  gint64 size;

  if (!tg_gomocup_read_number (&text, &size) || !tg_gomocup_is_end (text)
      || size < TG_MIN_SIZE || size > TG_MAX_SIZE)
    {
      tg_gomocup_answer_error (out, "boards have from 5 to 22 lines");
      return TG_GOMOCUP_TASK_NONE;
    }

  return start (self, (guint) size, out);
}

/* A command's last two numbers, with a comma between them. */
static gboolean
read_two_numbers (const gchar *text, gint64 *first, gint64 *second)
{
  if (!tg_gomocup_read_number (&text, first))
    return FALSE;
  text = tg_gomocup_skip_spaces (text);

  return *text++ == ',' && tg_gomocup_read_number (&text, second)
         && tg_gomocup_is_end (text);
}

static TgGomocupTask
read_rectstart (TgGomocupServer *self, const gchar *text, GString *out)
{
  gint64 width;
  gint64 height;

  if (!read_two_numbers (text, &width, &height) || width != height || width < TG_MIN_SIZE
      || width > TG_MAX_SIZE)
    {
      tg_gomocup_answer_error (out, "boards are square and have from 5 to 22 lines");
      return TG_GOMOCUP_TASK_NONE;
    }

  return start (self, (guint) width, out);
}

static TgGomocupTask
read_restart (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  return start (self, self->board.size, out);
}

/**
 * tg_gomocup_ask_for_move:
 * @self: a server
 * @out: where an error goes
 *
 * Asks for a move as long as there is a legal one, even if somebody has won
 * already: a manager who goes on may play by other rules than it said.
 *
 * Returns: what is to be done
 */
TgGomocupTask
tg_gomocup_ask_for_move (TgGomocupServer *self, GString *out)
{
  if (tg_point_equal (tg_gomocup_find_legal (self), TG_POINT_NONE))
    {
      tg_gomocup_answer_error (out, tg_board_is_full (&self->board)
                                        ? "the board is full"
                                        : "there is no legal move");
      return TG_GOMOCUP_TASK_NONE;
    }

  return TG_GOMOCUP_TASK_MOVE;
}

static TgGomocupTask
read_begin (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  return tg_gomocup_ask_for_move (self, out);
}

/* A command's last point. */
static gboolean
read_last_point (const TgGomocupServer *self, const gchar *text, TgPoint *point)
{
  return tg_gomocup_read_point (&text, self->board.size, point)
         && tg_gomocup_is_end (text);
}

/* Reads a point that is to be the next stone. */
static gboolean
read_move (TgGomocupServer *self, const gchar *text, TgPoint *point, GString *out)
{
  if (!read_last_point (self, text, point))
    tg_gomocup_answer_error (out, "there is no point in the command");
  else if (!tg_point_is_on_board (*point, self->board.size))
    tg_gomocup_answer_error (out, "the point is off the board");
  else if (!tg_board_is_empty (&self->board, *point))
    tg_gomocup_answer_error (out, "there is a stone on the point");
  else
    return TRUE;

  return FALSE;
}

/* The opponent's stone stands even where the rules forbid it: to say so is the
 * manager's business. */
static TgGomocupTask
read_turn (TgGomocupServer *self, const gchar *text, GString *out)
{
  TgPoint       point;
  TgGomocupTask task;

  if (!read_move (self, text, &point, out))
    return TG_GOMOCUP_TASK_NONE;

  tg_board_place (&self->board, point, tg_board_side_to_move (&self->board));
  task = tg_gomocup_ask_for_move (self, out);
  if (task == TG_GOMOCUP_TASK_NONE)
    tg_board_undo (&self->board);

  return task;
}

/* A move that the manager imposes; it is ours, and is confirmed. */
static TgGomocupTask
read_play (TgGomocupServer *self, const gchar *text, GString *out)
{
  TgPoint point;

  if (read_move (self, text, &point, out))
    tg_gomocup_server_put (self, &point, 1, out);

  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_takeback (TgGomocupServer *self, const gchar *text, GString *out)
{
  TgPoint last = tg_board_last_move (&self->board).point;
  TgPoint point;

  if (self->board.n_moves == 0)
    tg_gomocup_answer_error (out, "there is no stone to take back");
  else if (!read_last_point (self, text, &point))
    tg_gomocup_answer_error (out, "there is no point in the command");
  else if (!tg_point_equal (point, last))
    tg_gomocup_answer_error (out, "only the last stone can be taken back");
  else
    {
      tg_board_undo (&self->board);
      g_string_append (out, "OK\n");
    }

  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_board (TgGomocupServer  *self,
            const gchar *text G_GNUC_UNUSED,
            GString *out      G_GNUC_UNUSED)
{
  tg_gomocup_stones_begin (&self->stones, TG_GOMOCUP_LIST_BOARD);
  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_yxboard (TgGomocupServer  *self,
              const gchar *text G_GNUC_UNUSED,
              GString *out      G_GNUC_UNUSED)
{
  tg_gomocup_stones_begin (&self->stones, TG_GOMOCUP_LIST_QUIET_BOARD);
  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_swap2board (TgGomocupServer  *self,
                 const gchar *text G_GNUC_UNUSED,
                 GString *out      G_GNUC_UNUSED)
{
  tg_gomocup_stones_begin (&self->stones, TG_GOMOCUP_LIST_SWAP2);
  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_nbest (TgGomocupServer *self, const gchar *text, GString *out)
{
  gint64 n_lines;

  if (!tg_gomocup_read_number (&text, &n_lines) || !tg_gomocup_is_end (text)
      || n_lines < 1)
    {
      tg_gomocup_answer_error (out, "there is no number of lines in the command");
      return TG_GOMOCUP_TASK_NONE;
    }

  self->settings.n_lines = (guint) MIN (n_lines, TG_MAX_POINTS);
  return tg_gomocup_ask_for_move (self, out);
}

/* The points are those of Black, whoever is to move. */
static TgGomocupTask
read_showforbid (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  g_string_append (out, "FORBID ");
  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint   point = tg_point_from_index (i, self->board.size);
      TgVerdict verdict =
          tg_ruleset_judge (self->settings.ruleset, &self->board, point, TG_STONE_BLACK);

      if (tg_verdict_is_foul (verdict))
        g_string_append_printf (out, "%02d%02d", point.x,
                                (gint) self->board.size - 1 - point.y);
    }
  g_string_append (out, ".\n");

  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_hashclear (TgGomocupServer *self G_GNUC_UNUSED,
                const gchar *text     G_GNUC_UNUSED,
                GString *out          G_GNUC_UNUSED)
{
  return TG_GOMOCUP_TASK_FORGET;
}

static TgGomocupTask
read_info (TgGomocupServer *self, const gchar *text, GString *out G_GNUC_UNUSED)
{
  tg_gomocup_info_read (self, text);
  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_about (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  g_string_append_printf (out, "%s\n", self->about);
  return TG_GOMOCUP_TASK_NONE;
}

/* Nobody is thinking any more. */
static TgGomocupTask
read_stop (TgGomocupServer *self G_GNUC_UNUSED,
           const gchar *text     G_GNUC_UNUSED,
           GString *out          G_GNUC_UNUSED)
{
  return TG_GOMOCUP_TASK_NONE;
}

static TgGomocupTask
read_end (TgGomocupServer *self G_GNUC_UNUSED,
          const gchar *text     G_GNUC_UNUSED,
          GString *out          G_GNUC_UNUSED)
{
  return TG_GOMOCUP_TASK_QUIT;
}

static const TgGomocupCommand commands[] = {
  { "START", TG_GOMOCUP_NEED_CONSENT, FALSE, read_start },
  { "RECTSTART", TG_GOMOCUP_NEED_CONSENT, FALSE, read_rectstart },
  { "RESTART", TG_GOMOCUP_NEED_BOARD, FALSE, read_restart },
  { "BEGIN", TG_GOMOCUP_NEED_BOARD, FALSE, read_begin },
  { "TURN", TG_GOMOCUP_NEED_BOARD, FALSE, read_turn },
  { "PLAY", TG_GOMOCUP_NEED_BOARD, FALSE, read_play },
  { "TAKEBACK", TG_GOMOCUP_NEED_BOARD, FALSE, read_takeback },
  { "BOARD", TG_GOMOCUP_NEED_LIST, FALSE, read_board },
  { "SWAP2BOARD", TG_GOMOCUP_NEED_LIST, FALSE, read_swap2board },
  { "YXBOARD", TG_GOMOCUP_NEED_LIST, FALSE, read_yxboard },
  { "YXNBEST", TG_GOMOCUP_NEED_BOARD, FALSE, read_nbest },
  { "YXSHOWFORBID", TG_GOMOCUP_NEED_BOARD, FALSE, read_showforbid },
  { "YXHASHCLEAR", TG_GOMOCUP_NEED_NOTHING, FALSE, read_hashclear },
  { "INFO", TG_GOMOCUP_NEED_NOTHING, TRUE, read_info },
  { "STOP", TG_GOMOCUP_NEED_NOTHING, TRUE, read_stop },
  { "YXSTOP", TG_GOMOCUP_NEED_NOTHING, TRUE, read_stop },
  { "ABOUT", TG_GOMOCUP_NEED_NOTHING, FALSE, read_about },
  { "END", TG_GOMOCUP_NEED_NOTHING, TRUE, read_end },
};

/**
 * tg_gomocup_command_find:
 * @word: a word in capitals
 *
 * Finds a command.
 *
 * Returns: (transfer none) (nullable): the command, or %NULL if there is none
 */
const TgGomocupCommand *
tg_gomocup_command_find (const gchar *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (word, commands[i].word))
      return &commands[i];

  return NULL;
}
