/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers for the pages of the Learn window. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean tg_learn_page_is_seen (GtkWidget *page);

G_END_DECLS
