/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The header of a dialog that is cancelled or does something. Where letters are large
 * a telephone has no room for a title between two words: the title goes below the
 * header bar then, and if that is not enough the word for cancelling becomes a cross.
 * AdwHeaderBar does neither. */

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
