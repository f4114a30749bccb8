/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks of a match: which one runs, losses on time, and the effects of undo, pauses
 * and changes of sides. No test waits longer than a clock of a few milliseconds. */

#include "match-fixture.h"

#define MINUTE      (60 * G_TIME_SPAN_SECOND)
#define MILLISECOND G_TIME_SPAN_MILLISECOND

typedef struct
{
  guint   n_ticked;
  guint   n_low;
  TgStone low;
} Heard;

static void
ticked_cb (G_GNUC_UNUSED TgMatch *match, Heard *heard)
{
  heard->n_ticked++;
}

static void
low_clock_cb (G_GNUC_UNUSED TgMatch *match, TgStone stone, Heard *heard)
{
  heard->n_low++;
  heard->low = stone;
}

static void
begin (Fixture *game, const gchar *players, TgTimeControl time)
{
  TgMatchSetup setup;

  fixture_init (game, TG_RULESET_FREESTYLE, 15, players);
  setup = *tg_match_get_setup (game->match);
  setup.time = time;
  tg_match_start (game->match, &setup);
}

static gint64
left (Fixture *game, TgStone stone)
{
  return tg_match_get_remaining (game->match, stone);
}

/* Blocks the main loop for some time. */
static void
block_main_loop (gint64 us)
{
  gint64 end = g_get_monotonic_time () + us;

  while (g_get_monotonic_time () <= end)
    ;
}

static void
test_none (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "pp");
  g_assert_cmpint (left (&game, TG_STONE_BLACK), ==, -1);
  fixture_play (&game, "H8 I9");
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, -1);
}

/* The clocks start after the first stone; only the clock of the side to move runs. */
static void
test_turns (void)
{
  g_auto (Fixture) game = { 0 };
  gint64 white;

  begin (&game, "pp", (TgTimeControl){ .main_time = MINUTE, .increment = 5 * MINUTE });
  g_assert_cmpint (left (&game, TG_STONE_BLACK), ==, MINUTE);
  fixture_play (&game, "H8");
  g_assert_cmpint (left (&game, TG_STONE_BLACK), ==, MINUTE);
  block_main_loop (10);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), <, MINUTE);
  g_assert_cmpint (left (&game, TG_STONE_BLACK), ==, MINUTE);

  fixture_play (&game, "I9");
  white = left (&game, TG_STONE_WHITE);
  g_assert_cmpint (white, >, 5 * MINUTE);
  block_main_loop (10);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, white);
}

static void
test_loss_on_time (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (GError) error = NULL;

  begin (&game, "pp", (TgTimeControl){ .move_time = 20 * MILLISECOND });
  fixture_play (&game, "H8");
  fixture_wait_for_end (&game);
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_TIME);
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_BLACK);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, 0);
  g_assert_false (tg_match_play (game.match, fixture_point ("I9"), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OVER);
}

/* A late move does not count, even if the main loop was too busy to notice the end of the
 * time. */
static void
test_late_move (void)
{
  g_auto (Fixture) game = { 0 };

  begin (&game, "pp", (TgTimeControl){ .main_time = 5 * MILLISECOND });
  fixture_play (&game, "H8");
  block_main_loop (6 * MILLISECOND);
  g_assert_false (tg_match_play (game.match, fixture_point ("I9"), NULL));
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_TIME);
  fixture_assert_moves (&game, "H8");
}

static void
test_late_answer (void)
{
  g_auto (Fixture) game = { 0 };

  begin (&game, "ps", (TgTimeControl){ .main_time = 5 * MILLISECOND });
  fixture_play (&game, "H8");
  block_main_loop (6 * MILLISECOND);
  scripted_player_answer (game.scripts[1], "I9");
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_TIME);
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_BLACK);
  fixture_assert_moves (&game, "H8");
}

/* The running clock ticks once a second, and reports its last seconds once. A stopped
 * clock does neither. */
static void
test_ticks (void)
{
  g_auto (Fixture) game = { 0 };
  Heard heard = { 0 };

  begin (&game, "pp",
         (TgTimeControl){ .main_time = 10 * G_TIME_SPAN_SECOND + 5 * MILLISECOND });
  g_signal_connect (game.match, "ticked", G_CALLBACK (ticked_cb), &heard);
  g_signal_connect (game.match, "low-clock", G_CALLBACK (low_clock_cb), &heard);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (heard.n_ticked, ==, 0);

  fixture_play (&game, "H8");
  while (heard.n_ticked == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (heard.n_low, ==, 1);
  g_assert_cmpint (heard.low, ==, TG_STONE_WHITE);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), <, 10 * G_TIME_SPAN_SECOND);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), >, 9 * G_TIME_SPAN_SECOND);
}

static void
test_pause (void)
{
  g_auto (Fixture) game = { 0 };
  gint64 white;

  begin (&game, "pp", (TgTimeControl){ .main_time = MINUTE });
  fixture_play (&game, "H8");
  tg_match_pause (game.match);
  white = left (&game, TG_STONE_WHITE);
  block_main_loop (10);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, white);

  tg_match_resume (game.match);
  block_main_loop (10);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), <, white);
}

