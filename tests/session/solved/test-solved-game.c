/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of a solution and those after them, and the built-in solution. */

#include "engine/proof/solution-check.h"
#include "rules/notation.h"
#include "rules/symmetry.h"
#include "session/solved/solved-game.h"

/* Black’s moves in the tests’ solution. The third one makes an open three; the fourth is for a
 * position in the win by threats after it, which a game may reach in another way. */
static const gchar *const solved[][2] = {
  { "", "h8" },
  { "h8 a1", "i8" },
  { "h8 a1 i8 c2", "j8" },
  { "h8 a1 i8 c2 j8 a3 k8 g8", "k9" },
};

static void
play (TgGame *game, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  tg_game_init (game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  for (guint i = 0; names[i] != NULL && *names[i] != '\0'; i++)
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (names[i], 15, &point, NULL));
      g_assert_true (tg_game_play (game, point, NULL));
    }
}

static TgSolution *
build (void)
{
  TgSolution *solution = tg_solution_new (TG_RULESET_FREESTYLE, 15, 10000);

  for (gsize i = 0; i < G_N_ELEMENTS (solved); i++)
    {
      TgGame  game;
      TgPoint move;

      play (&game, solved[i][0]);
      g_assert_true (tg_notation_parse_point (solved[i][1], 15, &move, NULL));
      tg_solution_add (solution, &game.board, move);
    }
  return solution;
}

/* Positions, whether they are won, and Black’s move; "" for none, and "?" for any. */
static const struct
{
  const gchar *moves;
  gboolean     is_won;
  const gchar *move;
} positions[] = {
  { "", TRUE, "H8" },
  { "h8", TRUE, "" },
  { "h8 a1", TRUE, "I8" },
  { "h8 a1 i8", TRUE, "" },
  { "h8 a1 i9", FALSE, "" },
  { "h8 a1 i8 c2", TRUE, "J8" },
  { "h8 a1 i9 c2", FALSE, "" },
  { "h8 a1 i8 c2 j8", TRUE, "" },
  { "h8 a1 i8 c2 j9", FALSE, "" },
  /* wins by threats, which the prover finds */
  { "h8 a1 i8 c2 j8 a3", TRUE, "?" },
  { "h8 a1 i8 c2 j8 a3 k8 g8", TRUE, "L8" },
  { "h8 a1 k8 c2 j8 a3 i8 g8", TRUE, "K9" },
  /* Black leaves the win */
  { "h8 a1 i8 c2 j8 a3 o1", FALSE, "" },
  { "h8 a1 i8 c2 j8 g8 o1 k8", FALSE, "" },
};

static void
assert_found (const TgSolution *solution,
              const TgGame     *game,
              gboolean          is_won,
              gboolean          has_move)
{
  TgSolvedPosition found = tg_solved_game_find (solution, game, NULL);

  g_assert_cmpint (found.is_won, ==, is_won);
  if (has_move)
    g_assert_cmpint (tg_game_judge (game, found.move), <=, TG_VERDICT_WIN);
  else
    g_assert_true (tg_point_equal (found.move, TG_POINT_NONE));
}

static void
test_positions (void)
{
  g_autoptr (TgSolution) solution = build ();

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      TgSolvedPosition found;
      TgGame           game;

      play (&game, positions[i].moves);
      assert_found (solution, &game, positions[i].is_won, *positions[i].move != '\0');
      found = tg_solved_game_find (solution, &game, NULL);
      if (g_ascii_isalpha (*positions[i].move))
        {
          g_autofree gchar *name = tg_notation_format_point (found.move);

          g_assert_cmpstr (name, ==, positions[i].move);
        }
    }
}

static void
test_images (void)
{
  g_autoptr (TgSolution) solution = build ();
  TgGame game, image;

  play (&game, "h8 a1 i8 c2");
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      TgSolvedPosition found;

      image = game;
      tg_symmetry_apply_to_board (symmetry, &game.board, &image.board);
      found = tg_solved_game_find (solution, &image, NULL);
      g_assert_true (found.is_won);
      g_assert_true (tg_point_equal (
          found.move, tg_symmetry_apply (symmetry, (TgPoint){ 9, 7 }, 15)));
    }
}

