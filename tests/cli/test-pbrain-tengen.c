/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `pbrain-tengen` through pipes, like a manager: it answers, it reads input during a
 * search, and it ends properly. */

#include <stdio.h>
#include <string.h>

#ifdef __linux__
#include <unistd.h>
#endif

#include "../add-case.h"
#include "brain.h"
#include "rules/ruleset.h"

/* The program prints the right text if a person starts it with an option. */
static void
test_words (void)
{
  static const struct
  {
    const gchar *word;
    const gchar *out;
    const gchar *err;
    gint         status;
  } starts[] = {
    { "--version", "pbrain-tengen " TENGEN_VERSION "\n", "", 0 },
    { "--help", "Usage: pbrain-tengen [--version | --help]\n", "", 0 },
    { "--foo", "", "pbrain-tengen: unknown word: --foo\n", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process = g_subprocess_new (
          G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
          PBRAIN_TENGEN, starts[i].word, NULL);
      g_autofree gchar *out = NULL;
      g_autofree gchar *err = NULL;

      g_assert_no_error (error);
      g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (out, starts[i].out));
      g_assert_cmpstr (err, ==, starts[i].err);
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, starts[i].status);
    }
}

static void
test_game (void)
{
  static const gchar *const starts[] = { "START 5\r\n", "START 15\r\n", "START 22\n" };
  static const guint        sizes[] = { 5, 15, 22 };

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_auto (Brain) brain = { 0 };

      brain_start (&brain);
      brain_say (&brain, starts[i]);
      brain_expect (&brain, "OK");
      brain_say (&brain, "INFO max_node 3000\r\nBEGIN\r\n");
      brain_expect_move (&brain, sizes[i]);
      brain_say (&brain, "TURN 0,0\r\n");
      brain_expect_move (&brain, sizes[i]);
      brain_say (&brain, "RESTART\r\nTURN 1,1\r\n");
      brain_expect (&brain, "OK");
      brain_expect_move (&brain, sizes[i]);
      brain_say (&brain, "END\r\n");
      brain_expect_end (&brain);
    }
}

/* Gets a move in answer to @command, on an empty point. Returns whether it ends the game. */
static gboolean
play (Brain *brain, const gchar *command, TgBoard *board, gint64 *slowest_us)
{
  const TgStone     side = tg_board_side_to_move (board);
  const gint64      start_us = g_get_monotonic_time ();
  g_autofree gchar *line = NULL;
  TgPoint           point;
  TgVerdict         verdict;
  guint             x, y;

  brain_say (brain, command);
  line = brain_hear (brain);
  *slowest_us = MAX (*slowest_us, g_get_monotonic_time () - start_us);

  g_assert_true (brain_is_point (line, board->size));
  g_assert_cmpint (sscanf (line, "%u,%u", &x, &y), ==, 2);
  point = (TgPoint){ (gint8) x, (gint8) y };
  g_assert_true (tg_board_is_empty (board, point));
  verdict = tg_ruleset_judge (TG_RULESET_FREESTYLE, board, point, side);
  tg_board_place (board, point, side);
  return verdict == TG_VERDICT_WIN || tg_board_is_full (board);
}

/* Two programs play each other with a clock, one with Windows line ends, until there is a
 * winner or the board is full. One is sent END, the other gets the end of its input. The
 * time of answers is not tested, because it depends on the machine's load. */
