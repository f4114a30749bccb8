/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocol writes a point as column and row from 0, with rows from the top, while
 * TgPoint counts rows from the bottom; this file converts. Source: Petr Laštovička's
 * description for Piskvork, "New protocol of Gomoku AI". Other programs insert spaces in
 * unexpected places, so spaces are allowed everywhere between words. */

#include "protocol/gomocup-tokens.h"

#include <string.h>

/* The byte-order mark in UTF-8. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Longest number that the protocol can mean, in digits. */
#define MAX_DIGITS 18

/* Returns: (transfer none): the first character of @text that is not white space */
const gchar *
tg_gomocup_skip_spaces (const gchar *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return text;
}

/* Skips a byte-order mark, with which some programs on Windows begin their output.
 *
 * Returns: (transfer none): the first character of @line that belongs to its text */
const gchar *
tg_gomocup_skip_byte_order_mark (const gchar *line)
{
  return g_str_has_prefix (line, BYTE_ORDER_MARK) ? line + strlen (BYTE_ORDER_MARK)
                                                  : line;
}

/* Returns: whether there is nothing but white space in the rest of a line */
gboolean
tg_gomocup_is_end (const gchar *text)
{
  return *tg_gomocup_skip_spaces (text) == '\0';
}

/* Reads a word up to the next white space, in capitals, and moves @text after it. A long
 * word is truncated. */
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

/* Reads an integer of up to 18 digits, and moves @text after it; changes nothing if there
 * is none. */
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

/* Reads two numbers separated by a comma as a point, and moves @text after them;
 * changes nothing if there are none. @point is %TG_POINT_NONE if the point is off the
 * board. */
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

void
tg_gomocup_write_point (GString *out, TgPoint point, guint size)
{
  g_return_if_fail (tg_point_is_on_board (point, size));

  g_string_append_printf (out, "%d,%d", point.x, (gint) size - 1 - point.y);
}

/* Converts the bit mask of `INFO rule` to a rule set: 1 is exactly five, 4 is Renju, 8
 * is Caro. 2, "continuous game", means Renju, as in Yixin and Rapfi. Other values
 * leave @ruleset unchanged. */
gboolean
tg_gomocup_ruleset_from_number (gint64 number, TgRuleset *ruleset)
{
  if (number == 2)
    number = tg_gomocup_ruleset_to_number (TG_RULESET_RENJU);
  for (TgRuleset i = 0; i < TG_N_RULESETS; i++)
    if (number == tg_gomocup_ruleset_to_number (i))
      {
        *ruleset = i;
        return TRUE;
      }

  return FALSE;
}

guint
tg_gomocup_ruleset_to_number (TgRuleset ruleset)
{
  return tg_ruleset_get_info (ruleset)->gomocup_number;
}
