/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window shows takes long to free, and when it is closed, others may wait. So that is
 * freed bit by bit once it is gone. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tg_free_later:
 * @widget: what its parent is about to let go
 *
 * Holds @widget for a moment, of which g_application_run() waits for the end. Nothing may
 * happen to it any more, and what its signals call must not need its parents, as with
 * g_signal_connect_object().
 */
void tg_free_later (GtkWidget *widget);

/**
 * tg_free_rows_later:
 * @widget: what is about to be freed
 *
 * The same for all rows of lists and children of flow boxes in it.
 */
void tg_free_rows_later (GtkWidget *widget);

G_END_DECLS
