/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The status as text, with the stone of the side to move and a spinner. */

#pragma once

#include <gtk/gtk.h>

#include "ui/game/panels/game-cursor.h"

G_BEGIN_DECLS

#define TG_TYPE_STATUS_VIEW (tg_status_view_get_type ())
G_DECLARE_FINAL_TYPE (TgStatusView, tg_status_view, TG, STATUS_VIEW, GtkWidget)

void tg_status_view_set_narrow (TgStatusView *self, gboolean narrow);
void tg_status_view_set_roomy (TgStatusView *self, gboolean roomy);
void tg_status_view_set_shows_depth (TgStatusView *self, gboolean shows_depth);
void tg_status_view_announce (TgStatusView *self, const gchar *words);

const gchar *tg_status_view_get_title (TgStatusView *self);

G_END_DECLS
