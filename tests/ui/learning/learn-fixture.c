/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learn-fixture.h"

#include "ui/learning/learn-window.h"

GtkWidget *
open_learning (Fixture *fixture)
{
  GtkWidget *window;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "lessons", NULL);
  window = fixture_wait_for_dialog (fixture, TG_TYPE_LEARN_WINDOW);
  fixture_draw (window);
  return window;
}

/* Whether a label begins so. */
gboolean
is_said (gpointer data)
{
  const Said *said = data;

  return g_str_has_prefix (gtk_label_get_label (said->label), said->text);
}

/* Whether it has the focus; if not it is to have it. */
gboolean
takes_focus (gpointer row)
{
  return gtk_widget_is_focus (row) || (gtk_widget_grab_focus (row), FALSE);
}

/* By a key, since the row may have to be scrolled to, and once the page has come. */
void
choose_row (GtkWidget *window, const gchar *title)
{
  GtkWidget *label, *row;

  fixture_draw (window);
  label = fixture_wait_to_find (window, GTK_TYPE_LABEL, title);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  fixture_wait ("the focus", takes_focus, row);
  fixture_key ("Return");
}
