/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles saved as records are the same when they are read again. */

#include "learning/puzzles/format/puzzle-record.h"

#include <string.h>

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/solve/puzzle-import.h"
#include "puzzles.h"

static const gchar *const ids[] = { "five", "foul", "four-three", "stop" };

static GPtrArray *
read_again (const gchar *text, gsize length, guint n)
{
  g_autoptr (GError) error = NULL;
  guint      n_skipped;
  GPtrArray *puzzles = tg_puzzle_import_parse (text, length, &n_skipped, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (n_skipped, ==, 0);
  g_assert_cmpuint (puzzles->len, ==, n);
  return puzzles;
}

static void
assert_same_points (const TgPuzzlePoints *a, const TgPuzzlePoints *b)
{
  g_assert_cmpuint (a->n, ==, b->n);
  for (guint i = 0; i < a->n; i++)
    g_assert_true (tg_point_is_among (b->points[i], a->points, a->n));
}

/* An SGF collection has the stones and the side to move; the answer is proved again. */
static void
test_collection (void)
{
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_record_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) read = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TgPuzzle) puzzle = puzzles_get (ids[i]);

      g_ptr_array_add (records, tg_puzzle_record_new (puzzle, "Wins ] by fours."));
    }
  bytes = tg_puzzle_record_save (records, &error);
  g_assert_no_error (error);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                  (gssize) g_bytes_get_size (bytes),
                                  "C[Wins \\] by fours.]"));
  read = read_again (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                     G_N_ELEMENTS (ids));
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TgPuzzle) known = puzzles_get (ids[i]);
      TgPuzzle *puzzle = g_ptr_array_index (read, i);

      g_test_message ("%s", ids[i]);
      g_assert_true (puzzles_prove (puzzle));
      g_assert_cmpuint (puzzle->size, ==, known->size);
      g_assert_cmpint (puzzle->ruleset, ==, known->ruleset);
      g_assert_cmpint (puzzle->turn, ==, known->turn);
      g_assert_cmpint (puzzle->kind, ==, known->kind);
      assert_same_points (&puzzle->black, &known->black);
      assert_same_points (&puzzle->white, &known->white);
      g_assert_true (tg_point_is_among (known->accepted.points[0],
                                        puzzle->accepted.points, puzzle->accepted.n));
    }
}

/* Our own format keeps all properties of every kind of puzzle. */
static void
test_list (void)
{
  g_autoptr (GPtrArray) puzzles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_autofree gchar *text = NULL;
  g_autoptr (GPtrArray) read = NULL;

  g_ptr_array_add (puzzles, puzzles_get ("stop"));
  g_ptr_array_add (puzzles, puzzles_get ("double-three"));
  g_ptr_array_add (puzzles, puzzles_get ("foul"));
  text = tg_puzzle_file_write (puzzles);
  read = read_again (text, strlen (text), puzzles->len);
  for (guint i = 0; i < read->len; i++)
    {
      g_autofree gchar *before =
          tg_puzzle_file_write_line (g_ptr_array_index (puzzles, i));
      g_autofree gchar *after = tg_puzzle_file_write_line (g_ptr_array_index (read, i));

      g_assert_cmpstr (before, ==, after);
      g_assert_true (puzzles_prove (g_ptr_array_index (read, i)));
    }
}

/* The answer is the main line, with a pass where no reply is legal; the other right first
 * moves are variations. */
static void
test_answer (void)
{
  static const TgPoint two[] = { { 0, 0 }, { 11, 7 } };
  g_autoptr (TgPuzzle) foul = puzzles_get ("foul");
  g_autoptr (TgPuzzle) stop = puzzles_get ("stop");
  g_autoptr (TgRecord) record = NULL;
  TgRecordNode *node;

  foul->line.points[1] = TG_POINT_NONE;
  record = tg_puzzle_record_new (foul, "White wins.");
  node = tg_record_get_root (record);
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "White wins.");
  g_assert_cmpint (tg_record_get_turn (record, node), ==, TG_STONE_WHITE);
  node = tg_record_node_get_first_child (node);
  g_assert_true (
      tg_point_equal (tg_record_node_get_move (node).point, foul->line.points[0]));
  node = tg_record_node_get_first_child (node);
  g_assert_true (tg_point_equal (tg_record_node_get_move (node).point, TG_POINT_PASS));
  g_assert_cmpuint (tg_record_node_get_number (tg_record_get_current (record)), ==,
                    foul->line.n);

  tg_record_free (g_steal_pointer (&record));
  tg_puzzle_points_set (&stop->accepted, two, G_N_ELEMENTS (two));
  record = tg_puzzle_record_new (stop, "");
  node = tg_record_node_get_first_child (tg_record_get_root (record));
  g_assert_true (tg_point_equal (tg_record_node_get_move (node).point, two[0]));
  g_assert_null (tg_record_node_get_first_child (node));
  node = tg_record_node_get_next_sibling (node);
  g_assert_true (tg_point_equal (tg_record_node_get_move (node).point, two[1]));
}

/* The point in question is marked, and has no move if Black may not play there. */
static void
test_may_play (void)
{
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("double-three");
  g_autoptr (TgRecord) record = tg_puzzle_record_new (puzzle, "May Black?");
  TgRecordNode *root = tg_record_get_root (record);

  g_assert_nonnull (
      tg_record_node_find_mark (root, puzzle->line.points[0], TG_MARK_SQUARE));
  g_assert_true (tg_record_get_current (record) == root);
  g_assert_null (tg_record_node_get_first_child (root));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle-record/collection", test_collection);
  g_test_add_func ("/learning/puzzle-record/list", test_list);
  g_test_add_func ("/learning/puzzle-record/answer", test_answer);
  g_test_add_func ("/learning/puzzle-record/may-play", test_may_play);
  return g_test_run ();
}
