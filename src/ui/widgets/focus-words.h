/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader says at once. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tg_focus_describe (GtkWidget *area, const gchar *words);

G_END_DECLS
