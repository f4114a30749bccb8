/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Patterns of stones and empty points anywhere on the board. */

#include "../bench/rif-games.h"
#include "library-fixture.h"
#include "library/search/pattern-search.h"

static gboolean
collect_cb (const TgPatternHit *hit, gpointer data)
{
  g_array_append_vals (data, hit, 1);
  return TRUE;
}

/* Returns: (transfer full): the hits, of TgPatternHit */
static GArray *
find (Fixture *self, const gchar *text, const TgLibraryFilter *filter)
{
  GArray        *hits = g_array_new (FALSE, FALSE, sizeof (TgPatternHit));
  TgStonePattern pattern;
  g_autoptr (GError) error = NULL;

  tg_stone_pattern_parse (text, &pattern, &error);
  g_assert_no_error (error);
  tg_library_find_pattern (self->library, &pattern, filter, collect_cb, hits, NULL,
                           &error);
  g_assert_no_error (error);
  return hits;
}

static void
test_parse (void)
{
  static const gchar *const wrong[] = {
    "", "...", "???", "x/xx", "xz", "x\n\nx", "xxxxxxxxxxxxxxxxxxxxxxx"
  };
  TgStonePattern pattern;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("“%s”", wrong[i]);
      g_assert_false (tg_stone_pattern_parse (wrong[i], &pattern, &error));
      g_assert_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_PATTERN);
    }
  g_assert_true (tg_stone_pattern_parse (" xo?\n.XO\n", &pattern, NULL));
  g_assert_cmpuint (pattern.columns, ==, 3);
  g_assert_cmpuint (pattern.rows, ==, 2);
  g_assert_cmpuint (pattern.cells[0], ==, TG_PATTERN_EMPTY);
  g_assert_cmpuint (pattern.cells[2], ==, TG_PATTERN_WHITE);
  g_assert_cmpuint (pattern.cells[3], ==, TG_PATTERN_BLACK);
}

/* A pattern is found turned and mirrored, at the move that completes it. */
static void
test_found (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GArray) hits = NULL;
  const TgPatternHit *hit;

  library_add (self, "1.txt", "a1c3b1c4d1o15");
  library_add (self, "2.txt", "o15c3o14c4o12");
  library_add (self, "3.txt", "a1c3b1c4c1");

  hits = find (self, "xx?x", NULL);
  g_assert_cmpuint (hits->len, ==, 2);
  hit = &g_array_index (hits, TgPatternHit, 0);
  g_assert_cmpint (hit->game, ==, 1);
  g_assert_cmpuint (hit->n_moves, ==, 5);
  g_assert_cmpint (hit->corner.x, ==, 0);
  g_assert_cmpint (hit->corner.y, ==, 0);
  hit = &g_array_index (hits, TgPatternHit, 1);
  g_assert_cmpint (hit->game, ==, 2);
  g_assert_cmpuint (hit->n_moves, ==, 5);
  g_assert_cmpint (hit->corner.x, ==, 14);
  g_assert_cmpint (hit->corner.y, ==, 11);
  g_assert_cmpuint (hit->columns, ==, 1);
  g_assert_cmpuint (hit->rows, ==, 4);
}

/* A point that must be empty is so when the last stone of the pattern is placed; it may
 * get a stone later. */
static void
test_empty (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GArray) hits = NULL;
  g_autoptr (GArray) loose = NULL;

  /* The stone between comes after, and before, the others. */
  library_add (self, "1.txt", "e5c3g5f5");
  library_add (self, "2.txt", "e5f5g5");
  library_add (self, "3.txt", "e5c3g5");
  hits = find (self, "x.x", NULL);
  g_assert_cmpuint (hits->len, ==, 2);
  g_assert_cmpint (g_array_index (hits, TgPatternHit, 0).game, ==, 1);
  g_assert_cmpint (g_array_index (hits, TgPatternHit, 1).game, ==, 3);
  loose = find (self, "x?x", NULL);
  g_assert_cmpuint (loose->len, ==, 3);
}

/* A pattern larger than the board is nowhere, and one of its size is found. */
static void
test_large (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *points = g_strnfill (20, '?');
  g_autofree gchar *row = g_strconcat ("x", points, "o", NULL);
  g_autoptr (GArray) hits = NULL;

  library_add (self, "1.sgf",
               "(;GM[4]SZ[22];B[aa];W[va])(;GM[4]SZ[15];B[aa];W[oa])(;GM[4]SZ[5];B[aa])");
  hits = find (self, row, NULL);
  g_assert_cmpuint (hits->len, ==, 1);
  g_assert_cmpint (g_array_index (hits, TgPatternHit, 0).game, ==, 1);
}

static gboolean
stop_cb (const TgPatternHit *hit G_GNUC_UNUSED, gpointer data)
{
  return ++*(guint *) data < 2;
}

