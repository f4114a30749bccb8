/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches of several games: colours, score, saving and restoring. */

#include <string.h>

#include "match-fixture.h"

#define PROGRAM \
  ((TgPlayerSpec){ .kind = TG_PLAYER_PROGRAM, .name = "Other", .command = "/no/program" })

static void
begin_pair (Fixture *game, TgPlayerSpec black, TgPlayerSpec white)
{
  fixture_begin (
      game, &(TgMatchSetup){ .size = 15, .black = black, .white = white, .n_games = 2 });
}

static void
assert_points (TgMatch *match, guint n_played, guint first, guint second)
{
  TgPairMatch pair;

  g_assert_true (tg_match_get_pair (match, &pair));
  g_assert_cmpuint (pair.n_played, ==, n_played);
  g_assert_cmpuint (tg_pair_match_get_score (&pair, TG_CONTENDER_FIRST).points, ==,
                    first);
  g_assert_cmpuint (tg_pair_match_get_score (&pair, TG_CONTENDER_SECOND).points, ==,
                    second);
}

/* Plays a game that Black wins. */
static void
win_with_black (Fixture *game)
{
  fixture_play (game, "H8 H1 I8 I1 J8 J1 K8 K1 L8");
  g_assert_true (tg_game_is_over (tg_match_get_game (game->match)));
}

static void
test_single (void)
{
  g_auto (Fixture) game = { 0 };
  TgPairMatch pair;

  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = PERSON });
  win_with_black (&game);
  g_assert_false (tg_match_get_pair (game.match, &pair));
  g_assert_false (tg_match_can_begin_next_game (game.match));
  g_assert_null (tg_match_save (game.match));
}

/* Two wins of Black's are one for each player. */
static void
test_pair (void)
{
  g_auto (Fixture) game = { 0 };
  TgPlayerSpec first = { .kind = TG_PLAYER_PERSON, .name = "First" };

  begin_pair (&game, first, PERSON);
  assert_points (game.match, 0, 0, 0);
  g_assert_cmpint (tg_match_get_contender (game.match, TG_STONE_BLACK), ==,
                   TG_CONTENDER_FIRST);
  tg_match_begin_next_game (game.match);
  g_assert_cmpstr (tg_match_get_player (game.match, TG_STONE_BLACK).name, ==, "First");

  win_with_black (&game);
  assert_points (game.match, 1, 2, 0);
  g_assert_true (tg_match_can_begin_next_game (game.match));

  tg_match_begin_next_game (game.match);
  assert_points (game.match, 1, 2, 0);
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 0);
  g_assert_cmpstr (tg_match_get_player (game.match, TG_STONE_WHITE).name, ==, "First");
  g_assert_cmpint (tg_match_get_contender (game.match, TG_STONE_WHITE), ==,
                   TG_CONTENDER_FIRST);

  win_with_black (&game);
  assert_points (game.match, 2, 2, 2);
  g_assert_false (tg_match_can_begin_next_game (game.match));
  g_assert_null (tg_match_save (game.match));
}

/* Undoing the end of a game removes its points. */
static void
test_undo (void)
{
  g_auto (Fixture) game = { 0 };

  begin_pair (&game, PERSON, PERSON);
  tg_match_offers_resign (tg_match_get_offers (game.match));
  assert_points (game.match, 1, 0, 2);
  tg_match_undo (game.match);
  assert_points (game.match, 0, 0, 0);
}

/* Restarting repeats the current game of the two; another match begins without points. */
static void
test_restart (void)
{
  g_auto (Fixture) game = { 0 };

  begin_pair (&game, PERSON, PERSON);
  win_with_black (&game);
  tg_match_begin_next_game (game.match);
  tg_match_offers_resign (tg_match_get_offers (game.match));
  assert_points (game.match, 2, 4, 0);
  tg_match_restart (game.match);
  assert_points (game.match, 1, 2, 0);
  tg_match_start (game.match, tg_match_get_setup (game.match));
  assert_points (game.match, 0, 0, 0);
}

/* The players cannot swap colours. */
static void
test_swap (void)
{
  g_auto (Fixture) game = { 0 };
  TgPlayerSpec first = { .kind = TG_PLAYER_PERSON, .name = "First" };

  begin_pair (&game, first, PERSON);
  tg_match_swap_colours (game.match);
  g_assert_cmpstr (tg_match_get_player (game.match, TG_STONE_BLACK).name, ==, "First");
}

