/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Messages that belong to no window. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean tg_app_message_show (GtkApplication *application, const gchar *words);

G_END_DECLS
