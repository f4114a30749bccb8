/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format of Yixin-Board: the numbers of rows, columns and moves, then row and column
 * of each move, counted from 0 at the top left. */

#include <glib/gi18n-lib.h>

#include "record/formats/codec.h"
#include "record/formats/move-list.h"
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
read_coordinates (TgCursor line, gint *row, gint *column)
{
  if (!tg_cursor_read_int (&line, row))
    return FALSE;

  tg_cursor_accept (&line, ',');
  return tg_cursor_read_int (&line, column) && tg_cursor_is_at_end (&line);
}

/* Reads the moves, skipping other lines. Returns: their number, -1 if the first move
 * is invalid */
static gint
read_moves (TgRecordBuilder *builder, TgLines *lines, gint n, GError **error)
{
  gint     size = (gint) tg_record_get_size (builder->record);
  gint     n_read = 0;
  gint     row, column;
  TgCursor line;

  while (n_read < n && tg_lines_next_filled (lines, &line))
    {
      g_autoptr (GError) refusal = NULL;

      if (!read_coordinates (line, &row, &column))
        {
          g_autofree gchar *text =
              g_strdup_printf (_ ("Move %d should be a row and a column"), n_read + 1);

          tg_record_add_warning (builder->record, lines->number, text);
          continue;
        }
      if (row < 0)
        row = G_MAXINT;
      if (!tg_record_builder_play (builder, tg_point_from_file (column, size - 1 - row),
                                   &refusal))
        {
          if (tg_move_list_stop (builder, lines->number, &refusal))
            {
              lines->next = lines->end;
              return n;
            }
          g_propagate_error (error, g_steal_pointer (&refusal));
          return -1;
        }
      n_read++;
    }

  return n_read;
}

/* Warns if the number of moves read differs from the number that the file states. */
static gboolean
check_count (TgRecord *record, TgLines *lines, gint n_read, gint n, GError **error)
{
  g_autofree gchar *text = NULL;
  TgCursor          line;

  if (n_read < n && n_read == 0)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("The file ends after %d of %d moves"), n_read, n);
      g_prefix_error (error, _ ("Line %u: "), lines->number);
      return FALSE;
    }

  if (n_read < n)
    text = g_strdup_printf (_ ("The file ends after %d of %d moves"), n_read, n);
  else if (tg_lines_next_filled (lines, &line))
    text = g_strdup_printf (_ ("There are more than %d moves"), n);
  if (text != NULL)
    tg_record_add_warning (record, lines->number, text);
  return TRUE;
}

static TgRecord *
sav_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  TgLines lines;
  gint    rows, columns, n, n_read;

  if (!tg_lines_init (&lines, source, error))
    return NULL;

  if (!read_alone (&lines, &rows) || !read_alone (&lines, &columns)
      || !read_alone (&lines, &n))
    {
      g_set_error (
          error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
          _ ("The file should start with three numbers: rows, columns and moves"));
      tg_lines_prefix (&lines, error);
      return NULL;
    }
  if (!tg_record_check_size (columns, rows, error))
    return NULL;

  tg_record_builder_init (&builder, (guint) columns, source);
  n_read = read_moves (&builder, &lines, n, error);
  if (n_read < 0 || !check_count (builder.record, &lines, n_read, n, error))
    return NULL;

  return tg_record_builder_finish (&builder);
}

const TgCodec tg_codec_sav = {
  .id = "sav",
  .name = N_ ("Yixin game"),
  .max_size = TG_RECORD_SMALL_FILE,
  .match = sav_match,
  .read = sav_read,
};
