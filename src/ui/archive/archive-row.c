/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/archive/archive-row.h"

#include <glib/gi18n-lib.h>

#include "ui/archive/archive-words.h"
#include "ui/layout/text-scale.h"

#define EXTENT 72

static GtkWidget *
add_label (GtkWidget *box, gboolean small)
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
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The result, with a sign before it. */
static void
add_result (GtkWidget *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new ();

  gtk_widget_add_css_class (icon, "result");
  gtk_widget_set_valign (icon, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (words), box);
  gtk_widget_add_css_class (add_label (box, FALSE), "caption");
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

/* Makes a row without a game yet. */
GtkWidget *
tg_archive_row_new (TgThumbnailPainter *painter)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (row), tg_board_thumbnail_new (painter, EXTENT));
  gtk_box_append (GTK_BOX (row), words);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  add_label (words, FALSE);
  add_result (words);
  add_label (words, TRUE);
  add_label (words, TRUE);
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
