/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches with the real engine, with minimal effort. */

#include "match-fixture.h"

/* A player that answers at once, and one whose search (level 10 to a depth of 30)
 * lasts longer than any test. */
static const TgPlayerSpec quick = { .kind = TG_PLAYER_ENGINE, .level = 1, .depth = 1 };
static const TgPlayerSpec slow = { .kind = TG_PLAYER_ENGINE, .level = 10, .depth = 30 };

static void
begin (Fixture            *game,
       TgRuleset           ruleset,
       guint               size,
       const TgPlayerSpec *black,
       const TgPlayerSpec *white)
{
  const TgMatchSetup setup = {
    .ruleset = ruleset, .size = size, .black = *black, .white = *white
  };

  fixture_begin (game, &setup);
}

static void
test_whole_games (gconstpointer data)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *first = NULL;
  TgOutcome         outcome;

  begin (&game, GPOINTER_TO_INT (data), 15, &quick, &quick);
  fixture_wait_for_end (&game);
  outcome = tg_match_get_game (game.match)->outcome;
  g_assert_false (tg_match_get_thinking (game.match));
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, >=, 9);
  g_assert_cmpuint (game.n_progress, >, 0);

  /* With cleared tables, the engine plays the same game again. */
  first = g_strdup (game.moved->str);
  g_string_truncate (game.moved, 0);
  tg_match_restart (game.match);
  fixture_wait_for_end (&game);
  /* A draw is offered and accepted during the game, at any time or never. */
  if (outcome == TG_OUTCOME_AGREED
      || tg_match_get_game (game.match)->outcome == TG_OUTCOME_AGREED)
    g_assert_true (g_str_has_prefix (game.moved->str, first)
                   || g_str_has_prefix (first, game.moved->str));
  else
    {
      g_assert_cmpstr (game.moved->str, ==, first);
      g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, outcome);
    }
}

static void
test_small_board (void)
{
  g_auto (Fixture) game = { 0 };

  begin (&game, TG_RULESET_FREESTYLE, TG_MIN_SIZE, &quick, &quick);
  fixture_wait_for_end (&game);
}

static void
test_opening (void)
{
  const TgPlayerSpec person = PERSON;
  g_auto (Fixture) game = { 0 };

  begin (&game, TG_RULESET_RENJU, 15, &quick, &person);
  g_assert_true (tg_match_get_thinking (game.match));
  fixture_wait_for_moves (&game, 1);
  g_assert_true (tg_match_is_persons_turn (game.match));
}

