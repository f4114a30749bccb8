/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of the Gomocup protocol, after Petr Laštovička's "New protocol
 * of Gomoku AI" and Yixin's extensions to it. A command that is answered with
 * ERROR changes nothing. Every answer that names a point is looked at with the
 * rules before it goes out: whatever the engine found, no illegal move does. */

#include "protocol/gomocup-server.h"

#include "protocol/gomocup-stones.h"
#include "protocol/gomocup-words.h"

/* The longest word of a command, with room to see that a longer one is none. */
#define MAX_WORD 32

struct _TgGomocupServer
{
  gchar          *about;     /* owned; the answer to ABOUT */
  gchar          *complaint; /* owned, nullable; for the next command */
  gboolean        has_board; /* whether there was a START */
  TgBoard         board;
  TgGomocupInfo   info;
  TgGomocupStones stones;
};

/* What a command asks for. */
typedef enum
{
  NEED_NOTHING, /* can be said at any time */
  NEED_CONSENT, /* not while there is a complaint that was not told yet */
  NEED_BOARD,   /* the same, and not before START */
  NEED_LIST,    /* the same, but the answer is due when the list ends */
} Need;

typedef struct
{
  const gchar *word;
  Need         need;
  gboolean     is_in_list; /* whether it may come in the middle of a list of stones */

  /* Does it; gets the rest of the line. */
  TgGomocupTask (*read) (TgGomocupServer *self, const gchar *text, GString *out);
} Command;

/* @about: the answer to ABOUT, without the end of the line. */
TgGomocupServer *
tg_gomocup_server_new (const gchar *about)
{
  TgGomocupServer *self = g_new0 (TgGomocupServer, 1);

  self->about = g_strdup (about);
  tg_board_init (&self->board, TG_MAX_SIZE);
  tg_gomocup_info_init (&self->info);

  return self;
}

void
tg_gomocup_server_free (TgGomocupServer *self)
{
  g_free (self->about);
  g_free (self->complaint);
  tg_gomocup_stones_clear (&self->stones);
  g_free (self);
}

static void
answer_error (GString *out, const gchar *reason)
{
  g_string_append_printf (out, "ERROR %s\n", reason);
}

/* Is this an answer that no manager can object to? A move that wins or fills
 * the board is. */
static gboolean
is_legal (const TgGomocupServer *self, TgPoint point)
{
  TgVerdict verdict = tg_ruleset_judge (self->info.settings.ruleset, &self->board, point,
                                        tg_board_side_to_move (&self->board));

  return verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
         || verdict == TG_VERDICT_DRAW;
}

/* The legal point that is nearest to the last stone: not good, but there. */
static TgPoint
find_legal (const TgGomocupServer *self)
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

/* What each command does */

static TgGomocupTask
start (TgGomocupServer *self, guint size, GString *out)
{
  self->has_board = TRUE;
  tg_board_init (&self->board, size);
  tg_gomocup_info_begin_game (&self->info);
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
      answer_error (out, "boards have from 5 to 22 lines");
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
      answer_error (out, "boards are square and have from 5 to 22 lines");
      return TG_GOMOCUP_TASK_NONE;
    }

  return start (self, (guint) width, out);
}

static TgGomocupTask
read_restart (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  return start (self, self->board.size, out);
}

/* Asks for a move as long as there is a legal one, even if somebody has won already: a
 * manager who goes on may play by other rules than it said. */
static TgGomocupTask
ask_for_move (TgGomocupServer *self, GString *out)
{
  if (tg_point_equal (find_legal (self), TG_POINT_NONE))
    {
      answer_error (out, tg_board_is_full (&self->board) ? "the board is full"
                                                         : "there is no legal move");
      return TG_GOMOCUP_TASK_NONE;
    }

  return TG_GOMOCUP_TASK_MOVE;
}

