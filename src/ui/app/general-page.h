/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the preferences with the board, the language and the like. */

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

/* Its rows show what is set, and change it. */
void tg_general_page_set_settings (TgGeneralPage *self, TgSettings *settings);

G_END_DECLS