static void
test_whole_game (void)
{
  const gchar *limit = g_getenv ("TG_TEST_LATEST_MS");
  g_auto (Brain) black = { 0 };
  g_auto (Brain) white = { 0 };
  gint64  slowest_us = 0;
  TgBoard board;

  brain_start (&black);
  brain_start (&white);
  brain_say (&black, "START 15\r\nINFO rule 0\r\nINFO timeout_turn 20\r\n");
  brain_expect (&black, "OK");
  brain_say (&white, "START 15\nINFO rule 0\nINFO timeout_turn 20\n");
  brain_expect (&white, "OK");

  tg_board_init (&board, 15);
  for (gboolean over = play (&black, "BEGIN\r\n", &board, &slowest_us); !over;)
    {
      const TgPoint     last = board.moves[board.n_moves - 1].point;
      const gboolean    is_white = board.n_moves % 2 == 1;
      g_autofree gchar *turn =
          g_strdup_printf ("TURN %d,%d%s", last.x, last.y, is_white ? "\n" : "\r\n");

      over = play (is_white ? &white : &black, turn, &board, &slowest_us);
    }
  g_test_message ("%u moves, the slowest %" G_GINT64_FORMAT " us", board.n_moves,
                  slowest_us);
  if (limit != NULL)
    g_assert_cmpint (slowest_us, <=, g_ascii_strtoll (limit, NULL, 10) * 1000);

  brain_say (&black, "END\r\n");
  brain_expect_end (&black);
  g_output_stream_close (white.input, NULL, NULL);
  brain_expect_end (&white);
}

static const struct
{
  const gchar *name;
  const gchar *lines;
  const gchar *answer;
} moves[] = {
  { "win", "BOARD\n0,0,1\n1,0,1\n2,0,1\n4,0,1\n7,7,2\n7,8,2\n7,9,2\n9,9,2\nDONE\n",
    "3,0" },
  { "block", "BOARD\n0,0,1\n9,9,1\n5,12,1\n7,6,2\n7,7,2\n7,8,2\n7,9,2\n7,5,1\nDONE\n",
    "7,10" },
  { "open-four",
    "INFO timeout_turn 1500\nBOARD\n7,7,2\n0,0,1\n8,7,2\n14,0,1\n9,7,2\n0,14,1\n"
    "10,7,2\nDONE\n",
    "6,7" },
  { "open-four-with-one-block-in-renju",
    "INFO rule 4\nBOARD\n6,4,1\n7,7,2\n6,5,1\n8,7,2\n6,6,1\n9,7,2\n6,8,1\n10,7,2\n"
    "6,9,1\n0,0,2\nDONE\n",
    "11,7" },
  { "renju-no-overline",
    "INFO rule 4\nBOARD\n3,7,1\n4,7,1\n5,7,1\n6,7,1\n8,7,1\n9,7,2\n0,0,2\n2,1,2\n4,0,2\n"
    "6,1,2\nDONE\n",
    "2,7" },
  { "standard-no-overline",
    "INFO rule 1\nBOARD\n3,7,1\n4,7,1\n5,7,1\n6,7,1\n8,7,1\n9,7,2\n0,0,2\n2,1,2\n4,0,2\n"
    "6,1,2\nDONE\n",
    "2,7" },
  { "forbidden-points",
    "INFO rule 4\nYXBOARD\n7,6,1\n7,5,1\n8,7,1\n9,7,1\n0,0,2\n2,0,2\n4,0,2\n6,0,2\nDONE\n"
    "YXSHOWFORBID\n",
    "FORBID 0707." },
};

static void
test_move (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_auto (Brain) brain = { 0 };

  brain_start (&brain);
  brain_say (&brain, "START 15\nINFO max_node 20000\n");
  brain_expect (&brain, "OK");
  brain_say (&brain, moves[row].lines);
  brain_expect (&brain, moves[row].answer);
}

/* Equal positions and limits give equal answers. */
static void
test_repeatable (void)
{
  g_autofree gchar *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree gchar *line = NULL;
      g_auto (Brain) brain = { 0 };

      brain_start (&brain);
      brain_say (&brain,
                 "START 15\nINFO max_node 10000\nBOARD\n7,7,2\n8,8,1\n6,8,2\nDONE\n");
      brain_expect (&brain, "OK");
      line = brain_hear (&brain);
      g_assert_true (brain_is_point (line, 15));
      if (first == NULL)
        first = g_steal_pointer (&line);
      else
        g_assert_cmpstr (line, ==, first);
    }
}

