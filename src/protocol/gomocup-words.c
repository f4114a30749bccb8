/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocol writes a point as column and row from 0, rows from the top,
 * while TgPoint counts rows from the bottom: this file is the border. The
 * description is Petr Laštovička's for Piskvork, "New protocol of Gomoku AI".
 * Other programs put spaces in unexpected places, so they are allowed
 * everywhere between words. */

#include "protocol/gomocup-words.h"

/* More digits than any number has that means something. */
#define MAX_DIGITS 18

/**
 * tg_gomocup_skip_spaces:
 * @text: a line or the rest of one
 *
 * Finds the first character that is not white space.
 *
 * Returns: (transfer none): where it is, within @text
 */
const gchar *
tg_gomocup_skip_spaces (const gchar *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return text;
}

/**
 * tg_gomocup_is_end:
 * @text: the rest of a line
 *
 * Asks whether the line says nothing more.
 *
 * Returns: whether there is nothing but white space
 */
gboolean
tg_gomocup_is_end (const gchar *text)
{
  return *tg_gomocup_skip_spaces (text) == '\0';
}

/**
 * tg_gomocup_read_word:
 * @text: (inout): the rest of a line; moved behind the word
 * @word: (out caller-allocates): the word in capitals
 * @size: bytes of @word, the final zero included
 *
 * Reads up to the next white space. What does not fit into @word is cut off.
 *
 * Returns: whether there was a word
 */
gboolean
tg_gomocup_read_word (const gchar **text, gchar *word, gsize size)
{
  const gchar *next = tg_gomocup_skip_spaces (*text);
  gsize        length = 0;

  for (; *next != '\0' && !g_ascii_isspace (*next); next++)
    if (length + 1 < size)
      word[length++] = g_ascii_toupper (*next);
  word[length] = '\0';
  *text = next;

  return length > 0;
}

/**
 * tg_gomocup_read_number:
 * @text: (inout): the rest of a line; moved behind the number
 * @value: (out): the number
 *
 * Reads a whole number of up to 18 digits. On failure nothing is changed.
 *
 * Returns: whether there was one
 */
gboolean
tg_gomocup_read_number (const gchar **text, gint64 *value)
{
  const gchar *next = tg_gomocup_skip_spaces (*text);
  gboolean     is_negative = *next == '-';
  guint        n_digits = 0;
  gint64       result = 0;

  if (*next == '-' || *next == '+')
    next++;
  for (; g_ascii_isdigit (*next) && n_digits < MAX_DIGITS; next++, n_digits++)
    result = 10 * result + g_ascii_digit_value (*next);
  if (n_digits == 0 || g_ascii_isdigit (*next))
    return FALSE;

  *value = is_negative ? -result : result;
  *text = next;
  return TRUE;
}

/**
 * tg_gomocup_read_point:
 * @text: (inout): the rest of a line; moved behind the point
 * @size: points a side of the board
 * @point: (out): the point, or %TG_POINT_NONE if it is not on the board
 *
 * Reads two numbers with a comma between them. On failure nothing is changed.
 *
 * Returns: whether they were there
 */
gboolean
tg_gomocup_read_point (const gchar **text, guint size, TgPoint *point)
{
  const gchar *next = *text;
  gint64       x;
  gint64       row;

  if (!tg_gomocup_read_number (&next, &x))
    return FALSE;
  next = tg_gomocup_skip_spaces (next);
  if (*next++ != ',' || !tg_gomocup_read_number (&next, &row))
    return FALSE;

  if (x >= 0 && row >= 0 && x < (gint64) size && row < (gint64) size)
    *point = (TgPoint){ (gint8) x, (gint8) ((gint64) size - 1 - row) };
  else
    *point = TG_POINT_NONE;
  *text = next;
  return TRUE;
}

/**
 * tg_gomocup_write_point:
 * @out: where it goes
 * @point: a point of the board
 * @size: points a side of the board
 *
 * Writes column, comma and row.
 */
void
tg_gomocup_write_point (GString *out, TgPoint point, guint size)
{
  g_return_if_fail (tg_point_is_on_board (point, size));

  g_string_append_printf (out, "%d,%d", point.x, (gint) size - 1 - point.y);
}

/**
 * tg_gomocup_ruleset_from_number:
 * @number: a value of `INFO rule`
 * @ruleset: (out): the rules; left alone if there are none of that number
 *
 * Understands the bit mask of the protocol: 1 is exactly five, 4 is Renju, 8 is
 * Caro. 2, "continuous game", is Renju as Yixin and Rapfi have it.
 *
 * Returns: whether there are such rules
 */
gboolean
tg_gomocup_ruleset_from_number (gint64 number, TgRuleset *ruleset)
{
  switch (number)
    {
    case 0:
      *ruleset = TG_RULESET_FREESTYLE;
      return TRUE;
    case 1:
      *ruleset = TG_RULESET_STANDARD;
      return TRUE;
    case 2:
    case 4:
      *ruleset = TG_RULESET_RENJU;
      return TRUE;
    case 8:
      *ruleset = TG_RULESET_CARO6;
      return TRUE;
    case 9:
      *ruleset = TG_RULESET_CARO5;
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * tg_gomocup_ruleset_to_number:
 * @ruleset: rules
 *
 * Finds the value of `INFO rule` for them.
 *
 * Returns: the number
 */
guint
tg_gomocup_ruleset_to_number (TgRuleset ruleset)
{
  switch (ruleset)
    {
    case TG_RULESET_STANDARD:
      return 1;
    case TG_RULESET_RENJU:
      return 4;
    case TG_RULESET_CARO6:
      return 8;
    case TG_RULESET_CARO5:
      return 9;
    case TG_RULESET_FREESTYLE:
    default:
      return 0;
    }
}
