/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Presents windows so that a question stays in front of the window that waits for its
 * answer, and so that a window forgets its parent when that is destroyed. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tg_present:
 * @window: a window
 *
 * Shows @window and gives it the keyboard.
 *
 * If the active window waits for the answer of a modal dialog, or another program is used
 * while some window does, the dialog is presented after @window, unless @window belongs to
 * it: the help that was opened from a dialog appears above that.
 */
void tg_present (GtkWindow *window);

G_END_DECLS
