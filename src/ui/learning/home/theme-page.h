/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The themes of puzzles, to practise them one by one. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_THEME_PAGE (tg_theme_page_get_type ())

/**
 * TgThemePage:
 *
 * Must be inside a #TgLearnWindow, whose actions it activates. It updates itself
 * whenever it is shown.
 */
G_DECLARE_FINAL_TYPE (TgThemePage, tg_theme_page, TG, THEME_PAGE, AdwBin)

void tg_theme_page_set_trainer (TgThemePage *self, TgTrainer *trainer);

const gchar *tg_theme_page_get_title (guint index, guint *theme);

G_END_DECLS
