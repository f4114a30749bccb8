/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A contest board is the format of a programming contest held in school classes: `1`
 * for Black, `0` for White and `.` for an empty point, from the top left to the bottom
 * right, with any white space between. Line breaks may be missing, so a board is valid
 * only as a whole, and an error names a character's place on the board rather than its
 * line. */

#include "record/formats/contest-board.h"

#include <glib/gi18n-lib.h>

#include "record/text/record-error.h"

/* Returns the character at @text for an error message; the bytes may be invalid UTF-8. */
static gchar *
describe_character (const gchar *text, gsize length)
{
  gunichar c = g_utf8_get_char_validated (text, (gssize) MIN (length, 6));
  gchar    utf8[7] = { 0 };

  if (c >= (gunichar) -2 || !g_unichar_isprint (c))
    return g_strdup_printf ("\\x%02X", (guint) (guchar) *text);

  g_unichar_to_utf8 (c, utf8);
  return g_strdup (utf8);
}

static void
set_wrong_character (GError **error, const gchar *at, gsize left, guint n, guint size)
{
  g_autofree gchar *character = describe_character (at, left);

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
               _ ("Row %u from the top, point %u: “%s” should be 1 (Black), 0 (White) "
                  "or a full stop (empty)"),
               n / size + 1, n % size + 1, character);
}

/**
 * tg_contest_board_parse:
 * @text: a board of `1`, `0` and `.`, the top row first
 * @length: its length, in bytes
 * @stones: (out): #TgStone of every point, by tg_point_index()
 *
 * Parses a contest board. Any thread.
 */
gboolean
tg_contest_board_parse (const gchar *text,
                        gsize        length,
                        guint        size,
                        guint8       stones[TG_MAX_POINTS],
                        GError     **error)
{
  guint n = 0;

  g_return_val_if_fail (text != NULL || length == 0, FALSE);
  g_return_val_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE, FALSE);

  for (gsize i = 0; i < length; i++)
    {
      TgPoint point = { (gint8) (n % size), (gint8) (size - 1 - n / size) };
      TgStone stone = TG_STONE_NONE;

      if (g_ascii_isspace (text[i]))
        continue;
      if (text[i] == '1')
        stone = TG_STONE_BLACK;
      else if (text[i] == '0')
        stone = TG_STONE_WHITE;
      else if (text[i] != '.')
        {
          set_wrong_character (error, text + i, length - i, n, size);
          return FALSE;
        }

      if (n == size * size)
        {
          g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                       _ ("The board has more than %u points (%u×%u)"), size * size, size,
                       size);
          return FALSE;
        }
      stones[tg_point_index (point, size)] = (guint8) stone;
      n++;
    }

  if (n == size * size)
    return TRUE;

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
               _ ("The board ends after %u of %u points (%u×%u)"), n, size * size, size,
               size);
  return FALSE;
}
