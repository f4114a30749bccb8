/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An AdwActionRow of plain text. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *tg_action_row_new (const gchar *title, const gchar *subtitle);
GtkWidget *tg_action_row_new_link (const gchar *title, const gchar *subtitle);
void       tg_action_row_set_subtitle (GtkWidget *row, const gchar *subtitle);

G_END_DECLS