/* The players keep their identities when an opening makes them change sides. */
static void
test_opening (void)
{
  g_auto (Fixture) game = { 0 };
  TgPlayerSpec first = { .kind = TG_PLAYER_PERSON, .name = "First" };

  fixture_begin (&game, &(TgMatchSetup){ .size = 15,
                                         .black = first,
                                         .white = PERSON,
                                         .opening = TG_OPENING_SWAP,
                                         .n_games = 2 });
  fixture_play (&game, "H8 H9 I8");
  tg_match_choose (game.match, TG_OPENING_OPTION_BLACK, NULL);
  g_assert_null (tg_match_get_opening (game.match));
  g_assert_cmpstr (tg_match_get_player (game.match, TG_STONE_WHITE).name, ==, "First");
  g_assert_cmpint (tg_match_get_contender (game.match, TG_STONE_WHITE), ==,
                   TG_CONTENDER_FIRST);

  tg_match_offers_resign (tg_match_get_offers (game.match));
  assert_points (game.match, 1, 0, 2);
  tg_match_begin_next_game (game.match);
  g_assert_nonnull (tg_match_get_opening (game.match));
  g_assert_cmpstr (tg_match_get_player (game.match, TG_STONE_WHITE).name, ==, "First");
  g_assert_cmpint (tg_match_get_contender (game.match, TG_STONE_WHITE), ==,
                   TG_CONTENDER_FIRST);
}

static void
restore (TgMatch *match, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;

  tg_match_restore (match, bytes, &error);
  g_assert_no_error (error);
}

/* A match is restored in the middle of the second game, and between the games. */
static void
test_another_day (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) between = tg_match_new ();
  g_autoptr (TgMatch) later = tg_match_new ();
  g_autoptr (GBytes) after_first = NULL;
  g_autoptr (GBytes) in_second = NULL;

  begin_pair (&game, PERSON, PROGRAM);
  tg_match_offers_resign (tg_match_get_offers (game.match));
  after_first = tg_match_save (game.match);
  g_assert_nonnull (after_first);
  restore (between, after_first);
  assert_points (between, 1, 0, 2);
  g_assert_cmpuint (tg_match_get_game (between)->board.n_moves, ==, 0);
  g_assert_cmpint (tg_match_get_player (between, TG_STONE_BLACK).kind, ==,
                   TG_PLAYER_PROGRAM);

  tg_match_set_player (game.match, TG_STONE_WHITE, PERSON);
  tg_match_begin_next_game (game.match);
  fixture_play (&game, "H8 H9");
  in_second = tg_match_save (game.match);
  restore (later, in_second);
  assert_points (later, 1, 0, 2);
  g_assert_cmpuint (tg_match_get_game (later)->board.n_moves, ==, 2);
  tg_match_offers_resign (tg_match_get_offers (later));
  assert_points (later, 2, 2, 2);
}

/* A file with an impossible number of games is refused as a whole. */
static void
test_nonsense (void)
{
  static const struct
  {
    const gchar *key;
    const gchar *value;
  } nonsense[] = {
    { "games", "1" },      { "games", "101" },  { "games", "two" },
    { "played", "2" },     { "played", "3" },   { "played", "-1" },
    { "first-won", "2" },  { "first-won", "" }, { "second-won", "9" },
    { "second-won", "1" },
  };
  g_auto (Fixture) game = { 0 };
  g_autoptr (GBytes) bytes = NULL;

  begin_pair (&game, PERSON, PERSON);
  win_with_black (&game);
  bytes = tg_match_save (game.match);
  for (gsize i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_autoptr (GBytes) broken = NULL;
      g_autoptr (GError) error = NULL;
      gchar *text;
      gsize  length;

      g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL);
      g_key_file_set_string (file, "Pair", nonsense[i].key, nonsense[i].value);
      text = g_key_file_to_data (file, &length, NULL);
      broken = g_bytes_new_take (text, length);
      g_assert_false (tg_match_restore (game.match, broken, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_nonnull (strstr (error->message, nonsense[i].key));
      assert_points (game.match, 1, 2, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match-pair/single", test_single);
  g_test_add_func ("/session/match-pair/pair", test_pair);
  g_test_add_func ("/session/match-pair/undo", test_undo);
  g_test_add_func ("/session/match-pair/restart", test_restart);
  g_test_add_func ("/session/match-pair/swap", test_swap);
  g_test_add_func ("/session/match-pair/opening", test_opening);
  g_test_add_func ("/session/match-pair/another-day", test_another_day);
  g_test_add_func ("/session/match-pair/nonsense", test_nonsense);

  return g_test_run ();
}
