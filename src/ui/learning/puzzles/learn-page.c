/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/puzzles/learn-page.h"

/* Whether @page is the page to use. During a transition the page that slides away still
 * gets clicks and keys, while the page that appears may already have started a run. */
gboolean
tg_learn_page_is_seen (GtkWidget *page)
{
  GtkWidget *pages = gtk_widget_get_parent (page);

  return !GTK_IS_STACK (pages) || gtk_stack_get_visible_child (GTK_STACK (pages)) == page;
}
