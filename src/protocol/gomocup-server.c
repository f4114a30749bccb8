/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of the Gomocup protocol, after Petr Laštovička's "New protocol of Gomoku
 * AI", and Yixin's extensions. A command answered with ERROR changes nothing. The rules
 * check every point before it is sent, so that no illegal move is ever answered, whatever
 * the engine found. */

#include "protocol/gomocup-server.h"

#include "protocol/gomocup-position.h"
#include "protocol/gomocup-stones.h"
#include "protocol/gomocup-tokens.h"
#include "protocol/yixin-unsupported.h"

#include <string.h>

/* Buffer size of a command's word, large enough to recognise words that are too long. */
#define MAX_WORD 32

/* Largest bias that BALANCEONE and BALANCETWO accept; larger scores mean a win. */
#define MAX_BIAS 10000

struct _TgGomocupServer
{
  gchar   *about;     /* owned; the answer to ABOUT */
  gchar   *complaint; /* (nullable): owned; error to report at the next command */
  gboolean has_board; /* whether START was received */
  TgGomocupPosition position;
  TgGomocupInfo     info;
  TgGomocupStones   stones;
  TgYixinStep       step;    /* requested step, or the step whose list is being read */
  const gchar      *refusal; /* answer due after the list of an unsupported command */
};

/* What a command requires in order to be obeyed. */
typedef enum
{
  NEED_NOTHING, /* allowed at any time */
  NEED_CONSENT, /* fails if an error is pending */
  NEED_BOARD,   /* fails if an error is pending, or before START */
  NEED_LIST, /* begins a list; fails as NEED_BOARD does, but only at the end of the list */
} Need;

/* A command. Exactly one of the last three fields is set: the command begins a list,
 * requests a task, or reads the rest of the line. */
typedef struct
{
  const gchar  *word;
  Need          need;
  gboolean      is_in_list; /* whether it may come in the middle of a list of stones */
  TgGomocupList list;
  TgGomocupTask task;
  TgGomocupTask (*read) (TgGomocupServer *self, const gchar *text, GString *out);
} Command;

/* @about: the answer to ABOUT, without a line end. */
TgGomocupServer *
tg_gomocup_server_new (const gchar *about)
{
  TgGomocupServer *self = g_new0 (TgGomocupServer, 1);

  self->about = g_strdup (about);
  tg_gomocup_position_clear (&self->position, TG_MAX_SIZE);
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

/* The effects of the commands. */

static TgGomocupTask
start_game (TgGomocupServer *self, guint size, GString *out)
{
  self->has_board = TRUE;
  tg_gomocup_position_clear (&self->position, size);
  tg_gomocup_info_begin_game (&self->info);
  g_string_append (out, "OK\n");

  return TG_GOMOCUP_TASK_NEW_GAME;
}

/* RECTSTART of Yixin-Board, which states columns and rows. Yixin-Board sends it before
 * each position of a game, so it starts no new game unless the size changes. */
static TgGomocupTask
start_position (TgGomocupServer *self, guint size, GString *out)
{
  gboolean is_new = !self->has_board || size != self->position.board.size;

  self->has_board = TRUE;
  tg_gomocup_position_clear (&self->position, size);
  g_string_append (out, "OK\n");

  return is_new ? TG_GOMOCUP_TASK_NEW_GAME : TG_GOMOCUP_TASK_NONE;
}

static gboolean
is_size (gint64 size)
{
  return size >= TG_MIN_SIZE && size <= TG_MAX_SIZE;
}

static TgGomocupTask
read_start (TgGomocupServer *self, const gchar *text, GString *out)
{
  gint64   size;
  gint64   rows;
  gboolean has_size = tg_gomocup_read_number (&text, &size) && is_size (size);

  if (has_size && tg_gomocup_is_end (text))
    return start_game (self, (guint) size, out);

  if (!has_size || !g_ascii_isspace (*text) || !tg_gomocup_read_number (&text, &rows)
      || !tg_gomocup_is_end (text))
    answer_error (out, "boards have from 5 to 22 lines");
  else if (rows != size)
    answer_error (out, "boards are square and have from 5 to 22 lines");
  else
    return start_position (self, (guint) size, out);

  return TG_GOMOCUP_TASK_NONE;
}

/* Reads the last two numbers of a command, separated by a comma. */
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

  if (!read_two_numbers (text, &width, &height) || width != height || !is_size (width))
    {
      answer_error (out, "boards are square and have from 5 to 22 lines");
      return TG_GOMOCUP_TASK_NONE;
    }

  return start_game (self, (guint) width, out);
}

