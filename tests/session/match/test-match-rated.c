/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reasons why games are not rated, and the ::finished signal, which is emitted
 * once. */

#include <string.h>

#include "match-fixture.h"

static void
count_cb (G_GNUC_UNUSED TgMatch *match, guint *n)
{
  (*n)++;
}

static void
count_notify_cb (TgMatch *match, G_GNUC_UNUSED GParamSpec *pspec, guint *n)
{
  gboolean rated;

  g_object_get (match, "rated", &rated, NULL);
  g_assert_true (rated == (tg_match_get_rated (match) == TG_RATED));
  (*n)++;
}

/* The pairings that are rated at the beginning of a game. */
static void
test_players (void)
{
  const TgPlayerSpec deep = { .kind = TG_PLAYER_ENGINE, .level = 1, .depth = 3 };
  const TgPlayerSpec program = { .kind = TG_PLAYER_PROGRAM, .level = 1 };
  const struct
  {
    TgPlayerSpec black;
    TgPlayerSpec white;
    TgRated      rated;
  } cases[] = {
    { PERSON, ENGINE, TG_RATED },
    { ENGINE, PERSON, TG_RATED },
    { PERSON, PERSON, TG_UNRATED_PLAYERS },
    { ENGINE, ENGINE, TG_UNRATED_PLAYERS },
    { PERSON, program, TG_UNRATED_PLAYERS },
    { ENGINE, program, TG_UNRATED_PLAYERS },
    { PERSON, deep, TG_UNRATED_DEPTH },
    { deep, PERSON, TG_UNRATED_DEPTH },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgMatch) match = tg_match_new ();

      g_object_set (match, "opening-delay", 60000, NULL);
      tg_match_start (match, &(TgMatchSetup){ .size = 15,
                                              .black = cases[i].black,
                                              .white = cases[i].white });
      tg_match_pause (match);
      g_assert_cmpint (tg_match_get_rated (match), ==, cases[i].rated);
    }
}

/* Undoing a move, even before the answer to it, makes a game unrated. */
static void
test_undo (void)
{
  g_auto (Fixture) game = { 0 };
  guint n_notified = 0;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_signal_connect (game.match, "notify::rated", G_CALLBACK (count_notify_cb),
                    &n_notified);
  tg_match_undo (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);

  fixture_play (&game, "H8");
  tg_match_undo (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_UNDO);
  g_assert_cmpuint (n_notified, ==, 1);

  tg_match_redo (game.match);
  tg_match_swap_colours (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_UNDO);
  g_assert_cmpuint (n_notified, ==, 1);

  tg_match_restart (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);
  g_assert_cmpuint (n_notified, ==, 2);
}

/* A game with warnings is unrated, unless they end before the first move. */
static void
test_warnings (void)
{
  g_auto (Fixture) game = { 0 };
  guint n_notified = 0;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_signal_connect (game.match, "notify::rated", G_CALLBACK (count_notify_cb),
                    &n_notified);
  tg_match_set_warned (game.match, TRUE);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_WARNINGS);
  g_assert_cmpuint (n_notified, ==, 1);
  tg_match_set_warned (game.match, FALSE);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);

  tg_match_set_warned (game.match, TRUE);
  fixture_play (&game, "H8 H9");
  tg_match_set_warned (game.match, FALSE);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_WARNINGS);
  tg_match_restart (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);

  /* The status of a finished game does not change. */
  fixture_play (&game, "H8 H9");
  tg_match_offers_resign (tg_match_get_offers (game.match));
  tg_match_set_warned (game.match, TRUE);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);
  tg_match_restart (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_WARNINGS);
}

/* Before the first stone, the players may change sides freely. */
static void
test_swap (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  tg_match_swap_colours (game.match);
  tg_match_swap_colours (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);
  fixture_play (&game, "H8 H9");
  tg_match_swap_colours (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_SWAP);
}

/* Before the first stone, players may be replaced as well. A new name is no other
 * player. */
static void
test_change (void)
{
  g_auto (Fixture) game = { 0 };
  TgPlayerSpec named = ENGINE;
  TgPlayerSpec strong = ENGINE;

  named.name = g_intern_static_string ("Go");
  strong.level = 7;
  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  tg_match_set_player (game.match, TG_STONE_WHITE, strong);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);
  tg_match_set_player (game.match, TG_STONE_WHITE, ENGINE);
  fixture_play (&game, "H8 H9");
  tg_match_set_player (game.match, TG_STONE_WHITE, named);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);
  tg_match_set_player (game.match, TG_STONE_WHITE, strong);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_CHANGE);
}

static void
hinted_cb (GObject *source, GAsyncResult *result, gpointer over)
{
  TgAdvice advice;

  tg_match_hints_ask_finish (tg_match_get_hints (TG_MATCH (source)), result, &advice,
                             NULL);
  *(gboolean *) over = TRUE;
}

