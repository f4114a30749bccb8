/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/header-buttons.h"

#define SPACING 6

struct _TgHeaderButtons
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TgHeaderButtons, tg_header_buttons, GTK_TYPE_WIDGET)

#define OPTIONAL "optional"

static gboolean
is_optional (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, OPTIONAL);
}

/* Measures the natural width of the visible buttons in @all, that of the required ones in
 * @required, and their minimum width in @least. */
static void
measure_row (GtkWidget *widget, gint *least, gint *required, gint *all)
{
  *least = *required = *all = -SPACING;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gint needed;
      gint wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, &wanted, NULL,
                          NULL);
      *all += wanted + SPACING;
      if (is_optional (child))
        continue;
      *least += needed + SPACING;
      *required += wanted + SPACING;
    }
  *least = MAX (*least, 0);
  *required = MAX (*required, 0);
  *all = MAX (*all, 0);
}

static void
tg_header_buttons_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int for_size   G_GNUC_UNUSED,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  gint required;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_row (widget, minimum, &required, natural);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gint least;
      gint wanted;

      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

/* Decides which optional buttons are visible if @spare pixels are left beyond the natural
 * width of the required buttons. The first optional buttons, which have labels, are
 * hidden first. Returns: the pixels that are still left */
static gint
choose_optional (GtkWidget *widget, gint spare)
{
  for (GtkWidget *child = gtk_widget_get_last_child (widget); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    {
      gboolean fits = TRUE;

      if (!gtk_widget_should_layout (child))
        continue;
      if (is_optional (child))
        {
          gint wanted;

          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL,
                              NULL);
          fits = wanted + SPACING <= spare;
          spare = fits ? spare - wanted - SPACING : 0;
        }
      gtk_widget_set_child_visible (child, fits);
    }
  return MAX (spare, 0);
}

/* Allocates the buttons in order, each with its natural height: a header bar may be
 * higher with large text. */
static void
tg_header_buttons_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gint     least;
  gint     required;
  gint     all;
  gint     spare;
  gint     x = 0;

  measure_row (widget, &least, &required, &all);
  spare = choose_optional (widget, MAX (width - required, 0));
  spare += MIN (width, required) - least;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = { x, 0, 0, height };
      gint          needed;

      if (!gtk_widget_should_layout (child) || !gtk_widget_get_child_visible (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, &place.width,
                          NULL, NULL);
      if (!is_optional (child))
        {
          place.width = MIN (place.width, needed + spare);
          spare -= place.width - needed;
        }
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, NULL,
                          &place.height, NULL, NULL);
      place.height = MIN (place.height, height);
      place.y = (height - place.height) / 2;
      x += place.width + SPACING;
      if (rtl)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &place, baseline);
    }
}

static void
tg_header_buttons_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tg_header_buttons_parent_class)->dispose (object);
}

static void
tg_header_buttons_class_init (TgHeaderButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_header_buttons_dispose;
  widget_class->measure = tg_header_buttons_measure;
  widget_class->size_allocate = tg_header_buttons_size_allocate;
}

static void
tg_header_buttons_init (TgHeaderButtons *self G_GNUC_UNUSED)
{
}

/* Sets whether a button is hidden where it does not fit. */
void
tg_header_buttons_set_optional (GtkWidget *child, gboolean optional)
{
  g_return_if_fail (GTK_IS_WIDGET (child));

  if (optional == is_optional (child))
    return;
  if (optional)
    gtk_widget_add_css_class (child, OPTIONAL);
  else
    gtk_widget_remove_css_class (child, OPTIONAL);
  gtk_widget_queue_resize (child);
}
