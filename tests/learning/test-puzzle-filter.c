/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/format/puzzle-filter.h"

static TgPuzzle puzzles[] = {
  { .id = (gchar *) "a", .ruleset = TG_RULESET_RENJU, .length = 3, .rating = 900 },
  { .id = (gchar *) "b", .themes = TG_PUZZLE_THEME_FIVE, .length = 1, .rating = 700 },
  { .id = (gchar *) "c", .kind = TG_PUZZLE_STOP_FOURS, .length = 1, .rating = 500 },
  { .id = (gchar *) "d", .length = 12, .rating = 700 },
};

static void
test_choose (void)
{
  static const struct
  {
    const gchar *filter;
    const gchar *found;
  } cases[] = {
    { "fours", "b d a" },   { "fours stop-fours", "c b d a" },
    { "fours renju", "a" }, { "freestyle renju 1-3", "c b a" },
    { "fours 12", "d" },    { "fours 1 12", "b d" },
    { "five", "b" },        { "five 2-3", "" },
    { "fours fivers", "" }, { "fours 1-", "" },
    { "fours 1-2x", "" },
  };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GHashTable) tried = g_hash_table_new (g_str_hash, g_str_equal);

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++)
    g_ptr_array_add (all, &puzzles[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) ids = tg_puzzle_filter_choose (cases[i].filter, all, tried, 9);
      g_autofree gchar *found = g_strjoinv (" ", ids);

      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

/* Among equally easy puzzles, those with few stones come first. */
static void
test_stones (void)
{
  TgPuzzle crowded = { .id = (gchar *) "a", .length = 1, .rating = 400 };
  TgPuzzle plain = { .id = (gchar *) "b", .length = 1, .rating = 400 };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GHashTable) tried = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) ids = NULL;

  crowded.black.n = 13;
  crowded.white.n = 12;
  plain.black.n = plain.white.n = 6;
  g_ptr_array_add (all, &crowded);
  g_ptr_array_add (all, &plain);
  ids = tg_puzzle_filter_choose ("fours", all, tried, 1);
  g_assert_cmpstr (ids[0], ==, "b");
}

/* Untried puzzles come first. */
static void
test_tried (void)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GHashTable) tried = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) ids = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++)
    g_ptr_array_add (all, &puzzles[i]);
  g_hash_table_add (tried, (gpointer) "b");
  ids = tg_puzzle_filter_choose ("fours", all, tried, 2);
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  g_assert_cmpstr (ids[0], ==, "d");
  g_assert_cmpstr (ids[1], ==, "a");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/learning/puzzle-filter/choose", test_choose);
  g_test_add_func ("/learning/puzzle-filter/stones", test_stones);
  g_test_add_func ("/learning/puzzle-filter/tried", test_tried);

  return g_test_run ();
}
