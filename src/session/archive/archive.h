/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The finished and unfinished games of this computer, each in a file of a folder. */

#pragma once

#include "session/archive/archive-game.h"
#include "session/match/match.h"

G_BEGIN_DECLS

/* An unfinished game with fewer moves is not added. */
#define TG_ARCHIVE_MIN_MOVES 4

#define TG_TYPE_ARCHIVE (tg_archive_get_type ())

/**
 * TgArchive:
 *
 * Saves games as SGF files, and unfinished ones as matches, in another thread, and lists
 * them. Use it only from the thread that created it.
 *
 * Signals, described in archive.c:
 *
 *     ::added (TgArchiveGame *)   a game was added
 *     ::removed (TgArchiveGame *) a game was removed, for instance to be continued
 *     ::failed (GError *)         a game cannot be written
 *
 * Properties, to read and write:
 *
 *     `enabled`   whether games are added
 */
G_DECLARE_FINAL_TYPE (TgArchive, tg_archive, TG, ARCHIVE, GObject)

TgArchive *tg_archive_new (GFile *folder);
gboolean   tg_archive_is_in_use (TgArchive *self);
gboolean   tg_archive_has_file (TgArchive *self, GFile *file);
void       tg_archive_follow (TgArchive *self, TgMatch *match);
void       tg_archive_add (TgArchive *self, const TgRecord *record, GDateTime *time);
gboolean   tg_archive_flush (TgArchive *self, GError **error);
void       tg_archive_set_mark (TgArchive *self, const gchar *mark);

TgArchiveGame *tg_archive_add_unfinished (TgArchive *self,
                                          GBytes    *state,
                                          GDateTime *time);
void           tg_archive_remove (TgArchive *self, TgArchiveGame *game);

void       tg_archive_list_async (TgArchive          *self,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data);
GPtrArray *tg_archive_list_finish (GAsyncResult *result, guint *n_broken, GError **error);

G_END_DECLS
