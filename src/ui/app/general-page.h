/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences page for the board, the language and other general settings. */

#pragma once

#include <adwaita.h>

#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_GENERAL_PAGE (tg_general_page_get_type ())
G_DECLARE_FINAL_TYPE (TgGeneralPage,
                      tg_general_page,
                      TG,
                      GENERAL_PAGE,
                      AdwPreferencesPage)

/* Binds the rows to the settings. */
void tg_general_page_set_settings (TgGeneralPage *self, TgSettings *settings);

G_END_DECLS
