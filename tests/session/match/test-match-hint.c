/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints for persons, and cancelled hints. */

#include "match-fixture.h"

typedef struct
{
  gboolean over;
  gboolean found;
  TgAdvice advice;
  GError  *error;
} Hint;

static void
hinted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Hint *hint = user_data;

  hint->found = tg_match_hints_ask_finish (tg_match_get_hints (TG_MATCH (source)), result,
                                           &hint->advice, &hint->error);
  hint->over = TRUE;
}

static void
ask (Fixture *game, Hint *hint, GCancellable *cancellable)
{
  *hint = (Hint){ 0 };
  tg_match_hints_ask_async (tg_match_get_hints (game->match), cancellable, hinted_cb,
                            hint);
  g_assert_false (hint->over);
}

static void
wait (Hint *hint)
{
  while (!hint->over)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_refused (Fixture *game, Hint *hint, GIOErrorEnum code)
{
  wait (hint);
  g_assert_false (hint->found);
  g_assert_error (hint->error, G_IO_ERROR, (gint) code);
  g_clear_error (&hint->error);
  g_assert_false (tg_match_get_thinking (game->match)
                  && tg_match_is_persons_turn (game->match));
}

/* With four in a row there is one move. */
static void
test_hint (void)
{
  g_auto (Fixture) game = { 0 };
  Hint hint;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "A1 A15 B1 B15 C1 C15 D1 O15");
  ask (&game, &hint, NULL);
  wait (&hint);
  g_assert_no_error (hint.error);
  g_assert_cmpint (hint.advice.analysis.side, ==, TG_STONE_BLACK);
  g_assert_cmpuint (hint.advice.analysis.n_line, >=, 1);
  g_assert_true (tg_point_equal (hint.advice.point, fixture_point ("E1")));
  g_assert_true (hint.advice.is_proved);
  g_assert_cmpuint (hint.advice.n_moves, ==, 1);
  fixture_assert_moves (&game, "A1 A15 B1 B15 C1 C15 D1 O15");
}

static void
test_refused (void)
{
  g_auto (Fixture) game = { 0 };
  Hint hint;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");
  ask (&game, &hint, NULL);
  assert_refused (&game, &hint, G_IO_ERROR_BUSY);
  g_assert_true (scripted_player_is_asked (game.scripts[1]));

  tg_match_start (game.match, &(TgMatchSetup){ .size = 15,
                                               .black = PERSON,
                                               .white = PERSON,
                                               .opening = TG_OPENING_SWAP2 });
  ask (&game, &hint, NULL);
  assert_refused (&game, &hint, G_IO_ERROR_NOT_SUPPORTED);
}

/* A hint for an earlier position is dropped. */
static void
test_game_goes_on (void)
{
  g_auto (Fixture) game = { 0 };
  Hint hint;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "pp");
  fixture_play (&game, "H8 I9");
  ask (&game, &hint, NULL);
  fixture_play (&game, "I8");
  assert_refused (&game, &hint, G_IO_ERROR_CANCELLED);

  ask (&game, &hint, NULL);
  tg_match_undo (game.match);
  assert_refused (&game, &hint, G_IO_ERROR_CANCELLED);
}

static void
test_cancel (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Hint hint;
  Hint other;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "pp");
  fixture_play (&game, "H8 I9");
  ask (&game, &hint, cancellable);
  g_cancellable_cancel (cancellable);
  assert_refused (&game, &hint, G_IO_ERROR_CANCELLED);

  /* Another request replaces the first one. */
  ask (&game, &hint, NULL);
  ask (&game, &other, NULL);
  assert_refused (&game, &hint, G_IO_ERROR_CANCELLED);
  wait (&other);
  g_assert_no_error (other.error);
  g_assert_true (other.found);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match-hint/hint", test_hint);
  g_test_add_func ("/session/match-hint/refused", test_refused);
  g_test_add_func ("/session/match-hint/game-goes-on", test_game_goes_on);
  g_test_add_func ("/session/match-hint/cancel", test_cancel);

  return g_test_run ();
}
