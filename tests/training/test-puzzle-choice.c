/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "training/puzzles/puzzle-choice.h"

#define N_FIVES 500

static TgPuzzle *
make_puzzle (const gchar *id, TgPuzzleKind kind, guint length, guint themes)
{
  TgBoard   board;
  TgPuzzle *puzzle;

  tg_board_init (&board, 15);
  puzzle = tg_puzzle_new (&board, TG_RULESET_RENJU, TG_STONE_BLACK, kind);
  puzzle->id = g_strdup (id);
  puzzle->origin = g_strdup ("test");
  puzzle->length = length;
  puzzle->themes = themes;
  return puzzle;
}

static void
test_groups (void)
{
  static const struct
  {
    TgPuzzleKind kind;
    guint        length;
    guint        themes;
    const gchar *name;
  } cases[] = {
    { TG_PUZZLE_FOURS, 1, TG_PUZZLE_THEME_FIVE, "a five" },
    { TG_PUZZLE_FOURS, 3, TG_PUZZLE_THEME_DETOUR | TG_PUZZLE_THEME_FOUL,
      "White wins by a foul" },
    { TG_PUZZLE_FOURS, 3, TG_PUZZLE_THEME_DETOUR, "a long way round" },
    { TG_PUZZLE_FOURS, 5, 0, "fours, 4–5" },
    { TG_PUZZLE_FOURS, 12, 0, "fours, 9 and more" },
    { TG_PUZZLE_THREATS, 3, 0, "fours and threes, 1–3" },
    { TG_PUZZLE_THREATS, 3, TG_PUZZLE_THEME_QUIET, "quiet threat" },
    { TG_PUZZLE_STOP_FOURS, 1, TG_PUZZLE_THEME_FOUL, "saved by a foul" },
    { TG_PUZZLE_STOP_FOURS, 1, 0, "stop the fours" },
    { TG_PUZZLE_STOP_THREATS, 1, 0, "stop the threats" },
    { TG_PUZZLE_MAY_PLAY, 0, 0, "may Black play there?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgPuzzle) puzzle =
          make_puzzle ("a", cases[i].kind, cases[i].length, cases[i].themes);

      g_assert_cmpstr (
          tg_puzzle_choice_get_group_name (tg_puzzle_choice_get_group (puzzle)), ==,
          cases[i].name);
    }
}

/* One puzzle per id, and at most the wanted number of fives, in any order of input. */
static void
test_pick (void)
{
  g_autoptr (GPtrArray) puzzles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_autoptr (GPtrArray) backwards =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_autoptr (GPtrArray) picked = NULL;
  g_autoptr (GPtrArray) again = NULL;

  for (guint i = 0; i < N_FIVES; i++)
    {
      g_autofree gchar *id = g_strdup_printf ("%03u", i);
      g_autofree gchar *other = g_strdup_printf ("%03u", N_FIVES - 1 - i);

      g_ptr_array_add (puzzles,
                       make_puzzle (id, TG_PUZZLE_FOURS, 1, TG_PUZZLE_THEME_FIVE));
      g_ptr_array_add (backwards,
                       make_puzzle (other, TG_PUZZLE_FOURS, 1, TG_PUZZLE_THEME_FIVE));
    }
  g_ptr_array_add (puzzles, make_puzzle ("001", TG_PUZZLE_FOURS, 1, 0));
  g_ptr_array_add (puzzles, make_puzzle ("rare", TG_PUZZLE_FOURS, 12, 0));
  g_ptr_array_add (backwards, make_puzzle ("rare", TG_PUZZLE_FOURS, 12, 0));

  picked = tg_puzzle_choice_pick (puzzles);
  again = tg_puzzle_choice_pick (backwards);
  g_assert_cmpuint (puzzles->len, ==, N_FIVES + 1);
  g_assert_cmpuint (picked->len, >, 20);
  g_assert_cmpuint (picked->len, <, 100);
  g_assert_cmpuint (picked->len, ==, again->len);
  for (guint i = 0; i < picked->len; i++)
    g_assert_cmpstr (((TgPuzzle *) g_ptr_array_index (picked, i))->id, ==,
                     ((TgPuzzle *) g_ptr_array_index (again, i))->id);
  g_assert_cmpstr (((TgPuzzle *) g_ptr_array_index (picked, picked->len - 1))->id, ==,
                   "rare");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/puzzle-choice/groups", test_groups);
  g_test_add_func ("/training/puzzle-choice/pick", test_pick);

  return g_test_run ();
}
