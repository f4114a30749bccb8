/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board drawn with characters, one row per line, the top row first. Two kinds are read:
 *
 * - Contest boards: `1` for Black, `0` for White and `.` for an empty point, 15×15 or 19×19
 * of them, with any white space between.
 *
 * - Diagrams from books, mails and other programs: crosses and circles, B and W, ● and ○,
 * with or without frames, row numbers and column letters.
 *
 * Some sources draw Black as a cross, others as a circle. Whichever of the two has
 * one stone more is Black; if neither has one more, crosses are Black.
 *
 * A drawing holds a position, not a game: its stones are set up. */

#include "record/formats/board-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/formats/codec.h"
#include "record/formats/contest-board.h"
#include "record/tree/record-builder.h"

typedef enum
{
  CELL_NOTHING, /* a frame or a space */
  CELL_EMPTY,
  CELL_CROSS,
  CELL_CIRCLE,
  CELL_BLACK,
  CELL_WHITE,
  CELL_UNKNOWN,
} Cell;

typedef struct
{
  guint  n_columns;
  guint  n_rows;
  guint8 cells[TG_MAX_POINTS]; /* Cell, from the top left */
} Drawing;

static Cell
classify (gunichar c)
{
  static const struct
  {
    const gchar *characters;
    Cell         cell;
  } kinds[] = {
    { " \t|", CELL_NOTHING }, { ".+_·・", CELL_EMPTY }, { "Xx*#", CELL_CROSS },
    { "Oo", CELL_CIRCLE },    { "Bb@●⚫", CELL_BLACK },  { "Ww○⚪", CELL_WHITE },
  };

  /* Box-drawing characters: the crossings of an empty board. */
  if (c >= 0x2500 && c <= 0x257f)
    return CELL_EMPTY;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_utf8_strchr (kinds[i].characters, -1, c) != NULL)
      return kinds[i].cell;

  return CELL_UNKNOWN;
}

/* Removes the row's number from either end of a line. */
static void
trim_number (TgCursor *line)
{
  tg_cursor_skip_space (line);
  while (line->end > line->at && g_ascii_isspace (line->end[-1]))
    line->end--;
  while (line->at < line->end && g_ascii_isdigit (*line->at))
    line->at++;
  while (line->end > line->at && g_ascii_isdigit (line->end[-1]))
    line->end--;
}

/* Reads the cells of a row. A line with any other character, such as the column letters,
 * is no row and yields no cells. */
static guint
read_row (TgCursor line, guint8 row[TG_MAX_SIZE + 1])
{
  guint n = 0;

  trim_number (&line);
  if (g_strstr_len (line.at, line.end - line.at, "--") != NULL)
    return 0;

  while (line.at < line.end)
    {
      gunichar c = g_utf8_get_char_validated (line.at, line.end - line.at);
      Cell     cell = c < (gunichar) -2 ? classify (c) : CELL_UNKNOWN;

      if (cell == CELL_UNKNOWN)
        return 0;
      if (cell != CELL_NOTHING)
        {
          row[MIN (n, TG_MAX_SIZE)] = (guint8) cell;
          n++;
        }
      line.at = g_utf8_next_char (line.at);
    }

  return n;
}

/* Reads a contest board: the text must hold only the three characters, as many as a square
 * board has points. */
static gboolean
read_contest_board (const gchar *text, gsize length, Drawing *drawing)
{
  static const Cell cells[] = { [TG_STONE_NONE] = CELL_EMPTY,
                                [TG_STONE_BLACK] = CELL_BLACK,
                                [TG_STONE_WHITE] = CELL_WHITE };
  guint8            stones[TG_MAX_POINTS];
  guint             n = 0, side = TG_MIN_SIZE;

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]) && n++ == TG_MAX_POINTS)
      return FALSE;

  while (side * side < n)
    side++;
  if (!tg_contest_board_parse (text, length, side, stones, NULL))
    return FALSE;

  drawing->n_columns = drawing->n_rows = side;
  for (guint i = 0; i < n; i++)
    drawing->cells[i] = (guint8) cells[stones[(side - 1 - i / side) * side + i % side]];
  return TRUE;
}

