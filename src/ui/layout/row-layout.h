/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of lists that are laid out quickly. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void tg_row_layout_use (AdwPreferencesRow *row);
void tg_row_layout_use_for_box (GtkBox *box);

/**
 * tg_row_layout_use_for_expander:
 * @row: a row that opens
 *
 * Lays what is seen of it when it is closed out quickly.
 *
 * Returns: (transfer none): that, which is a row that has the keyboard focus
 */
GtkWidget *tg_row_layout_use_for_expander (AdwExpanderRow *row);

G_END_DECLS
