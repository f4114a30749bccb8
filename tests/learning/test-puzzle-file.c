/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The puzzle file: reading, writing, and errors. */

#include "learning/puzzles/format/puzzle-file.h"

#include <string.h>

#define TITLE "Tengen puzzles, version 1\n"

static const gchar good[] = TITLE
    "a1\t15\trenju\tb\th8i9j10\tg8a1o15\tthreats\t2\tk11\tk11l12k12-k13\tquiet,edge\t1234\t150\t"
    "game.1\n"
    "b-2\t20\tfreestyle\tw\th8t20\t-\tstop-fours\t1\tg8g9\tg8\t-\t-\t-\tgame.2\n"
    "c\t15\trenju\tb\th8\tg8\tmay-play\t0\t-\tk11\t-\t-\t-\tgame.3\n";

static void
test_round_trip (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = tg_puzzle_file_parse (good, strlen (good), &error);
  const TgPuzzle   *puzzle;
  g_autofree gchar *again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (puzzles->len, ==, 3);
  puzzle = g_ptr_array_index (puzzles, 0);
  g_assert_cmpstr (puzzle->id, ==, "a1");
  g_assert_cmpuint (puzzle->size, ==, 15);
  g_assert_cmpint (puzzle->ruleset, ==, TG_RULESET_RENJU);
  g_assert_cmpint (puzzle->turn, ==, TG_STONE_BLACK);
  g_assert_cmpint (puzzle->kind, ==, TG_PUZZLE_THREATS);
  g_assert_cmpuint (puzzle->black.n, ==, 3);
  g_assert_true (tg_point_equal (puzzle->white.points[2], (TgPoint){ 14, 14 }));
  g_assert_true (tg_point_equal (puzzle->line.points[3], TG_POINT_NONE));
  g_assert_cmpuint (puzzle->themes, ==, TG_PUZZLE_THEME_QUIET | TG_PUZZLE_THEME_EDGE);
  g_assert_cmpint (puzzle->rating, ==, 1234);
  g_assert_cmpint (puzzle->deviation, ==, 150);
  g_assert_cmpstr (puzzle->origin, ==, "game.1");

  again = tg_puzzle_file_write (puzzles);
  g_assert_cmpstr (again, ==, good);
}

/* A replaced field of the line of puzzle “a1”, and the error. */
static void
test_wrong_fields (void)
{
  static const struct
  {
    guint        field;
    const gchar *word;
    const gchar *says;
  } cases[] = {
    { 0, "A1", "the ID" },
    { 0, "", "the ID" },
    { 0, "b-3", "the order" },
    { 1, "4", "the size" },
    { 1, "015", "the size" },
    { 1, " 15", "the size" },
    { 1, "23", "the size" },
    { 2, "caro5", "the rules" },
    { 2, "renjus", "the rules" },
    { 3, "black", "the side to move" },
    { 4, "h8i9j10h8", "the stones" },
    { 4, "h8i9j16", "the stones" },
    { 4, "h8 i9", "the stones" },
    { 4, "H8", "the stones" },
    { 4, "h8-i9", "the stones" },
    { 4, "", "the stones" },
    { 4, "h8i9j10g8", "the moves" },
    { 5, "-", "the moves" },
    { 6, "mate", "the kind" },
    { 7, "-1", "the length" },
    { 7, "0", "the moves" },
    { 7, "4", "the moves" },
    { 8, "-", "the moves" },
    { 8, "h8", "the moves" },
    { 8, "l12", "the moves" },
    { 9, "k11l12", "the moves" },
    { 9, "-", "the moves" },
    { 9, "k11l12-", "the moves" },
    { 9, "k11l12k11", "the moves" },
    { 9, "k11l12h8", "the moves" },
    { 10, "quiet,quiet", "the themes" },
    { 10, "edge,quiet", "the themes" },
    { 10, "quite", "the themes" },
    { 10, "", "the themes" },
    { 11, "-", "the rating" },
    { 11, "0", "the rating" },
    { 11, "12345", "the rating" },
    { 12, "-", "the rating" },
    { 13, "", "the origin" },
    { 13, "game\tgame", "the number of fields" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) lines = g_strsplit (good, "\n", 0);
      g_auto (GStrv) fields = g_strsplit (lines[1], "\t", 0);
      g_autoptr (GError) error = NULL;
      g_autofree gchar *text = NULL;

      g_free (fields[cases[i].field]);
      fields[cases[i].field] = g_strdup (cases[i].word);
      g_free (lines[1]);
      lines[1] = g_strjoinv ("\t", fields);
      text = g_strjoinv ("\n", lines);
      g_test_message ("%s", lines[1]);
      g_assert_null (tg_puzzle_file_parse (text, strlen (text), &error));
      g_assert_error (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_LINE);
      g_assert_nonnull (strstr (error->message, cases[i].says));
      g_assert_nonnull (strstr (
          error->message, g_str_equal (cases[i].word, "b-3") ? "Line 3" : "Line 2"));
    }
}

static void
test_wrong_files (void)
{
  static const struct
  {
    const gchar *text;
    gsize        length;
    gint         code;
  } cases[] = {
    { "", 0, TG_PUZZLE_FILE_ERROR_FORMAT },
    { "Tengen puzzles, version 1", 25, TG_PUZZLE_FILE_ERROR_FORMAT },
    { "Tengen puzzles, version 2\n", 26, TG_PUZZLE_FILE_ERROR_FORMAT },
    { "Tengen puzzles, version 01\n", 27, TG_PUZZLE_FILE_ERROR_FORMAT },
    { "Tengen puzzles, version 1\0\n", 27, TG_PUZZLE_FILE_ERROR_FORMAT },
    { "(;GM[4])\n", 9, TG_PUZZLE_FILE_ERROR_FORMAT },
    { TITLE "\n", sizeof TITLE, TG_PUZZLE_FILE_ERROR_LINE },
    { TITLE "a", sizeof TITLE, TG_PUZZLE_FILE_ERROR_LINE },
    { good, sizeof good - 2, TG_PUZZLE_FILE_ERROR_LINE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tg_puzzle_file_parse (cases[i].text, cases[i].length, &error));
      g_assert_error (error, TG_PUZZLE_FILE_ERROR, cases[i].code);
    }
}

static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (tg_puzzle_file_load ("/nowhere/at/all", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle-file/round-trip", test_round_trip);
  g_test_add_func ("/learning/puzzle-file/wrong-fields", test_wrong_fields);
  g_test_add_func ("/learning/puzzle-file/wrong-files", test_wrong_files);
  g_test_add_func ("/learning/puzzle-file/no-file", test_no_file);

  return g_test_run ();
}