static TgGomocupTask
read_restart (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  return start_game (self, self->position.board.size, out);
}

/* Requests a move if there is a legal one, even if a side has already won: a manager
 * that continues the game may use other rules than it declared. */
static TgGomocupTask
ask_for_move (TgGomocupServer *self, GString *out)
{
  TgPoint any =
      tg_gomocup_position_find_playable (&self->position, self->info.settings.ruleset);

  if (tg_point_equal (any, TG_POINT_NONE))
    {
      answer_error (out, tg_board_is_full (&self->position.board)
                             ? "the board is full"
                             : "there is no legal move that is not blocked");
      return TG_GOMOCUP_TASK_NONE;
    }

  return TG_GOMOCUP_TASK_MOVE;
}

static TgGomocupTask
read_begin (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  return ask_for_move (self, out);
}

/* Reads the last point of a command. */
static gboolean
read_last_point (const TgGomocupServer *self, const gchar *text, TgPoint *point)
{
  return tg_gomocup_read_point (&text, self->position.board.size, point)
         && tg_gomocup_is_end (text);
}

/* Reads a point for the next stone. */
static gboolean
read_move (TgGomocupServer *self, const gchar *text, TgPoint *point, GString *out)
{
  if (!read_last_point (self, text, point))
    answer_error (out, "there is no point in the command");
  else if (!tg_point_is_on_board (*point, self->position.board.size))
    answer_error (out, "the point is off the board");
  else if (!tg_board_is_empty (&self->position.board, *point))
    answer_error (out, "there is a stone on the point");
  else
    return TRUE;

  return FALSE;
}

/* Accepts the opponent's stone even if the rules forbid it; claiming a foul is up to the
 * manager. */
static TgGomocupTask
read_turn (TgGomocupServer *self, const gchar *text, GString *out)
{
  TgPoint       point;
  TgGomocupTask task;

  if (!read_move (self, text, &point, out))
    return TG_GOMOCUP_TASK_NONE;

  tg_board_place (&self->position.board, point,
                  tg_board_side_to_move (&self->position.board));
  task = ask_for_move (self, out);
  if (task == TG_GOMOCUP_TASK_NONE)
    tg_board_undo (&self->position.board);

  return task;
}

/* Plays a move that the manager imposes on the engine, and confirms it. */
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
  TgPoint last = tg_board_last_move (&self->position.board).point;
  TgPoint point;

  if (self->position.board.n_moves == 0)
    answer_error (out, "there is no stone to take back");
  else if (!read_last_point (self, text, &point))
    answer_error (out, "there is no point in the command");
  else if (!tg_point_equal (point, last))
    answer_error (out, "only the last stone can be taken back");
  else
    {
      tg_board_undo (&self->position.board);
      g_string_append (out, "OK\n");
    }

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

/* Requests a move with as many lines as possible, to show all defences. */
static TgGomocupTask
read_searchdefend (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  self->info.settings.n_lines = TG_MAX_POINTS;
  return ask_for_move (self, out);
}

static TgGomocupTask
balance (TgGomocupServer *self, const gchar *text, guint n_stones, GString *out)
{
  gint64 bias = 0;

  if (!tg_gomocup_is_end (text)
      && (!tg_gomocup_read_number (&text, &bias) || !tg_gomocup_is_end (text)))
    {
      answer_error (out, "the bias is not a number");
      return TG_GOMOCUP_TASK_NONE;
    }

  self->info.settings.n_stones = n_stones;
  self->info.settings.bias = (gint) CLAMP (bias, -MAX_BIAS, MAX_BIAS);
  return TG_GOMOCUP_TASK_BALANCE;
}

