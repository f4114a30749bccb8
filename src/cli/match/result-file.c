/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line for each game, written with a single call at its end:
 *
 *   rules  black  white  opening  winner  end  stones  ms of Black  ms of White
 *
 * separated by tabs; the times are those of the slowest moves. The first line states the
 * conditions of the games, and only games with the same conditions are added. An
 * incomplete last line is cut off. Only one run at a time may write, or games would be
 * counted twice. */

#include "cli/match/result-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "record/text/file-lock.h"

#define MAGIC "# tengen-cli results: "

/* Number of the columns that identify a game, and of all columns. */
#define N_KEYS    4
#define N_COLUMNS 9

struct _TgResultFile
{
  gchar *path; /* owned */
  gint   fd;   /* negative if read-only */
  /* owned; by make_key() of a game: a queue of the lines for it that were not used yet */
  GHashTable *rows;
};

static gboolean fail (GError **error, const gchar *path, const gchar *format, ...)
    G_GNUC_PRINTF (3, 4);

static gboolean
fail (GError **error, const gchar *path, const gchar *format, ...)
{
  g_autofree gchar *message = NULL;
  va_list           args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", path, message);
  return FALSE;
}

/* Returns the columns that identify a game, which begin its line. Separators in names
 * are replaced. */
static gchar *
make_key (const TgResultGame *game)
{
  g_autofree gchar *black = g_strescape (game->black, NULL);
  g_autofree gchar *white = g_strescape (game->white, NULL);

  return g_strdup_printf ("%s\t%s\t%s\t%u", tg_ruleset_to_id (game->ruleset), black,
                          white, game->opening + 1);
}

/* Returns the start of a column in a line, or %NULL. */
static const gchar *
find_column (const gchar *line, guint column)
{
  for (; line != NULL && column > 0; column--)
    {
      line = strchr (line, '\t');
      if (line != NULL)
        line++;
    }
  return line;
}

static gboolean
parse_winner (const gchar *text, TgStone *winner)
{
  static const gchar *const words[] = { "draw\t", "black\t", "white\t" };
  static const TgStone      stones[] = { TG_STONE_NONE, TG_STONE_BLACK, TG_STONE_WHITE };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (text, words[i]))
      {
        *winner = stones[i];
        return TRUE;
      }
  return FALSE;
}

/* Parses the word for how a game ended. Words other than those of failures mean an end
 * on the board. */
static TgFailure
parse_end (const gchar *text)
{
  for (guint i = TG_FAILURE_NONE + 1; i < TG_N_FAILURES; i++)
    {
      const gchar *name = tg_failure_name ((TgFailure) i);

      if (g_str_has_prefix (text, name) && text[strlen (name)] == '\t')
        return (TgFailure) i;
    }
  return TG_FAILURE_NONE;
}

static gboolean
parse_line (const gchar *line, TgArenaResult *result)
{
  guint stones;
  gint  end = 0;

  if (find_column (line, N_COLUMNS - 1) == NULL
      || !parse_winner (find_column (line, N_KEYS), &result->winner))
    return FALSE;

  result->failure = parse_end (find_column (line, N_KEYS + 1));
  if (sscanf (find_column (line, N_KEYS + 2),
              "%u\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "%n", &stones,
              &result->slowest_us[0], &result->slowest_us[1], &end)
          != 3
      || find_column (line, N_KEYS + 2)[end] != '\0')
    return FALSE;
  result->slowest_us[0] *= 1000;
  result->slowest_us[1] *= 1000;
  return TRUE;
}

static gboolean
read_line (TgResultFile *self, gchar *line)
{
  TgArenaResult result;
  const gchar  *rest;
  gchar        *key;
  GQueue       *lines;

  if (!parse_line (line, &result))
    return FALSE;

  rest = find_column (line, N_KEYS);
  key = g_strndup (line, (gsize) (rest - line - 1));
  lines = g_hash_table_lookup (self->rows, key);
  if (lines == NULL)
    {
      lines = g_queue_new ();
      g_hash_table_insert (self->rows, g_steal_pointer (&key), lines);
    }
  g_queue_push_tail (lines, g_strdup (line));
  g_free (key);
  return TRUE;
}

