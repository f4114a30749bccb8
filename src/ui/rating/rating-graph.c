/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games are evenly spaced, since players play many on one day and none for weeks; the
 * labels below the graph are the first and the last day. The colours are those of the
 * style. */

#include "ui/rating/rating-graph.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/words/rating-words.h"

#define MIN_WIDTH  160
#define MIN_HEIGHT 120
#define GAP        6

/* The distance between grid lines, in line heights of the text. */
#define LINE_HEIGHTS 2.0

struct _TgRatingGraph
{
  GtkWidget parent_instance;

  GArray *points; /* owned, of TgRatingPoint, one for each game */
};

/* The geometry of the graph. */
typedef struct
{
  gdouble left;
  gdouble right;
  gdouble top;
  gdouble bottom;
  gint    lowest;  /* Elo at the bottom */
  gint    highest; /* Elo at the top */
  gint    step;    /* Elo between grid lines */
} Frame;

G_DEFINE_FINAL_TYPE (TgRatingGraph, tg_rating_graph, GTK_TYPE_WIDGET)

static const TgRatingPoint *
get_point (TgRatingGraph *self, guint index)
{
  return &g_array_index (self->points, TgRatingPoint, index);
}

static PangoLayout *
make_label (TgRatingGraph *self, const gchar *text)
{
  PangoLayout   *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

static PangoLayout *
make_number (TgRatingGraph *self, gint number)
{
  g_autofree gchar *text = g_strdup_printf ("%d", number);

  return make_label (self, text);
}

/* Returns the distance of the grid lines in Elo, so that a graph of the height @range has
 * at most @most lines. */
static gint
choose_step (gdouble range, gdouble most)
{
  static const gint steps[] = { 50, 100, 200, 500, 1000, 2000 };
  gsize             i = 0;

  while (range / steps[i] > most && i + 1 < G_N_ELEMENTS (steps))
    i++;
  return steps[i];
}

/* Chooses the range of the graph so that all ratings fit with their error bands. */
static void
choose_range (TgRatingGraph *self, Frame *frame, gdouble most)
{
  gdouble low = G_MAXDOUBLE;
  gdouble high = -G_MAXDOUBLE;

  for (guint i = 0; i < self->points->len; i++)
    {
      const TgRating *rating = &get_point (self, i)->rating;
      gdouble         margin = tg_rating_get_margin (rating);

      low = MIN (low, rating->elo - margin);
      high = MAX (high, rating->elo + margin);
    }

  frame->step = choose_step (high - low, most);
  frame->lowest = (gint) floor (low / frame->step) * frame->step;
  frame->highest = (gint) ceil (high / frame->step) * frame->step;
}

static void
choose_frame (TgRatingGraph *self, Frame *frame)
{
  g_autoptr (PangoLayout) zero = make_number (self, 0);
  g_autoptr (PangoLayout) low = NULL;
  g_autoptr (PangoLayout) high = NULL;
  gint width;
  gint widest;
  gint height;

  pango_layout_get_pixel_size (zero, NULL, &height);
  frame->top = height / 2.0;
  frame->bottom = gtk_widget_get_height (GTK_WIDGET (self)) - height - GAP;
  choose_range (self, frame, (frame->bottom - frame->top) / (LINE_HEIGHTS * height));

  low = make_number (self, frame->lowest);
  high = make_number (self, frame->highest);
  pango_layout_get_pixel_size (low, &width, NULL);
  pango_layout_get_pixel_size (high, &widest, NULL);
  frame->left = MAX (width, widest) + GAP;
  frame->right = gtk_widget_get_width (GTK_WIDGET (self)) - GAP;
}

static gdouble
get_x (TgRatingGraph *self, const Frame *frame, guint index)
{
  guint n = self->points->len;

  if (n == 1)
    return (frame->left + frame->right) / 2.0;
  return frame->left + (frame->right - frame->left) * index / (n - 1);
}

static gdouble
get_y (const Frame *frame, gdouble elo)
{
  return frame->bottom
         - (frame->bottom - frame->top) * (elo - frame->lowest)
               / (frame->highest - frame->lowest);
}

static gboolean
is_contrast_high (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static void
set_colour (cairo_t *cr, const GdkRGBA *colour, gdouble alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue,
                         colour->alpha * alpha);
}

/* Draws the grid lines and their labels. */
static void
draw_grid (TgRatingGraph *self, cairo_t *cr, const Frame *frame, const GdkRGBA *ink)
{
  for (gint elo = frame->lowest; elo <= frame->highest; elo += frame->step)
    {
      g_autoptr (PangoLayout) label = make_number (self, elo);
      gdouble y = floor (get_y (frame, elo)) + 0.5;
      gint    width;
      gint    height;

      set_colour (cr, ink, is_contrast_high () ? 0.6 : 0.15);
      cairo_set_line_width (cr, 1.0);
      cairo_move_to (cr, frame->left, y);
      cairo_line_to (cr, frame->right, y);
      cairo_stroke (cr);

      pango_layout_get_pixel_size (label, &width, &height);
      set_colour (cr, ink, is_contrast_high () ? 1.0 : 0.7);
      cairo_move_to (cr, frame->left - GAP - width, y - height / 2.0);
      pango_cairo_show_layout (cr, label);
      cairo_new_path (cr);
    }
}

/* Draws the labels of the first and the last day, if they fit. */
static void
draw_days (TgRatingGraph *self, cairo_t *cr, const Frame *frame, const GdkRGBA *ink)
{
  guint             last = self->points->len - 1;
  g_autofree gchar *from = tg_words_rating_day (get_point (self, 0)->time);
  g_autofree gchar *to = tg_words_rating_day (get_point (self, last)->time);
  g_autoptr (PangoLayout) left = make_label (self, from);
  g_autoptr (PangoLayout) right = make_label (self, to);
  gint left_width;
  gint right_width;

  pango_layout_get_pixel_size (left, &left_width, NULL);
  pango_layout_get_pixel_size (right, &right_width, NULL);
  set_colour (cr, ink, is_contrast_high () ? 1.0 : 0.7);
  if (!g_str_equal (from, to)
      && left_width + right_width + 2 * GAP <= frame->right - frame->left)
    {
      cairo_move_to (cr, frame->left, frame->bottom + GAP);
      pango_cairo_show_layout (cr, left);
    }
  cairo_move_to (cr, frame->right - right_width, frame->bottom + GAP);
  pango_cairo_show_layout (cr, right);
  cairo_new_path (cr);
}

/* Draws the error band of the ratings. */
static void
draw_band (TgRatingGraph *self, cairo_t *cr, const Frame *frame, const GdkRGBA *accent)
{
  guint n = self->points->len;

  for (guint i = 0; i < n; i++)
    {
      const TgRating *rating = &get_point (self, i)->rating;

      cairo_line_to (cr, get_x (self, frame, i),
                     get_y (frame, rating->elo + tg_rating_get_margin (rating)));
    }
  for (guint i = n; i > 0; i--)
    {
      const TgRating *rating = &get_point (self, i - 1)->rating;

      cairo_line_to (cr, get_x (self, frame, i - 1),
                     get_y (frame, rating->elo - tg_rating_get_margin (rating)));
    }
  cairo_close_path (cr);
  set_colour (cr, accent, 0.2);
  cairo_fill_preserve (cr);
  /* The band of a single game has no area, so its outline is thick. */
  cairo_set_line_width (cr, n == 1 ? 3.0 : 1.0);
  set_colour (cr, accent, is_contrast_high () ? 1.0 : 0.4);
  cairo_stroke (cr);
}

static void
draw_line (TgRatingGraph *self, cairo_t *cr, const Frame *frame, const GdkRGBA *accent)
{
  guint   last = self->points->len - 1;
  gdouble x = get_x (self, frame, last);
  gdouble y = get_y (frame, get_point (self, last)->rating.elo);

  for (guint i = 0; i <= last; i++)
    cairo_line_to (cr, get_x (self, frame, i),
                   get_y (frame, get_point (self, i)->rating.elo));
  set_colour (cr, accent, 1.0);
  cairo_set_line_width (cr, 2.0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);

  cairo_arc (cr, x, y, 4.0, 0.0, 2.0 * G_PI);
  cairo_fill (cr);
}

static void
tg_rating_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgRatingGraph   *self = TG_RATING_GRAPH (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  graphene_rect_t  bounds =
      GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                          (float) gtk_widget_get_height (widget));
  cairo_t *cr;
  Frame    frame;
  GdkRGBA  ink;
  GdkRGBA  accent;

  if (self->points->len == 0)
    return;

  gtk_style_context_get_color (style, &ink);
  if (!gtk_style_context_lookup_color (style, "accent_color", &accent))
    accent = ink;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  choose_frame (self, &frame);
  draw_grid (self, cr, &frame, &ink);
  draw_days (self, cr, &frame, &ink);

  draw_band (self, cr, &frame, &accent);
  draw_line (self, cr, &frame, &accent);
  cairo_destroy (cr);
}