static TgGomocupTask
read_balanceone (TgGomocupServer *self, const gchar *text, GString *out)
{
  return balance (self, text, 1, out);
}

static TgGomocupTask
read_balancetwo (TgGomocupServer *self, const gchar *text, GString *out)
{
  return balance (self, text, 2, out);
}

static TgGomocupTask
read_blockreset (TgGomocupServer  *self,
                 const gchar *text G_GNUC_UNUSED,
                 GString *out      G_GNUC_UNUSED)
{
  tg_gomocup_position_unblock_all (&self->position);
  return TG_GOMOCUP_TASK_NONE;
}

/* Requests the points that are forbidden to Black, whichever side is to move. */
static TgGomocupTask
read_showforbid (TgGomocupServer *self, const gchar *text G_GNUC_UNUSED, GString *out)
{
  g_string_append (out, "FORBID ");
  for (guint i = 0; i < self->position.board.size * self->position.board.size; i++)
    {
      TgPoint   point = tg_point_from_index (i, self->position.board.size);
      TgVerdict verdict = tg_ruleset_judge (self->info.settings.ruleset,
                                            &self->position.board, point, TG_STONE_BLACK);

      if (tg_verdict_is_foul (verdict))
        g_string_append_printf (out, "%02d%02d", point.x,
                                (gint) self->position.board.size - 1 - point.y);
    }
  g_string_append (out, ".\n");

  return TG_GOMOCUP_TASK_NONE;
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

static const Command commands[] = {
  { "START", NEED_CONSENT, FALSE, .read = read_start },
  { "RECTSTART", NEED_CONSENT, FALSE, .read = read_rectstart },
  { "RESTART", NEED_BOARD, FALSE, .read = read_restart },
  { "BEGIN", NEED_BOARD, FALSE, .read = read_begin },
  { "TURN", NEED_BOARD, FALSE, .read = read_turn },
  { "PLAY", NEED_BOARD, FALSE, .read = read_play },
  { "TAKEBACK", NEED_BOARD, FALSE, .read = read_takeback },
  { "BOARD", NEED_LIST, FALSE, .list = TG_GOMOCUP_LIST_BOARD },
  { "SWAP2BOARD", NEED_LIST, FALSE, .list = TG_GOMOCUP_LIST_SWAP2 },
  { "YXBOARD", NEED_LIST, FALSE, .list = TG_GOMOCUP_LIST_QUIET_BOARD },
  { "YXBLOCK", NEED_LIST, FALSE, .list = TG_GOMOCUP_LIST_BLOCK },
  { "YXBLOCKUNDO", NEED_LIST, FALSE, .list = TG_GOMOCUP_LIST_UNBLOCK },
  { "YXBLOCKRESET", NEED_NOTHING, FALSE, .read = read_blockreset },
  { "YXNBEST", NEED_BOARD, FALSE, .read = read_nbest },
  { "YXSEARCHDEFEND", NEED_BOARD, FALSE, .read = read_searchdefend },
  { "YXBALANCEONE", NEED_BOARD, FALSE, .read = read_balanceone },
  { "YXBALANCETWO", NEED_BOARD, FALSE, .read = read_balancetwo },
  { "YXSHOWFORBID", NEED_BOARD, FALSE, .read = read_showforbid },
  { "YXSHOWINFO", NEED_NOTHING, FALSE, .task = TG_GOMOCUP_TASK_DESCRIBE },
  { "YXHASHCLEAR", NEED_NOTHING, FALSE, .task = TG_GOMOCUP_TASK_FORGET },
  { "INFO", NEED_NOTHING, TRUE, .read = read_info },
  { "STOP", NEED_NOTHING, TRUE, .task = TG_GOMOCUP_TASK_NONE },
  { "YXSTOP", NEED_NOTHING, TRUE, .task = TG_GOMOCUP_TASK_NONE },
  { "ABOUT", NEED_NOTHING, FALSE, .read = read_about },
  { "END", NEED_NOTHING, TRUE, .task = TG_GOMOCUP_TASK_QUIT },
};

static const Command *
find_command (const gchar *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (word, commands[i].word))
      return &commands[i];

  return NULL;
}

