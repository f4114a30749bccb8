/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tournaments of fast levels and of programs, good and bad: all games are played, and
 * none is lost when the program ends. */

#include "scratch.h"
#include "session/tournament/round-robin.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "match-fixture.h"
#include "process-watch.h"
#include "record/formats/record-io.h"

typedef struct
{
  gchar        *folder; /* owned */
  GFile        *file;   /* owned */
  TgRoundRobin *round_robin;
  guint         n_failed;
  gchar        *message; /* owned; of the last failure */
} TournamentFixture;

static void
failed_cb (G_GNUC_UNUSED TgRoundRobin *round_robin,
           const GError               *error,
           TournamentFixture          *self)
{
  self->n_failed++;
  g_free (self->message);
  self->message = g_strdup (error->message);
}

static void
open_tournament (TournamentFixture *self)
{
  self->round_robin = tg_round_robin_new (self->file);
  g_object_set (self->round_robin, "game-delay", 0, NULL);
  g_object_set (tg_round_robin_get_match (self->round_robin), "pace", 0, NULL);
  g_signal_connect (self->round_robin, "failed", G_CALLBACK (failed_cb), self);
}

static void
set_up (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-round-robin-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->file = g_file_new_build_filename (self->folder, "tournament", NULL);
  open_tournament (self);
}

/* Ends the tournament as the end of the program does. */
static void
close_tournament (TournamentFixture *self)
{
  g_autoptr (GError) error = NULL;

  tg_round_robin_flush (self->round_robin, &error);
  g_assert_no_error (error);
  g_clear_object (&self->round_robin);
}

static void
tear_down (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_clear_object (&self->round_robin);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  scratch_remove (self->folder);
  g_object_unref (self->file);
  g_free (self->folder);
  g_free (self->message);
}

static void
add_level (TgRoundRobinSetup *setup, const gchar *name)
{
  setup->players[setup->n_players++] = (TgPlayerSpec){
    .kind = TG_PLAYER_ENGINE,
    .level = 1,
    .depth = 1,
    .name = g_intern_string (name),
  };
}

static void
add_program (TgRoundRobinSetup *setup, const gchar *way)
{
  g_autofree gchar *quoted = g_shell_quote (BAD_BRAIN);
  g_autofree gchar *command = g_strdup_printf ("%s %s", quoted, way);

  setup->players[setup->n_players++] = (TgPlayerSpec){
    .kind = TG_PLAYER_PROGRAM,
    .name = g_intern_string (way),
    .command = g_intern_string (command),
  };
}

static TgRoundRobinSetup
make_setup (guint n_rounds)
{
  return (TgRoundRobinSetup){ .size = 15, .n_rounds = n_rounds, .seed = 7 };
}

static void
start (TournamentFixture *self, const TgRoundRobinSetup *setup)
{
  g_autoptr (GError) error = NULL;

  tg_round_robin_start (self->round_robin, setup, &error);
  g_assert_no_error (error);
}

static void
wait_for_end (TournamentFixture *self)
{
  while (!tg_round_robin_is_over (self->round_robin))
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_games (TournamentFixture *self, guint n_played)
{
  while (tg_round_robin_get_n_played (self->round_robin) < n_played)
    g_main_context_iteration (NULL, TRUE);
}

static gchar *
get_games (TournamentFixture *self)
{
  g_autoptr (GBytes) bytes = tg_round_robin_save_games (self->round_robin);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* All pairings are played, and the table has every game. */
static void
test_play (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup    setup = make_setup (1);
  const TgResultTable *table;
  guint                n_points = 0;

  add_level (&setup, "A");
  add_level (&setup, "B");
  add_program (&setup, "well");
  setup.size = 9;
  setup.even_openings = TRUE;
  start (self, &setup);
  wait_for_end (self);

  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==, 6);
  g_assert_null (tg_round_robin_get_note (self->round_robin));
  table = tg_round_robin_get_table (self->round_robin);
  for (guint i = 0; i < 3; i++)
    {
      TgTally total = tg_result_table_get_total (table, i);

      g_assert_cmpuint (tg_tally_get_n_games (total), ==, 4);
      g_assert_cmpuint (table->failures[i], ==, 0);
      n_points += tg_tally_get_points (total);
    }
  g_assert_cmpuint (n_points, ==, 12);
}

/* The games are a collection with the names of the players, and with even openings. */
static void
test_games (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (1);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TgRecordIoReport report;

  add_level (&setup, "A");
  add_level (&setup, "B");
  setup.ruleset = TG_RULESET_RENJU;
  setup.even_openings = TRUE;
  start (self, &setup);
  wait_for_end (self);

  bytes = tg_round_robin_save_games (self->round_robin);
  record = tg_record_io_load_bytes (bytes, "games.sgf", NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.n_more_games, ==, 1);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "A");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "B");
  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_RENJU);
  g_assert_cmpuint (tg_record_get_n_nodes (record), >, 9);
}