static TgGomocupTask
read_begin (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  return ask_for_move (self, out);
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
    answer_error (out, "there is no point in the command");
  else if (!tg_point_is_on_board (*point, self->board.size))
    answer_error (out, "the point is off the board");
  else if (!tg_board_is_empty (&self->board, *point))
    answer_error (out, "there is a stone on the point");
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
  task = ask_for_move (self, out);
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
    answer_error (out, "there is no stone to take back");
  else if (!read_last_point (self, text, &point))
    answer_error (out, "there is no point in the command");
  else if (!tg_point_equal (point, last))
    answer_error (out, "only the last stone can be taken back");
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
      answer_error (out, "there is no number of lines in the command");
      return TG_GOMOCUP_TASK_NONE;
    }

  self->info.settings.n_lines = (guint) MIN (n_lines, TG_MAX_POINTS);
  return ask_for_move (self, out);
}

/* The points are those of Black, whoever is to move. */
static TgGomocupTask
read_showforbid (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  g_string_append (out, "FORBID ");
  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint   point = tg_point_from_index (i, self->board.size);
      TgVerdict verdict = tg_ruleset_judge (self->info.settings.ruleset, &self->board,
                                            point, TG_STONE_BLACK);

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
  const gchar *complaint = tg_gomocup_info_read (&self->info, text);

  if (complaint != NULL)
    tg_gomocup_server_set_error (self, complaint);
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

static const Command commands[] = {
  { "START", NEED_CONSENT, FALSE, read_start },
  { "RECTSTART", NEED_CONSENT, FALSE, read_rectstart },
  { "RESTART", NEED_BOARD, FALSE, read_restart },
  { "BEGIN", NEED_BOARD, FALSE, read_begin },
  { "TURN", NEED_BOARD, FALSE, read_turn },
  { "PLAY", NEED_BOARD, FALSE, read_play },
  { "TAKEBACK", NEED_BOARD, FALSE, read_takeback },
  { "BOARD", NEED_LIST, FALSE, read_board },
  { "SWAP2BOARD", NEED_LIST, FALSE, read_swap2board },
  { "YXBOARD", NEED_LIST, FALSE, read_yxboard },
  { "YXNBEST", NEED_BOARD, FALSE, read_nbest },
  { "YXSHOWFORBID", NEED_BOARD, FALSE, read_showforbid },
  { "YXHASHCLEAR", NEED_NOTHING, FALSE, read_hashclear },
  { "INFO", NEED_NOTHING, TRUE, read_info },
  { "STOP", NEED_NOTHING, TRUE, read_stop },
  { "YXSTOP", NEED_NOTHING, TRUE, read_stop },
  { "ABOUT", NEED_NOTHING, FALSE, read_about },
  { "END", NEED_NOTHING, TRUE, read_end },
};

static const Command *
find_command (const gchar *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (word, commands[i].word))
      return &commands[i];

  return NULL;
}

/* Lines */

/* What stands in the way of a command, if anything does. It is told once. */
static gchar *
take_complaint (TgGomocupServer *self, const Command *command)
{
  if (command->need == NEED_NOTHING)
    return NULL;
  if (self->complaint != NULL)
    return g_steal_pointer (&self->complaint);
  if (command->need != NEED_CONSENT && !self->has_board)
    return g_strdup ("there is no board, say START first");

  return NULL;
}

static TgGomocupTask
run_command (TgGomocupServer *self,
             const Command   *command,
             const gchar     *text,
             GString         *out)
{
  g_autofree gchar *complaint = take_complaint (self, command);

  self->info.settings.n_lines = 1;
  if (command->need == NEED_LIST)
    {
      command->read (self, text, out);
      if (complaint != NULL)
        tg_gomocup_stones_set_error (&self->stones, complaint);
    }
  else if (complaint != NULL)
    answer_error (out, complaint);
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
        tg_gomocup_server_set_error (self, self->stones.complaint);
      return TG_GOMOCUP_TASK_NONE;
    }

  if (!is_right)
    answer_error (out, self->stones.complaint);
  else if (list == TG_GOMOCUP_LIST_SWAP2)
    task = TG_GOMOCUP_TASK_SWAP2;
  else
    task = ask_for_move (self, out);
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
  const Command *command = find_command (word);

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
        answer_error (out, "the list of stones has no end");
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
  g_autofree gchar *copy = g_strndup (line, TG_GOMOCUP_MAX_LINE);
  const gchar      *start = tg_gomocup_skip_byte_order_mark (copy);
  const gchar      *text = start;
  const Command    *command;
  gchar             word[MAX_WORD];

  if (!tg_gomocup_read_word (&text, word, sizeof word))
    return TG_GOMOCUP_TASK_NONE;

  if (tg_gomocup_server_is_in_list (self))
    return read_in_list (self, word, start, text, out);

  command = find_command (word);
  if (command != NULL)
    return run_command (self, command, text, out);

  g_string_append (out, "UNKNOWN command\n");
  return TG_GOMOCUP_TASK_NONE;
}

