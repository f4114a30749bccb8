/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Gomocup protocol knows only requests for a move, during which a program may report
 * lines of analysis in messages of its own format. Yixin's extension adds a request for
 * several best moves, and a command that stops a search; a program that answers YXSHOWINFO
 * with its capacity knows them. Other programs search as they like, and are ended when
 * another position is shown.
 *
 * Programs that write points as letters and numbers do not agree on whether row 1 is the
 * top row, as in Piskvork, or the bottom row. The answer, which is in the coordinates of
 * the protocol, tells which; before the first answer, so does a line with a point that has
 * a stone. */

#include "session/study/analysis/program-analyst.h"

#include <string.h>

#include "protocol/gomocup-client.h"
#include "protocol/gomocup-report.h"
#include "protocol/gomocup-tokens.h"
#include "session/players/programs/engine-process.h"
#include "session/players/programs/gomocup-session.h"

/* The time before a position is analysed, so that nothing is started while the player
 * steps through a game. */
#define DELAY_MS 150

/* The time to answer YXSHOWINFO and YXSTOP. */
#define PROBE_MS 1500
#define STOP_MS  1000

#define DEFAULT_PATIENCE_MS 10000

/* The time that a program has to end by itself. */
#define GRACE_US (100 * (gint64) 1000)

typedef enum
{
  STATE_IDLE,     /* the program does not run, or has nothing to do */
  STATE_STARTING, /* it gets ready */
  STATE_PROBING,  /* it was asked whether it knows Yixin's extension */
  STATE_THINKING, /* it analyses `game` */
  STATE_STOPPING, /* it was told to stop; its answer is dropped */
} State;

struct _TgProgramAnalyst
{
  GObject parent_instance;

  TgGomocupSession *session;  /* owned */
  GString          *settings; /* owned: the INFO commands of the setup */
  guint             seconds;
  guint             patience_ms;
  guint             size; /* of the program's board; 0 before the first position */
  State             state;
  gboolean          is_probed;     /* `knows_yixin` is known */
  gboolean          knows_yixin;   /* whether it knows Yixin's extension */
  gboolean          rows_from_top; /* how it counts the rows of points like “H8” */
  gboolean          knows_rows;    /* an answer has told `rows_from_top` */
  GSource          *deadline;      /* owned: of the state; or NULL */
  GSource          *delay;         /* owned: before the search begins; or NULL */

  GArray    *blocked;   /* owned, of TgPoint: points that are no first move */
  gboolean   is_wanted; /* `game` is to be analysed */
  TgGame     game;
  guint      n_wanted; /* number of lines to report */
  TgAnalysis lines[TG_PROGRAM_ANALYST_MAX_LINES];
  gboolean   has_letters[TG_PROGRAM_ANALYST_MAX_LINES];
  guint      n_lines;
  GError    *error; /* owned: why the last search has failed; or NULL */
};

enum
{
  PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgProgramAnalyst, tg_program_analyst, G_TYPE_OBJECT)

static void
announce (TgProgramAnalyst *self)
{
  g_signal_emit (self, signals[PROGRESS], 0);
}

static GSource *
add_timeout (TgProgramAnalyst *self, guint ms, GSourceFunc callback)
{
  GSource *source = g_timeout_source_new (ms);

  g_source_set_priority (source, TG_ENGINE_PROCESS_PRIORITY);
  g_source_set_callback (source, callback, self, NULL);
  g_source_attach (source, g_main_context_get_thread_default ());
  return source;
}

/* Enters a state. @ms: the time after which @callback is called; 0 for no limit */
static void
enter (TgProgramAnalyst *self, State state, guint ms, GSourceFunc callback)
{
  self->state = state;
  tg_engine_process_clear_source (&self->deadline);
  if (ms > 0)
    self->deadline = add_timeout (self, ms, callback);
}

/* Ends the program. */
static void
end_program (TgProgramAnalyst *self)
{
  enter (self, STATE_IDLE, 0, NULL);
  tg_gomocup_session_close (self->session);
  self->is_probed = FALSE;
}

