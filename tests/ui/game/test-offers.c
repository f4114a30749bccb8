/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions of a player other than moves, the clocks, and a program that crashes, with real
 * clicks. */

#include "display-fixture.h"

static const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON };

/* A game of two people, in which White must claim Black’s forbidden moves. */
static const TgMatchSetup claimed = {
  .ruleset = TG_RULESET_RENJU,
  .size = 15,
  .fouls = TG_FOULS_CLAIMED,
  .black = { .kind = TG_PLAYER_PERSON },
  .white = { .kind = TG_PLAYER_PERSON },
};

static void
open_setup (Fixture *fixture, const TgMatchSetup *setup)
{
  fixture_init (fixture);
  fixture_open (fixture, 1040, 780);
  tg_match_start (fixture->match, setup);
  fixture_draw (GTK_WIDGET (fixture->window));
}

static const gchar *
get_heading (Fixture *fixture)
{
  return tg_game_bar_get_heading (fixture_child (fixture->window, "bar"));
}

static gboolean
is_over (gpointer match)
{
  return tg_game_is_over (tg_match_get_game (match));
}

/* White claims a forbidden move with the button below the board. */
static void
test_claim (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_setup (&fixture, &claimed);
  fixture_play (&fixture, "g8 a1 h8 c1 f9 e1 f10 g1");
  fixture_click_point (&fixture, fixture_point ("F8"));
  fixture_wait_for_moves (&fixture, 9);
  fixture_click_in_bar (&fixture, "Claim Foul");
  fixture_wait ("the end", is_over, fixture.match);
  g_assert_cmpstr (tg_game_bar_get_heading (fixture_child (fixture.window, "bar")), ==,
                   "Black made a double three");
}

typedef struct
{
  Fixture     *fixture;
  const gchar *words;
} Toast;

static gboolean
has_toast (gpointer data)
{
  const Toast *toast = data;

  return fixture_find (GTK_WIDGET (toast->fixture->window), GTK_TYPE_LABEL, toast->words)
         != NULL;
}

/* The engine claims a foul, and the window explains the end of the game. */
static void
test_computer_claims (void)
{
  g_auto (Fixture) fixture = { 0 };
  const Toast        toast = { &fixture, "White claims a forbidden move" };
  const TgPlayerSpec engine = { .kind = TG_PLAYER_ENGINE, .level = 1 };

  open_setup (&fixture, &claimed);
  fixture_play (&fixture, "g8 a1 h8 c1 f9 e1 f10 g1");
  tg_match_set_player (fixture.match, TG_STONE_WHITE, engine);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("F8"));
  fixture_wait ("the claim", has_toast, (gpointer) &toast);
  fixture_wait ("the end", is_over, fixture.match);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 9);
  g_assert_cmpstr (tg_game_bar_get_heading (fixture_child (fixture.window, "bar")), ==,
                   "Black made a double three");
}

/* A wrong claim costs nothing, and a message tells that it is wrong. */
static void
test_wrong_claim (void)
{
  g_auto (Fixture) fixture = { 0 };
  const Toast toast = { &fixture, "Black’s last move is not forbidden; the game "
                                  "continues" };

  open_setup (&fixture, &claimed);
  fixture_play (&fixture, "g8 a1 h8 c1 f9 e1 o15");
  fixture_click_in_bar (&fixture, "Claim Foul");
  fixture_wait ("the words", has_toast, (gpointer) &toast);
  g_assert_false (is_over (fixture.match));
}

static gboolean
has_passed (gpointer match)
{
  return tg_game_turn (tg_match_get_game (match)) == TG_STONE_WHITE;
}

/* Two people pass, and the list shows the passes. */
static void
test_pass (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_setup (&fixture, &claimed);
  fixture_play (&fixture, "h8 h9 i10 g7 i11 j12");
  fixture_click_in_bar (&fixture, "Pass");
  fixture_wait ("the first pass", has_passed, fixture.match);
  fixture_click_in_bar (&fixture, "Pass");
  fixture_wait ("the end", is_over, fixture.match);
  g_assert_cmpstr (get_heading (&fixture), ==, "Both players passed");
  g_assert_cmpuint (fixture_count_listed (&fixture), ==, 8);
  fixture_wait_to_find (fixture_child (fixture.window, "moves"), GTK_TYPE_LABEL, "pass");
}

static gboolean
is_draw_offered (gpointer match)
{
  return tg_game_get_draw_offer (tg_match_get_game (match)) != TG_STONE_NONE;
}

static gboolean
is_no_draw_offered (gpointer match)
{
  return !is_draw_offered (match);
}

