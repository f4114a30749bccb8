/* SPDX-License-Identifier: GPL-3.0-or-later */

/* flock() belongs to the open file rather than to the process, unlike the locks of
 * fcntl(), which end when any part of the program closes the same file. On NFS Linux
 * asks the server for it. The file stays when the lock is gone: if it were removed,
 * two programs could lock two files of the same name. */

#include "session/storage/file-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

struct _TgFileLock
{
  gint            descriptor; /* -1 for none */
  TgFileLockState state;
};

/* A file of somebody else, or on a disk that takes no new ones, can be locked if it
 * can be read. */
static gint
open_file (const gchar *path)
{
  gint descriptor = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);

  return descriptor >= 0 ? descriptor : open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

static TgFileLockState
lock (gint descriptor)
{
  gint result;

  do
    result = flock (descriptor, LOCK_EX | LOCK_NB);
  while (result != 0 && errno == EINTR);
  if (result == 0)
    return TG_FILE_LOCK_OURS;
  return errno == EWOULDBLOCK ? TG_FILE_LOCK_TAKEN : TG_FILE_LOCK_IMPOSSIBLE;
}

/* Takes a lock, if nobody has it. @file: a file that serves for nothing else; it and
 * its folder are made if they are not there. Returns: (transfer full): it, in whatever
 * state */
TgFileLock *
tg_file_lock_new (GFile *file)
{
  TgFileLock *self;
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_new0 (TgFileLock, 1);
  folder = g_file_get_parent (file);
  if (folder != NULL)
    g_file_make_directory_with_parents (folder, NULL, NULL);
  self->descriptor =
      g_file_peek_path (file) != NULL ? open_file (g_file_peek_path (file)) : -1;
  self->state = self->descriptor >= 0 ? lock (self->descriptor) : TG_FILE_LOCK_IMPOSSIBLE;
  return self;
}

/* @self: (nullable): a lock. */
void
tg_file_lock_free (TgFileLock *self)
{
  if (self == NULL)
    return;

  if (self->descriptor >= 0)
    close (self->descriptor);
  g_free (self);
}

TgFileLockState
tg_file_lock_get_state (const TgFileLock *self)
{
  g_return_val_if_fail (self != NULL, TG_FILE_LOCK_IMPOSSIBLE);

  return self->state;
}
