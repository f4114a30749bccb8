/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands on the board. Pressing shows the stone, and only releasing over the
 * same point puts it down, so that a slip of the hand can be taken back by
 * sliding away or with Escape. The keyboard moves the focus from point to
 * point, which makes screen readers speak each of them. The other button, a finger
 * that stays, or Shift and Enter, ask about a point. */

#include "ui/board-view-private.h"

#include "rules/symmetry.h"

#define ENTRY_TIMEOUT_MS 2000

static TgPoint
point_at (TgBoardView *self, gdouble x, gdouble y)
{
  return tg_board_layout_xy_to_point (&self->layout, x, y);
}

static void
drag_begin_cb (GtkGestureDrag *drag G_GNUC_UNUSED,
               gdouble              x,
               gdouble              y,
               TgBoardView         *self)
{
  tg_board_view_touch (self);
  self->cursor_shown = FALSE;
  self->hover = self->pressed = point_at (self, x, y);
  self->pressed_layout = self->layout;
  self->slid_off = FALSE;
  if (tg_point_is_on_board (self->pressed, self->scene.size))
    self->cursor = self->pressed;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tg_board_view_update_hands (self);
}

static void
drag_update_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, TgBoardView *self)
{
  gdouble x;
  gdouble y;

  if (!gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  self->hover = tg_board_layout_xy_to_point (&self->pressed_layout, x + dx, y + dy);
  self->slid_off = !tg_point_equal (self->hover, self->pressed);
  tg_board_view_update_hands (self);
}

static void
drag_end_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, TgBoardView *self)
{
  GdkDevice *device =
      gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (drag));
  TgPoint  pressed = self->pressed;
  gdouble  x;
  gdouble  y;
  gboolean over;

  if (!gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  self->pressed = TG_POINT_NONE;
  over = tg_point_equal (
      tg_board_layout_xy_to_point (&self->pressed_layout, x + dx, y + dy), pressed);

  /* A finger that was lifted is over no point any more. */
  if (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN)
    self->hover = TG_POINT_NONE;

  tg_board_view_update_hands (self);
  tg_board_view_forget_reasons (self);
  if (over && tg_point_is_on_board (pressed, self->scene.size))
    tg_board_view_play (self, pressed);
}

static void
drag_cancel_cb (GtkGesture *drag           G_GNUC_UNUSED,
                GdkEventSequence *sequence G_GNUC_UNUSED,
                TgBoardView               *self)
{
  self->pressed = TG_POINT_NONE;
  tg_board_view_update_hands (self);
}

/* The other button, or a finger that stays, asks about a point. */
static void
ask_at (TgBoardView *self, gdouble x, gdouble y)
{
  TgPoint point = point_at (self, x, y);

  tg_board_view_drop (self);
  tg_board_view_touch (self);
  tg_board_view_forget_reasons (self);
  self->cursor_shown = FALSE;
  if (tg_point_is_on_board (point, self->scene.size))
    self->cursor = point;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tg_board_view_ask (self, point);
}

static void
secondary_cb (GtkGestureClick *click G_GNUC_UNUSED,
              gint n_press           G_GNUC_UNUSED,
              gdouble                x,
              gdouble                y,
              TgBoardView           *self)
{
  ask_at (self, x, y);
}

static void
long_press_cb (GtkGestureLongPress *press G_GNUC_UNUSED,
               gdouble                    x,
               gdouble                    y,
               TgBoardView               *self)
{
  ask_at (self, x, y);
}

static void
motion_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED,
           gdouble                          x,
           gdouble                          y,
           TgBoardView                     *self)
{
  TgPoint point = point_at (self, x, y);

  /* A pointer that rests while the keyboard is used does not take part; GTK
   * reports its place anew after each relayout. */
  if (tg_point_equal (point, self->hover))
    return;
  self->hover = point;
  tg_board_view_update_hands (self);
}

static void
leave_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED, TgBoardView *self)
{
  self->hover = TG_POINT_NONE;
  tg_board_view_update_hands (self);
}

static void
clear_entry (TgBoardView *self)
{
  g_clear_handle_id (&self->entry_timeout, g_source_remove);
  tg_point_entry_clear (&self->entry);
}

static gboolean
entry_timeout_cb (gpointer user_data)
{
  TgBoardView *self = user_data;

  self->entry_timeout = 0;
  tg_point_entry_clear (&self->entry);
  return G_SOURCE_REMOVE;
}

/* From a point to one whose row has its number counted from the bottom, and back. */
static TgPoint
name_rows (TgBoardView *self, TgPoint point)
{
  if (self->scene.frame.rows_from_top)
    point.y = (gint8) ((gint) self->scene.size - 1 - point.y);
  return point;
}

