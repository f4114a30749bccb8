/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window that looks for a forced win, and shows how it goes. */

#pragma once

#include <adwaita.h>

#include "session/win-walk.h"
#include "ui/board-view.h"
#include "ui/study-window.h"

G_BEGIN_DECLS

#define TG_TYPE_WIN_WINDOW (tg_win_window_get_type ())

/**
 * TgWinWindow:
 *
 * Asks about the position that is studied, while the study waits.
 */
G_DECLARE_FINAL_TYPE (TgWinWindow, tg_win_window, TG, WIN_WINDOW, AdwApplicationWindow)

GtkWidget *tg_win_window_new (TgStudyWindow *parent, TgSettings *settings);

TgBoardView     *tg_win_window_get_board (TgWinWindow *self);
const TgWinWalk *tg_win_window_get_walk (TgWinWindow *self);
const gchar     *tg_win_window_get_answer (TgWinWindow *self);
const gchar     *tg_win_window_get_step (TgWinWindow *self);
void             tg_win_window_choose (TgWinWindow *self,
                                       TgStone      attacker,
                                       TgWinKind    kind,
                                       guint        seconds);

G_END_DECLS
