/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns while something takes its time; an empty place else. GtkSpinner is turned by
 * its style, sixty times a second; each time GTK lays the window out anew and, on X11,
 * asks the display twenty questions. A window in which engines think on all cores has
 * better things to do. This one goes on by a spoke every twelfth of a second, and
 * nothing but itself is drawn. (AdwSpinner is of libadwaita 1.6.) */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_SPINNER (tg_spinner_get_type ())
G_DECLARE_FINAL_TYPE (TgSpinner, tg_spinner, TG, SPINNER, GtkWidget)

GtkWidget *tg_spinner_new (void);
void       tg_spinner_set_spinning (TgSpinner *self, gboolean spinning);
gboolean   tg_spinner_get_spinning (TgSpinner *self);

G_END_DECLS
