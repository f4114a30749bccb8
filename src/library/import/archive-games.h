/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's own games in the library. Their files, in a folder, stay the truth: the
 * library has what was read from each, with its length and time, and follows the changes
 * of the folder. */

#pragma once

#include "library/games/library.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

/* The number of files that are added in one transaction, at most. */
#define TG_ARCHIVE_MAX_ADDED 1000

/**
 * TgArchiveFile:
 *
 * A file in the state in which it was read.
 */
typedef struct
{
  gchar    *name; /* owned; without the folder */
  guint64   length;
  guint64   time;    /* microseconds since 1970 */
  GBytes   *summary; /* (nullable): owned: facts for a list, in any form */
  TgRecord *record; /* (nullable): owned: the game to search; not read from the library */
} TgArchiveFile;

void tg_archive_file_free (TgArchiveFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgArchiveFile, tg_archive_file_free)

GPtrArray *tg_library_list_archive (TgLibrary *self, GError **error);
gboolean   tg_library_update_archive (TgLibrary *self,
                                      GFile     *folder,
                                      GPtrArray *gone,
                                      GPtrArray *added,
                                      GError   **error);

G_END_DECLS
