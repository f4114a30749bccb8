/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A preferences row to choose the theme of the board from pictures. Property: `theme`,
 * one of tg_theme_ids(). */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_THEME_ROW (tg_theme_row_get_type ())
G_DECLARE_FINAL_TYPE (TgThemeRow, tg_theme_row, TG, THEME_ROW, AdwPreferencesRow)

G_END_DECLS
