/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rectangles in the colours of the stones, like those of the evaluation bar, with the
 * draws between them. Screen readers skip the bar: its row has the numbers in words. */

#include "ui/library/result-bar.h"

#define HEIGHT     12
#define LEAST_SIDE 40
#define RADIUS     3

/* The opacity of a bar for few games. */
#define PALE 0.5

struct _TgResultBar
{
  GtkWidget parent_instance;

  guint    n_black;
  guint    n_draws;
  guint    n_white;
  gboolean is_pale;
};

G_DEFINE_FINAL_TYPE (TgResultBar, tg_result_bar, GTK_TYPE_WIDGET)

static void
tg_result_bar_measure (G_GNUC_UNUSED GtkWidget *widget,
                       GtkOrientation           orientation,
                       G_GNUC_UNUSED int        for_size,
                       int                     *minimum,
                       int                     *natural,
                       int                     *minimum_baseline,
                       int                     *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : LEAST_SIDE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_result_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA dark = { 0.12f, 0.12f, 0.13f, 1 };
  static const GdkRGBA middle = { 0.6f, 0.6f, 0.6f, 1 };
  static const GdkRGBA light = { 0.95f, 0.94f, 0.92f, 1 };
  static const GdkRGBA edge = { 0.5f, 0.5f, 0.5f, 1 };
  static const float   widths[] = { 1, 1, 1, 1 };
  const GdkRGBA        edges[] = { edge, edge, edge, edge };
  TgResultBar         *self = TG_RESULT_BAR (widget);
  float                width = (float) gtk_widget_get_width (widget);
  float                height = (float) gtk_widget_get_height (widget);
  float                n = (float) (self->n_black + self->n_draws + self->n_white);
  gboolean             from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float                black;
  float                draws;
  GskRoundedRect       outline;

  if (n == 0)
    return;
  black = width * (float) self->n_black / n;
  draws = width * (float) self->n_draws / n;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height),
                                   RADIUS);
  gtk_snapshot_push_opacity (snapshot, self->is_pale ? PALE : 1);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &light, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_append_color (
      snapshot, &dark,
      &GRAPHENE_RECT_INIT (from_right ? width - black : 0, 0, black, height));
  gtk_snapshot_append_color (
      snapshot, &middle,
      &GRAPHENE_RECT_INIT (from_right ? width - black - draws : black, 0, draws, height));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, edges);
  gtk_snapshot_pop (snapshot);
}

static void
tg_result_bar_class_init (TgResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tg_result_bar_measure;
  widget_class->snapshot = tg_result_bar_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tg_result_bar_init (TgResultBar *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
tg_result_bar_new (void)
{
  return g_object_new (TG_TYPE_RESULT_BAR, NULL);
}

/* Draws nothing without games. @is_pale: whether the games are too few to mean much */
void
tg_result_bar_show (TgResultBar *self,
                    guint        n_black,
                    guint        n_draws,
                    guint        n_white,
                    gboolean     is_pale)
{
  g_return_if_fail (TG_IS_RESULT_BAR (self));

  self->n_black = n_black;
  self->n_draws = n_draws;
  self->n_white = n_white;
  self->is_pale = is_pale;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