/* A cancelled hint does not count. */
static void
test_hint (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean over = FALSE;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "A1 A15 B1 B15 C1 C15 D1 O15");
  tg_match_hints_ask_async (tg_match_get_hints (game.match), cancellable, hinted_cb,
                            &over);
  g_cancellable_cancel (cancellable);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);

  over = FALSE;
  tg_match_hints_ask_async (tg_match_get_hints (game.match), NULL, hinted_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_HINT);
}

#define BLACK_WINS "H8 H9 I8 I9 J8 J9 K8 K9 L8"

/* The end is signalled once, before ::changed, even if it is undone. */
static void
test_finished (void)
{
  g_auto (Fixture) game = { 0 };
  guint n_finished = 0;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_signal_connect (game.match, "finished", G_CALLBACK (count_cb), &n_finished);
  fixture_play (&game, BLACK_WINS);
  g_assert_cmpuint (n_finished, ==, 1);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);

  tg_match_undo (game.match);
  g_assert_false (tg_game_is_over (tg_match_get_game (game.match)));
  fixture_play (&game, "L8");
  g_assert_true (tg_game_is_over (tg_match_get_game (game.match)));
  g_assert_cmpuint (n_finished, ==, 1);

  tg_match_restart (game.match);
  fixture_play (&game, "H8");
  tg_match_offers_resign (tg_match_get_offers (game.match));
  g_assert_cmpuint (n_finished, ==, 2);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_RATED);
  tg_match_undo (game.match);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_COUNTED);
}

static gchar *
save (TgMatch *match)
{
  g_autoptr (GBytes) bytes = tg_match_save (match);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static TgMatch *
restore (const gchar *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  TgMatch *match = tg_match_new ();

  tg_match_restore (match, bytes, &error);
  g_assert_no_error (error);
  return match;
}

/* The status is restored with the game. */
static void
test_restore (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *rated = NULL;
  g_autofree gchar *unrated = NULL;
  g_autofree gchar *reopened = NULL;
  g_autoptr (TgMatch) first = NULL;
  g_autoptr (TgMatch) second = NULL;
  g_autoptr (TgMatch) third = NULL;
  guint n_finished = 0;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8 H9");
  rated = save (game.match);
  tg_match_swap_colours (game.match);
  unrated = save (game.match);

  first = restore (rated);
  g_assert_cmpint (tg_match_get_rated (first), ==, TG_RATED);
  second = restore (unrated);
  g_assert_cmpint (tg_match_get_rated (second), ==, TG_UNRATED_SWAP);

  tg_match_offers_resign (tg_match_get_offers (game.match));
  tg_match_undo (game.match);
  reopened = save (game.match);
  third = restore (reopened);
  g_assert_cmpint (tg_match_get_rated (third), ==, TG_UNRATED_SWAP);
  g_signal_connect (third, "finished", G_CALLBACK (count_cb), &n_finished);
  tg_match_offers_resign (tg_match_get_offers (third));
  g_assert_cmpuint (n_finished, ==, 0);
  tg_match_restart (third);
  tg_match_offers_resign (tg_match_get_offers (third));
  g_assert_cmpuint (n_finished, ==, 1);
}

/* A text without these keys is of an older version; unknown values are refused. */
static void
test_words (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree gchar *text = NULL;
  g_autofree gchar *old = NULL;
  g_autofree gchar *wrong = NULL;
  g_autoptr (TgMatch) match = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");
  tg_match_undo (game.match);
  text = save (game.match);
  g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);

  g_key_file_set_string (file, "Tengen match", "rated", "never");
  wrong = g_key_file_to_data (file, NULL, NULL);
  bytes = g_bytes_new (wrong, strlen (wrong));
  g_assert_false (tg_match_restore (game.match, bytes, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "“rated”"));

  g_key_file_remove_key (file, "Tengen match", "rated", NULL);
  g_key_file_remove_key (file, "Tengen match", "finished", NULL);
  old = g_key_file_to_data (file, NULL, NULL);
  match = restore (old);
  g_assert_cmpint (tg_match_get_rated (match), ==, TG_RATED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/match-rated/players", test_players);
  g_test_add_func ("/session/match-rated/undo", test_undo);
  g_test_add_func ("/session/match-rated/swap", test_swap);
  g_test_add_func ("/session/match-rated/warnings", test_warnings);
  g_test_add_func ("/session/match-rated/change", test_change);
  g_test_add_func ("/session/match-rated/hint", test_hint);
  g_test_add_func ("/session/match-rated/finished", test_finished);
  g_test_add_func ("/session/match-rated/restore", test_restore);
  g_test_add_func ("/session/match-rated/words", test_words);
  return g_test_run ();
}
