/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row with a choice among words. AdwComboRow makes the list that opens with the row, which
 * takes longer than all else of it, and cuts what is chosen short where there is little room
 * beside its title. This one makes the list when it is first opened, and rather breaks the
 * lines of what explains it; where letters are large it says what is chosen below the title,
 * above what explains it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_CHOICE_ROW (tg_choice_row_get_type ())

/**
 * TgChoiceRow:
 *
 * Properties: `model`, a GListModel of GtkStringObject, and `selected`, the index of what is
 * chosen in it. Without anything to choose the row is insensitive.
 */
G_DECLARE_FINAL_TYPE (TgChoiceRow, tg_choice_row, TG, CHOICE_ROW, AdwActionRow)

/**
 * tg_choice_row_set_model:
 * @model: of GtkStringObject
 *
 * Chooses the first of them, unless @model is what was there before.
 */
void tg_choice_row_set_model (TgChoiceRow *self, GListModel *model);

/**
 * tg_choice_row_get_model:
 *
 * Returns: (transfer none) (nullable): what there is to choose from
 */
GListModel *tg_choice_row_get_model (TgChoiceRow *self);

/* Chooses none if there is no such @index. */
void tg_choice_row_set_selected (TgChoiceRow *self, guint index);

/* Returns: the index of what is chosen; or GTK_INVALID_LIST_POSITION, without a model */
guint tg_choice_row_get_selected (TgChoiceRow *self);

G_END_DECLS
