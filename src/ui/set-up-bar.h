/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is at hand while a position is set up. */

#pragma once

#include <gtk/gtk.h>

#include "session/position-draft.h"

G_BEGIN_DECLS

#define TG_TYPE_SET_UP_BAR (tg_set_up_bar_get_type ())

/**
 * TgSetUpBar:
 *
 * The stones to put down, whose turn it is, the board and the rules, and what does
 * not fit. It keeps the draft.
 *
 * Signal, described in set-up-bar.c:
 *
 *     ::changed ()   the position, or the stone in hand, is another one
 */
G_DECLARE_FINAL_TYPE (TgSetUpBar, tg_set_up_bar, TG, SET_UP_BAR, GtkWidget)

void tg_set_up_bar_begin (TgSetUpBar *self, const TgGame *game);
void tg_set_up_bar_edit (TgSetUpBar *self, TgPoint point, gboolean erases);

const TgPositionDraft *tg_set_up_bar_get_draft (TgSetUpBar *self);
const gchar           *tg_set_up_bar_get_remark (TgSetUpBar *self);
GtkWidget             *tg_set_up_bar_get_tool (TgSetUpBar *self, TgDraftTool tool);

G_END_DECLS
