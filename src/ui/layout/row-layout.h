/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of lists that are laid out quickly. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* How many letters at least stand in a line of words that wrap: of a row, and of a text. How
 * narrow words may become whose lines may end in the middle of a word is found by laying
 * them out with a letter in each line if nothing is said, which takes ten times as long as
 * to lay them out. */
#define TG_ROW_LEAST_CHARS  4
#define TG_TEXT_LEAST_CHARS 8

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
