/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to get games into an empty library. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

const gchar *tg_import_hint_find_action (GtkWidget *widget);
const gchar *tg_import_hint_describe (const gchar *action);

G_END_DECLS
