/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An external program as a player: the commands that it gets, and its failures. The
 * program is bad-brain.c. */

#include "../../add-case.h"
#include "session/players/programs/external-engine.h"

#include <string.h>

/* The result of a request. */
typedef struct
{
  TgPlayer *player;
  gboolean  over;
  TgPoint   point;
  GError   *error;
} Answer;

typedef struct
{
  TgPlayer *player;
  GString  *said; /* text sent to the program */
  TgGame    game;
  Answer    answer;
} Fixture;

static void
listen_cb (gboolean sent, const gchar *text, gpointer user_data)
{
  GString *said = user_data;

  if (sent)
    g_string_append (said, text);
}

static void
set_up (Fixture *fixture, const gchar *way, guint turn_ms)
{
  const gchar                   *argv[] = { BAD_BRAIN, way, NULL };
  const TgExternalEngineSettings settings = { .turn_ms = turn_ms, .start_ms = turn_ms };

  fixture->player = tg_external_engine_new (argv, &settings);
  fixture->said = g_string_new (NULL);
  tg_external_engine_set_listener (TG_EXTERNAL_ENGINE (fixture->player), listen_cb,
                                   fixture->said);
  tg_game_init (&fixture->game, TG_RULESET_FREESTYLE, 15, TG_FOULS_LOSE);
}

static void
tear_down (Fixture *fixture)
{
  tg_player_close (fixture->player);
  g_assert_finalize_object (fixture->player);
  g_string_free (fixture->said, TRUE);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  tg_player_choose_finish (TG_PLAYER (source), result, &answer->point, &answer->error);
  answer->over = TRUE;
}

static void
ask (Fixture *fixture, GCancellable *cancellable)
{
  fixture->answer = (Answer){ .player = fixture->player };
  tg_player_choose_async (fixture->player, &fixture->game, cancellable, chosen_cb,
                          &fixture->answer);
}

static void
wait_for_answer (Fixture *fixture)
{
  while (!fixture->answer.over)
    g_main_context_iteration (NULL, TRUE);
}

static void
put (Fixture *fixture, gint8 x, gint8 y)
{
  g_assert_true (tg_game_play (&fixture->game, (TgPoint){ x, y }, NULL));
}

/* Requests the program's move, which must be legal. */
static void
request_legal_move (Fixture *fixture)
{
  ask (fixture, NULL);
  wait_for_answer (fixture);
  g_assert_no_error (fixture->answer.error);
  put (fixture, fixture->answer.point.x, fixture->answer.point.y);
}

static void
assert_said (Fixture *fixture, const gchar *expected)
{
  g_assert_cmpstr (fixture->said->str, ==, expected);
  g_string_truncate (fixture->said, 0);
}

#define SETTINGS                                                             \
  "INFO timeout_turn 60000\r\nINFO timeout_match 0\r\nINFO max_memory 0\r\n" \
  "INFO game_type 1\r\nINFO rule 0\r\n"
#define UNLIMITED "INFO time_left 2147483647\r\n"

/* The commands of a game, a second game, and an undone move. */
static void
test_conversation (void)
{
  Fixture fixture;

  set_up (&fixture, "well", 60000);
  request_legal_move (&fixture);
  assert_said (&fixture, "START 15\r\n" SETTINGS UNLIMITED "BEGIN\r\n");
  put (&fixture, 7, 7);
  tg_external_engine_set_time_left (TG_EXTERNAL_ENGINE (fixture.player), 5000);
  request_legal_move (&fixture);
  assert_said (&fixture, "INFO time_left 5000\r\nTURN 7,7\r\n");
  g_assert_cmpint (tg_external_engine_get_time_us (TG_EXTERNAL_ENGINE (fixture.player)),
                   >, 0);

  tg_game_undo (&fixture.game);
  tg_game_undo (&fixture.game);
  put (&fixture, 8, 8);
  request_legal_move (&fixture);
  assert_said (&fixture, "RESTART\r\n" SETTINGS "INFO time_left 5000\r\n"
                         "BOARD\r\n0,0,1\r\n8,6,2\r\nDONE\r\n");

  tg_external_engine_set_time_left (TG_EXTERNAL_ENGINE (fixture.player), -1);
  tg_player_begin_game (fixture.player, 0);
  tg_game_init (&fixture.game, TG_RULESET_FREESTYLE, 15, TG_FOULS_LOSE);
  put (&fixture, 7, 7);
  request_legal_move (&fixture);
  assert_said (&fixture, "RESTART\r\n" SETTINGS UNLIMITED "TURN 7,7\r\n");

  /* Another board size starts another process. */
  tg_player_begin_game (fixture.player, 0);
  tg_game_init (&fixture.game, TG_RULESET_FREESTYLE, 19, TG_FOULS_LOSE);
  request_legal_move (&fixture);
  assert_said (&fixture, "START 19\r\n" SETTINGS UNLIMITED "BEGIN\r\n");
  tear_down (&fixture);
}