/* One player offers a draw; the other declines it first, and then accepts it. */
static void
test_draw (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_setup (&fixture, &claimed);
  fixture_play (&fixture, "h8 h9");
  fixture_click_in_bar (&fixture, "Offer Draw");
  fixture_wait ("the offer", is_draw_offered, fixture.match);
  g_assert_cmpstr (get_heading (&fixture), ==, "Black offers a draw");
  fixture_click_in_bar (&fixture, "Decline");
  fixture_wait ("the refusal", is_no_draw_offered, fixture.match);
  fixture_play (&fixture, "j9");
  fixture_click_in_bar (&fixture, "Offer Draw");
  fixture_wait ("the offer", is_draw_offered, fixture.match);
  g_assert_cmpstr (get_heading (&fixture), ==, "White offers a draw");
  fixture_click_in_bar (&fixture, "Accept");
  fixture_wait ("the end", is_over, fixture.match);
  g_assert_cmpstr (get_heading (&fixture), ==, "The players agreed");
}

/* The cards show the clocks. */
static void
test_clocks (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup setup = { .size = 15,
                               .black = person,
                               .white = person,
                               .time = { .main_time = 65 * G_TIME_SPAN_MINUTE } };

  open_setup (&fixture, &setup);
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_WHITE, "clock"), ==, "1:05:00");
}

/* A clock that runs low is announced. */
static void
test_low_clock (void)
{
  g_auto (Fixture) fixture = { 0 };
  const Toast        toast = { &fixture, "White has ten seconds left" };
  const TgMatchSetup setup = { .size = 15,
                               .black = person,
                               .white = person,
                               .time = { .main_time = 10200 * G_TIME_SPAN_MILLISECOND } };

  open_setup (&fixture, &setup);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait ("the warning", has_toast, (gpointer) &toast);
}

static gboolean
has_failed (gpointer match)
{
  return tg_match_get_failure (match) != NULL;
}

static gboolean
is_persons (gpointer match)
{
  return tg_match_is_persons_turn (match);
}

static void
open_crash (Fixture *fixture, const gchar *command)
{
  const TgMatchSetup setup = { .size = 15,
                               .black = person,
                               .white = { .kind = TG_PLAYER_PROGRAM,
                                          .name = g_intern_static_string ("Crasher"),
                                          .command = g_intern_string (command) } };

  open_setup (fixture, &setup);
  fixture_click_point (fixture, fixture_point ("H8"));
  fixture_wait ("the failure", has_failed, fixture->match);
  g_assert_cmpstr (get_heading (fixture), ==, "Crasher cannot continue");
  g_assert_cmpuint (tg_match_get_game (fixture->match)->board.n_moves, ==, 1);
}

/* When a program ends during its game, the game does not end: the built-in engine takes
 * over, at the level chosen last. */
static void
test_use_engine (void)
{
  const TgGameChoices choices = { .size = 15, .level = 2 };
  g_auto (Fixture) fixture = { 0 };

  open_crash (&fixture, "false");
  fixture_choose (&fixture, &choices);
  fixture_click_in_bar (&fixture, "Use Tengen");
  fixture_wait_for_moves (&fixture, 2);
  g_assert_null (get_heading (&fixture));
  g_assert_cmpuint (tg_match_get_player (fixture.match, TG_STONE_WHITE).level, ==, 2);
}

/* A failed program that works again is restarted, and continues the game. */
static void
test_try_again (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *cure = g_build_filename (g_get_user_data_dir (), "cure", NULL);
  g_autofree gchar *command = g_strdup_printf ("sh -c 'test -e \"%s\" && exec \"%s\"'",
                                               cure, g_getenv ("TENGEN_BRAIN"));

  open_crash (&fixture, command);
  fixture_click_in_bar (&fixture, "Try Again");
  fixture_wait ("the failure", has_failed, fixture.match);
  g_assert_true (g_file_set_contents (cure, "", 0, NULL));
  fixture_click_in_bar (&fixture, "Try Again");
  fixture_wait_for_moves (&fixture, 2);
  g_assert_null (get_heading (&fixture));
  g_assert_cmpint (tg_match_get_player (fixture.match, TG_STONE_WHITE).kind, ==,
                   TG_PLAYER_PROGRAM);
}

/* The person can take over the side of a failed program. */
static void
test_take_over (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_crash (&fixture, "false");
  fixture_click_in_bar (&fixture, "Take Over");
  fixture_wait ("a person's turn", is_persons, fixture.match);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("H9"));
  fixture_wait_for_moves (&fixture, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/offers/claim", test_claim);
  g_test_add_func ("/display/offers/computer-claims", test_computer_claims);
  g_test_add_func ("/display/offers/wrong-claim", test_wrong_claim);
  g_test_add_func ("/display/offers/pass", test_pass);
  g_test_add_func ("/display/offers/draw", test_draw);
  g_test_add_func ("/display/offers/clocks", test_clocks);
  g_test_add_func ("/display/offers/low-clock", test_low_clock);
  g_test_add_func ("/display/offers/use-engine", test_use_engine);
  g_test_add_func ("/display/offers/try-again", test_try_again);
  g_test_add_func ("/display/offers/take-over", test_take_over);
  return g_test_run ();
}