/* Makes the engine search an undecided position. */
static void
begin_thinking (Fixture *game)
{
  const TgPlayerSpec person = PERSON;

  begin (game, TG_RULESET_FREESTYLE, 15, &person, &person);
  fixture_play (game, "H8");
  tg_match_set_player (game->match, TG_STONE_WHITE, slow);
  g_assert_true (tg_match_get_thinking (game->match));
  while (game->n_progress == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_analysis (void)
{
  g_auto (Fixture) game = { 0 };
  TgAnalysis analysis;

  begin_thinking (&game);
  g_assert_true (tg_match_get_analysis (game.match, &analysis));
  g_assert_cmpint (analysis.side, ==, TG_STONE_WHITE);
  g_assert_cmpfloat (analysis.win_chance, >=, 0.0);
  g_assert_cmpfloat (analysis.win_chance, <=, 1.0);
  g_assert_cmpuint (analysis.n_line, >, 0);
  g_assert_true (
      tg_board_is_empty (&tg_match_get_game (game.match)->board, analysis.line[0]));
}

static void
test_move_now (void)
{
  g_auto (Fixture) game = { 0 };

  begin_thinking (&game);
  tg_match_move_now (game.match);
  fixture_wait_for_moves (&game, 2);
  g_assert_true (tg_match_is_persons_turn (game.match));
}

static void
test_undo_while_thinking (void)
{
  g_auto (Fixture) game = { 0 };

  begin_thinking (&game);
  tg_match_undo (game.match);
  g_assert_false (tg_match_get_thinking (game.match));

  /* The answer to another move comes, and only that one. */
  fixture_play (&game, "G9");
  tg_match_move_now (game.match);
  fixture_wait_for_moves (&game, 2);
  g_assert_true (g_str_has_prefix (game.moved->str, "1H8 1G9 2"));
}

static void
test_restart_while_thinking (void)
{
  g_auto (Fixture) game = { 0 };

  begin_thinking (&game);
  tg_match_restart (game.match);
  fixture_assert_moves (&game, "");
  g_assert_true (tg_match_is_persons_turn (game.match));
  fixture_play (&game, "H8");
  tg_match_move_now (game.match);
  fixture_wait_for_moves (&game, 2);
}

static guint
count_threads (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  guint n = 0;

  while (tasks != NULL && g_dir_read_name (tasks) != NULL)
    n++;
  return n;
}

/* The engine uses the configured number of threads, and another memory size creates a new
 * player. */
static void
test_threads_and_memory (void)
{
  const TgPlayerSpec person = PERSON;
  TgPlayerSpec       spec = slow;
  g_auto (Fixture) game = { 0 };
  guint before = count_threads ();

  spec.n_threads = 3;
  spec.memory_mib = 8;
  begin (&game, TG_RULESET_FREESTYLE, 15, &person, &spec);
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  while (before > 0 && count_threads () < before + 3)
    g_main_context_iteration (NULL, FALSE);

  spec.memory_mib = 64;
  tg_match_set_player (game.match, TG_STONE_WHITE, spec);
  g_assert_cmpuint (tg_match_get_player (game.match, TG_STONE_WHITE).memory_mib, ==, 64);
  tg_match_move_now (game.match);
  fixture_wait_for_moves (&game, 2);
}

static void
test_dispose_while_thinking (void)
{
  g_auto (Fixture) game = { 0 };

  begin_thinking (&game);
  g_assert_finalize_object (g_steal_pointer (&game.match));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Checks that a stopped match has no moves and no searches. */
static void
assert_stops (Fixture *game, guint n_threads)
{
  guint n = tg_match_get_game (game->match)->board.n_moves;

  tg_match_stop (game->match);
  g_assert_false (tg_match_get_thinking (game->match));
  while (count_threads () > n_threads)
    g_main_context_iteration (NULL, FALSE);
  fixture_assert_quiet ();
  g_assert_cmpuint (tg_match_get_game (game->match)->board.n_moves, ==, n);
}

static void
test_stop_while_thinking (void)
{
  g_auto (Fixture) game = { 0 };
  TgMatchSetup setup = { .size = 15, .black = slow, .white = slow };
  guint        before = count_threads ();

  setup.time = (TgTimeControl){ .move_time = 600 * G_TIME_SPAN_SECOND };
  fixture_watch (&game, tg_match_new ());
  g_object_set (game.match, "pace", 0, NULL);
  tg_match_start (game.match, &setup);
  tg_match_move_now (game.match);
  fixture_wait_for_moves (&game, 1);
  assert_stops (&game, before);

  tg_match_resume (game.match);
  g_assert_true (tg_match_get_thinking (game.match));
  assert_stops (&game, before);
  g_assert_false (tg_match_can_undo (game.match));
}

/* A match can be stopped when the engine's answer has arrived, but is delayed. */
static void
test_stop_before_move (void)
{
  g_auto (Fixture) game = { 0 };
  const TgMatchSetup setup = { .size = 15, .black = ENGINE, .white = ENGINE };
  guint              before = count_threads ();

  fixture_watch (&game, tg_match_new ());
  g_object_set (game.match, "pace", 200, NULL);
  tg_match_start (game.match, &setup);
  fixture_wait_for_moves (&game, 2);
  assert_stops (&game, before);
}

/* A person cannot move in a stopped match either. */
static void
test_stop_person (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (GError) error = NULL;

  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = PERSON });
  fixture_play (&game, "H8 I9");
  tg_match_stop (game.match);
  g_assert_false (tg_match_play (game.match, fixture_point ("J8"), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  tg_match_undo (game.match);
  fixture_assert_moves (&game, "H8 I9");

  tg_match_restart (game.match);
  g_assert_true (tg_match_play (game.match, fixture_point ("J8"), NULL));
}

/* The first moves of a game between two levels, of which the second has its own seed. */
static gchar *
play_levels (Fixture *game, guint64 seed)
{
  const TgMatchSetup setup = { .ruleset = TG_RULESET_RENJU,
                               .size = 15,
                               .black = { .kind = TG_PLAYER_ENGINE, .level = 4 },
                               .white = { .kind = TG_PLAYER_ENGINE, .level = 3 },
                               .seed = seed };

  tg_match_start (game->match, &setup);
  fixture_wait_for_moves (game, 8);
  tg_match_pause (game->match);
  return g_string_free (g_steal_pointer (&game->moved), FALSE);
}

/* A game at a level is reproducible from its seed, which is in the record. */
static void
test_seeds (void)
{
  g_auto (GStrv) games = g_new0 (gchar *, 4);
  guint64 noted = 0;

  for (guint i = 0; i < 3; i++)
    {
      g_auto (Fixture) game = { 0 };

      fixture_watch (&game, tg_match_new ());
      g_object_set (game.match, "pace", 0, "opening-delay", 0, NULL);
      games[i] = play_levels (&game, i < 2 ? 7 : 8);
      game.moved = g_string_new (NULL);
      g_assert_true (tg_record_get_seed (tg_match_get_record (game.match), &noted));
      g_assert_cmpuint (noted, ==, i < 2 ? 7 : 8);
    }
  g_assert_cmpstr (games[0], ==, games[1]);
  g_assert_cmpstr (games[0], !=, games[2]);
}

/* A saved game continues as it would have without saving. */
static void
test_kept_seed (void)
{
  const TgMatchSetup setup = { .ruleset = TG_RULESET_FREESTYLE,
                               .size = 15,
                               .white = { .kind = TG_PLAYER_ENGINE, .level = 3 },
                               .seed = 99 };
  TgMove             replies[2];

  for (guint i = 0; i < 2; i++)
    {
      g_auto (Fixture) game = { 0 };

      fixture_begin (&game, &setup);
      tg_match_play (game.match, fixture_point ("H8"), NULL);
      fixture_wait_for_moves (&game, 2);
      if (i == 1)
        {
          g_autoptr (GBytes) kept = tg_match_save (game.match);

          tg_match_restart (game.match);
          g_assert_true (tg_match_restore (game.match, kept, NULL));
        }
      tg_match_play (game.match, fixture_point ("A1"), NULL);
      fixture_wait_for_moves (&game, 4);
      replies[i] = tg_match_get_game (game.match)->board.moves[3];
    }
  g_assert_true (tg_point_equal (replies[0].point, replies[1].point));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/session/match/engine/freestyle",
                        GINT_TO_POINTER (TG_RULESET_FREESTYLE), test_whole_games);
  g_test_add_data_func ("/session/match/engine/standard",
                        GINT_TO_POINTER (TG_RULESET_STANDARD), test_whole_games);
  g_test_add_data_func ("/session/match/engine/renju", GINT_TO_POINTER (TG_RULESET_RENJU),
                        test_whole_games);
  g_test_add_func ("/session/match/engine/small-board", test_small_board);
  g_test_add_func ("/session/match/engine/threads-and-memory", test_threads_and_memory);
  g_test_add_func ("/session/match/engine/opening", test_opening);
  g_test_add_func ("/session/match/engine/analysis", test_analysis);
  g_test_add_func ("/session/match/engine/move-now", test_move_now);
  g_test_add_func ("/session/match/engine/undo-while-thinking", test_undo_while_thinking);
  g_test_add_func ("/session/match/engine/restart-while-thinking",
                   test_restart_while_thinking);
  g_test_add_func ("/session/match/engine/dispose-while-thinking",
                   test_dispose_while_thinking);
  g_test_add_func ("/session/match/engine/stop-while-thinking", test_stop_while_thinking);
  g_test_add_func ("/session/match/engine/stop-before-move", test_stop_before_move);
  g_test_add_func ("/session/match/engine/stop-person", test_stop_person);
  g_test_add_func ("/session/match/engine/seeds", test_seeds);
  g_test_add_func ("/session/match/engine/kept-seed", test_kept_seed);

  return g_test_run ();
}
