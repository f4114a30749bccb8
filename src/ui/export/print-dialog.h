/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints a game, or saves it as PDF, with a preview. Emits `done` with a text about the
 * result, and closes. */

#pragma once

#include <adwaita.h>

#include "ui/export/picture-source.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_PRINT_DIALOG (tg_print_dialog_get_type ())

G_DECLARE_FINAL_TYPE (TgPrintDialog, tg_print_dialog, TG, PRINT_DIALOG, AdwWindow)

GtkWidget *tg_print_dialog_new (GtkWindow       *parent,
                                TgSettings      *settings,
                                TgPictureSource *source);

G_END_DECLS
