/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row with a choice among words. AdwComboRow cuts what is chosen short
 * where there is little room beside its title. This one rather breaks the lines of
 * what explains it; and where letters are large it says what is chosen below the title,
 * above what explains it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_CHOICE_ROW (tg_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (TgChoiceRow, tg_choice_row, TG, CHOICE_ROW, AdwComboRow)

G_END_DECLS
