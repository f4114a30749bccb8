/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Splits SGF into brackets, nodes and properties with their values, by the standard (A.
 * Hollosi, "SGF File Format FF[4]", 1999). It tolerates common errors: small letters in
 * property names, any white space, text before the first game, missing or unescaped
 * brackets, and junk between nodes. */

#include "record/sgf/sgf-lexer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/text/source.h"

static void
skip_space (TgSgfLexer *self)
{
  TgCursor cursor = { self->at, self->end };

  tg_cursor_skip_space (&cursor);
  self->at = cursor.at;
}

/* White space in any character set that the file may have. */
static const gchar *
skip_blank (const gchar *at, const gchar *end)
{
  while (at < end && !g_ascii_isgraph (*at))
    at++;
  return at;
}

/* Returns whether a property begins here: a name with a capital letter, and a bracket. */
static gboolean
is_property (const gchar *at, const gchar *end)
{
  gboolean     has_capital = FALSE;
  const gchar *name = at;

  for (; at < end && g_ascii_isalnum (*at) && at - name < 40; at++)
    has_capital = has_capital || g_ascii_isupper (*at);
  at = skip_blank (at, end);
  return has_capital && at < end && *at == '[';
}

/* Returns whether one of the properties found in nearly every game begins here. */
static gboolean
is_usual_property (const gchar *at, const gchar *end)
{
  static const gchar *const names[] = {
    "FF", "GM", "SZ", "CA", "AP", "RU", "GN", "PB", "PW", "BR", "WR", "EV", "RO",
    "PC", "DT", "RE", "TM", "KM", "US", "SO", "TE", "RD", "AB", "AW", "B",  "W",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize length = strlen (names[i]);

      if ((gsize) (end - at) > length && memcmp (at, names[i], length) == 0
          && at[length] == '[')
        return TRUE;
    }

  return FALSE;
}

/* Returns whether a bracket opens a game: a node or the properties of one follow. */
static gboolean
opens_game (const gchar *bracket, const gchar *end)
{
  const gchar *next = skip_blank (bracket + 1, end);

  return next < end && (*next == ';' || is_usual_property (next, end));
}

/**
 * tg_sgf_lexer_find_game:
 *
 * Advances to the next bracket that opens a game.
 */
gboolean
tg_sgf_lexer_find_game (TgSgfLexer *self)
{
  while (self->at < self->end
         && (self->at = memchr (self->at, '(', (gsize) (self->end - self->at))) != NULL)
    {
      if (opens_game (self->at, self->end))
        return TRUE;
      self->at++;
    }

  self->at = self->end;
  return FALSE;
}

/**
 * tg_sgf_lexer_find_first_game:
 *
 * Advances to the first game: usually at its bracket, but at its first node if the
 * bracket is missing or text stands between them. A variation is therefore never taken
 * for a game.
 */
gboolean
tg_sgf_lexer_find_first_game (TgSgfLexer *self)
{
  gboolean is_open = FALSE;

  for (; self->at < self->end; self->at++)
    {
      gchar c = *self->at;

      if (c == '(' && opens_game (self->at, self->end))
        return TRUE;
      is_open = (is_open || c == '(') && c != ')';
      if (c == ';' && is_usual_property (skip_blank (self->at + 1, self->end), self->end))
        return TRUE;
      if (is_open && g_ascii_isupper (c) && !g_ascii_isalnum (self->at[-1])
          && is_usual_property (self->at, self->end))
        return TRUE;
    }

  return FALSE;
}

/**
 * tg_sgf_lexer_enter_game:
 * @self: a lexer, where a game was found
 *
 * Advances past the bracket and the semicolon, if they are present.
 *
 * Returns: whether both are present
 */
gboolean
tg_sgf_lexer_enter_game (TgSgfLexer *self)
{
  const gchar *next = self->at;
  gboolean     has_bracket = *next == '(';

  if (has_bracket)
    self->at = next = skip_blank (next + 1, self->end);
  if (next == self->end || *next != ';')
    return FALSE;

  self->at = next + 1;
  return has_bracket;
}

/* Skips the next value with its brackets. */
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
 * Skips the next opening bracket and its content without validating it, or advances to
 * the end.
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
 * @self: a lexer positioned after a game
 *
 * Counts the remaining games without validating them.
 */
