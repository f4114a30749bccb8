/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks which games of the library count. */

#pragma once

#include <adwaita.h>

#include "ui/library/game-filter.h"
#include "ui/library/library-worker.h"

G_BEGIN_DECLS

#define TG_TYPE_FILTER_DIALOG (tg_filter_dialog_get_type ())

/* Signal: changed(), when the player has applied the filter. */
G_DECLARE_FINAL_TYPE (TgFilterDialog, tg_filter_dialog, TG, FILTER_DIALOG, AdwWindow)

GtkWidget *tg_filter_dialog_new (GtkWindow             *parent,
                                 TgLibraryWorker       *library,
                                 const TgLibraryFilter *filter);

const TgLibraryFilter *tg_filter_dialog_get_filter (TgFilterDialog *self);

G_END_DECLS
