/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/page-layout.h"

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int for_size   G_GNUC_UNUSED,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  GtkWidget *page = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (page != NULL && orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (page, orientation, -1, minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *page = gtk_widget_get_first_child (widget);

  if (page != NULL)
    gtk_widget_allocate (page, width, height, baseline, NULL);
}

void
tg_page_layout_use (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_set_layout_manager (widget, gtk_custom_layout_new (NULL, measure, allocate));
}
