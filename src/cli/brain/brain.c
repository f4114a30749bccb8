/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads, parses, searches and answers one line at a time; during a search only a line
 * that means "stop" has an effect. The clock of a move starts when the reading thread
 * received the first line of its command, so no delay here is lost. The tables of all
 * rule sets are built before the answer to START, when no clock runs, which takes a tenth
 * of a second.
 *
 * The engine itself stops some time before the end of a turn. If it is late all the
 * same, because the machine is busy, an alarm answers with the best move so far. */

#include "cli/brain/brain.h"

#include "cli/brain/alarm.h"
#include "cli/brain/machine-memory.h"
#include "cli/brain/opening-steps.h"
#include "cli/brain/report.h"
#include "engine/opening/opening-advice.h"
#include "engine/opening/opening-balance.h"

#ifndef TG_VERSION
#error "the version is said in ABOUT"
#endif

/* Turn time for a manager that sets no time. */
#define DEFAULT_TURN_US (5 * G_USEC_PER_SEC)

/* Turn time for a manager that sets a time of 0. */
#define MIN_US 1000

/* Part of a turn (1/n) that is reserved for the transmission to and from the manager,
 * in addition to the engine's own reserve. */
#define WAY_SHARE  10
#define MAX_WAY_US (20 * 1000)

/* The alarm's lead before the end of a turn: a fraction of the turn, within the bounds
 * of transmission times to a manager on a busy machine, and a larger fraction in the
 * shortest turns. In turns shorter than TINY_TURN_US, the alarm is due at the end. The
 * lead is smaller than the engine's reserve, so on an idle machine the search ends
 * first. */
#define ALARM_SHARE     20
#define MIN_ALARM_US    (8 * 1000)
#define MAX_ALARM_US    (40 * 1000)
#define LARGEST_SHARE   3
#define MIN_RESERVED_US (10 * 1000)

/* In a turn between these times, a quick first search of one millisecond provides a good
 * move to answer with. */
#define TINY_TURN_US  (5 * 1000)
#define SHORT_TURN_US (G_USEC_PER_SEC / 2)
#define FIRST_DEPTH   2
#define FIRST_NODES   500

/* Managers check the resident memory of the whole program. Besides the transposition
 * table, it consists of code, libraries, the tables of line shapes, and the data of
 * each thread; all of these were measured and rounded up. The transposition table gets
 * the memory that is left. */
#define MEBIBYTE ((guint64) 1 << 20)

/* Default limit: 70 million bytes, which every manager allows. */
#define DEFAULT_BYTES ((guint64) 70 * 1000 * 1000)

/* Memory of the program without its transposition table. */
#define PROGRAM_BYTES (22 * MEBIBYTE)
#define THREAD_BYTES  (6 * MEBIBYTE)

#define MIN_TABLE_BYTES (MEBIBYTE / 4)
#define MAX_TABLE_BYTES (16 * 1024 * MEBIBYTE)

/* At least a quarter of the machine's memory is left to other programs, whatever the
 * manager allows. */
#define MACHINE_SHARE(bytes) ((bytes) / 4 * 3)

/* Size of the warm-up search before the first game. */
#define WARM_UP_NODES 3000
#define WARM_UP_SIZE  15

/* Stones that the first player places in Swap2. */
#define N_PROPOSED 3

/* Part of the time (1/n) for the decision in an opening, if a move follows at once. */
#define DECISION_SHARE 2

/* How the memory is divided. */
typedef struct
{
  gsize table_bytes;
  guint n_threads;
} Memory;

struct _TgPbrain
{
  TgPbrainInput   *input;         /* borrowed */
  FILE            *output;        /* borrowed */
  TgGomocupServer *server;        /* owned */
  TgEngine        *engine;        /* (nullable): owned; NULL before the first game */
  guint64          machine_bytes; /* memory of the machine that the program may use */
  Memory           share;
  guint            n_threads;
  guint64          number;   /* number of the line being answered */
  gint64           start_us; /* start of the command on that line */
  TgPbrainReport   report;

  TgPbrainAlarm *alarm;     /* owned */
  gint           best;      /* atomic; the best move so far, x + 256 y, or -1 */
  gint           is_closed; /* atomic; whether the alarm has answered */
};

/* Sends whole lines. Returns whether writing succeeded. */
static gboolean
send (TgPbrain *self, const GString *lines)
{
  return lines->len == 0
         || (fwrite (lines->str, 1, lines->len, self->output) == lines->len
             && fflush (self->output) == 0);
}

/* Answers in place of a late search, if the search has found a move so far. Does not
 * access the server. */
