/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The header of a dialog with a button to cancel and one to act. Large letters leave a
 * telephone no room for a title between the two: the title moves below the header bar, and
 * then the word for cancelling becomes a cross.
 *
 * AdwHeaderBar (libadwaita 1.2) does neither. AdwSqueezer is used here alone; it is
 * deprecated since 1.4, and AdwBreakpoint replaces it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_DIALOG_HEADER (tg_dialog_header_get_type ())

/**
 * TgDialogHeader:
 *
 * Properties, to write: `title`; `action`, the button that does what the dialog is for.
 */
G_DECLARE_FINAL_TYPE (TgDialogHeader, tg_dialog_header, TG, DIALOG_HEADER, GtkWidget)

G_END_DECLS
