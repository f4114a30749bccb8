/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports a picture of the position to a file, or one for each move to a folder, with a
 * preview. Emits `saved` with a text about the result, and closes. */

#pragma once

#include <adwaita.h>

#include "ui/export/picture-source.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_EXPORT_DIALOG (tg_export_dialog_get_type ())

G_DECLARE_FINAL_TYPE (TgExportDialog, tg_export_dialog, TG, EXPORT_DIALOG, AdwWindow)

GtkWidget *tg_export_dialog_new (GtkWindow       *parent,
                                 TgSettings      *settings,
                                 TgPictureSource *source);

G_END_DECLS
