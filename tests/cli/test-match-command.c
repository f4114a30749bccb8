/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli match` and `round-robin` with minimal search: games, scores, and programs
 * that misbehave. */

#include <string.h>

#include <glib/gstdio.h>

#include "../add-case.h"
#include "process-watch.h"
#include "program.h"

/* The output of a match, by line. */
typedef struct
{
  guint  n_games;
  GStrv  lines;
  gchar *result; /* borrowed; the last line */
} Report;

static void
report_clear (Report *self)
{
  g_strfreev (self->lines);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Report, report_clear)

/* Counts the games in the output and compares them with the total. */
static void
read_report (Report *report, const gchar *out, guint n_games, const gchar *name)
{
  g_autofree gchar *as_black = g_strdup_printf (" black %s, ", name);
  g_autofree gchar *total = NULL;
  g_autofree gchar *last = NULL;
  /* by the first player's colour (White, Black): games won, drawn and lost */
  guint results[2][3] = { { 0 } };

  report->lines = g_strsplit (out, "\n", 0);
  g_assert_cmpuint (g_strv_length (report->lines), >, n_games + 2);
  report->result = report->lines[g_strv_length (report->lines) - 2];

  for (guint i = 0; i < n_games; i++)
    {
      const gchar *line = report->lines[i];
      gboolean     black = strstr (line, as_black) != NULL;
      guint        result = 2;

      g_assert_cmpint (black, ==, i % 2 == 0);
      if (strstr (line, ": draw (") != NULL)
        result = 1;
      else if (strstr (line, black ? ": black wins (" : ": white wins (") != NULL)
        result = 0;
      else
        g_assert_nonnull (strstr (line, black ? ": white wins (" : ": black wins ("));
      results[black][result]++;
    }

  total = g_strdup_printf (
      ": %u–%u–%u (won, drawn, lost); as black %u–%u–%u, as white %u–%u–%u",
      results[0][0] + results[1][0], results[0][1] + results[1][1],
      results[0][2] + results[1][2], results[1][0], results[1][1], results[1][2],
      results[0][0], results[0][1], results[0][2]);
  g_assert_true (g_str_has_suffix (report->lines[n_games], total));

  last = g_strdup_printf ("result %u %u %u", results[0][0] + results[1][0],
                          results[0][1] + results[1][1], results[0][2] + results[1][2]);
  g_assert_cmpstr (report->result, ==, last);
}

/* Returns the opening's stones from the line of a game. */
static gchar *
opening_of (const gchar *line)
{
  const gchar *start = strstr (line, ", opening");

  g_assert_nonnull (start);
  return g_strndup (start, strcspn (start, ":"));
}

/* Removes the times, which differ between runs. */
static gchar *
without_times (const gchar *out)
{
  g_autoptr (GRegex) regex = g_regex_new ("slowest move [0-9.]+ s", 0, 0, NULL);

  return g_regex_replace_literal (regex, out, -1, 0, "slowest move", 0, NULL);
}

static gchar *
write_file (const gchar *name, const gchar *text)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-match-XXXXXX", NULL);
  gchar            *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
remove_file (gchar *path)
{
  g_autofree gchar *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (path);
}

static void
test_match (gconstpointer rules)
{
  g_autofree gchar *words = g_strdup_printf (
      "match --rules %s --games 4 engine:nodes=300 engine:nodes=200 --seed 7 %s",
      (const gchar *) rules, g_str_equal (rules, "standard") ? "" : EVEN);
  g_auto (Run) run = { 0 };
  g_auto (Run) again = { 0 };
  g_auto (Report) report = { 0 };
  g_autofree gchar *first = NULL;
  g_autofree gchar *second = NULL;
  gchar            *openings[4];

  run_program (&run, words, NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  read_report (&report, run.out, 4, "engine:nodes=300");

  for (guint i = 0; i < 4; i++)
    openings[i] = opening_of (report.lines[i]);
  g_assert_cmpstr (openings[0], ==, openings[1]);
  g_assert_cmpstr (openings[2], ==, openings[3]);
  g_assert_cmpstr (openings[0], !=, openings[2]);
  for (guint i = 0; i < 4; i++)
    g_free (openings[i]);

  run_program (&again, words, NULL);
  first = without_times (run.out);
  second = without_times (again.out);
  g_assert_cmpstr (first, ==, second);
}

/* Players without limits get those of the match, and games may run in parallel: the games
 * are the same. */
static void
test_concurrency (void)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) two = { 0 };
  g_auto (GStrv) lines = NULL;

  run_program (&one, "match " EVEN "--games 6 --nodes 200 engine classic:five-tuple",
               NULL);
  run_program (&two,
               "match " EVEN
               "--games 6 --nodes 200 engine classic:five-tuple --concurrency 3",
               NULL);
  g_assert_cmpint (two.status, ==, 0);

  lines = g_strsplit (one.out, "\n", 0);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (lines[i], "slowest move") == NULL)
      g_assert_nonnull (strstr (two.out, lines[i]));
}

static void
test_five_tuple (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Report) report = { 0 };

  run_program (&run,
               "match " EVEN "--games 2 engine:nodes=300 classic:five-tuple --size 19",
               NULL);
  g_assert_cmpint (run.status, ==, 0);
  read_report (&report, run.out, 2, "engine:nodes=300");
}

/* Returns the lines of the games of a player against a fixed opponent, without times
 * and without the player's name. */
static gchar *
play_reach (const gchar *player)
{
  g_auto (Run) run = { 0 };
  g_autofree gchar *words =
      g_strdup_printf ("match " EVEN "--games 4 %s classic:five-tuple", player);
  g_autoptr (GString) games = NULL;
  g_autofree gchar *text = NULL;

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  text = without_times (run.out);
  games = g_string_new (text);
  g_assert_cmpuint (g_string_replace (games, player, "X", 0), >=, 4);
  return g_string_free (g_steal_pointer (&games), FALSE);
}

/* A historical player's width and depth are given with its name and determine its moves:
 * at equal width and depth minimax and alpha-beta play alike. */
static void
test_reach (void)
{
  g_autofree gchar *shallow = play_reach ("classic:minimax,width=3,depth=1");
  g_autofree gchar *narrow = play_reach ("classic:minimax,width=3,depth=2");
  g_autofree gchar *same = play_reach ("classic:alpha-beta,depth=2,width=3");

  g_assert_cmpstr (narrow, ==, same);
  g_assert_cmpstr (narrow, !=, shallow);
}

/* A search that would take too long ends while there is time left. */
static void
test_reach_in_time (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run,
               "match " EVEN "--games 2 --match-time 1 classic:minimax,width=32,depth=10 "
               "classic:random",
               NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (
      strstr (run.out, "\nclassic:minimax,width=32,depth=10: failures time 0 "));
  g_assert_nonnull (strstr (run.out, "\nresult "));
}

/* A test of two differences that are far too low: the first lost pair decides it, long
 * before all games are played. */
static void
test_sprt (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run,
               "match " EVEN
               "--games 1000 --sprt 500,900 classic:five-tuple classic:five-tuple",
               NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.out, "\nsprt 500.00 900.00: llr -"));
  g_assert_nonnull (strstr (run.out, ", lower\nresult "));
  g_assert_null (strstr (run.out, "\n1000/1000"));
}

static void
test_list_players (void)
{
  gchar *book = write_file ("book.txt", "h8h9\n");
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_program (&run, "match --list-players", NULL);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.out, "\n", 0);
  g_assert_true (g_strv_contains ((const gchar *const *) lines, "level:1"));
  g_assert_true (g_strv_contains ((const gchar *const *) lines, "level:10"));
  g_assert_true (g_strv_contains ((const gchar *const *) lines, "classic:random"));
  g_assert_true (g_strv_contains ((const gchar *const *) lines, "classic:five-tuple"));

  /* Every listed player can play. */
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      g_auto (Run) match = { 0 };
      g_autofree gchar *words =
          g_strdup_printf ("match --games 1 --nodes 50 --openings '%s' %s 'cmd:%s crash'",
                           book, lines[i], BAD_BRAIN);

      run_program (&match, words, NULL);
      g_assert_cmpint (match.status, ==, 0);
    }
  remove_file (book);
}

/* An unknown name of a historical player causes a list of the valid ones. */
static void
test_unknown_classic (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "match level:1 classic:nobody", NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "“nobody”"));
  g_assert_nonnull (strstr (run.err, "random, "));
  g_assert_nonnull (strstr (run.err, "five-tuple"));
}

typedef struct
{
  const gchar *way;      /* the kind of misbehaviour, an argument of bad-brain.c */
  const gchar *failures; /* failures printed after four games */
  const gchar *times;
} Misbehaviour;

/* Time options: programs that never answer get little time, but enough for their first
 * output; others get more. */
#define LITTLE "--time 0.01 --tolerance 0.01"
#define SOME   "--time 0.2 --tolerance 0.2"
#define MUCH   "--time 20"

static const Misbehaviour misbehaviours[] = {
  { "well", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 0", MUCH },
  { "banner", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 0", MUCH },
  { "talk", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 0", MUCH },
  { "suggest", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 0", MUCH },
  { "no-restart", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 0", MUCH },
  { "no-end", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 0", MUCH },
  { "sleep", "time 4 silence 0 crash 0 illegal 0 garbage 0 refused 0", LITTLE },
  { "rubbish", "time 4 silence 0 crash 0 illegal 0 garbage 0 refused 0", LITTLE },
  { "silence", "time 0 silence 4 crash 0 illegal 0 garbage 0 refused 0",
    "--start-time 0.05" },
  { "crash", "time 0 silence 0 crash 4 illegal 0 garbage 0 refused 0", MUCH },
  { "heir", "time 0 silence 0 crash 4 illegal 0 garbage 0 refused 0", MUCH },
  { "die", "time 0 silence 0 crash 4 illegal 0 garbage 0 refused 0", MUCH },
  { "occupied", "time 0 silence 0 crash 0 illegal 4 garbage 0 refused 0", MUCH },
  { "outside", "time 0 silence 0 crash 0 illegal 4 garbage 0 refused 0", MUCH },
  { "garbage", "time 0 silence 0 crash 0 illegal 0 garbage 4 refused 0", MUCH },
  { "two", "time 0 silence 0 crash 0 illegal 0 garbage 4 refused 0", MUCH },
  { "refuse", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 4", SOME },
  { "no-start", "time 0 silence 0 crash 0 illegal 0 garbage 0 refused 4", MUCH },
};

/* With any misbehaviour, all games are played, the program loses them, and the reason is
 * printed. */
static void
test_misbehaviour (gconstpointer data)
{
  const Misbehaviour *behaviour = data;
  gchar              *book = write_file ("book.txt", "h8h9\nh8i9\n");
  g_autofree gchar   *player = g_strdup_printf ("cmd:%s %s", BAD_BRAIN, behaviour->way);
  g_autofree gchar   *words =
      g_strdup_printf ("match --games 4 --openings '%s' engine:nodes=500 '%s' %s", book,
                       player, behaviour->times);
  g_autofree gchar *conduct =
      g_strdup_printf ("\n%s: failures %s;", player, behaviour->failures);
  g_auto (Run) run = { 0 };
  g_auto (Report) report = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  read_report (&report, run.out, 4, "engine:nodes=500");
  g_assert_cmpstr (report.result, ==, "result 4 0 0");
  g_assert_nonnull (strstr (run.out, conduct));
  if (strstr (behaviour->failures, " 4") == NULL)
    g_assert_cmpstr (run.err, ==, "");
  for (guint i = 1; strstr (behaviour->failures, " 4") != NULL && i <= 4; i++)
    {
      g_autofree gchar *loss = g_strdup_printf (": game %u: %s ", i, player);

      g_assert_nonnull (strstr (run.err, loss));
    }
  remove_file (book);
}

/* The text after cmd: is split as in a shell, but no shell runs. */
static void
test_quoting (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run,
               "match " EVEN "--games 2 engine:nodes=300 \"cmd:" BAD_BRAIN
               " 'cr'\\\\ash ; echo\"",
               NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.out, " crash 2 "));
}

static void
test_cannot_start (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "match " EVEN "--games 2 engine:nodes=300 cmd:/no/such/program",
               NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_prefix (run.err, "tengen-cli match: "));
  g_assert_nonnull (strstr (run.err, "/no/such/program"));
}

/* A file without an interpreter line is not executed by a shell. */
static void
test_no_program (void)
{
  g_auto (Run) run = { 0 };
  gchar            *path = write_file ("brain", "echo OK\n");
  g_autofree gchar *words =
      g_strdup_printf ("match " EVEN "--games 2 engine:nodes=300 'cmd:%s'", path);
  g_autofree gchar *refusal =
      g_strdup_printf ("“%s” cannot be started: this system cannot run it\n", path);

  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_suffix (run.err, refusal));
  remove_file (path);
}

/* A program that ends on request has left a child process. */
static void
test_child (void)
{
  g_auto (ProcessWatch) watch = { 0 };
  g_auto (Run) run = { 0 };
  g_autofree gchar *words = NULL;

  process_watch_init (&watch);
  words = g_strdup_printf ("match " EVEN "--games 1 engine:nodes=300 'cmd:%s parent %s'",
                           BAD_BRAIN, watch.path);
  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  process_watch_wait_for_start (&watch);
  process_watch_wait_for_start (&watch);
  process_watch_wait_for_end (&watch);
}

typedef struct
{
  const gchar *name;
  const gchar *file;
  const gchar *text;
  /* the openings of the first six games; both games of a pair have the same */
  const gchar *openings[3];
} Book;

static const Book books[] = {
  { "moves",
    "book.txt",
    "# two openings\n\nh8 h9 i9\nh8i8\n",
    { "opening H8 H9 I9", "opening H8 I8", "opening H8 H9 G9" } },
  { "offsets",
    "openings",
    "0,0, 1,-1, -2,3\n0, 0 ,0 ,1\n-1,0\n",
    { "opening H8 I9 F5", "opening H8 H7", "opening G8" } },
  { "sgf",
    "book.sgf",
    "(;GM[4]SZ[15];B[hh](;W[hg])(;W[ig];B[jf]))",
    { "opening H8 H9", "opening H8 I9 J10", "opening H8 H9" } },
  { "psq",
    "opening.psq",
    "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n-1\n",
    { "opening H8 I9", "opening H8 G9", "opening H8 I7" } },
};

static void
test_book (gconstpointer data)
{
  const Book       *book = data;
  gchar            *path = write_file (book->file, book->text);
  g_autofree gchar *words = g_strdup_printf (
      "match --games 6 --openings '%s' engine:nodes=100 engine:nodes=101", path);
  g_auto (Run) run = { 0 };
  g_auto (Report) report = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  read_report (&report, run.out, 6, "engine:nodes=100");
  for (guint i = 0; i < 6; i++)
    {
      g_autofree gchar *part = g_strdup_printf (", %s:", book->openings[i / 2]);

      g_assert_nonnull (strstr (report.lines[i], part));
    }
  remove_file (path);
}

typedef struct
{
  const gchar *file;
  const gchar *text;
  const gchar *complaint;
} BadBook;

static const BadBook bad_books[] = {
  { "book.txt", "# nothing\n", "" },
  { "book.txt", "h8h9\nh8h8\n", "line 2" },
  { "book.txt", "h8h9\nzz\n", "line 2" },
  { "book.txt", "h8p16\n", "" },
  { "book.txt", "0,0,1\n", "" },
  { "book.txt", "h8a1i8b1j8c1k8d1l8\n", "line 1" },
  { "book.sgf", "(;GM[4]SZ[19];B[hh])", "19" },
  { "book.sgf", "(;GM[4]SZ[15]AB[hh][gg])", "" },
  { "book.sgf", "rubbish", "" },
};

static void
test_bad_books (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_books); i++)
    {
      gchar            *path = write_file (bad_books[i].file, bad_books[i].text);
      g_autofree gchar *words = g_strdup_printf (
          "match --games 2 --openings '%s' engine:nodes=9 engine:nodes=9", path);
      g_auto (Run) run = { 0 };

      g_test_message ("%s", bad_books[i].text);
      run_program (&run, words, NULL);
      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_nonnull (strstr (run.err, path));
      g_assert_nonnull (strstr (run.err, bad_books[i].complaint));
      remove_file (path);
    }
}

/* A failed game is saved: convert can read it, and the reason is in it. */
static void
test_save (void)
{
  gchar            *path = write_file ("games.sgf", "");
  g_autofree gchar *words = g_strdup_printf (
      "match " EVEN "--games 2 --save '%s' engine:nodes=300 'cmd:%s occupied'", path,
      BAD_BRAIN);
  g_autofree gchar *convert = g_strdup_printf ("convert --lossy '%s' - --to txt", path);
  g_autofree gchar *text = NULL;
  g_auto (Run) run = { 0 };
  g_auto (Run) converted = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "RE[B+]"));
  g_assert_nonnull (strstr (text, "RE[W+]"));
  g_assert_nonnull (strstr (text, "White: illegal"));
  g_assert_nonnull (strstr (text, "Black: illegal"));

  run_program (&converted, convert, NULL);
  g_assert_cmpint (converted.status, ==, 0);
  g_assert_cmpuint (strlen (converted.out), >, 6);
  remove_file (path);
}

static void
test_save_folder (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-match-XXXXXX", NULL);
  g_autofree gchar *words = g_strdup_printf (
      "match " EVEN "--games 2 --save '%s/games' engine:nodes=100 engine:nodes=100",
      folder);
  g_autofree gchar *games = g_build_filename (folder, "games", NULL);
  g_auto (Run) run = { 0 };

  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 0);
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree gchar *path = g_strdup_printf ("%s/game-%05u.sgf", games, i);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (games), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_save_nowhere (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run,
               "match " EVEN "--games 2 --save /no/such/folder/games.sgf engine:nodes=9 "
               "engine:nodes=9",
               NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "/no/such/folder"));
}

static void
test_round_robin (void)
{
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;
  guint n_games = 0;
  guint n_places = 0;

  run_program (&run,
               "round-robin " EVEN
               "--games 2 engine:nodes=2000 classic:five-tuple 'cmd:" BAD_BRAIN
               " crash' --concurrency 2",
               NULL);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.out, "\n", 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      n_games += strstr (lines[i], "/6 black ") != NULL;
      n_places += g_str_has_prefix (lines[i], "place ");
    }
  g_assert_cmpuint (n_games, ==, 6);
  g_assert_cmpuint (n_places, ==, 3);
  g_assert_nonnull (
      strstr (run.out, "\nplace 3 cmd:" BAD_BRAIN " crash: 0 0 4, score 0.0%"));
}

/* Interrupts a match like Ctrl+C. */
static void
test_interrupt (void)
{
  const gchar *argv[] = { TENGEN_CLI,
                          "match",
                          "--openings",
                          EVEN_OPENINGS,
                          "--games",
                          "100000",
                          "cmd:" BAD_BRAIN " crash",
                          "engine:nodes=100",
                          NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree gchar *out = NULL;

  process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);

  {
    g_autoptr (GDataInputStream) lines =
        g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
    g_autofree gchar *first = g_data_input_stream_read_line (lines, NULL, NULL, &error);
    gchar            *line;

    g_assert_no_error (error);
    g_assert_nonnull (first);
    g_subprocess_send_signal (process, 2);
    while ((line = g_data_input_stream_read_line (lines, NULL, NULL, &error)) != NULL)
      {
        g_free (out);
        out = line;
      }
    g_assert_no_error (error);
  }

  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_true (g_str_has_prefix (out, "result 0 0 "));
}

/* Killing a match kills its programs, and their child processes. */
static void
test_killed (void)
{
  g_auto (ProcessWatch) watch = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree gchar *player = NULL;

  process_watch_init (&watch);
  player = g_strdup_printf ("cmd:%s parent %s", BAD_BRAIN, watch.path);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, TENGEN_CLI,
                              "match", "--openings", EVEN_OPENINGS, "--games", "100000",
                              player, "engine:nodes=100", NULL);
  g_assert_no_error (error);
  process_watch_wait_for_start (&watch);
  process_watch_wait_for_start (&watch);
  g_subprocess_force_exit (process);
  process_watch_wait_for_end (&watch);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_no_error (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/cli/match/freestyle", "freestyle", test_match);
  g_test_add_data_func ("/cli/match/standard", "standard", test_match);
  g_test_add_data_func ("/cli/match/renju", "renju", test_match);
  g_test_add_func ("/cli/match/concurrency", test_concurrency);
  g_test_add_func ("/cli/match/five-tuple", test_five_tuple);
  g_test_add_func ("/cli/match/sprt", test_sprt);
  g_test_add_func ("/cli/match/list-players", test_list_players);
  g_test_add_func ("/cli/match/reach", test_reach);
  g_test_add_func ("/cli/match/unknown-classic", test_unknown_classic);
  g_test_add_func ("/cli/match/reach-in-time", test_reach_in_time);
  for (gsize i = 0; i < G_N_ELEMENTS (misbehaviours); i++)
    add_case ("/cli/match/program/", misbehaviours[i].way, &misbehaviours[i],
              test_misbehaviour);
  g_test_add_func ("/cli/match/program/quoting", test_quoting);
  g_test_add_func ("/cli/match/program/cannot-start", test_cannot_start);
  g_test_add_func ("/cli/match/program/no-program", test_no_program);
  g_test_add_func ("/cli/match/program/child", test_child);
  for (gsize i = 0; i < G_N_ELEMENTS (books); i++)
    add_case ("/cli/match/openings/", books[i].name, &books[i], test_book);
  g_test_add_func ("/cli/match/openings/bad", test_bad_books);
  g_test_add_func ("/cli/match/save/file", test_save);
  g_test_add_func ("/cli/match/save/folder", test_save_folder);
  g_test_add_func ("/cli/match/save/nowhere", test_save_nowhere);
  g_test_add_func ("/cli/match/round-robin", test_round_robin);
  g_test_add_func ("/cli/match/interrupt", test_interrupt);
  g_test_add_func ("/cli/match/killed", test_killed);

  return g_test_run ();
}