/* A program that crashes loses its games, and the tournament continues. */
static void
test_dying (TournamentFixture *self, gconstpointer way)
{
  TgRoundRobinSetup    setup = make_setup (1);
  const TgResultTable *table;
  g_autofree gchar    *games = NULL;

  add_level (&setup, "A");
  add_program (&setup, way);
  add_level (&setup, "B");
  start (self, &setup);
  while (tg_round_robin_get_note (self->round_robin) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (
      strstr (tg_round_robin_get_note (self->round_robin), "the tournament continues"));
  wait_for_end (self);

  table = tg_round_robin_get_table (self->round_robin);
  g_assert_cmpuint (tg_result_table_get_total (table, 1).lost, ==, 4);
  g_assert_cmpuint (table->failures[1], ==, 4);
  g_assert_cmpuint (table->failures[0] + table->failures[2], ==, 0);
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==, 6);
  g_assert_nonnull (strstr (tg_round_robin_get_note (self->round_robin), way));
  g_assert_nonnull (strstr (tg_round_robin_get_note (self->round_robin), "the last one"));
  games = get_games (self);
  g_assert_nonnull (strstr (games, way));
}

static void
test_one_player (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (1);
  g_autoptr (GError) error = NULL;

  add_level (&setup, "A");
  g_assert_false (tg_round_robin_start (self->round_robin, &setup, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_false (g_file_query_exists (self->file, NULL));
}

static void
test_pause (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (2);
  guint             n_played;

  add_level (&setup, "A");
  add_level (&setup, "B");
  start (self, &setup);
  wait_for_games (self, 1);
  tg_round_robin_pause (self->round_robin);
  g_assert_true (tg_round_robin_get_paused (self->round_robin));
  n_played = tg_round_robin_get_n_played (self->round_robin);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (tg_match_get_thinking (tg_round_robin_get_match (self->round_robin)));
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==, n_played);
  tg_round_robin_resume (self->round_robin);
  wait_for_end (self);
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==, 4);
}

/* The finished games stay, and no others follow. */
static void
test_stop (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (5);

  add_level (&setup, "A");
  add_level (&setup, "B");
  start (self, &setup);
  wait_for_games (self, 2);
  tg_round_robin_stop (self->round_robin);
  g_assert_true (tg_round_robin_is_over (self->round_robin));
  tg_round_robin_resume (self->round_robin);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (tg_match_get_thinking (tg_round_robin_get_match (self->round_robin)));

  close_tournament (self);
  open_tournament (self);
  g_assert_true (tg_round_robin_load (self->round_robin, NULL));
  g_assert_true (tg_round_robin_is_stopped (self->round_robin));
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==, 2);
}

static gboolean
file_contains (TournamentFixture *self, const gchar *words)
{
  g_autofree gchar *text = NULL;

  return g_file_load_contents (self->file, NULL, &text, NULL, NULL, NULL)
         && strstr (text, words) != NULL;
}

/* A tournament interrupted in the middle has the same games as one that was not. */
static void
test_resume (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (2);
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GBytes) table = NULL;
  g_autofree gchar *games = NULL;
  g_autofree gchar *again = NULL;

  add_level (&setup, "A");
  add_level (&setup, "B");
  setup.even_openings = TRUE;
  start (self, &setup);
  wait_for_end (self);
  whole = tg_round_robin_save_table (self->round_robin);
  games = get_games (self);

  /* The messages below belong to the second tournament. */
  g_assert_true (tg_round_robin_flush (self->round_robin, NULL));
  g_assert_true (g_file_delete (self->file, NULL, NULL));
  start (self, &setup);
  wait_for_games (self, 2);
  while (!file_contains (self, "[Game 2]"))
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&self->round_robin);

  open_tournament (self);
  g_assert_true (tg_round_robin_load (self->round_robin, NULL));
  g_assert_true (tg_round_robin_get_paused (self->round_robin));
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), >=, 2);
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), <, 4);
  tg_round_robin_resume (self->round_robin);
  wait_for_end (self);
  again = get_games (self);
  table = tg_round_robin_save_table (self->round_robin);
  g_assert_true (g_bytes_equal (table, whole));
  g_assert_cmpstr (games, ==, again);
}

