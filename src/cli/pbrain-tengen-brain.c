/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line is read, understood, thought about and answered before the next one;
 * only what says "stop" is heard while thinking. The clock of a move begins
 * when the reading thread saw the first line of the command, so that nothing
 * that happens here is forgotten. The tables of all rules are made before the
 * answer to START, which no clock runs for: it takes a tenth of a second.
 *
 * The engine keeps a reserve of its own. Should it be late all the same, because
 * the machine is busy with something else, an alarm answers in its place with
 * the best move so far. */

#include "cli/pbrain-tengen-brain.h"

#include "cli/pbrain-tengen-alarm.h"
#include "cli/pbrain-tengen-memory.h"
#include "cli/pbrain-tengen-report.h"
#include "cli/pbrain-tengen-swap2.h"

#ifndef TG_VERSION
#error "the version is said in ABOUT"
#endif

/* For a move of a manager who says nothing about time. */
#define DEFAULT_TURN_US (5 * G_USEC_PER_SEC)

/* For one who says that there is none. */
#define LEAST_US 1000

/* What is kept back of a turn for the way to the manager and back, beside the
 * reserve of the engine. */
#define WAY_SHARE  10
#define MAX_WAY_US (20 * 1000)

/* How long before the end of a turn the alarm rings: a share of the turn, but
 * within what an answer may take to get to a manager on a busy machine, and in
 * the very shortest turns a larger share. Those that are shorter still are not
 * watched. */
#define ALARM_SHARE    8
#define MIN_ALARM_US   (12 * 1000)
#define MAX_ALARM_US   (40 * 1000)
#define LARGEST_SHARE  3
#define MIN_WATCHED_US (10 * 1000)

/* In a turn shorter than this a first, quick search makes sure that there is
 * some move to answer with. */
#define SHORT_TURN_US (G_USEC_PER_SEC / 2)
#define FIRST_DEPTH   2
#define FIRST_NODES   500

struct _TgPbrain
{
  TgPbrainInput   *input;  /* borrowed */
  FILE            *output; /* borrowed */
  TgGomocupServer *server; /* owned */
  TgEngine        *engine; /* owned; NULL before the first game */
  TgPbrainMemory   share;
  guint            n_threads;
  guint64          number;   /* of the line that is being answered */
  gint64           start_us; /* when its command began */
  TgPbrainReport   report;

  TgPbrainAlarm *alarm;     /* owned */
  gint           best;      /* atomic; the best move so far, x + 256 y, or -1 */
  gint           is_closed; /* atomic; whether the alarm has answered */
};

/* Sends whole lines. Returns whether anybody takes them. */
static gboolean
send (TgPbrain *self, const GString *lines)
{
  return lines->len == 0
         || (fwrite (lines->str, 1, lines->len, self->output) == lines->len
             && fflush (self->output) == 0);
}

/* Answers while the thread that thinks is late. It leaves the server alone. */
static void
answer_in_time_cb (gpointer user_data)
{
  TgPbrain *self = user_data;
  gint      best = g_atomic_int_get (&self->best);
  TgPoint   point =
      best < 0 ? TG_POINT_NONE : (TgPoint){ (gint8) (best % 256), (gint8) (best / 256) };
  g_autoptr (GString) out = g_string_new (NULL);

  g_atomic_int_set (&self->is_closed, TRUE);
  tg_gomocup_server_play (self->server, point, out);
  send (self, out);
}

/**
 * tg_pbrain_new:
 * @input: (transfer none): where a manager's lines come from
 * @output: (transfer none): where the answers go
 *
 * Makes a brain that has not been told anything yet.
 *
 * Returns: (transfer full): the brain
 */
TgPbrain *
tg_pbrain_new (TgPbrainInput *input, FILE *output)
{
  TgPbrain *self = g_new0 (TgPbrain, 1);

  self->input = input;
  self->output = output;
  self->server = tg_gomocup_server_new ("name=\"Tengen\", version=\"" TG_VERSION
                                        "\", author=\"The Tengen authors\", "
                                        "country=\"\", www=\"\", email=\"\"");
  self->alarm = tg_pbrain_alarm_new (answer_in_time_cb, self);

  return self;
}

