/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns while something takes its time. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_SPINNER (tg_spinner_get_type ())
G_DECLARE_FINAL_TYPE (TgSpinner, tg_spinner, TG, SPINNER, GtkWidget)

GtkWidget *tg_spinner_new (void);
void       tg_spinner_set_spinning (TgSpinner *self, gboolean spinning);
gboolean   tg_spinner_get_spinning (TgSpinner *self);

G_END_DECLS
