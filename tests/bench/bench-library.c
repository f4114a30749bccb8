/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the library of games with synthetic games. The aims are: 100,000 games of a
 * RenjuNet file in 5 s, and 300 bytes each on the disk; a position in 20 ms among 300,000
 * games and in 60 ms among a million; the first game with a pattern in 50 ms; 45 bytes a
 * game in memory. */

#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#include "library/import/import.h"
#include "library/search/pattern-search.h"
#include "library/search/position-search.h"
#include "rif-games.h"
#include "scratch.h"
#include "times.h"

#define N_IMPORTED 100000
#define N_QUERIES  30

static const guint pool_sizes[] = { 300000, 1000000 };

static gdouble
get_ms (gint64 start)
{
  return (gdouble) (g_get_monotonic_time () - start) / 1000.0;
}

static void
measure_import (const gchar *folder)
{
  g_autofree gchar *text = make_rif (N_IMPORTED, 1);
  g_autofree gchar *rif_path = g_build_filename (folder, "games.rif", NULL);
  g_autofree gchar *path = g_build_filename (folder, "games.db", NULL);
  g_autoptr (GFile) rif = g_file_new_for_path (rif_path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (TgImportReport) report = { 0 };
  struct stat info;
  gint64      start;
  clock_t     before;

  g_file_set_contents (rif_path, text, -1, NULL);
  tg_import_report_init (&report);
  library = tg_library_new (file);
  start = g_get_monotonic_time ();
  before = clock ();
  if (!tg_library_import (library, rif, NULL, NULL, NULL, &report, &error))
    g_error ("%s", error->message);
  g_print (
      "%u games imported from a RenjuNet file of %.1f MB: %.2f s, %.2f s of processor time\n",
      report.n_added, (gdouble) strlen (text) / 1e6, get_ms (start) / 1000.0,
      (gdouble) (clock () - before) / CLOCKS_PER_SEC);

  g_clear_pointer (&library, tg_library_free);
  stat (path, &info);
  g_print ("on the disk: %.0f bytes a game\n", (gdouble) info.st_size / N_IMPORTED);
  start = g_get_monotonic_time ();
  library = tg_library_new (file);
  g_print ("opened: %.1f ms\n", get_ms (start));
  start = g_get_monotonic_time ();
  tg_library_get_pool (library, NULL);
  g_print ("loaded into memory: %.1f ms\n", get_ms (start));
}

static void
fill_pool (TgGamePool *pool, guint n_games)
{
  GRand *random = g_rand_new_with_seed (2);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  TgPoint moves[RIF_MAX_MOVES];

  for (guint id = 1; id <= n_games; id++)
    {
      guint        n = make_moves (random, moves);
      TgPooledGame game = { .id = id,
                            .n_moves = n,
                            .size = RIF_SIZE,
                            .ruleset = TG_RULESET_RENJU,
                            .protocol = TG_OPENING_SOOSORV,
                            .result = 1 + id % 3,
                            .year = 100 + id % 40 };

      g_byte_array_set_size (bytes, 0);
      for (guint i = 0; i < n; i++)
        tg_game_moves_append (bytes, RIF_SIZE, moves[i]);
      tg_game_pool_add (pool, &game, bytes->data);
    }
  g_rand_free (random);
}

/* Queries positions of one game at several depths. */
static void
measure_positions (const TgGamePool *pool)
{
  static const guint depths[] = { 2, 3, 5, 8, 12, 20, 30 };
  const TgFilterPlan all = { 0 };
  const TgPoolBlock *block = &g_array_index (pool->blocks, TgPoolBlock, 0);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      const guint8 *at = block->data;
      gdouble       of_depth = 0.0;
      guint         n_found = 0;

      for (guint j = 0; j < N_QUERIES; j++)
        {
          g_auto (TgPositionReport) report = { 0 };
          const guint8 *moves;
          TgPooledGame  game;
          TgBoard       board;
          gint64        start;
          gint64        time;

          at = tg_game_pool_next (block, at, &game, &moves);
          tg_board_init (&board, game.size);
          for (guint k = 0; k < MIN (depths[i], game.n_moves); k++)
            tg_board_place (&board, tg_game_moves_get_point (moves, game.size, k),
                            k % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
          start = g_get_monotonic_time ();
          tg_position_search_run (pool, &board, tg_board_side_to_move (&board), &all,
                                  &report);
          time = g_get_monotonic_time () - start;
          g_array_append_val (times, time);
          of_depth += (gdouble) time / 1000.0;
          n_found += report.all.n_games;
        }
      g_print ("  %2u stones: %.1f ms, %.0f games\n", depths[i], of_depth / N_QUERIES,
               (gdouble) n_found / N_QUERIES);
    }
  g_array_sort (times, times_compare);
  g_print ("position among %u games: median %.1f ms, 95%% in %.1f ms\n", pool->n_games,
           times_percentile (times, 50), times_percentile (times, 95));
}

typedef struct
{
  gint64  start;
  gdouble first_ms;
  guint   n_hits;
} Hits;

static gboolean
hit_cb (const TgPatternHit *hit G_GNUC_UNUSED, gpointer data)
{
  Hits *hits = data;

  if (hits->n_hits++ == 0)
    hits->first_ms = get_ms (hits->start);
  return TRUE;
}

static void
measure_patterns (const TgGamePool *pool)
{
  static const gchar *const patterns[] = { ".xxx./?oo??", "xo?ox/?x?o?/..xx.",
                                           "x?x?x/?o?o?" };
  const TgFilterPlan        all = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      Hits           hits = { .start = g_get_monotonic_time () };
      TgStonePattern pattern;

      tg_stone_pattern_parse (patterns[i], &pattern, NULL);
      tg_pattern_search_run (pool, &pattern, &all, hit_cb, &hits, NULL);
      g_print ("pattern %s among %u games: first %.1f ms, all %u in %.0f ms\n",
               patterns[i], pool->n_games, hits.first_ms, hits.n_hits,
               get_ms (hits.start));
    }
}

int
main (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-bench-XXXXXX", NULL);

  measure_import (folder);
  scratch_remove (folder);
  for (guint i = 0; i < G_N_ELEMENTS (pool_sizes); i++)
    {
      TgGamePool pool;

      tg_game_pool_init (&pool);
      fill_pool (&pool, pool_sizes[i]);
      g_print ("in memory: %.1f bytes a game\n",
               (gdouble) tg_game_pool_get_memory (&pool) / pool.n_games);
      measure_positions (&pool);
      measure_patterns (&pool);
      tg_game_pool_clear (&pool);
    }
  return EXIT_SUCCESS;
}
