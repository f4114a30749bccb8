/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK knows the size of letters as a resolution of the screen, of which 96 dots an
 * inch are the usual one. */

#include "ui/layout/text-scale.h"

#define USUAL_DPI 96.0

/* From here on a telephone has no room for three labelled things side by side. */
#define LARGE 1.5

/**
 * tg_text_scale_get:
 *
 * How much larger than usual letters are; 1 also where they are smaller.
 */
gdouble
tg_text_scale_get (GtkWidget *widget)
{
  gint dpi = -1;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1.0);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / (USUAL_DPI * PANGO_SCALE), 1.0) : 1.0;
}

gboolean
tg_text_scale_is_large (GtkWidget *widget)
{
  return tg_text_scale_get (widget) >= LARGE;
}
