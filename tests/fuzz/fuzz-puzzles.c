/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For any input: puzzles that are read can be placed on a board and transformed, and are
 * written back unchanged. */

#include "fuzz.h"

#include <string.h>

#include "learning/puzzles/format/puzzle-file.h"

/* Reads a file of puzzles and checks it. Returns: the number of puzzles */
gint
tg_fuzz_puzzles (gconstpointer data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = tg_puzzle_file_parse (data, size, &error);
  g_autofree gchar *text = NULL;

  g_assert_true ((puzzles == NULL) == (error != NULL));
  if (puzzles == NULL)
    return 0;

  for (guint i = 0; i < puzzles->len; i++)
    {
      const TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (TgPuzzle) turned = tg_puzzle_turn (puzzle, i % 8);
      TgBoard board;

      tg_puzzle_fill_board (turned, &board);
      g_assert_cmpint (tg_board_side_to_move (&board), ==, puzzle->turn);
    }
  text = tg_puzzle_file_write (puzzles);
  g_assert_cmpmem (text, strlen (text), data, size);
  return (gint) puzzles->len;
}
