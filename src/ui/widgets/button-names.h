/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader calls a button. GTK 4.8 gives one with an access key two names: the
 * words that it was made with, whose access key is still marked by an underline, and its
 * label; a screen reader says both: “_Find Find”. The first one is taken away from all
 * such buttons, those of GTK’s and libadwaita’s own windows among them, whenever GTK has
 * set it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be called before the first button is made; only the first call counts. */
void tg_button_names_init (void);

/* Names a button whose label, which must stay the same, does not say enough to
 * somebody who does not see what is around it. */
void tg_button_names_set (GtkButton *button, const gchar *name);

/* Keeps the name of a drop-down: GTK 4.18 calls it by what is chosen in it instead. */
void tg_button_names_keep (GtkWidget *widget);

G_END_DECLS
