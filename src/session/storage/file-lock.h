/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of several programs may write certain files. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  TG_FILE_LOCK_OURS,       /* nobody else may */
  TG_FILE_LOCK_TAKEN,      /* somebody else has taken the lock, and is still there */
  TG_FILE_LOCK_IMPOSSIBLE, /* there can be no lock at this place */
} TgFileLockState;

/* A lock that ends with its process, however that ends. */
typedef struct _TgFileLock TgFileLock;

TgFileLock     *tg_file_lock_new (GFile *file);
void            tg_file_lock_free (TgFileLock *self);
TgFileLockState tg_file_lock_get_state (const TgFileLock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgFileLock, tg_file_lock_free)

/* For files that hold something as well. */
gint            tg_file_lock_open (const gchar *path, gint flags, gint mode);
TgFileLockState tg_file_lock_descriptor (gint descriptor);

G_END_DECLS
