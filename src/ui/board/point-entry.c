/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Typing “h8” moves the cursor to H8, like typing in a searchable list: each typed
 * character moves the cursor at once, and Enter is not needed. */

#include "ui/board/point-entry.h"

void
tg_point_entry_clear (TgPointEntry *self)
{
  g_return_if_fail (self != NULL);

  self->column = -1;
  self->row = 0;
}

gboolean
tg_point_entry_is_empty (const TgPointEntry *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->column < 0;
}

static gboolean
type_column (TgPointEntry *self, gint column, guint size, TgPoint *point)
{
  if ((guint) column >= size)
    return FALSE;

  self->column = column;
  self->row = 0;
  point->x = (gint8) column;
  return TRUE;
}

/* A digit extends the row while the result is on the board, and starts a new row
 * otherwise. Typing the right row therefore corrects a wrong one. */
static gboolean
type_digit (TgPointEntry *self, gint digit, guint size, TgPoint *point)
{
  gint longer = self->row * 10 + digit;

  if (self->column < 0)
    return FALSE;
  if (longer < 1 || (guint) longer > size)
    longer = digit;
  if (longer < 1 || (guint) longer > size)
    return FALSE;

  self->row = longer;
  *point = (TgPoint){ (gint8) self->column, (gint8) (longer - 1) };
  return TRUE;
}

/**
 * tg_point_entry_type:
 * @self: an entry
 * @letter: the typed character
 * @size: points a side
 * @point: (inout): the cursor before and after; a column letter moves it sideways, the
 *   digits of a row move it up and down
 *
 * Takes one letter or digit.
 *
 * Returns: whether @letter was used
 */
gboolean
tg_point_entry_type (TgPointEntry *self, gunichar letter, guint size, TgPoint *point)
{
  gunichar lower = g_unichar_tolower (letter);
  gint     digit = g_unichar_digit_value (letter);

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (point != NULL, FALSE);

  if (lower >= 'a' && lower <= 'z')
    return type_column (self, (gint) (lower - 'a'), size, point);
  if (digit >= 0)
    return type_digit (self, digit, size, point);
  return FALSE;
}
