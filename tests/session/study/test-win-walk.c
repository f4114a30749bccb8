/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Walking through a proof. */

#include "positions/positions.h"
#include "session/study/wins/win-finder.h"
#include "session/study/wins/win-walk.h"

typedef struct
{
  TgWinFinder *finder;
  TgWinProof  *proof; /* owned by the test */
  gboolean     has_ended;
} Question;

static void
ended_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Question   *question = user_data;
  TgWinAnswer answer;

  tg_win_finder_run_finish (question->finder, result, &answer, &question->proof, NULL);
  question->has_ended = TRUE;
}

/* Makes a walk through the proof of an open three of Black's, with either side to
 * move. */
static TgWinWalk *
walk_new (TgStone turn, TgGame *game)
{
  TgWinLimits limits = { .max_nodes = 10000 };
  Question    question = { 0 };
  TgWinWalk  *walk;
  TgBoard     board;

  tg_board_init (&board, 15);
  positions_place (&board, "h8i8j8", TG_STONE_BLACK);
  positions_place (&board, "a1c1e1", TG_STONE_WHITE);
  tg_game_init_position (game, TG_RULESET_FREESTYLE, &board, turn, FALSE, TG_FOULS_LOSE);
  question.finder =
      tg_win_finder_new (game, TG_STONE_BLACK, TG_WIN_BY_FOURS, &limits, NULL);
  tg_win_finder_run_async (question.finder, NULL, ended_cb, &question);
  while (!question.has_ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (question.proof);
  walk = tg_win_walk_new (question.proof, game);
  tg_win_proof_unref (question.proof);
  tg_win_finder_unref (question.finder);
  return walk;
}

static void
test_line (void)
{
  TgGame  game;
  guint   n_line;
  TgPoint line[3];
  g_autoptr (TgWinWalk) walk = walk_new (TG_STONE_BLACK, &game);

  tg_win_walk_get_line (walk, &n_line);
  g_assert_cmpuint (n_line, ==, 3);
  memcpy (line, tg_win_walk_get_line (walk, &n_line), sizeof line);
  g_assert_false (tg_win_walk_go (walk, 0));
  g_assert_true (tg_win_walk_go (walk, 1));
  tg_win_walk_get_game (walk, &game);
  g_assert_cmpuint (game.board.n_moves, ==, 7);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);

  /* The walk stops at the last move. */
  g_assert_true (tg_win_walk_go (walk, 100));
  tg_win_walk_get_game (walk, &game);
  g_assert_cmpint (game.winner, ==, TG_STONE_BLACK);
  g_assert_cmpuint (tg_win_walk_get_n_moves (walk), ==, 3);

  /* Trying another defence changes the line, and the proof answers. */
  g_assert_true (tg_win_walk_go (walk, 1));
  g_assert_true (tg_win_walk_try (walk, positions_parse_point ("o15", 15), NULL));
  g_assert_cmpuint (tg_win_walk_get_n_moves (walk), ==, 3);
  tg_win_walk_get_game (walk, &game);
  g_assert_cmpint (game.winner, ==, TG_STONE_BLACK);

  /* The line stays changed until the walk goes back before the defence. */
  g_assert_true (tg_win_walk_go (walk, 2));
  g_assert_false (tg_point_equal (tg_win_walk_get_line (walk, &n_line)[1], line[1]));
  g_assert_true (tg_win_walk_go (walk, 1));
  for (guint i = 0; i < 3; i++)
    g_assert_true (tg_point_equal (tg_win_walk_get_line (walk, &n_line)[i], line[i]));
}

static void
test_refused (void)
{
  TgGame     game;
  TgWinReply replies[TG_MAX_POINTS];
  g_autoptr (TgWinWalk) walk = walk_new (TG_STONE_BLACK, &game);
  g_autoptr (GError) occupied = NULL;
  g_autoptr (GError) other = NULL;

  g_assert_cmpuint (tg_win_walk_list_replies (walk, replies), ==, 0);
  g_assert_false (tg_win_walk_try (walk, positions_parse_point ("h8", 15), &occupied));
  g_assert_error (occupied, TG_GAME_ERROR, TG_GAME_ERROR_OCCUPIED);
  g_assert_false (tg_win_walk_try (walk, positions_parse_point ("o15", 15), &other));
  g_assert_no_error (other);
  g_assert_cmpuint (tg_win_walk_get_n_moves (walk), ==, 0);
  tg_win_walk_go (walk, 1);
  g_assert_cmpuint (tg_win_walk_list_replies (walk, replies), >, 0);
}

/* The attacker counts as the side to move. */
static void
test_other_turn (void)
{
  TgGame game;
  g_autoptr (TgWinWalk) walk = walk_new (TG_STONE_WHITE, &game);

  tg_win_walk_get_game (walk, &game);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  tg_win_walk_go (walk, 3);
  tg_win_walk_get_game (walk, &game);
  g_assert_cmpint (game.winner, ==, TG_STONE_BLACK);
}

/* After the open four there is a five at either end. */
static void
test_threat (void)
{
  TgGame  game;
  TgPoint threat[TG_MAX_POINTS];
  g_autoptr (TgWinWalk) walk = walk_new (TG_STONE_BLACK, &game);

  g_assert_cmpuint (tg_win_walk_get_threat (walk, threat), ==, 0);
  tg_win_walk_go (walk, 1);
  g_assert_cmpuint (tg_win_walk_get_threat (walk, threat), ==, 1);
  tg_win_walk_get_game (walk, &game);
  g_assert_cmpint (
      tg_ruleset_judge (game.ruleset, &game.board, threat[0], TG_STONE_BLACK), ==,
      TG_VERDICT_WIN);
  tg_win_walk_go (walk, 3);
  g_assert_cmpuint (tg_win_walk_get_threat (walk, threat), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/win-walk/line", test_line);
  g_test_add_func ("/session/win-walk/refused", test_refused);
  g_test_add_func ("/session/win-walk/other-turn", test_other_turn);
  g_test_add_func ("/session/win-walk/threat", test_threat);

  return g_test_run ();
}
