/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The formats in use, of Yixin, Embryo, Rapfi and Tengen:
 *
 *     depth 12-20 ev 123 n 5M n/ms 900 tm 5000 pv H8 I9
 *     depth 12-20 multipv 2 ev -30 n 5M pv H8 I9
 *     Depth 12-20 | Eval 123 | Time 5s | H8 I9
 *     (2) -30 | 12-20 | H8 I9
 *     depth 12-20 eval +M5 nodes 5000k speed 900k time 5000 ms pv 7,7 8,8
 *
 * A line of words and numbers in another order is read as well: words without a meaning
 * here are skipped. */

#include "protocol/gomocup-report.h"

#include <string.h>

#include "protocol/gomocup-tokens.h"

#define SEPARATORS " \t\r\n|:;="

/* Maximum words of a message that are read. */
#define MAX_WORDS 256

typedef enum
{
  KEY_NONE,
  KEY_DEPTH,
  KEY_VALUE,
  KEY_MATE,
  KEY_RANK,
  KEY_MOVES,
} Key;

static const struct
{
  const gchar *word;
  Key          key;
} keys[] = {
  { "depth", KEY_DEPTH }, { "ev", KEY_VALUE },       { "eval", KEY_VALUE },
  { "cp", KEY_VALUE },    { "score", KEY_VALUE },    { "value", KEY_VALUE },
  { "mate", KEY_MATE },   { "multipv", KEY_RANK },   { "line", KEY_RANK },
  { "pv", KEY_MOVES },    { "bestline", KEY_MOVES },
};

static Key
find_key (const gchar *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_ascii_strcasecmp (word, keys[i].word) == 0)
      return keys[i].key;
  return KEY_NONE;
}

/* Reads a number of at most four digits at the start of a word, as of “12-20”. */
static gboolean
read_count (const gchar *word, guint *count)
{
  guint n_digits = 0;

  *count = 0;
  for (; n_digits < 4 && g_ascii_isdigit (word[n_digits]); n_digits++)
    *count = 10 * *count + (guint) g_ascii_digit_value (word[n_digits]);
  return n_digits > 0 && !g_ascii_isdigit (word[n_digits]);
}

/* Whether a word is a value, such as “-123”, “+M5”, “0.5” or “55%”. */
static gboolean
is_value (const gchar *word)
{
  const gchar *digits = word + strspn (word, "+-");

  digits += strspn (digits, "Mm#");
  return strlen (word) < TG_GOMOCUP_REPORT_MAX_VALUE && strspn (word, "+-") <= 1
         && (g_ascii_isdigit (*digits) || g_str_equal (digits, "*"))
         && strspn (digits, "0123456789.*%") == strlen (digits);
}

/* Reads “H8”, or a point in the coordinates of the protocol. */
static gboolean
read_point (const gchar *word, guint size, gboolean rows_from_top, TgPoint *point)
{
  guint row;

  if (tg_gomocup_read_point (&word, size, point))
    return *word == '\0' && tg_point_is_on_board (*point, size);
  if (!g_ascii_isalpha (word[0]) || !read_count (word + 1, &row)
      || strspn (word + 1, "0123456789") != strlen (word + 1) || row < 1 || row > size)
    return FALSE;
  *point = (TgPoint){ (gint8) (g_ascii_tolower (word[0]) - 'a'),
                      (gint8) (rows_from_top ? size - row : row - 1) };
  return tg_point_is_on_board (*point, size);
}

/* Reads the points at the start of a list of words. */
static void
read_points (TgGomocupReport *self, gchar **words, guint size, gboolean rows_from_top)
{
  self->n_points = 0;
  while (*words != NULL && self->n_points < TG_GOMOCUP_REPORT_MAX_POINTS
         && read_point (*words, size, rows_from_top, &self->points[self->n_points]))
    {
      self->n_points++;
      words++;
    }
}

/* Reads the points at the end of a list of words. */
static void
read_last_points (TgGomocupReport *self,
                  gchar          **words,
                  guint            size,
                  gboolean         rows_from_top)
{
  guint   start = g_strv_length (words);
  TgPoint point;

  while (start > 0 && read_point (words[start - 1], size, rows_from_top, &point))
    start--;
  read_points (self, words + start, size, rows_from_top);
}

/* Reads the word after a key. */
static void
read_argument (TgGomocupReport *self, Key key, const gchar *word)
{
  guint count;

  if (key == KEY_DEPTH && read_count (word, &count))
    self->depth = count;
  else if (key == KEY_RANK && read_count (word, &count) && count > 0)
    self->rank = count;
  else if (key == KEY_VALUE && is_value (word))
    g_strlcpy (self->value, word, sizeof self->value);
  else if (key == KEY_MATE && is_value (word))
    g_snprintf (self->value, sizeof self->value, word[0] == '-' ? "-M%s" : "M%s",
                word + strspn (word, "+-M"));
}

/* Reads the beginning of “(2) -30 | 12-20 | H8 I9”. */
static void
read_numbered (TgGomocupReport *self, gchar **words)
{
  guint count;

  if (words[0] == NULL || words[0][0] != '(' || !read_count (words[0] + 1, &count)
      || count == 0)
    return;
  self->rank = count;
  if (words[1] == NULL)
    return;
  read_argument (self, KEY_VALUE, words[1]);
  if (words[2] != NULL && strchr (words[2], '-') != NULL)
    read_argument (self, KEY_DEPTH, words[2]);
}

/* Splits a text into words without empty ones. */
static gchar **
split (const gchar *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_words = 0;

  while (*(text += strspn (text, SEPARATORS)) != '\0' && n_words++ < MAX_WORDS)
    {
      gsize             length = strcspn (text, SEPARATORS);
      g_autofree gchar *word = g_strndup (text, length);

      g_strv_builder_add (builder, word);
      text += length;
    }
  return g_strv_builder_end (builder);
}

/**
 * tg_gomocup_report_parse:
 * @text: the text of a MESSAGE, in any encoding
 * @size: points a side
 * @rows_from_top: whether the program counts the rows of points like “H8” from the top
 *
 * Reads a line of analysis. The points need not be empty or distinct.
 *
 * Returns: whether the message has at least a move, and its depth, value or rank
 */
gboolean
tg_gomocup_report_parse (TgGomocupReport *self,
                         const gchar     *text,
                         guint            size,
                         gboolean         rows_from_top)
{
  g_auto (GStrv) words = split (text);
  gboolean has_moves_key = FALSE;

  *self = (TgGomocupReport){ 0 };
  read_numbered (self, words);
  for (gchar **word = words; *word != NULL; word++)
    {
      Key key = find_key (*word);

      if (key == KEY_MOVES)
        {
          has_moves_key = TRUE;
          read_points (self, word + 1, size, rows_from_top);
          break;
        }
      if (key != KEY_NONE && word[1] != NULL)
        read_argument (self, key, word[1]);
    }
  if (!has_moves_key)
    read_last_points (self, words, size, rows_from_top);
  if (self->depth == 0 && self->rank == 0 && self->value[0] == '\0')
    return FALSE;
  self->is_ranked = self->rank > 0;
  self->rank = MAX (self->rank, 1);
  return self->n_points > 0;
}
