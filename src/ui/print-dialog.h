/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks how a game is to be printed, shows the pages, and prints them. */

#pragma once

#include <adwaita.h>

#include "ui/picture-source.h"
#include "ui/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_PRINT_DIALOG (tg_print_dialog_get_type ())

/**
 * TgPrintDialog:
 *
 * Prints a game, or saves the pages as PDF. Emits `done` with words about that, and
 * closes.
 */
G_DECLARE_FINAL_TYPE (TgPrintDialog, tg_print_dialog, TG, PRINT_DIALOG, AdwWindow)

GtkWidget *tg_print_dialog_new (GtkWindow       *parent,
                                TgSettings      *settings,
                                TgPictureSource *source);

guint tg_print_dialog_count_pages (TgPrintDialog *self);

G_END_DECLS
