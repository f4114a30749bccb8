/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "rules/notation.h"
#include "scratch.h"

void
library_set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  self->path = g_dir_make_tmp ("tengen-library-XXXXXX", &error);
  g_assert_no_error (error);
  self->file = g_file_new_build_filename (self->path, "data", "games.db", NULL);
  tg_import_report_init (&self->report);
  library_reopen (self);
  g_assert_no_error (tg_library_get_failure (self->library));
}

void
library_tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_clear_pointer (&self->library, tg_library_free);
  tg_import_report_clear (&self->report);
  g_object_unref (self->file);
  scratch_remove (self->path);
  g_free (self->path);
}

void
library_reopen (Fixture *self)
{
  g_clear_pointer (&self->library, tg_library_free);
  self->library = tg_library_new (self->file);
}

/* Returns: (transfer full): the path of a file of the test */
gchar *
library_get_path (Fixture *self, const gchar *name)
{
  return g_build_filename (self->path, name, NULL);
}

/* Writes a file to import; its folder is made when needed. */
void
library_write (Fixture *self, const gchar *name, const gchar *data, gssize size)
{
  g_autofree gchar *path = library_get_path (self, name);
  g_autofree gchar *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, data, size, NULL));
}

/* Imports a file or folder of the test. */
gboolean
library_import (Fixture *self, const gchar *name, GError **error)
{
  g_autoptr (GFile) file = g_file_new_build_filename (self->path, name, NULL);

  tg_import_report_clear (&self->report);
  tg_import_report_init (&self->report);
  return tg_library_import (self->library, file, NULL, NULL, NULL, &self->report, error);
}

/* Imports a text, which must succeed. */
void
library_add (Fixture *self, const gchar *name, const gchar *text)
{
  g_autoptr (GError) error = NULL;

  library_write (self, name, text, -1);
  library_import (self, name, &error);
  g_assert_no_error (error);
}

/* Every game that was read was added or left out. */
void
library_assert_counts (Fixture *self, guint n_games, guint n_repeated, guint n_sources)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) sources = tg_library_list_sources (self->library, &error);
  TgLibraryCounts   counts;
  const TgGamePool *pool;
  guint             sum = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (sources->len, ==, n_sources);
  for (guint i = 0; i < sources->len; i++)
    sum += g_array_index (sources, TgLibrarySource, i).n_games;
  g_assert_cmpuint (sum, ==, n_games);
  tg_library_count (self->library, &counts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (counts.n_games, ==, n_games);
  g_assert_cmpuint (counts.n_repeated, ==, n_repeated);
  pool = tg_library_get_pool (self->library, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pool->n_games, ==, n_games);
  g_assert_cmpuint (self->report.n_read, ==,
                    self->report.n_added
                        + tg_import_report_count_left_out (&self->report));
}

/* Returns: (transfer full): game @n of a source, both from 0 */
TgLibraryGame *
library_get_nth (Fixture *self, guint source_index, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) sources = tg_library_list_sources (self->library, &error);
  g_autoptr (GArray) games = NULL;
  TgLibraryGame *game;

  g_assert_no_error (error);
  g_assert_cmpuint (source_index, <, sources->len);
  games = tg_library_list_games (
      self->library, g_array_index (sources, TgLibrarySource, source_index).id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, <, games->len);
  game = tg_library_get_game (self->library, g_array_index (games, gint64, n), &error);
  g_assert_no_error (error);
  return game;
}

/* Returns: (transfer full): the moves, such as h8i9-; - is a pass */
gchar *
library_format_moves (const TgLibraryGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->n_moves; i++)
    {
      TgPoint           point = tg_library_game_get_point (game, i);
      g_autofree gchar *name = tg_point_equal (point, TG_POINT_PASS)
                                   ? g_strdup ("-")
                                   : tg_notation_format_point (point);
      g_autofree gchar *small = g_ascii_strdown (name, -1);

      g_string_append (text, small);
    }
  return g_string_free (text, FALSE);
}

static int
sound_cb (void *data   G_GNUC_UNUSED,
          int n        G_GNUC_UNUSED,
          char       **values,
          char **names G_GNUC_UNUSED)
{
  g_assert_cmpstr (values[0], ==, "ok");
  return 0;
}

static int
number_cb (void *data, int n G_GNUC_UNUSED, char **values, char **names G_GNUC_UNUSED)
{
  *(guint *) data = (guint) g_ascii_strtoull (values[0], NULL, 10);
  return 0;
}

static int
execute_with (Fixture     *self,
              const gchar *sql,
              int (*callback) (void *, int, char **, char **),
              gpointer data)
{
  sqlite3 *connection;
  int      result;

  g_assert_cmpint (sqlite3_open (g_file_peek_path (self->file), &connection), ==,
                   SQLITE_OK);
  result = sqlite3_exec (connection, sql, callback, data, NULL);
  sqlite3_close (connection);
  return result;
}

/* Executes SQL in another connection. */
int
library_execute (Fixture *self, const gchar *sql)
{
  return execute_with (self, sql, NULL, NULL);
}

guint
library_count_rows (Fixture *self, const gchar *table)
{
  g_autofree gchar *sql = g_strdup_printf ("SELECT count (*) FROM %s", table);
  guint             n = G_MAXUINT;

  g_assert_cmpint (execute_with (self, sql, number_cb, &n), ==, SQLITE_OK);
  return n;
}

void
library_assert_sound (Fixture *self)
{
  g_assert_cmpint (execute_with (self, "PRAGMA integrity_check", sound_cb, NULL), ==,
                   SQLITE_OK);
}
