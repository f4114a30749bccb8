/* SPDX-License-Identifier: GPL-3.0-or-later */

/* External programs in a match, and the test of programs. Whatever a program does wrong,
 * the game stays unchanged and can be continued with another player. The program is
 * bad-brain.c. */

#include <string.h>

#include "match-fixture.h"
#include "process-watch.h"
#include "session/players/programs/external-engine.h"
#include "session/players/programs/program-test.h"

static TgPlayerSpec
program (const gchar *way)
{
  g_autofree gchar *quoted = g_shell_quote (BAD_BRAIN);
  g_autofree gchar *command = g_strdup_printf ("%s %s", quoted, way);

  return (TgPlayerSpec){ .kind = TG_PLAYER_PROGRAM,
                         .command = g_intern_string (command) };
}

/* A person with Black plays against a program, and has made a move. */
static void
begin (Fixture *game, TgPlayerSpec spec)
{
  TgMatchSetup setup = { .size = 15, .black = PERSON, .white = spec };

  fixture_watch (game, tg_match_new ());
  tg_match_start (game->match, &setup);
  g_assert_true (tg_match_play (game->match, fixture_point ("H8"), NULL));
}

static void
wait_for_answer (Fixture *game)
{
  while (tg_match_get_thinking (game->match))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_play (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *name = NULL;
  TgPlayerSpec      spec = program ("well");

  begin (&game, spec);
  wait_for_answer (&game);
  fixture_assert_moves (&game, "H8 A15");
  g_assert_null (tg_match_get_failure (game.match));
  name = tg_match_dup_player_name (game.match, TG_STONE_WHITE);
  g_assert_cmpstr (name, ==, "bad-brain");

  g_free (name);
  spec.name = "Some other program";
  tg_match_set_player (game.match, TG_STONE_WHITE, spec);
  name = tg_match_dup_player_name (game.match, TG_STONE_WHITE);
  g_assert_cmpstr (name, ==, "Some other program");
  g_assert_cmpstr (
      tg_record_get_player (tg_match_get_record (game.match), TG_STONE_WHITE), ==,
      "Some other program");

  tg_match_undo (game.match);
  g_assert_true (tg_match_play (game.match, fixture_point ("I9"), NULL));
  wait_for_answer (&game);
  fixture_assert_moves (&game, "I9 A15");
}

typedef struct
{
  const gchar *way;
  const gchar *words; /* the text of the failure */
} Failure;

/* Failures that do not take seconds. */
static const Failure failures[] = {
  { "crash", "quit unexpectedly" },      { "die", "quit unexpectedly" },
  { "garbage", "not a move" },           { "two", "several moves" },
  { "no-start", "refused: this size" },  { "outside", "not on the board" },
  { "occupied", "H8 is already taken" }, { "endless", "does not stop sending" },
  { "heir", "quit unexpectedly" },       { "beside", "not on the board" },
  { "negative", "not on the board" },    { "binary", "not a move" },

};

static void
test_failure (gconstpointer data)
{
  const Failure *failure = data;
  g_auto (Fixture) game = { 0 };

  begin (&game, program (failure->way));
  for (guint i = 0; i < 2; i++)
    {
      const TgMatchFailure *found;

      wait_for_answer (&game);
      found = tg_match_get_failure (game.match);
      g_assert_nonnull (found);
      g_assert_cmpint (found->error->domain, ==, TG_EXTERNAL_ENGINE_ERROR);
      g_assert_nonnull (strstr (found->error->message, failure->words));
      g_assert_nonnull (strstr (found->error->message, "take over."));
      g_assert_nonnull (strstr (found->reason, failure->words));
      g_assert_null (strstr (found->reason, "take over."));
      g_assert_cmpint (found->side, ==, TG_STONE_WHITE);
      g_assert_true (tg_match_get_paused (game.match));
      fixture_assert_moves (&game, "H8");

      tg_match_retry (game.match);
      g_assert_null (tg_match_get_failure (game.match));
      g_assert_true (tg_match_get_thinking (game.match));
    }

  wait_for_answer (&game);
  tg_match_set_player (game.match, TG_STONE_WHITE, PERSON);
  g_assert_null (tg_match_get_failure (game.match));
  g_assert_false (tg_match_get_paused (game.match));
  g_assert_true (tg_match_play (game.match, fixture_point ("I9"), NULL));
}

static void
test_cannot_start (void)
{
  static const gchar *const commands[] = { "/no/such/program", "", "'unfinished", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (Fixture) game = { 0 };
      TgPlayerSpec spec = { .kind = TG_PLAYER_PROGRAM, .command = commands[i] };

      begin (&game, spec);
      wait_for_answer (&game);
      g_assert_nonnull (tg_match_get_failure (game.match));
      g_assert_error (tg_match_get_failure (game.match)->error, TG_EXTERNAL_ENGINE_ERROR,
                      TG_EXTERNAL_ENGINE_ERROR_START);

      /* The engine continues in place of the program. */
      tg_match_set_player (game.match, TG_STONE_WHITE, ENGINE);
      wait_for_answer (&game);
      g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 2);
    }
}

