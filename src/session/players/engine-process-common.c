/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is the same for child processes of every system. */

#include "session/players/engine-process-private.h"

/* Far longer than any line of the protocol; what exceeds it is dropped. */
#define MAX_LINE 4096

/* Cuts what was read into lines, which end in LF, CR or both, until @read sets @closed.
 * Empty lines mean nothing. @line keeps the beginning of the next. */
void
tg_engine_process_split (GString            *line,
                         const gchar        *data,
                         gsize               length,
                         const gboolean     *closed,
                         TgEngineProcessRead read,
                         gpointer            user_data)
{
  for (gsize i = 0; i < length && !*closed; i++)
    if (data[i] != '\n' && data[i] != '\r')
      {
        if (line->len < MAX_LINE)
          g_string_append_c (line, data[i] != '\0' ? data[i] : '?');
      }
    else if (line->len > 0)
      {
        read (line->str, user_data);
        g_string_truncate (line, 0);
      }
}

void
tg_engine_process_clear_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

/* Programs look for their settings and data in the folder that they start in, and
 * whoever runs them starts them in their own, as the Gomocup managers do. */
void
tg_engine_process_start_in_own_folder (GSubprocessLauncher *launcher,
                                       const gchar         *program)
{
  g_autofree gchar *folder = g_path_get_dirname (program);

  if (g_path_is_absolute (program) && g_file_test (folder, G_FILE_TEST_IS_DIR))
    g_subprocess_launcher_set_cwd (launcher, folder);
}
