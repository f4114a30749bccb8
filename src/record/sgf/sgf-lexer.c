/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SGF taken apart into brackets, nodes and properties with their values, as
 * the standard (A. Hollosi, "SGF File Format FF[4]", 1999) defines them. It is
 * lenient where old programs were careless: small letters in the names of
 * properties, and anything before the first game. */

#include "record/sgf/sgf-lexer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/text/record-error.h"
#include "record/text/source.h"

static void
skip_space (TgSgfLexer *self)
{
  while (self->at < self->end && g_ascii_isspace (*self->at))
    self->at++;
}

/**
 * tg_sgf_lexer_find_game:
 *
 * Goes to the next bracket that opens a game: one with a node after it.
 */
gboolean
tg_sgf_lexer_find_game (TgSgfLexer *self)
{
  while (self->at < self->end
         && (self->at = memchr (self->at, '(', (gsize) (self->end - self->at))) != NULL)
    {
      const gchar *bracket = self->at++;

      skip_space (self);
      if (self->at < self->end && *self->at == ';')
        {
          self->at = bracket;
          return TRUE;
        }
    }

  self->at = self->end;
  return FALSE;
}

/* Goes behind the value whose bracket comes next. */
static gboolean
skip_value (TgSgfLexer *self)
{
  for (self->at++; self->at < self->end; self->at++)
    if (*self->at == '\\' && self->at + 1 < self->end)
      self->at++;
    else if (*self->at == ']')
      {
        self->at++;
        return TRUE;
      }

  return FALSE;
}

/**
 * tg_sgf_lexer_skip_game:
 *
 * Goes behind the next bracket that opens and all that is in it, or to the end. It does
 * not look whether that is right.
 */
gboolean
tg_sgf_lexer_skip_game (TgSgfLexer *self)
{
  guint    depth = 0;
  gboolean opened = FALSE;

  while (self->at < self->end && (!opened || depth > 0))
    if (*self->at == '[')
      skip_value (self);
    else
      {
        opened = opened || *self->at == '(';
        if (*self->at == '(')
          depth++;
        else if (*self->at == ')' && depth > 0)
          depth--;
        self->at++;
      }

  return opened;
}

/**
 * tg_sgf_lexer_count_games:
 * @self: a lexer, behind a game
 *
 * It does not look whether they are right.
 */
guint
tg_sgf_lexer_count_games (TgSgfLexer *self)
{
  guint n = 0;

  while (tg_sgf_lexer_skip_game (self))
    n++;
  return n;
}

static void
read_name (TgSgfLexer *self)
{
  gsize length = 0;

  for (; self->at < self->end && g_ascii_isalnum (*self->at); self->at++)
    if (!g_ascii_islower (*self->at) && length + 1 < sizeof (self->name))
      self->name[length++] = *self->at;
  self->name[length] = '\0';
}

/**
 * tg_sgf_lexer_next:
 *
 * After a property, read its values before the next token. Returns %FALSE if something
 * comes that has no place in SGF.
 */
gboolean
tg_sgf_lexer_next (TgSgfLexer *self, TgSgfToken *token, GError **error)
{
  skip_space (self);
  if (self->at == self->end)
    {
      *token = TG_SGF_END;
      return TRUE;
    }

  if (g_ascii_isalnum (*self->at))
    {
      read_name (self);
      *token = TG_SGF_PROPERTY;
      return TRUE;
    }

  switch (*self->at)
    {
    case '(':
      *token = TG_SGF_OPEN;
      break;
    case ')':
      *token = TG_SGF_CLOSE;
      break;
    case ';':
      *token = TG_SGF_NODE;
      break;
    default:
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   /* Translators: %.*s is one character. */
                   _ ("“%.*s” has no place here"),
                   (int) (g_utf8_next_char (self->at) - self->at), self->at);
      tg_sgf_lexer_prefix (self, error);
      return FALSE;
    }

  self->at++;
  return TRUE;
}

/**
 * tg_sgf_lexer_check_value:
 * @self: a lexer, behind the name of a property
 *
 * Makes sure that a property has a value, and that the value has an end.
 */
gboolean
tg_sgf_lexer_check_value (TgSgfLexer *self, GError **error)
{
  TgSgfLexer ahead = *self;

  skip_space (&ahead);
  if (ahead.at == ahead.end || *ahead.at != '[')
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                 /* Translators: %s is the name of a property, such as SZ. */
                 _ ("“%s” has no value"), self->name);
  else if (!skip_value (&ahead))
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                 /* Translators: %s is the name of a property, such as SZ. */
                 _ ("The value of “%s” has no end"), self->name);
  else
    return TRUE;

  tg_sgf_lexer_prefix (self, error);
  return FALSE;
}

/**
 * tg_sgf_lexer_next_value:
 * @self: a lexer, behind the name of a property or one of its values
 *
 * A value without an end is none; the next token is an error then.
 */
