/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences page with the external programs. */

#pragma once

#include <adwaita.h>

#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_PROGRAMS_PAGE (tg_programs_page_get_type ())
G_DECLARE_FINAL_TYPE (TgProgramsPage,
                      tg_programs_page,
                      TG,
                      PROGRAMS_PAGE,
                      AdwPreferencesPage)

void tg_programs_page_set_settings (TgProgramsPage *self,
                                    TgSettings     *settings,
                                    gboolean        can_run);

G_END_DECLS
