/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board is square and gets as much as it can use; the sidebar gets what is
 * left beside or below it. Where that is too little it lies over the board when it
 * is asked for. The sidebar takes no part in how small the window can become: a
 * smaller window moves it. The bars lie below the board, and in a low window beside
 * it, where a square leaves room in any case. */

#include "ui/stage.h"

#include "ui/text-scale.h"

/* A column with less room, in square pixels, is for one thing to say at a time. In a
 * narrower one words are a little smaller where letters are large. */
#define TIGHT_ROOM    39000
#define NARROW_COLUMN 150
/* The board keeps this part of the height above the bars, if it must be, and a
 * little less of one that is higher than wide. */
#define KEPT_HEIGHT          0.5
#define KEPT_PORTRAIT_HEIGHT 0.42

enum
{
  PROP_SIDEBAR_SHOWN = 1,
  PROP_ADAPTS,
  N_PROPS
};

struct _TgStage
{
  GtkWidget parent_instance;

  TgStagePlace place;
  gint         extent; /* of the sidebar, along the line that it shares */
  gint         column; /* the width of the bars; 0 if they are below the board */
  gboolean     tight;  /* that is little */
  gboolean     shown;
  gboolean     adapts;
  guint        adapt_id; /* removed in dispose */
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgStage, tg_stage, GTK_TYPE_WIDGET)

