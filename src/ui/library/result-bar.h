/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The results of games as a bar: won by Black, drawn, won by White. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_RESULT_BAR (tg_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (TgResultBar, tg_result_bar, TG, RESULT_BAR, GtkWidget)

GtkWidget *tg_result_bar_new (void);
void       tg_result_bar_show (TgResultBar *self,
                               guint        n_black,
                               guint        n_draws,
                               guint        n_white,
                               gboolean     is_pale);

G_END_DECLS
