/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The application: its windows, shortcuts and command line. */

#pragma once

#include <adwaita.h>

#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_APPLICATION (tg_application_get_type ())
G_DECLARE_FINAL_TYPE (TgApplication, tg_application, TG, APPLICATION, AdwApplication)

TgApplication *tg_application_new (void);
TgSettings    *tg_application_get_settings (TgApplication *self, GError **error);

G_END_DECLS