/**
 * tg_pbrain_free:
 * @self: (transfer full): a brain
 *
 * Frees it.
 */
void
tg_pbrain_free (TgPbrain *self)
{
  tg_pbrain_alarm_free (self->alarm);
  tg_gomocup_server_free (self->server);
  g_clear_pointer (&self->engine, tg_engine_free);
  g_free (self);
}

static gboolean
is_same_share (const TgPbrainMemory *a, const TgPbrainMemory *b)
{
  return a->table_bytes == b->table_bytes && a->n_threads == b->n_threads;
}

static void
complain_of_memory (TgPbrain *self)
{
  g_autofree gchar *complaint = g_strdup_printf (
      "max_memory is below the least that is needed, %" G_GUINT64_FORMAT " bytes",
      tg_pbrain_memory_least ());

  tg_gomocup_server_complain (self->server, complaint);
}

/* Makes the engine fit what the manager allows, as soon as it has said so. What
 * there is not enough memory for, it is told at the next command. */
static void
fit_memory (TgPbrain *self)
{
  const TgGomocupSettings *settings = tg_gomocup_server_get_settings (self->server);
  TgPbrainMemory           share;
  gboolean                 suffices = tg_pbrain_memory_share (&share, settings);

  if (is_same_share (&share, &self->share))
    return;

  self->share = share;
  if (!suffices)
    complain_of_memory (self);
  if (self->engine == NULL)
    return;

  tg_engine_set_table_bytes (self->engine, share.table_bytes);
  self->n_threads = tg_engine_prepare (self->engine, settings->ruleset, share.n_threads);
}

/* The tables of all rules are made at once: which are needed is not known yet. */
static void
start_game (TgPbrain *self)
{
  if (self->engine != NULL)
    {
      tg_engine_clear (self->engine);
      return;
    }

  tg_pbrain_memory_share (&self->share, tg_gomocup_server_get_settings (self->server));
  self->engine = tg_engine_new (self->share.table_bytes);
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    self->n_threads = tg_engine_prepare (self->engine, ruleset, self->share.n_threads);
}

static gint64
without_way (gint64 turn_us)
{
  return turn_us - MIN (turn_us / WAY_SHARE, MAX_WAY_US);
}

static void
set_time (TgPbrain *self, const TgGomocupSettings *settings, TgLimits *limits)
{
  limits->time.start_us = self->start_us;
  limits->time.increment_us = settings->increment_ms * 1000;

  if (settings->turn_ms >= 0)
    limits->time.turn_us = without_way (MAX (settings->turn_ms * 1000, LEAST_US));
  if (settings->match_left_ms >= 0)
    limits->time.match_left_us = MAX (settings->match_left_ms * 1000, LEAST_US);

  if (settings->turn_ms < 0 && settings->match_left_ms < 0 && settings->max_depth == 0
      && settings->max_nodes == 0)
    limits->time.turn_us = DEFAULT_TURN_US;
}

static void
set_limits (TgPbrain *self, TgLimits *limits)
{
  const TgGomocupSettings *settings = tg_gomocup_server_get_settings (self->server);

  *limits = (TgLimits){
    .max_depth = settings->max_depth,
    .max_nodes = settings->max_nodes,
    .n_lines = MIN (settings->n_lines, TG_MAX_LINES),
    .n_threads = self->n_threads,
  };
  set_time (self, settings, limits);
}

static gboolean
poll_cb (const TgSearchInfo *info, gpointer user_data)
{
  TgPbrain *self = user_data;

  if (g_atomic_int_get (&self->is_closed))
    return FALSE;

  if (info != NULL && tg_point_is_on_board (info->best, TG_MAX_SIZE))
    {
      g_autoptr (GString) out = g_string_new (NULL);

      g_atomic_int_set (&self->best, info->best.x + 256 * info->best.y);
      tg_pbrain_report_progress (&self->report, info, out);
      if (!send (self, out))
        return FALSE;
    }

  return !tg_pbrain_input_interrupts (self->input, self->number);
}