static void
test_settings (void)
{
  const gchar                   *argv[] = { BAD_BRAIN, NULL };
  const TgExternalEngineSettings settings = { .turn_ms = 60000,
                                              .start_ms = 60000,
                                              .match_ms = 90000,
                                              .max_memory = 1 << 20,
                                              .max_nodes = 77,
                                              .max_depth = 8,
                                              .n_threads = 2 };
  Fixture                        fixture;

  set_up (&fixture, "well", 60000);
  g_assert_finalize_object (fixture.player);
  fixture.player = tg_external_engine_new (argv, &settings);
  g_assert_cmpstr (tg_player_get_name (fixture.player), ==, "bad-brain");
  tg_external_engine_set_listener (TG_EXTERNAL_ENGINE (fixture.player), listen_cb,
                                   fixture.said);
  tg_game_init (&fixture.game, TG_RULESET_RENJU, 15, TG_FOULS_LOSE);
  request_legal_move (&fixture);
  assert_said (&fixture,
               "START 15\r\nINFO timeout_turn 60000\r\n"
               "INFO timeout_match 90000\r\nINFO max_memory 1048576\r\n"
               "INFO game_type 1\r\nINFO rule 4\r\nINFO max_node 77\r\n"
               "INFO max_depth 8\r\nINFO thread_num 2\r\n" UNLIMITED "BEGIN\r\n");
  tear_down (&fixture);
}

/* Messages use the name that the program was given. */
static void
test_name (void)
{
  const TgPlayerSpec spec = { .kind = TG_PLAYER_PROGRAM,
                              .name = "Nobody",
                              .command = "no-such-program" };
  g_autoptr (TgPlayer) player = tg_external_engine_new_for_spec (&spec);

  g_assert_cmpstr (tg_player_get_name (player), ==, "Nobody");
}

typedef struct
{
  const gchar          *way;
  guint                 ms;
  TgExternalEngineError error;
} Failure;

static const Failure failures[] = {
  { "silence", 20, TG_EXTERNAL_ENGINE_ERROR_SILENCE },
  { "sleep", 20, TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "rubbish", 20, TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "crash", 60000, TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "heir", 60000, TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "die", 60000, TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "garbage", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "two", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "refuse", 500, TG_EXTERNAL_ENGINE_ERROR_REFUSED },
  { "no-start", 60000, TG_EXTERNAL_ENGINE_ERROR_REFUSED },
  { "stillborn", 60000, TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "abort", 60000, TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "mute", 60000, TG_EXTERNAL_ENGINE_ERROR_CRASH },
  { "mumble", 20, TG_EXTERNAL_ENGINE_ERROR_SILENCE },
  { "stop", 20, TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "blank", 20, TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "unfinished", 20, TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "huge", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "fraction", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "half", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "comma", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "semicolon", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "letters", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "comment", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "board", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "agree", 20, TG_EXTERNAL_ENGINE_ERROR_TIME },
  { "swap", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "unknown", 500, TG_EXTERNAL_ENGINE_ERROR_REFUSED },
  { "shout", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "colour", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "zero", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "latin", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "wide", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "overlong", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "quoted", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "format", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
  { "line", 60000, TG_EXTERNAL_ENGINE_ERROR_GARBAGE },
};

/* Odd programs that can play. */
static const gchar *const odd[] = { "noise", "tongues", "deaf", "drip",
                                    "talk",  "banner",  "early" };

static void
test_odd (gconstpointer way)
{
  Fixture fixture;

  set_up (&fixture, way, 60000);
  for (gint8 i = 0; i < 3; i++)
    {
      request_legal_move (&fixture);
      put (&fixture, 7, (gint8) (7 + i));
    }
  tear_down (&fixture);
}

/* A program that fails is started anew each time. Programs that block for ever may even
 * be too slow to get ready on a busy machine. */
static void
test_failure (gconstpointer data)
{
  const Failure *failure = data;
  Fixture        fixture;

  set_up (&fixture, failure->way, failure->ms);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      ask (&fixture, NULL);
      wait_for_answer (&fixture);
      error = g_steal_pointer (&fixture.answer.error);
      g_assert_nonnull (error);
      if (failure->ms > 1000
          || !g_error_matches (error, TG_EXTERNAL_ENGINE_ERROR,
                               TG_EXTERNAL_ENGINE_ERROR_SILENCE))
        g_assert_error (error, TG_EXTERNAL_ENGINE_ERROR, (gint) failure->error);
      g_assert_nonnull (strstr (error->message, "bad-brain"));
      g_assert_true (g_str_has_prefix (fixture.said->str, "START 15\r\n"));
      g_string_truncate (fixture.said, 0);
    }
  tear_down (&fixture);
}