/* With an hour to think, only a line sent meanwhile can end the search. */
static void
test_stop (gconstpointer data)
{
  const gchar *word = data;
  g_auto (Brain) brain = { 0 };

  brain_start (&brain);
  brain_say (&brain, "START 15\nINFO timeout_turn 3600000\n");
  brain_expect (&brain, "OK");
  brain_say (&brain, "TURN 7,7\n");
  brain_say (&brain, word);
  brain_expect_move (&brain, 15);
  brain_say (&brain, "ABOUT\nEND\n");
  brain_expect (&brain, "name=\"Tengen\", version=\"" TENGEN_VERSION
                        "\", author=\"The Tengen developers\", country=\"\", www=\"\", "
                        "email=\"\"");
  brain_expect_end (&brain);
}

static void
test_end (void)
{
  g_auto (Brain) brain = { 0 };

  brain_start (&brain);
  brain_say (&brain, "START 15\nINFO timeout_turn 3600000\n");
  brain_expect (&brain, "OK");
  brain_say (&brain, "TURN 7,7\nEND\n");
  brain_expect_move (&brain, 15);
  brain_expect_end (&brain);
}

/* The manager may disappear at any time. */
static void
test_end_of_input (void)
{
  static const gchar *const lines[] = {
    "",
    "STA",
    "START 15",
    "START 15\nINFO timeout_turn 3600000\nBEGIN",
    "START 15\nINFO timeout_turn 3600000\nTURN 7,7\n",
    "START 15\nBOARD\n7,7,1\n",
    "START 15\nSWAP2BOARD\nDONE",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree gchar *line = NULL;
      g_auto (Brain) brain = { 0 };

      brain_start (&brain);
      brain_say (&brain, lines[i]);
      g_output_stream_close (brain.input, NULL, &error);
      g_assert_no_error (error);
      while ((line = brain_hear (&brain)) != NULL)
        g_clear_pointer (&line, g_free);
      brain_expect_end (&brain);
    }
}

/* The conversation survives any input. */
static void
test_rubbish (void)
{
  static const gchar nul[] = "START\0 15\nABOUT\0\n";
  g_autofree gchar  *line = g_strnfill (3 << 20, 'x');
  g_autofree gchar  *breaks = g_strnfill (1 << 20, '\r');
  g_auto (Brain) brain = { 0 };

  brain_start (&brain);
  brain_say_bytes (&brain, nul, sizeof nul - 1);
  brain_expect (&brain, "UNKNOWN command");
  brain_expect (&brain, "UNKNOWN command");
  brain_say (&brain, line);
  brain_say (&brain, "\r\n");
  brain_expect (&brain, "UNKNOWN command");
  brain_say (&brain, breaks);
  brain_say (&brain, "\xff\xfe\x01\n");
  brain_expect (&brain, "UNKNOWN command");
  brain_say (&brain, "START 15\r\nINFO max_node 1000\r\nTURN 7,7\r\n");
  brain_expect (&brain, "OK");
  brain_expect_move (&brain, 15);
}

/* More lines than any manager sends during a search: the search stops, and all are
 * answered. */
