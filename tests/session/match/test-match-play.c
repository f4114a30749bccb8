/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games between persons and scripted players. */

#include "../../add-case.h"
#include "match-fixture.h"

/* Twenty-five moves that fill a board of 5×5 without a five. */
#define FULL_BOARD \
  "A1 C1 B1 D1 E1 A2 C2 B2 D2 E2 A3 C3 B3 D3 E3 A4 C4 B4 D4 E4 A5 C5 B5 D5 E5"

static void
test_win (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "pp");
  fixture_play (&game, "H8 H9 I8 I9 J8 J9 K8 K9");
  g_assert_true (tg_match_is_persons_turn (game.match));
  fixture_play (&game, "L8");

  g_assert_false (tg_match_is_persons_turn (game.match));
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_FIVE);
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_record_get_outcome (tg_match_get_record (game.match)), ==,
                   TG_OUTCOME_FIVE);
  g_assert_cmpstr (game.moved->str, ==, "1H8 2H9 3I8 4I9 5J8 6J9 7K8 8K9 9L8 ");
  g_assert_cmpuint (game.n_changed, ==, 9);
}

static void
test_draw (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 5, "ps");
  fixture_play (&game, FULL_BOARD);

  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_FULL_BOARD);
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_NONE);
  g_assert_false (tg_match_get_thinking (game.match));
  g_assert_cmpuint (game.scripts[1]->n_asked, ==, 12);
}

/* Illegal moves, after the moves that lead to them. */
static const struct
{
  const gchar *name;
  TgRuleset    ruleset;
  const gchar *moves;
  const gchar *refused;
  gint         code;
} refusals[] = {
  { "occupied", TG_RULESET_FREESTYLE, "H8", "H8", TG_GAME_ERROR_OCCUPIED },
  { "outside", TG_RULESET_FREESTYLE, "H8", "P8", TG_GAME_ERROR_OUTSIDE },
  { "over", TG_RULESET_FREESTYLE, "A1 A2 B1 B2 C1 C2 D1 D2 E1", "H8",
    TG_GAME_ERROR_OVER },
  { "double-three", TG_RULESET_RENJU, "G8 A1 I8 A15 H7 O1 H9 O15", "H8",
    TG_GAME_ERROR_FORBIDDEN },
};

static void
test_refused (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_auto (Fixture) game = { 0 };
  g_autoptr (GError) error = NULL;

  fixture_init (&game, refusals[row].ruleset, 15, "pp");
  fixture_play (&game, refusals[row].moves);
  game.n_changed = 0;

  g_assert_false (
      tg_match_play (game.match, fixture_point (refusals[row].refused), &error));

  g_assert_error (error, TG_GAME_ERROR, refusals[row].code);
  g_assert_error (game.refusal, TG_GAME_ERROR, refusals[row].code);
  g_assert_cmpuint (game.n_refused, ==, 1);
  g_assert_cmpuint (game.n_changed, ==, 0);
  fixture_assert_moves (&game, refusals[row].moves);
}

static void
test_not_your_turn (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (GError) error = NULL;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");

  g_assert_false (tg_match_play (game.match, fixture_point ("H9"), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_cmpuint (game.n_refused, ==, 0);
  g_assert_true (tg_match_get_thinking (game.match));
}

static void
test_foul_loses (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup;

  fixture_init (&game, TG_RULESET_RENJU, 15, "pp");
  setup = *tg_match_get_setup (game.match);
  setup.fouls = TG_FOULS_LOSE;
  tg_match_start (game.match, &setup);
  fixture_play (&game, "G8 A1 I8 A15 H7 O1 H9 O15 H8");

  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_FOUL);
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_WHITE);
}

static void
test_answers (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_assert_false (tg_match_get_thinking (game.match));

  fixture_play (&game, "H8");
  g_assert_true (tg_match_get_thinking (game.match));
  g_assert_false (tg_match_is_persons_turn (game.match));
  g_assert_true (scripted_player_is_asked (game.scripts[1]));

  fixture_play (&game, "I9");
  g_assert_false (tg_match_get_thinking (game.match));
  g_assert_true (tg_match_is_persons_turn (game.match));
  g_assert_cmpstr (game.moved->str, ==, "1H8 2I9 ");
}