/* The order in which stones were set up does not matter; the side to move does. */
static void
test_set_up (void)
{
  g_autoptr (TgSolution) solution = build ();
  TgBoard board;
  TgGame  played, game;

  play (&played, "h8 a1 i8 c2");
  tg_board_init (&board, 15);
  for (guint i = 0; i < 4; i++)
    tg_board_place (&board, played.board.moves[3 - i].point,
                    played.board.moves[3 - i].stone);
  tg_game_init_position (&game, TG_RULESET_FREESTYLE, &board, TG_STONE_BLACK, FALSE,
                         TG_FOULS_REFUSED);
  assert_found (solution, &game, TRUE, TRUE);
  tg_game_init_position (&game, TG_RULESET_FREESTYLE, &board, TG_STONE_WHITE, FALSE,
                         TG_FOULS_REFUSED);
  assert_found (solution, &game, FALSE, FALSE);
}

/* Other rules, other sizes and other numbers of stones are no positions of the solution. */
static void
test_other_games (void)
{
  g_autoptr (TgSolution) solution = build ();
  TgBoard board;
  TgGame  game;

  play (&game, "h8 a1");
  game.ruleset = TG_RULESET_STANDARD;
  assert_found (solution, &game, FALSE, FALSE);
  g_assert_false (tg_solved_game_covers (TG_RULESET_STANDARD, 15));
  g_assert_false (tg_solved_game_covers (TG_RULESET_FREESTYLE, 20));

  tg_board_init (&board, 15);
  tg_board_place (&board, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  tg_board_place (&board, (TgPoint){ 8, 7 }, TG_STONE_BLACK);
  tg_game_init_position (&game, TG_RULESET_FREESTYLE, &board, TG_STONE_WHITE, FALSE,
                         TG_FOULS_REFUSED);
  assert_found (solution, &game, FALSE, FALSE);
}

static void
found_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* The answer in the thread comes from the built-in solution. */
static void
test_async (void)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  TgSolvedPosition found;
  TgGame           game;

  play (&game, "h8 h7");
  tg_solved_game_find_async (&game, NULL, found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tg_solved_game_find_finish (result, &found, &error));
  g_assert_no_error (error);
  g_assert_true (found.is_won);
  g_assert_true (tg_point_equal (found.move, (TgPoint){ 8, 6 }));
}

/* Every line of the built-in solution is checked in long tests, and some lines in others. */
static void
test_built_in (void)
{
  const TgSolution *solution = tg_solved_game_get_solution ();
  g_autoptr (TgSolutionReport) report = NULL;
  TgSolvedPosition found;
  TgGame           game;
  TgBoard          start;

  g_assert_nonnull (solution);
  g_assert_true (tg_solved_game_covers (tg_solution_get_ruleset (solution),
                                        tg_solution_get_size (solution)));
  g_assert_true (tg_solution_get_start (solution, &start));
  report = g_getenv ("TG_TEST_LONG") != NULL
               ? tg_solution_check (solution, &start, g_get_num_processors ())
               : tg_solution_check_lines (solution, &start,
                                          tg_solution_get_n_moves (solution) / 1000 + 1,
                                          g_test_rand_int ());
  g_assert_true (report->holds);
  g_assert_cmpuint (report->open->len, ==, 0);

  /* No line is longer than the number of moves that is promised. */
  play (&game, "h8 a1");
  found = tg_solved_game_find (solution, &game, NULL);
  g_assert_true (found.is_won);
  g_assert_cmpuint (report->longest, <=, game.board.n_moves + 2 * found.n_moves - 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solved-game/positions", test_positions);
  g_test_add_func ("/solved-game/images", test_images);
  g_test_add_func ("/solved-game/set-up", test_set_up);
  g_test_add_func ("/solved-game/other-games", test_other_games);
  g_test_add_func ("/solved-game/async", test_async);
  g_test_add_func ("/solved-game/built-in", test_built_in);

  return g_test_run ();
}
