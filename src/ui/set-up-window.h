/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window in which a position is set up, to be studied then. */

#pragma once

#include <adwaita.h>

#include "ui/board-view.h"
#include "ui/set-up-bar.h"
#include "ui/settings.h"
#include "ui/study-window.h"

G_BEGIN_DECLS

#define TG_TYPE_SET_UP_WINDOW (tg_set_up_window_get_type ())

/**
 * TgSetUpWindow:
 *
 * A board on which stones are set up.
 */
G_DECLARE_FINAL_TYPE (TgSetUpWindow,
                      tg_set_up_window,
                      TG,
                      SET_UP_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_set_up_window_new (GtkApplication *application,
                                 TgSettings     *settings,
                                 const TgGame   *game);
void       tg_set_up_window_set_replaces (TgSetUpWindow *self, TgStudyWindow *window);

TgBoardView *tg_set_up_window_get_board (TgSetUpWindow *self);
TgSetUpBar  *tg_set_up_window_get_bar (TgSetUpWindow *self);

G_END_DECLS
