/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window of pages with rows: the preferences, or the shortcuts, for which
 * GtkShortcutsWindow (GTK 4.8) needs 900 pixels. AdwPreferencesDialog (libadwaita 1.5)
 * replaces the parent class. */

#pragma once

#include <adwaita.h>

#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_PREFERENCES (tg_preferences_get_type ())
G_DECLARE_FINAL_TYPE (TgPreferences,
                      tg_preferences,
                      TG,
                      PREFERENCES,
                      AdwPreferencesWindow)

GtkWidget *tg_preferences_new (GtkWindow *parent, TgSettings *settings);
GtkWidget *tg_preferences_new_shortcuts (GtkWindow *parent);

G_END_DECLS
