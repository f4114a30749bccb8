/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The common base of all readers: the bytes of a file, with progress reports and
 * cancellation; its text, converted to UTF-8 without zero bytes; and the lines and
 * numbers of a text. */

#include "record/text/source.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/text/charset-guess.h"

#define TICK ((gsize) 64 << 10)

/* Reports progress and checks for cancellation. It is cheap enough to be called for
 * every move. @position: bytes of the file read so far. Returns: %FALSE if the load is
 * cancelled */
gboolean
tg_source_tick (TgSource *self, gsize position, GError **error)
{
  if (position < self->next_tick)
    return TRUE;

  self->next_tick = position + TICK;
  if (self->progress != NULL)
    self->progress (MIN (1.0, (gdouble) position / (gdouble) self->size),
                    self->progress_data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

/* Returns the character set of the byte order mark at the beginning of a text. */
static const gchar *
find_byte_order_mark (const TgSource *self, gsize *length)
{
  static const struct
  {
    const gchar *mark;
    const gchar *charset;
  } marks[] = {
    { "\xef\xbb\xbf", "UTF-8" },
    { "\xff\xfe", "UTF-16LE" },
    { "\xfe\xff", "UTF-16BE" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      *length = strlen (marks[i].mark);
      if (self->size >= *length && memcmp (self->data, marks[i].mark, *length) == 0)
        return marks[i].charset;
    }

  *length = 0;
  return NULL;
}

static void
prefix_position (const TgSource *self, gsize position, GError **error)
{
  g_prefix_error (error, _ ("Line %u, byte %zu of the file: "),
                  tg_line_at (self->data, self->data + position), position + 1);
}

static void
set_zero_byte (GError **error)
{
  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
               _ ("A zero byte is not allowed in text"));
}

/* Validates a file that should be UTF-8. */
static gboolean
check_utf_8 (const TgSource *self, gsize skip, GError **error)
{
  const gchar *bad;

  if (g_utf8_validate_len (self->data + skip, self->size - skip, &bad))
    return TRUE;

  if (*bad == '\0')
    set_zero_byte (error);
  else
    tg_charset_set_bad_text ("UTF-8", error);
  prefix_position (self, (gsize) (bad - self->data), error);
  return FALSE;
}

/* Converts a file from another character set. */
static gboolean
convert (TgSource *self, TgCharset *charset, gsize skip, GError **error)
{
  gsize bad = 0;

  self->text = tg_charset_convert (charset, self->data + skip, self->size - skip,
                                   &self->text_size, &bad, error);
  if (self->text == NULL)
    {
      prefix_position (self, skip + bad, error);
      return FALSE;
    }

  const gchar *zero = memchr (self->text, '\0', self->text_size);

  if (zero != NULL)
    {
      set_zero_byte (error);
      g_prefix_error (error, _ ("Line %u: "), tg_line_at (self->text, zero));
      g_clear_pointer (&self->text, g_free);
    }
  return zero == NULL;
}

/* Converts a file from its declared character set. Most East Asian sets accept almost any
 * bytes, so a clear guess of another set overrides the declaration and is reported as
 * unsure. */
static gboolean
convert_as_declared (TgSource    *self,
                     const gchar *declared,
                     const gchar *guess,
                     gboolean     sure)
{
  g_auto (TgCharset) charset = { 0 };
  g_auto (TgCharset) guessed = { 0 };
  g_autofree gchar *other = NULL;

  if (declared == NULL || !tg_charset_open_reader (&charset, declared, NULL)
      || !convert (self, &charset, 0, NULL))
    return FALSE;

  self->report->charset = charset.name;
  if (sure && g_ascii_strcasecmp (declared, guess) != 0
      && tg_charset_open_reader (&guessed, guess, NULL))
    other = tg_charset_convert (&guessed, self->data, self->size, NULL, NULL, NULL);
  self->report->charset_unsure = other != NULL && strcmp (other, self->text) != 0;
  return TRUE;
}

/* Converts a file without a character set from the caller. Valid UTF-8 beyond ASCII is
 * UTF-8, regardless of the declaration; ISO-2022 text is ASCII except for its escape
 * sequences. */
static gboolean
convert_as_found (TgSource *self, const gchar *declared, GError **error)
{
  g_auto (TgCharsetGuess) guess;
  g_auto (TgCharset) charset = { 0 };
  const gchar *name;
  gboolean     sure;

  tg_charset_guess_init (&guess, g_get_language_names ()[0]);
  tg_charset_guess_add (&guess, self->data, self->size);
  name = tg_charset_guess_get (&guess, &sure);
  self->report->has_wide_text = !guess.plain;

  if ((guess.plain ? memchr (self->data, '\x1b', self->size) != NULL
                   : g_ascii_strcasecmp (name, "UTF-8") != 0 || !sure)
      && convert_as_declared (self, declared, name, sure && !guess.plain))
    return TRUE;

  self->report->charset_unsure = !sure;
  if (!tg_charset_open_reader (&charset, name, error))
    return FALSE;
  self->report->charset = charset.name;
  return tg_charset_is_utf_8 (&charset) ? check_utf_8 (self, 0, error)
                                        : convert (self, &charset, 0, error);
}

/* Converts a file from a given character set. */
static gboolean
convert_from (TgSource *self, const gchar *name, gsize skip, GError **error)
{
  g_auto (TgCharset) charset = { 0 };

  if (!tg_charset_open_reader (&charset, name, error))
    return FALSE;
  self->report->charset = charset.name;
  self->report->has_wide_text = TRUE;
  return tg_charset_is_utf_8 (&charset) ? check_utf_8 (self, skip, error)
                                        : convert (self, &charset, skip, error);
}

/**
 * tg_source_get_text:
 * @declared: (nullable): the character set that the file declares
 * @length: (out): the length of the text in bytes
 *
 * Returns the file's text: valid UTF-8 without zero bytes. The character set is, in this
 * order: the caller's, that of the byte order mark, UTF-8 if the bytes are valid,
 * @declared if it fits, and a guess.
 *
 * Returns: the text; not zero-terminated
 */
const gchar *
tg_source_get_text (TgSource *self, const gchar *declared, gsize *length, GError **error)
{
  gsize        skip;
  const gchar *marked = find_byte_order_mark (self, &skip);
  const gchar *charset = self->options->charset != NULL ? self->options->charset : marked;

  if (charset != NULL ? !convert_from (self, charset, skip, error)
                      : !convert_as_found (self, declared, error))
    return NULL;

  *length = self->text != NULL ? self->text_size : self->size - skip;
  return self->text != NULL ? self->text : self->data + skip;
}

/* Returns the number of the line that contains @position, from 1, for an error
 * message. Lines may end in LF, CR or both. */
guint
tg_line_at (const gchar *text, const gchar *position)
{
  guint line = 1;

  for (; text < position; text++)
    line += *text == '\n' || (*text == '\r' && (text + 1 == position || text[1] != '\n'));

  return line;
}

/**
 * tg_lines_init_raw:
 * @data: a text in any superset of ASCII
 * @size: its length in bytes
 */
void
tg_lines_init_raw (TgLines *self, const gchar *data, gsize size)
{
  *self = (TgLines){ .next = data, .end = data + size };
}

gboolean
tg_lines_init (TgLines *self, TgSource *source, GError **error)
{
  gsize        length;
  const gchar *text = tg_source_get_text (source, NULL, &length, error);

  if (text == NULL)
    return FALSE;

  tg_lines_init_raw (self, text, length);
  return TRUE;
}

/* Reads the next line, which may end in LF, CR or both. */
gboolean
tg_lines_next (TgLines *self, TgCursor *line)
{
  if (self->next == self->end)
    return FALSE;

  const gchar *at = self->next;

  while (at < self->end && *at != '\n' && *at != '\r')
    at++;

  *line = (TgCursor){ self->next, at };
  if (at + 1 < self->end && at[0] == '\r' && at[1] == '\n')
    at++;
  self->next = at < self->end ? at + 1 : at;
  self->number++;
  return TRUE;
}

/* Reads the next line that is not blank. @line: the line, without its line end and
 * leading white space */
gboolean
tg_lines_next_filled (TgLines *self, TgCursor *line)
{
  while (tg_lines_next (self, line))
    if (!tg_cursor_is_at_end (line))
      return TRUE;

  return FALSE;
}

/* Prefixes an error with the number of the last line. @error: (inout): the error in that
 * line */
void
tg_lines_prefix (const TgLines *self, GError **error)
{
  g_prefix_error (error, _ ("Line %u: "), self->number);
}

/* Returns the length in bytes of the white space at the beginning of a text, 0 without
 * any: all Unicode spaces, zero-width characters, and ^Z, which ends the files of DOS
 * programs. */
static gsize
space_length (const gchar *at, const gchar *end)
{
  gunichar c;

  if (at == end)
    return 0;
  if ((guchar) *at < 0x80)
    return g_ascii_isspace (*at) || *at == '\v' || *at == '\x1a' ? 1 : 0;

  c = g_utf8_get_char_validated (at, end - at);
  if (c >= (gunichar) -2
      || (!g_unichar_isspace (c) && g_unichar_type (c) != G_UNICODE_FORMAT))
    return 0;
  return (gsize) (g_utf8_next_char (at) - at);
}

void
tg_cursor_skip_space (TgCursor *self)
{
  gsize length;

  while ((length = space_length (self->at, self->end)) > 0)
    self->at += length;
}

/* Skips white space. Returns %TRUE if nothing follows. */
gboolean
tg_cursor_is_at_end (TgCursor *self)
{
  tg_cursor_skip_space (self);
  return self->at == self->end;
}

/* Skips white space, and then @c if it follows. */
gboolean
tg_cursor_accept (TgCursor *self, gchar c)
{
  if (tg_cursor_is_at_end (self) || *self->at != c)
    return FALSE;

  self->at++;
  return TRUE;
}

/* Skips white space, and then @word if it follows, ignoring case. */
gboolean
tg_cursor_accept_word (TgCursor *self, const gchar *word)
{
  gsize length = strlen (word);

  tg_cursor_skip_space (self);
  if ((gsize) (self->end - self->at) < length
      || g_ascii_strncasecmp (self->at, word, length) != 0)
    return FALSE;

  self->at += length;
  return TRUE;
}

/* Skips white space, and reads a number with an optional minus sign. Fails if the number
 * does not fit @value. */
gboolean
tg_cursor_read_int (TgCursor *self, gint *value)
{
  tg_cursor_skip_space (self);

  const gchar *at = self->at;
  gboolean     negative = at < self->end && *at == '-';
  gint64       sum = 0;

  if (negative)
    at++;
  if (at == self->end || !g_ascii_isdigit (*at))
    return FALSE;

  for (; at < self->end && g_ascii_isdigit (*at); at++)
    {
      sum = sum * 10 + g_ascii_digit_value (*at);
      if (sum > G_MAXINT)
        return FALSE;
    }

  *value = (gint) (negative ? -sum : sum);
  self->at = at;
  return TRUE;
}

/* Copies the rest of the line without trailing white space. */
gchar *
tg_cursor_dup (const TgCursor *self)
{
  return g_strchomp (g_strndup (self->at, (gsize) (self->end - self->at)));
}
