/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row with an arrow, which activates an action. AdwActionRow 1.2 puts its labels into a
 * GtkBox, in which GTK 4.8 lays out a label for one width after another until it finds
 * the narrowest that fits: 23 such rows took 60 ms. This row is a GtkGrid, which measures
 * one width. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_LINK_ROW (tg_link_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (TgLinkRow, tg_link_row, TG, LINK_ROW, AdwPreferencesRow)

struct _TgLinkRowClass
{
  AdwPreferencesRowClass parent_class;
};

GtkWidget   *tg_link_row_new (const gchar *title, const gchar *subtitle);
void         tg_link_row_set_subtitle (TgLinkRow *self, const gchar *subtitle);
const gchar *tg_link_row_get_subtitle (TgLinkRow *self);
void tg_link_row_set_status (TgLinkRow *self, const gchar *status, const gchar *spoken);
void tg_link_row_set_icon_name (TgLinkRow *self, const gchar *icon_name);
void tg_link_row_add_suffix (TgLinkRow *self, GtkWidget *suffix);

G_END_DECLS
