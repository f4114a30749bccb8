/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/column.h"

#include "ui/layout/free-later.h"
#include "ui/layout/text-scale.h"
#include "ui/layout/unroll.h"

/* Longer lines are hard to read. */
#define TEXT_WIDTH 592

/* What a picture needs with letters of the usual size; and the smallest window has no more
 * for larger ones. */
#define LEAST_WIDTH      180
#define LEAST_TEXT_WIDTH 312

/* The room around the text, and between parts that stand side by side. */
#define SIDE    24
#define TOP     24
#define BOTTOM  48
#define SPACING 18

/* What a part takes that was never measured. */
#define GUESS 60

/* How long parts out of sight may be measured in a frame, in microseconds. */
#define PATIENCE 2000

typedef struct
{
  GtkWidget *widget;    /* borrowed: a child */
  gint       wish;      /* how wide it wants to be; 0 if it has a line of its own */
  guint      n_abreast; /* most that stand in a line with it */
  guint      round;     /* the one in which it was measured; 0 if never */
  gint       width;     /* for which it was measured */
  gint       height;
} Part;

struct _TgColumn
{
  GtkWidget parent_instance;

  GtkAdjustment *adjustments[2]; /* owned; by orientation */
  GArray        *parts;          /* owned: of Part */
  guint          round;          /* sizes may have changed since the one before */
  TgColumnPlace  place;          /* what is at the top */
  gboolean       is_ours;        /* the value of the adjustment is being set from here */
  gboolean       is_focus_awaited; /* it has moved and is to come into sight */
  guint          tick_id; /* removed with the widget; 0 if all parts are measured */
};

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TgColumn,
                               tg_column,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Parts side by side. */
typedef struct
{
  guint first;
  guint n;
  guint most;  /* as many as there is room for */
  gint  width; /* of each part */
  gint  height;
} Line;

static Part *
get_part (TgColumn *self, guint index)
{
  return &g_array_index (self->parts, Part, index);
}

static gboolean
is_measured (TgColumn *self, guint index, gint width)
{
  const Part *part = get_part (self, index);

  return part->round == self->round && part->width == width;
}

static gint
get_text_width (TgColumn *self)
{
  return CLAMP (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * SIDE, LEAST_WIDTH,
                TEXT_WIDTH);
}

/* The parts from @first on that share a line; all lines of a group are divided alike. */
static Line
take_line (TgColumn *self, guint first)
{
  const Part *part = get_part (self, first);
  Line        line = { .first = first, .most = 1, .width = get_text_width (self) };

  if (part->wish > 0)
    {
      gint wish = (gint) (part->wish * tg_text_scale_get (GTK_WIDGET (self)));

      line.most = (guint) CLAMP ((line.width + SPACING) / (wish + SPACING), 1,
                                 (gint) part->n_abreast);
      line.width = (line.width - (gint) (line.most - 1) * SPACING) / (gint) line.most;
    }
  do
    {
      line.height =
          MAX (line.height, part->round > 0 ? part->height : GUESS + part->wish);
      line.n++;
      part++;
    }
  while (line.n < line.most && first + line.n < self->parts->len && part->wish > 0);
  return line;
}

static gint
measure_height (TgColumn *self)
{
  gint height = TOP + BOTTOM;

  for (guint i = 0; i < self->parts->len;)
    {
      Line line = take_line (self, i);

      height += line.height;
      i += line.n;
    }
  return height;
}

/* Returns the line with a part, and where its top is, from that of the text. */
static Line
find_part (TgColumn *self, guint index, gint *y)
{
  Line line = take_line (self, 0);

  *y = TOP;
  while (line.first + line.n <= index)
    {
      *y += line.height;
      line = take_line (self, line.first + line.n);
    }
  return line;
}

/* How far the text is scrolled, so that what was at the top is there again. */
static gdouble
find_value (TgColumn *self)
{
  const TgColumnPlace *place = &self->place;
  gint                 height = gtk_widget_get_height (GTK_WIDGET (self));
  gint                 end = MAX (measure_height (self) - height, 0);
  gdouble              offset = place->offset;
  Line                 line;
  gint                 y;

  if (self->parts->len == 0)
    return 0;
  if (place->part >= self->parts->len)
    return end;
  line = find_part (self, place->part, &y);
  if (offset > 0 && place->height > 0)
    offset *= (gdouble) line.height / place->height;
  return CLAMP (y + offset, 0, end);
}