/* An illegal answer of a player does not break the game. */
static void
test_impossible_answer (void)
{
  static const gchar *const answers[] = { "H8", "P16", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_auto (Fixture) game = { 0 };

      fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
      fixture_play (&game, "H8");

      g_test_expect_message ("Tengen", G_LOG_LEVEL_WARNING, "*cannot be played*");
      if (answers[i] != NULL)
        scripted_player_answer (game.scripts[1], answers[i]);
      else
        scripted_player_answer_outside (game.scripts[1]);
      g_test_assert_expected_messages ();

      fixture_assert_moves (&game, "H8 H7");
      g_assert_true (tg_match_is_persons_turn (game.match));
    }
}

/* A computer does not lose a game by a forbidden point either. */
static void
test_forbidden_answer (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup;

  fixture_init (&game, TG_RULESET_RENJU, 15, "sp");
  setup = *tg_match_get_setup (game.match);
  setup.fouls = TG_FOULS_LOSE;
  tg_match_start (game.match, &setup);
  scripted_player_answer (game.scripts[0], "G8");
  fixture_play (&game, "A1 I8 A15 H7 O1 H9 O15");

  g_test_expect_message ("Tengen", G_LOG_LEVEL_WARNING, "*cannot be played*");
  scripted_player_answer (game.scripts[0], "H8");
  g_test_assert_expected_messages ();

  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_NONE);
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 9);
  g_assert_true (tg_match_is_persons_turn (game.match));
}

static void
test_failure (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");

  g_test_expect_message ("Tengen", G_LOG_LEVEL_WARNING, "*gave up: Out of ideas");
  scripted_player_fail (game.scripts[1]);
  g_test_assert_expected_messages ();
  g_assert_true (tg_match_get_paused (game.match));
  g_assert_false (tg_match_get_thinking (game.match));

  tg_match_resume (game.match);
  g_assert_true (tg_match_get_thinking (game.match));
  fixture_play (&game, "I9 I8");
}

/* The answer is delayed, longer than any test, and “move now” ends the delay. */
static void
test_delays (gconstpointer data)
{
  const gchar *players = data;
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, players);
  g_object_set (game.match, "pace", 60000, "opening-delay", 60000, NULL);
  tg_match_restart (game.match);
  scripted_player_answer (game.scripts[0], "H8");

  fixture_assert_moves (&game, "");
  g_assert_true (tg_match_get_thinking (game.match));

  tg_match_move_now (game.match);
  fixture_assert_moves (&game, "H8");
  g_assert_cmpuint (game.scripts[0]->n_hurried, ==, 0);
}

/* A computer pauses before its answer to a person, unless “move now” is requested, and an
 * undo cancels the answer. */
static void
test_reply_pause (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_object_set (game.match, "reply-pause", 60000, NULL);
  tg_match_play (game.match, fixture_point ("H8"), NULL);
  scripted_player_answer (game.scripts[1], "I9");
  fixture_assert_moves (&game, "H8");
  g_assert_true (tg_match_get_thinking (game.match));

  tg_match_move_now (game.match);
  fixture_assert_moves (&game, "H8 I9");

  tg_match_play (game.match, fixture_point ("H9"), NULL);
  scripted_player_answer (game.scripts[1], "I8");
  fixture_assert_moves (&game, "H8 I9 H9");
  tg_match_undo (game.match);
  g_assert_false (tg_match_get_thinking (game.match));
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 2);
}

/* With little time left, the computer answers long before its move time is over. */
static void
test_reply_pause_with_clock (void)
{
  const TgMatchSetup setup = { .ruleset = TG_RULESET_FREESTYLE,
                               .size = 15,
                               .white = { .kind = TG_PLAYER_ENGINE, .level = 1 },
                               .time = { .move_time = G_USEC_PER_SEC } };
  g_auto (Fixture) game = { 0 };

  fixture_watch (&game, tg_match_new ());
  g_object_set (game.match, "reply-pause", 60000, NULL);
  tg_match_start (game.match, &setup);
  tg_match_play (game.match, fixture_point ("H8"), NULL);
  fixture_wait_for_moves (&game, 2);
  g_assert_false (tg_game_is_over (tg_match_get_game (game.match)));
}

static void
test_move_now (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ss");
  g_object_set (game.match, "pace", 60000, NULL);
  tg_match_restart (game.match);

  tg_match_move_now (game.match);
  g_assert_cmpuint (game.scripts[0]->n_hurried, ==, 1);
  scripted_player_answer (game.scripts[0], "H8");
  fixture_assert_moves (&game, "H8");
}

static void
test_only_the_opening_waits (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_object_set (game.match, "pace", 60000, "opening-delay", 60000, NULL);
  fixture_play (&game, "H8 I9 I8 J9");
}