/* Returns the reason why a command cannot be obeyed, if any. A pending complaint is
 * returned once, and then cleared. */
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
      tg_gomocup_stones_begin (&self->stones, command->list);
      if (complaint != NULL)
        tg_gomocup_stones_set_error (&self->stones, complaint);
    }
  else if (complaint != NULL)
    answer_error (out, complaint);
  else
    return command->read != NULL ? command->read (self, text, out) : command->task;

  return TG_GOMOCUP_TASK_NONE;
}

/* Steps of openings. The stones of a step come from a list that follows the command,
 * or else are those on the board. */

/* Requests the answer to a step whose stones are complete. */
static TgGomocupTask
ask_for_step (TgGomocupServer *self, GString *out)
{
  self->step.size = self->position.board.size;
  if (tg_yixin_step_has_right_stones (&self->step))
    return TG_GOMOCUP_TASK_STEP;

  answer_error (out, "there are not as many stones as this step of the opening is about");
  return TG_GOMOCUP_TASK_NONE;
}

static void
take_stones_of_board (TgGomocupServer *self)
{
  self->step.n = self->position.board.n_moves;
  for (guint i = 0; i < self->position.board.n_moves; i++)
    self->step.points[i] = self->position.board.moves[i].point;
}

static void
take_stones_of_list (TgGomocupServer *self)
{
  self->step.n = self->stones.n;
  memcpy (self->step.points, self->stones.points, self->stones.n * sizeof (TgPoint));
}

/* Begins a step of an opening. @text may state the number of fifth stones. The first
 * step starts a game. */
static TgGomocupTask
read_step (TgGomocupServer *self, TgYixinStepKind kind, const gchar *text, GString *out)
{
  g_autofree gchar *complaint = g_steal_pointer (&self->complaint);
  gint64            n_fifths = 0;

  self->step.kind = kind;
  tg_gomocup_read_number (&text, &n_fifths);
  self->step.n_fifths = (guint) CLAMP (n_fifths, 0, TG_MAX_POINTS);
  if (complaint == NULL && !self->has_board)
    complaint = g_strdup ("there is no board, say START first");

  if (tg_yixin_step_has_list (kind))
    {
      tg_gomocup_stones_begin (&self->stones, TG_GOMOCUP_LIST_STEP);
      if (complaint != NULL)
        tg_gomocup_stones_set_error (&self->stones, complaint);
      return TG_GOMOCUP_TASK_NONE;
    }
  if (complaint != NULL)
    {
      answer_error (out, complaint);
      return TG_GOMOCUP_TASK_NONE;
    }

  if (tg_yixin_step_is_first (kind))
    tg_gomocup_position_clear (&self->position, self->position.board.size);
  take_stones_of_board (self);
  return ask_for_step (self, out);
}

/* Reads an unsupported command, which is answered after the lines that follow it. */
static void
read_refused (TgGomocupServer *self, const TgYixinUnsupported *refusal, GString *out)
{
  self->refusal = refusal->answer;
  if (refusal->tail == TG_YIXIN_TAIL_NONE)
    g_string_append (out, refusal->answer);
  else
    tg_gomocup_stones_begin (&self->stones, refusal->tail == TG_YIXIN_TAIL_LIST
                                                ? TG_GOMOCUP_LIST_REFUSED
                                                : TG_GOMOCUP_LIST_FILE);
}

/* Returns whether the engine answers the list at its end. */
static gboolean
is_answered (TgGomocupList list)
{
  return list == TG_GOMOCUP_LIST_BOARD || list == TG_GOMOCUP_LIST_SWAP2
         || list == TG_GOMOCUP_LIST_STEP;
}

/* Handles the end of a list that contains a position or an opening. */
static TgGomocupTask
end_position (TgGomocupServer *self, TgGomocupList list, GString *out)
{
  TgBoard       old = self->position.board;
  TgGomocupTask task = TG_GOMOCUP_TASK_NONE;

  if (!tg_gomocup_stones_set_board (&self->stones, &self->position.board))
    {
      if (is_answered (list))
        answer_error (out, self->stones.complaint);
      else
        tg_gomocup_server_set_error (self, self->stones.complaint);
      return TG_GOMOCUP_TASK_NONE;
    }

  if (list == TG_GOMOCUP_LIST_QUIET_BOARD)
    return TG_GOMOCUP_TASK_NONE;

  task = list == TG_GOMOCUP_LIST_SWAP2 ? TG_GOMOCUP_TASK_SWAP2 : ask_for_move (self, out);
  if (task == TG_GOMOCUP_TASK_NONE)
    self->position.board = old;

  return task;
}

