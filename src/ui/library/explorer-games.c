/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/explorer-games.h"

#include <glib/gi18n-lib.h>

#include "ui/layout/text-scale.h"
#include "ui/library/library-words.h"

struct _TgExplorerGames
{
  GtkWidget parent_instance;

  GtkWidget *list; /* owned */
};

enum
{
  OPEN,
  INSERT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgExplorerGames, tg_explorer_games, GTK_TYPE_WIDGET)

static void
activated_cb (TgExplorerGames *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[OPEN], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
insert_cb (TgExplorerGames *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  g_signal_emit (self, signals[INSERT], 0,
                 (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
tg_explorer_games_dispose (GObject *object)
{
  g_clear_pointer (&TG_EXPLORER_GAMES (object)->list, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_explorer_games_parent_class)->dispose (object);
}

static void
tg_explorer_games_class_init (TgExplorerGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_explorer_games_dispose;
  signals[OPEN] = g_signal_new ("open", TG_TYPE_EXPLORER_GAMES, G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[INSERT] = g_signal_new ("insert", TG_TYPE_EXPLORER_GAMES, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);
}

static void
tg_explorer_games_init (TgExplorerGames *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Best games"), -1);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
make_label (const gchar *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), TG_ROW_LEAST_CHARS);
  return label;
}

static GtkWidget *
make_button (TgExplorerGames *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Insert as a variation"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Insert as a variation"), -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (insert_cb), self,
                           G_CONNECT_SWAPPED);
  return button;
}

static void
add_row (TgExplorerGames *self, const TgLibraryGame *game)
{
  g_autofree gchar *players = tg_library_words_players (game);
  g_autofree gchar *facts = tg_library_words_facts (game);
  g_autofree gchar *both = g_strdup_printf ("%s\n%s", players, facts);
  GtkWidget        *row = gtk_list_box_row_new ();
  GtkWidget        *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget        *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget        *second = make_label (facts);

  gtk_widget_add_css_class (second, "caption");
  gtk_widget_add_css_class (second, "dim-label");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), make_label (players));
  gtk_box_append (GTK_BOX (texts), second);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), make_button (self));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  both, -1);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

/**
 * tg_explorer_games_show:
 * @games: (element-type TgLibraryGame): the games, in their order
 */
void
tg_explorer_games_show (TgExplorerGames *self, GPtrArray *games)
{
  GtkWidget *row;

  g_return_if_fail (TG_IS_EXPLORER_GAMES (self));

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (guint i = 0; i < games->len; i++)
    add_row (self, games->pdata[i]);
}
