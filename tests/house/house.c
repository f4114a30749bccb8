/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers for the tests of the source tree: they read the tree, make a small tree on
 * which a check is tried, and run programs. */

#include "house.h"
#include "scratch.h"

#include <glib/gstdio.h>

/**
 * house_read:
 * @root: a folder
 * @name: a file under it
 *
 * Reads a text file, which must exist and be UTF-8.
 *
 * Returns: (transfer full): its text
 */
gchar *
house_read (const gchar *root, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (root, name, NULL);
  g_autoptr (GError) error = NULL;
  gchar *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  return text;
}

static gboolean
has_suffix (const gchar *name, const gchar *suffixes)
{
  g_auto (GStrv) list = g_strsplit (suffixes, " ", 0);

  if (list[0] == NULL)
    return TRUE;
  for (guint i = 0; list[i] != NULL; i++)
    if (g_str_has_suffix (name, list[i]))
      return TRUE;
  return FALSE;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const gchar *const *) a, *(const gchar *const *) b);
}

static void
find_into (GPtrArray   *found,
           const gchar *root,
           const gchar *folder,
           const gchar *suffixes)
{
  g_autofree gchar *path = g_build_filename (root, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const gchar *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *inner = g_build_filename (path, name, NULL);
      g_autofree gchar *relative = g_build_filename (folder, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        find_into (found, root, relative, suffixes);
      else if (has_suffix (name, suffixes))
        g_ptr_array_add (found, g_steal_pointer (&relative));
    }
}

/**
 * house_find:
 * @root: a folder
 * @folder: a folder under it; if it does not exist, the result is empty
 * @suffixes: extensions of file names, separated by spaces; empty for all files
 *
 * Lists the files under a folder recursively.
 *
 * Returns: (transfer full) (element-type utf8): paths relative to @root, sorted
 */
GPtrArray *
house_find (const gchar *root, const gchar *folder, const gchar *suffixes)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  find_into (found, root, folder, suffixes);
  g_ptr_array_sort (found, compare_names);
  return found;
}

/**
 * house_matches:
 * @text: a text
 * @pattern: a regular expression; ^ and $ match at every line
 * @group: the group to collect, 0 for the whole match
 *
 * Collects the matches of a regular expression in a text, in order.
 *
 * Returns: (transfer full) (element-type utf8): the matches
 */
GPtrArray *
house_matches (const gchar *text, const gchar *pattern, guint group)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) regex =
      g_regex_new (pattern, G_REGEX_MULTILINE | G_REGEX_OPTIMIZE, 0, &error);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_no_error (error);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, &error))
    g_ptr_array_add (found, g_match_info_fetch (match, (gint) group));
  g_assert_no_error (error);
  return found;
}

/**
 * house_scratch_new:
 *
 * Creates an empty temporary folder.
 *
 * Returns: (transfer full): its path, for house_scratch_free()
 */
gchar *
house_scratch_new (void)
{
  g_autoptr (GError) error = NULL;
  gchar *path = g_dir_make_tmp ("tengen house XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

/**
 * house_scratch_add:
 * @scratch: a scratch folder
 * @name: a file under it; missing folders are created
 * @text: the contents
 *
 * Writes a file.
 */
void
house_scratch_add (const gchar *scratch, const gchar *name, const gchar *text)
{
  g_autofree gchar *path = g_build_filename (scratch, name, NULL);
  g_autofree gchar *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/**
 * house_scratch_free:
 * @scratch: (transfer full): a scratch folder
 *
 * Removes a scratch folder with its contents.
 */
void
house_scratch_free (gchar *scratch)
{
  scratch_remove (scratch);
  g_free (scratch);
}

/**
 * house_run:
 * @folder: (nullable): the folder to run in
 * @environment: (nullable): the whole environment, or %NULL for that of this process
 * @command: the program, found on this process's PATH, and its arguments
 *
 * Runs a program to its end. The test fails if the program cannot be started.
 *
 * Returns: (transfer full): the result
 */
HouseRun *
house_run (const gchar        *folder,
           const gchar *const *environment,
           const gchar *const *command)
{
  HouseRun *run = g_new0 (HouseRun, 1);
  g_autoptr (GError) error = NULL;
  gint wait_status = 0;

  g_spawn_sync (folder, (gchar **) command, (gchar **) environment, G_SPAWN_SEARCH_PATH,
                NULL, NULL, &run->output, &run->errors, &wait_status, &error);
  g_assert_no_error (error);
  if (g_spawn_check_wait_status (wait_status, &error))
    run->status = 0;
  else
    run->status =
        g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED) ? -1 : error->code;
  return run;
}

void
house_run_free (HouseRun *run)
{
  g_free (run->output);
  g_free (run->errors);
  g_free (run);
}

/**
 * house_assert_no_faults:
 * @faults: (element-type utf8): the errors that a check found
 *
 * Fails the test if there are errors, after printing them.
 */
void
house_assert_no_faults (GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    g_printerr ("%s\n", (const gchar *) g_ptr_array_index (faults, i));
  g_assert_cmpuint (faults->len, ==, 0);
}
