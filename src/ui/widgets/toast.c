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