/* Returns: whether a list of stones is being read, so that the next line belongs to the same
 *   command as the last one: for the manager, the clock has been running since its first
 *   line */
gboolean
tg_gomocup_server_is_in_list (const TgGomocupServer *self)
{
  return self->stones.list != TG_GOMOCUP_LIST_NONE;
}

/* Returns: (transfer none): the position, valid until the next line is read */
const TgBoard *
tg_gomocup_server_get_board (const TgGomocupServer *self)
{
  return &self->board;
}

/* Returns: (transfer none): what the manager said, valid as long as @self */
const TgGomocupSettings *
tg_gomocup_server_get_settings (const TgGomocupServer *self)
{
  return &self->info.settings;
}

/* Plays the move that was asked for, and answers. If it is illegal, which would be a
 * mistake of the caller's, another one is played instead. */
void
tg_gomocup_server_play (TgGomocupServer *self, TgPoint point, GString *out)
{
  if (!is_legal (self, point))
    point = find_legal (self);

  tg_gomocup_server_put (self, &point, 1, out);
}

/* Decides about an opening by putting its next stones, on empty points that are all
 * different, in turn black and white, and answers with all of them in one line. */
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

/* Decides about an opening by taking Black: the other side is to move. */
void
tg_gomocup_server_swap (TgGomocupServer *self G_GNUC_UNUSED, GString *out)
{
  g_string_append (out, "SWAP\n");
}

/* Takes the time for a move from that of the match. The manager corrects it if it says
 * how much is left. */
void
tg_gomocup_server_spend (TgGomocupServer *self, gint64 ms)
{
  TgGomocupSettings *settings = &self->info.settings;

  if (settings->match_left_ms >= 0)
    settings->match_left_ms =
        MAX (settings->match_left_ms - ms, 0) + settings->increment_ms;
}

/* Has the next command answered with an error instead of being obeyed: this is how the
 * protocol wants to hear of demands that cannot be met. */
void
tg_gomocup_server_set_error (TgGomocupServer *self, const gchar *complaint)
{
  g_free (self->complaint);
  self->complaint = g_strdup (complaint);
}

/* What a line means to a search that goes on while it arrives. A time of 0 for a move
 * means to move at once. Any thread. */
TgGomocupUrgency
tg_gomocup_urgency (const gchar *line)
{
  gchar  word[MAX_WORD];
  gint64 value;

  line = tg_gomocup_skip_byte_order_mark (line);
  tg_gomocup_read_word (&line, word, sizeof word);
  if (g_str_equal (word, "END"))
    return TG_GOMOCUP_URGENCY_QUIT;
  if (g_str_equal (word, "STOP") || g_str_equal (word, "YXSTOP"))
    return TG_GOMOCUP_URGENCY_STOP;
  if (g_str_equal (word, "INFO") && tg_gomocup_read_word (&line, word, sizeof word)
      && g_str_equal (word, "TIMEOUT_TURN") && tg_gomocup_read_number (&line, &value)
      && tg_gomocup_is_end (line) && value == 0)
    return TG_GOMOCUP_URGENCY_STOP;

  return TG_GOMOCUP_URGENCY_NONE;
}
