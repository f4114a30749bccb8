/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window for setting up a position, which then becomes a study. */

#pragma once

#include <adwaita.h>

#include "ui/files/game-host.h"

G_BEGIN_DECLS

#define TG_TYPE_SET_UP_WINDOW (tg_set_up_window_get_type ())

G_DECLARE_FINAL_TYPE (TgSetUpWindow,
                      tg_set_up_window,
                      TG,
                      SET_UP_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_set_up_window_new_from (TgGameHost *host);

G_END_DECLS
