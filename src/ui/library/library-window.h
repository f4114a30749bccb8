/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window with the sources of the library, which imports others. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_LIBRARY_WINDOW (tg_library_window_get_type ())
G_DECLARE_FINAL_TYPE (TgLibraryWindow,
                      tg_library_window,
                      TG,
                      LIBRARY_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_library_window_new (GtkApplication *application);
void       tg_library_window_import (TgLibraryWindow *self, GSList *files);

G_END_DECLS