/* Undoing a move restores its time. */
static void
test_undo (void)
{
  g_auto (Fixture) game = { 0 };
  gint64 white;

  begin (&game, "ss", (TgTimeControl){ .main_time = MINUTE });
  fixture_play (&game, "H8 I9 I8");
  tg_match_pause (game.match);
  white = left (&game, TG_STONE_WHITE);
  tg_match_resume (game.match);
  block_main_loop (MILLISECOND);
  fixture_play (&game, "G9");
  g_assert_cmpint (left (&game, TG_STONE_WHITE), <=, white - MILLISECOND);

  tg_match_undo (game.match);
  g_assert_true (tg_match_get_paused (game.match));
  g_assert_cmpint (left (&game, TG_STONE_WHITE), >=, white);
  tg_match_redo (game.match);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), >=, white);

  /* Before the first stone the clocks have their initial times. */
  for (guint i = 0; i < 4; i++)
    tg_match_undo (game.match);
  tg_match_resume (game.match);
  block_main_loop (10);
  g_assert_cmpint (left (&game, TG_STONE_BLACK), ==, MINUTE);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, MINUTE);
}

/* Undoing a turn removes its increment as well. */
static void
test_undo_increment (void)
{
  g_auto (Fixture) game = { 0 };

  begin (&game, "ps", (TgTimeControl){ .main_time = MINUTE, .increment = MINUTE });
  fixture_play (&game, "H8 I9 I8 G9");
  g_assert_cmpint (left (&game, TG_STONE_BLACK), >, MINUTE);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), >, 2 * MINUTE);

  tg_match_undo (game.match);
  g_assert_cmpint (left (&game, TG_STONE_BLACK), <=, MINUTE);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), <=, 2 * MINUTE);
}

/* The turn that was lost on time begins anew, but not before the match is resumed. */
static void
test_undo_loss (void)
{
  g_auto (Fixture) game = { 0 };

  begin (&game, "pp", (TgTimeControl){ .main_time = 20 * MILLISECOND });
  fixture_play (&game, "H8");
  fixture_wait_for_end (&game);
  g_assert_true (tg_match_can_undo (game.match));
  tg_match_undo (game.match);
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_NONE);
  fixture_assert_moves (&game, "H8");
  g_assert_true (tg_match_get_paused (game.match));
  block_main_loop (10);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, 20 * MILLISECOND);

  fixture_play (&game, "I9");
  g_assert_false (tg_match_get_paused (game.match));
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, 20 * MILLISECOND);
}

/* The players keep their times when they change sides. */
static void
test_change_sides (void)
{
  g_auto (Fixture) game = { 0 };
  gint64 white;

  begin (&game, "pp", (TgTimeControl){ .main_time = MINUTE });
  fixture_play (&game, "H8");
  block_main_loop (10);
  tg_match_pause (game.match);
  white = left (&game, TG_STONE_WHITE);
  g_assert_cmpint (white, <, MINUTE);
  tg_match_swap_colours (game.match);
  g_assert_cmpint (left (&game, TG_STONE_BLACK), ==, white);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), ==, MINUTE);

  /* The same holds when earlier moves are undone. */
  tg_match_undo (game.match);
  g_assert_cmpint (left (&game, TG_STONE_BLACK), ==, MINUTE);
}

/* In an opening the clock of the player to act runs. */
static void
test_opening (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "pp");
  setup = *tg_match_get_setup (game.match);
  setup.opening = TG_OPENING_SWAP;
  setup.time = (TgTimeControl){ .main_time = MINUTE, .increment = 5 * MINUTE };
  tg_match_start (game.match, &setup);

  /* The first player places three stones. */
  fixture_play (&game, "H8 I9 I8");
  g_assert_cmpint (left (&game, TG_STONE_BLACK), >, 5 * MINUTE);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), <=, MINUTE);

  /* The second player, on White’s side until then, takes Black. */
  g_assert_true (tg_match_choose (game.match, TG_OPENING_OPTION_BLACK, NULL));
  g_assert_cmpint (left (&game, TG_STONE_WHITE), >, 10 * MINUTE);
  g_assert_cmpint (left (&game, TG_STONE_BLACK), <=, 6 * MINUTE);

  tg_match_undo (game.match);
  g_assert_cmpint (left (&game, TG_STONE_BLACK), >, 5 * MINUTE);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), <=, MINUTE);
}

/* The engine obeys the clock, although its level alone would take five seconds. */
static void
test_engine (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup = { .size = 15, .black = PERSON, .white = ENGINE };

  setup.white.level = TG_PLAYER_MAX_LEVEL;
  setup.time.main_time = 3 * G_TIME_SPAN_SECOND;
  fixture_watch (&game, tg_match_new ());
  tg_match_start (game.match, &setup);
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  while (tg_match_get_thinking (game.match))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_NONE);
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 2);
  g_assert_cmpint (left (&game, TG_STONE_WHITE), >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match-clock/none", test_none);
  g_test_add_func ("/session/match-clock/turns", test_turns);
  g_test_add_func ("/session/match-clock/loss-on-time", test_loss_on_time);
  g_test_add_func ("/session/match-clock/late-move", test_late_move);
  g_test_add_func ("/session/match-clock/late-answer", test_late_answer);
  g_test_add_func ("/session/match-clock/ticks", test_ticks);
  g_test_add_func ("/session/match-clock/pause", test_pause);
  g_test_add_func ("/session/match-clock/undo", test_undo);
  g_test_add_func ("/session/match-clock/undo-increment", test_undo_increment);
  g_test_add_func ("/session/match-clock/undo-loss", test_undo_loss);
  g_test_add_func ("/session/match-clock/change-sides", test_change_sides);
  g_test_add_func ("/session/match-clock/opening", test_opening);
  g_test_add_func ("/session/match-clock/engine", test_engine);

  return g_test_run ();
}