/* Takes what is at the top when the text is scrolled so far. */
static void
set_value (TgColumn *self, gdouble value)
{
  gint y = TOP;

  for (guint i = 0; i < self->parts->len;)
    {
      Line line = take_line (self, i);

      self->place = (TgColumnPlace){ i, value - y, line.height };
      if (y + line.height > value)
        break;
      y += line.height;
      i += line.n;
    }
}

/* What scrolls by itself for a moment, as with Page Down, goes on no longer. */
static void
end_scrolling (TgColumn *self)
{
  GtkAdjustment *adjustment = self->adjustments[GTK_ORIENTATION_VERTICAL];

  self->is_ours = TRUE;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment));
  self->is_ours = FALSE;
}

static void
measure_part (TgColumn *self, guint index, gint width)
{
  Part *part = get_part (self, index);
  gint  least;

  gtk_widget_measure (part->widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  gtk_widget_measure (part->widget, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL,
                      &part->height, NULL, NULL);
  part->round = self->round;
  part->width = width;
}

/* Returns whether there was something to measure. */
static gboolean
measure_line (TgColumn *self, const Line *line)
{
  gboolean is_new = FALSE;

  for (guint i = line->first; i < line->first + line->n; i++)
    if (!is_measured (self, i, line->width))
      {
        measure_part (self, i, line->width);
        is_new = TRUE;
      }
  return is_new;
}

/* Measures a line in sight, as others may come into sight with that. */
static gboolean
measure_in_sight (TgColumn *self)
{
  gdouble value = find_value (self);
  gdouble end = value + gtk_widget_get_height (GTK_WIDGET (self));
  gint    y = TOP;

  for (guint i = 0; i < self->parts->len && y < end;)
    {
      Line line = take_line (self, i);

      if (y + line.height > value && measure_line (self, &line))
        return TRUE;
      y += line.height;
      i += line.n;
    }
  return FALSE;
}

/* Returns the number of the part with the focus; that of the end if there is none. */
static guint
find_focus (TgColumn *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  guint      i = 0;

  while (i < self->parts->len && get_part (self, i)->widget != child)
    i++;
  return i;
}

/* What takes the focus comes into sight. */
static void
reveal_focus (TgColumn *self, guint focus)
{
  GtkWidget      *widget = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gint            page = gtk_widget_get_height (GTK_WIDGET (self));
  gdouble         value = find_value (self);
  gint            y;
  Line            line = find_part (self, focus, &y);
  gint            top = 0;
  gint            height = line.height;
  graphene_rect_t bounds;

  if (height > page
      && gtk_widget_compute_bounds (widget, get_part (self, focus)->widget, &bounds))
    {
      top = (gint) bounds.origin.y;
      height = (gint) bounds.size.height;
    }
  if (y + top >= value && y + top + height <= value + page)
    return;
  end_scrolling (self);
  if (y + top >= value && height <= page)
    top += height - page;
  self->place = (TgColumnPlace){ line.first, top, 0 };
}

/* What has the focus would lose it if it were not placed. */
static void
measure_focus (TgColumn *self)
{
  guint focus = find_focus (self);
  Line  line;
  gint  y;

  if (focus < self->parts->len)
    {
      line = find_part (self, focus, &y);
      measure_line (self, &line);
      if (self->is_focus_awaited)
        reveal_focus (self, focus);
    }
  self->is_focus_awaited = FALSE;
}

/* Returns whether all are measured. */
static gboolean
measure_some (TgColumn *self)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  for (guint i = 0; i < self->parts->len;)
    {
      Line line = take_line (self, i);

      if (measure_line (self, &line) && g_get_monotonic_time () >= end)
        return FALSE;
      i += line.n;
    }
  return TRUE;
}

/* What moves the adjustment may only be done on the way down from the window: a scrollbar
 * asks for its place again, and where a widget alone is given a place, its ancestors take
 * that for done (GTK 4.8). So it is a resize, although no size changes. */
