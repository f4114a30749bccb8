/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The historical players in games, and their point values. */

#include "match-fixture.h"

#include <string.h>

#include "../../add-case.h"
#include "session/players/classic-names.h"
#include "session/players/classic-player.h"
#include "session/players/point-values.h"

static TgPlayerSpec
classic (const gchar *id)
{
  return (TgPlayerSpec){ .kind = TG_PLAYER_CLASSIC,
                         .level = 1,
                         .classic = g_intern_string (id) };
}

static void
test_names (void)
{
  TgClassicName name;

  g_assert_cmpuint (tg_classic_names_count (), >=, 3);
  for (guint i = 0; i < tg_classic_names_count (); i++)
    {
      TgClassicName listed = tg_classic_names_get (i);

      g_assert_true (tg_classic_names_find (listed.id, &name));
      g_assert_cmpstr (name.name, ==, listed.name);
      g_assert_true (listed.id == g_intern_string (listed.id));
      g_assert_cmpuint (strlen (listed.summary), >, 10);
    }
  g_assert_false (tg_classic_names_find ("deep-blue", &name));
  g_assert_false (tg_classic_names_find ("", NULL));
  g_assert_false (tg_classic_names_find (NULL, NULL));
}

/* Each historical player plays complete games, and the same game from the same seed. */
static void
test_whole_games (gconstpointer index)
{
  const gchar *id = tg_classic_names_get (GPOINTER_TO_UINT (index)).id;
  TgMatchSetup setup = { .ruleset = TG_RULESET_RENJU,
                         .size = 9,
                         .black = classic (id),
                         .white = classic (id),
                         .seed = 1 };
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *first = NULL;
  g_autofree gchar *name = NULL;

  fixture_begin (&game, &setup);
  fixture_wait_for_end (&game);
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, >=, 9);
  name = tg_match_dup_player_name (game.match, TG_STONE_BLACK);
  g_assert_cmpstr (name, ==, tg_classic_names_get (GPOINTER_TO_UINT (index)).name);
  g_assert_cmpint (tg_match_get_rated (game.match), ==, TG_UNRATED_PLAYERS);

  first = g_strdup (game.moved->str);
  g_string_truncate (game.moved, 0);
  tg_match_restart (game.match);
  fixture_wait_for_end (&game);
  g_assert_cmpstr (game.moved->str, ==, first);

  g_string_truncate (game.moved, 0);
  setup.seed = 2;
  tg_match_start (game.match, &setup);
  fixture_wait_for_end (&game);
  if (g_str_equal (id, "random"))
    g_assert_cmpstr (game.moved->str, !=, first);
}

/* The player completes its four, and the person gets no second move. */
static void
test_against_person (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = PERSON });
  fixture_play (&game, "A1 H8 A3 I8 A5 J8 A7 K8 A9");
  tg_match_set_player (game.match, TG_STONE_WHITE, classic ("five-tuple"));
  fixture_wait_for_end (&game);
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 10);
  g_assert_cmpint (tg_match_get_game (game.match)->winner, ==, TG_STONE_WHITE);

  tg_match_undo (game.match);
  g_assert_true (tg_match_is_persons_turn (game.match));
}

/* The player's answer to an undone move is dropped. */
static void
test_undo_while_thinking (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_begin (
      &game,
      &(TgMatchSetup){ .size = 15, .black = PERSON, .white = classic ("weight-sum") });
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  g_assert_true (tg_match_get_thinking (game.match));
  tg_match_undo (game.match);
  g_assert_false (tg_match_get_thinking (game.match));

  g_assert_true (tg_match_play (game.match, fixture_point ("A1"), NULL));
  fixture_wait_for_moves (&game, 2);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, ==, 2);
  g_assert_true (g_str_has_prefix (game.moved->str, "1H8 1A1 2"));
}

static void
test_dispose_while_thinking (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_begin (
      &game,
      &(TgMatchSetup){ .size = 15, .black = classic ("five-tuple"), .white = PERSON });
  g_assert_true (tg_match_get_thinking (game.match));
  g_assert_finalize_object (g_steal_pointer (&game.match));
}

/* A historical player is replaced by another, and that by the engine. */
static void
test_change (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *name = NULL;

  fixture_begin (
      &game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = classic ("random") });
  tg_match_set_player (game.match, TG_STONE_WHITE, classic ("five-tuple"));
  name = tg_match_dup_player_name (game.match, TG_STONE_WHITE);
  g_assert_cmpstr (name, ==, "Five-tuple");
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  fixture_wait_for_moves (&game, 2);
  tg_match_set_player (game.match, TG_STONE_WHITE, ENGINE);
  g_assert_true (tg_match_is_persons_turn (game.match));
}

/* The player takes part in opening protocols although it knows none: the engine
 * decides for it. */
