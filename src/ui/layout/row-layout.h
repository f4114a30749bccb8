/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of lists that are laid out quickly. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void tg_row_layout_use (AdwPreferencesRow *row);
void tg_row_layout_use_for_box (GtkBox *box);

G_END_DECLS
