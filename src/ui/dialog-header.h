/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The header of a dialog that is cancelled or does something. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_DIALOG_HEADER (tg_dialog_header_get_type ())

/**
 * TgDialogHeader:
 *
 * A header bar with a button that closes the window. Properties, to write: `title`;
 * `action`, the button that does what the dialog is for.
 */
G_DECLARE_FINAL_TYPE (TgDialogHeader, tg_dialog_header, TG, DIALOG_HEADER, GtkWidget)

G_END_DECLS
