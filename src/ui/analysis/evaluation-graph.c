/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The area below the line is Black's and has the colour of black stones; the area above
 * is White's. Unknown positions are blank. Marks of Black's mistakes are below the area,
 * White's above it, on the background of the window, where their colours have enough
 * contrast. */

#include "ui/analysis/evaluation-graph.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/analysis/grade-mark.h"

#define MIN_WIDTH 120
#define HEIGHT    56
#define MARGIN    6.0  /* left and right of the area: half the width of a mark */
#define LANE      13.0 /* height of the strips above and below the area, for the marks */
#define MARK      11.0
#define PAGE      10

struct _TgEvaluationGraph
{
  GtkWidget parent_instance;

  GArray *points; /* owned, of TgEvaluationPoint */
  guint
      n_positions; /* number of positions of the game, over which the points are spread */
  guint shown;     /* number of the current position */
};

enum
{
  CHOSEN,
  DESCRIBE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgEvaluationGraph, tg_evaluation_graph, GTK_TYPE_WIDGET)

/* The colours of the stones, with less contrast in the dark style. */
typedef struct
{
  GdkRGBA black;
  GdkRGBA white;
  GdkRGBA line;
  GdkRGBA ink;
  GdkRGBA accent;
} Colours;

static void
choose_colours (TgEvaluationGraph *self, Colours *colours)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean         is_dark = adw_style_manager_get_dark (style);
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  gdk_rgba_parse (&colours->black, is_dark ? "#0d0d0f" : "#3d3846");
  gdk_rgba_parse (&colours->white, is_dark ? "#c0bfbc" : "#f6f5f4");
  gdk_rgba_parse (&colours->line, "#808080");
  gtk_style_context_get_color (context, &colours->ink);
  if (!gtk_style_context_lookup_color (context, "accent_bg_color", &colours->accent))
    colours->accent = colours->ink;
}

static const TgEvaluationPoint *
get_point (TgEvaluationGraph *self, guint number)
{
  return &g_array_index (self->points, TgEvaluationPoint, number);
}

/* Returns the x coordinate of item @number of @n items that are spread from left to
 * right. */
static gdouble
get_place (TgEvaluationGraph *self, guint number, guint n)
{
  gdouble width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;

  return MARGIN + (n > 1 ? width * number / (n - 1) : 0);
}

static gdouble
get_x (TgEvaluationGraph *self, guint point)
{
  return get_place (self, point, self->points->len);
}

static guint
get_number (TgEvaluationGraph *self, gdouble x)
{
  gdouble width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;

  if (self->n_positions < 2 || width <= 0)
    return 0;
  return (guint) lround (CLAMP ((x - MARGIN) / width, 0, 1) * (self->n_positions - 1));
}

static gdouble
get_bottom (TgEvaluationGraph *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) - LANE;
}

static gdouble
get_y (TgEvaluationGraph *self, gdouble chance)
{
  gdouble bottom = get_bottom (self);

  return bottom - chance * (bottom - LANE);
}

/* Returns the first position from @from on whose chance is unknown, if @is_known, or
 * known, if not. */
static guint
find_end (TgEvaluationGraph *self, guint from, gboolean is_known)
{
  while (from < self->points->len && (get_point (self, from)->chance >= 0) == is_known)
    from++;
  return from;
}

/* Draws the curve and the area of the positions from @first to @last, which are all
 * known. */
static void
draw_stretch (TgEvaluationGraph *self,
              cairo_t           *cr,
              const Colours     *colours,
              guint              first,
              guint              last)
{
  gdouble left = first == last ? get_x (self, first) - 1 : get_x (self, first);
  gdouble right = first == last ? left + 2 : get_x (self, last);
  gdouble bottom = get_bottom (self);

  cairo_rectangle (cr, left, LANE, right - left, bottom - LANE);
  gdk_cairo_set_source_rgba (cr, &colours->white);
  cairo_fill (cr);

  cairo_move_to (cr, left, get_y (self, get_point (self, first)->chance));
  for (guint i = first + 1; i <= last; i++)
    cairo_line_to (cr, get_x (self, i), get_y (self, get_point (self, i)->chance));
  if (first == last)
    cairo_line_to (cr, right, get_y (self, get_point (self, first)->chance));
  cairo_line_to (cr, right, bottom);
  cairo_line_to (cr, left, bottom);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &colours->black);
  cairo_fill (cr);
}

