/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The analysis by an external engine. The engine is bad-brain.c; its best moves are the
 * first empty points, row by row from the top. */

#include "process-watch.h"
#include "rules/notation.h"
#include "session/players/programs/engine-process.h"
#include "session/players/programs/gomocup-session.h"
#include "session/study/analysis/program-analyst.h"

#include <string.h>

#define PATIENCE_MS 1500

typedef struct
{
  ProcessWatch      processes;
  TgProgramAnalyst *analyst;
  TgGame            game;
} Fixture;

static void
set_up (Fixture *self, const gchar *way)
{
  g_autofree gchar           *command = NULL;
  const TgProgramAnalystSetup setup = {
    .command = "", .name = "Rival", .seconds = 1, .patience_ms = PATIENCE_MS
  };
  TgProgramAnalystSetup whole = setup;

  process_watch_init (&self->processes);
  command = g_strdup_printf ("'%s' %s %s", BAD_BRAIN, way, self->processes.path);
  whole.command = command;
  self->analyst = tg_program_analyst_new (&whole);
  tg_game_init (&self->game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
}

/* The last process has ended. */
static void
tear_down (Fixture *self)
{
  g_assert_finalize_object (self->analyst);
  tg_engine_process_finish ();
  process_watch_clear (&self->processes);
}

static guint
count_lines (Fixture *self)
{
  guint n_lines;

  tg_program_analyst_get_lines (self->analyst, &n_lines);
  return n_lines;
}

static void
wait_for_lines (Fixture *self, guint n)
{
  while (count_lines (self) < n)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_lines (self), ==, n);
}

