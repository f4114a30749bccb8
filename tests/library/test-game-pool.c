/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games in memory, and moves as bytes. */

#include "library/games/game-pool.h"

#include <string.h>

#define N_GAMES 30000

/* Every fact and every move of a game follows from its number. */
static void
make_game (guint id, TgPooledGame *game, GByteArray *bytes)
{
  guint size = TG_MIN_SIZE + id % (TG_MAX_SIZE - TG_MIN_SIZE + 1);

  *game = (TgPooledGame){
    .id = id,
    .n_moves = 1 + id % 25,
    .protocol = id % 16,
    .result = id % 4,
    .year = id % 256,
    .strength = id / 7 % 256,
    .has_pass = id % 2,
    .is_repeated = id / 3 % 2,
    .size = size,
    .ruleset = id / 5 % 8,
  };
  g_byte_array_set_size (bytes, 0);
  for (guint i = 0; i < game->n_moves; i++)
    tg_game_moves_append (bytes, size,
                          i == 3 ? TG_POINT_PASS
                                 : tg_point_from_index ((id + i) % (size * size), size));
}

/* All games are kept, in blocks of one size and rule set. */
static void
test_kept (void)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  TgPooledGame game, expected;
  TgGamePool   pool;
  guint        n = 0;

  tg_game_pool_init (&pool);
  for (guint id = 1; id <= N_GAMES; id++)
    {
      make_game (id, &game, bytes);
      tg_game_pool_add (&pool, &game, bytes->data);
    }
  g_assert_cmpuint (pool.n_games, ==, N_GAMES);
  g_assert_cmpuint (pool.max_id, ==, N_GAMES);
  for (guint i = 0; i < pool.blocks->len; i++)
    {
      const TgPoolBlock *block = &g_array_index (pool.blocks, TgPoolBlock, i);
      const guint8      *at = block->data;

      while (at < block->data + block->length)
        {
          const guint8 *moves;

          at = tg_game_pool_next (block, at, &game, &moves);
          make_game (game.id, &expected, bytes);
          g_assert_cmpmem (&game, sizeof game, &expected, sizeof expected);
          g_assert_cmpmem (moves, (gsize) (at - moves), bytes->data, bytes->len);
          n++;
        }
      g_assert_true (at == block->data + block->length);
    }
  g_assert_cmpuint (n, ==, N_GAMES);
  tg_game_pool_clear (&pool);
}

static void
test_memory (void)
{
  const TgPooledGame game = { .id = 1, .n_moves = 37, .size = 15 };
  guint8             moves[37];
  TgGamePool         pool;

  for (guint i = 0; i < sizeof moves; i++)
    moves[i] = (guint8) i;
  tg_game_pool_init (&pool);
  tg_game_pool_add (&pool, &game, moves);
  g_assert_cmpuint (tg_game_pool_get_memory (&pool), <, 8192);
  for (guint i = 1; i < 200000; i++)
    tg_game_pool_add (&pool, &game, moves);
  g_assert_cmpuint (tg_game_pool_get_memory (&pool) / 200000, <=, 45);
  tg_game_pool_clear (&pool);
}

/* Bytes that are no moves of a game. */
static void
test_check (void)
{
  static const struct
  {
    guint8   bytes[6];
    gsize    n;
    guint    size;
    gboolean is_valid;
  } cases[] = {
    { { 0, 224, 255, 1 }, 4, 15, TRUE },
    { { 0, 225 }, 2, 15, FALSE },
    { { 5, 5 }, 2, 15, FALSE },
    { { 255, 255 }, 2, 15, TRUE },
    { { 0, 0, 255, 255 }, 4, 16, TRUE },
    { { 0, 1 }, 2, 16, FALSE },
    { { 0, 0, 1 }, 3, 16, FALSE },
    { { 0 }, 1, 4, FALSE },
    { { 0 }, 1, 23, FALSE },
    { { 0 }, 0, 15, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %u", i);
      g_assert_true (tg_game_moves_check (cases[i].bytes, cases[i].n, cases[i].size)
                     == cases[i].is_valid);
    }
}

/* The images of a game have its hash; other orders, sizes and rules have others. */
static void
test_hash (void)
{
  static const guint8 moves[] = { 112, 128, 97, 3, 255, 40 };
  guint8              turned[sizeof moves];
  TgPointImages       images;
  gint64              hash = tg_game_moves_hash (moves, sizeof moves, 15, 2);

  tg_point_images_init (&images, 15);
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      for (guint i = 0; i < sizeof moves; i++)
        turned[i] = moves[i] == 255 ? 255 : (guint8) images.of[symmetry][moves[i]];
      g_assert_cmpint (tg_game_moves_hash (turned, sizeof turned, 15, 2), ==, hash);
    }
  /* The database keeps the numbers. */
  g_assert_cmpint (hash, ==, G_GINT64_CONSTANT (2818128118154065404));
  g_assert_cmpint (tg_game_moves_hash (moves, sizeof moves - 1, 15, 2), !=, hash);
  g_assert_cmpint (tg_game_moves_hash (moves, sizeof moves, 15, 1), !=, hash);
  memcpy (turned, moves, sizeof moves);
  turned[0] = moves[2];
  turned[2] = moves[0];
  g_assert_cmpint (tg_game_moves_hash (turned, sizeof turned, 15, 2), !=, hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/game-pool/kept", test_kept);
  g_test_add_func ("/library/game-pool/memory", test_memory);
  g_test_add_func ("/library/game-moves/check", test_check);
  g_test_add_func ("/library/game-moves/hash", test_hash);

  return g_test_run ();
}