/* Lines */

/* Whether the moves of a line can be played: on empty points, each once. */
static gboolean
is_playable (const TgProgramAnalyst *self, const TgGomocupReport *report)
{
  TgBoard board = self->game.board;

  for (guint i = 0; i < report->n_points; i++)
    {
      if (!tg_board_is_empty (&board, report->points[i]))
        return FALSE;
      tg_board_place (&board, report->points[i], TG_STONE_BLACK);
    }
  return TRUE;
}

/* Parses a message. Returns: whether it is a line that can be played */
static gboolean
read_report (TgProgramAnalyst *self, const gchar *text, TgGomocupReport *report)
{
  guint size = self->game.board.size;

  if (!tg_gomocup_report_parse (report, text, size, self->rows_from_top))
    return FALSE;
  if (is_playable (self, report))
    return TRUE;
  if (!tg_gomocup_report_parse (report, text, size, !self->rows_from_top)
      || !is_playable (self, report))
    return FALSE;
  self->rows_from_top = !self->rows_from_top;
  return TRUE;
}

/* Whether a line was written with letters: it reads differently with the rows from the
 * other side. */
static gboolean
has_letters (TgProgramAnalyst *self, const gchar *text, const TgGomocupReport *report)
{
  TgGomocupReport other;

  if (!tg_gomocup_report_parse (&other, text, self->game.board.size, !self->rows_from_top)
      || other.n_points != report->n_points)
    return TRUE;
  /* A point of the middle row reads the same. */
  for (guint i = 0; i < report->n_points; i++)
    if (!tg_point_equal (other.points[i], report->points[i]))
      return TRUE;
  return FALSE;
}

static void
fill_line (TgProgramAnalyst      *self,
           guint                  index,
           const TgGomocupReport *report,
           gboolean               letters)
{
  TgAnalysis *line = &self->lines[index];

  *line = (TgAnalysis){ .side = tg_game_turn (&self->game),
                        .depth = report->depth,
                        .n_line = MIN (report->n_points, TG_ANALYSIS_MAX_LINE) };
  g_strlcpy (line->value, report->value[0] != '\0' ? report->value : "-",
             sizeof line->value);
  memcpy (line->line, report->points, line->n_line * sizeof *line->line);
  self->has_letters[index] = letters;
  self->n_lines = MAX (self->n_lines, index + 1);
}

/* Moves the line that begins with @point to the front. Returns: whether there is one */
static gboolean
put_first (TgProgramAnalyst *self, TgPoint point)
{
  guint      index = 0;
  TgAnalysis line;
  gboolean   letters;

  while (index < self->n_lines && !tg_point_equal (self->lines[index].line[0], point))
    index++;
  if (index == self->n_lines)
    return FALSE;
  line = self->lines[index];
  letters = self->has_letters[index];
  memmove (&self->lines[1], &self->lines[0], index * sizeof line);
  memmove (&self->has_letters[1], &self->has_letters[0], index * sizeof letters);
  self->lines[0] = line;
  self->has_letters[0] = letters;
  return TRUE;
}

/* Takes a line. A program that reports several lines with their ranks may report the best
 * one again without a rank, when the ranks have changed. */
static void
take_report (TgProgramAnalyst *self, const gchar *text)
{
  TgGomocupReport report;

  if (!read_report (self, text, &report) || report.rank > self->n_wanted
      || report.rank > self->n_lines + 1
      || (!report.is_ranked && self->n_lines > 1 && !put_first (self, report.points[0])))
    return;

  fill_line (self, report.rank - 1, &report, has_letters (self, text, &report));
  announce (self);
}

/* Reads the rows of all lines from the other side. */
static void
turn_lines (TgProgramAnalyst *self)
{
  self->rows_from_top = !self->rows_from_top;
  for (guint i = 0; i < self->n_lines; i++)
    for (guint j = 0; j < self->lines[i].n_line && self->has_letters[i]; j++)
      {
        TgPoint *point = &self->lines[i].line[j];

        point->y = (gint8) (self->game.board.size - 1 - point->y);
      }
}

