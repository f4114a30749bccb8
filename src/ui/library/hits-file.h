/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes the games that a search has found to a file, for the review of many games. */

#pragma once

#include "ui/library/library-worker.h"

G_BEGIN_DECLS

GFile   *tg_hits_file_find_folder (void);
gboolean tg_hits_file_is (const gchar *path);
void     tg_hits_file_write_async (TgLibraryWorker    *library,
                                   GListModel         *hits,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data);
GFile   *tg_hits_file_write_finish (GAsyncResult *result,
                                    guint        *n_left_out,
                                    GError      **error);

G_END_DECLS
