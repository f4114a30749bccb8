/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Contains a scrolled window with a text or a list, as high as its content, or lower by
 * whole lines or rows.
 *
 * GtkScrolledWindow (GTK 4.8) does not measure the height of its child for a width, and cuts
 * lines in two. GTK 4.18 has no replacement yet. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_SCROLLER (tg_scroller_get_type ())
G_DECLARE_FINAL_TYPE (TgScroller, tg_scroller, TG, SCROLLER, GtkWidget)

void tg_scroller_set_min_rows (TgScroller *self, guint n_rows);
void tg_scroller_reveal (TgScroller *self, guint position, gboolean outside);
void tg_scroller_reveal_again (TgScroller *self);

G_END_DECLS