static void
test_flood (void)
{
  g_autoptr (GString) lines =
      g_string_new ("START 15\nINFO timeout_turn 3600000\nTURN 7,7\n");
  g_auto (Brain) brain = { 0 };

  for (guint i = 0; i < 10000; i++)
    g_string_append (lines, "X\n");
  g_string_append (lines, "END\n");

  /* Input and output are processed in parallel, or both sides would block. */
  g_autoptr (GError) error = NULL;
  g_autofree gchar *out = NULL;
  g_auto (GStrv) words = NULL;

  brain_start (&brain);
  g_subprocess_communicate_utf8 (brain.process, lines->str, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  words = g_strsplit (out, "UNKNOWN command\n", -1);
  g_assert_cmpuint (g_strv_length (words), ==, 10001);
  g_assert_true (g_subprocess_get_if_exited (brain.process));
}

/* Counts the points of a line if they are distinct and on empty points of a board with
 * @stones, one per line; 0 otherwise. */
static guint
count_new_points (const gchar *line, const gchar *stones)
{
  g_auto (GStrv) points = g_strsplit (line, " ", -1);
  g_auto (GStrv) taken = g_strsplit (stones, "\n", -1);
  guint n = g_strv_length (points);

  for (guint i = 0; i < n; i++)
    {
      if (!brain_is_point (points[i], 15)
          || g_strv_contains ((const gchar *const *) taken, points[i]))
        return 0;
      for (guint j = 0; j < i; j++)
        if (g_str_equal (points[i], points[j]))
          return 0;
    }

  return n;
}

/* Asks for a decision after some stones. */
static gchar *
decide (const gchar *stones)
{
  g_auto (Brain) brain = { 0 };
  gchar *answer;

  brain_start (&brain);
  brain_say (&brain, "START 15\nINFO max_node 2000\nSWAP2BOARD\n");
  brain_expect (&brain, "OK");
  brain_say (&brain, stones);
  brain_say (&brain, "DONE\n");
  answer = brain_hear (&brain);

  /* The stones are on the board, so their points cannot be played. */
  if (*stones != '\0' && !g_str_equal (answer, "SWAP"))
    {
      g_autofree gchar *turn = g_strdup_printf ("TURN %s", stones);

      *strchr (turn, '\n') = '\0';
      brain_say (&brain, turn);
      brain_say (&brain, "\n");
      brain_expect (&brain, "ERROR there is a stone on the point");
    }
  brain_say (&brain, "END\n");
  brain_expect_end (&brain);

  return answer;
}

/* A clearly better colour is taken: Black by swapping the colours, White by placing the
 * next stone. */
static const struct
{
  const gchar *name;
  const gchar *stones;
  gboolean     swaps;
} decisions[] = {
  { "black-open-three", "7,7\n0,0\n8,8\n0,14\n9,9\n", TRUE },
  { "black-two-close-stones", "7,7\n0,0\n8,8\n", TRUE },
  { "black-far-apart", "0,0\n7,7\n14,14\n8,8\n14,0\n", FALSE },
  { "black-in-the-corners", "0,0\n7,7\n14,14\n", FALSE },
};

static void
test_swap2_decision (gconstpointer data)
{
  gsize             row = GPOINTER_TO_SIZE (data);
  const gchar      *stones = decisions[row].stones;
  g_autofree gchar *answer = decide (stones);

  g_test_message ("%s", answer);
  if (decisions[row].swaps)
    g_assert_cmpstr (answer, ==, "SWAP");
  else
    g_assert_cmpuint (count_new_points (answer, stones), ==, 1);
}

static void
test_swap2_proposal (void)
{
  g_autofree gchar *proposal = decide ("");

  g_assert_cmpuint (count_new_points (proposal, ""), ==, 3);
}

/* Three stones that are about even: every decision is possible, and at least once two
 * more stones are placed so that the other side must choose. */
static void
test_swap2_even (void)
{
  static const gchar *const evens[] = {
    "2,6\n8,11\n6,5\n", "4,6\n5,9\n6,10\n",    "7,12\n3,5\n12,10\n", "12,6\n8,5\n11,3\n",
    "4,11\n2,9\n7,5\n", "11,12\n8,11\n12,9\n", "7,7\n9,2\n5,2\n",
  };
  guint n_left = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (evens); i++)
    {
      g_autofree gchar *answer = decide (evens[i]);
      guint             n_points = count_new_points (answer, evens[i]);

      g_test_message ("%s", answer);
      g_assert_true (g_str_equal (answer, "SWAP") || n_points == 1 || n_points == 2);
      n_left += n_points == 2;
    }
  g_assert_cmpuint (n_left, >, 0);
}

