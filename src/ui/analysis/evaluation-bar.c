/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two rectangles in the colours of the stones, with a line in the middle. A label beside
 * the bar has the same value. */

#include "ui/analysis/evaluation-bar.h"

#include <glib/gi18n-lib.h>

#define HEIGHT 12
#define RADIUS 6

struct _TgEvaluationBar
{
  GtkWidget parent_instance;

  gdouble chance; /* Black's chance, from 0 to 1; negative if unknown */
};

G_DEFINE_FINAL_TYPE (TgEvaluationBar, tg_evaluation_bar, GTK_TYPE_WIDGET)

static void
tg_evaluation_bar_measure (G_GNUC_UNUSED GtkWidget *widget,
                           GtkOrientation           orientation,
                           G_GNUC_UNUSED int        for_size,
                           int                     *minimum,
                           int                     *natural,
                           int                     *minimum_baseline,
                           int                     *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 60;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_evaluation_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA dark = { 0.12f, 0.12f, 0.13f, 1 };
  static const GdkRGBA light = { 0.95f, 0.94f, 0.92f, 1 };
  static const GdkRGBA middle = { 0.85f, 0.25f, 0.2f, 1 };
  static const GdkRGBA edge = { 0.5f, 0.5f, 0.5f, 1 };
  static const float   widths[] = { 1, 1, 1, 1 };
  const GdkRGBA        edges[] = { edge, edge, edge, edge };
  TgEvaluationBar     *self = TG_EVALUATION_BAR (widget);
  float                width = (float) gtk_widget_get_width (widget);
  float                height = (float) gtk_widget_get_height (widget);
  float                black = width * (float) (self->chance < 0 ? 0.5 : self->chance);
  gboolean             from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GskRoundedRect       outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &light, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_append_color (
      snapshot, &dark,
      &GRAPHENE_RECT_INIT (from_right ? width - black : 0, 0, black, height));
  gtk_snapshot_append_color (snapshot, &middle,
                             &GRAPHENE_RECT_INIT (width / 2 - 0.5f, 0, 1, height));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, edges);
}

static void
tg_evaluation_bar_class_init (TgEvaluationBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tg_evaluation_bar_measure;
  widget_class->snapshot = tg_evaluation_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "evaluation");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
tg_evaluation_bar_init (TgEvaluationBar *self)
{
  self->chance = -1;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Black’s chance to win"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100.0, -1);
}

/**
 * tg_evaluation_bar_set_chance:
 *
 * @black_chance is from 0 to 1; negative if it is unknown.
 */
void
tg_evaluation_bar_set_chance (TgEvaluationBar *self, gdouble black_chance)
{
  g_return_if_fail (TG_IS_EVALUATION_BAR (self));

  self->chance = MIN (black_chance, 1.0);
  if (black_chance >= 0)
    gtk_accessible_update_property (
        GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, self->chance * 100, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
