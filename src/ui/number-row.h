/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of a list with a number to change. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_NUMBER_ROW (tg_number_row_get_type ())

/**
 * TgNumberRow:
 *
 * A title and a number with buttons to make it smaller and larger. Enter in it
 * activates the default widget of the window.
 *
 * Properties: `value`; the limits `least` and `most` and the `step` of its
 * buttons; and `zero-text`, the words for 0.
 */
G_DECLARE_FINAL_TYPE (TgNumberRow, tg_number_row, TG, NUMBER_ROW, AdwActionRow)

void  tg_number_row_set_value (TgNumberRow *self, guint value);
guint tg_number_row_get_value (TgNumberRow *self);

G_END_DECLS
