/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports puzzles: printed, with the solutions on the last pages, or as files for other
 * programs and people. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_SHEET_DIALOG (tg_sheet_dialog_get_type ())

G_DECLARE_FINAL_TYPE (TgSheetDialog, tg_sheet_dialog, TG, SHEET_DIALOG, AdwWindow)

GtkWidget *tg_sheet_dialog_new (GtkWindow  *parent,
                                TgSettings *settings,
                                TgTrainer  *trainer);

G_END_DECLS
