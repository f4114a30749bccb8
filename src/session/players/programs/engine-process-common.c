/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The platform-independent part of TgEngineProcess. */

#include "session/players/programs/engine-process-private.h"

#include <glib/gi18n-lib.h>

/* Maximum length of a line, far more than the protocol has; the end of a longer line
 * is dropped. */
#define MAX_LINE 4096

typedef struct
{
  void (*end) (gpointer data);
  gpointer data;
} Ending;

/* The number of programs that are ending, in all threads. */
static GMutex mutex;
static GCond  ended;
static guint  n_ending;

/* Splits output into lines, which end in LF, CR or both, until @read sets @closed. Empty
 * lines are skipped. @line keeps an incomplete last line. */
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

static gpointer
ending_thread (gpointer data)
{
  Ending *self = data;

  self->end (self->data);
  g_free (self);
  g_mutex_lock (&mutex);
  n_ending--;
  g_cond_broadcast (&ended);
  g_mutex_unlock (&mutex);
  return NULL;
}

/* Starts a thread that waits for a program to end, and kills it if it takes too long.
 * A thread needs no main context, which may not run any more when a player is closed. */
void
tg_engine_process_end_in_thread (void (*end) (gpointer data), gpointer data)
{
  Ending *self = g_new (Ending, 1);

  *self = (Ending){ end, data };
  g_mutex_lock (&mutex);
  n_ending++;
  g_mutex_unlock (&mutex);
  g_thread_unref (g_thread_new ("engine end", ending_thread, self));
}

/**
 * tg_engine_process_finish:
 *
 * Waits until all closed programs have ended, each within its grace period. To be
 * called when Tengen is about to end and no window is open any more. Thread-safe.
 */
void
tg_engine_process_finish (void)
{
  g_mutex_lock (&mutex);
  while (n_ending > 0)
    g_cond_wait (&ended, &mutex);
  g_mutex_unlock (&mutex);
}

/* Starts a program in its own folder, where it may look for settings and data, as the
 * Gomocup managers do.
 *
 * Returns: (transfer full) (nullable): a launcher with pipes; %NULL if @argv is empty */
GSubprocessLauncher *
tg_engine_process_new_launcher (const gchar *program, GError **error)
{
  g_autofree gchar    *folder = g_path_get_dirname (program);
  GSubprocessLauncher *launcher;

  if (*program == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _ ("No engine command given"));
      return NULL;
    }

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE
                                        | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                        | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  if (g_path_is_absolute (program) && g_file_test (folder, G_FILE_TEST_IS_DIR))
    g_subprocess_launcher_set_cwd (launcher, folder);
  return launcher;
}
