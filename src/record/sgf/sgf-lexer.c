/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SGF taken apart into brackets, nodes and properties with their values, as
 * the standard (A. Hollosi, "SGF File Format FF[4]", 1999) defines them. It is
 * lenient where programs and people are careless: small letters in the names of
 * properties, white space of every kind, anything before the first game, brackets that are
 * missing or not escaped, and junk between the nodes. */

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

/* White space in whatever character set the file may be in. */
static const gchar *
skip_blank (const gchar *at, const gchar *end)
{
  while (at < end && !g_ascii_isgraph (*at))
    at++;
  return at;
}

/* Whether a property begins there: a name with a capital letter, and a bracket. */
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

/* Whether one of the properties that nearly every game has begins there. */
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

/* Whether a bracket opens a game: a node comes next, or the properties of one. */
static gboolean
opens_game (const gchar *bracket, const gchar *end)
{
  const gchar *next = skip_blank (bracket + 1, end);

  return next < end && (*next == ';' || is_usual_property (next, end));
}

/**
 * tg_sgf_lexer_find_game:
 *
 * Goes to the next bracket that opens a game.
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
 * Goes to where the first game begins: at its bracket as a rule, at its first node where
 * there is no bracket or something stands between the two. So a variation is never taken
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
 * Goes behind the bracket and the semicolon, as far as they are there. Returns: whether
 * they are.
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

/* Whether something that has its place in SGF comes next. */
static gboolean
is_token (const TgSgfLexer *self)
{
  return self->at == self->end || strchr ("();", *self->at) != NULL
         || is_property (self->at, self->end);
}

/* Goes over what has no place in SGF, word by word. */
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
 * After a property, read its values before the next token.
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

/* Whether the name of the property read last is that of one whose value is free text. */
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

/* Whether what stands behind a value may stand there: a node, a bracket, a property, or
 * a few more values and then one of these. */
static gboolean
goes_on (const gchar *at, const gchar *end)
{
  const gsize  longest = 100;
  guint        n_values = 0;
  const gchar *name = at;

  /* The name of a property may lack a capital letter, if it stands there at once. */
  while (name < end && g_ascii_isalnum (*name) && (gsize) (name - at) < longest)
    name++;
  if (name > at && name < end && *name == '[')
    return TRUE;

  at = skip_blank (at, end);
  while (at < end && *at == '[')
    {
      const gchar *close = memchr (at, ']', MIN ((gsize) (end - at), longest));

      if (close == NULL || ++n_values > 3)
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
  return c == ')'
             ? strchr ("();", *next) != NULL
             : is_property (next, end) || (c == ';' && strchr ("();", *next) != NULL);
}

/* Looks for the end of a text behind a bracket that is not its end. Returns: @bracket, if
 * no other one is before the next node */
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
      else if (*at == ']' && goes_on (at + 1, self->end))
        return at;
      else if (*at == ';' && is_property (skip_blank (at + 1, self->end), self->end))
        break;
    }

  self->no_end = at;
  return bracket;
}

/* The node that has begun in a value, which ends like “;B[hh”, for want of a bracket.
 * Returns: (nullable): where it begins */
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
 * @self: a lexer, behind the name of a property or one of its values
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
  else if (has_text (self) && !goes_on (self->at, self->end))
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
