/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that lists the games that were played. */

#pragma once

#include <adwaita.h>

#include "session/archive.h"
#include "ui/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_ARCHIVE_WINDOW (tg_archive_window_get_type ())

/**
 * TgArchiveWindow:
 *
 * Games that are kept, to look for, to open, to go on with, to delete and to carry
 * elsewhere.
 */
G_DECLARE_FINAL_TYPE (TgArchiveWindow,
                      tg_archive_window,
                      TG,
                      ARCHIVE_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_archive_window_new (GtkApplication *application,
                                  TgSettings     *settings,
                                  TgArchive      *archive);
guint      tg_archive_window_count (TgArchiveWindow *self);
gboolean   tg_archive_window_is_ready (TgArchiveWindow *self);

G_END_DECLS
