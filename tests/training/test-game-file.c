/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Game files: written games are read back unchanged, and invalid ones are refused. */

#include "training/tune/self-play.h"

#include <string.h>

/* Makes a game in which Black wins in a row and White answers two rows above. */
static void
make_game (TgTrainingGame *game)
{
  memset (game, 0, sizeof *game);
  game->ruleset = TG_RULESET_FREESTYLE;
  game->size = 15;
  game->winner = TG_STONE_BLACK;
  game->n_opening = 3;
  game->n_moves = 9;
  for (guint i = 0; i < game->n_moves; i++)
    {
      guint16 point = (guint16) (i % 2 == 0 ? 100 + i / 2 : 130 + i / 2);

      game->moves[i] = (TgTrainingMove){ point, point, 0 };
      if (i >= game->n_opening)
        game->moves[i].score = (gint16) (i % 2 == 0 ? 20000 : -20000);
    }
}

static GByteArray *
write_game (const TgTrainingGame *game)
{
  GByteArray *bytes = g_byte_array_new ();

  tg_game_file_start (bytes);
  tg_game_file_append (bytes, game);

  return bytes;
}

static void
assert_equal (const TgTrainingGame *a, const TgTrainingGame *b)
{
  g_assert_cmpint (a->ruleset, ==, b->ruleset);
  g_assert_cmpuint (a->size, ==, b->size);
  g_assert_cmpint (a->winner, ==, b->winner);
  g_assert_cmpuint (a->n_opening, ==, b->n_opening);
  g_assert_cmpmem (a->moves, a->n_moves * sizeof *a->moves, b->moves,
                   b->n_moves * sizeof *b->moves);
}

static void
test_round_trip (void)
{
  g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
  g_autoptr (TgEngine) engine = tg_engine_new (1 << 16);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GPtrArray) played = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  tg_game_file_start (bytes);
  for (TgRuleset ruleset = 0; ruleset <= TG_RULESET_RENJU; ruleset++)
    {
      const TgSelfPlay play = { ruleset, 15, 200 };

      tg_self_play_run (&play, engine, random, game);
      g_assert_cmpuint (game->n_moves, >, game->n_opening);
      tg_game_file_append (bytes, game);
      g_ptr_array_add (played, g_memdup2 (game, sizeof *game));
    }

  games = tg_game_file_parse (bytes->data, bytes->len, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, played->len);
  for (guint i = 0; i < games->len; i++)
    assert_equal (g_ptr_array_index (games, i), g_ptr_array_index (played, i));
}

static void
test_same_seed (void)
{
  const TgSelfPlay play = { TG_RULESET_RENJU, 15, 300 };
  TgTrainingGame  *games = g_new (TgTrainingGame, 2);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TgEngine) engine = tg_engine_new (1 << 16);
      g_autoptr (GRand) random = g_rand_new_with_seed (11);

      tg_self_play_run (&play, engine, random, &games[i]);
    }
  assert_equal (&games[0], &games[1]);
  g_free (games);
}

static void
assert_refused (const guint8 *bytes, gsize n_bytes, gint code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (tg_game_file_parse (bytes, n_bytes, &error));
  g_assert_error (error, TG_GAME_FILE_ERROR, code);
}

static void
test_truncated (void)
{
  g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
  g_autoptr (GByteArray) bytes = NULL;

  make_game (game);
  bytes = write_game (game);
  for (gsize length = 0; length < 8; length++)
    assert_refused (bytes->data, length, TG_GAME_FILE_ERROR_FORMAT);
  for (gsize length = 9; length < bytes->len; length++)
    assert_refused (bytes->data, length, TG_GAME_FILE_ERROR_TRUNCATED);
}

static void
test_other_version (void)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  tg_game_file_start (bytes);
  bytes->data[7]++;
  assert_refused (bytes->data, bytes->len, TG_GAME_FILE_ERROR_FORMAT);
}

/* Games with a single error. */
static void
test_impossible_games (void)
{
  enum
  {
    NOTHING,
    RULES,
    SMALL,
    LARGE,
    WINNER,
    NO_SUCH_WINNER,
    OCCUPIED,
    OUTSIDE,
    CHOSEN_OUTSIDE,
    AFTER_THE_END,
    SCORE,
    OPENING,
    N_FAULTS
  };

  for (guint fault = NOTHING; fault < N_FAULTS; fault++)
    {
      g_autofree TgTrainingGame *game = g_new (TgTrainingGame, 1);
      g_autoptr (GByteArray) bytes = NULL;
      g_autoptr (GPtrArray) games = NULL;
      g_autoptr (GError) error = NULL;

      make_game (game);
      game->ruleset = fault == RULES ? 99 : game->ruleset;
      game->size = fault == SMALL ? TG_MIN_SIZE - 1 : game->size;
      game->size = fault == LARGE ? TG_MAX_SIZE + 1 : game->size;
      game->winner = fault == WINNER ? TG_STONE_WHITE : game->winner;
      game->winner = fault == NO_SUCH_WINNER ? 3 : game->winner;
      game->moves[4].played = fault == OCCUPIED ? 100 : game->moves[4].played;
      game->moves[4].played = fault == OUTSIDE ? 225 : game->moves[4].played;
      game->moves[4].chosen = fault == CHOSEN_OUTSIDE ? 225 : game->moves[4].chosen;
      game->moves[4].score = fault == SCORE ? TG_SCORE_WIN + 1 : game->moves[4].score;
      if (fault == AFTER_THE_END)
        game->moves[game->n_moves++] = (TgTrainingMove){ 0, 0, 0 };
      bytes = write_game (game);
      if (fault == OPENING)
        bytes->data[8 + 3] = 200;

      games = tg_game_file_parse (bytes->data, bytes->len, &error);
      g_test_message ("fault %u: %s", fault, error != NULL ? error->message : "none");
      if (fault == NOTHING)
        g_assert_no_error (error);
      else
        g_assert_error (error, TG_GAME_FILE_ERROR, TG_GAME_FILE_ERROR_GAME);
    }
}

static void
test_forbidden_move (void)
{
  /* Black's 112 makes two open threes, in a row and in a column. */
  static const guint16       points[] = { 110, 0, 111, 4, 82, 8, 97, 14, 112 };
  g_autofree TgTrainingGame *game = g_new0 (TgTrainingGame, 1);
  g_autoptr (GByteArray) bytes = NULL;

  game->ruleset = TG_RULESET_RENJU;
  game->size = 15;
  game->n_opening = G_N_ELEMENTS (points);
  game->n_moves = G_N_ELEMENTS (points);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    game->moves[i] = (TgTrainingMove){ points[i], points[i], 0 };
  bytes = write_game (game);
  assert_refused (bytes->data, bytes->len, TG_GAME_FILE_ERROR_GAME);
}

static void
test_missing_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (tg_game_file_load ("/nowhere/at/all", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/game-file/round-trip", test_round_trip);
  g_test_add_func ("/training/game-file/same-seed", test_same_seed);
  g_test_add_func ("/training/game-file/truncated", test_truncated);
  g_test_add_func ("/training/game-file/other-version", test_other_version);
  g_test_add_func ("/training/game-file/impossible-games", test_impossible_games);
  g_test_add_func ("/training/game-file/forbidden-move", test_forbidden_move);
  g_test_add_func ("/training/game-file/missing-file", test_missing_file);

  return g_test_run ();
}
