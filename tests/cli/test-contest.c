/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli contest`: boards of the two programming contests, and the exact output
 * that the contests expect. */

#include <string.h>

#include "../add-case.h"
#include "program.h"

/* Puts stones on points, which are named as in the contest: on a board of 19 row 1 is
 * at the top, on a board of 15 at the bottom. */
static void
put_stones (gchar *cells, guint size, const gchar *names, gchar stone)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint column = (guint) (words[i][0] - 'A');
      guint row = (guint) g_ascii_strtoull (words[i] + 1, NULL, 10);

      if (words[i][0] == '\0')
        continue;
      g_assert_cmpuint (column, <, size);
      g_assert_true (row >= 1 && row <= size);
      cells[(size == 19 ? row - 1 : size - row) * size + column] = stone;
    }
}

/* Writes a board as text; @row_end follows every row. */
static gchar *
write_board (guint        size,
             const gchar *black,
             const gchar *white,
             const gchar *between,
             const gchar *row_end)
{
  g_autofree gchar *cells = g_strnfill (size * size, '.');
  GString          *text = g_string_new (NULL);

  put_stones (cells, size, black, '1');
  put_stones (cells, size, white, '0');
  for (guint i = 0; i < size * size; i++)
    g_string_append_printf (text, "%c%s", cells[i],
                            i % size == size - 1 ? row_end : between);
  return g_string_free (text, FALSE);
}

/* Positions with one right move, or two right ones. */
static const struct
{
  const gchar *name;
  const gchar *words;
  const gchar *black;
  const gchar *white;
  const gchar *answer;
  const gchar *other_answer;
} moves[] = {
  { "empty", "Black", "", "", "J, 10\n", NULL },
  { "empty-white", "White", "", "", "J, 10\n", NULL },
  { "win", "Black", "H9 I9 J9 K9 A1", "G9 A2 A3 A4 B1", "L, 9\n", NULL },
  { "block", "White", "H9 I9 J9 K9 A1", "G9 A3 A5 B1", "L, 9\n", NULL },
  { "win-before-block", "White", "H9 I9 J9 K9 A1", "G9 C3 D3 E3 F3 B3", "G, 3\n",
    "A, 3\n" },
  { "hole", "Black", "G6 H6 I6 K6", "A1 A3 B5", "J, 6\n", NULL },
  { "top-row", "White", "A3 C5 D8", "A1 B1 C1 D1", "E, 1\n", NULL },
  { "bottom-right", "Black", "S19 R18 Q17 P16", "A1 B3 C1", "O, 15\n", NULL },
  { "only-own-stones", "Black", "H9 I9 J9 K9", "", "G, 9\n", "L, 9\n" },
  { "only-own-white-stones", "White", "", "H9 I9 J9 K9", "G, 9\n", "L, 9\n" },
  { "many-more-stones", "White", "H9 I9 J9 K9 A1 A3 A5 C1 C3 S1 S3", "G9", "L, 9\n",
    NULL },
  { "six-wins", "Black", "F9 G9 H9 J9 K9", "A1 B3 E9 L9", "I, 9\n", NULL },
};

static const struct
{
  const gchar *name;
  const gchar *words;
  const gchar *black;
  const gchar *white;
  const gchar *answer;
  const gchar *other_answer;
} moves_15[] = {
  { "empty", "Black", "", "", "(8, H)\n", NULL },
  { "top-row", "Black", "A15 B15 C15 D15", "A1 B1 C3", "(15, E)\n", NULL },
  { "bottom-row", "White", "A5 B7 C9", "L1 M1 N1 O1", "(1, K)\n", NULL },
  /* H8 makes six, which is forbidden. */
  { "no-overline", "Black", "D8 E8 F8 G8 I8", "J8 A1 B3 C1", "(8, C)\n", NULL },
  { "overline-of-white", "White", "C8 J8 A1 B3 C1", "D8 E8 F8 G8 I8", "(8, H)\n", NULL },
};

static void
check_move (guint        size,
            const gchar *side,
            const gchar *black,
            const gchar *white,
            const gchar *answer,
            const gchar *other_answer)
{
  g_autofree gchar *board = write_board (size, black, white, " ", "\n");
  g_autofree gchar *words =
      g_strdup_printf ("contest move %s%s", side, size == 15 ? " --classroom-15" : "");
  g_auto (Run) run = { 0 };

  run_program (&run, words, board);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  if (g_strcmp0 (run.out, other_answer) != 0)
    g_assert_cmpstr (run.out, ==, answer);
}

static void
test_move (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);

  check_move (19, moves[row].words, moves[row].black, moves[row].white, moves[row].answer,
              moves[row].other_answer);
}

static void
test_move_15 (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);

  check_move (15, moves_15[row].words, moves_15[row].black, moves_15[row].white,
              moves_15[row].answer, moves_15[row].other_answer);
}

/* A side has won already, or has most of the stones: there is an answer as long as there
 * is an empty point. */
static void
test_move_anyway (void)
{
  static const struct
  {
    gchar        filling;
    const gchar *side;
    const gchar *empty;
    const gchar *answer;
  } boards[] = {
    { '1', "Black", "S19", "S, 19\n" },
    { '1', "White", "A1", "A, 1\n" },
    { '0', "White", "J10", "J, 10\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree gchar *cells = g_strnfill (361, boards[i].filling);
      g_autofree gchar *words = g_strdup_printf ("contest move %s", boards[i].side);
      g_auto (Run) run = { 0 };

      put_stones (cells, 19, boards[i].empty, '.');
      run_program (&run, words, cells);
      g_assert_cmpstr (run.out, ==, boards[i].answer);
      g_assert_cmpint (run.status, ==, 0);
    }
}

/* With and without white space of all kinds. */
static void
test_white_space (void)
{
  static const gchar *const spaces[][2] = {
    { "", "" }, { "", "\n" }, { " ", "\r\n" }, { "\t", " \n\n" }, { "\n", "\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      g_autofree gchar *board =
          write_board (19, "G6 H6 I6 K6", "A1 A3 B5", spaces[i][0], spaces[i][1]);
      g_auto (Run) run = { 0 };

      run_program (&run, "contest move Black", board);
      g_assert_cmpstr (run.out, ==, "J, 6\n");
      g_assert_cmpint (run.status, ==, 0);
    }
}

static void
test_full (void)
{
  g_autofree gchar *cells = g_strnfill (361, '1');
  g_auto (Run) run = { 0 };

  run_program (&run, "contest move White", cells);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_cmpstr (run.err, ==, "tengen-cli contest: the board is full\n");
}

/* The only empty point makes six for Black: Black has no move, White wins elsewhere. */
static void
test_all_forbidden (void)
{
  g_autofree gchar *cells = g_strnfill (225, '.');
  g_auto (Run) black = { 0 };
  g_auto (Run) white = { 0 };

  for (guint i = 0; i < 225; i++)
    cells[i] = (i % 15 + 2 * (i / 15)) % 4 < 2 ? '1' : '0';
  put_stones (cells, 15, "D8 E8 F8 G8 I8", '1');
  put_stones (cells, 15, "C8 J8 G9 G7 H9 H7 I9 I7", '0');
  put_stones (cells, 15, "H8", '.');

  run_program (&black, "contest move Black --classroom-15", cells);
  g_assert_cmpint (black.status, ==, 1);
  g_assert_cmpstr (black.out, ==, "");
  g_assert_cmpstr (black.err, ==,
                   "tengen-cli contest: every empty point is forbidden for Black\n");

  run_program (&white, "contest move White --classroom-15", cells);
  g_assert_cmpstr (white.out, ==, "(8, H)\n");
  g_assert_cmpint (white.status, ==, 0);
}

static const struct
{
  const gchar *name;
  const gchar *black;
  const gchar *white;
  const gchar *answer;
} judgements[] = {
  { "empty", "", "", "Quack! Quack!\n" },
  { "row", "O1 P1 Q1 R1 S1", "", "Black win!\n" },
  { "column", "", "A15 A16 A17 A18 A19", "White win!\n" },
  { "falling", "O15 P16 Q17 R18 S19", "", "Black win!\n" },
  { "rising", "", "E1 D2 C3 B4 A5", "White win!\n" },
  { "six", "C3 D3 E3 F3 G3 H3", "", "Black win!\n" },
  { "four", "C3 D3 E3 F3 H3", "", "Quack! Quack!\n" },
  { "mixed", "C3 D3 F3 G3", "E3", "Quack! Quack!\n" },
  { "around-the-edge", "P1 Q1 R1 S1 A2 A1 P2 Q2 R2 S2", "", "Quack! Quack!\n" },
  /* Fives that a program would find if it scanned the rows as one long row, in steps of
   * 1, 20 and 18 points, across the right and the left edge. */
  { "around-the-edge-by-1", "Q4 R4 S4 A5 B5", "", "Quack! Quack!\n" },
  { "around-the-edge-by-20", "", "Q2 R3 S4 A6 B7", "Quack! Quack!\n" },
  { "around-the-edge-by-18", "", "B5 A6 S6 R7 Q8", "Quack! Quack!\n" },
  /* Fives that a program would find if rows and columns wrapped around. */
  { "in-a-circle-falling", "", "Q2 R3 S4 A5 B6", "Quack! Quack!\n" },
  { "in-a-circle-rising", "B5 A6 S7 R8 Q9", "", "Quack! Quack!\n" },
  { "in-a-circle-down", "C17 C18 C19 C1 C2", "", "Quack! Quack!\n" },
  { "upper-first", "A9 B9 C9 D9 E9", "O8 P8 Q8 R8 S8", "White win!\n" },
  { "left-first", "A9 B9 C9 D9 E9", "O9 P9 Q9 R9 S9", "Black win!\n" },
  /* The five that begins first counts, not the one that ends first. */
  { "beginning-counts", "S1 S2 S3 S4 S5", "A2 B2 C2 D2 E2", "Black win!\n" },
};

static void
test_judge (gconstpointer data)
{
  gsize             row = GPOINTER_TO_SIZE (data);
  g_autofree gchar *board =
      write_board (19, judgements[row].black, judgements[row].white, " ", "\n");
  g_auto (Run) run = { 0 };

  run_program (&run, "contest judge", board);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, judgements[row].answer);
  g_assert_cmpint (run.status, ==, 0);
}

/* Row 15 is the first. Black's five must not be longer, White's may be; a row of six
 * loses only if it is claimed, which a board does not show. */
static void
test_judge_15 (void)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
    const gchar *answer;
  } boards[] = {
    { "A14 B14 C14 D14 E14", "K15 L15 M15 N15 O15", "White win!\n" },
    { "C3 D3 E3 F3 G3", "A1", "Black win!\n" },
    { "C3 D3 E3 F3 G3 H3", "A1", "Quack! Quack!\n" },
    { "C3 C4 C5 C6 C7 C8 C9", "A1", "Quack! Quack!\n" },
    { "C3 D4 E5 F6 G7 H8", "K1 L1 M1 N1 O1", "White win!\n" },
    { "C3 D3 E3 F3 G3 H3 C4 C5 C6 C7", "A1", "Black win!\n" },
    { "A1", "C3 D3 E3 F3 G3 H3", "White win!\n" },
    { "C3 D3 E3 F3", "K1 L1 M1 N1", "Quack! Quack!\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree gchar *board =
          write_board (15, boards[i].black, boards[i].white, "", "\n");
      g_auto (Run) run = { 0 };

      run_program (&run, "contest --classroom-15 judge", board);
      g_assert_cmpstr (run.out, ==, boards[i].answer);
      g_assert_cmpint (run.status, ==, 0);
    }
}

/* Invalid boards cause one line with the error and its place. */
static void
test_no_board (void)
{
  g_autofree gchar *board = g_strnfill (361, '.');
  g_autofree gchar *longer = g_strconcat (board, "1", NULL);
  g_autofree gchar *shorter = g_strndup (board, 360);
  g_autofree gchar *strange = g_strdup (board);
  g_autofree gchar *chinese = g_strconcat (shorter, "黑", NULL);
  g_autofree gchar *huge = g_strnfill (1000 * 1000, '.');
  const struct
  {
    const gchar *text;
    const gchar *complaint;
  } boards[] = {
    { "", "after 0 of 361 points" },
    { longer, "more than 361 points" },
    { shorter, "after 360 of 361 points" },
    { strange, "Row 2 from the top, point 3: “x”" },
    { chinese, "Row 19 from the top, point 19: “黑”" },
    { "\x01", "“\\x01”" },
    { huge, "more than 361 points" },
  };

  strange[19 + 2] = 'x';
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    for (gint judge = 0; judge < 2; judge++)
      {
        g_auto (Run) run = { 0 };

        run_program (&run, judge ? "contest judge" : "contest move Black",
                     boards[i].text);
        g_assert_cmpint (run.status, ==, 2);
        g_assert_cmpstr (run.out, ==, "");
        g_assert_true (g_str_has_prefix (run.err, "tengen-cli contest: "));
        g_assert_nonnull (strstr (run.err, boards[i].complaint));
        g_assert_true (strchr (run.err, '\n') == run.err + strlen (run.err) - 1);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    add_case ("/cli/contest/move/", moves[i].name, GSIZE_TO_POINTER (i), test_move);
  for (gsize i = 0; i < G_N_ELEMENTS (moves_15); i++)
    add_case ("/cli/contest/move-15/", moves_15[i].name, GSIZE_TO_POINTER (i),
              test_move_15);
  for (gsize i = 0; i < G_N_ELEMENTS (judgements); i++)
    add_case ("/cli/contest/judge/", judgements[i].name, GSIZE_TO_POINTER (i),
              test_judge);
  g_test_add_func ("/cli/contest/move/anyway", test_move_anyway);
  g_test_add_func ("/cli/contest/move/white-space", test_white_space);
  g_test_add_func ("/cli/contest/move/full", test_full);
  g_test_add_func ("/cli/contest/move-15/all-forbidden", test_all_forbidden);
  g_test_add_func ("/cli/contest/judge-15", test_judge_15);
  g_test_add_func ("/cli/contest/no-board", test_no_board);

  return g_test_run ();
}