static void
test_pause (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ss");
  fixture_play (&game, "H8");
  tg_match_pause (game.match);
  g_assert_true (tg_match_get_paused (game.match));
  g_assert_false (tg_match_get_thinking (game.match));

  scripted_player_answer (game.scripts[1], "I9");
  fixture_assert_moves (&game, "H8");

  tg_match_resume (game.match);
  g_assert_false (tg_match_get_paused (game.match));
  fixture_play (&game, "I9 I8");
}

static void
test_person_ends_a_pause (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  tg_match_pause (game.match);
  g_assert_false (tg_match_play (game.match, fixture_point ("P1"), NULL));
  g_assert_true (tg_match_get_paused (game.match));

  fixture_play (&game, "H8 I9");
  g_assert_false (tg_match_get_paused (game.match));
}

static void
test_progress (void)
{
  const TgAnalysis thought = { .side = TG_STONE_WHITE, .depth = 7 };
  g_auto (Fixture) game = { 0 };
  TgAnalysis analysis;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  tg_player_emit_progress (TG_PLAYER (game.scripts[1]), &thought);
  g_assert_cmpuint (game.n_progress, ==, 0);

  fixture_play (&game, "H8");
  g_assert_false (tg_match_get_analysis (game.match, &analysis));
  tg_player_emit_progress (TG_PLAYER (game.scripts[1]), &thought);
  g_assert_cmpuint (game.n_progress, ==, 1);
  g_assert_true (tg_match_get_analysis (game.match, &analysis));
  g_assert_cmpuint (analysis.depth, ==, 7);

  fixture_play (&game, "I9");
  g_assert_true (tg_match_get_analysis (game.match, &analysis));
  tg_match_undo (game.match);
  g_assert_false (tg_match_get_analysis (game.match, &analysis));
}

static void
test_names (void)
{
  g_auto (Fixture) game = { 0 };
  const TgRecord *record;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  record = tg_match_get_record (game.match);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "Person");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "Script");

  fixture_play (&game, "H8 I9");
  tg_match_swap_colours (game.match);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "Script");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "Person");
}

/* A handler may change the match that emits the signal. */
static void
undo_once_cb (TgMatch                    *match,
              G_GNUC_UNUSED const TgMove *move,
              G_GNUC_UNUSED guint         number,
              gboolean                   *done)
{
  if (!*done)
    {
      *done = TRUE;
      tg_match_undo (match);
    }
}

static void
test_undo_from_a_handler (void)
{
  g_auto (Fixture) game = { 0 };
  gboolean done = FALSE;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8 I9 I8");
  g_signal_connect (game.match, "moved", G_CALLBACK (undo_once_cb), &done);
  scripted_player_answer (game.scripts[1], "G9");

  fixture_assert_moves (&game, "H8 I9");
  g_assert_true (tg_match_is_persons_turn (game.match));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match/win", test_win);
  g_test_add_func ("/session/match/draw", test_draw);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    add_case ("/session/match/refused/", refusals[i].name, GSIZE_TO_POINTER (i),
              test_refused);
  g_test_add_func ("/session/match/refused/not-your-turn", test_not_your_turn);
  g_test_add_func ("/session/match/foul-loses", test_foul_loses);
  g_test_add_func ("/session/match/answers", test_answers);
  g_test_add_func ("/session/match/impossible-answer", test_impossible_answer);
  g_test_add_func ("/session/match/forbidden-answer", test_forbidden_answer);
  g_test_add_func ("/session/match/failure", test_failure);
  g_test_add_data_func ("/session/match/delay/opening", "sp", test_delays);
  g_test_add_data_func ("/session/match/delay/pace", "ss", test_delays);
  g_test_add_func ("/session/match/delay/reply-pause", test_reply_pause);
  g_test_add_func ("/session/match/delay/reply-pause-with-clock",
                   test_reply_pause_with_clock);
  g_test_add_func ("/session/match/delay/move-now", test_move_now);
  g_test_add_func ("/session/match/delay/only-the-opening", test_only_the_opening_waits);
  g_test_add_func ("/session/match/pause", test_pause);
  g_test_add_func ("/session/match/person-ends-a-pause", test_person_ends_a_pause);
  g_test_add_func ("/session/match/progress", test_progress);
  g_test_add_func ("/session/match/names", test_names);
  g_test_add_func ("/session/match/undo-from-a-handler", test_undo_from_a_handler);

  return g_test_run ();
}
