/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libadwaita's dialog has its heading twice: in one line, and in smaller letters and
 * several lines where that has no room. It measures both for a width that is enough for
 * the smaller one alone (up to 1.7 at least), of which GTK 4.18 warns. So both say that
 * they need the same; the large one is seen only where one line has room. */

#include "ui/message-dialog.h"

/* More than a letter of any size, and less than a dialog has. */
#define LEAST_WIDTH 100

static void
even_out (GtkWidget *widget, const gchar *heading)
{
  if (GTK_IS_LABEL (widget)
      && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), heading) == 0)
    g_object_set (widget, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                  "width-request", LEAST_WIDTH, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    even_out (child, heading);
}

/**
 * tg_message_dialog_new:
 * @parent: (nullable): the window that it belongs to
 * @heading: what is asked
 * @body: (nullable): more about it
 *
 * Makes a dialog without answers yet. Present it to show it.
 *
 * Returns: (transfer none): a #AdwMessageDialog
 */
GtkWidget *
tg_message_dialog_new (GtkWindow *parent, const gchar *heading, const gchar *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  even_out (dialog, heading);
  return dialog;
}