/* Compares the answer with the lines: it is the first move of the best one, or tells how
 * the rows are counted. */
static void
take_answer (TgProgramAnalyst *self, TgPoint point)
{
  TgAnalysis *best = &self->lines[0];
  TgPoint     turned = best->line[0];

  turned.y = (gint8) (self->game.board.size - 1 - turned.y);
  if (self->n_lines > 0 && self->has_letters[0]
      && tg_point_equal (best->line[0], point) != tg_point_equal (turned, point))
    {
      self->knows_rows = TRUE;
      if (tg_point_equal (turned, point))
        turn_lines (self);
    }
  if (self->n_lines > 0 || !tg_point_is_on_board (point, self->game.board.size)
      || !tg_board_is_empty (&self->game.board, point))
    return;

  *best =
      (TgAnalysis){ .side = tg_game_turn (&self->game), .n_line = 1, .line = { point } };
  g_strlcpy (best->value, "-", sizeof best->value);
  self->n_lines = 1;
}

/* The conversation */

static gboolean
too_late_cb (gpointer user_data)
{
  TgProgramAnalyst *self = user_data;

  tg_gomocup_session_time_out (self->session);
  return G_SOURCE_REMOVE;
}

/* Appends the commands that block points, of Yixin's extension. */
static void
append_blocked (TgProgramAnalyst *self, GString *out)
{
  guint size = self->game.board.size;

  g_string_append (out, "YXBLOCKRESET\r\n");
  if (self->blocked->len == 0)
    return;
  g_string_append (out, "YXBLOCK\r\n");
  for (guint i = 0; i < self->blocked->len; i++)
    if (tg_point_is_on_board (g_array_index (self->blocked, TgPoint, i), size))
      {
        tg_gomocup_write_point (out, g_array_index (self->blocked, TgPoint, i), size);
        g_string_append (out, "\r\n");
      }
  g_string_append (out, "DONE\r\n");
}

static void
ask (TgProgramAnalyst *self)
{
  g_autoptr (GString) info = g_string_new (self->settings->str);

  tg_gomocup_client_info (info, "rule",
                          tg_gomocup_ruleset_to_number (self->game.ruleset));
  tg_gomocup_client_info (info, "time_left", G_MAXINT32);
  enter (self, STATE_THINKING, 1000 * self->seconds + self->patience_ms, too_late_cb);
  if (self->knows_yixin)
    append_blocked (self, info);
  if (self->knows_yixin)
    tg_gomocup_session_ask_lines (self->session, info->str, &self->game, self->n_wanted);
  else
    tg_gomocup_session_ask (self->session, info->str, &self->game);
  announce (self);
}

static void begin (TgProgramAnalyst *self);

static gboolean
probed_cb (gpointer user_data)
{
  TgProgramAnalyst *self = user_data;

  self->is_probed = TRUE;
  if (self->is_wanted && self->size == self->game.board.size)
    {
      ask (self);
      return G_SOURCE_REMOVE;
    }
  enter (self, STATE_IDLE, 0, NULL);
  /* A position of another size came while the engine started. */
  if (self->is_wanted)
    begin (self);
  return G_SOURCE_REMOVE;
}

static void
ready_cb (gpointer user_data)
{
  TgProgramAnalyst *self = user_data;

  if (self->is_probed)
    {
      probed_cb (self);
      return;
    }
  self->knows_yixin = FALSE;
  enter (self, STATE_PROBING, PROBE_MS, probed_cb);
  tg_gomocup_session_send (self->session, "YXSHOWINFO\r\n");
}

/* Whether the program can be given the position as it is, with its memory of the
 * positions before. */
static gboolean
can_continue (TgProgramAnalyst *self)
{
  return self->knows_yixin && self->size == self->game.board.size
         && tg_gomocup_session_is_ready (self->session);
}

