/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GtkBoxLayout asks a title that wraps how wide it must be for a height, which GtkLabel
 * finds by laying its words out for one width after the other: about twenty times for each
 * title and subtitle of a row, while the window stands still; with label-widths.h twice for
 * each height. Here the width of a row does not depend on its height. What there is of it
 * goes to the titles when the rest has what it must have, and then to the rest. All else is
 * as the layout before does it. */

#include "ui/layout/row-layout.h"

/* More than a row has: prefixes, an icon, titles, suffixes; or two titles. */

#define TG_TYPE_ROW_LAYOUT (tg_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (TgRowLayout, tg_row_layout, TG, ROW_LAYOUT, GtkLayoutManager)

struct _TgRowLayout
{
  GtkLayoutManager parent_instance;

  GtkLayoutManager *box; /* owned: the one before, which knows the spacing of the theme */
};

/* GtkBox hands its orientation on to its layout. */
G_DEFINE_FINAL_TYPE_WITH_CODE (TgRowLayout,
                               tg_row_layout,
                               GTK_TYPE_LAYOUT_MANAGER,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

enum
{
  PROP_0,
  PROP_ORIENTATION
};

/* The children that are seen, in their order, each with its size along the box. */
typedef struct
{
  GtkRequestedSize *sizes;
  guint             n;
  gint              spacing;
} Children;

static GtkOrientation
get_orientation (TgRowLayout *self)
{
  return gtk_orientable_get_orientation (GTK_ORIENTABLE (self->box));
}

static void
measure_box (TgRowLayout   *self,
             GtkWidget     *widget,
             GtkOrientation orientation,
             gint          *minimum,
             gint          *natural)
{
  gint baselines[2];

  GTK_LAYOUT_MANAGER_GET_CLASS (self->box)->measure (
      self->box, widget, orientation, -1, minimum, natural, &baselines[0], &baselines[1]);
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* Measures the children along the box, whatever they need across it. @sizes: room for all
 * of them */
static void
measure_children (TgRowLayout      *self,
                  GtkWidget        *widget,
                  GtkRequestedSize *sizes,
                  Children         *children)
{
  GtkOrientation orientation = get_orientation (self);
  gint           minimum = 0, natural = 0;

  *children = (Children){ .sizes = sizes };
  measure_box (self, widget, orientation, &minimum, &natural);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        GtkRequestedSize *size = &children->sizes[children->n++];

        size->data = child;
        gtk_widget_measure (child, orientation, -1, &size->minimum_size,
                            &size->natural_size, NULL, NULL);
        minimum -= size->minimum_size;
      }
  if (children->n > 1)
    children->spacing = minimum / (gint) (children->n - 1);
}

/* Makes the minimum of each child the width that it gets. */
static void
share_width (Children *children, gint width)
{
  gint  room = width - (gint) (children->n - 1) * children->spacing;
  guint n_expand = 0;

  for (guint i = 0; i < children->n; i++)
    {
      room -= children->sizes[i].minimum_size;
      if (gtk_widget_compute_expand (children->sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
        n_expand++;
    }
  for (guint i = 0; i < children->n; i++)
    {
      GtkRequestedSize *size = &children->sizes[i];

      if (gtk_widget_get_request_mode (size->data) != GTK_SIZE_REQUEST_CONSTANT_SIZE)
        {
          gint more = CLAMP (size->natural_size - size->minimum_size, 0, MAX (room, 0));

          size->minimum_size += more;
          room -= more;
        }
    }
  room = gtk_distribute_natural_allocation (MAX (room, 0), children->n, children->sizes);
  for (guint i = 0; i < children->n && n_expand > 0; i++)
    if (gtk_widget_compute_expand (children->sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
      {
        gint more = room / (gint) n_expand--;

        children->sizes[i].minimum_size += more;
        room -= more;
      }
}

static GtkSizeRequestMode
tg_row_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  TgRowLayout *self = TG_ROW_LAYOUT (layout);

  return GTK_LAYOUT_MANAGER_GET_CLASS (self->box)->get_request_mode (self->box, widget);
}

static void
tg_row_layout_measure (GtkLayoutManager     *layout,
                       GtkWidget            *widget,
                       GtkOrientation        orientation,
                       int                   for_size,
                       int                  *minimum,
                       int                  *natural,
                       int *minimum_baseline G_GNUC_UNUSED,
                       int *natural_baseline G_GNUC_UNUSED)
{
  TgRowLayout *self = TG_ROW_LAYOUT (layout);
  gboolean     horizontal = get_orientation (self) == GTK_ORIENTATION_HORIZONTAL;
  Children     children;

  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    {
      measure_box (self, widget, orientation, minimum, natural);
      return;
    }
  measure_children (self, widget, g_newa (GtkRequestedSize, count_children (widget)),
                    &children);
  *minimum = *natural = 0;
  if (horizontal)
    share_width (&children, for_size);
  else if (children.n > 0)
    *minimum = *natural = (gint) (children.n - 1) * children.spacing;
  for (guint i = 0; i < children.n; i++)
    {
      gint least, most;

      gtk_widget_measure (children.sizes[i].data, GTK_ORIENTATION_VERTICAL,
                          horizontal ? children.sizes[i].minimum_size : for_size, &least,
                          &most, NULL, NULL);
      *minimum = horizontal ? MAX (*minimum, least) : *minimum + least;
      *natural = horizontal ? MAX (*natural, most) : *natural + most;
    }
}

static void
tg_row_layout_allocate (GtkLayoutManager *layout,
                        GtkWidget        *widget,
                        int               width,
                        int               height,
                        int baseline      G_GNUC_UNUSED)
{
  TgRowLayout *self = TG_ROW_LAYOUT (layout);
  gboolean     horizontal = get_orientation (self) == GTK_ORIENTATION_HORIZONTAL;
  gboolean     from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gint         start = 0;
  Children     children;

  measure_children (self, widget, g_newa (GtkRequestedSize, count_children (widget)),
                    &children);
  if (horizontal)
    share_width (&children, width);
  for (guint i = 0; i < children.n; i++)
    {
      GtkRequestedSize *size = &children.sizes[i];
      GtkAllocation     area = { 0, start, width, height };

      if (horizontal)
        area = (GtkAllocation){ from_right ? width - start - size->minimum_size : start,
                                0, size->minimum_size, height };
      else
        gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, width, &area.height,
                            NULL, NULL, NULL);
      gtk_widget_size_allocate (size->data, &area, -1);
      start += (horizontal ? area.width : area.height) + children.spacing;
    }
}

static void
tg_row_layout_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TgRowLayout *self = TG_ROW_LAYOUT (object);

  if (prop_id != PROP_ORIENTATION)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), g_value_get_enum (value));
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
tg_row_layout_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (prop_id == PROP_ORIENTATION)
    g_value_set_enum (value, get_orientation (TG_ROW_LAYOUT (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tg_row_layout_dispose (GObject *object)
{
  TgRowLayout *self = TG_ROW_LAYOUT (object);

  g_clear_object (&self->box);
  G_OBJECT_CLASS (tg_row_layout_parent_class)->dispose (object);
}

static void
tg_row_layout_class_init (TgRowLayoutClass *klass)
{
  GObjectClass          *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = tg_row_layout_set_property;
  object_class->get_property = tg_row_layout_get_property;
  object_class->dispose = tg_row_layout_dispose;
  layout_class->get_request_mode = tg_row_layout_get_request_mode;
  layout_class->measure = tg_row_layout_measure;
  layout_class->allocate = tg_row_layout_allocate;
  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");
}

static void
tg_row_layout_init (TgRowLayout *self G_GNUC_UNUSED)
{
}

/* Lays a box out quickly, with the spacing and the orientation that it has. It is no longer
 * to be asked for its properties, which GtkBox takes from the layout it had. */
void
tg_row_layout_use_for_box (GtkBox *box)
{
  TgRowLayout *self;

  g_return_if_fail (GTK_IS_BOX (box));

  self = g_object_new (TG_TYPE_ROW_LAYOUT, NULL);
  self->box = g_object_ref (gtk_widget_get_layout_manager (GTK_WIDGET (box)));
  gtk_widget_set_layout_manager (GTK_WIDGET (box), GTK_LAYOUT_MANAGER (self));
}

static void
set_least_width (GtkWidget *titles)
{
  for (GtkWidget *child = gtk_widget_get_first_child (titles); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      gtk_label_set_width_chars (GTK_LABEL (child), TG_ROW_LEAST_CHARS);
}

/* Lays a row that has titles in a box out quickly: AdwActionRow and what is made from it.
 * Others stay as they are. */
void
tg_row_layout_use (AdwPreferencesRow *row)
{
  GtkWidget *header;

  g_return_if_fail (ADW_IS_PREFERENCES_ROW (row));

  header = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
  if (!GTK_IS_BOX (header))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (header); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BOX (child) && gtk_widget_has_css_class (child, "title"))
      {
        tg_row_layout_use_for_box (GTK_BOX (header));
        tg_row_layout_use_for_box (GTK_BOX (child));
        set_least_width (child);
      }
}

GtkWidget *
tg_row_layout_use_for_expander (AdwExpanderRow *row)
{
  GtkWidget *header;

  g_return_val_if_fail (ADW_IS_EXPANDER_ROW (row), NULL);

  header = gtk_widget_get_first_child (GTK_WIDGET (row));
  while (header != NULL && !ADW_IS_PREFERENCES_ROW (header))
    header = gtk_widget_get_first_child (header);
  if (header == NULL)
    return GTK_WIDGET (row);
  tg_row_layout_use (ADW_PREFERENCES_ROW (header));
  return header;
}