static void
test_opening (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_begin (&game, &(TgMatchSetup){ .size = 15,
                                         .black = classic ("random"),
                                         .white = classic ("five-tuple"),
                                         .opening = TG_OPENING_SWAP1,
                                         .seed = 1 });
  while (tg_match_get_opening (game.match) != NULL)
    {
      tg_match_move_now (game.match);
      g_main_context_iteration (NULL, TRUE);
    }
  fixture_wait_for_end (&game);
  g_assert_null (tg_match_get_opening (game.match));
  g_assert_cmpuint (tg_match_get_game (game.match)->board.n_moves, >=, 9);
}

static void
take_result_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* On a full board there is no move. */
static void
test_no_move (void)
{
  const TgPlayerSpec spec = classic ("five-tuple");
  g_autoptr (TgPlayer) player = tg_classic_player_new (&spec);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  TgGame  game;
  TgPoint point;

  tg_game_init (&game, TG_RULESET_FREESTYLE, TG_MIN_SIZE, TG_FOULS_REFUSED);
  for (guint i = 0; i < TG_MIN_SIZE * TG_MIN_SIZE; i++)
    {
      point = tg_point_from_index (i, TG_MIN_SIZE);
      tg_board_place (&game.board, point,
                      (point.x / 2 + point.y) % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
    }
  tg_player_begin_game (player, 1);
  tg_player_choose_async (player, &game, NULL, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (tg_player_choose_finish (player, result, &point, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static gboolean
find_values (const gchar   *id,
             const TgBoard *board,
             TgStone        side,
             GCancellable  *cancellable,
             TgPointValues *values,
             GError       **error)
{
  const TgPlayerSpec player = classic (id);
  g_autoptr (GAsyncResult) result = NULL;

  tg_point_values_find_async (&player, board, TG_RULESET_RENJU, side, cancellable,
                              take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return tg_point_values_find_finish (result, values, error);
}

static void
test_values (void)
{
  static const gchar *const black[] = { "H8", "I8", "J8" };
  TgBoard                   board;
  TgPointValues             values;
  gint64                    best = TG_POINT_VALUE_NONE;

  tg_board_init (&board, 15);
  g_assert_true (find_values ("five-tuple", &board, TG_STONE_WHITE, NULL, &values, NULL));
  g_assert_cmpint (values.side, ==, TG_STONE_WHITE);
  /* The table for the empty board: 30 in the middle, and less farther out. */
  g_assert_cmpint (values.values[tg_point_index (fixture_point ("H8"), 15)]
                       - values.values[tg_point_index (fixture_point ("H9"), 15)],
                   >, 0);

  for (guint i = 0; i < G_N_ELEMENTS (black); i++)
    tg_board_place (&board, fixture_point (black[i]), TG_STONE_BLACK);
  g_assert_true (find_values ("five-tuple", &board, TG_STONE_WHITE, NULL, &values, NULL));
  for (guint i = 0; i < 225; i++)
    {
      g_assert_true ((values.values[i] == TG_POINT_VALUE_NONE)
                     == !tg_board_is_empty (&board, tg_point_from_index (i, 15)));
      best = MAX (best, values.values[i]);
    }
  /* An open three is blocked at its end. */
  g_assert_true (best == values.values[tg_point_index (fixture_point ("G8"), 15)]
                 || best == values.values[tg_point_index (fixture_point ("K8"), 15)]);
}

static void
test_values_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  TgBoard       board;
  TgPointValues values;

  tg_board_init (&board, 15);
  g_cancellable_cancel (cancellable);
  g_assert_false (
      find_values ("random", &board, TG_STONE_BLACK, cancellable, &values, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A game with a historical player is saved and restored; an unknown player does not lose
 * the game. */
static void
test_saved (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = tg_match_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) unknown = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;

  fixture_begin (
      &game,
      &(TgMatchSetup){ .size = 15, .black = PERSON, .white = classic ("five-tuple") });
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  fixture_wait_for_moves (&game, 2);
  bytes = tg_match_save (game.match);
  g_assert_true (tg_match_restore (other, bytes, &error));
  g_assert_no_error (error);
  g_assert_cmpint (tg_match_get_player (other, TG_STONE_WHITE).kind, ==,
                   TG_PLAYER_CLASSIC);
  g_assert_cmpstr (tg_match_get_player (other, TG_STONE_WHITE).classic, ==, "five-tuple");
  g_assert_true (tg_match_is_persons_turn (other));

  text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes));
  g_assert_cmpuint (g_string_replace (text, "classic=five-tuple", "classic=deep-blue", 0),
                    ==, 1);
  unknown = g_bytes_new (text->str, text->len);
  g_assert_false (tg_match_restore (other, unknown, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "classic"));
  g_assert_cmpuint (tg_match_get_game (other)->board.n_moves, ==, 2);
}

/* Width and depth are saved, a file of older versions lacks them, and invalid ones are
 * refused with their key. */
static void
test_reach_saved (void)
{
  static const struct
  {
    const gchar *classic;
    const gchar *lines; /* in place of depth=3 and width=6 */
    const gchar *wrong; /* (nullable) the key in the error */
    guint        width;
    guint        depth;
  } cases[] = {
    { "minimax", "depth=3\nwidth=6\n", NULL, 6, 3 },
    { "minimax", "depth=0\n", NULL, 0, 0 },
    { "minimax", "depth=3\nwidth=33\n", "width", 0, 0 },
    { "minimax", "depth=3\nwidth=\n", "width", 0, 0 },
    { "minimax", "depth=11\nwidth=6\n", "width", 0, 0 },
    { "minimax", "depth=11\n", "depth", 0, 0 },
    { "five-tuple", "depth=0\nwidth=6\n", "width", 0, 0 },
    { "five-tuple", "depth=3\n", "depth", 0, 0 },
  };
  g_auto (Fixture) game = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  TgPlayerSpec player = classic ("minimax");

  player.width = 6;
  player.depth = 3;
  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = player });
  bytes = tg_match_save (game.match);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgMatch) other = tg_match_new ();
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                                                   (gssize) g_bytes_get_size (bytes));

      g_assert_cmpuint (g_string_replace (text, "depth=3\nwidth=6\n", cases[i].lines, 0),
                        ==, 1);
      g_string_replace (text, "classic=minimax",
                        i < 6 ? "classic=minimax" : "classic=five-tuple", 0);
      changed = g_bytes_new (text->str, text->len);
      g_assert_true (tg_match_restore (other, changed, &error)
                     == (cases[i].wrong == NULL));
      if (cases[i].wrong != NULL)
        g_assert_nonnull (strstr (error->message, cases[i].wrong));
      else
        {
          g_assert_cmpuint (tg_match_get_player (other, TG_STONE_WHITE).width, ==,
                            cases[i].width);
          g_assert_cmpuint (tg_match_get_player (other, TG_STONE_WHITE).depth, ==,
                            cases[i].depth);
        }
    }
}

