/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Presents windows, keeps modal dialogs in front of the windows that they block, and
 * makes a window forget its parent when the parent is destroyed. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tg_present_window:
 * @window: a window
 *
 * Shows @window and makes it the active window.
 *
 * If a modal dialog blocks the active window, or any window while another program is
 * active, the dialog is presented after @window, unless @window belongs to the dialog:
 * help opened from a dialog appears above it.
 */
void tg_present_window (GtkWindow *window);

G_END_DECLS
