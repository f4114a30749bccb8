/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves as people write them: `h8i9j10`, or with spaces, commas, hyphens, line
 * ends and numbers between them: `1. h8, 2. i9`. A pass is `--`, `-1` or
 * `pass`. Rows count from the bottom, unless the reader is told otherwise. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/formats/codec.h"
#include "record/tree/record-builder.h"
#include "rules/notation.h"

typedef struct
{
  gint         column; /* from 0; -1 for a pass */
  gint         row;    /* as written */
  const gchar *at;
} WrittenMove;

static void
skip_separators (TgCursor *cursor)
{
  while (cursor->at < cursor->end
         && (g_ascii_isspace (*cursor->at) || strchr (",;|", *cursor->at) != NULL))
    cursor->at++;
}

static gboolean
accept_pass (TgCursor *cursor)
{
  TgCursor ahead = *cursor;

  if (tg_cursor_accept_word (cursor, "--") || tg_cursor_accept_word (cursor, "pass"))
    return TRUE;

  if (!tg_cursor_accept_word (&ahead, "-1")
      || (ahead.at < ahead.end && (g_ascii_isdigit (*ahead.at) || *ahead.at == '.')))
    return FALSE;

  *cursor = ahead;
  return TRUE;
}

/* Goes over the number of a move: one with a dot, a colon or a bracket behind
 * it, or the right one. */
static gboolean
accept_number (TgCursor *cursor, guint expected)
{
  TgCursor ahead = *cursor;
  gint     number;

  if (!tg_cursor_read_int (&ahead, &number) || number < 0)
    return FALSE;

  if (ahead.at < ahead.end && strchr (".:)", *ahead.at) != NULL)
    ahead.at++;
  else if ((guint) number != expected)
    return FALSE;

  *cursor = ahead;
  return TRUE;
}

static gboolean
read_point (TgCursor *cursor, gboolean without_i, WrittenMove *move)
{
  TgCursor ahead = *cursor;
  gchar    letter = g_ascii_toupper (*ahead.at++);

  if (!g_ascii_isalpha (letter) || (without_i && letter == 'I'))
    return FALSE;
  if (ahead.at == ahead.end || !g_ascii_isdigit (*ahead.at)
      || !tg_cursor_read_int (&ahead, &move->row))
    return FALSE;

  move->column = letter - 'A' - (without_i && letter > 'I' ? 1 : 0);
  *cursor = ahead;
  return TRUE;
}

/* Reads what comes next, which is @number if it is a move. */
static gboolean
read_move (TgCursor *cursor, gboolean without_i, guint number, WrittenMove *move)
{
  while (TRUE)
    {
      skip_separators (cursor);
      *move = (WrittenMove){ -1, 0, cursor->at };
      if (cursor->at == cursor->end)
        return FALSE;
      if (accept_pass (cursor))
        return TRUE;
      if (read_point (cursor, without_i, move))
        return TRUE;
      if (!accept_number (cursor, number) && !tg_cursor_accept (cursor, '-'))
        return FALSE;
    }
}

static TgMatchDegree
text_match (const gchar *data, gsize size)
{
  TgCursor    cursor = { data, data + MIN (size, 4096) };
  WrittenMove move;

  if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    cursor.at += 3;
  return read_move (&cursor, FALSE, 1, &move) ? TG_MATCH_MAYBE : TG_MATCH_NO;
}

static GArray *
read_moves (TgCursor cursor, gboolean without_i, GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (WrittenMove));
  const gchar *text = cursor.at;
  WrittenMove  move;

  while (read_move (&cursor, without_i, moves->len + 1, &move))
    g_array_append_val (moves, move);

  if (cursor.at != cursor.end)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   /* Translators: %.*s is one character. */
                   _ ("Line %u: there should be move %u, such as h8, at “%.*s”"),
                   tg_line_at (text, cursor.at), moves->len + 1,
                   (int) (g_utf8_next_char (cursor.at) - cursor.at), cursor.at);
      return NULL;
    }
  if (moves->len == 0)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("There are no moves in this text"));
      return NULL;
    }

  return g_steal_pointer (&moves);
}

/* The text does not tell how large the board is: the smallest of the usual ones
 * that has all the points. */
static guint
find_size (const GArray *moves, TgSource *source)
{
  gint  largest = 0;
  guint size;

  for (guint i = 0; i < moves->len; i++)
    {
      const WrittenMove *move = &g_array_index (moves, WrittenMove, i);

      largest = MAX (largest, MAX (move->column + 1, move->row));
    }

  if (source->options->size != 0)
    return source->options->size;

  size = tg_record_find_size ((guint) largest);
  if (size != tg_record_find_size (0))
    source->report->assumed_size = size;
  return size;
}

static TgRecord *
text_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  g_autoptr (GArray) moves = NULL;
  gsize        length;
  const gchar *text = tg_source_get_text (source, NULL, &length, error);

  if (text == NULL)
    return NULL;

  moves =
      read_moves ((TgCursor){ text, text + length }, source->options->without_i, error);
  if (moves == NULL)
    return NULL;

  gint size = (gint) find_size (moves, source);

  tg_record_builder_init (&builder, (guint) size, source);
  for (guint i = 0; i < moves->len; i++)
    {
      const WrittenMove *move = &g_array_index (moves, WrittenMove, i);
      gint    row = source->options->rows_from_top ? size - move->row : move->row - 1;
      TgPoint point =
          move->column < 0 ? TG_POINT_PASS : tg_point_from_file (move->column, row);

      if (!tg_record_builder_play (&builder, point, error))
        {
          g_prefix_error (error, _ ("Line %u: "), tg_line_at (text, move->at));
          return NULL;
        }
    }

  return tg_record_builder_finish (&builder);
}

static gboolean
text_write (const TgRecord      *record,
            const gchar *charset G_GNUC_UNUSED,
            GString             *out,
            GError             **error)
{
  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      TgMove move = tg_record_node_get_move (node);

      if (tg_point_equal (move.point, TG_POINT_PASS))
        g_string_append (out, "--");
      else if (move.stone != TG_STONE_NONE)
        g_string_append_printf (
            out, "%c%d",
            g_ascii_tolower (tg_notation_column_letter ((guint) move.point.x)),
            move.point.y + 1);
    }

  if (out->len == 0)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("There are no moves to write as text"));
      return FALSE;
    }
  g_string_append_c (out, '\n');
  return TRUE;
}

const TgCodec tg_codec_text = {
  .id = "txt",
  .name = N_ ("Moves as text"),
  .other_extension = "text",
  .max_size = TG_RECORD_SMALL_FILE,
  .match = text_match,
  .read = text_read,
  .write = text_write,
  .keeps = TG_FEATURE_PASSES,
  .refuses = TG_FEATURE_SET_UP | TG_FEATURE_TURNS,
};
