/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row with a choice among words. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_CHOICE_ROW (tg_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (TgChoiceRow, tg_choice_row, TG, CHOICE_ROW, AdwComboRow)

G_END_DECLS
