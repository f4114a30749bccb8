/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window with the kept games: search, open, continue, delete, and save elsewhere. */

#pragma once

#include <adwaita.h>

#include "session/archive/archive.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_ARCHIVE_WINDOW (tg_archive_window_get_type ())

G_DECLARE_FINAL_TYPE (TgArchiveWindow,
                      tg_archive_window,
                      TG,
                      ARCHIVE_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_archive_window_new (GtkApplication *application,
                                  TgSettings     *settings,
                                  TgArchive      *archive);

G_END_DECLS
