/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window that looks for a forced win, and shows how it goes. Signal: searching(). */

#pragma once

#include <adwaita.h>

#include "session/study/study.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_WIN_WINDOW (tg_win_window_get_type ())

G_DECLARE_FINAL_TYPE (TgWinWindow, tg_win_window, TG, WIN_WINDOW, AdwApplicationWindow)

GtkWidget *tg_win_window_new (GtkWindow *parent, TgStudy *study, TgSettings *settings);

G_END_DECLS
