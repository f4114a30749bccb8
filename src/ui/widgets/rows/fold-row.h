/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of a GtkListBox that shows or hides the rows below it. The owner creates these rows
 * when the row is first opened. The accessible state of the row tells whether it is
 * expanded. AdwExpanderRow 1.2 creates its rows at once, and gives no access to the
 * focusable row inside it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_FOLD_ROW (tg_fold_row_get_type ())
G_DECLARE_FINAL_TYPE (TgFoldRow, tg_fold_row, TG, FOLD_ROW, AdwActionRow)

GtkWidget *tg_fold_row_new (const gchar *title);
void       tg_fold_row_add (TgFoldRow *self, GtkWidget *row);
void       tg_fold_row_set_open (TgFoldRow *self, gboolean is_open);

G_END_DECLS