/* Parses the whole file except an incomplete last line. */
static gboolean
read_text (TgResultFile *self, gchar *text, const gchar *conditions, GError **error)
{
  gchar *line = text;
  guint  number = 1;

  for (gchar *end; (end = strchr (line, '\n')) != NULL; line = end + 1, number++)
    {
      *end = '\0';
      if (number > 1 && !read_line (self, line))
        return fail (error, self->path, _ ("line %u is not a game result"), number);
      if (number == 1 && !g_str_has_prefix (line, MAGIC))
        return fail (error, self->path, _ ("this file contains no game results"));
      if (number == 1 && !g_str_equal (line + strlen (MAGIC), conditions))
        return fail (error, self->path,
                     _ ("these results are from games with other options: “%s”, not "
                        "“%s”"),
                     line + strlen (MAGIC), conditions);
    }
  return TRUE;
}

static gboolean
write_all (TgResultFile *self, const gchar *text, GError **error)
{
  gssize length = (gssize) strlen (text);

  if (write (self->fd, text, (gsize) length) == length)
    return TRUE;
  return fail (error, self->path, "%s", g_strerror (errno));
}

/* Opens the file for this run alone, and writes its first line if it is new. */
static gboolean
open_writable (TgResultFile *self, const gchar *conditions, GError **error)
{
  g_autofree gchar *first = g_strdup_printf (MAGIC "%s\n", conditions);
  g_autofree gchar *text = NULL;
  const gchar      *end;

  self->fd = tg_file_lock_open (self->path, O_RDWR | O_CREAT | O_APPEND, 0666);
  if (self->fd < 0)
    return fail (error, self->path, "%s", g_strerror (errno));
  if (tg_file_lock_descriptor (self->fd) != TG_FILE_LOCK_OURS)
    return fail (error, self->path, _ ("another run is using this file"));
  if (!g_file_get_contents (self->path, &text, NULL, error))
    return FALSE;

  end = strrchr (text, '\n');
  if (end == NULL && *text != '\0' && !g_str_has_prefix (first, text))
    return fail (error, self->path, _ ("this file contains no game results"));
  if (ftruncate (self->fd, end != NULL ? end + 1 - text : 0) != 0)
    return fail (error, self->path, "%s", g_strerror (errno));
  return end != NULL || write_all (self, first, error);
}

static void
free_lines (gpointer lines)
{
  g_queue_free_full (lines, g_free);
}

/* Opens and reads a file of results. @conditions: the common conditions of all games, in
 * one line. A writable file is created when needed, and no other run can open it for
 * writing. */
TgResultFile *
tg_result_file_open (const gchar *path,
                     const gchar *conditions,
                     gboolean     writable,
                     GError     **error)
{
  g_autoptr (TgResultFile) self = g_new0 (TgResultFile, 1);
  g_autofree gchar *text = NULL;

  self->path = g_strdup (path);
  self->fd = -1;
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_lines);

  if ((writable && !open_writable (self, conditions, error))
      || !g_file_get_contents (path, &text, NULL, error)
      || !read_text (self, text, conditions, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
tg_result_file_free (TgResultFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_hash_table_unref (self->rows);
  g_free (self->path);
  g_free (self);
}

/* Looks up the result of a game. Each line of the file is used once. */
gboolean
tg_result_file_take (TgResultFile *self, const TgResultGame *game, TgArenaResult *result)
{
  g_autofree gchar *key = make_key (game);
  GQueue           *lines = g_hash_table_lookup (self->rows, key);
  g_autofree gchar *line = lines != NULL ? g_queue_pop_head (lines) : NULL;

  return line != NULL && parse_line (line, result);
}

gboolean
tg_result_file_add (TgResultFile       *self,
                    const TgResultGame *game,
                    const TgArenaGame  *played,
                    GError            **error)
{
  g_autofree gchar *key = make_key (game);
  g_autofree gchar *line = NULL;
  TgArenaResult     result;

  tg_arena_game_get_result (played, &result);
  line = g_strdup_printf ("%s\t%s\t%s\t%u\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\n",
                          key,
                          result.winner == TG_STONE_NONE    ? "draw"
                          : result.winner == TG_STONE_BLACK ? "black"
                                                            : "white",
                          tg_arena_game_get_end (played), played->game.board.n_moves,
                          result.slowest_us[0] / 1000, result.slowest_us[1] / 1000);
  return write_all (self, line, error);
}