static gboolean
answer_in_time_cb (gpointer user_data)
{
  TgPbrain *self = user_data;
  gint      best = g_atomic_int_get (&self->best);
  TgPoint   point = { (gint8) (best % 256), (gint8) (best / 256) };
  g_autoptr (GString) out = g_string_new (NULL);

  if (best < 0)
    return FALSE;

  g_atomic_int_set (&self->is_closed, TRUE);
  tg_gomocup_server_play (self->server, point, out);
  send (self, out);
  return TRUE;
}

/* Both arguments are borrowed. */
TgPbrain *
tg_pbrain_new (TgPbrainInput *input, FILE *output)
{
  TgPbrain *self = g_new0 (TgPbrain, 1);

  self->input = input;
  self->output = output;
  self->machine_bytes = MACHINE_SHARE (tg_machine_memory_get_bytes ());
  self->server = tg_gomocup_server_new ("name=\"Tengen\", version=\"" TG_VERSION
                                        "\", author=\"The Tengen developers\", "
                                        "country=\"\", www=\"\", email=\"\"");
  self->alarm = tg_pbrain_alarm_new (answer_in_time_cb, self);

  return self;
}

void
tg_pbrain_free (TgPbrain *self)
{
  tg_pbrain_alarm_free (self->alarm);
  tg_gomocup_server_free (self->server);
  g_clear_pointer (&self->engine, tg_engine_free);
  g_free (self);
}

/* Returns the bytes that suffice for one thread. */
static guint64
get_least_memory (void)
{
  return PROGRAM_BYTES + MIN_TABLE_BYTES;
}

/* Divides the memory, the requested threads before the table. A requested table size
 * is used if the limit allows it, and comes on top of the threads if there is no
 * limit. Returns whether the memory suffices; if not, @self gets the smallest possible
 * values. */
static gboolean
share_memory (Memory *self, const TgGomocupSettings *settings, guint64 machine_bytes)
{
  gboolean is_told = settings->max_memory > 0 || settings->table_bytes > 0;
  guint64  told_bytes = settings->max_memory > 0 ? settings->max_memory : G_MAXUINT64;
  guint64  max_bytes = MIN (told_bytes, machine_bytes);
  guint64  bytes = is_told ? max_bytes : MIN (DEFAULT_BYTES, max_bytes);
  guint64  used;

  self->n_threads = MIN (settings->n_threads, TG_MAX_THREADS);
  while (self->n_threads > 1
         && PROGRAM_BYTES + self->n_threads * THREAD_BYTES > bytes / 2)
    self->n_threads--;

  used = PROGRAM_BYTES + (self->n_threads - 1) * THREAD_BYTES;
  if (settings->table_bytes > 0)
    bytes = MIN (max_bytes, used + settings->table_bytes);

  self->table_bytes =
      (gsize) CLAMP (bytes, used + MIN_TABLE_BYTES, used + MAX_TABLE_BYTES)
      - (gsize) used;
  return told_bytes >= used + MIN_TABLE_BYTES;
}

static gboolean
is_same_share (const Memory *a, const Memory *b)
{
  return a->table_bytes == b->table_bytes && a->n_threads == b->n_threads;
}

static void
refuse_memory (TgPbrain *self)
{
  g_autofree gchar *complaint = g_strdup_printf (
      "max_memory is below the least that is needed, %" G_GUINT64_FORMAT " bytes",
      get_least_memory ());

  tg_gomocup_server_set_error (self->server, complaint);
}

/* Adapts the engine to the manager's limits as soon as they are known. Limits that are
 * too low cause an error at the next command. */
static void
fit_memory (TgPbrain *self)
{
  const TgGomocupSettings *settings = tg_gomocup_server_get_settings (self->server);
  Memory                   share;
  gboolean suffices = share_memory (&share, settings, self->machine_bytes);

  if (is_same_share (&share, &self->share))
    return;

  self->share = share;
  if (!suffices)
    refuse_memory (self);
  if (self->engine == NULL)
    return;

  tg_engine_set_table_bytes (self->engine, share.table_bytes);
  self->n_threads = tg_engine_prepare (self->engine, settings->ruleset, share.n_threads);
}

/* The first search of a process takes some milliseconds longer, because code and
 * memory are touched for the first time; the warm-up search runs before any clock
 * does. */
static void
warm_up (TgEngine *engine)
{
  static const TgPoint points[] = { { 5, 5 }, { 7, 5 }, { 5, 7 }, { 7, 8 } };
  const TgLimits       limits = { .max_nodes = WARM_UP_NODES };
  TgBoard              board;
  TgSearchInfo         info;

  tg_board_init (&board, WARM_UP_SIZE);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    tg_board_place (&board, points[i], tg_board_side_to_move (&board));
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &info);
}

