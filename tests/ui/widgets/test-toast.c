/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Toasts of several lines, shown before and after their window is shown. */

#include "display-fixture.h"

#include "ui/widgets/toast.h"

#define WORDS                                                                                \
  "Your practice file was damaged. It was saved as “training.db-broken”, and a new one " \
  "was started."

/* In a window of WINDOW_WIDTH no toast has more lines than MOST_LINES. */
#define WINDOW_WIDTH 800
#define MOST_LINES   4

static void
test_lines (gconstpointer shows_first)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label;

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("Learn"));
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (window), WINDOW_WIDTH, 400);
  if (shows_first == NULL)
    tg_toast_show (ADW_TOAST_OVERLAY (overlay), WORDS);
  gtk_window_present (GTK_WINDOW (window));
  fixture_draw (overlay);
  if (shows_first != NULL)
    tg_toast_show (ADW_TOAST_OVERLAY (overlay), WORDS);
  label = fixture_wait_to_find (overlay, GTK_TYPE_LABEL, WORDS);
  fixture_draw (overlay);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))),
                   <=, MOST_LINES);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_data_func ("/display/toast/before-window", NULL, test_lines);
  g_test_add_data_func ("/display/toast/after-window", "", test_lines);
  return g_test_run ();
}