/* A search of many years ends on “move now”, and at the end of its time. */
static void
test_move_now (void)
{
  g_auto (Fixture) game = { 0 };
  TgPlayerSpec player = classic ("minimax");

  player.width = TG_PLAYER_MAX_CLASSIC_WIDTH;
  player.depth = TG_PLAYER_MAX_CLASSIC_DEPTH;
  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = player });
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  g_assert_true (tg_match_get_thinking (game.match));
  tg_match_move_now (game.match);
  fixture_wait_for_moves (&game, 2);

  tg_match_start (game.match,
                  &(TgMatchSetup){ .size = 15,
                                   .black = PERSON,
                                   .white = player,
                                   .time = { .move_time = 2 * G_USEC_PER_SEC } });
  g_assert_true (tg_match_play (game.match, fixture_point ("H8"), NULL));
  fixture_wait_for_moves (&game, 2);
}

/* The point values use the same width and depth, and can be cancelled. */
static void
test_values_reach (void)
{
  TgPlayerSpec player = classic ("minimax");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  TgBoard       board;
  TgPointValues values;

  player.width = TG_PLAYER_MAX_CLASSIC_WIDTH;
  player.depth = TG_PLAYER_MAX_CLASSIC_DEPTH;
  tg_board_init (&board, 15);
  tg_board_place (&board, fixture_point ("H8"), TG_STONE_BLACK);
  tg_point_values_find_async (&player, &board, TG_RULESET_FREESTYLE, TG_STONE_WHITE,
                              cancellable, take_result_cb, &result);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (tg_point_values_find_finish (result, &values, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/classic/names", test_names);
  for (guint i = 0; i < tg_classic_names_count (); i++)
    add_case ("/session/classic/whole-games/", tg_classic_names_get (i).id,
              GUINT_TO_POINTER (i), test_whole_games);
  g_test_add_func ("/session/classic/against-person", test_against_person);
  g_test_add_func ("/session/classic/undo-while-thinking", test_undo_while_thinking);
  g_test_add_func ("/session/classic/dispose-while-thinking",
                   test_dispose_while_thinking);
  g_test_add_func ("/session/classic/change", test_change);
  g_test_add_func ("/session/classic/opening", test_opening);
  g_test_add_func ("/session/classic/no-move", test_no_move);
  g_test_add_func ("/session/classic/values", test_values);
  g_test_add_func ("/session/classic/values-cancelled", test_values_cancelled);
  g_test_add_func ("/session/classic/values-reach", test_values_reach);
  g_test_add_func ("/session/classic/move-now", test_move_now);
  g_test_add_func ("/session/classic/saved", test_saved);
  g_test_add_func ("/session/classic/reach-saved", test_reach_saved);

  return g_test_run ();
}
