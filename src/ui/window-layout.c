/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window shows where: all of it if there is room, and the board in any
 * case. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/text-scale.h"

/* From these widths on there is room for all buttons, and for words on them. */
#define ROOMY_WIDTH 760
#define WIDE_WIDTH  1200
/* Below this width the status does not fit between the buttons. */
#define NARROW_WIDTH 640
/* Room that a narrow window needs besides a square board to show the whole
 * status above it: the header bar and two lines. */
#define NARROW_EXTRA_HEIGHT 92 /* The narrowest window. */
#define SMALLEST_WIDTH      360
/* What a move in the list needs. */
#define MOVE_WIDTH 96

/* The status is in the header bar, or above the board, or in the column beside it. */
static void
place_status (TgWindow *self, gboolean narrow, gint column)
{
  GtkBox    *place = !narrow      ? self->title_slot
                     : column > 0 ? self->side_slot
                                  : self->status_bar;
  GtkWidget *status = GTK_WIDGET (self->status);
  GtkWidget *parent = gtk_widget_get_parent (status);

  if (parent != GTK_WIDGET (place))
    {
      g_object_ref (status);
      gtk_box_remove (GTK_BOX (parent), status);
      gtk_box_append (place, status);
      g_object_unref (status);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), place == self->status_bar);
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
  if (!self->adapting && tg_stage_get_place (self->stage) != TG_STAGE_OVER)
    tg_settings_set_show_sidebar (self->settings,
                                  tg_stage_get_sidebar_shown (self->stage));
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

/* What is to be read beside the picture is the name of the button; otherwise it has the
 * same one as a property. */
static void
show_words (AdwButtonContent *content, const gchar *words, gboolean shown)
{
  GtkAccessible *button =
      GTK_ACCESSIBLE (gtk_widget_get_ancestor (GTK_WIDGET (content), GTK_TYPE_BUTTON));

  if (g_str_equal (adw_button_content_get_label (content), shown ? words : ""))
    return;
  adw_button_content_set_label (content, shown ? words : "");
  if (shown)
    gtk_accessible_reset_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL);
  else
    gtk_accessible_update_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* Shows what there is room for. */
void
tg_window_adapt (TgWindow *self, gint width, gint height)
{
  gdouble  scale = tg_text_scale_get (GTK_WIDGET (self));
  gboolean roomy = width >= ROOMY_WIDTH * scale;
  gboolean wide = width >= WIDE_WIDTH * scale;
  gboolean narrow = width < NARROW_WIDTH * scale;
  gboolean tight;
  gboolean brief;
  gint     column;

  gtk_widget_set_visible (self->restart_button, roomy);
  self->is_roomy = roomy;
  self->is_narrow = narrow;
  tg_window_update_buttons (self);
  show_words (self->new_game_content, _ ("New Game"), wide);
  show_words (self->restart_content, _ ("Restart"), wide);
  show_words (self->swap_content, _ ("Swap Colours"), wide);

  tg_stage_set_room (self->stage, width, height - TG_STAGE_HEADER_HEIGHT, scale);
  column = tg_stage_get_column (self->stage);
  tight = tg_stage_get_tight (self->stage);
  brief = narrow && column == 0 && height < width + NARROW_EXTRA_HEIGHT * scale;
  place_status (self, narrow, column);
  tg_status_view_set_room (self->status, narrow, brief);
  tg_explanation_bar_set_narrow (self->explanation, column > 0);
  tg_game_bar_set_room (
      self->bar, &(TgGameBarRoom){ .narrow = narrow || column > 0,
                                   .brief = brief || tight,
                                   .alone = tight,
                                   .width = column > 0 ? column : SMALLEST_WIDTH });
  place_sidebar (self, width, height, scale);
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
