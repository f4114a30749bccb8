/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games with an initial position. */

#include "match-fixture.h"

/* Sets up Black H8 I8 J8 and White H9, which has one stone too few for White to be to
 * move. */
static void
set_position (TgMatchSetup *setup, TgRuleset ruleset, TgStone turn)
{
  TgBoard board;
  TgGame  game;

  tg_board_init (&board, 15);
  tg_board_place (&board, fixture_point ("H8"), TG_STONE_BLACK);
  tg_board_place (&board, fixture_point ("I8"), TG_STONE_BLACK);
  tg_board_place (&board, fixture_point ("H9"), TG_STONE_WHITE);
  tg_board_place (&board, fixture_point ("J8"), TG_STONE_BLACK);
  tg_game_init_position (&game, ruleset, &board, turn, FALSE, TG_FOULS_REFUSED);
  tg_match_setup_set_position (setup, &game);
}

static void
assert_beginning (TgMatch *match, TgStone turn)
{
  const TgGame *game = tg_match_get_game (match);

  g_assert_cmpuint (game->board.n_moves, ==, 4);
  g_assert_cmpint (tg_board_get (&game->board, fixture_point ("J8")), ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_board_get (&game->board, fixture_point ("H9")), ==, TG_STONE_WHITE);
  g_assert_cmpint (tg_game_turn (game), ==, turn);
  g_assert_false (tg_match_can_undo (match));
  g_assert_cmpuint (tg_record_get_n_set_up (tg_match_get_record (match)), ==, 4);
}

/* The initial stones are there from the beginning, and undo keeps them. */
static void
test_stones_stay (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup = { .black = PERSON, .white = PERSON };

  set_position (&setup, TG_RULESET_FREESTYLE, TG_STONE_BLACK);
  g_assert_true (tg_match_setup_has_stones (&setup));
  fixture_begin (&game, &setup);
  assert_beginning (game.match, TG_STONE_BLACK);
  fixture_play (&game, "K8 L8 G8");
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_BLACK);
  for (guint i = 0; i < 3; i++)
    tg_match_undo (game.match);
  assert_beginning (game.match, TG_STONE_BLACK);
  tg_match_undo (game.match);
  assert_beginning (game.match, TG_STONE_BLACK);
  tg_match_redo (game.match);
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 5);
}

/* Restarting keeps the initial position; a new game has an empty board. */
static void
test_restart (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup = { .black = PERSON, .white = PERSON };

  set_position (&setup, TG_RULESET_STANDARD, TG_STONE_WHITE);
  fixture_begin (&game, &setup);
  fixture_play (&game, "K8 L8");
  tg_match_restart (game.match);
  assert_beginning (game.match, TG_STONE_WHITE);

  tg_match_start (game.match,
                  &(TgMatchSetup){ .size = 15, .black = PERSON, .white = PERSON });
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 0);
  g_assert_cmpint (tg_game_turn (tg_match_get_game (game.match)), ==, TG_STONE_BLACK);
}

/* The game is restored with its initial position, and without an undo before its first
 * move. */
static void
test_kept (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = tg_match_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  TgMatchSetup setup = { .black = PERSON, .white = PERSON };

  set_position (&setup, TG_RULESET_RENJU, TG_STONE_WHITE);
  fixture_begin (&game, &setup);
  fixture_play (&game, "K8 L8 C3");
  tg_match_undo (game.match);
  bytes = tg_match_save (game.match);
  tg_match_restore (other, bytes, &error);
  g_assert_no_error (error);
  g_assert_true (tg_board_equal (&tg_match_get_game (game.match)->board,
                                 &tg_match_get_game (other)->board));
  g_assert_true (
      tg_record_equal (tg_match_get_record (game.match), tg_match_get_record (other)));
  g_assert_cmpint (tg_match_get_rated (other), ==, tg_match_get_rated (game.match));
  g_assert_true (tg_match_can_redo (other));
  tg_match_undo (other);
  tg_match_undo (other);
  assert_beginning (other, TG_STONE_WHITE);
  tg_match_restart (other);
  assert_beginning (other, TG_STONE_WHITE);
}

static gboolean
has_answered (Fixture *game, guint n_stones)
{
  return tg_match_get_game (game->match)->board.n_moves >= n_stones;
}

/* The computer is asked at once if it is to move, and the game is not rated. */
static void
test_computer (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup = { .black = PERSON, .white = ENGINE, .seed = 3 };

  set_position (&setup, TG_RULESET_FREESTYLE, TG_STONE_WHITE);
  fixture_begin (&game, &setup);
  while (!has_answered (&game, 5))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tg_match_is_persons_turn (game.match));
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_POSITION);
  g_assert_cmpuint (tg_match_get_game (game.match)->n_set_up, ==, 4);
}

/* A game that begins with moves is not rated either. */
static void
test_moves (void)
{
  static const TgPoint moves[] = { { 7, 7 }, { 7, 8 }, { 8, 8 } };
  g_autoptr (TgMatch) match = tg_match_new ();
  const TgMatchSetup setup = {
    .ruleset = TG_RULESET_RENJU, .size = 15, .black = ENGINE, .white = PERSON, .seed = 3
  };

  tg_match_start_from (match, &setup, moves, G_N_ELEMENTS (moves));
  g_assert_cmpuint (tg_match_get_game (match)->board.n_moves, ==, G_N_ELEMENTS (moves));
  g_assert_cmpint (tg_match_get_rated (match), ==, TG_UNRATED_POSITION);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match-position/stones-stay", test_stones_stay);
  g_test_add_func ("/session/match-position/restart", test_restart);
  g_test_add_func ("/session/match-position/kept", test_kept);
  g_test_add_func ("/session/match-position/computer", test_computer);
  g_test_add_func ("/session/match-position/moves", test_moves);

  return g_test_run ();
}
