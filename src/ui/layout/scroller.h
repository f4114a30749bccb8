/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place for a scrolled window, its one child, of words or of a list: it takes what
 * they need, less where others must have a little, too, and cuts no line and no row in
 * two; what is left below them stays empty. GtkScrolledWindow does not know how high
 * its child is for its width, nor where its lines end. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_SCROLLER (tg_scroller_get_type ())
G_DECLARE_FINAL_TYPE (TgScroller, tg_scroller, TG, SCROLLER, GtkWidget)

void tg_scroller_reveal (TgScroller *self, guint position);

G_END_DECLS
