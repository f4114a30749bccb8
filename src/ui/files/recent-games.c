/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GtkRecentManager keeps one list for all programs; the menu shows the files that Tengen
 * has used. */

#include "ui/files/recent-games.h"

#include <glib/gi18n-lib.h>

#define MOST 10

/* The name of Tengen in the list, in every language. */
#define PROGRAM "tengen"

static gint
compare (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

/* Returns: (transfer full): the files used by Tengen, newest first */
static GList *
list_games (void)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GList *games = NULL;

  for (GList *list = items; list != NULL; list = list->next)
    if (gtk_recent_info_has_application (list->data, PROGRAM))
      games = g_list_prepend (games, list->data);
    else
      gtk_recent_info_unref (list->data);
  g_list_free (items);
  return g_list_sort (games, compare);
}

static void
free_games (GList *games)
{
  g_list_free_full (games, (GDestroyNotify) gtk_recent_info_unref);
}

static void
add_game (GMenu *menu, GtkRecentInfo *info)
{
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
  /* An underscore in a menu label must be doubled. */
  g_autofree gchar *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "app.open-recent", "s",
                                     gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
fill (GMenu *menu)
{
  g_autoptr (GMenu) files = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();
  GList *games = list_games ();
  guint  n = 0;

  for (GList *list = games; list != NULL && n < MOST; list = list->next, n++)
    add_game (files, list->data);
  free_games (games);

  g_menu_remove_all (menu);
  if (n == 0)
    return;
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  g_menu_append (end, _ ("_Clear"), "app.clear-recent");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));
}

/* Fills an empty menu with the recent files, and keeps it up to date. Its items activate
 * `app.open-recent` with a URI, and `app.clear-recent`. */
void
tg_recent_games_fill (GMenu *menu)
{
  g_return_if_fail (G_IS_MENU (menu));

  fill (menu);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (fill), menu, G_CONNECT_SWAPPED);
}

void
tg_recent_games_add (GFile *file)
{
  g_autofree gchar *uri = NULL;
  g_autofree gchar *type = NULL;
  GtkRecentData     data = { .app_name = PROGRAM, .app_exec = PROGRAM " %u" };

  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  type = g_content_type_guess (uri, NULL, 0, NULL);
  data.mime_type = type;
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* Removes a file from the list. Returns: whether the file was in the list */
gboolean
tg_recent_games_forget (GFile *file)
{
  g_autofree gchar *uri = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  uri = g_file_get_uri (file);
  return gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

/* Removes the files that Tengen has used from the list of GtkRecentManager; the files of
 * other programs stay. */
void
tg_recent_games_clear (void)
{
  GList *games = list_games ();

  for (GList *list = games; list != NULL; list = list->next)
    gtk_recent_manager_remove_item (gtk_recent_manager_get_default (),
                                    gtk_recent_info_get_uri (list->data), NULL);
  free_games (games);
}
