/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of many games, with a list of their mistakes. */

#pragma once

#include <adwaita.h>

#include "library/analysis/analysis-keeper.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_BATCH_WINDOW (tg_batch_window_get_type ())
G_DECLARE_FINAL_TYPE (TgBatchWindow,
                      tg_batch_window,
                      TG,
                      BATCH_WINDOW,
                      AdwApplicationWindow)

GtkWidget *tg_batch_window_new (GtkApplication   *application,
                                TgSettings       *settings,
                                TgAnalysisKeeper *keeper);
void       tg_batch_window_add (TgBatchWindow *self, GFile *file);

G_END_DECLS
