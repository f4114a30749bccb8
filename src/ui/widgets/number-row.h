/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row with a number to change, in which 0 can be words, such as “No limit”.
 * AdwSpinRow is of libadwaita 1.4. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_NUMBER_ROW (tg_number_row_get_type ())

/**
 * TgNumberRow:
 *
 * Enter in it activates the default widget of the window.
 *
 * Properties: `value`; the limits `least` and `most` and the `step` of its
 * buttons; and `zero-text`, the words for 0.
 */
G_DECLARE_FINAL_TYPE (TgNumberRow, tg_number_row, TG, NUMBER_ROW, AdwActionRow)

/* Moves @value within the limits. */
void tg_number_row_set_value (TgNumberRow *self, guint value);

/* Also of a number that is still being typed. */
guint tg_number_row_get_value (TgNumberRow *self);

G_END_DECLS