/* A program that ends between two moves fails at the next request. */
static void
test_end_between_moves (void)
{
  Fixture fixture;

  set_up (&fixture, "one-move", 60000);
  request_legal_move (&fixture);
  put (&fixture, 7, 7);
  ask (&fixture, NULL);
  wait_for_answer (&fixture);
  g_assert_error (fixture.answer.error, TG_EXTERNAL_ENGINE_ERROR,
                  TG_EXTERNAL_ENGINE_ERROR_CRASH);
  g_clear_error (&fixture.answer.error);
  tear_down (&fixture);
}

static void
test_cannot_start (void)
{
  const gchar                   *argv[] = { "/no/such/program", NULL };
  const TgExternalEngineSettings settings = { .turn_ms = 1000, .start_ms = 1000 };
  g_autoptr (TgPlayer) player = tg_external_engine_new (argv, &settings);
  g_autoptr (GError) error = NULL;

  g_assert_false (tg_external_engine_prepare (TG_EXTERNAL_ENGINE (player), 15, &error));
  g_assert_error (error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_START);
  g_assert_nonnull (strstr (error->message, "/no/such/program"));
}

/* A cancelled move does not arrive later, and the next request gets its own answer. */
static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Fixture fixture;

  set_up (&fixture, "sleep", 60000);
  ask (&fixture, cancellable);
  while (strstr (fixture.said->str, "BEGIN") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_cancellable_cancel (cancellable);
  wait_for_answer (&fixture);
  g_assert_error (fixture.answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&fixture.answer.error);

  g_string_truncate (fixture.said, 0);
  ask (&fixture, NULL);
  while (strstr (fixture.said->str, "BEGIN") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (fixture.said->str, "START"));

  /* Closing cancels as well. */
  tg_player_close (fixture.player);
  wait_for_answer (&fixture);
  g_assert_error (fixture.answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&fixture.answer.error);
  tear_down (&fixture);
}

static void
test_move_now (void)
{
  Fixture fixture;

  set_up (&fixture, "sleep", 60000);
  ask (&fixture, NULL);
  while (strstr (fixture.said->str, "BEGIN") == NULL)
    g_main_context_iteration (NULL, TRUE);
  tg_player_move_now (fixture.player);
  g_assert_true (
      g_str_has_suffix (fixture.said->str, "BEGIN\r\nINFO timeout_turn 0\r\n"));

  tg_player_close (fixture.player);
  wait_for_answer (&fixture);
  g_clear_error (&fixture.answer.error);
  tear_down (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/external-engine/conversation", test_conversation);
  g_test_add_func ("/session/external-engine/settings", test_settings);
  g_test_add_func ("/session/external-engine/name", test_name);
  for (gsize i = 0; i < G_N_ELEMENTS (failures); i++)
    add_case ("/session/external-engine/failure/", failures[i].way, &failures[i],
              test_failure);
  for (gsize i = 0; i < G_N_ELEMENTS (odd); i++)
    add_case ("/session/external-engine/odd/", odd[i], odd[i], test_odd);
  g_test_add_func ("/session/external-engine/end-between-moves", test_end_between_moves);
  g_test_add_func ("/session/external-engine/cannot-start", test_cannot_start);
  g_test_add_func ("/session/external-engine/cancel", test_cancel);
  g_test_add_func ("/session/external-engine/move-now", test_move_now);

  return g_test_run ();
}