/* The caller may stop the search, or cancel it. */
static void
test_stop (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  TgStonePattern pattern;
  guint          n = 0;

  library_add (self, "1.sgf", "(;GM[4];B[aa])(;GM[4];B[bb])(;GM[4];B[cc])");
  tg_stone_pattern_parse ("x", &pattern, NULL);
  g_assert_true (
      tg_library_find_pattern (self->library, &pattern, NULL, stop_cb, &n, NULL, &error));
  g_assert_cmpuint (n, ==, 2);
  g_cancellable_cancel (cancellable);
  g_assert_false (tg_library_find_pattern (self->library, &pattern, NULL, stop_cb, &n,
                                           cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (n, ==, 2);
}

static gboolean
fits (const TgStonePattern *pattern,
      const TgBoard        *board,
      guint                 symmetry,
      guint                 x,
      guint                 y)
{
  for (guint i = 0; i < pattern->columns * pattern->rows; i++)
    {
      TgPoint point = { (gint8) (x + i % pattern->columns),
                        (gint8) (y + i / pattern->columns) };
      TgStone stone;

      point = tg_symmetry_apply (symmetry, point, board->size);
      stone = tg_board_get (board, point);
      if ((pattern->cells[i] == TG_PATTERN_EMPTY && stone != TG_STONE_NONE)
          || (pattern->cells[i] == TG_PATTERN_BLACK && stone != TG_STONE_BLACK)
          || (pattern->cells[i] == TG_PATTERN_WHITE && stone != TG_STONE_WHITE))
        return FALSE;
    }
  return TRUE;
}

/* Looks at every position of a game, in all directions. Returns: the number of moves of
 * the first that has the pattern; 0 for none */
static guint
find_simply (const TgStonePattern *pattern, const guint8 *moves, guint n)
{
  TgBoard board;

  tg_board_init (&board, RIF_SIZE);
  for (guint i = 0; i < n; i++)
    {
      tg_board_place (&board, tg_game_moves_get_point (moves, RIF_SIZE, i),
                      i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
      for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
        for (guint y = 0; y + pattern->rows <= RIF_SIZE; y++)
          for (guint x = 0; x + pattern->columns <= RIF_SIZE; x++)
            if (fits (pattern, &board, symmetry, x, y))
              return i + 1;
    }
  return 0;
}

/* The search agrees with a simple one. */
static void
test_against_simple (void)
{
  static const gchar *const patterns[] = { "xox",          ".xx./?o??", "xo?x/?x?o/..?.",
                                           "x?\?/?x?/..x", "o.o/.x.",   "xxxx" };
  GRand                    *random = g_rand_new_with_seed (4);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const TgFilterPlan all = { 0 };
  TgPoint            moves[RIF_MAX_MOVES];
  TgGamePool         pool;

  tg_game_pool_init (&pool);
  for (guint id = 1; id <= 200; id++)
    {
      TgPooledGame game = { .id = id, .size = RIF_SIZE };

      game.n_moves = make_moves (random, moves);
      g_byte_array_set_size (bytes, 0);
      for (guint i = 0; i < game.n_moves; i++)
        tg_game_moves_append (bytes, RIF_SIZE, moves[i]);
      tg_game_pool_add (&pool, &game, bytes->data);
    }
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autoptr (GArray) hits = g_array_new (FALSE, FALSE, sizeof (TgPatternHit));
      const TgPoolBlock *block = &g_array_index (pool.blocks, TgPoolBlock, 0);
      const guint8      *at = block->data;
      guint              n_hits = 0;
      TgStonePattern     pattern;

      tg_stone_pattern_parse (patterns[i], &pattern, NULL);
      tg_pattern_search_run (&pool, &pattern, &all, collect_cb, hits, NULL);
      for (guint id = 1; id <= pool.n_games; id++)
        {
          const guint8 *of_game;
          TgPooledGame  game;
          guint         n_moves;

          at = tg_game_pool_next (block, at, &game, &of_game);
          n_moves = find_simply (&pattern, of_game, game.n_moves);
          if (n_moves == 0)
            continue;
          g_assert_cmpuint (n_hits, <, hits->len);
          g_assert_cmpint (g_array_index (hits, TgPatternHit, n_hits).game, ==, id);
          g_assert_cmpuint (g_array_index (hits, TgPatternHit, n_hits).n_moves, ==,
                            n_moves);
          n_hits++;
        }
      g_test_message ("%s: %u of %u games", patterns[i], n_hits, pool.n_games);
      g_assert_cmpuint (hits->len, ==, n_hits);
      g_assert_cmpuint (n_hits, >, 0);
    }
  tg_game_pool_clear (&pool);
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/pattern-search/parse", test_parse);
#define ADD(name, function)                                                             \
  g_test_add ("/library/pattern-search/" name, Fixture, NULL, library_set_up, function, \
              library_tear_down)
  ADD ("found", test_found);
  ADD ("empty", test_empty);
  ADD ("large", test_large);
  ADD ("stop", test_stop);
#undef ADD
  g_test_add_func ("/library/pattern-search/against-simple", test_against_simple);

  return g_test_run ();
}
