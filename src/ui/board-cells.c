/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points as assistive technology sees them: one widget for each, which has a
 * name and the keyboard focus. */

#include "ui/board-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "drawing/heat.h"
#include "ui/board-cell.h"
#include "ui/words.h"

/* Takes the points' widgets away. */
void
tg_board_view_remove_cells (TgBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
}

/* Makes a widget for each point of the board that is shown. */
void
tg_board_view_add_cells (TgBoardView *self)
{
  guint             size = self->scene.size;
  g_autofree gchar *label = NULL;

  for (guint i = 0; i < size * size; i++)
    {
      GtkWidget *cell = tg_board_cell_new (tg_point_from_index (i, size));

      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }

  /* Translators: the accessible name of the board, with its size. */
  label = g_strdup_printf (_ ("Board, %u by %u"), size, size);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static guint
find_offer (TgBoardView *self, TgPoint point)
{
  for (guint i = 0; i < self->n_offers; i++)
    if (tg_point_equal (self->offers[i], point))
      return i + 1;
  return 0;
}

/* The name of a point, with what is drawn on it and its value if it has those. */
static gchar *
name_point (TgBoardView *self, guint index)
{
  g_autofree gchar *name =
      tg_words_point (&self->game, tg_point_from_index (index, self->scene.size),
                      self->scene.forbidden[index], self->scene.frame.rows_from_top);
  g_autofree gchar *value = NULL;

  name = tg_board_view_name_marks (self, tg_point_from_index (index, self->scene.size),
                                   g_steal_pointer (&name));
  if (!self->scene.show_heat || self->scene.stones[index] != TG_STONE_NONE
      || self->scene.values[index] == TG_HEAT_NO_VALUE)
    return g_steal_pointer (&name);
  value = g_strdup_printf ("%" G_GINT64_FORMAT, self->scene.values[index]);
  /* Translators: read aloud; such as “H8, empty” and a number. */
  return g_strdup_printf (_ ("%s, value %s"), name, value);
}

/* What lies on a point, and what else is to be seen there. */
static gchar *
describe (TgBoardView *self, guint index)
{
  TgPoint           point = tg_point_from_index (index, self->scene.size);
  guint             offer = find_offer (self, point);
  g_autofree gchar *name = name_point (self, index);

  /* Translators: these are read aloud; %s is such as “H8, empty”. */
  if (tg_point_equal (point, self->scene.unconfirmed))
    return g_strdup_printf (_ ("%s, press again to place the stone"), name);
  if (offer > 0)
    return g_strdup_printf (_ ("%s, offered stone %u"), name, offer);
  if (tg_point_equal (point, self->hint))
    return g_strdup_printf (_ ("%s, advised"), name);
  if (tg_board_view_is_in_region (self, point))
    return g_strdup_printf (_ ("%s, in the area of the hint"), name);
  if (self->scene.closed[index] && self->scene.stones[index] == TG_STONE_NONE)
    return g_strdup_printf (_ ("%s, not allowed for this stone"), name);
  return g_steal_pointer (&name);
}

/* Says what lies on each point. */
void
tg_board_view_name_cells (TgBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      g_autofree gchar *label = describe (self, i);

      tg_board_cell_set_label (g_ptr_array_index (self->cells, i), label);
    }
}

/* Puts the points' widgets where the points are drawn. */
void
tg_board_view_lay_out_cells (TgBoardView *self)
{
  gdouble half = self->layout.cell / 2;

  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget    *cell = g_ptr_array_index (self->cells, i);
      TgPoint       point = tg_point_from_index (i, self->scene.size);
      GtkAllocation allocation;
      gdouble       x;
      gdouble       y;

      tg_board_layout_point_to_xy (&self->layout, point, &x, &y);
      allocation.x = (gint) floor (x - half);
      allocation.y = (gint) floor (y - half);
      allocation.width = MAX ((gint) round (self->layout.cell), 1);
      allocation.height = allocation.width;
      /* A widget must be measured before it gets its place. */
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &allocation, -1);
    }
}

/**
 * tg_board_view_get_cell:
 * @self: a board
 * @point: a point of it
 *
 * Finds the accessible child of a point.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL if @point is not on
 *   the board
 */
GtkWidget *
tg_board_view_get_cell (TgBoardView *self, TgPoint point)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), NULL);

  if (!tg_point_is_on_board (point, self->scene.size))
    return NULL;
  return g_ptr_array_index (self->cells, tg_point_index (point, self->scene.size));
}