static void
wait_for_result (Fixture *self)
{
  while (tg_program_analyst_is_thinking (self->analyst))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_line (Fixture     *self,
             guint        index,
             const gchar *value,
             guint        depth,
             const gchar *move)
{
  guint             n_lines;
  const TgAnalysis *line = tg_program_analyst_get_lines (self->analyst, &n_lines) + index;
  g_autofree gchar *first = NULL;

  g_assert_cmpuint (index, <, n_lines);
  first = tg_notation_format_point (line->line[0]);
  g_assert_cmpstr (line->value, ==, value);
  g_assert_cmpuint (line->depth, ==, depth);
  g_assert_cmpstr (first, ==, move);
  g_assert_cmpint (line->side, ==, tg_game_turn (&self->game));
}

/* One process reports several lines of one position after another. */
static void
test_lines (void)
{
  Fixture self;

  set_up (&self, "yixin");
  tg_program_analyst_start (self.analyst, &self.game, 3);
  g_assert_true (tg_program_analyst_is_thinking (self.analyst));
  wait_for_lines (&self, 3);
  process_watch_wait_for_start (&self.processes);
  assert_line (&self, 0, "9", 5, "A15");
  assert_line (&self, 2, "7", 5, "C15");

  g_assert_true (tg_game_play (&self.game, (TgPoint){ 0, 14 }, NULL));
  tg_program_analyst_start (self.analyst, &self.game, 2);
  g_assert_cmpuint (count_lines (&self), ==, 0);
  wait_for_lines (&self, 2);
  assert_line (&self, 0, "9", 5, "B15");

  tg_program_analyst_stop (self.analyst);
  g_assert_false (tg_program_analyst_is_thinking (self.analyst));
  g_assert_cmpuint (count_lines (&self), ==, 2);
  process_watch_wait_for_end (&self.processes);
  g_assert_no_error (tg_program_analyst_get_error (self.analyst));
  tear_down (&self);
}

/* The best line again, without its rank, changes the order; another line does not count. */
static void
test_order (void)
{
  Fixture self;

  set_up (&self, "yixin-swap");
  tg_program_analyst_start (self.analyst, &self.game, 3);
  wait_for_lines (&self, 3);
  assert_line (&self, 0, "77", 6, "B15");
  assert_line (&self, 1, "9", 5, "A15");
  assert_line (&self, 2, "7", 5, "C15");
  tear_down (&self);
}

/* A program that does not stop a search, or crashes then, is replaced by another process:
 * the old one is gone. */
static void
test_stop (gconstpointer way)
{
  Fixture self;

  set_up (&self, way);
  tg_program_analyst_start (self.analyst, &self.game, 1);
  wait_for_lines (&self, 1);
  process_watch_wait_for_start (&self.processes);
  g_assert_true (tg_game_play (&self.game, (TgPoint){ 0, 14 }, NULL));
  tg_program_analyst_start (self.analyst, &self.game, 1);
  wait_for_lines (&self, 1);
  assert_line (&self, 0, "9", 5, "B15");
  process_watch_wait_for_start (&self.processes);
  g_assert_no_error (tg_program_analyst_get_error (self.analyst));
  tg_program_analyst_stop (self.analyst);
  process_watch_wait_for_end (&self.processes);
  tear_down (&self);
}

/* A program without Yixin's extension reports one line, and answers. */
static void
test_report (void)
{
  Fixture self;

  set_up (&self, "report");
  tg_program_analyst_start (self.analyst, &self.game, 3);
  wait_for_result (&self);
  g_assert_cmpuint (count_lines (&self), ==, 1);
  assert_line (&self, 0, "-12", 7, "A15");
  tear_down (&self);
}

/* The answer shows that the program counts its rows from the bottom; the next position is
 * read in the same way at once. */
static void
test_rows (void)
{
  Fixture self;

  set_up (&self, "bottom");
  for (guint i = 0; i < 2; i++)
    {
      tg_program_analyst_start (self.analyst, &self.game, 1);
      wait_for_result (&self);
      assert_line (&self, 0, "-12", 7, i == 0 ? "A15" : "B15");
      g_assert_true (tg_game_play (&self.game, (TgPoint){ 0, 14 }, NULL) == (i == 0));
    }
  tear_down (&self);
}

/* A program that reports nothing is known by its move alone. */
static void
test_no_values (gconstpointer way)
{
  Fixture self;

  set_up (&self, way);
  tg_program_analyst_start (self.analyst, &self.game, 3);
  wait_for_result (&self);
  g_assert_cmpuint (count_lines (&self), ==, 1);
  assert_line (&self, 0, "-", 0, "A15");
  g_assert_no_error (tg_program_analyst_get_error (self.analyst));
  tear_down (&self);
}

typedef struct
{
  const gchar          *way;
  TgExternalEngineError code;
} Failure;

static const Failure failures[] = {
  { "crash", TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "stillborn", TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "silence", TG_EXTERNAL_ENGINE_ERROR_SILENCE },
  { "sleep", TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "stop", TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "garbage", TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "no-start", TG_EXTERNAL_ENGINE_ERROR_REFUSED },
  { "endless", TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
};

/* A failure is announced with the name of the program, and no process is left; another
 * position starts it anew. */
static void
test_failure (gconstpointer data)
{
  const Failure *failure = data;
  Fixture        self;
  const GError  *error;

  set_up (&self, failure->way);
  for (guint i = 0; i < 2; i++)
    {
      tg_program_analyst_start (self.analyst, &self.game, 1);
      g_assert_no_error (tg_program_analyst_get_error (self.analyst));
      wait_for_result (&self);
      error = tg_program_analyst_get_error (self.analyst);
      g_assert_error (error, TG_EXTERNAL_ENGINE_ERROR, (gint) failure->code);
      g_assert_nonnull (strstr (error->message, "Rival"));
      process_watch_wait_for_start (&self.processes);
      process_watch_wait_for_end (&self.processes);
    }
  tear_down (&self);
}

static void
test_absent (void)
{
  g_autoptr (TgProgramAnalyst) analyst = tg_program_analyst_new (
      &(TgProgramAnalystSetup){ .command = "/nowhere/pbrain-none", .seconds = 1 });
  TgGame game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  tg_program_analyst_start (analyst, &game, 1);
  while (tg_program_analyst_is_thinking (analyst))
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (tg_program_analyst_get_error (analyst), TG_EXTERNAL_ENGINE_ERROR,
                  TG_EXTERNAL_ENGINE_ERROR_START);
}

/* A game that is over is not analysed. */
static void
test_over (void)
{
  Fixture self;

  set_up (&self, "yixin");
  for (gint8 i = 0; i < 9; i++)
    g_assert_true (tg_game_play (&self.game, (TgPoint){ i / 2, i % 2 }, NULL));
  tg_program_analyst_start (self.analyst, &self.game, 1);
  g_assert_false (tg_program_analyst_is_thinking (self.analyst));
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/program-analyst/lines", test_lines);
  g_test_add_func ("/session/program-analyst/order", test_order);
  g_test_add_data_func ("/session/program-analyst/stop/deaf", "yixin-deaf", test_stop);
  g_test_add_data_func ("/session/program-analyst/stop/crash", "yixin-crash", test_stop);
  g_test_add_func ("/session/program-analyst/report", test_report);
  g_test_add_func ("/session/program-analyst/rows", test_rows);
  g_test_add_data_func ("/session/program-analyst/no-values", "well", test_no_values);
  g_test_add_data_func ("/session/program-analyst/hostile", "hostile", test_no_values);
  for (gsize i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      g_autofree gchar *path =
          g_strconcat ("/session/program-analyst/failure/", failures[i].way, NULL);

      g_test_add_data_func (path, &failures[i], test_failure);
    }
  g_test_add_func ("/session/program-analyst/absent", test_absent);
  g_test_add_func ("/session/program-analyst/over", test_over);
  return g_test_run ();
}
