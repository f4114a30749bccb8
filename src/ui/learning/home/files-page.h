/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The imported puzzle files, and importing more. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_FILES_PAGE (tg_files_page_get_type ())

/**
 * TgFilesPage:
 *
 * Must be inside an #AdwToastOverlay, which shows errors, in a #TgLearnWindow, whose
 * actions it activates. Leaving the page cancels an import.
 */
G_DECLARE_FINAL_TYPE (TgFilesPage, tg_files_page, TG, FILES_PAGE, AdwBin)

void tg_files_page_set_trainer (TgFilesPage *self, TgTrainer *trainer);
void tg_files_page_load (TgFilesPage *self, GFile *file);
void tg_files_page_stop (TgFilesPage *self);

G_END_DECLS
