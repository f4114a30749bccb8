/* SPDX-License-Identifier: GPL-3.0-or-later */

/* g_file_replace_contents() puts the part that it could write in the place of
 * the old file when the disk is full, since it closes the new file as if it were
 * whole. Here a failed write is told to the stream. */

#include "record/safe-file.h"

/**
 * tg_safe_file_replace:
 * @file: where to write
 * @contents: what to write
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %G_IO_ERROR
 *
 * Writes a file, all or nothing: what was there before stays until the new
 * contents are whole, where the file system allows that. Any thread.
 *
 * Returns: whether it was written
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

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (contents != NULL, FALSE);

  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  if (stream == NULL)
    return FALSE;

  data = g_bytes_get_data (contents, &size);
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, size, NULL, cancellable,
                                 error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error);

  /* Closed by somebody who has given up, the stream leaves the old file. */
  give_up = g_cancellable_new ();
  g_cancellable_cancel (give_up);
  g_output_stream_close (G_OUTPUT_STREAM (stream), give_up, NULL);
  return FALSE;
}