static void
tg_rating_graph_measure (GtkWidget *widget G_GNUC_UNUSED,
                         GtkOrientation    orientation,
                         int for_size      G_GNUC_UNUSED,
                         int              *minimum,
                         int              *natural,
                         int              *minimum_baseline,
                         int              *natural_baseline)
{
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

/* Shows the rating after the game under the pointer. */
static gboolean
tg_rating_graph_query_tooltip (GtkWidget  *widget,
                               gint        x,
                               gint y      G_GNUC_UNUSED,
                               gboolean    keyboard,
                               GtkTooltip *tooltip)
{
  TgRatingGraph    *self = TG_RATING_GRAPH (widget);
  guint             n = self->points->len;
  g_autofree gchar *day = NULL;
  g_autofree gchar *rating = NULL;
  g_autofree gchar *text = NULL;
  guint             index = 0;
  Frame             frame;

  if (n == 0 || keyboard)
    return FALSE;

  choose_frame (self, &frame);
  if (n > 1)
    index = (guint) lround (
        CLAMP ((x - frame.left) / (frame.right - frame.left), 0.0, 1.0) * (n - 1));
  day = tg_words_rating_day (get_point (self, index)->time);
  rating = tg_words_rating (&get_point (self, index)->rating);
  /* Translators: a date, and the rating on that day. */
  text = g_strdup_printf (C_ ("rating", "%s: %s"), day, rating);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
tg_rating_graph_finalize (GObject *object)
{
  g_array_unref (TG_RATING_GRAPH (object)->points);
  G_OBJECT_CLASS (tg_rating_graph_parent_class)->finalize (object);
}

static void
tg_rating_graph_class_init (TgRatingGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_rating_graph_finalize;
  widget_class->snapshot = tg_rating_graph_snapshot;
  widget_class->measure = tg_rating_graph_measure;
  widget_class->query_tooltip = tg_rating_graph_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "ratinggraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tg_rating_graph_init (TgRatingGraph *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (TgRatingPoint));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Your rating over time"), -1);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Sets the points, oldest first; @words describes them. */
void
tg_rating_graph_set_points (TgRatingGraph       *self,
                            const TgRatingPoint *points,
                            guint                n_points,
                            const gchar         *words)
{
  g_return_if_fail (TG_IS_RATING_GRAPH (self));

  g_array_set_size (self->points, 0);
  if (n_points > 0)
    g_array_append_vals (self->points, points, n_points);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tg_rating_graph_show (TgRatingGraph *self, TgRatingStore *store)
{
  const TgRatingPoint *history;
  g_autofree gchar    *words = NULL;
  guint                n;

  g_return_if_fail (TG_IS_RATING_STORE (store));

  history = tg_rating_store_get_history (store, &n);
  words = n > 0 ? tg_words_rating_history (store) : g_strdup ("");
  tg_rating_graph_set_points (self, history, n, words);
}

/* Returns, for tests, the Elo at the bottom and at the top of a graph with at least one
 * game. */
void
tg_rating_graph_get_range (TgRatingGraph *self, gint *lowest, gint *highest)
{
  Frame frame;

  g_return_if_fail (TG_IS_RATING_GRAPH (self));
  g_return_if_fail (self->points->len > 0);

  choose_frame (self, &frame);
  *lowest = frame.lowest;
  *highest = frame.highest;
}