/* Any later change of the match clears the failure. */
static void
test_failure_forgotten (void)
{
  g_auto (Fixture) game = { 0 };

  begin (&game, program ("garbage"));
  wait_for_answer (&game);
  tg_match_undo (game.match);
  g_assert_null (tg_match_get_failure (game.match));
  g_assert_true (tg_match_is_persons_turn (game.match));
  fixture_assert_moves (&game, "");

  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  wait_for_answer (&game);
  g_assert_nonnull (tg_match_get_failure (game.match));
  tg_match_restart (game.match);
  g_assert_null (tg_match_get_failure (game.match));
  g_assert_false (tg_match_get_paused (game.match));
}

/* A program that is silent when it must move blocks nothing. */
static void
test_silent (void)
{
  g_auto (Fixture) game = { 0 };

  begin (&game, program ("sleep"));
  for (guint i = 0; i < 10; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (tg_match_get_thinking (game.match));
  tg_match_undo (game.match);
  g_assert_true (tg_match_play (game.match, fixture_point ("I9"), NULL));
  tg_match_set_player (game.match, TG_STONE_WHITE, PERSON);
  g_assert_true (tg_match_play (game.match, fixture_point ("J9"), NULL));
}

/* A program that uses up all the time that it was given answers in time. */
static void
test_reserve (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup = { .size = 15, .black = PERSON, .white = program ("time") };

  setup.time.move_time = 10 * G_TIME_SPAN_SECOND;
  fixture_watch (&game, tg_match_new ());
  tg_match_start (game.match, &setup);
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  wait_for_answer (&game);
  g_assert_null (tg_match_get_failure (game.match));
  fixture_assert_moves (&game, "H8 A15");
}

/* A silent program loses on time with a clock. */
static void
test_silent_with_clock (void)
{
  TgMatchSetup setup = { .size = 15, .black = PERSON, .white = program ("sleep") };
  g_auto (Fixture) game = { 0 };

  setup.time.move_time = 300 * G_TIME_SPAN_MILLISECOND;
  fixture_watch (&game, tg_match_new ());
  tg_match_start (game.match, &setup);
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  wait_for_answer (&game);
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_TIME);
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_BLACK);
}

static void
said_cb (G_GNUC_UNUSED TgMatch *match,
         TgMatchEvent           event,
         G_GNUC_UNUSED TgStone  stone,
         guint                 *said)
{
  *said |= 1u << event;
}

