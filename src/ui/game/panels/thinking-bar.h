/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows the values that a historical player computes: as a heat map on the board, with a
 * legend. */

#pragma once

#include "ui/board/board-view.h"
#include "ui/game/panels/game-cursor.h"

G_BEGIN_DECLS

#define TG_TYPE_THINKING_BAR (tg_thinking_bar_get_type ())

G_DECLARE_FINAL_TYPE (TgThinkingBar, tg_thinking_bar, TG, THINKING_BAR, GtkBox)

G_END_DECLS
