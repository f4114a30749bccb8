/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of the analysis, and of the engine that analyses beside Tengen. */

#pragma once

#include <adwaita.h>

#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_ANALYSIS_DIALOG (tg_analysis_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TgAnalysisDialog,
                      tg_analysis_dialog,
                      TG,
                      ANALYSIS_DIALOG,
                      AdwPreferencesWindow)

GtkWidget *tg_analysis_dialog_new (GtkWindow *parent, TgSettings *settings);

G_END_DECLS