/* Builds the tables of all rule sets at once, because the rules are not known yet. The
 * transposition table is allocated last and not written to: the manager may lower the
 * limit later. */
static void
start_game (TgPbrain *self)
{
  if (self->engine != NULL)
    {
      tg_engine_clear (self->engine);
      return;
    }

  share_memory (&self->share, tg_gomocup_server_get_settings (self->server),
                self->machine_bytes);
  self->engine = tg_engine_new (MIN_TABLE_BYTES);
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    self->n_threads = tg_engine_prepare (self->engine, ruleset, self->share.n_threads);
  warm_up (self->engine);
  tg_engine_clear (self->engine);
  tg_engine_set_table_bytes (self->engine, self->share.table_bytes);
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
    limits->time.turn_us = without_way (MAX (settings->turn_ms * 1000, MIN_US));
  if (settings->match_left_ms >= 0)
    limits->time.match_left_us = MAX (settings->match_left_ms * 1000, MIN_US);

  if (settings->turn_ms < 0 && settings->match_left_ms < 0 && settings->max_depth == 0
      && settings->max_nodes == 0)
    limits->time.turn_us = DEFAULT_TURN_US;
}

/* Excludes the manager's blocked points from the search. */
static void
set_blocked (TgPbrain *self, TgLimits *limits)
{
  guint size = tg_gomocup_server_get_board (self->server)->size;

  for (guint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index (i, size);

      if (tg_gomocup_server_is_blocked (self->server, point))
        {
          limits->root_choice = TG_ROOT_EXCEPT;
          tg_point_set_add (&limits->root_points, point);
        }
    }
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
    .reports_root_moves = settings->shows_moves,
  };
  set_time (self, settings, limits);
  set_blocked (self, limits);
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

/* Returns the time by which the answer must be sent; 0 if there is no limit of time. */
static gint64
find_deadline (const TgLimits *limits)
{
  const TgTurnClock *time = &limits->time;
  gint64             turn_us = time->turn_us;
  gint64             reserve_us;

  if (turn_us == 0 || (time->match_left_us > 0 && time->match_left_us < turn_us))
    turn_us = time->match_left_us;
  if (turn_us == 0)
    return 0;
  if (turn_us < MIN_RESERVED_US)
    return time->start_us + turn_us;

  reserve_us = CLAMP (turn_us / ALARM_SHARE, MIN_ALARM_US, MAX_ALARM_US);
  return time->start_us + turn_us - MIN (reserve_us, turn_us / LARGEST_SHARE);
}

/* Runs a short search first, so that the alarm has a good move to answer with. */
static void
find_first_move (TgPbrain *self, const TgBoard *board, TgRuleset ruleset)
{
  TgLimits     limits = { .max_depth = FIRST_DEPTH, .max_nodes = FIRST_NODES };
  TgSearchInfo info;

  set_blocked (self, &limits);

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
  tg_pbrain_report_start (&self->report, board.size,
                          tg_gomocup_server_get_settings (self->server)->shows_moves);

  if (deadline > 0)
    {
      gint64 turn_us = deadline - self->start_us;

      tg_pbrain_alarm_set (self->alarm, deadline);
      if (turn_us >= TINY_TURN_US && turn_us < SHORT_TURN_US)
        find_first_move (self, &board, ruleset);
    }
  tg_engine_think (self->engine, &board, ruleset, &limits, poll_cb, self, &info);

  if (tg_pbrain_alarm_cancel (self->alarm))
    return;

  tg_pbrain_report_result (&self->report, &info, out);
  tg_gomocup_server_play (self->server, info.best, out);
}

/* Converts a server's board to an opening in progress. */
static void
set_opening (TgOpening *opening, const TgGomocupServer *server)
{
  const TgBoard *board = tg_gomocup_server_get_board (server);
  TgRuleset      ruleset = tg_gomocup_server_get_settings (server)->ruleset;
  gboolean       accepted =
      tg_opening_init (opening, TG_OPENING_SWAP2, ruleset, board->size, 0, NULL);

  for (guint i = 0; i < board->n_moves; i++)
    {
      if (i == N_PROPOSED)
        accepted =
            accepted && tg_opening_choose (opening, TG_OPENING_OPTION_TWO_MORE, NULL);
      accepted = accepted && tg_opening_play (opening, board->moves[i].point, NULL);
    }
  g_assert (accepted);
}

