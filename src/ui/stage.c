/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board is square and gets as much as it can use; the sidebar gets what is
 * left beside or below it. Where that is too little it lies over the board when it
 * is asked for. The sidebar takes no part in how small the window can become: a
 * smaller window moves it. */

#include "ui/stage.h"

/* Logical pixels at the usual size of letters: what the sidebar needs beside and
 * below the board, and how wide it becomes at most. */
#define SMALLEST_WIDTH  264
#define LARGEST_WIDTH   360
#define SMALLEST_HEIGHT 176

/* The board keeps this part of the side that it would have without the sidebar. */
#define KEPT_SIDE 0.72

enum
{
  PROP_SIDEBAR_SHOWN = 1,
  N_PROPS
};

struct _TgStage
{
  GtkWidget parent_instance;

  TgStagePlace place;
  gint         extent; /* of the sidebar, along the line that it shares */
  gboolean     shown;
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgStage, tg_stage, GTK_TYPE_WIDGET)

static void
tg_stage_measure (GtkWidget     *widget,
                  GtkOrientation orientation,
                  int            for_size,
                  int           *minimum,
                  int           *natural,
                  int           *minimum_baseline,
                  int           *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum,
                      natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
}

/* How large the sidebar is along @orientation, which is never less than what it
 * needs, even if not all of that can be seen. */
static gint
measure_sidebar (TgStage       *self,
                 GtkWidget     *sidebar,
                 GtkOrientation orientation,
                 gint           wanted)
{
  gint minimum;

  gtk_widget_measure (sidebar, orientation, -1, &minimum, NULL, NULL, NULL);
  if (self->place == TG_STAGE_OVER && orientation == GTK_ORIENTATION_HORIZONTAL)
    wanted = MIN (wanted, gtk_widget_get_width (GTK_WIDGET (self)));
  return MAX (minimum, wanted);
}

static void
tg_stage_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TgStage      *self = TG_STAGE (widget);
  GtkWidget    *content = gtk_widget_get_first_child (widget);
  GtkWidget    *sidebar = gtk_widget_get_last_child (widget);
  GtkAllocation board = { 0, 0, width, height };
  GtkAllocation side = { 0, 0, width, height };
  gint          smallest;

  gtk_widget_set_child_visible (sidebar, self->shown);
  if (self->shown && self->place == TG_STAGE_BELOW)
    {
      side.height =
          measure_sidebar (self, sidebar, GTK_ORIENTATION_VERTICAL, self->extent);
      gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, &smallest, NULL, NULL,
                          NULL);
      board.height = MAX (height - side.height, smallest);
      side.width = measure_sidebar (self, sidebar, GTK_ORIENTATION_HORIZONTAL, width);
      side.y = board.height;
    }
  else if (self->shown)
    {
      side.width =
          measure_sidebar (self, sidebar, GTK_ORIENTATION_HORIZONTAL, self->extent);
      side.height = measure_sidebar (self, sidebar, GTK_ORIENTATION_VERTICAL, height);
      gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &smallest, NULL, NULL,
                          NULL);
      if (self->place == TG_STAGE_BESIDE)
        board.width = MAX (width - side.width, smallest);
      side.x = self->place == TG_STAGE_BESIDE ? board.width : MAX (width - side.width, 0);
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        {
          board.x = width - board.width;
          side.x = width - side.x - side.width;
        }
    }

  gtk_widget_size_allocate (content, &board, baseline);
  if (self->shown)
    gtk_widget_size_allocate (sidebar, &side, -1);
}

static void
tg_stage_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SIDEBAR_SHOWN:
      g_value_set_boolean (value, TG_STAGE (object)->shown);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_stage_set_property (GObject      *object,
                       guint         prop_id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_SIDEBAR_SHOWN:
      tg_stage_set_sidebar_shown (TG_STAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_stage_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tg_stage_parent_class)->dispose (object);
}

