/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window shows where: all of it if there is room, and the board in any
 * case. */

#include "ui/window-private.h"

#include "ui/text-scale.h"

/* From these widths on there is room for all buttons, and for words on them. */
#define ROOMY_WIDTH 760
#define WIDE_WIDTH  1200
/* What a move in the list needs. */
#define MOVE_WIDTH 96

/* The status is in the header bar, or at the top of what is beside or below the board. */
static void
place_status (TgWindow *self, gboolean narrow)
{
  gboolean in_sidebar = tg_stage_get_bars (self->stage, NULL) == TG_STAGE_BARS_IN_SIDEBAR;
  GtkBox  *place = !narrow      ? self->title_slot
                   : in_sidebar ? self->sidebar_slot
                                : self->side_slot;
  GtkWidget *status = GTK_WIDGET (self->status);
  GtkWidget *parent = gtk_widget_get_parent (status);

  if (parent != GTK_WIDGET (place))
    {
      g_object_ref (status);
      gtk_box_remove (GTK_BOX (parent), status);
      gtk_box_append (place, status);
      g_object_unref (status);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->sidebar_slot), place == self->sidebar_slot);
  tg_window_show_status (self);
}

/* Where there is little room, what a bar says stands in place of the status; but a
 * tournament's says nothing of the game. */
void
tg_window_show_status (TgWindow *self)
{
  gboolean told = gtk_widget_get_visible (GTK_WIDGET (self->explanation))
                  || (!tg_window_is_in_tournament (self)
                      && (tg_game_bar_get_heading (self->bar) != NULL
                          || tg_game_bar_get_text (self->bar) != NULL));

  gtk_widget_set_visible (GTK_WIDGET (self->side_slot),
                          gtk_widget_get_first_child (GTK_WIDGET (self->side_slot))
                                  != NULL
                              && !(told && tg_stage_get_tight (self->stage)));
}

/* Where there is room for the sidebar, whether it is shown is remembered; over the
 * board it comes for a moment only. */
static void
place_sidebar (TgWindow *self, gint width, gint height, gdouble scale)
{
  gint         stage_height = gtk_widget_get_height (GTK_WIDGET (self->stage));
  gint         extent;
  TgStagePlace place;

  if (stage_height == 0)
    stage_height = height - TG_STAGE_HEADER_HEIGHT;
  place = tg_stage_choose_place (width, stage_height, scale, &extent);
  tg_stage_set_room (self->stage, width, stage_height, scale, self->is_narrow);

  if (!self->placed
      || (place == TG_STAGE_OVER) != (tg_stage_get_place (self->stage) == TG_STAGE_OVER))
    {
      self->adapting = TRUE;
      tg_stage_set_sidebar_shown (self->stage,
                                  place != TG_STAGE_OVER
                                      && tg_settings_get_show_sidebar (self->settings));
      self->adapting = FALSE;
    }
  self->placed = TRUE;
  tg_stage_set_place (self->stage, place, extent);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->players),
                                  place == TG_STAGE_BELOW ? GTK_ORIENTATION_HORIZONTAL
                                                          : GTK_ORIENTATION_VERTICAL);
  tg_moves_panel_set_columns (
      self->moves, place == TG_STAGE_BELOW
                       ? MAX (2, (guint) (width / (MOVE_WIDTH * scale)) / 2 * 2)
                       : 2);
}

static void
sidebar_shown_cb (TgWindow *self)
{
  if (self->adapting)
    return;
  if (tg_stage_get_place (self->stage) != TG_STAGE_OVER)
    tg_settings_set_show_sidebar (self->settings,
                                  tg_stage_get_sidebar_shown (self->stage));
  tg_window_queue_adapt (self);
}

/* Lets the sidebar be shown and hidden. */
void
tg_window_follow_sidebar (TgWindow *self)
{
  g_autoptr (GPropertyAction) action =
      g_property_action_new ("show-sidebar", self->stage, "sidebar-shown");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  g_signal_connect_object (self->stage, "notify::sidebar-shown",
                           G_CALLBACK (sidebar_shown_cb), self, G_CONNECT_SWAPPED);
}

/* A label that is to be read beside the picture is the name of its button; otherwise the
 * button has the same one as a property. */
static void
show_label (GtkWidget *label, gboolean shown)
{
  GtkAccessible *button =
      GTK_ACCESSIBLE (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));

  if (gtk_widget_get_visible (label) == shown)
    return;
  gtk_widget_set_visible (label, shown);
  if (shown)
    gtk_accessible_reset_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL);
  else
    gtk_accessible_update_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (GTK_LABEL (label)), -1);
}

/* The bars are where the sidebar is, or where that leaves room for them. */
static void
place_bars (TgWindow *self, gdouble scale)
{
  gint width;

  tg_stage_get_bars (self->stage, &width);
  place_status (self, self->is_narrow);
  tg_status_view_set_narrow (self->status, self->is_narrow);
  tg_explanation_bar_set_narrow (self->explanation,
                                 tg_stage_get_bars_beside (self->stage));
  tg_game_bar_set_room (self->bar,
                        &(TgGameBarRoom){ .narrow = width < TG_STAGE_NARROW_WIDTH * scale,
                                          .tight = tg_stage_get_tight (self->stage),
                                          .width = width });
}

/* Shows what there is room for. */
void
tg_window_adapt (TgWindow *self, gint width, gint height)
{
  gdouble  scale = tg_text_scale_get (GTK_WIDGET (self));
  gboolean wide = width >= WIDE_WIDTH * scale;

  self->is_roomy = width >= ROOMY_WIDTH * scale;
  self->is_narrow = width < TG_STAGE_NARROW_WIDTH * scale;
  gtk_widget_set_visible (self->restart_button, self->is_roomy);
  tg_window_update_buttons (self);
  show_label (self->new_game_label, wide);
  show_label (self->restart_label, wide);
  show_label (self->swap_label, wide);
  place_sidebar (self, width, height, scale);
  place_bars (self, scale);
}

static gboolean
adapt_cb (gpointer user_data)
{
  TgWindow *self = user_data;

  self->adapt_id = 0;
  tg_window_adapt (self, gtk_widget_get_width (GTK_WIDGET (self)),
                   gtk_widget_get_height (GTK_WIDGET (self)));
  return G_SOURCE_REMOVE;
}

/* Shows what there is room for, soon: widgets must not be shown or moved while
 * they are given their places. */
void
tg_window_queue_adapt (TgWindow *self)
{
  if (self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}
