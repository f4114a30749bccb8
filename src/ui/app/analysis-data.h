/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kept analysis of the application: its database, and the actions of the preferences
 * that change all of it. */

#pragma once

#include <gtk/gtk.h>

#include "library/analysis/analysis-keeper.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

TgAnalysisKeeper *tg_analysis_data_open (GtkApplication *application,
                                         TgSettings     *settings);
void tg_analysis_data_import (TgAnalysisKeeper *keeper, GtkApplication *application);
void tg_analysis_data_export (TgAnalysisKeeper *keeper, GtkApplication *application);
void tg_analysis_data_delete (TgAnalysisKeeper *keeper, GtkApplication *application);

G_END_DECLS
