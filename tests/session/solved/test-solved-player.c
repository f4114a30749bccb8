/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strongest level plays the moves of the solution, where the game allows it. */

#include "engine/proof/solution.h"
#include "match-fixture.h"
#include "rules/notation.h"
#include "scratch.h"
#include "session/players/engine-player.h"

/* A move that no engine would choose, which shows that it comes from the solution. */
#define MOVE "B14"

static void
play (TgGame *game, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  tg_game_init (game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (tg_game_play (game, fixture_point (names[i]), NULL));
}

/* Replaces the built-in solution. */
static void
write_solution (const gchar *folder)
{
  g_autoptr (TgSolution) solution = tg_solution_new (TG_RULESET_FREESTYLE, 15, 10000);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *path = g_build_filename (folder, "freestyle-15", NULL);
  g_autofree gchar *overlay = g_strdup_printf ("/org/tengen/tengen/solved=%s", folder);
  TgGame            game;

  play (&game, "H8 A1");
  tg_solution_add (solution, &game.board, fixture_point (MOVE));
  bytes = tg_solution_to_bytes (solution);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_setenv ("G_RESOURCE_OVERLAYS", overlay, TRUE);
}

static void
chosen_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
progress_cb (TgPlayer *player G_GNUC_UNUSED, const TgAnalysis *now, TgAnalysis *analysis)
{
  *analysis = *now;
}

/* Asks for a move; after @seconds the search is cancelled, and gives no answer. The analysis of
 * the move is that of a win. */
static gboolean
plays_solution (const TgPlayerSpec *spec,
                const TgTurnClock  *clock,
                gboolean            uses_solution,
                const gchar        *moves,
                gint                seconds)
{
  g_autoptr (TgPlayer) player = tg_engine_player_new (spec);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  gint64     start = g_get_monotonic_time ();
  TgPoint    point = TG_POINT_NONE;
  TgAnalysis analysis = { 0 };
  TgGame     game;

  play (&game, moves);
  g_signal_connect (player, "progress", G_CALLBACK (progress_cb), &analysis);
  tg_player_begin_game (player, 1);
  tg_player_set_clock (player, clock);
  tg_player_set_uses_solution (player, uses_solution);
  tg_player_choose_async (player, &game, cancellable, chosen_cb, &result);
  while (result == NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      if (g_get_monotonic_time () - start > seconds * G_USEC_PER_SEC)
        g_cancellable_cancel (cancellable);
    }
  tg_player_choose_finish (player, result, &point, NULL);
  tg_player_close (player);
  if (!tg_point_equal (point, fixture_point (MOVE)))
    return FALSE;
  g_assert_cmpuint (analysis.n_line, ==, 1);
  g_assert_true (tg_point_equal (analysis.line[0], point));
  g_assert_cmpfloat (tg_analysis_get_black_chance (&analysis), ==, 1);
  return TRUE;
}

static void
test_levels (void)
{
  const TgTurnClock  none = { 0 };
  const TgPlayerSpec best = { .kind = TG_PLAYER_ENGINE, .level = TG_PLAYER_MAX_LEVEL };
  const TgPlayerSpec other = { .kind = TG_PLAYER_ENGINE, .level = 4 };
  const TgPlayerSpec deep = { .kind = TG_PLAYER_ENGINE,
                              .level = TG_PLAYER_MAX_LEVEL,
                              .depth = 2 };
  const TgPlayerSpec perfect = { .kind = TG_PLAYER_ENGINE,
                                 .level = TG_PLAYER_MAX_LEVEL,
                                 .is_perfect = TRUE };
  const TgTurnClock  second = { .turn_us = G_USEC_PER_SEC };

  g_assert_true (plays_solution (&best, &none, TRUE, "H8 A1", 60));
  g_assert_false (plays_solution (&best, &none, FALSE, "H8 A1", 1));
  g_assert_false (plays_solution (&best, &none, TRUE, "H8 B1", 1));
  g_assert_false (plays_solution (&other, &none, TRUE, "H8 A1", 1));
  g_assert_false (plays_solution (&deep, &none, TRUE, "H8 A1", 1));
  g_assert_true (plays_solution (&perfect, &second, FALSE, "H8 A1", 60));
}

/* A move that is wanted at once, before the solution has answered that it has none, comes without
 * the long search of the level. */
static void
test_move_now (void)
{
  const TgPlayerSpec spec = { .kind = TG_PLAYER_ENGINE, .level = TG_PLAYER_MAX_LEVEL };
  g_autoptr (TgPlayer) player = tg_engine_player_new (&spec);
  g_autoptr (GAsyncResult) result = NULL;
  TgAnalysis analysis = { 0 };
  TgPoint    point;
  TgGame     game;

  play (&game, "H8 I9");
  g_signal_connect (player, "progress", G_CALLBACK (progress_cb), &analysis);
  tg_player_begin_game (player, 1);
  tg_player_set_uses_solution (player, TRUE);
  tg_player_choose_async (player, &game, NULL, chosen_cb, &result);
  tg_player_move_now (player);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tg_player_choose_finish (player, result, &point, NULL));
  g_assert_cmpuint (analysis.nodes, <, 10000);
  tg_player_close (player);
}

/* The solution is not asked if the clock has too little time for the answer. */
static void
test_clock (void)
{
  static const struct
  {
    TgTurnClock clock;
    gboolean    is_asked;
  } cases[] = {
    { { .turn_us = 60 * G_USEC_PER_SEC }, TRUE },
    { { .turn_us = G_USEC_PER_SEC }, FALSE },
    { { .match_left_us = 60 * G_USEC_PER_SEC }, TRUE },
    { { .match_left_us = G_USEC_PER_SEC }, FALSE },
  };
  const TgPlayerSpec best = { .kind = TG_PLAYER_ENGINE, .level = TG_PLAYER_MAX_LEVEL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (plays_solution (&best, &cases[i].clock, TRUE, "H8 A1", 60), ==,
                     cases[i].is_asked);
}

/* A player may use the solution if the game is not rated and has no opening rules. */
static void
test_rated (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);
  g_assert_false (tg_player_get_uses_solution (TG_PLAYER (game.scripts[1])));

  tg_match_undo (game.match);
  fixture_play (&game, "H8");
  g_assert_cmpint (tg_match_get_rated (game.match), !=, TG_RATED);
  g_assert_true (tg_player_get_uses_solution (TG_PLAYER (game.scripts[1])));
}

int
main (int argc, char *argv[])
{
  g_autofree gchar *folder = NULL;
  gint              status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);
  g_assert_nonnull (folder);
  write_solution (folder);

  g_test_add_func ("/solved-player/levels", test_levels);
  g_test_add_func ("/solved-player/move-now", test_move_now);
  g_test_add_func ("/solved-player/clock", test_clock);
  g_test_add_func ("/solved-player/rated", test_rated);

  status = g_test_run ();
  scratch_remove (folder);
  return status;
}
