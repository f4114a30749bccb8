/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A spinner for tasks in progress; draws nothing while idle. CSS animates GtkSpinner at
 * 60 frames a second; each frame GTK lays out the window and, on X11, makes twenty
 * requests to the server, while the engine uses all cores. TgSpinner moves by a spoke
 * every twelfth of a second and redraws only itself. AdwSpinner (libadwaita 1.6) replaces
 * it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_SPINNER (tg_spinner_get_type ())
G_DECLARE_FINAL_TYPE (TgSpinner, tg_spinner, TG, SPINNER, GtkWidget)

GtkWidget *tg_spinner_new (void);
void       tg_spinner_set_spinning (TgSpinner *self, gboolean spinning);
gboolean   tg_spinner_get_spinning (TgSpinner *self);

G_END_DECLS
