/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/search-row.h"

#include <adwaita.h>

#include "ui/layout/text-scale.h"
#include "ui/library/library-words.h"

#define EXTENT 96

/* In letters: longer texts are wrapped. */
#define TEXT_CHARS 24

static GtkWidget *
add_label (GtkWidget *words, gint row)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), TG_ROW_LEAST_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_CHARS);
  gtk_grid_attach (GTK_GRID (words), label, 0, row, 1, 1);
  return label;
}

/* Makes an empty row, for tg_search_row_show(). */
GtkWidget *
tg_search_row_new (TgThumbnailPainter *painter)
{
  GtkWidget *row = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, NULL);
  GtkWidget *words = g_object_new (GTK_TYPE_GRID, "row-spacing", 3, NULL);
  GtkWidget *facts;

  gtk_grid_attach (GTK_GRID (row), tg_board_thumbnail_new (painter, EXTENT), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), words, 1, 0, 1, 1);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  add_label (words, 0);
  facts = add_label (words, 1);
  gtk_widget_add_css_class (facts, "caption");
  gtk_widget_add_css_class (facts, "dim-label");
  return row;
}

/* @theme: one of tg_theme_ids() */
void
tg_search_row_show (GtkWidget *row, TgSearchHit *hit, const gchar *theme)
{
  AdwStyleManager  *style = adw_style_manager_get_default ();
  GtkWidget        *thumbnail = gtk_widget_get_first_child (row);
  GtkWidget        *words = gtk_widget_get_next_sibling (thumbnail);
  g_autofree gchar *players = tg_library_words_players (hit->game);
  g_autofree gchar *facts = tg_library_words_facts (hit->game);
  g_autofree gchar *both = g_strdup_printf ("%s. %s", players, facts);
  TgBoard           board;

  tg_search_hit_get_board (hit, &board);
  tg_board_thumbnail_show (TG_BOARD_THUMBNAIL (thumbnail), &board,
                           tg_theme_from_id (theme, adw_style_manager_get_dark (style)));
  tg_board_thumbnail_mark (TG_BOARD_THUMBNAIL (thumbnail), hit->corner, hit->columns,
                           hit->rows);
  gtk_label_set_label (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (words), 0, 0)),
                       players);
  gtk_label_set_label (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (words), 0, 1)), facts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
}
