/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was played in a position, however it is turned and whatever order led to it. */

#include <string.h>

#include "../bench/rif-games.h"
#include "library-fixture.h"
#include "library/search/position-search.h"
#include "rules/notation.h"

static void
place (TgBoard *board, guint size, const gchar *moves)
{
  tg_board_init (board, size);
  while (*moves != '\0')
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (moves, size, &point, &moves));
      tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

/* Returns: (transfer full): the continuations, such as "h7:3 i8:1" */
static gchar *
format_report (const TgPositionReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->continuations->len; i++)
    {
      const TgContinuation *next =
          &g_array_index (report->continuations, TgContinuation, i);
      g_autofree gchar *name = tg_point_equal (next->point, TG_POINT_PASS)
                                   ? g_strdup ("-")
                                   : tg_notation_format_point (next->point);

      g_string_append_printf (text, "%s%s:%u", i > 0 ? " " : "", name, next->n_games);
    }
  return g_string_free (text, FALSE);
}

static void
assert_next (Fixture *self, guint size, const gchar *moves, const gchar *expected)
{
  g_auto (TgPositionReport) report = { 0 };
  g_autofree gchar *text = NULL;
  g_autoptr (GError) error = NULL;
  TgBoard board;

  place (&board, size, moves);
  tg_library_explore (self->library, &board, tg_board_side_to_move (&board), NULL,
                      &report, &error);
  g_assert_no_error (error);
  text = format_report (&report);
  g_assert_cmpstr (text, ==, expected);
}

/* In a symmetric position, next moves that are images of each other are one continuation,
 * named by the image with the smallest index. */
static void
test_symmetric (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  library_add (self, "1.txt", "h8i8h9");
  library_add (self, "2.txt", "h8h9i9");
  library_add (self, "3.txt", "h8g8h9");
  library_add (self, "4.txt", "h8h7h6");
  library_add (self, "5.txt", "h8i9");
  library_add (self, "6.txt", "h8g7");

  /* The centre has all eight symmetries, and the empty board too. */
  assert_next (self, 15, "", "H8:6");
  assert_next (self, 15, "h8", "H7:4 G7:2");
  /* Two stones side by side are kept by one mirror: h9 is the image of h7, seen from each
   * of the four sides. Game 4 goes on along the line of the stones. */
  assert_next (self, 15, "h8i8", "H7:2 I7:1 J8:1");
  assert_next (self, 15, "h8h9", "G8:2 G9:1 H10:1");
  assert_next (self, 15, "h8i9", "");
}

/* The order of the moves does not matter, but the colours do. */
static void
test_transposed (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  library_add (self, "1.txt", "h8i9j10a1");
  library_add (self, "2.txt", "j10i9h8a1");
  library_add (self, "3.txt", "i9h8j10a2");

  assert_next (self, 15, "h8i9j10", "A1:2");
  assert_next (self, 15, "j10i9h8", "A1:2");
  assert_next (self, 15, "h8j10i9", "");
  assert_next (self, 15, "j10h8i9", "B1:1");
}

/* Boards of other sizes have other games. */
static void
test_sizes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  library_add (self, "1.sgf",
               "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[19];B[jj];W[kk];B[ss])"
               "(;GM[4]SZ[22];B[aa];W[va])");
  assert_next (self, 15, "h8", "G7:1");
  assert_next (self, 19, "j10", "I9:1");
  assert_next (self, 19, "j10k9", "S1:1");
  assert_next (self, 22, "a1", "V1:1");
  assert_next (self, 17, "", "");
}

/* A pass changes the side to move, and is a continuation. */
static void
test_passes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (TgPositionReport) black = { 0 };
  g_autofree gchar *text = NULL;
  TgBoard           board;

  library_add (self, "1.sgf",
               "(;GM[4]RU[renju];B[hh];W[ii];B[jj];W[kl];B[ao];W[];B[oo];W[aa])");
  assert_next (self, 15, "h8i7j6k4a1", "-:1");
  place (&board, 15, "h8i7j6k4a1");
  tg_library_explore (self->library, &board, TG_STONE_BLACK, NULL, &black, NULL);
  text = format_report (&black);
  g_assert_cmpstr (text, ==, "O1:1");
  /* Black has played twice in a row. */
  tg_board_place (&board, (TgPoint){ 14, 0 }, TG_STONE_BLACK);
  tg_position_report_clear (&black);
  g_free (text);
  tg_library_explore (self->library, &board, TG_STONE_WHITE, NULL, &black, NULL);
  text = format_report (&black);
  g_assert_cmpstr (text, ==, "A15:1");
}