static gboolean
go_on_cb (GtkWidget           *widget,
          GdkFrameClock *clock G_GNUC_UNUSED,
          gpointer user_data   G_GNUC_UNUSED)
{
  gtk_widget_queue_resize (widget);
  return G_SOURCE_CONTINUE;
}

static void
set_complete (TgColumn *self, gboolean is_complete)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (is_complete == (self->tick_id == 0))
    return;
  if (is_complete)
    {
      gtk_widget_remove_tick_callback (widget, self->tick_id);
      self->tick_id = 0;
    }
  else
    self->tick_id = gtk_widget_add_tick_callback (widget, go_on_cb, NULL, NULL);
  g_object_set_data (G_OBJECT (self), TG_UNROLLING, is_complete ? NULL : self);
}

static void
update_adjustments (TgColumn *self, gdouble value)
{
  gint width = gtk_widget_get_width (GTK_WIDGET (self));
  gint height = gtk_widget_get_height (GTK_WIDGET (self));

  self->is_ours = TRUE;
  gtk_adjustment_configure (self->adjustments[GTK_ORIENTATION_HORIZONTAL], 0, 0, width, 0,
                            0, width);
  gtk_adjustment_configure (self->adjustments[GTK_ORIENTATION_VERTICAL], value, 0,
                            MAX (measure_height (self), height), height * 0.1,
                            height * 0.9, height);
  self->is_ours = FALSE;
}

/* What is not measured waits where it cannot be seen nor clicked. */
static void
place_line (TgColumn *self, const Line *line, gint y)
{
  gint     width = gtk_widget_get_width (GTK_WIDGET (self));
  gint     x = (width - get_text_width (self)) / 2;
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  for (guint i = line->first; i < line->first + line->n; i++)
    {
      const Part   *part = get_part (self, i);
      GtkAllocation place = { x, y, line->width, part->height };
      gboolean      is_placed = is_measured (self, i, line->width);

      gtk_widget_set_child_visible (part->widget, is_placed);
      x += line->width + SPACING;
      if (!is_placed)
        continue;
      gtk_widget_measure (part->widget, GTK_ORIENTATION_HORIZONTAL, -1, &place.width,
                          NULL, NULL, NULL);
      place.width = MAX (place.width, line->width);
      if (is_mirrored)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (part->widget, &place, -1);
    }
}

static void
tg_column_size_allocate (GtkWidget   *widget,
                         int width    G_GNUC_UNUSED,
                         int height   G_GNUC_UNUSED,
                         int baseline G_GNUC_UNUSED)
{
  TgColumn *self = TG_COLUMN (widget);
  gdouble   value;
  gint      y = TOP;

  set_complete (self, measure_some (self));
  measure_focus (self);
  while (measure_in_sight (self))
    ;
  value = find_value (self);
  update_adjustments (self, value);
  for (guint i = 0; i < self->parts->len;)
    {
      Line line = take_line (self, i);

      place_line (self, &line, y - (gint) value);
      y += line.height;
      i += line.n;
    }
}

/* It comes here again when a part asks for another size. */
static void
tg_column_measure (GtkWidget     *widget,
                   GtkOrientation orientation,
                   int for_size   G_GNUC_UNUSED,
                   int           *minimum,
                   int           *natural,
                   int           *minimum_baseline,
                   int           *natural_baseline)
{
  TgColumn *self = TG_COLUMN (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_height (self);
      return;
    }
  self->round++;
  *minimum = MIN ((gint) (LEAST_WIDTH * tg_text_scale_get (widget)), LEAST_TEXT_WIDTH)
             + 2 * SIDE;
  *natural = TEXT_WIDTH + 2 * SIDE;
}

static void
tg_column_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  float height = (float) gtk_widget_get_height (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_child_visible (child)
          && gtk_widget_compute_bounds (child, widget, &bounds)
          && bounds.origin.y < height && bounds.origin.y + bounds.size.height > 0)
        gtk_widget_snapshot_child (widget, child, snapshot);
    }
}

/* Something to choose from, among others beside it. */
static gboolean
is_choice (const Part *part)
{
  return part->wish > 0 && gtk_widget_get_focusable (part->widget);
}

