/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/toast.h"

/* In letters: the longest line of a toast. */
#define MAX_CHARS 40

/* In letters: the width that a toast needs beside its text, for its margins and buttons. */
#define CHARS_BESIDE 10

/* Returns the number of letters that fit on a line of a toast. The overlay (of libadwaita
 * 1.2 at least) computes the height of a toast with unlimited width, so the text must
 * have its line breaks already. The letters of a toast are bold, and wider than others. */
static gint
count_chars (GtkWidget *overlay)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (overlay), NULL, NULL);
  gint width = MAX (pango_font_metrics_get_approximate_char_width (metrics), PANGO_SCALE);

  pango_font_metrics_unref (metrics);
  return CLAMP (gtk_widget_get_width (overlay) * PANGO_SCALE / width * 4 / 5
                    - CHARS_BESIDE,
                1, MAX_CHARS);
}

/* Adds a toast whose title is a label of several lines: AdwToast shows only the first
 * line of a title, but an error message ends with the advice. */
static void
add_toast (AdwToastOverlay *overlay, const gchar *words)
{
  AdwToast *toast = adw_toast_new ("");
  GtkLabel *label = GTK_LABEL (gtk_label_new (words));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (label, count_chars (GTK_WIDGET (overlay)));
  gtk_label_set_xalign (label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (label), "heading");
  adw_toast_set_custom_title (toast, GTK_WIDGET (label));
  adw_toast_overlay_add_toast (overlay, toast);
}

static gboolean
tick_cb (GtkWidget *overlay, G_GNUC_UNUSED GdkFrameClock *clock, gpointer words)
{
  if (gtk_widget_get_width (overlay) == 0)
    return G_SOURCE_CONTINUE;

  add_toast (ADW_TOAST_OVERLAY (overlay), words);
  return G_SOURCE_REMOVE;
}

/* Shows a toast. If the window is not shown yet, the toast waits for the first frame in
 * which the overlay has a size, because the length of the lines depends on this size. */
void
tg_toast_show (AdwToastOverlay *overlay, const gchar *words)
{
  if (gtk_widget_get_width (GTK_WIDGET (overlay)) > 0)
    add_toast (overlay, words);
  else
    gtk_widget_add_tick_callback (GTK_WIDGET (overlay), tick_cb, g_strdup (words),
                                  g_free);
}

/* Shows the toast in the overlay around @widget; does nothing if the overlay is gone
 * because its window is closing. */
void
tg_toast_show_over (GtkWidget *widget, const gchar *words)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (overlay != NULL)
    tg_toast_show (ADW_TOAST_OVERLAY (overlay), words);
}
