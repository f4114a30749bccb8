/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lock that decides which of several programs may write certain files. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  TG_FILE_LOCK_OURS,       /* this program holds the lock */
  TG_FILE_LOCK_TAKEN,      /* another running program holds the lock */
  TG_FILE_LOCK_IMPOSSIBLE, /* locks are impossible in this file system */
} TgFileLockState;

/* A lock that ends with its process, even after a crash. */
typedef struct _TgFileLock TgFileLock;

TgFileLock     *tg_file_lock_new (GFile *file);
TgFileLock     *tg_file_lock_new_shared (GFile *file);
void            tg_file_lock_free (TgFileLock *self);
TgFileLockState tg_file_lock_get_state (const TgFileLock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgFileLock, tg_file_lock_free)

/* For locking files that also have contents. */
gint            tg_file_lock_open (const gchar *path, gint flags, gint mode);
TgFileLockState tg_file_lock_descriptor (gint descriptor);

G_END_DECLS
