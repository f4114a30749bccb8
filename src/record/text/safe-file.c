/* SPDX-License-Identifier: GPL-3.0-or-later */

/* g_file_replace_contents() puts the part that it could write in the place of
 * the old file when the disk is full, since it closes the new file as if it were
 * whole. Here a failed write is told to the stream. */

#include "record/text/safe-file.h"

/* A file that is not there yet is written in its place, and belongs to whoever has
 * made it: nobody else can be writing it.
 *
 * Returns: (transfer full) (nullable): where to write */
static GFileOutputStream *
open_file (GFile *file, gboolean *is_new, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GFileOutputStream *stream =
      g_file_create (file, G_FILE_CREATE_NONE, cancellable, &reason);

  *is_new = stream != NULL;
  if (stream != NULL)
    return stream;
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/**
 * tg_safe_file_replace:
 * @cancellable: (nullable): to stop it from another thread
 *
 * Writes a file, all or nothing: what was there before stays until the new contents are
 * whole, where the file system allows that; if nothing was there and this fails,
 * nothing is there. Any thread.
 */
gboolean
tg_safe_file_replace (GFile        *file,
                      GBytes       *contents,
                      GCancellable *cancellable,
                      GError      **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GCancellable) give_up = NULL;
  gconstpointer data;
  gsize         size;
  gboolean      is_new;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (contents != NULL, FALSE);

  stream = open_file (file, &is_new, cancellable, error);
  if (stream == NULL)
    return FALSE;

  data = g_bytes_get_data (contents, &size);
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, size, NULL, cancellable,
                                 error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error))
    return TRUE;

  /* Closed by somebody who has given up, the stream leaves the old file. */
  give_up = g_cancellable_new ();
  g_cancellable_cancel (give_up);
  g_output_stream_close (G_OUTPUT_STREAM (stream), give_up, NULL);
  if (is_new)
    g_file_delete (file, NULL, NULL);
  return FALSE;
}