/* When the answer has to be on its way; 0 if there is no hurry. */
static gint64
find_deadline (const TgLimits *limits)
{
  const TgTurnClock *time = &limits->time;
  gint64             turn_us = time->turn_us;
  gint64             reserve_us;

  if (turn_us == 0 || (time->match_left_us > 0 && time->match_left_us < turn_us))
    turn_us = time->match_left_us;
  if (turn_us < MIN_WATCHED_US)
    return 0;

  reserve_us = CLAMP (turn_us / ALARM_SHARE, MIN_ALARM_US, MAX_ALARM_US);
  return time->start_us + turn_us - MIN (reserve_us, turn_us / LARGEST_SHARE);
}

/* Looks around before the alarm may ring. */
static void
find_first_move (TgPbrain *self, const TgBoard *board, TgRuleset ruleset)
{
  const TgLimits limits = { .max_depth = FIRST_DEPTH, .max_nodes = FIRST_NODES };
  TgSearchInfo   info;

  tg_engine_think (self->engine, board, ruleset, &limits, poll_cb, self, &info);
  poll_cb (&info, self);
}

static void
think (TgPbrain *self, GString *out)
{
  TgBoard      board = *tg_gomocup_server_get_board (self->server);
  TgRuleset    ruleset = tg_gomocup_server_get_settings (self->server)->ruleset;
  TgSearchInfo info;
  TgLimits     limits;
  gint64       deadline;

  set_limits (self, &limits);
  deadline = find_deadline (&limits);
  tg_pbrain_report_start (&self->report, board.size);

  if (deadline > 0)
    {
      tg_pbrain_alarm_set (self->alarm, deadline);
      if (deadline - self->start_us < SHORT_TURN_US)
        find_first_move (self, &board, ruleset);
    }
  tg_engine_think (self->engine, &board, ruleset, &limits, poll_cb, self, &info);

  if (tg_pbrain_alarm_cancel (self->alarm))
    return;

  tg_pbrain_report_result (&self->report, &info, out);
  tg_gomocup_server_play (self->server, info.best, out);
}

/* Openings differ from game to game, unless the manager wants the same answer
 * every time by counting positions instead of time. */
static void
decide (TgPbrain *self, GString *out)
{
  guint64  seed = 0;
  TgLimits limits;

  set_limits (self, &limits);
  if (limits.max_nodes == 0)
    seed = g_random_int ();
  tg_pbrain_swap2 (self->server, self->engine, &limits, seed, poll_cb, self, out);
}

static void
spend_time (TgPbrain *self)
{
  gint64 used_us = g_get_monotonic_time () - self->start_us;

  tg_gomocup_server_spend (self->server, (used_us + 999) / 1000);
}

/* Reads and answers a line. Returns whether there is more to do. */
static gboolean
serve (TgPbrain *self, const TgPbrainLine *line)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (!tg_gomocup_server_is_in_list (self->server))
    self->start_us = line->time_us;
  self->number = line->number;
  g_atomic_int_set (&self->best, -1);
  g_atomic_int_set (&self->is_closed, FALSE);

  switch (tg_gomocup_server_read (self->server, line->text, out))
    {
    case TG_GOMOCUP_TASK_QUIT:
      return FALSE;
    case TG_GOMOCUP_TASK_NEW_GAME:
      start_game (self);
      break;
    case TG_GOMOCUP_TASK_FORGET:
      if (self->engine != NULL)
        tg_engine_clear (self->engine);
      break;
    case TG_GOMOCUP_TASK_MOVE:
      think (self, out);
      spend_time (self);
      break;
    case TG_GOMOCUP_TASK_SWAP2:
      decide (self, out);
      spend_time (self);
      break;
    case TG_GOMOCUP_TASK_NONE:
    default:
      fit_memory (self);
      break;
    }

  return send (self, out);
}

/**
 * tg_pbrain_run:
 * @self: a brain
 *
 * Talks to the manager until it says END or is gone.
 *
 * Returns: whether all answers were taken
 */
gboolean
tg_pbrain_run (TgPbrain *self)
{
  while (TRUE)
    {
      g_autoptr (TgPbrainLine) line = tg_pbrain_input_next (self->input);

      if (line == NULL || !serve (self, line))
        return !ferror (self->output);
    }
}