/* Returns a value in bytes of the process status: "VmHWM:" for the peak resident memory,
 * "VmSize:" for the address space; 0 if the system does not provide it. */
static guint64
read_memory (Brain *self, const gchar *key)
{
  g_autofree gchar *path =
      g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (self->process));
  g_autofree gchar *status = NULL;
  const gchar      *line;

  if (!g_file_get_contents (path, &status, NULL, NULL))
    return 0;
  line = strstr (status, key);

  return line != NULL ? g_ascii_strtoull (line + strlen (key), NULL, 10) << 10 : 0;
}

static void
test_memory (void)
{
  static const struct
  {
    const gchar *info;
    guint64      max;
  } shares[] = {
    { "INFO max_depth 0\n", 70 * 1000 * 1000 },
    { "INFO max_memory 0\n", 70 * 1000 * 1000 },
    { "INFO max_memory 30000000\n", 30 * 1000 * 1000 },
    { "INFO max_memory 83886080\nINFO thread_num 4\nINFO rule 4\n", 80 << 20 },
    { "INFO max_memory 40000000\nINFO hash_size 4000000\n", 40 * 1000 * 1000 },
    { "INFO hash_size 1024\n", 20 << 20 },
  };

  if (g_getenv ("TG_TEST_EMULATED") != NULL)
    {
      g_test_skip ("an emulator needs memory of its own");
      return;
    }

  /* MALLOC_PERTURB_ makes malloc() write to new memory, so that unused memory would
   * count. It stays unset, so this test must be the last. */
  g_unsetenv ("MALLOC_PERTURB_");

  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      g_auto (Brain) brain = { 0 };
      guint64 peak;

      brain_start (&brain);
      brain_say (&brain, "START 15\nINFO max_node 20000\n");
      brain_expect (&brain, "OK");
      brain_say (&brain, shares[i].info);

      brain_say (&brain, "RESTART\n");
      brain_expect (&brain, "OK");
      brain_say (&brain, "BOARD\n7,7,2\n8,9,1\n5,6,2\nDONE\n");
      brain_expect_move (&brain, 15);
      peak = read_memory (&brain, "VmHWM:");
#if !TG_HAS_SANITIZER
      g_assert_cmpuint (peak, <=, shares[i].max);
#endif
      g_test_message ("%s: %" G_GUINT64_FORMAT, shares[i].info, peak);
    }
}

/* The manager allows all the memory of the machine. Games start without touching unused
 * memory, and leave a quarter of it to others. */
static void
test_much_memory (void)
{
#if TG_HAS_SANITIZER || !defined(__linux__)
  g_test_skip ("memory cannot be told from that of a sanitizer, or not at all");
#else
  const guint64 machine_bytes =
      (guint64) sysconf (_SC_PHYS_PAGES) * (guint64) sysconf (_SC_PAGESIZE);
  g_autofree gchar *limits = g_strdup_printf (
      "INFO max_memory %" G_GUINT64_FORMAT "\nINFO max_node 10\n", machine_bytes);
  g_auto (Brain) brain = { 0 };

  if (g_getenv ("TG_TEST_EMULATED") != NULL)
    {
      g_test_skip ("an emulator needs memory of its own");
      return;
    }

  brain_start (&brain);
  brain_say (&brain, limits);
  for (guint i = 0; i < 40; i++)
    {
      brain_say (&brain, "START 15\nTURN 7,7\n");
      brain_expect (&brain, "OK");
      brain_expect_move (&brain, 15);
    }

  g_assert_cmpuint (read_memory (&brain, "VmHWM:"), <, (guint64) 200 << 20);
  /* The memory outside of the table is less than an eighth of the machine's. A table
   * has at most 16 GiB, so the quarter that is left matters only on machines with less
   * than 18 GiB. */
  g_assert_cmpuint (read_memory (&brain, "VmSize:"), <, machine_bytes / 8 * 7);
#endif
}