static void
draw_area (TgEvaluationGraph *self, cairo_t *cr, const Colours *colours)
{
  guint i = 0;

  while ((i = find_end (self, i, FALSE)) < self->points->len)
    {
      guint end = find_end (self, i, TRUE);

      draw_stretch (self, cr, colours, i, end - 1);
      i = end;
    }
}

/* Draws the frame of the graph, and the horizontal line where the chances are equal. */
static void
draw_frame (TgEvaluationGraph *self, cairo_t *cr, const Colours *colours)
{
  gboolean contrast =
      adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  gdouble width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;
  gdouble middle = floor (get_y (self, 0.5)) + 0.5;

  gdk_cairo_set_source_rgba (cr, contrast ? &colours->ink : &colours->line);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, MARGIN + 0.5, LANE + 0.5, width - 1, get_bottom (self) - LANE - 1);
  cairo_stroke (cr);
  cairo_move_to (cr, MARGIN, middle);
  cairo_line_to (cr, MARGIN + width, middle);
  cairo_stroke (cr);
}

static void
draw_marks (TgEvaluationGraph *self, cairo_t *cr)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      const TgEvaluationPoint *point = get_point (self, i);

      if (tg_grade_is_fault (point->grade))
        tg_grade_mark_draw (cr, point->grade, get_x (self, i),
                            point->stone == TG_STONE_BLACK ? get_bottom (self) + LANE / 2
                                                           : LANE / 2,
                            MARK);
    }
}

/* Draws the vertical line of the current position, with a dot on the curve. */
static void
draw_shown (TgEvaluationGraph *self, cairo_t *cr, const Colours *colours)
{
  gdouble x = get_place (self, self->shown, self->n_positions);
  guint64 nearest = (guint64) self->shown * self->points->len / self->n_positions;
  gdouble chance = get_point (self, (guint) nearest)->chance;

  cairo_set_line_width (cr, 4);
  gdk_cairo_set_source_rgba (cr, &colours->white);
  cairo_move_to (cr, x, LANE);
  cairo_line_to (cr, x, get_bottom (self));
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2);
  gdk_cairo_set_source_rgba (cr, &colours->accent);
  cairo_stroke (cr);

  if (chance < 0)
    return;
  cairo_arc (cr, x, get_y (self, chance), 4, 0, 2 * G_PI);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colours->white);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
tg_evaluation_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgEvaluationGraph *self = TG_EVALUATION_GRAPH (widget);
  graphene_rect_t    bounds =
      GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                          (float) gtk_widget_get_height (widget));
  Colours  colours;
  cairo_t *cr;

  if (self->points->len == 0)
    return;

  choose_colours (self, &colours);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_area (self, cr, &colours);
  draw_frame (self, cr, &colours);
  draw_marks (self, cr);
  draw_shown (self, cr, &colours);
  cairo_destroy (cr);
}

static void
tg_evaluation_graph_measure (G_GNUC_UNUSED GtkWidget *widget,
                             GtkOrientation           orientation,
                             G_GNUC_UNUSED int        for_size,
                             int                     *minimum,
                             int                     *natural,
                             int                     *minimum_baseline,
                             int                     *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static gchar *
describe (TgEvaluationGraph *self, guint number)
{
  gchar *words = NULL;

  g_signal_emit (self, signals[DESCRIBE], 0, number, &words);
  return words != NULL ? words : g_strdup_printf ("%u", number);
}

static gboolean
tg_evaluation_graph_query_tooltip (GtkWidget         *widget,
                                   gint               x,
                                   G_GNUC_UNUSED gint y,
                                   gboolean           keyboard,
                                   GtkTooltip        *tooltip)
{
  TgEvaluationGraph *self = TG_EVALUATION_GRAPH (widget);
  g_autofree gchar  *words = NULL;

  if (self->points->len == 0)
    return FALSE;

  words = describe (self, keyboard ? self->shown : get_number (self, x));
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static void
choose (TgEvaluationGraph *self, guint number)
{
  if (self->points->len > 0 && number != self->shown)
    g_signal_emit (self, signals[CHOSEN], 0, MIN (number, self->n_positions - 1));
}

static void
drag_begin_cb (TgEvaluationGraph *self, gdouble x)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, get_number (self, x));
}