/* A closed tournament plays no more games, even if the match is still referenced. */
static void
test_close (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (1);
  g_autoptr (TgMatch) match = g_object_ref (tg_round_robin_get_match (self->round_robin));
  guint n_moves;

  add_level (&setup, "A");
  add_level (&setup, "B");
  start (self, &setup);
  while (tg_match_get_game (match)->board.n_moves < 2)
    g_main_context_iteration (NULL, TRUE);
  n_moves = tg_match_get_game (match)->board.n_moves;
  g_clear_object (&self->round_robin);
  fixture_assert_quiet ();
  g_assert_false (tg_match_get_thinking (match));
  g_assert_cmpuint (tg_match_get_game (match)->board.n_moves, ==, n_moves);
}

/* A suspended tournament runs no programs, and resumes the current game afterwards. */
static void
test_suspended (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (ProcessWatch) watch = { 0 };
  TgRoundRobinSetup setup = make_setup (1);
  g_autofree gchar *way = NULL;

  process_watch_init (&watch);
  way = g_strdup_printf ("sleep %s", watch.path);
  add_program (&setup, way);
  add_level (&setup, "A");
  start (self, &setup);
  for (guint i = 0; i < 2; i++)
    {
      process_watch_wait_for_start (&watch);
      tg_round_robin_suspend (self->round_robin);
      process_watch_wait_for_end (&watch);
      g_assert_true (tg_round_robin_get_paused (self->round_robin));
      fixture_assert_quiet ();
      tg_round_robin_resume (self->round_robin);
      g_assert_true (
          tg_match_get_thinking (tg_round_robin_get_match (self->round_robin)));
    }
  process_watch_wait_for_start (&watch);
  tg_round_robin_stop (self->round_robin);
  process_watch_wait_for_end (&watch);
}

/* No program runs after the last game. */
static void
test_over (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (ProcessWatch) watch = { 0 };
  TgRoundRobinSetup setup = make_setup (1);
  g_autofree gchar *way = NULL;

  process_watch_init (&watch);
  way = g_strdup_printf ("well %s", watch.path);
  add_program (&setup, way);
  add_level (&setup, "A");
  start (self, &setup);
  wait_for_end (self);
  process_watch_wait_for_start (&watch);
  process_watch_wait_for_start (&watch);
  process_watch_wait_for_end (&watch);
}

/* A slightly late answer counts, as in “tengen-cli match”. */
static void
test_tolerance (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup    setup = make_setup (1);
  const TgResultTable *table;

  setup.move_time = G_TIME_SPAN_SECOND / 5;
  add_program (&setup, "late");
  add_level (&setup, "A");
  start (self, &setup);
  wait_for_end (self);
  table = tg_round_robin_get_table (self->round_robin);
  g_assert_cmpuint (table->late[0], ==, 0);
  g_assert_cmpuint (table->late[1], ==, 0);
  g_assert_null (tg_round_robin_get_note (self->round_robin));
}

/* A program that hangs loses on time, which is reported, and saved. */
static void
test_late (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup    setup = make_setup (1);
  const TgResultTable *table;

  setup.move_time = G_TIME_SPAN_SECOND / 5;
  add_program (&setup, "sleep");
  add_level (&setup, "A");
  start (self, &setup);
  wait_for_games (self, 1);
  g_assert_cmpstr (tg_round_robin_get_note (self->round_robin), ==,
                   "“sleep” lost game 1 on time; the tournament continues");
  wait_for_end (self);
  g_assert_cmpstr (tg_round_robin_get_note (self->round_robin), ==,
                   "“sleep” lost game 2, the last one, on time");
  for (guint i = 0; i < 2; i++)
    {
      table = tg_round_robin_get_table (self->round_robin);
      g_assert_cmpuint (table->late[0], ==, 2);
      g_assert_cmpuint (table->late[1], ==, 0);
      close_tournament (self);
      open_tournament (self);
      g_assert_true (tg_round_robin_load (self->round_robin, NULL));
    }
}