static gboolean
read_drawing (TgLines *lines, Drawing *drawing, GError **error)
{
  TgCursor line;

  *drawing = (Drawing){ 0 };
  while (tg_lines_next (lines, &line))
    {
      guint8 row[TG_MAX_SIZE + 1];
      guint  n = read_row (line, row);

      if (n == 0)
        continue;
      if (drawing->n_rows == 0)
        drawing->n_columns = n;

      if (n != drawing->n_columns || n > TG_MAX_SIZE || drawing->n_rows == n)
        {
          g_set_error (
              error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
              _ ("Row %u has %u points, but the first row has %u; a board is square"),
              drawing->n_rows + 1, n, drawing->n_columns);
          tg_lines_prefix (lines, error);
          return FALSE;
        }
      memcpy (&drawing->cells[drawing->n_rows * n], row, n);
      drawing->n_rows++;
    }

  return tg_record_check_size ((gint) drawing->n_columns, (gint) drawing->n_rows, error);
}

/* Recognises a diagram by its first rows. */
static TgMatchDegree
board_match (const gchar *data, gsize size)
{
  TgLines  lines;
  TgCursor line;
  Drawing  drawing;
  guint    n_rows = 0;

  if (read_contest_board (data, size, &drawing))
    return TG_MATCH_MAYBE;

  tg_lines_init_raw (&lines, data, MIN (size, 4096));
  while (n_rows < 3 && tg_lines_next (&lines, &line))
    {
      guint8 row[TG_MAX_SIZE + 1];

      if (read_row (line, row) >= TG_MIN_SIZE)
        n_rows++;
    }

  return n_rows == 3 ? TG_MATCH_MAYBE : TG_MATCH_NO;
}

static gboolean
set_up (TgRecordBuilder *builder, const Drawing *drawing, GError **error)
{
  guint n = drawing->n_columns;
  guint counts[CELL_UNKNOWN + 1] = { 0 };

  for (guint i = 0; i < n * n; i++)
    counts[drawing->cells[i]]++;

  gboolean circles_are_black = counts[CELL_CIRCLE] == counts[CELL_CROSS] + 1;

  for (guint i = 0; i < n * n; i++)
    {
      Cell    cell = (Cell) drawing->cells[i];
      TgStone stone = TG_STONE_NONE;

      if (cell == CELL_BLACK || cell == (circles_are_black ? CELL_CIRCLE : CELL_CROSS))
        stone = TG_STONE_BLACK;
      else if (cell != CELL_EMPTY)
        stone = TG_STONE_WHITE;

      TgPoint point = tg_point_from_file ((gint) (i % n), (gint) (n - 1 - i / n));

      if (stone != TG_STONE_NONE
          && !tg_record_builder_set_up (builder, point, stone, error))
        return FALSE;
    }

  return TRUE;
}

static TgRecord *
board_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  Drawing drawing;
  TgLines lines;

  if (!tg_lines_init (&lines, source, error))
    return NULL;
  if (!read_contest_board (lines.next, (gsize) (lines.end - lines.next), &drawing)
      && !read_drawing (&lines, &drawing, error))
    return NULL;

  tg_record_builder_init (&builder, drawing.n_columns, source);
  if (!set_up (&builder, &drawing, error))
    return NULL;

  tg_record_set_first_side (builder.record, tg_record_find_side_to_move (builder.record));
  return tg_record_builder_finish (&builder);
}

/**
 * tg_board_text_draw:
 *
 * Draws a position for people and for this reader. The three characters have equal width
 * in every fixed-width font, even where East Asian characters are twice as wide as
 * others.
 *
 * Returns: (transfer full): the lines, the top row first
 */
gchar *
tg_board_text_draw (const TgBoard *board)
{
  static const gchar *const characters[] = {
    [TG_STONE_NONE] = "·", [TG_STONE_BLACK] = "●", [TG_STONE_WHITE] = "○"
  };
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (board != NULL, NULL);

  for (gint y = (gint) board->size - 1; y >= 0; y--)
    for (gint x = 0; x < (gint) board->size; x++)
      {
        TgPoint point = tg_point_from_file (x, y);

        g_string_append (text, characters[tg_board_get (board, point)]);
        g_string_append_c (text, x + 1 < (gint) board->size ? ' ' : '\n');
      }

  return g_string_free (text, FALSE);
}

const TgCodec tg_codec_board = {
  .id = "board",
  .name = N_ ("Board drawn as text"),
  .max_size = TG_RECORD_SMALL_FILE,
  .match = board_match,
  .read = board_read,
};
