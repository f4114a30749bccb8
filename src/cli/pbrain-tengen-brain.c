/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line is read, understood, thought about and answered before the next one;
 * only what says "stop" is heard while thinking. The clock of a move begins
 * when the reading thread saw the first line of the command, so that nothing
 * that happens here is forgotten. The tables of all rules are made before the
 * answer to START, which no clock runs for. */

#include "cli/pbrain-tengen-brain.h"

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

struct _TgPbrain
{
  TgPbrainInput   *input;  /* borrowed */
  FILE            *output; /* borrowed */
  TgGomocupServer *server; /* owned */
  TgEngine        *engine; /* owned; NULL before the first game */
  TgPbrainMemory   memory;
  guint64          number;   /* of the line that is being answered */
  gint64           start_us; /* when its command began */
  TgPbrainReport   report;
};

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
  tg_gomocup_server_free (self->server);
  g_clear_pointer (&self->engine, tg_engine_free);
  g_free (self);
}

/* Sends whole lines. Returns whether anybody takes them. */
static gboolean
send (TgPbrain *self, const GString *lines)
{
  return lines->len == 0
         || (fwrite (lines->str, 1, lines->len, self->output) == lines->len
             && fflush (self->output) == 0);
}

/* Makes the engine fit what the manager allows, and has it make its tables. */
static void
prepare (TgPbrain *self)
{
  const TgGomocupSettings *settings = tg_gomocup_server_get_settings (self->server);
  TgPbrainMemory           memory;

  if (!tg_pbrain_memory_share (&memory, settings))
    tg_gomocup_server_complain (self->server, "the memory is less than is needed");

  if (self->engine == NULL)
    self->engine = tg_engine_new (memory.table_bytes);
  else if (memory.table_bytes != self->memory.table_bytes)
    tg_engine_set_table_bytes (self->engine, memory.table_bytes);
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    memory.n_threads = tg_engine_prepare (self->engine, ruleset, memory.n_threads);
  self->memory = memory;
}

static void
start_game (TgPbrain *self)
{
  if (self->engine != NULL)
    tg_engine_clear (self->engine);
  prepare (self);
}

static void
set_time (TgPbrain *self, const TgGomocupSettings *settings, TgLimits *limits)
{
  limits->time.start_us = self->start_us;
  limits->time.increment_us = settings->increment_ms * 1000;

  if (settings->turn_ms >= 0)
    limits->time.turn_us = MAX (settings->turn_ms * 1000, LEAST_US);
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
    .n_threads = self->memory.n_threads,
  };
  set_time (self, settings, limits);
}

static gboolean
poll_cb (const TgSearchInfo *info, gpointer user_data)
{
  TgPbrain *self = user_data;

  if (info != NULL)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      tg_pbrain_report_progress (&self->report, info, out);
      if (!send (self, out))
        return FALSE;
    }

  return !tg_pbrain_input_interrupts (self->input, self->number);
}

static void
think (TgPbrain *self, GString *out)
{
  const TgBoard *board = tg_gomocup_server_get_board (self->server);
  TgRuleset      ruleset = tg_gomocup_server_get_settings (self->server)->ruleset;
  TgSearchInfo   info;
  TgLimits       limits;

  set_limits (self, &limits);
  tg_pbrain_report_start (&self->report, board->size);
  tg_engine_think (self->engine, board, ruleset, &limits, poll_cb, self, &info);
  tg_pbrain_report_result (&self->report, &info, out);
  tg_gomocup_server_play (self->server, info.best, out);
}

static void
decide (TgPbrain *self, GString *out)
{
  TgLimits limits;

  set_limits (self, &limits);
  tg_pbrain_swap2 (self->server, self->engine, &limits, poll_cb, self, out);
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
