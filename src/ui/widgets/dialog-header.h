/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The header of a dialog with “Cancel” and one button for the dialog's action. Where a
 * narrow screen with large text has no room for the title between the buttons, the title
 * moves below the header bar; if the buttons still do not fit, a cross replaces the word
 * “Cancel”.
 *
 * AdwHeaderBar (libadwaita 1.2) cannot do this. AdwSqueezer is used here alone; it is
 * deprecated since 1.4, and AdwBreakpoint replaces it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_DIALOG_HEADER (tg_dialog_header_get_type ())

/**
 * TgDialogHeader:
 *
 * Write-only properties: `title`; `action`, the button that runs the dialog's action.
 */
G_DECLARE_FINAL_TYPE (TgDialogHeader, tg_dialog_header, TG, DIALOG_HEADER, GtkWidget)

G_END_DECLS
