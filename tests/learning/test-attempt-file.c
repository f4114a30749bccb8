/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/store/attempt-file.h"

#define TITLE                                       \
  "time,puzzle,mode,set,seconds,wrong,hints,shown," \
  "rated,rating before,rating after,puzzle rating\r\n"

/* Fields and their order are the same in every language; names are quoted if needed. */
static void
test_write (void)
{
  const TgTrainingAttempt all[] = {
    { (gchar *) "a1", 1700000000, TG_PRACTICE_RATED, 0, 12345, 1, 2, FALSE, TRUE, 1500.4,
      1512.6, 1600, 80 },
    { (gchar *) "b2", 0, TG_PRACTICE_SET, 7, 50, 0, 0, TRUE, FALSE, 1000, 1000, 900,
      350 },
    { (gchar *) "c3", 86399, TG_PRACTICE_SET, 8, 0, 0, 0, FALSE, FALSE, 0, 0, 0, 0 },
    { (gchar *) "d4", 0, TG_PRACTICE_SET, 9, 0, 0, 0, FALSE, FALSE, 0, 0, 0, 0 },
    { (gchar *) "e5", 0, (TgPracticeMode) 99, 0, 0, 0, 0, FALSE, FALSE, 0, 0, 0, 0 },
    { (gchar *) "f6", 0, TG_PRACTICE_FIND, 0, 0, 0, 0, FALSE, FALSE, 0, 0, 0, 0 },
    { (gchar *) "g7", 0, TG_PRACTICE_AGAIN, 0, 0, 0, 0, FALSE, FALSE, 0, 0, 0, 0 },
  };
  const TgPuzzleSet named[] = { { 7, (gchar *) "Fours, \"long\"", 0, NULL },
                                { 8, (gchar *) "五子棋", 0, NULL } };
  g_autoptr (GArray) attempts = g_array_new (FALSE, FALSE, sizeof *all);
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof *named);
  g_autofree gchar *table = NULL;

  g_array_append_vals (attempts, all, G_N_ELEMENTS (all));
  g_array_append_vals (sets, named, G_N_ELEMENTS (named));
  table = tg_attempt_file_write (attempts, sets);
  g_assert_cmpstr (
      table, ==,
      TITLE
      "2023-11-14T22:13:20Z,a1,rated,,12.3,1,2,0,1,1500,1513,1600\r\n"
      "1970-01-01T00:00:00Z,b2,set,\"Fours, \"\"long\"\"\",0.1,0,0,1,0,1000,1000,900\r\n"
      "1970-01-01T23:59:59Z,c3,set,五子棋,0.0,0,0,0,0,0,0,0\r\n"
      "1970-01-01T00:00:00Z,d4,set,9,0.0,0,0,0,0,0,0,0\r\n"
      "1970-01-01T00:00:00Z,e5,99,,0.0,0,0,0,0,0,0,0\r\n"
      "1970-01-01T00:00:00Z,f6,find,,0.0,0,0,0,0,0,0,0\r\n"
      "1970-01-01T00:00:00Z,g7,again,,0.0,0,0,0,0,0,0,0\r\n");
}

static void
test_nothing (void)
{
  g_autoptr (GArray) attempts = g_array_new (FALSE, FALSE, sizeof (TgTrainingAttempt));
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (TgPuzzleSet));
  g_autofree gchar *table = tg_attempt_file_write (attempts, sets);

  g_assert_cmpstr (table, ==, TITLE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/attempt-file/write", test_write);
  g_test_add_func ("/learning/attempt-file/nothing", test_nothing);
  return g_test_run ();
}
