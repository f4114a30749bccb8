/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows windows that were just made, which from then on forget their parent when that is
 * destroyed. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tg_present (GtkWindow *window);

/* In pieces between which everything else goes on: first it is measured, and then it is
 * shown. That takes as long as making it, and the three at once are felt in a game that
 * goes on behind. A window that is destroyed meanwhile does not appear, and one that is
 * shown already is presented at once. */
void tg_present_in_pieces (GtkWindow *window);

G_END_DECLS
