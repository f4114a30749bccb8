/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A star for the best move, a dot for a good one; a triangle, a square, a diamond and a
 * cross for ever larger mistakes. The shapes differ for players who cannot distinguish
 * the colours. A move in a lost position has no mark. */

#include "ui/analysis/grade-mark.h"

#include <adwaita.h>
#include <math.h>

#include "ui/layout/text-scale.h"
#include "ui/words/analysis-words.h"

#define SIZE 14

struct _TgGradeMark
{
  GtkWidget parent_instance;

  TgGrade grade;
};

G_DEFINE_FINAL_TYPE (TgGradeMark, tg_grade_mark, GTK_TYPE_WIDGET)

/* Colours of the GNOME palette with enough contrast in the light and in the dark
 * style. */
static const gchar *const colours[TG_N_GRADES][2] = {
  [TG_GRADE_NONE] = { "#5e5c64", "#9a9996" },
  [TG_GRADE_LOST] = { "#5e5c64", "#9a9996" },
  [TG_GRADE_BEST] = { "#1a7f4b", "#57e389" },
  [TG_GRADE_GOOD] = { "#1a7f4b", "#57e389" },
  [TG_GRADE_INACCURACY] = { "#946800", "#f8e45c" },
  [TG_GRADE_MISTAKE] = { "#c64600", "#ffa348" },
  [TG_GRADE_BLUNDER] = { "#c01c28", "#ff7b63" },
  [TG_GRADE_MISSED_WIN] = { "#813d9c", "#dc8add" },
};

/* Adds a polygon of @n corners, one of them at the top; for a star, every other corner is
 * nearer to the centre. */
static void
add_corners (cairo_t *cr, gdouble x, gdouble y, guint n, gdouble outer, gdouble inner)
{
  for (guint i = 0; i < n; i++)
    {
      gdouble radius = i % 2 == 0 ? outer : inner;
      gdouble angle = 2 * G_PI * i / n;

      cairo_line_to (cr, x + radius * sin (angle), y - radius * cos (angle));
    }
  cairo_close_path (cr);
}

static void
add_shape (cairo_t *cr, TgGrade grade, gdouble x, gdouble y, gdouble radius)
{
  cairo_new_path (cr);
  switch (grade)
    {
    case TG_GRADE_BEST:
      add_corners (cr, x, y, 10, radius, radius * 0.45);
      break;
    case TG_GRADE_INACCURACY:
      add_corners (cr, x, y + radius * 0.15, 3, radius * 0.95, radius * 0.95);
      break;
    case TG_GRADE_MISTAKE:
      cairo_rectangle (cr, x - radius * 0.72, y - radius * 0.72, radius * 1.44,
                       radius * 1.44);
      break;
    case TG_GRADE_BLUNDER:
      add_corners (cr, x, y, 4, radius, radius);
      break;
    case TG_GRADE_MISSED_WIN:
      for (gint i = -1; i <= 1; i += 2)
        {
          cairo_move_to (cr, x - radius * 0.62, y - i * radius * 0.62);
          cairo_line_to (cr, x + radius * 0.62, y + i * radius * 0.62);
        }
      break;
    case TG_GRADE_NONE:
    case TG_GRADE_LOST:
    case TG_GRADE_GOOD:
    default:
      cairo_arc (cr, x, y, radius * 0.45, 0, 2 * G_PI);
    }
}

/**
 * tg_grade_mark_draw:
 *
 * @x and @y are the centre of the mark. The colour of the mark has enough contrast on the
 *   background of a window.
 */
void
tg_grade_mark_draw (cairo_t *cr, TgGrade grade, gdouble x, gdouble y, gdouble size)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA  colour;

  gdk_rgba_parse (&colour, colours[grade][is_dark]);
  gdk_cairo_set_source_rgba (cr, &colour);
  add_shape (cr, grade, x, y, size / 2);
  if (grade == TG_GRADE_MISSED_WIN)
    {
      cairo_set_line_width (cr, size * 0.22);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cr);
    }
  else
    cairo_fill (cr);
}

static void
tg_grade_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgGradeMark *self = TG_GRADE_MARK (widget);
  gint         width = gtk_widget_get_width (widget);
  gint         height = gtk_widget_get_height (widget);
  gdouble      size = SIZE * tg_text_scale_get (widget);
  cairo_t     *cr;

  if (self->grade < TG_GRADE_BEST)
    return;

  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  tg_grade_mark_draw (cr, self->grade, width / 2.0, height / 2.0, size - 2);
  cairo_destroy (cr);
}

static void
tg_grade_mark_measure (GtkWidget                   *widget,
                       G_GNUC_UNUSED GtkOrientation orientation,
                       G_GNUC_UNUSED int            for_size,
                       int                         *minimum,
                       int                         *natural,
                       int                         *minimum_baseline,
                       int                         *natural_baseline)
{
  *minimum = *natural = (gint) (SIZE * tg_text_scale_get (widget));
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_grade_mark_class_init (TgGradeMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = tg_grade_mark_snapshot;
  widget_class->measure = tg_grade_mark_measure;
  gtk_widget_class_set_css_name (widget_class, "grade");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tg_grade_mark_init (TgGradeMark *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
tg_grade_mark_new (void)
{
  return g_object_new (TG_TYPE_GRADE_MARK, NULL);
}

/**
 * tg_grade_mark_set_grade:
 *
 * %TG_GRADE_NONE and %TG_GRADE_LOST hide the mark.
 */
void
tg_grade_mark_set_grade (TgGradeMark *self, TgGrade grade)
{
  g_return_if_fail (TG_IS_GRADE_MARK (self));

  gtk_widget_set_visible (GTK_WIDGET (self), grade >= TG_GRADE_BEST);
  if (self->grade == grade)
    return;

  self->grade = grade;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tg_words_grade (grade));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tg_words_grade (grade), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
