/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An AdwComboRow that wraps its explanation before it shortens the choice. With large
 * text it shows the choice below the title, above the explanation. libadwaita 1.2 cuts
 * the choice short beside a long title. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_CHOICE_ROW (tg_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (TgChoiceRow, tg_choice_row, TG, CHOICE_ROW, AdwComboRow)

void tg_choice_row_reserve (TgChoiceRow *self, const gchar *const *explanations);

G_END_DECLS
