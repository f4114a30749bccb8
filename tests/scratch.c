/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "scratch.h"

#include <glib/gstdio.h>

/* Removes a folder with its contents, even if a test has made it read-only. A file that a
 * thread is still writing may stay. */
void
scratch_remove (const gchar *path)
{
  g_autoptr (GDir) dir = NULL;
  const gchar *name;

  if (g_file_test (path, G_FILE_TEST_IS_DIR)
      && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_chmod (path, 0700);
      dir = g_dir_open (path, 0, NULL);
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *child = g_build_filename (path, name, NULL);

      scratch_remove (child);
    }
  g_remove (path);
}
