/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a solution: what is written is read, in all images of a position, and damage
 * is noticed. */

#include <string.h>

#include "engine/proof/solution.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

#define CHECKSUM_BYTES 32
#define LEAF_NODES     (1 << 24) /* only the byte at 19 is not zero */

static void
fill (TgBoard *board, const gchar *moves)
{
  TgPoint point;

  tg_board_init (board, 15);
  while (*moves != '\0')
    {
      g_assert_true (tg_notation_parse_point (moves, 15, &point, &moves));
      tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

static TgPoint
point_of (const gchar *text)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (text, 15, &point, NULL));
  return point;
}

static TgSolution *
make_solution (void)
{
  static const gchar *const moves[][2] = {
    { "", "h8" }, { "h8i9", "h9" }, { "h8i9h9h10", "g8" }, { "h8m10", "i7" }
  };
  TgSolution *solution = tg_solution_new (TG_RULESET_FREESTYLE, 15, LEAF_NODES);
  TgBoard     board;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      fill (&board, moves[i][0]);
      tg_solution_add (solution, &board, point_of (moves[i][1]));
    }
  return solution;
}

static GBytes *
make_bytes (void)
{
  g_autoptr (TgSolution) solution = make_solution ();

  return tg_solution_to_bytes (solution);
}

static void
test_round_trip (void)
{
  g_autoptr (GBytes) bytes = make_bytes ();
  g_autoptr (GError) error = NULL;
  gsize         n_bytes;
  const guint8 *data = g_bytes_get_data (bytes, &n_bytes);
  g_autoptr (TgSolution) solution = tg_solution_parse (data, n_bytes, &error);
  g_autoptr (GBytes) again = NULL;
  TgBoard board;
  TgPoint move;

  g_assert_no_error (error);
  g_assert_cmpint (tg_solution_get_ruleset (solution), ==, TG_RULESET_FREESTYLE);
  g_assert_cmpuint (tg_solution_get_size (solution), ==, 15);
  g_assert_cmpuint (tg_solution_get_leaf_nodes (solution), ==, LEAF_NODES);
  g_assert_cmpuint (tg_solution_get_n_moves (solution), ==, 4);
  fill (&board, "h8i9h9h10");
  g_assert_true (tg_solution_look_up (solution, &board, &move));
  g_assert_true (tg_point_equal (move, point_of ("g8")));
  fill (&board, "h8i9g9h10");
  g_assert_false (tg_solution_look_up (solution, &board, &move));
  again = tg_solution_to_bytes (solution);
  g_assert_true (g_bytes_equal (bytes, again));
}

/* The move in each image leads to an image of the position after the move. The second
 * position has a symmetry of its own, and the move is not on its axis. */
static void
test_images (void)
{
  static const gchar *const positions[] = { "h8m10", "h8i9" };
  g_autoptr (TgSolution) solution = make_solution ();

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      TgBoard board;
      TgPoint move;
      guint64 key;
      guint   symmetry;

      fill (&board, positions[i]);
      g_assert_true (tg_solution_look_up (solution, &board, &move));
      tg_board_place (&board, move, TG_STONE_BLACK);
      key = tg_solution_key (&board, &symmetry);
      tg_board_undo (&board);
      for (guint j = 0; j < TG_N_SYMMETRIES; j++)
        {
          TgBoard image;

          tg_symmetry_apply_to_board (j, &board, &image);
          g_assert_true (tg_solution_look_up (solution, &image, &move));
          tg_board_place (&image, move, TG_STONE_BLACK);
          g_assert_cmpuint (tg_solution_key (&image, &symmetry), ==, key);
        }
    }
}

static void
test_last_move_counts (void)
{
  g_autoptr (TgSolution) solution = make_solution ();
  TgBoard board;
  TgPoint move;

  fill (&board, "h8m10");
  tg_solution_add (solution, &board, point_of ("j7"));
  g_assert_cmpuint (tg_solution_get_n_moves (solution), ==, 4);
  g_assert_true (tg_solution_look_up (solution, &board, &move));
  g_assert_true (tg_point_equal (move, point_of ("j7")));
}

static void
assert_fails (const guint8 *bytes, gsize n_bytes, TgSolutionError code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TgSolution) solution = tg_solution_parse (bytes, n_bytes, &error);

  g_assert_null (solution);
  g_assert_error (error, TG_SOLUTION_ERROR, (gint) code);
}

static void
test_damage (void)
{
  g_autoptr (GBytes) bytes = make_bytes ();
  gsize              n_bytes = g_bytes_get_size (bytes);
  g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), n_bytes);

  for (gsize n = 0; n < n_bytes; n++)
    assert_fails (data, n, n <= 8 ? TG_SOLUTION_ERROR_FORMAT : TG_SOLUTION_ERROR_DAMAGED);
  for (gsize i = 0; i < n_bytes; i++)
    {
      data[i] ^= 4;
      assert_fails (data, n_bytes,
                    i <= 8 ? TG_SOLUTION_ERROR_FORMAT : TG_SOLUTION_ERROR_DAMAGED);
      data[i] ^= 4;
    }
}

/* Numbers that no solution has, with a checksum that is right. */
static void
test_forged (void)
{
  static const struct
  {
    gsize  at;
    guint8 value;
  } cases[] = { { 9, 77 }, { 10, 3 }, { 10, 200 }, { 19, 0 },
                { 20, 1 }, { 24, 5 }, { 31, 255 }, { 41, 255 } };
  g_autoptr (GBytes) bytes = make_bytes ();
  gsize n_bytes = g_bytes_get_size (bytes);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), n_bytes);
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
      gsize n_checksum_bytes = CHECKSUM_BYTES;

      data[cases[i].at] = cases[i].value;
      g_checksum_update (checksum, data, (gssize) n_bytes - CHECKSUM_BYTES);
      g_checksum_get_digest (checksum, data + n_bytes - CHECKSUM_BYTES,
                             &n_checksum_bytes);
      assert_fails (data, n_bytes, TG_SOLUTION_ERROR_DAMAGED);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/solution/round-trip", test_round_trip);
  g_test_add_func ("/engine/solution/images", test_images);
  g_test_add_func ("/engine/solution/last-move-counts", test_last_move_counts);
  g_test_add_func ("/engine/solution/damage", test_damage);
  g_test_add_func ("/engine/solution/forged", test_forged);
  return g_test_run ();
}