gboolean
tg_sgf_lexer_next_value (TgSgfLexer *self, TgSgfValue *value)
{
  TgSgfLexer ahead = *self;

  skip_space (&ahead);
  if (ahead.at == ahead.end || *ahead.at != '[')
    return FALSE;

  value->at = ahead.at + 1;
  if (!skip_value (&ahead))
    return FALSE;

  value->length = (gsize) (ahead.at - 1 - value->at);
  self->at = ahead.at;
  return TRUE;
}

/**
 * tg_sgf_lexer_prefix:
 * @error: (inout): what is wrong at the place it has come to
 */
void
tg_sgf_lexer_prefix (const TgSgfLexer *self, GError **error)
{
  g_prefix_error (error, _ ("Line %u: "), tg_line_at (self->start, self->at));
}

/**
 * tg_sgf_value_get_text:
 *
 * Reads a text: takes the backslashes away, and the line ends that they hide.
 *
 * Returns: (transfer full): the text, its lines ending in line feeds.
 */
gchar *
tg_sgf_value_get_text (TgSgfValue value)
{
  gchar       *text = g_malloc (value.length + 1);
  gchar       *out = text;
  const gchar *end = value.at + value.length;

  for (const gchar *in = value.at; in < end; in++)
    {
      gboolean escaped = *in == '\\' && in + 1 < end;

      in += escaped;
      if (*in != '\n' && *in != '\r')
        *out++ = *in;
      else
        {
          /* Two different ends of a line are one. */
          if (in + 1 < end && (in[1] == '\n' || in[1] == '\r') && in[1] != *in)
            in++;
          if (!escaped)
            *out++ = '\n';
        }
    }

  *out = '\0';
  return text;
}

/**
 * tg_sgf_value_shorten:
 *
 * Cuts a value that should be a word or two, for a message or a comparison.
 */
TgSgfValue
tg_sgf_value_shorten (TgSgfValue value)
{
  const gsize most = 60;

  if (value.length > most)
    {
      value.length = most;
      /* Not within a character. */
      while (value.length > 0 && ((guchar) value.at[value.length] & 0xc0) == 0x80)
        value.length--;
    }
  return value;
}

/**
 * tg_sgf_value_split:
 * @first: (out): what stands before the first colon that no backslash hides
 *
 * Takes a composed value apart.
 */
gboolean
tg_sgf_value_split (TgSgfValue value, TgSgfValue *first, TgSgfValue *second)
{
  for (gsize i = 0; i < value.length; i++)
    if (value.at[i] == '\\')
      i++;
    else if (value.at[i] == ':')
      {
        *first = (TgSgfValue){ value.at, i };
        *second = (TgSgfValue){ value.at + i + 1, value.length - i - 1 };
        return TRUE;
      }

  return FALSE;
}

gboolean
tg_sgf_value_get_int (TgSgfValue value, gint *number)
{
  TgCursor cursor = { value.at, value.at + value.length };

  return tg_cursor_read_int (&cursor, number) && tg_cursor_is_at_end (&cursor);
}

/**
 * tg_sgf_value_is_pass:
 *
 * A pass as it was written once, for boards of up to 19×19 points; on larger ones it is a
 * point.
 */
gboolean
tg_sgf_value_is_pass (TgSgfValue value)
{
  TgCursor cursor = { value.at, value.at + value.length };

  return tg_cursor_accept_word (&cursor, "tt") && tg_cursor_is_at_end (&cursor);
}

/* A letter counts columns from the left or rows from the top; -1 for others. */
static gint
read_letter (gchar c)
{
  c = g_ascii_tolower (c);
  return c >= 'a' && c < 'a' + TG_MAX_SIZE ? c - 'a' : -1;
}

/**
 * tg_sgf_value_get_point:
 * @point: (out): the point, which may lie off the board
 *
 * Reads a point: two letters, counted from the top left corner. Some programs for Renju
 * write points as people do, such as h8; these are read too.
 */
gboolean
tg_sgf_value_get_point (TgSgfValue value, guint size, TgPoint *point)
{
  TgCursor cursor = { value.at, value.at + value.length };

  if (tg_cursor_is_at_end (&cursor))
    return FALSE;

  gint column = read_letter (*cursor.at++);
  gint row;

  if (column < 0 || cursor.at == cursor.end)
    return FALSE;

  if (g_ascii_isalpha (*cursor.at))
    row = (gint) size - 1 - read_letter (*cursor.at++);
  else if (g_ascii_isdigit (*cursor.at) && tg_cursor_read_int (&cursor, &row)
           && row <= TG_MAX_SIZE)
    row--;
  else
    return FALSE;

  *point = (TgPoint){ (gint8) column, (gint8) row };
  return tg_cursor_is_at_end (&cursor);
}
