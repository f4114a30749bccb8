/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player of the library: the score by colour, opening, year and opponent. */

#pragma once

#include <adwaita.h>

#include "ui/library/library-worker.h"

G_BEGIN_DECLS

#define TG_TYPE_PLAYER_WINDOW (tg_player_window_get_type ())

/* Signal: show-games(), when the user wants to see the games; the window closes then. */
G_DECLARE_FINAL_TYPE (TgPlayerWindow, tg_player_window, TG, PLAYER_WINDOW, AdwWindow)

GtkWidget   *tg_player_window_new (GtkWindow       *parent,
                                   TgLibraryWorker *library,
                                   const gchar     *name);
const gchar *tg_player_window_get_name (TgPlayerWindow *self);

G_END_DECLS
