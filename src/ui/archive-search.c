/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person looks for among the games, by words and by choices. */

#include "ui/archive-private.h"

#include <glib/gi18n-lib.h>

#include "session/player-name.h"
#include "ui/archive-words.h"
#include "ui/words.h"

/* How far back the choices of time go, in days. */
static const guint days[] = { 0, 1, 7, 30, 365 };

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* People at this screen play in every game, and are no choice. */
static void
collect (GHashTable *names, TgArchiveGame *game)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      const gchar *name = tg_archive_game_get_player (game, stone);

      if (*name != '\0' && !tg_player_name_is_person (name))
        g_hash_table_add (names, g_strdup (tg_player_name_show (name)));
    }
}

/**
 * tg_archive_window_list_players:
 * @self: a window
 *
 * Offers the players of all games, to choose one of.
 */
void
tg_archive_window_list_players (TgArchiveWindow *self)
{
  g_autoptr (GHashTable) names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GHashTableIter iter;
  gpointer       name;
  guint          n = g_list_model_get_n_items (G_LIST_MODEL (self->games));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TgArchiveGame) game =
          g_list_model_get_item (G_LIST_MODEL (self->games), i);

      collect (names, game);
    }
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (sorted, name);
  g_ptr_array_sort (sorted, compare_names);

  gtk_string_list_append (list, _ ("All players"));
  for (guint i = 0; i < sorted->len; i++)
    gtk_string_list_append (list, sorted->pdata[i]);
  self->filling = TRUE;
  gtk_drop_down_set_model (self->player, G_LIST_MODEL (list));
  self->filling = FALSE;
}

/**
 * tg_archive_window_list_rulesets:
 * @self: a window
 *
 * Offers the rules, to choose some of.
 */
void
tg_archive_window_list_rulesets (TgArchiveWindow *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("All rules"));
  for (guint i = 0; i < TG_N_RULESETS; i++)
    gtk_string_list_append (list, tg_words_ruleset ((TgRuleset) i));
  gtk_drop_down_set_model (self->ruleset, G_LIST_MODEL (list));
  g_object_unref (list);
}

static void
searched_cb (TgArchiveWindow *self)
{
  tg_archive_filter_set_text (self->filter,
                              gtk_editable_get_text (GTK_EDITABLE (self->search)));
  tg_archive_window_update (self);
}

/* Escape ends the search, or else closes the window. */
static void
stopped_cb (TgArchiveWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
filtered_cb (TgArchiveWindow *self)
{
  guint player = gtk_drop_down_get_selected (self->player);

  if (self->filling || !self->ready)
    return;
  tg_archive_filter_set_player (self->filter,
                                player == 0 || player == GTK_INVALID_LIST_POSITION
                                    ? NULL
                                    : gtk_string_object_get_string (
                                        gtk_drop_down_get_selected_item (self->player)));
  tg_archive_filter_set_ruleset (self->filter,
                                 (gint) gtk_drop_down_get_selected (self->ruleset) - 1);
  tg_archive_filter_set_result (
      self->filter, (TgArchiveResult) gtk_drop_down_get_selected (self->result));
  tg_archive_filter_set_days (
      self->filter,
      days[MIN (gtk_drop_down_get_selected (self->time), G_N_ELEMENTS (days) - 1)]);
  tg_archive_window_update (self);
}

static void
all_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, G_GNUC_UNUSED GVariant *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  searched_cb (self);
  gtk_drop_down_set_selected (self->player, 0);
  gtk_drop_down_set_selected (self->ruleset, 0);
  gtk_drop_down_set_selected (self->result, 0);
  gtk_drop_down_set_selected (self->time, 0);
}

static void
search_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  gtk_widget_grab_focus (GTK_WIDGET (TG_ARCHIVE_WINDOW (widget)->search));
}

/**
 * tg_archive_window_install_search:
 * @widget_class: the window's class
 *
 * Adds what looks for games.
 */
void
tg_archive_window_install_search (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, searched_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, filtered_cb);
  gtk_widget_class_install_action (widget_class, "archive.show-all", NULL, all_cb);
  gtk_widget_class_install_action (widget_class, "archive.search", NULL, search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK,
                                       "archive.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}
