/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format of Gomotur, an old tournament manager, which Piskvork writes too: the names
 * of the two players, the one who begins first, and the moves, on 20×20 points counted
 * from 0. */

#include <glib/gi18n-lib.h>

#include "record/formats/codec.h"
#include "record/formats/move-list.h"
#include "record/formats/piskvork.h"

#define REC_SIZE 20

static TgMatchDegree
rec_match (const gchar *data, gsize size)
{
  TgLines  lines;
  TgCursor first, second, move;

  tg_lines_init_raw (&lines, data, MIN (size, 4096));
  if (!tg_lines_next (&lines, &first))
    return TG_MATCH_NO;
  if (tg_piskvork_is_clean_move (first))
    return TG_MATCH_MAYBE;

  return tg_lines_next (&lines, &second) && !tg_piskvork_is_move (second)
                 && tg_lines_next (&lines, &move) && tg_piskvork_is_clean_move (move)
             ? TG_MATCH_MAYBE
             : TG_MATCH_NO;
}

/* Reads the names of the players; if there is a move instead, the file has no names. */
static gboolean
read_names (TgRecord *record, TgLines *lines, GError **error)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      g_autofree gchar *name = NULL;
      TgLines           before = *lines;
      TgCursor          line;

      if (!tg_lines_next (lines, &line))
        {
          g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                       _ ("The file should start with the names of the two players"));
          return FALSE;
        }
      if (tg_piskvork_is_move (line))
        {
          tg_record_add_warning (
              record, lines->number,
              _ ("The file should start with the names of the two players"));
          *lines = before;
          return TRUE;
        }
      name = tg_cursor_dup (&line);
      tg_record_set_player (record, stone, name);
    }

  return TRUE;
}

/* Reads the lines after the moves: Piskvork ends the file with the same code as its own
 * format. */
static void
read_tail (TgRecord *record, TgLines lines)
{
  TgOutcome outcome;
  TgStone   winner;
  TgCursor  line;
  gboolean  has_code = FALSE;
  gint      code;

  while (tg_lines_next_filled (&lines, &line))
    {
      if (has_code || !tg_piskvork_is_number (line, &code))
        {
          tg_move_list_warn (record, lines.number);
          continue;
        }
      outcome = tg_piskvork_find_end (record, code, &winner);
      tg_record_set_result (record, outcome, winner);
      has_code = TRUE;
    }
}

static TgRecord *
rec_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  TgPiskvorkEnd end;
  TgLines       lines;

  if (!tg_lines_init (&lines, source, error))
    return NULL;

  tg_record_builder_init (&builder, REC_SIZE, source);
  if (!read_names (builder.record, &lines, error))
    return NULL;

  tg_piskvork_read_moves (&builder, lines, 0, &end);
  if (end.refusal != NULL
      && !tg_move_list_stop (&builder, end.refused_line, &end.refusal))
    {
      g_propagate_error (error, end.refusal);
      return NULL;
    }

  read_tail (builder.record, end.next);
  return tg_record_builder_finish (&builder);
}

const TgCodec tg_codec_rec = {
  .id = "rec",
  .name = N_ ("Gomotur game"),
  .max_size = TG_RECORD_SMALL_FILE,
  .match = rec_match,
  .read = rec_read,
};
