/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board paints itself as one picture, which would be a blank to a screen
 * reader. So every point has a child widget that draws nothing and takes no
 * pointer, but has a name, a place, the keyboard focus and an action that
 * plays there, and one that explains whether Black may. */

#include "ui/board-cell.h"

struct _TgBoardCell
{
  GtkWidget parent_instance;

  TgPoint point;
  gchar  *label; /* owned */
};

G_DEFINE_FINAL_TYPE (TgBoardCell, tg_board_cell, GTK_TYPE_WIDGET)

static void
play_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  TgPoint point = TG_BOARD_CELL (widget)->point;

  gtk_widget_activate_action (widget, "board.play", "(yy)", (guchar) point.x,
                              (guchar) point.y);
}

static void
explain_cb (GtkWidget          *widget,
            const gchar *name   G_GNUC_UNUSED,
            GVariant *parameter G_GNUC_UNUSED)
{
  TgPoint point = TG_BOARD_CELL (widget)->point;

  gtk_widget_activate_action (widget, "board.explain", "(yy)", (guchar) point.x,
                              (guchar) point.y);
}

static void
tg_board_cell_finalize (GObject *object)
{
  g_free (TG_BOARD_CELL (object)->label);
  G_OBJECT_CLASS (tg_board_cell_parent_class)->finalize (object);
}

static void
tg_board_cell_class_init (TgBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_board_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "point");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "explain", NULL, explain_cb);
}

static void
tg_board_cell_init (TgBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * tg_board_cell_new:
 * @point: a point of the board
 *
 * Makes the accessible child for @point. Its parent or an ancestor has the
 * actions `board.play` and `board.explain`, which take the coordinates of a point.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
tg_board_cell_new (TgPoint point)
{
  TgBoardCell *self = g_object_new (TG_TYPE_BOARD_CELL, NULL);

  self->point = point;
  return GTK_WIDGET (self);
}

/**
 * tg_board_cell_set_label:
 * @self: a cell
 * @label: what lies on the point, in words
 *
 * Sets the accessible name, if it is another than before.
 */
void
tg_board_cell_set_label (TgBoardCell *self, const gchar *label)
{
  g_return_if_fail (TG_IS_BOARD_CELL (self));
  g_return_if_fail (label != NULL);

  if (g_strcmp0 (self->label, label) == 0)
    return;

  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}
