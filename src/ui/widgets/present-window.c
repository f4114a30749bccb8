/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/present-window.h"

/* Makes a window forget its destroyed parent. GTK 4.8 does not unset the transient-for of
 * a window that is destroyed with its parent: if a reference keeps the window alive, GTK
 * uses the freed parent when it shows or frees the window. */
static void
parent_destroyed_cb (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}

static void
watch_parent (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);

  if (parent != NULL)
    g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed_cb), window,
                             G_CONNECT_SWAPPED);
}

/* Puts @window into a window group. A modal dialog blocks the windows of its own group,
 * which is the group of its parent; every other window gets a group of its own. GTK puts
 * a window into the group of its transient parent. */
static void
choose_group (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);
  g_autoptr (GtkWindowGroup) group = NULL;

  if (gtk_window_get_modal (window)
      || (gtk_window_has_group (window)
          && (parent == NULL
              || gtk_window_get_group (parent) != gtk_window_get_group (window))))
    return;
  group = gtk_window_group_new ();
  gtk_window_group_add_window (group, window);
}

static gboolean
belongs_to (GtkWindow *window, GtkWindow *ancestor)
{
  while (window != NULL && window != ancestor)
    window = gtk_window_get_transient_for (window);
  return window != NULL;
}

/* Returns: (transfer none) (nullable): the modal dialog that blocks @window, or @window
 * itself if it is a modal dialog; if @window is %NULL, any modal dialog; the innermost of
 * nested dialogs */
static GtkWindow *
find_question (GList *windows, GtkWindow *window)
{
  GtkWindowGroup *group = window != NULL ? gtk_window_get_group (window) : NULL;
  GtkWindow      *question = NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_modal (l->data) && gtk_widget_get_visible (l->data)
        && (group == NULL || gtk_window_get_group (l->data) == group)
        && (question == NULL || belongs_to (l->data, question)))
      question = l->data;
  return question;
}

/* Returns: (transfer none) (nullable): the active window; %NULL if a window of another
 * program is active */
static GtkWindow *
find_active (GList *windows)
{
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_is_active (l->data))
      return l->data;
  return NULL;
}

void
tg_present_window (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *question;

  g_return_if_fail (GTK_IS_WINDOW (window));

  question = find_question (windows, find_active (windows));
  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    watch_parent (window);
  choose_group (window);
  gtk_window_present (window);
  if (question == NULL)
    question = find_question (windows, window);
  if (question != NULL && !belongs_to (window, question))
    gtk_window_present (question);
}
