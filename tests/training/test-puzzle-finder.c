/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles found in games: in one with a known puzzle, and in some of the levels. */

#include "training/puzzles/puzzle-finder.h"

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/solve/puzzle-judge.h"
#include "rules/notation.h"
#include "training/puzzles/mistakes.h"

#define SIZE    15
#define N_GAMES 6
#define NODES   1000000

static GPtrArray *
find (const TgTrainingGame *game)
{
  g_autoptr (TgPuzzleFinder) finder = tg_puzzle_finder_new ();
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);

  tg_puzzle_finder_read (finder, game, "game", found);
  return found;
}

static void
fill_game (TgTrainingGame *game, const gchar *moves)
{
  *game = (TgTrainingGame){ .ruleset = TG_RULESET_FREESTYLE, .size = SIZE };
  while (*moves != '\0')
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (moves, SIZE, &point, &moves));
      game->moves[game->n_moves++].played = (guint16) tg_point_index (point, SIZE);
    }
}

static const TgPuzzle *
find_kind (GPtrArray *found, TgPuzzleKind kind)
{
  for (guint i = 0; i < found->len; i++)
    if (((TgPuzzle *) g_ptr_array_index (found, i))->kind == kind)
      return g_ptr_array_index (found, i);
  return NULL;
}

/* White ignores Black's g8 h8 i8, closed at f8, and k9 k10: k8 wins. The same game with
 * White on k8 has no such puzzle, nor has one where Black has an open three, with two
 * points for an open four. */
static void
test_known_games (void)
{
  static const struct
  {
    const gchar *moves;
    gboolean     has_puzzle;
  } cases[] = {
    { "h8i7i8h9k10h7o1i9g8f8k9g6k8", TRUE },
    { "h8i7i8h9k10h7o1i9g8f8k9k8b2", FALSE },
    { "h8a15i8a1b3c15j8o3k8", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
      g_autoptr (GPtrArray) found = NULL;
      const TgPuzzle *puzzle;

      fill_game (game, cases[i].moves);
      found = find (game);
      puzzle = find_kind (found, TG_PUZZLE_FOURS);
      g_test_message ("%s", cases[i].moves);
      g_assert_true ((puzzle != NULL) == cases[i].has_puzzle);
      if (puzzle == NULL)
        continue;
      g_assert_cmpuint (puzzle->accepted.n, ==, 1);
      g_assert_true (tg_point_equal (puzzle->accepted.points[0], (TgPoint){ 10, 7 }));
      g_assert_cmpint (puzzle->turn, ==, TG_STONE_BLACK);
      g_assert_true (puzzle->themes & TG_PUZZLE_THEME_FOUR_THREE);
    }
}

/* Every puzzle found in the levels' games is correct, and the result is reproducible. */
static void
test_games_of_levels (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (1 << 21);
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);
  guint         n = 0;

  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint number = 0; tg_ruleset_has_prover (ruleset) && number < N_GAMES; number++)
      {
        g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
        g_autoptr (GPtrArray) found = NULL;
        g_autoptr (GPtrArray) again = NULL;
        g_autofree gchar *first = NULL;
        g_autofree gchar *second = NULL;

        tg_mistakes_play (engine, ruleset, 1, number, game);
        found = find (game);
        tg_mistakes_play (engine, ruleset, 1, number, game);
        again = find (game);
        n += found->len;
        for (guint i = 0; i < found->len; i++)
          g_assert_true (tg_puzzle_judge_holds (&judge, g_ptr_array_index (found, i)));
        first = tg_puzzle_file_write (found);
        second = tg_puzzle_file_write (again);
        g_assert_cmpstr (first, ==, second);
      }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/puzzle-finder/known-games", test_known_games);
  g_test_add_func ("/training/puzzle-finder/games-of-levels", test_games_of_levels);

  return g_test_run ();
}
