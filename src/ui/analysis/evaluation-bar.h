/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bar divided between Black and White by Black's chance to win. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_EVALUATION_BAR (tg_evaluation_bar_get_type ())

G_DECLARE_FINAL_TYPE (TgEvaluationBar, tg_evaluation_bar, TG, EVALUATION_BAR, GtkWidget)

void tg_evaluation_bar_set_chance (TgEvaluationBar *self, gdouble black_chance);

G_END_DECLS
