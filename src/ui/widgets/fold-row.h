/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of a GtkListBox, which shows or hides the rows that belong to it below it. They are
 * made when it is first opened, and a screen reader is told whether it is open: AdwExpanderRow
 * 1.2 makes its rows at once, and gives no access to the row inside it that has the focus. */

#pragma once

#include "ui/widgets/link-row.h"

G_BEGIN_DECLS

#define TG_TYPE_FOLD_ROW (tg_fold_row_get_type ())
G_DECLARE_FINAL_TYPE (TgFoldRow, tg_fold_row, TG, FOLD_ROW, TgLinkRow)

GtkWidget *tg_fold_row_new (const gchar *title);
void       tg_fold_row_add (TgFoldRow *self, GtkWidget *row);
void       tg_fold_row_set_open (TgFoldRow *self, gboolean is_open);

G_END_DECLS
