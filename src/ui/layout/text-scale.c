/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK has the text scale as the resolution of the screen; the default is 96 dots an
 * inch. */

#include "ui/layout/text-scale.h"

#define DEFAULT_DPI 96.0

/* From this text scale on, a narrow window has no room for three labelled widgets side by
 * side. */
#define LARGE 1.5

/**
 * tg_text_scale_get:
 *
 * Returns: the text scale relative to the default; at least 1
 */
gdouble
tg_text_scale_get (GtkWidget *widget)
{
  gint dpi = -1;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1.0);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / (DEFAULT_DPI * PANGO_SCALE), 1.0) : 1.0;
}

gboolean
tg_text_scale_is_large (GtkWidget *widget)
{
  return tg_text_scale_get (widget) >= LARGE;
}
