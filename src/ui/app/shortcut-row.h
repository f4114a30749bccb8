/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What some keys do. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_SHORTCUT_ROW (tg_shortcut_row_get_type ())

/**
 * TgShortcutRow:
 *
 * A row with a title and keys. Properties: `accelerator`, to write: the keys, divided
 * by spaces where several do the same, as #GtkShortcutLabel reads them; `shown-action`,
 * to write: the name of an action of the application, to show its keys.
 */
G_DECLARE_FINAL_TYPE (TgShortcutRow, tg_shortcut_row, TG, SHORTCUT_ROW, AdwPreferencesRow)

G_END_DECLS
