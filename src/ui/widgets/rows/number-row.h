/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row with a spin button, which may show a text for 0, such as “No limit”. AdwSpinRow
 * (libadwaita 1.4) replaces it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_NUMBER_ROW (tg_number_row_get_type ())

/**
 * TgNumberRow:
 *
 * Enter in the row activates the default widget of the window.
 *
 * Properties: `value`; the limits `lower` and `upper` and the `step` of its buttons; and
 * `zero-text`, the text for 0.
 */
G_DECLARE_FINAL_TYPE (TgNumberRow, tg_number_row, TG, NUMBER_ROW, AdwActionRow)

/* Sets the number, clamped to the limits. */
void tg_number_row_set_value (TgNumberRow *self, guint value);

/* Returns the number that is typed so far, even if Enter was not pressed yet. */
guint tg_number_row_get_value (TgNumberRow *self);

G_END_DECLS