static gboolean
type_letter (TgBoardView *self, guint keyval)
{
  TgPoint point = name_rows (self, self->cursor);

  if (!tg_point_entry_type (&self->entry, gdk_keyval_to_unicode (keyval),
                            self->scene.size, &point))
    return FALSE;
  point = name_rows (self, point);

  g_clear_handle_id (&self->entry_timeout, g_source_remove);
  self->entry_timeout = g_timeout_add (ENTRY_TIMEOUT_MS, entry_timeout_cb, self);
  tg_board_view_move_cursor (self, point);
  return TRUE;
}

/* @dx and @dy are as the eye sees them, however the board is turned. */
static gboolean
step_cursor (TgBoardView *self, gint dx, gint dy)
{
  guint   size = self->scene.size;
  guint   symmetry = self->scene.frame.symmetry;
  TgPoint seen = tg_symmetry_apply (symmetry, self->cursor, size);

  seen.x = (gint8) CLAMP (seen.x + dx, 0, (gint) size - 1);
  seen.y = (gint8) CLAMP (seen.y + dy, 0, (gint) size - 1);

  clear_entry (self);
  tg_board_view_move_cursor (
      self, tg_symmetry_apply (tg_symmetry_inverse (symmetry), seen, size));
  return TRUE;
}

/* The first press only shows where the cursor is, when the mouse was used last
 * and the stone would land on a point that nobody had in mind. */
static gboolean
play_at_cursor (TgBoardView *self)
{
  gboolean shown = self->cursor_shown;

  clear_entry (self);
  tg_board_view_move_cursor (self, self->cursor);
  if (shown)
    tg_board_view_play (self, self->cursor);
  return TRUE;
}

static gboolean
ask_at_cursor (TgBoardView *self)
{
  clear_entry (self);
  tg_board_view_move_cursor (self, self->cursor);
  tg_board_view_ask (self, self->cursor);
  return TRUE;
}

/* A cursor that is hidden leaves the key to whatever else it may end. */
static gboolean
escape (TgBoardView *self)
{
  gboolean used = tg_point_is_on_board (self->pressed, self->scene.size)
                  || tg_point_is_on_board (self->scene.unconfirmed, self->scene.size)
                  || !tg_point_entry_is_empty (&self->entry);

  clear_entry (self);
  self->cursor_shown = FALSE;
  tg_board_view_drop (self);
  return used;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys G_GNUC_UNUSED,
                guint                       keyval,
                guint keycode               G_GNUC_UNUSED,
                GdkModifierType             state,
                TgBoardView                *self)
{
  const GdkModifierType shortcut_mask =
      GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK | GDK_HYPER_MASK;

  if (state & shortcut_mask)
    return GDK_EVENT_PROPAGATE;

  if (keyval == GDK_KEY_Shift_L || keyval == GDK_KEY_Shift_R)
    return GDK_EVENT_PROPAGATE;
  tg_board_view_touch (self);
  if (tg_board_view_forget_reasons (self) && keyval == GDK_KEY_Escape)
    return GDK_EVENT_STOP;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step_cursor (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step_cursor (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_cursor (self, 0, 1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_cursor (self, 0, -1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return state & GDK_SHIFT_MASK ? ask_at_cursor (self) : play_at_cursor (self);
    case GDK_KEY_Menu:
      return ask_at_cursor (self);
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return play_at_cursor (self);
    case GDK_KEY_Escape:
      return escape (self);
    default:
      return type_letter (self, keyval);
    }
}

static void
contains_focus_cb (GtkEventControllerFocus *focus,
                   GParamSpec *pspec        G_GNUC_UNUSED,
                   TgBoardView             *self)
{
  self->has_focus = gtk_event_controller_focus_contains_focus (focus);
  if (!self->has_focus)
    clear_entry (self);
  tg_board_view_update_hands (self);
}

static void
listen_to_questions (TgBoardView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

/* Listens to pointer, finger and keyboard. */
void
tg_board_view_init_input (TgBoardView *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkEventController *controller;

  self->hover = self->pressed = self->pointed = TG_POINT_NONE;
  tg_point_entry_clear (&self->entry);

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (self->drag), TRUE);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->drag));
  listen_to_questions (self);

  controller = gtk_event_controller_motion_new ();
  g_signal_connect (controller, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_focus_new ();
  g_signal_connect (controller, "notify::contains-focus", G_CALLBACK (contains_focus_cb),
                    self);
  gtk_widget_add_controller (widget, controller);
}