/* Lets the program get ready for the position, and analyses it. */
static void
begin (TgProgramAnalyst *self)
{
  const TgBoard *board = &self->game.board;
  GError        *error = NULL;

  if (self->state != STATE_IDLE)
    return;
  if (can_continue (self))
    {
      ask (self);
      return;
    }
  self->size = board->size;
  enter (self, STATE_STARTING, self->patience_ms, too_late_cb);
  if (!tg_gomocup_session_prepare (self->session, board, &error))
    {
      enter (self, STATE_IDLE, 0, NULL);
      self->is_wanted = FALSE;
      self->error = error;
      announce (self);
    }
  else if (tg_gomocup_session_is_ready (self->session))
    ready_cb (self);
}

static gboolean
begin_cb (gpointer user_data)
{
  TgProgramAnalyst *self = user_data;

  tg_engine_process_clear_source (&self->delay);
  begin (self);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (TgPoint point, gpointer user_data)
{
  TgProgramAnalyst *self = user_data;
  gboolean          was_stopping = self->state == STATE_STOPPING;

  enter (self, STATE_IDLE, 0, NULL);
  if (!was_stopping)
    {
      take_answer (self, point);
      self->is_wanted = FALSE;
      announce (self);
    }
  else if (self->is_wanted && self->delay == NULL)
    begin (self);
}

/* Handles a failure. A program that fails when it is told to stop is started anew, as if
 * it had been ended. */
static void
failed_cb (GError *error, gpointer user_data)
{
  TgProgramAnalyst *self = user_data;
  gboolean          was_stopping = self->state == STATE_STOPPING;

  enter (self, STATE_IDLE, 0, NULL);
  self->is_probed = FALSE;
  if (was_stopping)
    {
      g_error_free (error);
      if (self->is_wanted && self->delay == NULL)
        begin (self);
      return;
    }
  self->is_wanted = FALSE;
  tg_engine_process_clear_source (&self->delay);
  g_clear_error (&self->error);
  self->error = error;
  announce (self);
}

static gboolean
is_capacity (const TgGomocupReply *reply)
{
  return reply->kind == TG_GOMOCUP_REPLY_MESSAGE
         && strstr (reply->text, "MAX_THREAD_NUM") != NULL;
}

/* Handles the answer to YXSHOWINFO. The search must not begin here, since the line is
 * still to be handled as an answer. */
static void
take_capacity (TgProgramAnalyst *self, const TgGomocupReply *reply)
{
  self->knows_yixin = self->knows_yixin || is_capacity (reply);
  if (self->knows_yixin || reply->kind == TG_GOMOCUP_REPLY_UNKNOWN
      || reply->kind == TG_GOMOCUP_REPLY_ERROR)
    enter (self, STATE_PROBING, 1, probed_cb);
}

static void
listen_cb (gboolean is_sent, const gchar *text, gpointer user_data)
{
  TgProgramAnalyst *self = user_data;
  TgGomocupReply    reply;

  if (is_sent)
    return;
  tg_gomocup_reply_parse (&reply, text, self->game.board.size);
  if (self->state == STATE_PROBING)
    take_capacity (self, &reply);
  else if (self->state == STATE_THINKING && reply.kind == TG_GOMOCUP_REPLY_MESSAGE)
    take_report (self, reply.text);
}

static gboolean
not_stopped_cb (gpointer user_data)
{
  TgProgramAnalyst *self = user_data;

  end_program (self);
  if (self->is_wanted && self->delay == NULL)
    begin (self);
  return G_SOURCE_REMOVE;
}

/* Stops the search, or ends a program that cannot stop it. */
static void
stop_thinking (TgProgramAnalyst *self)
{
  if (self->state != STATE_THINKING)
    return;
  if (!self->knows_yixin)
    {
      end_program (self);
      return;
    }
  enter (self, STATE_STOPPING, STOP_MS, not_stopped_cb);
  tg_gomocup_session_send (self->session, "YXSTOP\r\n");
}

/**
 * tg_program_analyst_start:
 * @n_lines: number of best moves to report, if the program can report several
 *
 * Starts to analyse a position, and forgets the lines of the previous one. A game that is
 * over is not analysed.
 */
void
tg_program_analyst_start (TgProgramAnalyst *self, const TgGame *game, guint n_lines)
{
  TgBoard board;

  g_return_if_fail (TG_IS_PROGRAM_ANALYST (self));
  g_return_if_fail (game != NULL);

  stop_thinking (self);
  tg_engine_process_clear_source (&self->delay);
  tg_program_analyst_clear (self);
  self->game = *game;
  self->n_wanted = CLAMP (n_lines, 1, TG_PROGRAM_ANALYST_MAX_LINES);
  board = game->board;
  self->is_wanted =
      !tg_game_is_over (game) && tg_board_give_turn (&board, tg_game_turn (game));
  if (self->is_wanted)
    self->delay = add_timeout (self, DELAY_MS, begin_cb);
}

/**
 * tg_program_analyst_set_blocked:
 * @points: (array length=n_points): points on the board
 *
 * Sets the points that the next analysis leaves out as first moves, if the program knows
 * Yixin's extension of the protocol.
 */
void
tg_program_analyst_set_blocked (TgProgramAnalyst *self,
                                const TgPoint    *points,
                                guint             n_points)
{
  g_return_if_fail (TG_IS_PROGRAM_ANALYST (self));

  g_array_set_size (self->blocked, 0);
  if (n_points > 0)
    g_array_append_vals (self->blocked, points, n_points);
}

/* Ends the program. The lines found are kept. */
void
tg_program_analyst_stop (TgProgramAnalyst *self)
{
  g_return_if_fail (TG_IS_PROGRAM_ANALYST (self));

  self->is_wanted = FALSE;
  tg_engine_process_clear_source (&self->delay);
  end_program (self);
}

/* Forgets all lines, because another position is shown. */
void
tg_program_analyst_clear (TgProgramAnalyst *self)
{
  g_return_if_fail (TG_IS_PROGRAM_ANALYST (self));

  g_clear_error (&self->error);
  self->n_lines = 0;
}

gboolean
tg_program_analyst_is_thinking (TgProgramAnalyst *self)
{
  g_return_val_if_fail (TG_IS_PROGRAM_ANALYST (self), FALSE);

  return self->is_wanted;
}

/**
 * tg_program_analyst_get_lines:
 * @n_lines: (out): number of lines, 0 before the first report
 *
 * Gets the best moves of the current position. Their `value` is what the program says.
 *
 * Returns: (array length=n_lines): the lines, best first, valid until the main loop
 *   runs again
 */
const TgAnalysis *
tg_program_analyst_get_lines (TgProgramAnalyst *self, guint *n_lines)
{
  g_return_val_if_fail (TG_IS_PROGRAM_ANALYST (self), NULL);
  g_return_val_if_fail (n_lines != NULL, NULL);

  *n_lines = self->n_lines;
  return self->lines;
}

/* Returns: whether the points of the best line are certain: those of a program that writes
 * letters are so only after an answer */
gboolean
tg_program_analyst_is_line_certain (TgProgramAnalyst *self)
{
  g_return_val_if_fail (TG_IS_PROGRAM_ANALYST (self), FALSE);

  return self->n_lines > 0 && (self->knows_rows || !self->has_letters[0]);
}

/* Returns: (nullable): why the analysis of the position has failed, a
 *   [error@ExternalEngineError] */
const GError *
tg_program_analyst_get_error (TgProgramAnalyst *self)
{
  g_return_val_if_fail (TG_IS_PROGRAM_ANALYST (self), NULL);

  return self->error;
}

const gchar *
tg_program_analyst_get_name (TgProgramAnalyst *self)
{
  g_return_val_if_fail (TG_IS_PROGRAM_ANALYST (self), NULL);

  return tg_gomocup_session_get_name (self->session);
}

static void
tg_program_analyst_dispose (GObject *object)
{
  tg_program_analyst_stop (TG_PROGRAM_ANALYST (object));

  G_OBJECT_CLASS (tg_program_analyst_parent_class)->dispose (object);
}

static void
tg_program_analyst_finalize (GObject *object)
{
  TgProgramAnalyst *self = TG_PROGRAM_ANALYST (object);

  tg_gomocup_session_free (self->session);
  g_string_free (self->settings, TRUE);
  g_array_unref (self->blocked);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (tg_program_analyst_parent_class)->finalize (object);
}

static void
tg_program_analyst_class_init (TgProgramAnalystClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tg_program_analyst_dispose;
  object_class->finalize = tg_program_analyst_finalize;

  /**
   * TgProgramAnalyst::progress:
   * @self: an analyst
   *
   * Emitted when the lines, the error or tg_program_analyst_is_thinking() have changed.
   */
  signals[PROGRESS] =
      g_signal_new ("progress", TG_TYPE_PROGRAM_ANALYST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
tg_program_analyst_init (TgProgramAnalyst *self)
{
  self->rows_from_top = TRUE;
  self->blocked = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  tg_game_init (&self->game, TG_RULESET_FREESTYLE, 15, TG_FOULS_LOSE);
}

/* Appends the settings that the player has typed. Control characters would be commands of
 * their own. */
static void
append_options (GString *out, const gchar *options)
{
  g_auto (GStrv) items = g_strsplit (options != NULL ? options : "", ";", -1);

  for (gchar **item = items; *item != NULL; item++)
    {
      g_strdelimit (*item, "\r\n", ' ');
      g_strstrip (*item);
      if (**item != '\0')
        g_string_append_printf (out, "INFO %s\r\n", *item);
    }
}

static GString *
write_settings (const TgProgramAnalystSetup *setup)
{
  GString *out = g_string_new (NULL);

  tg_gomocup_client_info (
      out, "timeout_turn",
      1000 * (gint64) MIN (setup->seconds, TG_PROGRAM_ANALYST_MAX_SECONDS));
  tg_gomocup_client_info (out, "timeout_match", 0);
  tg_gomocup_client_info (out, "max_memory", (gint64) setup->memory_mib << 20);
  tg_gomocup_client_info (out, "game_type", 0);
  if (setup->n_threads > 0)
    tg_gomocup_client_info (out, "thread_num", setup->n_threads);
  append_options (out, setup->options);
  return out;
}

/* Creates an analyst, which starts the program for the first position. The setup is
 * copied. */
TgProgramAnalyst *
tg_program_analyst_new (const TgProgramAnalystSetup *setup)
{
  static const TgGomocupSessionHandlers handlers = { ready_cb, moved_cb, failed_cb };
  TgProgramAnalyst *self = g_object_new (TG_TYPE_PROGRAM_ANALYST, NULL);
  const gchar      *as_it_is[] = { setup->command, NULL };
  g_auto (GStrv) words = NULL;
  const gchar *const *argv = as_it_is;

  if (g_shell_parse_argv (setup->command, NULL, &words, NULL))
    argv = (const gchar *const *) words;
  self->session = tg_gomocup_session_new (argv, &handlers, self);
  tg_gomocup_session_set_grace (self->session, GRACE_US);
  tg_gomocup_session_set_listener (self->session, listen_cb, self);
  if (setup->name != NULL && *setup->name != '\0')
    tg_gomocup_session_set_name (self->session, setup->name);
  self->seconds = CLAMP (setup->seconds, 1, TG_PROGRAM_ANALYST_MAX_SECONDS);
  self->patience_ms = setup->patience_ms > 0 ? setup->patience_ms : DEFAULT_PATIENCE_MS;
  self->settings = write_settings (setup);
  return self;
}