/* Without a file there is no tournament. */
static void
test_no_file (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tg_round_robin_load (self->round_robin, &error));
  g_assert_no_error (error);
}

static void
assert_broken (TournamentFixture *self, const gchar *text, gssize length)
{
  g_autofree gchar *path = g_file_get_path (self->file);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  g_assert_false (tg_round_robin_load (self->round_robin, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (tg_round_robin_get_setup (self->round_robin)->n_players, ==, 0);
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==, 0);
}

/* No damage of the file starts a tournament without its players. */
static void
test_broken (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const struct
  {
    const gchar *group;
    const gchar *key;
    const gchar *value;
  } nonsense[] = {
    { "Tengen tournament", "version", "99" },
    { "Tengen tournament", "version", "x" },
    { "Tengen tournament", "ruleset", "chess" },
    { "Tengen tournament", "size", "99" },
    { "Tengen tournament", "size", "3" },
    { "Tengen tournament", "rounds", "0" },
    { "Tengen tournament", "players", "1" },
    { "Tengen tournament", "players", "3" },
    { "Tengen tournament", "players", "999" },
    { "Tengen tournament", "seed", "-1" },
    { "Tengen tournament", "name", "../x" },
    { "Tengen tournament", "stopped", "2" },
    { "Player 1", "kind", "person" },
    { "Player 1", "level", "11" },
    { "Player 2", "name", "A" },
  };
  TgRoundRobinSetup setup = make_setup (1);
  g_autofree gchar *text = NULL;
  gsize             length;

  add_level (&setup, "A");
  add_level (&setup, "B");
  setup.even_openings = TRUE;
  start (self, &setup);
  wait_for_end (self);
  close_tournament (self);
  open_tournament (self);
  g_assert_true (g_file_load_contents (self->file, NULL, &text, &length, NULL, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_autofree gchar *broken = NULL;

      g_test_message ("%s = %s", nonsense[i].key, nonsense[i].value);
      g_assert_true (
          g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL));
      g_key_file_set_string (file, nonsense[i].group, nonsense[i].key, nonsense[i].value);
      broken = g_key_file_to_data (file, NULL, NULL);
      assert_broken (self, broken, -1);
    }
  assert_broken (self, "", 0);
  assert_broken (self, "\xff\xfe", 2);
  assert_broken (self, "no key file", -1);
}

/* The games before a damaged game, opening or line are kept. */
static void
test_damaged (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const struct
  {
    const gchar *line; /* its beginning */
    const gchar *other;
    guint        n_left; /* number of games left */
  } harms[] = {
    { "1=", "1=H8 H8", 4 },        { "2=", "2=Z99", 4 },
    { "2=", "\xff\xfe", 4 },       { "[Game 1]", "[Game 1]\n\xff", 4 },
    { "[Game 3]", "[Game 3", 2 },  { "[Game 4]", "[Game 4]\nwinner=99", 4 },
    { "[Game 1]", "[Game 9]", 0 },
  };
  TgRoundRobinSetup setup = make_setup (2);
  g_autofree gchar *path = g_file_get_path (self->file);
  g_autofree gchar *text = NULL;

  add_level (&setup, "A");
  add_level (&setup, "B");
  setup.even_openings = TRUE;
  start (self, &setup);
  wait_for_end (self);
  close_tournament (self);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (harms); i++)
    {
      g_autoptr (GString) harmed = g_string_new (NULL);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", harms[i].line);
      for (guint j = 0; lines[j] != NULL; j++)
        g_string_append_printf (
            harmed, "%s\n",
            g_str_has_prefix (lines[j], harms[i].line) ? harms[i].other : lines[j]);
      g_assert_true (g_file_set_contents (path, harmed->str, (gssize) harmed->len, NULL));
      open_tournament (self);
      tg_round_robin_load (self->round_robin, &error);
      g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==,
                        harms[i].n_left);

      /* The tournament continues with the games that remain to be played. */
      tg_round_robin_keep (self->round_robin);
      close_tournament (self);
      open_tournament (self);
      g_assert_true (tg_round_robin_load (self->round_robin, NULL));
      g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==,
                        harms[i].n_left);
      tg_round_robin_resume (self->round_robin);
      wait_for_end (self);
      close_tournament (self);
    }
}

