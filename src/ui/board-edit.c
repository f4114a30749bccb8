/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board on which stones are set up: any point can be pressed, with a stone on it or
 * not. The other button, a long press of a finger, Delete and Backspace take stones
 * away. */

#include "ui/board-view-private.h"

static void
emit_edit (TgBoardView *self, TgPoint point, gboolean erases)
{
  if (tg_point_is_on_board (point, self->scene.size))
    g_signal_emit_by_name (self, "edit", &point, erases);
}

static void
erase_cb (G_GNUC_UNUSED GtkGestureClick *click,
          G_GNUC_UNUSED gint             n_press,
          gdouble                        x,
          gdouble                        y,
          TgBoardView                   *self)
{
  tg_board_view_touch (self);
  emit_edit (self, tg_board_layout_xy_to_point (&self->layout, x, y), TRUE);
}

/* The finger is still down: what it would have put there is dropped. */
static void
long_press_cb (G_GNUC_UNUSED GtkGestureLongPress *press,
               gdouble                            x,
               gdouble                            y,
               TgBoardView                       *self)
{
  tg_board_view_drop (self);
  emit_edit (self, tg_board_layout_xy_to_point (&self->layout, x, y), TRUE);
}

static gboolean
key_pressed_cb (G_GNUC_UNUSED GtkEventControllerKey *keys,
                guint                                keyval,
                G_GNUC_UNUSED guint                  keycode,
                G_GNUC_UNUSED GdkModifierType        state,
                TgBoardView                         *self)
{
  if ((keyval != GDK_KEY_Delete && keyval != GDK_KEY_BackSpace
       && keyval != GDK_KEY_KP_Delete)
      || !tg_point_entry_is_empty (&self->entry))
    return GDK_EVENT_PROPAGATE;

  tg_board_view_move_cursor (self, self->cursor);
  emit_edit (self, self->cursor, TRUE);
  return GDK_EVENT_STOP;
}

static void
add_controllers (TgBoardView *self)
{
  GtkGesture         *click = gtk_gesture_click_new ();
  GtkGesture         *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "released", G_CALLBACK (erase_cb), self);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);

  self->editing[0] = GTK_EVENT_CONTROLLER (click);
  self->editing[1] = GTK_EVENT_CONTROLLER (press);
  self->editing[2] = keys;
  for (guint i = 0; i < G_N_ELEMENTS (self->editing); i++)
    gtk_widget_add_controller (GTK_WIDGET (self), self->editing[i]);
  gtk_gesture_group (self->drag, press);
}

static void
remove_controllers (TgBoardView *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->editing); i++)
    {
      gtk_widget_remove_controller (GTK_WIDGET (self), self->editing[i]);
      self->editing[i] = NULL;
    }
}

/* Whether stones are set up rather than played. */
gboolean
tg_board_view_is_editing (TgBoardView *self)
{
  return self->editing[0] != NULL;
}

/* A point was pressed, or chosen with the keyboard, while stones are set up. */
void
tg_board_view_edit (TgBoardView *self, TgPoint point)
{
  emit_edit (self, point, FALSE);
}

/**
 * tg_board_view_set_editing:
 * @self: a board
 * @editing: whether stones are set up on it
 *
 * Has [signal@BoardView::edit] tell of any point that is pressed, instead of
 * [signal@BoardView::play], which tells of those that may be played on.
 */
void
tg_board_view_set_editing (TgBoardView *self, gboolean editing)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  if (tg_board_view_is_editing (self) == editing)
    return;

  tg_board_view_drop (self);
  if (editing)
    add_controllers (self);
  else
    remove_controllers (self);
}
