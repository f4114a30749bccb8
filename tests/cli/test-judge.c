/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli judge`, with single questions and in a batch. */

#include <signal.h>

#include "../add-case.h"
#include "positions/positions.h"
#include "program.h"

#define FOUR       "--black e8f8g8h8"
#define FIVE_AHEAD "--black d8e8f8g8i8"

/* A full board of 5×5 except for C3, without a five. */
#define ALL_BUT_C3 \
  "--size 5 --black a1b1d1c2e2a3b3c4e4a5b5d5 --white c1e1a2b2d2e3d3a4b4d4c5e5"

static const Question questions[] = {
  { "h8", "legal\n" },
  { "H8", "legal\n" },
  { "--black h8 h8", "occupied\n" },
  { "--white h8 h8", "occupied\n" },
  { "p1", "outside\n" },
  { "a16", "outside\n" },
  { "a0", "outside\n" },
  { "a999999999999", "outside\n" },
  { "z1", "outside\n" },
  { "--size 19 p16", "legal\n" },
  { FOUR " d8", "win 1\n" },
  { FOUR " --side white d8", "legal\n" },
  { "--white e8f8g8h8 --side white i8", "win 1\n" },
  { "--black e8f8g8h8e9f10g11h12 d8", "win 2\n" },
  { FIVE_AHEAD " h8", "win 1\n" },
  { "--rules standard " FIVE_AHEAD " h8", "legal\n" },
  { "--rules renju " FIVE_AHEAD " h8", "forbidden-overline\n" },
  { "--rules renju --white d8e8f8g8i8 --side white h8", "win 1\n" },
  { "--rules renju --black g8i8h7h9 h8", "forbidden-33\n" },
  { "--rules renju --black e8f8g8h5h6h7 h8", "forbidden-44\n" },
  { "--rules renju --black e8f8g8h5h6h7 --side white h8", "legal\n" },
  { "--rules renju --black e8f8g8h5h6h7d8 h8", "win 1\n" },
  { ALL_BUT_C3 " c3", "draw\n" },
  { ALL_BUT_C3 " --side white c3", "draw\n" },
  { ALL_BUT_C3 " a1", "occupied\n" },
  { "--explain --rules renju --black g8i8h7h9 h8",
    "forbidden-33\n"
    "three row G8 H8 I8 keys F8 J8\n"
    "  F8 legal\n"
    "    straight-four row F8 G8 H8 I8 keys E8 J8\n"
    "  J8 legal\n"
    "    straight-four row G8 H8 I8 J8 keys F8 K8\n"
    "three column H7 H8 H9 keys H6 H10\n"
    "  H6 legal\n"
    "    straight-four column H6 H7 H8 H9 keys H5 H10\n"
    "  H10 legal\n"
    "    straight-four column H7 H8 H9 H10 keys H6 H11\n" },
  { "--explain --rules renju --black f8i8h6h7g5g6g7g9g10 --white h4 h8",
    "legal\n"
    "false-three row F8 H8 I8 keys G8\n"
    "  G8 forbidden-overline\n"
    "    straight-four row F8 G8 H8 I8 keys E8 J8\n"
    "    overline column G5 G6 G7 G8 G9 G10\n"
    "three column H6 H7 H8 keys H9\n"
    "  H9 legal\n"
    "    straight-four column H6 H7 H8 H9 keys H5 H10\n"
    "    three falling G10 H9 I8 keys F11 J7\n" },
  { "--rules caro5 --black d8e8f8g8 --white c8i8 h8", "legal\n" },
  { "--rules caro6 --black d8e8f8g8 --white c8i8 h8", "legal\n" },
  { "--rules caro5 --black d8e8f8g8 --white c8 h8", "win 1\n" },
  { "--rules caro5 --black d8e8f8g8i8 h8", "legal\n" },
  { "--rules caro6 --black d8e8f8g8i8 --white c8j8 h8", "win 1\n" },
  { "--explain --black e8f8g8h8e9f10g11h12 d8", "win 2\n"
                                                "five row D8 E8 F8 G8 H8\n"
                                                "five rising D8 E9 F10 G11 H12\n" },
  { "--explain " FIVE_AHEAD " h8", "win 1\n"
                                   "overline row D8 E8 F8 G8 H8 I8\n" },
  { "--explain h8", "legal\n" },
};

static void
test_question (gconstpointer question)
{
  ask_program ("judge", question);
}

static const Question lines[] = {
  { "freestyle\t15\te8f8g8h8\t\tblack\td8", "win 1" },
  { "standard\t15\td8e8f8g8i8\t\tblack\th8", "legal" },
  { "renju\t15\tg8i8h7h9\t\tblack\th8", "forbidden-33" },
  { "renju\t15\tg8i8h7h9\t\twhite\th8\r", "legal" },
  { "\t\t\t\t\th8", "legal" },
  { "\t9\t\t\t\tj9", "outside" },
  { "\t\th8\t\t\th8", "occupied" },
  { "", "error …" },
  { "h8", "error …" },
  { "\t\t\t\t\t", "error …" },
  { "\t\t\t\t\th8\t", "error …" },
  { "go\t\t\t\t\th8", "error …" },
  { "\tx\t\t\t\th8", "error …" },
  { "\t\th8h8\t\t\th9", "error …" },
  { "\t\t\t\tgreen\th9", "error …" },
  { "\t\t\t\t\th0", "outside" },
  { "\t\t\t\t\th08", "error …" },
  { "\t\th08\t\t\th9", "error …" },
  { "\t\t\t\t\th8", "legal" },
};

static void
test_batch (void)
{
  ask_batch ("judge", lines, G_N_ELEMENTS (lines));
}

/* Empty fields take the values of the options. */
static void
test_batch_options (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "judge --batch --rules renju --black g8i8h7h9 --side black",
               "\t\t\t\t\th8\n\t\t\t\twhite\th8\n\t\ta1\t\t\th8\n");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.out, ==, "forbidden-33\nlegal\nlegal\n");
}

#ifdef G_OS_UNIX
/* An answer that cannot be written causes an error message and a failure. */
static void
test_no_room (void)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full");
      return;
    }

  g_subprocess_launcher_set_stdout_file_path (launcher, "/dev/full");
  for (guint batch = 0; batch < 2; batch++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree gchar *err = NULL;
      g_autoptr (GSubprocess) process = g_subprocess_launcher_spawn (
          launcher, &error, TENGEN_CLI, "judge", batch ? "--batch" : "h8", NULL);

      g_assert_no_error (error);
      /* The program may end before its input is written. */
      g_subprocess_communicate_utf8 (process, batch ? "\t\t\t\t\th8\n" : NULL, NULL, NULL,
                                     &err, &error);
      g_assert_no_error (error);
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
      g_assert_cmpstr (err, ==, "tengen-cli judge: cannot write\n");
    }
}
#endif

static const gchar *
word_for (const gchar *expected)
{
  static const gchar *const words[][2] = { { "legal", "legal" },
                                           { "five", "win 1" },
                                           { "overline", "forbidden-overline" },
                                           { "44", "forbidden-44" },
                                           { "33", "forbidden-33" } };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i][0], expected))
      return words[i][1];

  g_assert_not_reached ();
}

static gchar *
stones (const Positions *table, guint row, const gchar *column)
{
  g_auto (GStrv) words = g_strsplit_set (positions_get (table, row, column), " -", 0);

  return g_strjoinv ("", words);
}

/* The forbidden points of the table in tests/positions, judged by the program. */
static void
test_forbidden (void)
{
  g_autoptr (Positions) table = positions_read ("forbidden-cases.tsv");
  guint n = positions_get_n_rows (table);
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (GStrv) answers = NULL;
  g_auto (Run) run = { 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *black = stones (table, i, "black");
      g_autofree gchar *white = stones (table, i, "white");

      g_string_append_printf (input, "renju\t15\t%s\t%s\tblack\t%s\n", black, white,
                              positions_get (table, i, "point"));
    }

  run_program (&run, "judge --batch", input->str);
  g_assert_cmpint (run.status, ==, 0);
  answers = g_strsplit (run.out, "\n", 0);
  g_assert_cmpuint (g_strv_length (answers), ==, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const gchar *expected = word_for (positions_get (table, i, "expected"));

      g_test_message ("%s", positions_get (table, i, "id"));
      if (g_str_has_prefix (expected, "win"))
        g_assert_true (g_str_has_prefix (answers[i], "win "));
      else
        g_assert_cmpstr (answers[i], ==, expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#ifdef G_OS_UNIX
  /* A program that cannot write need not read its input. */
  signal (SIGPIPE, SIG_IGN);
#endif

  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    add_case ("/cli/judge/", questions[i].asked, &questions[i], test_question);
  g_test_add_func ("/cli/judge/batch/lines", test_batch);
  g_test_add_func ("/cli/judge/batch/options", test_batch_options);
  g_test_add_func ("/cli/judge/batch/forbidden-cases", test_forbidden);
#ifdef G_OS_UNIX
  g_test_add_func ("/cli/judge/no-room", test_no_room);
#endif

  return g_test_run ();
}
