/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/board/board-diagram.h"

#include "ui/board/board-picture.h"
#include "ui/layout/text-scale.h"

#define MIN_SIDE 180

struct _TgBoardDiagram
{
  GtkWidget parent_instance;

  TgScene        *scene;   /* owned */
  TgBoardPicture *picture; /* owned */
  gint            side;    /* the natural width and height */
  gboolean        is_in_text;
};

G_DEFINE_FINAL_TYPE (TgBoardDiagram, tg_board_diagram, GTK_TYPE_WIDGET)

static gdouble
get_text_scale (TgBoardDiagram *self)
{
  return self->is_in_text ? tg_text_scale_get (GTK_WIDGET (self)) : 1.0;
}

/* The diagram is square. Its height for any width is the natural height, because GTK
 * assumes that a widget needs no more height with more width. */
static void
tg_board_diagram_measure (GtkWidget            *widget,
                          GtkOrientation        orientation,
                          int                   for_size,
                          int                  *minimum,
                          int                  *natural,
                          int *minimum_baseline G_GNUC_UNUSED,
                          int *natural_baseline G_GNUC_UNUSED)
{
  TgBoardDiagram *self = TG_BOARD_DIAGRAM (widget);
  gint            side = (gint) (self->side * get_text_scale (self));
  gint            least = MIN (MIN_SIDE, side);

  *minimum = least;
  *natural = side;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *natural = CLAMP (for_size, least, side);
}

static GtkSizeRequestMode
tg_board_diagram_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tg_board_diagram_size_allocate (GtkWidget   *widget,
                                int width    G_GNUC_UNUSED,
                                int height   G_GNUC_UNUSED,
                                int baseline G_GNUC_UNUSED)
{
  tg_board_picture_invalidate (TG_BOARD_DIAGRAM (widget)->picture);
}

static void
tg_board_diagram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgBoardDiagram *self = TG_BOARD_DIAGRAM (widget);
  gint            width = gtk_widget_get_width (widget);
  gint            height = gtk_widget_get_height (widget);
  TgBoardFrame    frame = self->scene->frame;
  TgBoardLayout   layout;

  if (width <= 0 || height <= 0)
    return;
  frame.text_scale = get_text_scale (self);
  tg_board_layout_init (&layout, self->scene->size, width, height,
                        gtk_widget_get_scale_factor (widget), &frame);
  /* In a text, the left edge of the board aligns with that of the paragraphs, and the
   * shadow of the board overlaps the margin. */
  gtk_snapshot_save (snapshot);
  if (self->is_in_text)
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) -layout.x, 0));
  tg_board_picture_snapshot (self->picture, snapshot, &layout, self->scene, width,
                             height);
  gtk_snapshot_restore (snapshot);
}

static void
redraw (TgBoardDiagram *self)
{
  tg_board_picture_invalidate (self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tg_board_diagram_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (tg_board_diagram_parent_class)
      ->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI && TG_BOARD_DIAGRAM (widget)->is_in_text)
    gtk_widget_queue_resize (widget);
}

static void
tg_board_diagram_finalize (GObject *object)
{
  TgBoardDiagram *self = TG_BOARD_DIAGRAM (object);

  tg_board_picture_free (self->picture);
  g_free (self->scene);
  G_OBJECT_CLASS (tg_board_diagram_parent_class)->finalize (object);
}

static void
tg_board_diagram_class_init (TgBoardDiagramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_board_diagram_finalize;
  widget_class->measure = tg_board_diagram_measure;
  widget_class->get_request_mode = tg_board_diagram_get_request_mode;
  widget_class->size_allocate = tg_board_diagram_size_allocate;
  widget_class->snapshot = tg_board_diagram_snapshot;
  widget_class->system_setting_changed = tg_board_diagram_system_setting_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "diagram");
}

static void
tg_board_diagram_init (TgBoardDiagram *self)
{
  self->side = TG_BOARD_DIAGRAM_SIDE;
  self->picture = tg_board_picture_new ();
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (redraw), NULL);
}

/* Copies @scene; @description is its accessible label. */
GtkWidget *
tg_board_diagram_new (const TgScene *scene, const gchar *description)
{
  TgBoardDiagram *self;

  g_return_val_if_fail (scene != NULL, NULL);
  g_return_val_if_fail (description != NULL, NULL);

  self = g_object_new (TG_TYPE_BOARD_DIAGRAM, NULL);
  self->scene = g_memdup2 (scene, sizeof *scene);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  description, -1);
  return GTK_WIDGET (self);
}

/* Sets the natural width and height, in logical pixels. */
void
tg_board_diagram_set_natural_side (TgBoardDiagram *self, gint side)
{
  g_return_if_fail (TG_IS_BOARD_DIAGRAM (self));
  g_return_if_fail (side > 0);

  self->side = side;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Marks @self as part of a text: the board and its coordinates scale with the font size,
 * as far as there is room. */
void
tg_board_diagram_set_in_text (TgBoardDiagram *self)
{
  g_return_if_fail (TG_IS_BOARD_DIAGRAM (self));

  self->is_in_text = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tg_board_diagram_set_scene (TgBoardDiagram *self, const TgScene *scene)
{
  g_return_if_fail (TG_IS_BOARD_DIAGRAM (self));
  g_return_if_fail (scene != NULL);

  *self->scene = *scene;
  redraw (self);
}

void
tg_board_diagram_set_theme (TgBoardDiagram *self, const TgTheme *theme)
{
  g_return_if_fail (TG_IS_BOARD_DIAGRAM (self));
  g_return_if_fail (theme != NULL);

  if (self->scene->theme == theme)
    return;
  self->scene->theme = theme;
  redraw (self);
}
