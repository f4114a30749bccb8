/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/toast.h"

/* The title of a toast is markup; AdwToast:use-markup (libadwaita 1.4) can switch that
 * off. */
void
tg_toast_show (AdwToastOverlay *overlay, const gchar *words)
{
  g_autofree gchar *title = g_markup_escape_text (words, -1);

  adw_toast_overlay_add_toast (overlay, adw_toast_new (title));
}

/* Shows it in the overlay that @widget lies in; nowhere if that is gone already, since its
 * window is being closed. */
void
tg_toast_show_over (GtkWidget *widget, const gchar *words)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (overlay != NULL)
    tg_toast_show (ADW_TOAST_OVERLAY (overlay), words);
}
