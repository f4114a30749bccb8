/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Written directly from the definitions, without regard to speed: it tries stones on
 * every empty point of a line and examines the resulting rows, counts fours as sets of
 * stones, and judges every key of every three. It shares only the board's size with
 * src/rules/renju.c. */

#include "reference-judge.h"

/* A segment of a line: @length points from (x, y) on. */
typedef struct
{
  gint x;
  gint y;
  gint length;
} Stretch;

static const gint steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

static char
get_cell (const ReferenceField *field, gint x, gint y)
{
  if (x < 0 || y < 0 || x >= field->size || y >= field->size)
    return '#';
  return field->cells[y][x];
}

/* Returns the unbroken row of Black stones through (x, y). */
static Stretch
black_row (const ReferenceField *field, gint x, gint y, const gint step[2])
{
  Stretch row = { x, y, 0 };

  while (get_cell (field, row.x - step[0], row.y - step[1]) == 'B')
    {
      row.x -= step[0];
      row.y -= step[1];
    }
  while (get_cell (field, row.x + row.length * step[0], row.y + row.length * step[1])
         == 'B')
    row.length++;
  return row;
}

static gboolean
has_point (Stretch row, const gint step[2], gint x, gint y)
{
  for (gint i = 0; i < row.length; i++)
    if (row.x + i * step[0] == x && row.y + i * step[1] == y)
      return TRUE;
  return FALSE;
}

/* Returns whether Black gets exactly five on the empty point (x, y). */
static gboolean
is_five_point (ReferenceField *field, gint x, gint y, const gint step[2])
{
  if (get_cell (field, x, y) != '.')
    return FALSE;

  field->cells[y][x] = 'B';
  Stretch row = black_row (field, x, y, step);
  field->cells[y][x] = '.';
  return row.length == 5;
}

/* Collects the fours through (x, y) on one line, as the sets of stones that some point
 * completes to five. Bit i of a set stands for the i-th point from one end of the line. */
static guint
count_fours (ReferenceField *field, gint x, gint y, const gint step[2])
{
  guint32 sets[TG_MAX_SIZE];
  guint   n = 0;

  for (gint i = -field->size; i <= field->size; i++)
    {
      gint ex = x + i * step[0];
      gint ey = y + i * step[1];

      if (get_cell (field, ex, ey) != '.')
        continue;

      field->cells[ey][ex] = 'B';
      Stretch row = black_row (field, ex, ey, step);
      field->cells[ey][ex] = '.';
      if (row.length != 5 || !has_point (row, step, x, y))
        continue;

      guint32  set = 0;
      gboolean known = FALSE;

      /* Numbers a point by its column, or by its row if the line is a column. */
      for (gint j = 0; j < 5; j++)
        {
          gint px = row.x + j * step[0];
          gint py = row.y + j * step[1];

          if (px != ex || py != ey)
            set |= 1u << (step[0] != 0 ? px : py);
        }
      for (guint j = 0; j < n; j++)
        known |= sets[j] == set;
      if (!known)
        sets[n++] = set;
    }

  return n;
}

/* Returns whether Black on (qx, qy) gets a straight four that contains (x, y). */
static gboolean
makes_straight_four (ReferenceField *field,
                     gint            qx,
                     gint            qy,
                     gint            x,
                     gint            y,
                     const gint      step[2])
{
  field->cells[qy][qx] = 'B';

  Stretch  row = black_row (field, qx, qy, step);
  gboolean straight =
      row.length == 4 && has_point (row, step, x, y)
      && is_five_point (field, row.x - step[0], row.y - step[1], step)
      && is_five_point (field, row.x + 4 * step[0], row.y + 4 * step[1], step);

  field->cells[qy][qx] = '.';
  return straight;
}

static gboolean
is_real_three (ReferenceField *field, gint x, gint y, const gint step[2])
{
  gboolean real = FALSE;

  for (gint i = -field->size; i <= field->size; i++)
    {
      gint qx = x + i * step[0];
      gint qy = y + i * step[1];

      if (get_cell (field, qx, qy) == '.'
          && makes_straight_four (field, qx, qy, x, y, step)
          && reference_judge (field, qx, qy) == TG_VERDICT_LEGAL)
        real = TRUE;
    }

  return real;
}

/**
 * reference_judge:
 * @field: a position, unchanged afterwards
 * @x: the column of an empty point
 * @y: its row
 *
 * Judges a Black stone.
 *
 * Returns: the verdict
 */
TgVerdict
reference_judge (ReferenceField *field, gint x, gint y)
{
  gboolean five = FALSE;
  gboolean overline = FALSE;
  guint    fours = 0;
  guint    threes = 0;

  field->cells[y][x] = 'B';
  for (guint i = 0; i < 4; i++)
    {
      gint length = black_row (field, x, y, steps[i]).length;

      five |= length == 5;
      overline |= length > 5;
      fours += count_fours (field, x, y, steps[i]);
      threes += is_real_three (field, x, y, steps[i]);
    }
  field->cells[y][x] = '.';

  if (five)
    return TG_VERDICT_WIN;
  if (overline)
    return TG_VERDICT_OVERLINE;
  if (fours >= 2)
    return TG_VERDICT_DOUBLE_FOUR;
  if (threes >= 2)
    return TG_VERDICT_DOUBLE_THREE;
  return TG_VERDICT_LEGAL;
}

/**
 * reference_set_board:
 * @field: (out caller-allocates): the position
 * @board: the source of the stones
 *
 * Copies a position.
 */
void
reference_set_board (ReferenceField *field, const TgBoard *board)
{
  static const char letters[] = {
    [TG_STONE_NONE] = '.',
    [TG_STONE_BLACK] = 'B',
    [TG_STONE_WHITE] = 'W',
  };

  field->size = (gint) board->size;
  for (gint y = 0; y < field->size; y++)
    for (gint x = 0; x < field->size; x++)
      field->cells[y][x] =
          letters[tg_board_get (board, (TgPoint){ (gint8) x, (gint8) y })];
}
