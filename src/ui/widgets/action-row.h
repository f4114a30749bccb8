/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An AdwActionRow that is laid out quickly, see tg_row_layout_use(). */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_ACTION_ROW (tg_action_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (TgActionRow, tg_action_row, TG, ACTION_ROW, AdwActionRow)

struct _TgActionRowClass
{
  AdwActionRowClass parent_class;
};

GtkWidget *tg_action_row_new (const gchar *title, const gchar *subtitle);

G_END_DECLS
