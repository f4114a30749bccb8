/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stones of a puzzle are set up: they have no move numbers, and the record opens at
 * the position. The moves after them are the answer. */

#include "learning/puzzles/format/puzzle-record.h"

#include "record/formats/record-io.h"

static void
set_up (TgRecord *record, const TgPuzzlePoints *points, TgStone stone)
{
  for (guint i = 0; i < points->n; i++)
    tg_record_set_up (record, points->points[i], stone);
}

/* Adds the line of a win, or the first move that stops one, and the other right first
 * moves as variations. */
static void
add_answer (TgRecord *record, const TgPuzzle *puzzle)
{
  const TgPuzzlePoints *answer =
      tg_puzzle_is_attack (puzzle) ? &puzzle->line : &puzzle->accepted;
  guint   n = tg_puzzle_is_attack (puzzle) ? answer->n : MIN (answer->n, 1);
  TgStone stone = puzzle->turn;

  for (guint i = 0; i < n; i++)
    {
      TgPoint point = answer->points[i];

      if (!tg_point_is_on_board (point, puzzle->size))
        point = TG_POINT_PASS;
      tg_record_play (record, (TgMove){ point, stone });
      stone = tg_stone_opponent (stone);
    }
  for (guint i = 0; i < puzzle->accepted.n; i++)
    if (!tg_point_equal (puzzle->accepted.points[i], answer->points[0]))
      tg_record_append (record, tg_record_get_root (record),
                        (TgMove){ puzzle->accepted.points[i], puzzle->turn });
}

/**
 * tg_puzzle_record_new:
 * @comment: the task, as a sentence
 *
 * Returns: (transfer full): a record with the puzzle at its root, whose current
 *   node is the end of the answer, or the root if the answer is that Black may not
 *   play
 */
TgRecord *
tg_puzzle_record_new (const TgPuzzle *puzzle, const gchar *comment)
{
  TgRecord     *record = tg_record_new (puzzle->ruleset, puzzle->size);
  TgRecordNode *root = tg_record_get_root (record);

  set_up (record, &puzzle->black, TG_STONE_BLACK);
  set_up (record, &puzzle->white, TG_STONE_WHITE);
  tg_record_set_first_side (record, puzzle->turn);
  tg_record_set_text (record, TG_RECORD_TEXT_NAME, puzzle->id);
  tg_record_node_set_comment (root, comment);
  if (puzzle->kind == TG_PUZZLE_MAY_PLAY)
    tg_record_node_set_mark (root, puzzle->line.points[0], TG_MARK_SQUARE, NULL);
  add_answer (record, puzzle);
  return record;
}

/**
 * tg_puzzle_record_save:
 * @records: (element-type TgRecord): from tg_puzzle_record_new()
 * @error: return location for a [error@RecordError]
 *
 * Returns: (transfer full) (nullable): a collection in SGF, a game for each puzzle
 */
GBytes *
tg_puzzle_record_save (GPtrArray *records, GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();

  for (guint i = 0; i < records->len; i++)
    {
      g_autoptr (GBytes) one = tg_record_io_save_bytes (
          g_ptr_array_index (records, i), TG_RECORD_FORMAT_SGF, NULL, TRUE, error);
      gsize         size;
      const guint8 *data;

      if (one == NULL)
        return NULL;
      data = g_bytes_get_data (one, &size);
      g_byte_array_append (all, data, (guint) size);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&all));
}