static void
play_white (TgPbrain *self, const TgLimits *limits, GString *out)
{
  const TgBoard *board = tg_gomocup_server_get_board (self->server);
  TgRuleset      ruleset = tg_gomocup_server_get_settings (self->server)->ruleset;
  TgSearchInfo   info;

  tg_engine_think (self->engine, board, ruleset, limits, poll_cb, self, &info);
  tg_gomocup_server_play (self->server, info.best, out);
}

/* Decides in Swap2: one player places three stones; the other takes a colour, or
 * places two more and leaves the choice to the first. The engine decides as in any
 * opening; if it stays White, it searches for the next move at once. */
static void
decide_swap2 (TgPbrain *self, const TgLimits *limits, guint64 seed, GString *out)
{
  TgLimits        part = *limits;
  TgOpening       opening;
  TgOpeningAdvice advice;

  part.time.turn_us /= DECISION_SHARE;
  part.time.match_left_us /= DECISION_SHARE;
  set_opening (&opening, self->server);
  tg_opening_advise (self->engine, &opening, &part, seed, poll_cb, self, &advice);

  if (advice.action == TG_OPENING_ACTION_CHOOSE
      && advice.option == TG_OPENING_OPTION_TWO_MORE)
    {
      tg_opening_advice_apply (&advice, &opening, NULL);
      tg_opening_advise (self->engine, &opening, limits, seed, poll_cb, self, &advice);
    }

  if (advice.action == TG_OPENING_ACTION_PLACE)
    tg_gomocup_server_put (self->server, advice.points, advice.n_points, out);
  else if (advice.option == TG_OPENING_OPTION_BLACK)
    tg_gomocup_server_swap (self->server, out);
  else
    play_white (self, limits, out);
}

/* Returns the seed for decisions in openings: random, so that games differ, but fixed
 * if the manager limits nodes instead of time, because it wants reproducible answers
 * then. */
static guint64
draw_seed (const TgLimits *limits)
{
  return limits->max_nodes == 0 ? g_random_int () : 0;
}

static void
decide (TgPbrain *self, GString *out)
{
  TgLimits limits;

  set_limits (self, &limits);
  decide_swap2 (self, &limits, draw_seed (&limits), out);
}

static void
answer_step (TgPbrain *self, GString *out)
{
  TgLimits      limits;
  TgStepContext context = {
    .engine = self->engine,
    .ruleset = tg_gomocup_server_get_settings (self->server)->ruleset,
    .limits = &limits,
    .poll = poll_cb,
    .user_data = self,
  };

  set_limits (self, &limits);
  context.seed = draw_seed (&limits);
  tg_opening_step_answer (&context, tg_gomocup_server_get_step (self->server), out);
}

static void
balance (TgPbrain *self, GString *out)
{
  const TgGomocupSettings *settings = tg_gomocup_server_get_settings (self->server);
  TgPoint                  points[TG_BALANCE_MAX_STONES];
  TgLimits                 limits;
  TgBalanceRequest         request = {
            .board = tg_gomocup_server_get_board (self->server),
            .ruleset = settings->ruleset,
            .n_stones = settings->n_stones,
            .bias = settings->bias,
  };

  set_limits (self, &limits);
  request.seed = draw_seed (&limits);
  if (tg_opening_balance (self->engine, &request, &limits, poll_cb, self, points))
    tg_gomocup_server_put_each (self->server, points, request.n_stones, out);
  else
    g_string_append (out, "ERROR there is no point for a stone that balances\n");
}

static void
describe (TgPbrain *self, GString *out)
{
  tg_pbrain_report_capacity (out, MIN (g_get_num_processors (), TG_MAX_THREADS),
                             MIN (self->machine_bytes, MAX_TABLE_BYTES));
}

static void
spend_time (TgPbrain *self)
{
  gint64 used_us = g_get_monotonic_time () - self->start_us;

  tg_gomocup_server_spend (self->server, (used_us + 999) / 1000);
}

/* Reads and answers a line. Returns whether to continue. */
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
    case TG_GOMOCUP_TASK_BALANCE:
      balance (self, out);
      spend_time (self);
      break;
    case TG_GOMOCUP_TASK_STEP:
      answer_step (self, out);
      spend_time (self);
      break;
    case TG_GOMOCUP_TASK_DESCRIBE:
      describe (self, out);
      break;
    case TG_GOMOCUP_TASK_NONE:
    default:
      fit_memory (self);
      break;
    }

  return send (self, out);
}

/* Serves the manager until END or the end of input. Returns whether all answers were
 * written. */
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
