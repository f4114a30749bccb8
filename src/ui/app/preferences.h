/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences, apart from the choices for one game. */

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

G_END_DECLS
