/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/spinner.h"

#include <math.h>

#define SIDE     16
#define N_SPOKES 12
#define STEP_MS  83

struct _TgSpinner
{
  GtkWidget parent_instance;

  gboolean spinning;
  guint    step;    /* index of the darkest spoke */
  guint    step_id; /* removed in unmap */
};

G_DEFINE_FINAL_TYPE (TgSpinner, tg_spinner, GTK_TYPE_WIDGET)

static gboolean
step_cb (gpointer user_data)
{
  TgSpinner *self = user_data;

  self->step = (self->step + 1) % N_SPOKES;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_CONTINUE;
}

/* Turns while mapped, unless the desktop asks for reduced motion. */
static void
update_animation (TgSpinner *self)
{
  gboolean animations;
  gboolean turns;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations",
                &animations, NULL);
  turns = self->spinning && animations && gtk_widget_get_mapped (GTK_WIDGET (self));
  if (turns && self->step_id == 0)
    self->step_id = g_timeout_add (STEP_MS, step_cb, self);
  else if (!turns)
    g_clear_handle_id (&self->step_id, g_source_remove);
}

static void
tg_spinner_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_spinner_parent_class)->map (widget);
  update_animation (TG_SPINNER (widget));
}

static void
tg_spinner_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_spinner_parent_class)->unmap (widget);
  update_animation (TG_SPINNER (widget));
}

static void
tg_spinner_measure (GtkWidget *widget          G_GNUC_UNUSED,
                    GtkOrientation orientation G_GNUC_UNUSED,
                    int for_size               G_GNUC_UNUSED,
                    int                       *minimum,
                    int                       *natural,
                    int                       *minimum_baseline,
                    int                       *natural_baseline)
{
  *minimum = *natural = SIDE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_spinner_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgSpinner      *self = TG_SPINNER (widget);
  gint            width = gtk_widget_get_width (widget);
  gint            height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      (float) (width - SIDE) / 2.0f, (float) (height - SIDE) / 2.0f, SIDE, SIDE);
  GdkRGBA  ink;
  cairo_t *cr;

  if (!self->spinning)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_set_line_width (cr, SIDE / 10.0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < N_SPOKES; i++)
    {
      gdouble angle = 2.0 * G_PI * i / N_SPOKES;
      gdouble age = (gdouble) ((self->step + N_SPOKES - i) % N_SPOKES) / N_SPOKES;

      cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue,
                             ink.alpha * (1.0 - 0.85 * age));
      cairo_move_to (cr, SIDE * 0.25 * sin (angle), -SIDE * 0.25 * cos (angle));
      cairo_line_to (cr, SIDE * 0.43 * sin (angle), -SIDE * 0.43 * cos (angle));
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
tg_spinner_class_init (TgSpinnerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tg_spinner_map;
  widget_class->unmap = tg_spinner_unmap;
  widget_class->measure = tg_spinner_measure;
  widget_class->snapshot = tg_spinner_snapshot;
  gtk_widget_class_set_css_name (widget_class, "spokes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR);
}

static void
tg_spinner_init (TgSpinner *self)
{
  self->spinning = FALSE;
}

GtkWidget *
tg_spinner_new (void)
{
  return g_object_new (TG_TYPE_SPINNER, NULL);
}

void
tg_spinner_set_spinning (TgSpinner *self, gboolean spinning)
{
  g_return_if_fail (TG_IS_SPINNER (self));

  if (self->spinning == spinning)
    return;
  self->spinning = spinning;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, spinning,
                               -1);
  update_animation (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
tg_spinner_get_spinning (TgSpinner *self)
{
  g_return_val_if_fail (TG_IS_SPINNER (self), FALSE);

  return self->spinning;
}
