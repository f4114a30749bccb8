/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The positions at which files were closed. */

#include "session/storage/study-places.h"

#include <glib/gstdio.h>
#include <string.h>

#include "record/formats/record-io.h"

typedef struct
{
  gchar *folder; /* owned */
  GFile *places; /* owned; a folder that does not exist yet, in another one */
} Fixture;

static void
set_up (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-places-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->places = g_file_new_build_filename (self->folder, "state", "places", NULL);
}

static void
tear_down (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->places);

  tg_study_places_clear (self->places);
  tg_study_places_finish ();
  g_file_delete (self->places, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
  g_assert_cmpint (g_remove (self->folder), ==, 0);
  g_object_unref (self->places);
  g_free (self->folder);
}

static TgRecord *
read_record (const gchar *sgf)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  TgRecord *record = tg_record_io_load_bytes (bytes, "a.sgf", NULL, NULL, NULL);

  g_assert_nonnull (record);
  return record;
}

static TgRecordNode *
get_nth (const TgRecord *record, guint n)
{
  TgRecordNode *node = tg_record_get_root (record);

  for (; n > 0; n--)
    node = tg_record_node_get_successor (node);
  return node;
}

/* A game with a pass, a note without a move, and a variation. */
static const gchar tree[] =
    "(;GM[4]SZ[15];B[hh];W[];C[note];B[aa](;W[bb];B[cc])(;W[dd];B[ee]))";

#define N_NODES 9

/* Every node is found in another reading of the file, except for the last one of the main
 * line, which is not saved. */
static void
test_found (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgRecord) record = read_record (tree);
  g_autoptr (TgRecord) again = read_record (tree);
  g_autoptr (GFile) game = g_file_new_for_path ("/games/a.sgf");
  g_autoptr (GFile) other = g_file_new_for_path ("/games/b.sgf");

  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, N_NODES);
  g_assert_null (tg_study_places_find (self->places, game, again));
  for (guint i = 0; i < N_NODES; i++)
    {
      tg_study_places_keep (self->places, game, record, get_nth (record, i));
      g_assert_true (tg_study_places_find (self->places, game, again)
                     == (i == 6 ? NULL : get_nth (again, i)));
      g_assert_null (tg_study_places_find (self->places, other, again));
    }
}

/* In a changed file, more variations do no harm, a line is followed as far as it exists,
 * and another game has no such position. */
static void
test_changed (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgRecord) record = read_record ("(;GM[4]SZ[15];B[hh];W[aa];B[bb])");
  g_autoptr (TgRecord) more =
      read_record ("(;GM[4]SZ[15](;B[gg])(;B[hh](;W[cc])(;W[aa])))");
  g_autoptr (TgRecord) less = read_record ("(;GM[4]SZ[15];B[hh];W[ab];B[bb])");
  g_autoptr (TgRecord) none = read_record ("(;GM[4]SZ[15];B[ii];W[aa])");
  g_autoptr (GFile) game = g_file_new_for_path ("/games/a.sgf");

  tg_study_places_keep (self->places, game, record, get_nth (record, 2));
  g_assert_true (tg_study_places_find (self->places, game, more) == get_nth (more, 4));
  g_assert_true (tg_study_places_find (self->places, game, less) == get_nth (less, 1));
  g_assert_null (tg_study_places_find (self->places, game, none));
}

/* All positions are cleared together, and new ones are saved afterwards. */
static void
test_cleared (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgRecord) record = read_record (tree);
  g_autoptr (GFile) game = g_file_new_for_path ("/games/a.sgf");

  tg_study_places_clear (self->places);
  tg_study_places_finish ();
  tg_study_places_keep (self->places, game, record, get_nth (record, 1));
  g_assert_nonnull (tg_study_places_find (self->places, game, record));
  tg_study_places_clear (self->places);
  g_assert_null (tg_study_places_find (self->places, game, record));
  tg_study_places_keep (self->places, game, record, get_nth (record, 1));
  g_assert_nonnull (tg_study_places_find (self->places, game, record));
}

/* Sets the time of new files, in seconds since 1970. */
static void
date_new_files (GFile *folder, guint64 seconds)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_TIME_MODIFIED, 0, NULL,
      NULL);
  GFileInfo *info;
  GFile     *file;

  while (g_file_enumerator_iterate (children, &info, &file, NULL, NULL) && info != NULL)
    if (g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED)
        > TG_STUDY_PLACES_MAX)
      g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                                  seconds, 0, NULL, NULL));
}

/* Only the positions of the latest files are kept, and other files are ignored. */
static void
test_pruned (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgRecord) record = read_record (tree);

  for (guint i = 0; i <= TG_STUDY_PLACES_MAX; i++)
    {
      g_autofree gchar *path = g_strdup_printf ("/games/%u.sgf", i);
      g_autoptr (GFile) game = g_file_new_for_path (path);

      tg_study_places_keep (self->places, game, record, get_nth (record, 1));
      tg_study_places_finish ();
      date_new_files (self->places, i);
    }
  for (guint i = 0; i <= TG_STUDY_PLACES_MAX; i++)
    {
      g_autofree gchar *path = g_strdup_printf ("/games/%u.sgf", i);
      g_autoptr (GFile) game = g_file_new_for_path (path);

      g_assert_cmpint (tg_study_places_find (self->places, game, record) == NULL, ==,
                       i == 0);
      g_assert_true (i == 0
                     || tg_study_places_find (self->places, game, record)
                            == get_nth (record, 1));
    }
}

/* A file with invalid contents is ignored. */
static void
test_nonsense (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgRecord) record = read_record (tree);
  g_autoptr (GFile) game = g_file_new_for_path ("/games/a.sgf");
  g_autoptr (GFileEnumerator) children = NULL;
  GFile *file;

  tg_study_places_keep (self->places, game, record, get_nth (record, 1));
  tg_study_places_finish ();
  children = g_file_enumerate_children (self->places, G_FILE_ATTRIBUTE_STANDARD_NAME, 0,
                                        NULL, NULL);
  g_assert_true (g_file_enumerator_iterate (children, NULL, &file, NULL, NULL));
  g_assert_true (g_file_replace_contents (file, "\xff \n\n B1\nx", 9, NULL, FALSE, 0,
                                          NULL, NULL, NULL));
  g_assert_null (tg_study_places_find (self->places, game, record));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/session/study-places/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("found", test_found);
  ADD ("changed", test_changed);
  ADD ("cleared", test_cleared);
  ADD ("pruned", test_pruned);
  ADD ("nonsense", test_nonsense);
#undef ADD

  return g_test_run ();
}