static void
tg_stage_class_init (TgStageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tg_stage_get_property;
  object_class->set_property = tg_stage_set_property;
  object_class->dispose = tg_stage_dispose;
  widget_class->measure = tg_stage_measure;
  widget_class->size_allocate = tg_stage_size_allocate;

  props[PROP_SIDEBAR_SHOWN] = g_param_spec_boolean (
      "sidebar-shown", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "stage");
}

static void
tg_stage_init (TgStage *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * tg_stage_set_place:
 * @self: a stage
 * @place: where the sidebar lies
 * @extent: its width beside or over the board, or its height below it
 *
 * Moves the sidebar.
 */
void
tg_stage_set_place (TgStage *self, TgStagePlace place, gint extent)
{
  GtkWidget *sidebar;

  g_return_if_fail (TG_IS_STAGE (self));

  if (self->place == place && self->extent == extent)
    return;
  self->place = place;
  self->extent = extent;
  sidebar = gtk_widget_get_last_child (GTK_WIDGET (self));
  for (guint i = TG_STAGE_BESIDE; i <= TG_STAGE_OVER; i++)
    gtk_widget_remove_css_class (sidebar, i == TG_STAGE_BESIDE  ? "beside"
                                          : i == TG_STAGE_BELOW ? "below"
                                                                : "over");
  gtk_widget_add_css_class (sidebar, place == TG_STAGE_BESIDE  ? "beside"
                                     : place == TG_STAGE_BELOW ? "below"
                                                               : "over");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * tg_stage_get_place:
 * @self: a stage
 *
 * Tells where the sidebar lies, if it is shown.
 *
 * Returns: the place
 */
TgStagePlace
tg_stage_get_place (TgStage *self)
{
  g_return_val_if_fail (TG_IS_STAGE (self), TG_STAGE_BESIDE);

  return self->place;
}

/**
 * tg_stage_set_sidebar_shown:
 * @self: a stage
 * @shown: whether the sidebar is to be seen
 *
 * Shows or hides the sidebar.
 */
void
tg_stage_set_sidebar_shown (TgStage *self, gboolean shown)
{
  g_return_if_fail (TG_IS_STAGE (self));

  if (self->shown == shown)
    return;
  self->shown = shown;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SIDEBAR_SHOWN]);
}

/**
 * tg_stage_get_sidebar_shown:
 * @self: a stage
 *
 * Tells whether the sidebar is to be seen.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_stage_get_sidebar_shown (TgStage *self)
{
  g_return_val_if_fail (TG_IS_STAGE (self), FALSE);

  return self->shown;
}

/**
 * tg_stage_choose_place:
 * @width: of the stage, in logical pixels
 * @height: of the stage
 * @text_scale: how much larger than usual letters are
 * @extent: (out): what tg_stage_set_place() takes
 *
 * Finds the place for the sidebar that leaves the largest board.
 *
 * Returns: the place; over the board if that would become much smaller otherwise
 */
TgStagePlace
tg_stage_choose_place (gint width, gint height, gdouble text_scale, gint *extent)
{
  gint smallest_width = (gint) (SMALLEST_WIDTH * text_scale);
  gint smallest_height = (gint) (SMALLEST_HEIGHT * text_scale);
  gint side = MIN (width, height);
  gint beside = MIN (width - smallest_width, height);
  gint below = MIN (width, height - smallest_height);

  g_return_val_if_fail (extent != NULL, TG_STAGE_OVER);

  if (MAX (beside, below) < side * KEPT_SIDE)
    {
      *extent = smallest_width;
      return TG_STAGE_OVER;
    }
  if (beside >= below)
    {
      *extent =
          CLAMP (width - height, smallest_width, (gint) (LARGEST_WIDTH * text_scale));
      return TG_STAGE_BESIDE;
    }
  *extent = MAX (height - width, smallest_height);
  return TG_STAGE_BELOW;
}
