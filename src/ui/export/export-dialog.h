/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks how a picture is to be, shows it, and writes it into a file, or one for each move
 * into a folder. Emits `saved` with words about that, and closes. */

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
