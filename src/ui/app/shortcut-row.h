/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the shortcuts window. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_SHORTCUT_ROW (tg_shortcut_row_get_type ())

/**
 * TgShortcutRow:
 *
 * A row with a title and keys. Write-only properties: `accelerator`, the keys in the
 * format of #GtkShortcutLabel, alternatives separated by spaces; `shown-action`, the
 * name of an application action whose keys are shown.
 */
G_DECLARE_FINAL_TYPE (TgShortcutRow, tg_shortcut_row, TG, SHORTCUT_ROW, AdwPreferencesRow)

G_END_DECLS
