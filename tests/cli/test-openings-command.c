/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli openings`: the columns of its lines, and the totals in the last one. */

#include <string.h>

#include "positions/positions.h"
#include "program.h"

#define SIZE 15

static void
check_points (const gchar *text)
{
  g_auto (GStrv) points = g_strsplit (text, " ", 0);
  guint n = g_strv_length (points);

  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpuint (n, <=, 6);
  for (guint i = 0; i < n; i++)
    {
      TgPoint point = positions_parse_point (points[i], SIZE);

      g_assert_true (tg_point_is_on_board (point, SIZE));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (points[i], !=, points[j]);
    }
}

static void
check_chance (const gchar *text)
{
  gdouble chance = g_ascii_strtod (text, NULL);

  g_assert_cmpuint (strlen (text), ==, strlen ("0.500"));
  g_assert_cmpfloat (chance, >=, 0.0);
  g_assert_cmpfloat (chance, <=, 1.0);
}

static void
test_openings (gconstpointer extra)
{
  g_autofree gchar *words =
      g_strconcat ("openings --rules renju --count 3 --seed 7 --play 200 ", extra, NULL);
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;
  gdouble           n_black = 0.0;
  g_autofree gchar *total = NULL;

  run_program (&run, words, NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);

  lines = g_strsplit (run.out, "\n", 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  for (guint i = 0; i < 3; i++)
    {
      g_auto (GStrv) columns = g_strsplit (lines[i], "\t", 0);

      g_assert_cmpuint (g_strv_length (columns), ==, 4);
      check_points (columns[0]);
      check_chance (columns[1]);
      check_chance (columns[2]);
      if (g_str_equal (columns[3], "black"))
        n_black += 1.0;
      else if (g_str_equal (columns[3], "draw"))
        n_black += 0.5;
      else
        g_assert_cmpstr (columns[3], ==, "white");
    }

  total = g_strdup_printf (": black scores %.1f %%", 100.0 * n_black / 3);
  g_assert_true (g_str_has_prefix (lines[3], "# 3 games, "));
  g_assert_nonnull (strstr (lines[3], total));
}

/* The output is valid as a list of openings. */
static void
test_protocol (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "openings --protocol swap1 --count 2", NULL);
  g_assert_cmpint (run.status, ==, 0);

  g_auto (GStrv) lines = g_strsplit (run.out, "\n", 0);

  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  for (guint i = 0; i < 2; i++)
    g_assert_true (tg_point_is_on_board (positions_parse_point (lines[i], SIZE), SIZE));
  g_assert_cmpstr (lines[2], ==, "");
}

static void
test_refusals (void)
{
  static const gchar *const words[] = { "openings --rules chess",
                                        "openings --size 4",
                                        "openings --count 0",
                                        "openings --play -1",
                                        "openings --protocol chess",
                                        "openings --protocol rif",
                                        "openings H8" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_auto (Run) run = { 0 };

      run_program (&run, words[i], NULL);
      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_cmpstr (run.err, !=, "");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/cli/openings/quick", "--quick", test_openings);
  g_test_add_data_func ("/cli/openings/random", "--random", test_openings);
  g_test_add_func ("/cli/openings/protocol", test_protocol);
  g_test_add_func ("/cli/openings/refusals", test_refusals);

  return g_test_run ();
}