static TgGomocupTask
use_list (TgGomocupServer *self, TgGomocupList list, GString *out)
{
  switch (list)
    {
    case TG_GOMOCUP_LIST_BOARD:
    case TG_GOMOCUP_LIST_QUIET_BOARD:
    case TG_GOMOCUP_LIST_SWAP2:
      return end_position (self, list, out);

    case TG_GOMOCUP_LIST_REFUSED:
    case TG_GOMOCUP_LIST_FILE:
      g_string_append (out, self->refusal);
      return TG_GOMOCUP_TASK_NONE;

    case TG_GOMOCUP_LIST_STEP:
    case TG_GOMOCUP_LIST_BLOCK:
    case TG_GOMOCUP_LIST_UNBLOCK:
    case TG_GOMOCUP_LIST_NONE:
    default:
      break;
    }

  if (self->stones.complaint != NULL)
    answer_error (out, self->stones.complaint);
  else if (list == TG_GOMOCUP_LIST_STEP)
    {
      take_stones_of_list (self);
      return ask_for_step (self, out);
    }
  else
    tg_gomocup_position_block (&self->position, self->stones.points, self->stones.n,
                               list == TG_GOMOCUP_LIST_BLOCK);

  return TG_GOMOCUP_TASK_NONE;
}

/* Handles the end of a list. */
static TgGomocupTask
end_list (TgGomocupServer *self, GString *out)
{
  TgGomocupTask task = use_list (self, self->stones.list, out);

  self->stones.list = TG_GOMOCUP_LIST_NONE;
  return task;
}

/* Reads a line outside lists. */
static TgGomocupTask
read_command (TgGomocupServer *self, const gchar *word, const gchar *text, GString *out)
{
  const Command            *command = find_command (word);
  const TgYixinUnsupported *refusal = tg_yixin_unsupported_find (word);
  TgYixinStepKind           step = tg_yixin_step_find (word);

  if (command != NULL)
    return run_command (self, command, text, out);
  if (step != TG_YIXIN_STEP_NONE)
    return read_step (self, step, text, out);

  if (refusal != NULL)
    read_refused (self, refusal, out);
  else
    g_string_append (out, "UNKNOWN command\n");
  return TG_GOMOCUP_TASK_NONE;
}

static gboolean
is_command (const gchar *word)
{
  return find_command (word) != NULL || tg_yixin_unsupported_find (word) != NULL
         || tg_yixin_step_find (word) != TG_YIXIN_STEP_NONE;
}

/* Reads a line inside a list: a stone, the closing word, or another command. Another
 * command means that the manager has aborted the list; a list that expects an answer
 * then gets an error. */
static TgGomocupTask
read_in_list (TgGomocupServer *self,
              const gchar     *word,
              const gchar     *line,
              const gchar     *text,
              GString         *out)
{
  const Command *command = find_command (word);

  if (g_str_equal (word, "DONE")
      || (self->stones.list == TG_GOMOCUP_LIST_FILE && !is_command (word)))
    return end_list (self, out);

  if (!is_command (word))
    {
      if (self->stones.list != TG_GOMOCUP_LIST_REFUSED)
        tg_gomocup_stones_read (&self->stones, line, self->position.board.size);
      return TG_GOMOCUP_TASK_NONE;
    }

  if (command == NULL || !command->is_in_list)
    {
      if (is_answered (self->stones.list))
        answer_error (out, "the list of stones has no end");
      self->stones.list = TG_GOMOCUP_LIST_NONE;
    }

  return read_command (self, word, text, out);
}

