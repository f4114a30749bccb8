/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/archive/archive-row.h"

#include <glib/gi18n-lib.h>

#include "ui/archive/archive-words.h"
#include "ui/layout/text-scale.h"

#define EXTENT 72

/* Appends a widget to a grid. The rows use GtkGrid because GtkBox (GTK 4.8) asks wrapping
 * labels for a width for a height, which lays out their text for one width after the
 * other. */
static void
append_child (GtkWidget *grid, GtkPositionType side, GtkWidget *child)
{
  gtk_grid_attach_next_to (GTK_GRID (grid), child, NULL, side, 1, 1);
}

static GtkWidget *
add_label (GtkWidget *box, GtkPositionType side, gboolean small)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), TG_ROW_LEAST_CHARS);
  if (small)
    {
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
    }
  append_child (box, side, label);
  return label;
}

/* Adds the result of a game, with an icon before it. */
static void
add_result (GtkWidget *words)
{
  GtkWidget *box = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, NULL);
  GtkWidget *icon = gtk_image_new ();

  gtk_widget_add_css_class (icon, "result");
  gtk_widget_set_valign (icon, GTK_ALIGN_CENTER);
  gtk_grid_attach (GTK_GRID (box), icon, 0, 0, 1, 1);
  append_child (words, GTK_POS_BOTTOM, box);
  gtk_widget_add_css_class (add_label (box, GTK_POS_RIGHT, FALSE), "caption");
}

static void
show_result (GtkWidget *box, TgArchiveGame *game)
{
  static const gchar *const classes[] = { "success", "error" };
  GtkWidget                *icon = gtk_widget_get_first_child (box);
  const gchar              *name = tg_archive_words_icon (game);
  TgStone                   winner = tg_archive_game_get_winner (game);
  TgStone                   person = tg_archive_game_get_person (game);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)),
                       tg_archive_words_result (game));
  gtk_widget_set_visible (icon, name != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (icon), name);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (icon, classes[i]);
  if (person != TG_STONE_NONE && winner != TG_STONE_NONE)
    gtk_widget_add_css_class (icon, classes[winner != person]);
}

/* Makes an empty row, for tg_archive_row_show(). */
GtkWidget *
tg_archive_row_new (TgThumbnailPainter *painter)
{
  GtkWidget *row = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, NULL);
  GtkWidget *words = g_object_new (GTK_TYPE_GRID, "row-spacing", 3, NULL);

  gtk_grid_attach (GTK_GRID (row), tg_board_thumbnail_new (painter, EXTENT), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), words, 1, 0, 1, 1);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  add_label (words, GTK_POS_BOTTOM, FALSE);
  add_result (words);
  add_label (words, GTK_POS_BOTTOM, TRUE);
  add_label (words, GTK_POS_BOTTOM, TRUE);
  return row;
}

/* @theme: one of tg_theme_ids() */
void
tg_archive_row_show (GtkWidget *row, TgArchiveGame *game, const gchar *theme)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkWidget       *thumbnail = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_first_child (gtk_widget_get_next_sibling (thumbnail));
  g_autofree gchar *players = tg_archive_words_players (game);
  g_autofree gchar *terms = tg_archive_words_terms (game);
  g_autofree gchar *date = tg_archive_words_date (game);
  const gchar      *texts[] = { players, tg_archive_words_result (game), terms, date };
  /* Translators: read aloud: the players of a game, its result, what was played and
   * when. */
  g_autofree gchar *all =
      g_strdup_printf (_ ("%s. %s. %s. %s"), texts[0], texts[1], texts[2], texts[3]);
  TgBoard board;

  tg_archive_game_get_board (game, &board);
  tg_board_thumbnail_show (TG_BOARD_THUMBNAIL (thumbnail), &board,
                           tg_theme_from_id (theme, adw_style_manager_get_dark (style)));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      if (GTK_IS_LABEL (label))
        gtk_label_set_label (GTK_LABEL (label), texts[i]);
      else
        show_result (label, game);
      label = gtk_widget_get_next_sibling (label);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
}