static GtkWidget *
get_board (TgStage *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
get_bars (TgStage *self)
{
  return gtk_widget_get_next_sibling (get_board (self));
}

/* %NULL if there is none. */
static GtkWidget *
get_sidebar (TgStage *self)
{
  return gtk_widget_get_next_sibling (get_bars (self));
}

static gint
measure_least (GtkWidget *widget, GtkOrientation orientation, gint for_size)
{
  gint minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static gint
measure_natural_height (GtkWidget *widget, gint width)
{
  gint natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL,
                      NULL);
  return natural;
}

static void
tg_stage_measure (GtkWidget     *widget,
                  GtkOrientation orientation,
                  int            for_size,
                  int           *minimum,
                  int           *natural,
                  int           *minimum_baseline,
                  int           *natural_baseline)
{
  TgStage *self = TG_STAGE (widget);
  gboolean vertical = orientation == GTK_ORIENTATION_VERTICAL;
  gboolean beside = self->column > 0;
  gint     least;
  gint     wanted;

  gtk_widget_measure (get_board (self), orientation, -1, minimum, natural, NULL, NULL);
  gtk_widget_measure (get_bars (self), orientation,
                      vertical && beside ? self->column : for_size, &least, &wanted, NULL,
                      NULL);
  /* In a window that is too narrow for both they will not be beside each other. */
  *minimum = vertical && !beside ? *minimum + least : MAX (*minimum, least);
  *natural = vertical == beside ? MAX (*natural, wanted) : *natural + wanted;
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

/* Takes the place of the sidebar from the end of @room, which keeps what the rest
 * needs at least. */
static void
cut_sidebar (TgStage *self, GtkAllocation *room, GtkAllocation *side)
{
  GtkWidget *sidebar = get_sidebar (self);
  gint       smallest;

  *side = *room;
  if (self->place == TG_STAGE_BELOW)
    {
      smallest = measure_least (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, room->width);
      side->height =
          measure_sidebar (self, sidebar, GTK_ORIENTATION_VERTICAL, self->extent);
      side->width =
          measure_sidebar (self, sidebar, GTK_ORIENTATION_HORIZONTAL, room->width);
      room->height = MAX (room->height - side->height, smallest);
      side->y = room->height;
      return;
    }
  smallest = measure_least (get_board (self), GTK_ORIENTATION_HORIZONTAL, -1);
  if (self->column == 0)
    smallest =
        MAX (smallest, measure_least (get_bars (self), GTK_ORIENTATION_HORIZONTAL, -1));
  side->width = measure_sidebar (self, sidebar, GTK_ORIENTATION_HORIZONTAL, self->extent);
  side->height = measure_sidebar (self, sidebar, GTK_ORIENTATION_VERTICAL, room->height);
  side->x = MAX (room->width - side->width, 0);
  if (self->place == TG_STAGE_BESIDE)
    side->x = room->width = MAX (room->width - side->width, smallest);
}

/* Takes the place of the bars from the end of @room, or from the top of the sidebar
 * that is beside it. */
static void
cut_bars (TgStage *self, GtkAllocation *room, GtkAllocation *side, GtkAllocation *bars)
{
  GtkWidget *widget = get_bars (self);

  *bars = *room;
  if (self->column == 0)
    {
      gint    least = measure_least (widget, GTK_ORIENTATION_VERTICAL, room->width);
      gdouble kept = room->height > room->width ? KEPT_PORTRAIT_HEIGHT : KEPT_HEIGHT;
      gint    most = (gint) (room->height * (1 - kept));

      bars->height =
          MIN (measure_natural_height (widget, room->width), MAX (least, most));
      room->height -= bars->height;
      bars->y = room->height;
    }
  else if (self->shown && self->place == TG_STAGE_BESIDE)
    {
      gint least = measure_least (get_sidebar (self), GTK_ORIENTATION_VERTICAL, -1);

      bars->x = side->x;
      bars->width = side->width;
      bars->height = MIN (measure_natural_height (widget, side->width),
                          MAX (side->height - least, 0));
      side->y = bars->height;
      side->height -= bars->height;
    }
  else
    {
      gint least = measure_least (get_board (self), GTK_ORIENTATION_HORIZONTAL, -1);

      bars->width =
          MAX (self->column, measure_least (widget, GTK_ORIENTATION_HORIZONTAL, -1));
      /* Without anything to say they lie beyond the edge: they have a border, and
       * with no width at all there would be less than nothing within it. So they do
       * while a toast over the board needs their room. */
      if (measure_natural_height (widget, bars->width) > 0
          && room->width - bars->width >= least)
        room->width -= bars->width;
      bars->x = room->width;
    }
}

static void
set_class (GtkWidget *widget, const gchar *css_class, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* Finds the place of the bars, which need a width of @least. */
static void
place_bars (TgStage *self, gint width, gint height, gdouble text_scale, gint least)
{
  GtkWidget *bars = get_bars (self);
  gint       column = tg_stage_choose_column (width, height, text_scale, least);
  gboolean   tight = column > 0 && column * height < TIGHT_ROOM * text_scale * text_scale;

  if (self->column == column && self->tight == tight)
    return;
  self->column = column;
  self->tight = tight;
  set_class (bars, "beside", column > 0);
  set_class (bars, "tight",
             self->tight && least == 0 && column < NARROW_COLUMN * text_scale
                 && tg_text_scale_is_large (GTK_WIDGET (self)));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
adapt_cb (gpointer user_data)
{
  TgStage *self = user_data;

  self->adapt_id = 0;
  place_bars (self, gtk_widget_get_width (GTK_WIDGET (self)),
              gtk_widget_get_height (GTK_WIDGET (self)),
              tg_text_scale_get (GTK_WIDGET (self)),
              measure_least (get_bars (self), GTK_ORIENTATION_HORIZONTAL, -1));
  return G_SOURCE_REMOVE;
}

static void
place_child (TgStage *self, GtkWidget *child, GtkAllocation *place, gint width)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place->x = width - place->x - place->width;
  gtk_widget_size_allocate (child, place, -1);
}

static void
tg_stage_size_allocate (GtkWidget   *widget,
                        int          width,
                        int          height,
                        int baseline G_GNUC_UNUSED)
{
  TgStage      *self = TG_STAGE (widget);
  GtkAllocation board = { 0, 0, width, height };
  GtkAllocation side = board;
  GtkAllocation bars;

  if (get_sidebar (self) != NULL)
    gtk_widget_set_child_visible (get_sidebar (self), self->shown);
  if (self->shown)
    cut_sidebar (self, &board, &side);
  cut_bars (self, &board, &side, &bars);

  place_child (self, get_board (self), &board, width);
  place_child (self, get_bars (self), &bars, width);
  if (self->shown)
    place_child (self, get_sidebar (self), &side, width);
  if (self->adapts && self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
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
    case PROP_ADAPTS:
      TG_STAGE (object)->adapts = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_stage_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&TG_STAGE (object)->adapt_id, g_source_remove);
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
  props[PROP_ADAPTS] = g_param_spec_boolean ("adapts", NULL, NULL, FALSE,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
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
  sidebar = get_sidebar (self);
  set_class (sidebar, "beside", place == TG_STAGE_BESIDE);
  set_class (sidebar, "below", place == TG_STAGE_BELOW);
  set_class (sidebar, "over", place == TG_STAGE_OVER);
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
 * tg_stage_set_room:
 * @self: a stage that does not adapt by itself
 * @width: how wide it is, in logical pixels
 * @height: how high it is if nothing is above it but the header bar
 * @text_scale: how much larger than usual letters are
 *
 * Puts the bars beside the board, or below it. They have to become as narrow as they
 * are told to be.
 */
void
tg_stage_set_room (TgStage *self, gint width, gint height, gdouble text_scale)
{
  g_return_if_fail (TG_IS_STAGE (self));

  place_bars (self, width, height, text_scale, 0);
}

/**
 * tg_stage_get_column:
 * @self: a stage
 *
 * Tells where the bars are.
 *
 * Returns: how wide they are beside the board; 0 if they are below it
 */
gint
tg_stage_get_column (TgStage *self)
{
  g_return_val_if_fail (TG_IS_STAGE (self), 0);

  return self->column;
}

/**
 * tg_stage_get_tight:
 * @self: a stage
 *
 * Tells whether the bars beside the board have room for little.
 *
 * Returns: %TRUE if one thing at a time is to be said there
 */
gboolean
tg_stage_get_tight (TgStage *self)
{
  g_return_val_if_fail (TG_IS_STAGE (self), FALSE);

  return self->tight;
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