/* The file of a newer version can be left alone; the new tournament is not saved then. */
static void
test_newer (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const gchar      *newer = "[Tengen tournament]\nversion=2\n";
  TgRoundRobinSetup setup = make_setup (1);
  g_autofree gchar *path = g_file_get_path (self->file);
  g_autofree gchar *left = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, newer, -1, NULL));
  g_assert_false (tg_round_robin_load (self->round_robin, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  tg_round_robin_leave_file (self->round_robin);
  g_assert_false (tg_round_robin_is_kept (self->round_robin));
  add_level (&setup, "A");
  add_level (&setup, "B");
  start (self, &setup);
  wait_for_end (self);
  close_tournament (self);
  g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, newer);
}

/* A failed write is tried again at the end of the program, with an error if that
 * fails. */
static void
test_flush (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (1);
  g_autofree gchar *path = g_file_get_path (self->file);
  g_autoptr (GError) error = NULL;

  add_level (&setup, "A");
  add_level (&setup, "B");
  /* a folder in the place of the file, so that writing fails */
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  start (self, &setup);
  wait_for_end (self);
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (tg_round_robin_flush (self->round_robin, &error));
  g_assert_true (g_str_has_prefix (error->message, "The tournament cannot be saved"));
  g_assert_cmpint (g_rmdir (path), ==, 0);
  close_tournament (self);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static gchar *
read_saved (TournamentFixture *self, const gchar *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const gchar *name;
  gchar       *text = NULL;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      {
        g_autofree gchar *path = g_build_filename (self->folder, name, NULL);

        g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
        return text;
      }
  return NULL;
}

/* A folder gets games and table, if one is set. */
static void
test_folder (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (1);
  g_autofree gchar *games = NULL;
  g_autofree gchar *sgf = NULL;
  g_autofree gchar *csv = NULL;

  add_level (&setup, "A");
  add_level (&setup, "B");
  setup.folder = g_intern_string (self->folder);
  start (self, &setup);
  wait_for_end (self);
  games = get_games (self);
  while ((sgf = read_saved (self, ".sgf")) == NULL || !g_str_equal (sgf, games))
    {
      g_clear_pointer (&sgf, g_free);
      g_main_context_iteration (NULL, FALSE);
    }
  while ((csv = read_saved (self, ".csv")) == NULL)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (g_str_has_prefix (csv, "place,player,"));
  g_assert_cmpuint (self->n_failed, ==, 0);
}

/* A folder that is not writable is reported once, and the games are played. */
static void
test_read_only (TournamentFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgRoundRobinSetup setup = make_setup (2);
  g_autofree gchar *inside = g_build_filename (self->folder, "file", "inside", NULL);
  g_autofree gchar *file = g_build_filename (self->folder, "file", NULL);

  g_assert_true (g_file_set_contents (file, "no folder", -1, NULL));
  add_level (&setup, "A");
  add_level (&setup, "B");
  setup.folder = g_intern_string (inside);
  start (self, &setup);
  wait_for_end (self);
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (self->n_failed, ==, 1);
  g_assert_nonnull (strstr (self->message, "cannot be saved in the folder"));
  g_assert_cmpuint (tg_round_robin_get_n_played (self->round_robin), ==, 4);
}

static void
add (const gchar  *name,
     gconstpointer data,
     void (*test) (TournamentFixture *, gconstpointer))
{
  g_autofree gchar *path = g_strconcat ("/session/round-robin/", name, NULL);

  g_test_add (path, TournamentFixture, data, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("play", NULL, test_play);
  add ("games", NULL, test_games);
  add ("dying", "crash", test_dying);
  add ("garbage", "garbage", test_dying);
  add ("one-player", NULL, test_one_player);
  add ("pause", NULL, test_pause);
  add ("stop", NULL, test_stop);
  add ("resume", NULL, test_resume);
  add ("no-file", NULL, test_no_file);
  add ("broken", NULL, test_broken);
  add ("damaged", NULL, test_damaged);
  add ("tolerance", NULL, test_tolerance);
  add ("late", NULL, test_late);
  add ("close", NULL, test_close);
  add ("suspended", NULL, test_suspended);
  add ("over", NULL, test_over);
  add ("newer", NULL, test_newer);
  add ("flush", NULL, test_flush);
  add ("folder", NULL, test_folder);
  add ("read-only", NULL, test_read_only);

  return g_test_run ();
}
