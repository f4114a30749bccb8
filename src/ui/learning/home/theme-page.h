/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What puzzles are about, to be practised one by one. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_THEME_PAGE (tg_theme_page_get_type ())

/**
 * TgThemePage:
 *
 * Lies in a #TgLearnWindow, whose actions it calls. It looks things up whenever it is
 * shown.
 */
G_DECLARE_FINAL_TYPE (TgThemePage, tg_theme_page, TG, THEME_PAGE, AdwBin)

void tg_theme_page_set_trainer (TgThemePage *self, TgTrainer *trainer);

const gchar *tg_theme_page_get_title (guint index, guint *theme);

G_END_DECLS
