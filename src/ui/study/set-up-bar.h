/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools for setting up a position. */

#pragma once

#include <gtk/gtk.h>

#include "session/study/position-draft.h"

G_BEGIN_DECLS

#define TG_TYPE_SET_UP_BAR (tg_set_up_bar_get_type ())

/* Owns the draft of the position. Signal: changed(), also for a change of the tool. */
G_DECLARE_FINAL_TYPE (TgSetUpBar, tg_set_up_bar, TG, SET_UP_BAR, GtkWidget)

void tg_set_up_bar_begin (TgSetUpBar *self, const TgGame *game);
void tg_set_up_bar_edit (TgSetUpBar *self, TgPoint point, gboolean erases);

const TgPositionDraft *tg_set_up_bar_get_draft (TgSetUpBar *self);
const gchar           *tg_set_up_bar_get_remark (TgSetUpBar *self);

G_END_DECLS