static void
drag_update_cb (TgEvaluationGraph *self, gdouble offset, gdouble y, GtkGestureDrag *drag)
{
  gdouble start;

  gtk_gesture_drag_get_start_point (drag, &start, &y);
  choose (self, get_number (self, start + offset));
}

static gboolean
key_pressed_cb (TgEvaluationGraph  *self,
                guint               key,
                G_GNUC_UNUSED guint code,
                GdkModifierType     state)
{
  gint number = (gint) self->shown;
  gint last = (gint) self->n_positions - 1;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || last < 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      number--;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      number++;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      number -= PAGE;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      number += PAGE;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }

  choose (self, (guint) CLAMP (number, 0, last));
  return GDK_EVENT_STOP;
}

static void
tg_evaluation_graph_finalize (GObject *object)
{
  g_array_unref (TG_EVALUATION_GRAPH (object)->points);
  G_OBJECT_CLASS (tg_evaluation_graph_parent_class)->finalize (object);
}

static void
tg_evaluation_graph_class_init (TgEvaluationGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_evaluation_graph_finalize;
  widget_class->snapshot = tg_evaluation_graph_snapshot;
  widget_class->measure = tg_evaluation_graph_measure;
  widget_class->query_tooltip = tg_evaluation_graph_query_tooltip;

  /* The player chooses position @number. */
  signals[CHOSEN] = g_signal_new ("chosen", TG_TYPE_EVALUATION_GRAPH, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* Returns: (transfer full): the text about position @number */
  signals[DESCRIBE] =
      g_signal_new ("describe", TG_TYPE_EVALUATION_GRAPH, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_STRING, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "evaluationgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
tg_evaluation_graph_init (TgEvaluationGraph *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  AdwStyleManager    *style = adw_style_manager_get_default ();

  self->points = g_array_new (FALSE, FALSE, sizeof (TgEvaluationPoint));
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect_object (style, "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chances during the game"), -1);
}

/* Updates the accessible value of the slider. */
static void
update_value (TgEvaluationGraph *self)
{
  g_autofree gchar *words = NULL;

  if (self->points->len == 0)
    return;

  words = describe (self, self->shown);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
      GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (gdouble) (self->n_positions - 1),
      GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (gdouble) self->shown,
      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

/**
 * tg_evaluation_graph_set_points:
 * @n_points: %TG_EVALUATION_GRAPH_MAX_POINTS at most
 * @n_positions: number of positions of the game; point i is that of position i ×
 *   @n_positions / @n_points
 *
 * @points are copied; the first is the beginning of the game, with %TG_STONE_NONE.
 */
void
tg_evaluation_graph_set_points (TgEvaluationGraph       *self,
                                const TgEvaluationPoint *points,
                                guint                    n_points,
                                guint                    n_positions)
{
  g_return_if_fail (TG_IS_EVALUATION_GRAPH (self));
  g_return_if_fail (n_points <= n_positions);

  self->n_positions = n_positions;
  g_array_set_size (self->points, 0);
  g_array_append_vals (self->points, points, n_points);
  self->shown = MIN (self->shown, MAX (n_positions, 1) - 1);
  update_value (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tg_evaluation_graph_set_shown:
 *
 * Marks the current position.
 */
void
tg_evaluation_graph_set_shown (TgEvaluationGraph *self, guint number)
{
  g_return_if_fail (TG_IS_EVALUATION_GRAPH (self));

  self->shown = MIN (number, MAX (self->n_positions, 1) - 1);
  update_value (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