/* How many parts an arrow goes on; 0 if it is none. */
static gint
find_step (TgColumn *self, guint key, guint most)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  switch (key)
    {
    case GDK_KEY_Up:
      return -(gint) most;
    case GDK_KEY_Down:
      return (gint) most;
    case GDK_KEY_Left:
      return is_mirrored ? 1 : -1;
    case GDK_KEY_Right:
      return is_mirrored ? -1 : 1;
    default:
      return 0;
    }
}

/* The arrows go from one choice to the other, as long as nothing else is between. */
static gboolean
key_pressed_cb (TgColumn       *self,
                guint           key,
                guint code      G_GNUC_UNUSED,
                GdkModifierType state)
{
  guint focus = find_focus (self);
  gint  y;
  gint  step;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || focus == self->parts->len
      || !gtk_widget_is_focus (get_part (self, focus)->widget))
    return GDK_EVENT_PROPAGATE;
  step = find_step (self, key, find_part (self, focus, &y).most);
  if (step == 0)
    return GDK_EVENT_PROPAGATE;
  for (guint i = focus; i != focus + (guint) step; i += step < 0 ? G_MAXUINT : 1)
    {
      guint next = i + (step < 0 ? G_MAXUINT : 1);

      if (next >= self->parts->len || !is_choice (get_part (self, next)))
        return GDK_EVENT_PROPAGATE;
    }
  return gtk_widget_grab_focus (get_part (self, focus + (guint) step)->widget);
}

/* Tab leads from part to part, at first from what is read, and from a choice past the others
 * of its group. GTK would go by the middles of those that stand side by side. */
static gboolean
tg_column_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TgColumn *self = TG_COLUMN (widget);
  gboolean  is_back = direction == GTK_DIR_TAB_BACKWARD;
  guint     focus = find_focus (self);
  gboolean  has_focus = focus < self->parts->len;
  gboolean  is_passing = has_focus && is_choice (get_part (self, focus));

  if (!is_back && direction != GTK_DIR_TAB_FORWARD)
    return GTK_WIDGET_CLASS (tg_column_parent_class)->focus (widget, direction);
  for (guint i = has_focus ? focus
                 : is_back ? self->parts->len - 1
                           : self->place.part;
       i < self->parts->len; i += is_back ? G_MAXUINT : 1)
    {
      is_passing = is_passing && is_choice (get_part (self, i));
      if ((i == focus || !is_passing)
          && gtk_widget_child_focus (get_part (self, i)->widget, direction))
        return TRUE;
    }
  return FALSE;
}

/* Parts get their places before it comes into sight. */
static void
focus_changed_cb (TgColumn *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget))
    return;
  self->is_focus_awaited = TRUE;
  gtk_widget_queue_resize (widget);
}

static void
tg_column_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_column_parent_class)->root (widget);
  g_signal_connect_swapped (gtk_widget_get_root (widget), "notify::focus-widget",
                            G_CALLBACK (focus_changed_cb), widget);
}

static void
tg_column_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);
  GTK_WIDGET_CLASS (tg_column_parent_class)->unroot (widget);
}

static void
tg_column_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_column_parent_class)->map (widget);
  gtk_widget_queue_resize (widget);
}

/* Nothing is measured for a page that nobody sees. */
static void
tg_column_unmap (GtkWidget *widget)
{
  set_complete (TG_COLUMN (widget), TRUE);
  GTK_WIDGET_CLASS (tg_column_parent_class)->unmap (widget);
}