static void
test_declines_draws (void)
{
  g_auto (Fixture) game = { 0 };
  guint said = 0;

  begin (&game, program ("well"));
  g_object_set (game.match, "talk-delay", 0, NULL);
  g_signal_connect (game.match, "said", G_CALLBACK (said_cb), &said);
  wait_for_answer (&game);
  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (game.match)));
  while ((said & 1u << TG_MATCH_EVENT_DECLINED_DRAW) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static TgPlayerSpec
counted_program (const gchar *way, const ProcessWatch *watch)
{
  g_autofree gchar *words = g_strdup_printf ("%s %s", way, watch->path);

  return program (words);
}

/* The program and its child processes end with the match. */
static void
test_gone (void)
{
  static const struct
  {
    const gchar *way;
    gboolean     answers;
    guint        n_processes;
  } cases[] = {
    { "well", TRUE, 1 },   { "sleep", FALSE, 1 }, { "no-end", TRUE, 1 },
    { "parent", TRUE, 2 }, { "heir", TRUE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (ProcessWatch) watch = { 0 };
      Fixture game;

      process_watch_init (&watch);
      begin (&game, counted_program (cases[i].way, &watch));
      if (cases[i].answers)
        wait_for_answer (&game);
      for (guint j = 0; j < cases[i].n_processes; j++)
        process_watch_wait_for_start (&watch);
      fixture_clear (&game);
      process_watch_wait_for_end (&watch);
    }
}

typedef struct
{
  TgProgramReport *report;
  GError          *error;
  gboolean         over;
} Trial;

static void
tested_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Trial *trial = user_data;

  trial->report = tg_program_test_finish (result, &trial->error);
  trial->over = TRUE;
}

static void
try (Trial *trial, const gchar *command, GCancellable *cancellable)
{
  *trial = (Trial){ 0 };
  tg_program_test_async (command, cancellable, tested_cb, trial);
  g_assert_false (trial->over);
  if (cancellable != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_cancellable_cancel (cancellable);
    }
  while (!trial->over)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_test (void)
{
  Trial trial;

  try (&trial, program ("well").command, NULL);
  g_assert_no_error (trial.error);
  g_assert_cmpstr (trial.report->name, ==, "Good brain");
  g_assert_cmpstr (trial.report->version, ==, "1.5");
  g_assert_cmpstr (trial.report->author, ==, "Nobody, really");
  tg_program_report_free (trial.report);

  /* A program that does not know ABOUT passes the test. */
  try (&trial, program ("banner").command, NULL);
  g_assert_no_error (trial.error);
  g_assert_cmpstr (trial.report->name, ==, "bad-brain");
  g_assert_null (trial.report->version);
  tg_program_report_free (trial.report);
}

/* A program with an absolute path starts in its own folder. */
static void
test_folder (void)
{
  Trial trial;

  g_assert_false (g_file_test ("bad-brain", G_FILE_TEST_EXISTS));
  try (&trial, program ("folder").command, NULL);
  g_assert_no_error (trial.error);
  tg_program_report_free (trial.report);
}

static void
test_test_failure (gconstpointer data)
{
  const Failure *failure = data;
  Trial          trial;

  try (&trial, program (failure->way).command, NULL);
  g_assert_null (trial.report);
  g_assert_nonnull (trial.error);
  g_assert_cmpint (trial.error->domain, ==, TG_EXTERNAL_ENGINE_ERROR);
  g_assert_nonnull (strstr (trial.error->message, "bad-brain"));
  g_clear_error (&trial.error);
}

static void
test_test_not_started (void)
{
  static const gchar *const commands[] = { "/no/such/program", "", "'unfinished" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      Trial trial;

      try (&trial, commands[i], NULL);
      g_assert_error (trial.error, TG_EXTERNAL_ENGINE_ERROR,
                      TG_EXTERNAL_ENGINE_ERROR_START);
      g_clear_error (&trial.error);
    }
}

/* The test leaves no processes behind either. */
static void
test_test_gone (void)
{
  static const gchar *const ways[] = { "parent", "heir" };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_auto (ProcessWatch) watch = { 0 };
      Trial trial;

      process_watch_init (&watch);
      try (&trial, counted_program (ways[i], &watch).command, NULL);
      process_watch_wait_for_start (&watch);
      process_watch_wait_for_start (&watch);
      process_watch_wait_for_end (&watch);
      g_clear_pointer (&trial.report, tg_program_report_free);
      g_clear_error (&trial.error);
    }
}

static void
test_test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Trial trial;

  try (&trial, program ("sleep").command, cancellable);
  g_assert_error (trial.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&trial.error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/program/play", test_play);
  g_test_add_func ("/session/program/cannot-start", test_cannot_start);
  g_test_add_func ("/session/program/failure-forgotten", test_failure_forgotten);
  g_test_add_func ("/session/program/silent", test_silent);
  g_test_add_func ("/session/program/reserve", test_reserve);
  g_test_add_func ("/session/program/silent-with-clock", test_silent_with_clock);
  g_test_add_func ("/session/program/declines-draws", test_declines_draws);
  g_test_add_func ("/session/program/gone", test_gone);
  g_test_add_func ("/session/program/test", test_test);
  g_test_add_func ("/session/program/folder", test_folder);
  g_test_add_func ("/session/program/test-not-started", test_test_not_started);
  g_test_add_func ("/session/program/test-cancelled", test_test_cancelled);
  g_test_add_func ("/session/program/test-gone", test_test_gone);
  for (gsize i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      g_autofree gchar *path =
          g_strdup_printf ("/session/program/failure/%s", failures[i].way);
      g_autofree gchar *test_path =
          g_strdup_printf ("/session/program/test-failure/%s", failures[i].way);

      g_test_add_data_func (path, &failures[i], test_failure);
      g_test_add_data_func (test_path, &failures[i], test_test_failure);
    }

  return g_test_run ();
}
