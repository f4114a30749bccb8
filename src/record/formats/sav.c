/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Yixin-Board saves: the number of rows, of columns and of moves, then the
 * row and the column of each move, counted from 0 at the top left. */

#include <glib/gi18n-lib.h>

#include "record/formats/codec.h"
#include "record/tree/record-builder.h"

static gboolean
read_alone (TgLines *lines, gint *value)
{
  TgCursor line;

  return tg_lines_next_filled (lines, &line) && tg_cursor_read_int (&line, value)
         && tg_cursor_is_at_end (&line);
}

static TgMatchDegree
sav_match (const gchar *data, gsize size)
{
  TgLines lines;
  gint    rows, columns, n;

  tg_lines_init_raw (&lines, data, MIN (size, 4096));
  return read_alone (&lines, &rows) && read_alone (&lines, &columns)
                 && read_alone (&lines, &n)
             ? TG_MATCH_YES
             : TG_MATCH_NO;
}

static gboolean
read_move (TgRecordBuilder *builder, TgLines *lines, gint number, gint n, GError **error)
{
  gint     size = (gint) tg_record_get_size (builder->record);
  gint     row, column;
  TgCursor line;

  if (!tg_lines_next_filled (lines, &line))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("The file ends after %d of %d moves"), number - 1, n);
      return FALSE;
    }

  if (!tg_cursor_read_int (&line, &row) || !tg_cursor_read_int (&line, &column)
      || !tg_cursor_is_at_end (&line))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("Move %d should be a row and a column"), number);
      return FALSE;
    }

  if (row < 0)
    row = G_MAXINT;
  return tg_record_builder_play (builder, tg_point_from_file (column, size - 1 - row),
                                 error);
}

static TgRecord *
sav_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  TgLines  lines;
  TgCursor line;
  gint     rows, columns, n;

  if (!tg_lines_init (&lines, source, error))
    return NULL;

  if (!read_alone (&lines, &rows) || !read_alone (&lines, &columns)
      || !read_alone (&lines, &n))
    {
      g_set_error (
          error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
          _ ("The file should begin with three numbers: of rows, columns and moves"));
      tg_lines_prefix (&lines, error);
      return NULL;
    }
  if (!tg_record_check_size (columns, rows, error))
    return NULL;

  tg_record_builder_init (&builder, (guint) columns, source);
  for (gint number = 1; number <= n; number++)
    if (!read_move (&builder, &lines, number, n, error))
      {
        tg_lines_prefix (&lines, error);
        return NULL;
      }

  if (tg_lines_next_filled (&lines, &line))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("There are more than %d moves"), n);
      tg_lines_prefix (&lines, error);
      return NULL;
    }

  return tg_record_builder_finish (&builder);
}

const TgCodec tg_codec_sav = {
  .id = "sav",
  .name = N_ ("Yixin game"),
  .max_size = TG_RECORD_SMALL_FILE,
  .match = sav_match,
  .read = sav_read,
};