static void
value_changed_cb (TgColumn *self)
{
  if (self->is_ours)
    return;
  set_value (self,
             gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (TgColumn *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment **place = &self->adjustments[orientation];

  if (*place != NULL)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_clear_object (place);
  *place = adjustment != NULL ? g_object_ref (adjustment)
                              : g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  if (orientation == GTK_ORIENTATION_VERTICAL)
    g_signal_connect_swapped (*place, "value-changed", G_CALLBACK (value_changed_cb),
                              self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* It has the height that its parts need: the policies change nothing. */
static void
tg_column_set_property (GObject          *object,
                        guint             property_id,
                        const GValue     *value,
                        GParamSpec *pspec G_GNUC_UNUSED)
{
  if (property_id == PROP_HADJUSTMENT)
    set_adjustment (TG_COLUMN (object), GTK_ORIENTATION_HORIZONTAL,
                    g_value_get_object (value));
  else if (property_id == PROP_VADJUSTMENT)
    set_adjustment (TG_COLUMN (object), GTK_ORIENTATION_VERTICAL,
                    g_value_get_object (value));
}

static void
tg_column_get_property (GObject          *object,
                        guint             property_id,
                        GValue           *value,
                        GParamSpec *pspec G_GNUC_UNUSED)
{
  TgColumn *self = TG_COLUMN (object);

  if (property_id == PROP_HADJUSTMENT)
    g_value_set_object (value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
  else if (property_id == PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
  else
    g_value_set_enum (value, GTK_SCROLL_MINIMUM);
}

static void
tg_column_dispose (GObject *object)
{
  TgColumn  *self = TG_COLUMN (object);
  GtkWidget *child;

  g_array_set_size (self->parts, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    {
      tg_free_later (child);
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (tg_column_parent_class)->dispose (object);
}

static void
tg_column_finalize (GObject *object)
{
  TgColumn *self = TG_COLUMN (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    {
      g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
      g_object_unref (self->adjustments[i]);
    }
  g_array_unref (self->parts);
  G_OBJECT_CLASS (tg_column_parent_class)->finalize (object);
}

static void
tg_column_class_init (TgColumnClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tg_column_set_property;
  object_class->get_property = tg_column_get_property;
  object_class->dispose = tg_column_dispose;
  object_class->finalize = tg_column_finalize;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  widget_class->measure = tg_column_measure;
  widget_class->size_allocate = tg_column_size_allocate;
  widget_class->snapshot = tg_column_snapshot;
  widget_class->focus = tg_column_focus;
  widget_class->map = tg_column_map;
  widget_class->unmap = tg_column_unmap;
  widget_class->root = tg_column_root;
  widget_class->unroot = tg_column_unroot;
  gtk_widget_class_set_css_name (widget_class, "column");
}

static void
tg_column_init (TgColumn *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  self->place.offset = -TOP;
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    set_adjustment (self, (GtkOrientation) i, NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Adds a part with a line of its own. */
void
tg_column_append (TgColumn *self, GtkWidget *part)
{
  tg_column_append_abreast (self, part, 0, 1);
}

/**
 * tg_column_append_abreast:
 * @self: a column
 * @part: a widget
 * @width: how wide it wants to be with letters of the usual size, in pixels
 * @n_abreast: how many of the parts that were added like this one, one after the other,
 *   stand side by side at most
 *
 * Adds a part that stands beside others where there is room. The widths of those in a
 * row are equal. Parts of this kind that take the focus are there to choose from: the arrows
 * go from one to the other, and Tab past them.
 */
void
tg_column_append_abreast (TgColumn *self, GtkWidget *part, gint width, guint n_abreast)
{
  const Part added = { .widget = part, .wish = width, .n_abreast = n_abreast };

  g_return_if_fail (TG_IS_COLUMN (self));
  g_return_if_fail (GTK_IS_WIDGET (part));
  g_return_if_fail (n_abreast > 0);

  g_array_append_val (self->parts, added);
  gtk_widget_set_parent (part, GTK_WIDGET (self));
}

/* Scrolls to a part. */
void
tg_column_go_to_part (TgColumn *self, GtkWidget *part)
{
  TgColumnPlace place = { 0 };

  g_return_if_fail (TG_IS_COLUMN (self));
  g_return_if_fail (gtk_widget_get_parent (part) == GTK_WIDGET (self));

  while (get_part (self, place.part)->widget != part)
    place.part++;
  tg_column_go_to_place (self, &place);
}

/**
 * tg_column_go_to_place:
 * @self: a column
 * @place: where it was before; %NULL for the beginning
 *
 * Scrolls there, also if the part is only added later.
 */
void
tg_column_go_to_place (TgColumn *self, const TgColumnPlace *place)
{
  static const TgColumnPlace beginning = { 0, -TOP, 0 };

  g_return_if_fail (TG_IS_COLUMN (self));

  end_scrolling (self);
  self->place = place != NULL ? *place : beginning;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* What is at the top, for tg_column_go_to_place(). */
TgColumnPlace
tg_column_get_place (TgColumn *self)
{
  const TgColumnPlace none = { 0 };

  g_return_val_if_fail (TG_IS_COLUMN (self), none);

  return self->place;
}
