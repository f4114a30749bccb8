/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saves games outside the archive: one as a file, several in a folder. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_ARCHIVE_EXPORT (tg_archive_export_get_type ())
G_DECLARE_FINAL_TYPE (TgArchiveExport, tg_archive_export, TG, ARCHIVE_EXPORT, GObject)

TgArchiveExport *tg_archive_export_new (GtkWindow *window, AdwToastOverlay *toasts);
void             tg_archive_export_ask (TgArchiveExport *self, GPtrArray *games);

G_END_DECLS
