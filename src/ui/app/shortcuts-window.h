/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window with the keyboard shortcuts. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_SHORTCUTS_WINDOW (tg_shortcuts_window_get_type ())
G_DECLARE_FINAL_TYPE (TgShortcutsWindow,
                      tg_shortcuts_window,
                      TG,
                      SHORTCUTS_WINDOW,
                      AdwPreferencesWindow)

GtkWidget *tg_shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