static void
test_sums (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const games[] = {
    "(;GM[4]BR[2000]WR[2100]DT[1999]RE[B+];B[hh];W[hg])",
    "(;GM[4]BR[1600]DT[2024-05-06]RE[W+];B[hh];W[gh])",
    "(;GM[4]DT[2010]RE[0];B[hh];W[ih])",
    "(;GM[4];B[hh];W[hi];B[aa])",
    "(;GM[4]DT[2025];B[hh])",
  };
  g_auto (TgPositionReport) report = { 0 };
  const TgContinuation *next;
  TgBoard               board;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);

      library_add (self, name, games[i]);
    }
  place (&board, 15, "h8");
  tg_library_explore (self->library, &board, TG_STONE_WHITE, NULL, &report, NULL);
  g_assert_cmpuint (report.all.n_games, ==, 5);
  g_assert_cmpuint (report.n_ended, ==, 1);
  g_assert_cmpuint (report.all.last_year, ==, 2025);
  g_assert_cmpuint (report.continuations->len, ==, 1);
  next = &g_array_index (report.continuations, TgContinuation, 0);
  g_assert_cmpuint (next->n_games, ==, 4);
  g_assert_cmpuint (next->n_black, ==, 1);
  g_assert_cmpuint (next->n_draws, ==, 1);
  g_assert_cmpuint (next->n_white, ==, 1);
  g_assert_cmpuint (next->n_rated, ==, 2);
  g_assert_cmpfloat_with_epsilon (next->strength, 1825.0, 16.0);
  g_assert_cmpuint (next->last_year, ==, 2024);

  {
    TgLibraryFilter old = { .last_year = 2010 };
    g_autoptr (GArray) found =
        tg_library_find_position (self->library, &board, TG_STONE_WHITE, &old, NULL);

    g_assert_cmpuint (found->len, ==, 2);
    g_assert_cmpint (g_array_index (found, gint64, 0), ==, 1);
    g_assert_cmpint (g_array_index (found, gint64, 1), ==, 3);
  }

  /* The strongest first, then the newest. */
  g_assert_cmpuint (report.n_best, ==, 5);
  g_assert_cmpint (report.best[0], ==, 1);
  g_assert_cmpint (report.best[1], ==, 2);
  g_assert_cmpint (report.best[2], ==, 5);
  g_assert_cmpint (report.best[3], ==, 3);
  g_assert_cmpint (report.best[4], ==, 4);
}

/* The position after the first moves of a game. */
static void
replay (TgBoard *board, const guint8 *moves, guint n)
{
  tg_board_init (board, RIF_SIZE);
  for (guint i = 0; i < n; i++)
    tg_board_place (board, tg_game_moves_get_point (moves, RIF_SIZE, i),
                    i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
}

/* Counts by definition: turns each game into all directions, and compares all points. */
static void
count_simply (const TgGamePool *pool, const TgBoard *board, guint counts[TG_MAX_POINTS])
{
  const TgPoolBlock *block = &g_array_index (pool->blocks, TgPoolBlock, 0);
  const guint8      *at = block->data;
  guint              n = board->n_moves;

  memset (counts, 0, sizeof counts[0] * TG_MAX_POINTS);
  while (at < block->data + block->length)
    {
      const guint8 *moves;
      TgPooledGame  game;
      TgBoard       other, turned;
      guint         smallest = G_MAXUINT;

      at = tg_game_pool_next (block, at, &game, &moves);
      if (game.n_moves <= n)
        continue;
      replay (&other, moves, n);
      for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
        {
          tg_symmetry_apply_to_board (symmetry, &other, &turned);
          if (tg_board_equal (&turned, board))
            smallest = MIN (
                smallest,
                tg_point_index (
                    tg_symmetry_apply (
                        symmetry, tg_game_moves_get_point (moves, RIF_SIZE, n), RIF_SIZE),
                    RIF_SIZE));
        }
      if (smallest != G_MAXUINT)
        counts[smallest]++;
    }
}

/* The search agrees with a simple one, for positions of many games. */
static void
test_against_simple (void)
{
  GRand *random = g_rand_new_with_seed (3);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const TgFilterPlan all = { 0 };
  TgPoint            moves[RIF_MAX_MOVES];
  TgGamePool         pool;

  tg_game_pool_init (&pool);
  for (guint id = 1; id <= 3000; id++)
    {
      TgPooledGame game = { .id = id, .size = RIF_SIZE };

      game.n_moves = make_moves (random, moves);
      g_byte_array_set_size (bytes, 0);
      for (guint i = 0; i < game.n_moves; i++)
        tg_game_moves_append (bytes, RIF_SIZE, moves[i]);
      tg_game_pool_add (&pool, &game, bytes->data);
    }

  for (guint depth = 0; depth < 7; depth++)
    for (guint repetition = 0; repetition < 4; repetition++)
      {
        const TgPoolBlock *block = &g_array_index (pool.blocks, TgPoolBlock, 0);
        const guint8      *at = block->data;
        g_auto (TgPositionReport) report = { 0 };
        guint         counts[TG_MAX_POINTS];
        guint         n_found = 0;
        const guint8 *of_game;
        TgPooledGame  game;
        TgBoard       board;

        for (guint i = 0; i <= repetition; i++)
          at = tg_game_pool_next (block, at, &game, &of_game);
        replay (&board, of_game, depth);
        count_simply (&pool, &board, counts);
        tg_position_search_run (&pool, &board, tg_board_side_to_move (&board), &all,
                                &report);
        for (guint i = 0; i < report.continuations->len; i++)
          {
            const TgContinuation *next =
                &g_array_index (report.continuations, TgContinuation, i);

            g_assert_cmpuint (next->n_games, ==,
                              counts[tg_point_index (next->point, RIF_SIZE)]);
            n_found += next->n_games;
          }
        for (guint i = 0; i < RIF_SIZE * RIF_SIZE; i++)
          n_found -= counts[i];
        g_assert_cmpuint (n_found, ==, 0);
      }
  tg_game_pool_clear (&pool);
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                              \
  g_test_add ("/library/position-search/" name, Fixture, NULL, library_set_up, function, \
              library_tear_down)
  ADD ("symmetric", test_symmetric);
  ADD ("transposed", test_transposed);
  ADD ("sizes", test_sizes);
  ADD ("passes", test_passes);
  ADD ("sums", test_sums);
#undef ADD
  g_test_add_func ("/library/position-search/against-simple", test_against_simple);

  return g_test_run ();
}
