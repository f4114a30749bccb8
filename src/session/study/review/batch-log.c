/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that cannot be written, because the disk is full for example, wait for the next call
 * of tg_batch_log_write(). The bytes that a failed call has written are removed first, so that
 * the file never has a part of a line before another line. */

#include "session/study/review/batch-log.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "record/text/file-lock.h"

struct _TgBatchLog
{
  gchar   *path;    /* owned */
  gint     fd;      /* owned; locked */
  gsize    length;  /* bytes of the file that are kept */
  GString *waiting; /* owned: lines that follow these bytes, but are not written yet */
};

static gboolean
fail (TgBatchLog *self, gint code, GError **error)
{
  g_autofree gchar *name = g_filename_display_name (self->path);

  g_set_error (
      error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
      /* Translators: the name of a file, and the reason, which may be in English. */
      _ ("Cannot write “%s”: %s. Once it can be written, continue the review."), name,
      g_strerror (code));
  return FALSE;
}

/**
 * tg_batch_log_open:
 * @text: (out): the content of the file
 *
 * Opens a file, which is created when needed. No other program can open it so until
 * tg_batch_log_free().
 *
 * Returns: (nullable): %NULL with @error
 */
TgBatchLog *
tg_batch_log_open (const gchar *path, gchar **text, GError **error)
{
  g_autoptr (TgBatchLog) self = g_new0 (TgBatchLog, 1);

  self->path = g_strdup (path);
  self->waiting = g_string_new (NULL);
  self->fd = tg_file_lock_open (path, O_RDWR | O_CREAT, 0666);
  if (self->fd < 0)
    {
      fail (self, errno, error);
      return NULL;
    }
  if (tg_file_lock_descriptor (self->fd) == TG_FILE_LOCK_TAKEN)
    {
      g_autofree gchar *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                   _ ("Another copy of Tengen is using “%s”"), name);
      return NULL;
    }
  if (!g_file_get_contents (path, text, &self->length, error))
    return NULL;
  if (**text == '\0' && self->length > 0)
    {
      g_autofree gchar *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is not a review of many games"), name);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
tg_batch_log_free (TgBatchLog *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_string_free (self->waiting, TRUE);
  g_free (self->path);
  g_free (self);
}

/* Leaves the first @length bytes, when the file is next written, and drops all that waits. */
void
tg_batch_log_cut (TgBatchLog *self, gsize length)
{
  self->length = length;
  g_string_truncate (self->waiting, 0);
}

/* Adds lines, which tg_batch_log_write() writes. */
void
tg_batch_log_append (TgBatchLog *self, const gchar *lines)
{
  g_string_append (self->waiting, lines);
}

/* Writes what waits. Returns: %FALSE with @error; then it waits for the next call */
gboolean
tg_batch_log_write (TgBatchLog *self, GError **error)
{
  if (ftruncate (self->fd, (off_t) self->length) != 0
      || lseek (self->fd, (off_t) self->length, SEEK_SET) < 0)
    return fail (self, errno, error);
  for (gsize n = 0; n < self->waiting->len;)
    {
      gssize written = write (self->fd, self->waiting->str + n, self->waiting->len - n);

      if (written < 0 && errno != EINTR)
        return fail (self, errno, error);
      n += (gsize) MAX (written, 0);
    }
  self->length += self->waiting->len;
  g_string_truncate (self->waiting, 0);
  return TRUE;
}
