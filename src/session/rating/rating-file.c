/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text file with a title and a line for each game, oldest first. An unreadable line
 * does not lose the others; the caller can keep a copy of the original file in that
 * case. */

#include "session/rating/rating-file.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "session/rating/rated-game.h"

#define TITLE   "Tengen games against levels, version "
#define VERSION 1

#define MAX_LINE_BYTES 80
#define MAX_FILE_BYTES ((goffset) MAX_LINE_BYTES * (TG_RATING_FILE_MAX_GAMES + 1))

/* Returns: (transfer full): the contents of a file */
GBytes *
tg_rating_file_write (const GArray *games)
{
  GString *text;

  g_return_val_if_fail (games != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, TITLE "%d\n", VERSION);
  for (guint i = 0; i < games->len; i++)
    tg_rated_game_append (&g_array_index (games, TgRatedGame, i), text);
  return g_string_free_to_bytes (text);
}

/* Reads the file, and appends a zero byte. */
static gchar *
load (GFile *file, gsize *length, GError **error)
{
  g_autoptr (GFileInfo) info = NULL;
  gchar *text;

  info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
      G_FILE_QUERY_INFO_NONE, NULL, error);
  if (info == NULL)
    return NULL;

  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
      && g_file_info_get_size (info) <= MAX_FILE_BYTES)
    return g_file_load_contents (file, NULL, &text, length, NULL, error) ? text : NULL;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("the file is damaged"));
  return NULL;
}

/* The version in the first line; 0 if it is not a title of such a file. */
static guint64
parse_title (const gchar *line)
{
  guint64 version = 0;

  if (g_str_has_prefix (line, TITLE))
    g_ascii_string_to_unsigned (line + strlen (TITLE), 10, 1, G_MAXUINT32, &version,
                                NULL);
  return version;
}

/* Reads the next line, up to MAX_LINE_BYTES, which exceeds every valid line.
 *
 * Returns: (transfer full) (nullable): a line, or %NULL at the end */
static gchar *
take_line (const gchar **text, const gchar *end)
{
  const gchar *start = *text;
  const gchar *stop;

  if (start == end)
    return NULL;

  stop = memchr (start, '\n', (gsize) (end - start));
  if (stop == NULL)
    stop = end;
  *text = stop < end ? stop + 1 : end;
  return g_strndup (start, MIN ((gsize) (stop - start), MAX_LINE_BYTES));
}

/**
 * tg_rating_file_parse:
 * @length: number of bytes
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA if parts of the text are
 *   invalid; @games has the valid lines then
 */
gboolean
tg_rating_file_parse (const gchar *text, gsize length, GArray *games, GError **error)
{
  const gchar      *end = text + length;
  g_autofree gchar *title = take_line (&text, end);
  gchar            *line;
  gboolean          whole;

  if (title != NULL && parse_title (title) > VERSION)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("the games are from a newer version of Tengen"));
      return FALSE;
    }

  whole = title != NULL && parse_title (title) == VERSION
          && memchr (end - length, '\0', length) == NULL;
  while ((line = take_line (&text, end)) != NULL)
    {
      TgRatedGame game;

      if (games->len < TG_RATING_FILE_MAX_GAMES && tg_rated_game_parse (&game, line))
        g_array_append_val (games, game);
      else
        whole = FALSE;
      g_free (line);
    }

  if (!whole)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("the file is damaged"));
  return whole;
}

/**
 * tg_rating_file_read:
 * @file: a file, which need not exist
 * @error: return location for an error, see tg_rating_file_parse()
 *
 * Reads the games of a file; a missing file has none.
 */
gboolean
tg_rating_file_read (GFile *file, GArray *games, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree gchar *text = NULL;
  gsize             length = 0;

  g_return_val_if_fail (G_IS_FILE (file) && games != NULL, FALSE);

  text = load (file, &length, &reason);
  if (text != NULL)
    return tg_rating_file_parse (text, length, games, error);

  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}
