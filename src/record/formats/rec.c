/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format of Gomotur, an old manager of tournaments, which Piskvork writes
 * too: the names of the two players, who begins first, and the moves, on 20×20
 * points counted from 0. */

#include <glib/gi18n-lib.h>

#include "record/formats/codec.h"
#include "record/formats/piskvork.h"

#define REC_SIZE 20

static TgMatchDegree
rec_match (const gchar *data, gsize size)
{
  TgLines  lines;
  TgCursor names[2], move;

  tg_lines_init_raw (&lines, data, MIN (size, 4096));
  if (!tg_lines_next (&lines, &names[0]) || !tg_lines_next (&lines, &names[1])
      || !tg_lines_next (&lines, &move))
    return TG_MATCH_NO;

  return !tg_piskvork_is_move (names[0]) && !tg_piskvork_is_move (names[1])
                 && tg_piskvork_is_move (move)
             ? TG_MATCH_MAYBE
             : TG_MATCH_NO;
}

static TgRecord *
rec_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  TgLines  lines;
  TgCursor line;

  if (!tg_lines_init (&lines, source, error))
    return NULL;

  tg_record_builder_init (&builder, REC_SIZE, source);
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      g_autofree gchar *name = NULL;

      if (!tg_lines_next (&lines, &line))
        {
          g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                       _ ("The file should begin with the names of the two players"));
          return NULL;
        }
      name = tg_cursor_dup (&line);
      tg_record_set_player (builder.record, stone, name);
    }

  if (!tg_piskvork_read_moves (&builder, &lines, 0, &line, error))
    return NULL;

  if (line.at != NULL)
    {
      TgOutcome outcome;
      TgStone   winner;
      gint      code;

      /* Piskvork ends the file with the number that it ends its own with. */
      if (!tg_cursor_read_int (&line, &code) || !tg_cursor_is_at_end (&line)
          || tg_lines_next_filled (&lines, &line))
        {
          g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                       _ ("This is not a move such as “9,10,1500”"));
          tg_lines_prefix (&lines, error);
          return NULL;
        }
      outcome = tg_piskvork_find_end (builder.record, code, &winner);
      tg_record_set_result (builder.record, outcome, winner);
    }

  return tg_record_builder_finish (&builder);
}

const TgCodec tg_codec_rec = {
  .id = "rec",
  .name = N_ ("Gomotur game"),
  .max_size = TG_RECORD_SMALL_FILE,
  .match = rec_match,
  .read = rec_read,
};
