/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli match` with the least thought: what it plays and how it counts. */

#include <string.h>

#include "program.h"

/* Counts the games that the lines tell of and holds them against the total. */
static void
check_report (const gchar *out, guint n_games, const gchar *name)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", 0);
  g_autofree gchar *as_black = g_strdup_printf (" black %s, ", name);
  g_autofree gchar *total = NULL;
  guint             results[2][3] = { { 0 } }; /* as White, as Black; won, drawn, lost */

  g_assert_cmpuint (g_strv_length (lines), ==, n_games + 2);
  for (guint i = 0; i < n_games; i++)
    {
      gboolean black = strstr (lines[i], as_black) != NULL;
      guint    result = 2;

      g_assert_cmpint (black, ==, i % 2 == 0);
      if (strstr (lines[i], ": draw (") != NULL)
        result = 1;
      else if (strstr (lines[i], black ? ": black wins (" : ": white wins (") != NULL)
        result = 0;
      else
        g_assert_nonnull (strstr (lines[i], black ? ": white wins (" : ": black wins ("));
      g_assert_null (strstr (lines[i], "impossible"));
      results[black][result]++;
    }

  total = g_strdup_printf (
      ": %u–%u–%u (won, drawn, lost); as black %u–%u–%u, as white %u–%u–%u",
      results[0][0] + results[1][0], results[0][1] + results[1][1],
      results[0][2] + results[1][2], results[1][0], results[1][1], results[1][2],
      results[0][0], results[0][1], results[0][2]);
  g_assert_true (g_str_has_suffix (lines[n_games], total));
}

/* The stones that a game began with, as the line of the game tells them. */
static gchar *
opening_of (const gchar *line)
{
  const gchar *start = strstr (line, "opening");

  g_assert_nonnull (start);
  return g_strndup (start, strcspn (start, ":"));
}

static void
test_match (gconstpointer rules)
{
  g_autofree gchar *words = g_strdup_printf (
      "match --rules %s --games 4 --nodes 300 --opponent nodes=200 --seed 3",
      (const gchar *) rules);
  g_auto (Run) run = { 0 };
  g_auto (Run) again = { 0 };
  g_auto (GStrv) lines = NULL;
  gchar *openings[4];

  run_program (&run, words, NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  check_report (run.out, 4, "nodes=300");

  lines = g_strsplit (run.out, "\n", 0);
  for (guint i = 0; i < 4; i++)
    openings[i] = opening_of (lines[i]);
  g_assert_cmpstr (openings[0], ==, openings[1]);
  g_assert_cmpstr (openings[2], ==, openings[3]);
  g_assert_cmpstr (openings[0], !=, openings[2]);
  for (guint i = 0; i < 4; i++)
    g_free (openings[i]);

  run_program (&again, words, NULL);
  g_assert_cmpstr (again.out, ==, run.out);
}

static void
test_five_tuple (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "match --games 2 --nodes 300 --size 19", NULL);
  g_assert_cmpint (run.status, ==, 0);
  check_report (run.out, 2, "nodes=300");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/cli/match/freestyle", "freestyle", test_match);
  g_test_add_data_func ("/cli/match/standard", "standard", test_match);
  g_test_add_data_func ("/cli/match/renju", "renju", test_match);
  g_test_add_func ("/cli/match/five-tuple", test_five_tuple);

  return g_test_run ();
}