guint
tg_sgf_lexer_count_games (TgSgfLexer *self)
{
  guint n = 0;

  while (tg_sgf_lexer_find_game (self) && tg_sgf_lexer_skip_game (self))
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

/* Returns whether a valid token follows. */
static gboolean
is_token (const TgSgfLexer *self)
{
  return self->at == self->end || strchr ("();", *self->at) != NULL
         || is_property (self->at, self->end);
}

/* Skips invalid text, word by word. */
static void
read_junk (TgSgfLexer *self)
{
  self->junk = (TgSgfValue){ .at = self->at };

  do
    {
      if (g_ascii_isalnum (*self->at))
        while (self->at < self->end && g_ascii_isalnum (*self->at))
          self->at++;
      else
        self->at = MIN (g_utf8_next_char (self->at), self->end);
      self->junk.length = (gsize) (self->at - self->junk.at);
      skip_space (self);
    }
  while (!is_token (self));
}

/**
 * tg_sgf_lexer_next:
 *
 * Reads the next token. After a property, read its values first.
 */
TgSgfToken
tg_sgf_lexer_next (TgSgfLexer *self)
{
  skip_space (self);
  if (self->at == self->end)
    return TG_SGF_END;

  switch (*self->at)
    {
    case '(':
      self->at++;
      return TG_SGF_OPEN;
    case ')':
      self->at++;
      return TG_SGF_CLOSE;
    case ';':
      self->at++;
      return TG_SGF_NODE;
    default:
      break;
    }

  if (g_ascii_isalnum (*self->at))
    {
      TgSgfLexer before = *self;

      read_name (self);
      skip_space (self);
      if (self->at < self->end && *self->at == '[')
        return TG_SGF_PROPERTY;
      *self = before;
    }
  read_junk (self);
  return TG_SGF_JUNK;
}

/* Returns whether the last property has free text as its value. */
static gboolean
has_text (const TgSgfLexer *self)
{
  static const gchar *const names[] = {
    "C",  "GC", "N",  "GN", "PB", "PW", "BR", "WR", "BT", "WT", "EV",
    "RO", "PC", "DT", "RE", "RU", "ON", "OT", "US", "AN", "SO", "CP",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (*names[i] == *self->name && g_str_equal (names[i], self->name))
      return TRUE;

  return FALSE;
}

/* Returns the bracket that closes the value from @at on, or %NULL if there is none before
 * @end. A backslash escapes a bracket. */
static const gchar *
find_close (const gchar *at, const gchar *end)
{
  for (; at < end && *at != ']'; at++)
    if (*at == '\\')
      at++;
  return at < end ? at : NULL;
}

/* Returns whether a name, which may lack a capital letter, and a bracket begin here, with
 * nothing between them. */
static gboolean
is_named_value (const gchar *at, const gchar *end)
{
  const gchar *name = at;

  while (name < end && g_ascii_isalnum (*name) && name - at < 100)
    name++;
  return name > at && name < end && *name == '[';
}

/* Returns whether valid SGF follows a value: a node, a bracket or a property, perhaps
 * after a few more values. */
static gboolean
is_followed_by_sgf (const gchar *at, const gchar *end)
{
  const gsize longest = 100;
  guint       n_values = 0;

  if (is_named_value (at, end))
    return TRUE;

  at = skip_blank (at, end);
  while (at < end && *at == '[')
    {
      const gchar *close = find_close (at, at + MIN ((gsize) (end - at), longest));

      if (close == NULL || ++n_values > 3 || is_named_value (close + 1, end))
        return TRUE;
      at = skip_blank (close + 1, end);
    }
  if (at == end || is_property (at, end))
    return TRUE;
  if (strchr ("();", *at) == NULL)
    return FALSE;

  gchar        c = *at;
  const gchar *next = skip_blank (at + 1, end);

  if (c == '(' && next < end && *next == ';')
    {
      c = ';';
      next = skip_blank (next + 1, end);
    }
  if (next == end)
    return TRUE;
  if (c == ')')
    return strchr ("();", *next) != NULL;
  return is_property (next, end)
         || (c == ';' && (strchr ("();", *next) != NULL || is_named_value (next, end)));
}

/* Finds the end of a text that contains unescaped brackets. Returns: @bracket, unless
 * another one comes before the next node */
static const gchar *
find_text_end (TgSgfLexer *self, const gchar *bracket)
{
  const gchar *at = bracket + 1;

  if (self->no_end != NULL && bracket < self->no_end)
    return bracket;

  for (; at < self->end; at++)
    {
      if (*at == '\\' && at + 1 < self->end)
        at++;
      else if (*at == ']' && is_followed_by_sgf (at + 1, self->end))
        return at;
      else if (*at == ';' && is_property (skip_blank (at + 1, self->end), self->end))
        break;
    }

  self->no_end = at;
  return bracket;
}

/* Finds the node that begins inside a value with a missing bracket, such as “;B[hh”.
 * Returns: (nullable): its position */
static const gchar *
find_node_within (TgSgfValue value)
{
  const gchar *at = value.at + value.length;

  if (value.length < 5 || !g_ascii_isalpha (at[-1]) || !g_ascii_isalpha (at[-2])
      || at[-3] != '[' || (at[-4] != 'B' && at[-4] != 'W'))
    return NULL;
  for (at -= 5; at > value.at && !g_ascii_isgraph (*at); at--)
    ;
  if (*at != ';' || (at > value.at && at[-1] == '\\'))
    return NULL;

  return at > value.at && at[-1] == '(' ? at - 1 : at;
}

/**
 * tg_sgf_lexer_next_value:
 * @self: a lexer after the name of a property or one of its values
 */
gboolean
tg_sgf_lexer_next_value (TgSgfLexer *self, TgSgfValue *value)
{
  TgSgfLexer   ahead = *self;
  const gchar *end;

  skip_space (&ahead);
  if (ahead.at == ahead.end || *ahead.at != '[')
    return FALSE;

  *value = (TgSgfValue){ .at = ahead.at + 1 };
  if (!skip_value (&ahead))
    {
      value->length = (gsize) (ahead.end - value->at);
      value->fault = TG_SGF_VALUE_CUT;
      self->at = self->end;
      return TRUE;
    }

  end = ahead.at - 1;
  value->length = (gsize) (end - value->at);
  self->at = ahead.at;
  if (find_node_within (*value) != NULL)
    {
      self->at = find_node_within (*value);
      value->length = (gsize) (self->at - value->at);
      value->fault = TG_SGF_VALUE_OPEN;
    }
  else if (has_text (self) && !is_followed_by_sgf (self->at, self->end))
    {
      end = find_text_end (self, end);
      value->fault = end + 1 != self->at ? TG_SGF_VALUE_UNESCAPED : TG_SGF_VALUE_WELL;
      value->length = (gsize) (end - value->at);
      self->at = end + 1;
    }
  return TRUE;
}

/**
 * tg_sgf_lexer_prefix:
 * @error: (inout): prefixed with the current line
 */
void
tg_sgf_lexer_prefix (const TgSgfLexer *self, GError **error)
{
  g_prefix_error (error, _ ("Line %u: "), tg_line_at (self->start, self->at));
}

/**
 * tg_sgf_value_get_text:
 *
 * Reads a text: removes the backslashes, and the line ends that they escape.
 *
 * Returns: (transfer full): the text with line feeds as line ends
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
          /* Two different line-end characters are one line end. */
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
 * Truncates a value that should be short, for a message or a comparison.
 */
TgSgfValue
tg_sgf_value_shorten (TgSgfValue value)
{
  const gsize max = 60;

  if (value.length > max)
    {
      value.length = max;
      /* Does not split a UTF-8 character. */
      while (value.length > 0 && ((guchar) value.at[value.length] & 0xc0) == 0x80)
        value.length--;
    }
  return value;
}

/**
 * tg_sgf_value_split:
 * @first: (out): the part before the first unescaped colon
 *
 * Splits a composed value.
 */
gboolean
tg_sgf_value_split (TgSgfValue value, TgSgfValue *first, TgSgfValue *second)
{
  for (gsize i = 0; i < value.length; i++)
    if (value.at[i] == '\\')
      i++;
    else if (value.at[i] == ':')
      {
        *first = (TgSgfValue){ .at = value.at, .length = i };
        *second = (TgSgfValue){ .at = value.at + i + 1, .length = value.length - i - 1 };
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
 * Recognises the old notation of a pass, for boards up to 19×19; on larger boards it is a
 * point.
 */
gboolean
tg_sgf_value_is_pass (TgSgfValue value)
{
  TgCursor cursor = { value.at, value.at + value.length };

  return tg_cursor_accept_word (&cursor, "tt") && tg_cursor_is_at_end (&cursor);
}

/* Returns the column from the left, or the row from the top, of a letter; -1 for other
 * characters. */
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
 * Reads a point: two letters, counted from the top left corner. Some Renju programs write
 * points such as h8, which are read too.
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
