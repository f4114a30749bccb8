/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lock of flock() belongs to the open file, unlike one of fcntl(), which ends when any
 * part of the program closes the same file. On NFS, Linux forwards flock() to the server.
 * The file is kept after the lock has ended: if it were removed, two programs could lock
 * two files of the same name. */

#include "record/text/file-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gstdio.h>

#ifdef G_OS_WIN32
#include <io.h>
#include <windows.h>
#else
#include <sys/file.h>
#endif

/* Windows has no files that block on opening. */
#ifdef G_OS_WIN32
#define NONBLOCK 0
#else
#define NONBLOCK O_NONBLOCK
#endif

struct _TgFileLock
{
  gint descriptor; /* file descriptor of the locked file; -1 if it could not be opened */
  TgFileLockState state;
};

/* Opens a file like g_open(), in binary mode and closed on exec. */
gint
tg_file_lock_open (const gchar *path, gint flags, gint mode)
{
#ifdef G_OS_WIN32
  return g_open (path, flags | _O_BINARY | _O_NOINHERIT, mode);
#else
  return g_open (path, flags | O_CLOEXEC, mode);
#endif
}

static TgFileLockState
lock_descriptor (gint descriptor, gboolean is_shared)
{
#ifdef G_OS_WIN32
  /* Windows prevents other programs from reading a locked range, so a byte far beyond the
   * end of the file is locked. */
  OVERLAPPED where = { .OffsetHigh = G_MAXINT32 };

  if (LockFileEx ((HANDLE) _get_osfhandle (descriptor),
                  (is_shared ? 0 : LOCKFILE_EXCLUSIVE_LOCK) | LOCKFILE_FAIL_IMMEDIATELY,
                  0, 1, 0, &where))
    return TG_FILE_LOCK_OURS;
  return GetLastError () == ERROR_LOCK_VIOLATION ? TG_FILE_LOCK_TAKEN
                                                 : TG_FILE_LOCK_IMPOSSIBLE;
#else
  gint result;

  do
    result = flock (descriptor, (is_shared ? LOCK_SH : LOCK_EX) | LOCK_NB);
  while (result != 0 && errno == EINTR);
  if (result == 0)
    return TG_FILE_LOCK_OURS;
  return errno == EWOULDBLOCK ? TG_FILE_LOCK_TAKEN : TG_FILE_LOCK_IMPOSSIBLE;
#endif
}

/* Locks an open file, until it is closed. */
TgFileLockState
tg_file_lock_descriptor (gint descriptor)
{
  return lock_descriptor (descriptor, FALSE);
}

/* Opens the file for locking, if possible for writing. Reading is enough, for example
 * if the disk is full or the file has another owner. */
static gint
open_file (const gchar *path)
{
  gint descriptor = tg_file_lock_open (path, O_RDWR | O_CREAT | NONBLOCK, 0600);

  return descriptor >= 0 ? descriptor : tg_file_lock_open (path, O_RDONLY | NONBLOCK, 0);
}

static TgFileLock *
lock_file (GFile *file, gboolean is_shared)
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
  self->state = self->descriptor >= 0 ? lock_descriptor (self->descriptor, is_shared)
                                      : TG_FILE_LOCK_IMPOSSIBLE;
  return self;
}

/* Takes a lock if it is free. @file: a file without other purpose; it and its folder are
 * created when needed. Returns: (transfer full): the lock, in any state */
TgFileLock *
tg_file_lock_new (GFile *file)
{
  return lock_file (file, FALSE);
}

/* Takes a lock that several programs can hold at the same time, but none together with a
 * lock of tg_file_lock_new(). Returns: (transfer full): the lock, in any state */
TgFileLock *
tg_file_lock_new_shared (GFile *file)
{
  return lock_file (file, TRUE);
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
