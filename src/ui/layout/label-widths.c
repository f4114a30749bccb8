/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/label-widths.h"

/* GtkLabel’s own. */
static void (*measure) (GtkWidget *, GtkOrientation, int, int *, int *, int *, int *);

static void
measure_cb (GtkWidget     *label,
            GtkOrientation orientation,
            int            for_size,
            int           *minimum,
            int           *natural,
            int           *minimum_baseline,
            int           *natural_baseline)
{
  measure (label, orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
           minimum, natural, minimum_baseline, natural_baseline);
}

void
tg_label_widths_init (void)
{
  GtkWidgetClass *klass;

  if (measure != NULL || gtk_check_version (4, 10, 0) == NULL)
    return;
  klass = g_type_class_ref (GTK_TYPE_LABEL);
  measure = klass->measure;
  klass->measure = measure_cb;
}
