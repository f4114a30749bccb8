/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles that were read from files, and reading more. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_FILES_PAGE (tg_files_page_get_type ())

/**
 * TgFilesPage:
 *
 * Lies in an #AdwToastOverlay, which says what went wrong, in a #TgLearnWindow, whose
 * actions it calls. What is not read when the page goes away is not read at all.
 */
G_DECLARE_FINAL_TYPE (TgFilesPage, tg_files_page, TG, FILES_PAGE, AdwBin)

void tg_files_page_set_trainer (TgFilesPage *self, TgTrainer *trainer);
void tg_files_page_load (TgFilesPage *self, GFile *file);
void tg_files_page_stop (TgFilesPage *self);

G_END_DECLS
