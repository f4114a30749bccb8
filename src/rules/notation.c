/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A point is written as a letter for the column, A to V, and a number for the row, 1 to
 * 22 from the bottom, as in the international rules of Renju. Unlike in Go, no letter is
 * skipped: the ninth column is I. */

#include "rules/notation.h"

/**
 * tg_notation_parse_point:
 * @rest: (out) (optional): the text after the point; if %NULL, no text may follow
 *
 * Reads a point such as “H8” or “h8” from the beginning of @text. The number is read to
 * its end, so that “A123” is not A12 and a 3, and it has no leading zero. @point and
 * @rest stay unchanged if @text does not begin with a point.
 */
gboolean
tg_notation_parse_point (const gchar  *text,
                         guint         size,
                         TgPoint      *point,
                         const gchar **rest)
{
  g_return_val_if_fail (text != NULL && point != NULL, FALSE);
  g_return_val_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE, FALSE);

  if (!g_ascii_isalpha (*text))
    return FALSE;

  guint        column = (guint) (g_ascii_toupper (*text) - 'A');
  guint        row = 0;
  const gchar *end = text + 1;

  if (*end == '0')
    return FALSE;

  /* Stops after a number that is too large for the board, which prevents overflow. */
  for (; g_ascii_isdigit (*end) && row <= size; end++)
    row = row * 10 + (guint) g_ascii_digit_value (*end);

  if (column >= size || row < 1 || row > size)
    return FALSE;
  if (rest == NULL && *end != '\0')
    return FALSE;

  *point = (TgPoint){ (gint8) column, (gint8) (row - 1) };
  if (rest != NULL)
    *rest = end;
  return TRUE;
}

/**
 * tg_notation_format_point:
 * @point: a point with both coordinates from 0 to %TG_MAX_SIZE − 1.
 *
 * Formats a point, such as “H8”.
 *
 * Returns: (transfer full): the text
 */
gchar *
tg_notation_format_point (TgPoint point)
{
  g_return_val_if_fail (tg_point_is_on_board (point, TG_MAX_SIZE), NULL);

  return g_strdup_printf ("%c%d", tg_notation_column_letter ((guint) point.x),
                          point.y + 1);
}

/**
 * tg_notation_format_points:
 *
 * Formats points separated by spaces, such as “H8 I9”.
 *
 * Returns: (transfer full)
 */
gchar *
tg_notation_format_points (const TgPoint *points, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *point = tg_notation_format_point (points[i]);

      g_string_append_printf (text, i > 0 ? " %s" : "%s", point);
    }
  return g_string_free (text, FALSE);
}

gchar
tg_notation_column_letter (guint x)
{
  g_return_val_if_fail (x < TG_MAX_SIZE, '?');

  return (gchar) ('A' + x);
}