/**
 * tg_gomocup_server_read:
 * @self: a server
 * @line: a line, with or without its line end; bytes beyond %TG_GOMOCUP_MAX_LINE are
 *   ignored
 * @out: the answer is appended in whole lines, if it is known already
 *
 * Reads a line of the manager.
 *
 * Returns: the task to complete before the next line is read
 */
TgGomocupTask
tg_gomocup_server_read (TgGomocupServer *self, const gchar *line, GString *out)
{
  g_autofree gchar *copy = g_strndup (line, TG_GOMOCUP_MAX_LINE);
  const gchar      *start = tg_gomocup_skip_byte_order_mark (copy);
  const gchar      *text = start;
  gchar             word[MAX_WORD];

  if (!tg_gomocup_read_word (&text, word, sizeof word))
    return TG_GOMOCUP_TASK_NONE;

  if (tg_gomocup_server_is_in_list (self))
    return read_in_list (self, word, start, text, out);

  return read_command (self, word, text, out);
}

/* Returns: whether a list of stones is being read, so that the next line belongs to the
 * same command as the last one; the manager's clock has been running since the first line */
gboolean
tg_gomocup_server_is_in_list (const TgGomocupServer *self)
{
  return self->stones.list != TG_GOMOCUP_LIST_NONE;
}

/* Returns: (transfer none): the position, valid until the next line is read */
const TgBoard *
tg_gomocup_server_get_board (const TgGomocupServer *self)
{
  return &self->position.board;
}

/* Returns: (transfer none): the manager's settings, valid as long as @self */
const TgGomocupSettings *
tg_gomocup_server_get_settings (const TgGomocupServer *self)
{
  return &self->info.settings;
}

/* Returns whether the manager has blocked a point. */
gboolean
tg_gomocup_server_is_blocked (const TgGomocupServer *self, TgPoint point)
{
  return tg_gomocup_position_is_blocked (&self->position, point);
}

/* Returns: (transfer none): the requested step of an opening, valid until the next line
 * is read */
const TgYixinStep *
tg_gomocup_server_get_step (const TgGomocupServer *self)
{
  return &self->step;
}

/* Plays the requested move, and answers. An illegal or blocked move, which is a caller's
 * error, is replaced by another one. */
void
tg_gomocup_server_play (TgGomocupServer *self, TgPoint point, GString *out)
{
  TgRuleset ruleset = self->info.settings.ruleset;

  if (!tg_gomocup_position_is_playable (&self->position, ruleset, point))
    point = tg_gomocup_position_find_playable (&self->position, ruleset);

  tg_gomocup_server_put (self, &point, 1, out);
}

/* Answers an opening: places its next stones, in alternating colours on distinct empty
 * points, and writes all of them in one line. */
void
tg_gomocup_server_put (TgGomocupServer *self,
                       const TgPoint   *points,
                       guint            n_points,
                       GString         *out)
{
  tg_gomocup_position_put (&self->position, points, n_points, out);
}

/* Places stones as tg_gomocup_server_put() does, and answers with one line per stone,
 * because Yixin-Board reads at most one point per line. */
void
tg_gomocup_server_put_each (TgGomocupServer *self,
                            const TgPoint   *points,
                            guint            n_points,
                            GString         *out)
{
  for (guint i = 0; i < n_points; i++)
    tg_gomocup_server_put (self, &points[i], 1, out);
}

/* Answers an opening by taking Black; the other side is to move. */
void
tg_gomocup_server_swap (TgGomocupServer *self G_GNUC_UNUSED, GString *out)
{
  g_string_append (out, "SWAP\n");
}

/* Subtracts the time of a move from the match time. A manager that reports the remaining
 * time overrides it. */
void
tg_gomocup_server_spend (TgGomocupServer *self, gint64 ms)
{
  TgGomocupSettings *settings = &self->info.settings;

  if (settings->match_left_ms >= 0)
    settings->match_left_ms =
        MAX (settings->match_left_ms - ms, 0) + settings->increment_ms;
}

/* Answers the next command with an error instead of obeying it, as the protocol specifies
 * for settings that cannot be met. */
void
tg_gomocup_server_set_error (TgGomocupServer *self, const gchar *complaint)
{
  g_free (self->complaint);
  self->complaint = g_strdup (complaint);
}
