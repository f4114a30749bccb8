/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A long text with its pictures, from top to bottom, which scrolls. Only what is in sight
 * is laid out at once when letters or the window get another size; the rest follows in
 * the frames after, and takes the place that it had until then. What is read stays where
 * it is. GtkListView lays out two hundred rows around what is seen, which is all of a
 * chapter. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A place in the text: a part, by its number, and how far below the top of its line, in
 * pixels, when that had a height; 0 if it does not matter. */
typedef struct
{
  guint   part;
  gdouble offset;
  gint    height;
} TgColumnPlace;

#define TG_TYPE_COLUMN (tg_column_get_type ())
G_DECLARE_FINAL_TYPE (TgColumn, tg_column, TG, COLUMN, GtkWidget)

void          tg_column_append (TgColumn *self, GtkWidget *part);
void          tg_column_append_abreast (TgColumn  *self,
                                        GtkWidget *part,
                                        gint       width,
                                        guint      n_abreast);
void          tg_column_go_to_part (TgColumn *self, GtkWidget *part);
void          tg_column_go_to_place (TgColumn *self, const TgColumnPlace *place);
TgColumnPlace tg_column_get_place (TgColumn *self);

G_END_DECLS