#define MIN_MEMORY "23330816"

/* A limit that is too low for the program is reported at the next command; then the
 * program continues with the least memory that it can. */
static void
test_too_little_memory (void)
{
  g_auto (Brain) brain = { 0 };

  brain_start (&brain);
  brain_say (&brain, "START 15\nINFO max_node 1000\nINFO max_memory 1000\nBEGIN\n");
  brain_expect (&brain, "OK");
  brain_expect (&brain, "ERROR max_memory is below the least that is needed, " MIN_MEMORY
                        " bytes");
  brain_say (&brain, "TURN 7,7\n");
  brain_expect_move (&brain, 15);
}

/* A limit that is too low is also reported if it is set before the first game. */
static void
test_too_little_memory_to_start (void)
{
  g_auto (Brain) brain = { 0 };

  brain_start (&brain);
  brain_say (&brain, "INFO max_memory 1000\nSTART 15\nSTART 15\n");
  brain_expect (&brain, "ERROR max_memory is below the least that is needed, " MIN_MEMORY
                        " bytes");
  brain_expect (&brain, "OK");
  brain_say (&brain, "INFO max_node 1000\nBEGIN\n");
  brain_expect_move (&brain, 15);
}

/* The program can play with the least memory that it accepts, and with more memory and
 * a small table. */
static void
test_least_memory (void)
{
  static const gchar *const infos[] = {
    "INFO max_memory " MIN_MEMORY "\nBEGIN\n",
    "INFO max_memory 100000000\nINFO hash_size 1\nBEGIN\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (infos); i++)
    {
      g_auto (Brain) brain = { 0 };

      brain_start (&brain);
      brain_say (&brain, "START 15\nINFO max_node 1000\n");
      brain_expect (&brain, "OK");
      brain_say (&brain, infos[i]);
      brain_expect_move (&brain, 15);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/pbrain-tengen/game", test_game);
  g_test_add_func ("/cli/pbrain-tengen/whole-game", test_whole_game);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    add_case ("/cli/pbrain-tengen/move/", moves[i].name, GSIZE_TO_POINTER (i), test_move);
  g_test_add_func ("/cli/pbrain-tengen/repeatable", test_repeatable);
  g_test_add_data_func ("/cli/pbrain-tengen/stop", "STOP\r\n", test_stop);
  g_test_add_data_func ("/cli/pbrain-tengen/yxstop", "YXSTOP\n", test_stop);
  g_test_add_data_func ("/cli/pbrain-tengen/no-time-any-more", "INFO timeout_turn 0\n",
                        test_stop);
  g_test_add_func ("/cli/pbrain-tengen/end", test_end);
  g_test_add_func ("/cli/pbrain-tengen/end-of-input", test_end_of_input);
  g_test_add_func ("/cli/pbrain-tengen/rubbish", test_rubbish);
  g_test_add_func ("/cli/pbrain-tengen/flood", test_flood);
  for (gsize i = 0; i < G_N_ELEMENTS (decisions); i++)
    add_case ("/cli/pbrain-tengen/swap2/", decisions[i].name, GSIZE_TO_POINTER (i),
              test_swap2_decision);
  g_test_add_func ("/cli/pbrain-tengen/words", test_words);
  g_test_add_func ("/cli/pbrain-tengen/swap2/proposal", test_swap2_proposal);
  g_test_add_func ("/cli/pbrain-tengen/swap2/even", test_swap2_even);
  g_test_add_func ("/cli/pbrain-tengen/too-little-memory", test_too_little_memory);
  g_test_add_func ("/cli/pbrain-tengen/too-little-memory-to-start",
                   test_too_little_memory_to_start);
  g_test_add_func ("/cli/pbrain-tengen/least-memory", test_least_memory);
  g_test_add_func ("/cli/pbrain-tengen/memory", test_memory);
  g_test_add_func ("/cli/pbrain-tengen/much-memory", test_much_memory);

  return g_test_run ();
}
