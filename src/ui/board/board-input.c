/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/board/board-input.h"

#include "rules/symmetry.h"
#include "ui/board/point-entry.h"

#define ENTRY_TIMEOUT_MS 2000

struct _TgBoardInput
{
  GtkWidget                  *board; /* borrowed, like the scene and the handlers */
  const TgBoardLayout        *layout;
  const TgScene              *scene;
  const TgBoardInputHandlers *handlers;
  /* borrowed: owned by the board; the controllers for playing */
  GPtrArray *controllers;
  /* borrowed: owned by the board; the controllers for setting up stones */
  GPtrArray *editing;

  GtkGesture *drag;     /* borrowed: owned by the board */
  TgPoint     hover;    /* the point under the pointer */
  TgPoint     pressed;  /* the point of the last button press, or TG_POINT_NONE */
  gboolean    slid_off; /* the pressed pointer has left the pressed point */
  /* The layout at the button press. A board that is resized under a pressed pointer must
   * not put another point under it. */
  TgBoardLayout pressed_layout;

  TgPoint      cursor;
  gboolean     cursor_shown; /* the last input came from the keyboard */
  gboolean     has_focus;
  TgPointEntry entry;
  guint        entry_timeout; /* removed in free */
};

static gboolean
is_on_board (TgBoardInput *self, TgPoint point)
{
  return tg_point_is_on_board (point, self->scene->size);
}

/* Moves the keyboard cursor to a point and shows it. */
static void
move_cursor (TgBoardInput *self, TgPoint point)
{
  self->cursor = point;
  self->cursor_shown = TRUE;
  gtk_widget_grab_focus (self->board);
  self->handlers->moved (self->board);
}

static TgPoint
point_at (TgBoardInput *self, gdouble x, gdouble y)
{
  return tg_board_layout_xy_to_point (self->layout, x, y);
}

static void
drag_begin_cb (GtkGestureDrag *drag G_GNUC_UNUSED,
               gdouble              x,
               gdouble              y,
               TgBoardInput        *self)
{
  self->handlers->input (self->board);
  self->cursor_shown = FALSE;
  self->hover = self->pressed = point_at (self, x, y);
  self->pressed_layout = *self->layout;
  self->slid_off = FALSE;
  if (is_on_board (self, self->pressed))
    self->cursor = self->pressed;
  gtk_widget_grab_focus (self->board);
  self->handlers->moved (self->board);
}

static void
drag_update_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, TgBoardInput *self)
{
  gdouble x;
  gdouble y;

  if (!gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  self->hover = tg_board_layout_xy_to_point (&self->pressed_layout, x + dx, y + dy);
  self->slid_off = !tg_point_equal (self->hover, self->pressed);
  self->handlers->moved (self->board);
}

static void
drag_end_cb (GtkGestureDrag *drag, gdouble dx, gdouble dy, TgBoardInput *self)
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

  /* A lifted finger hovers over no point. */
  if (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN)
    self->hover = TG_POINT_NONE;

  self->handlers->moved (self->board);
  self->handlers->dismiss (self->board);
  if (over && is_on_board (self, pressed))
    self->handlers->play (self->board, pressed);
}

static void
drag_cancel_cb (GtkGesture *drag           G_GNUC_UNUSED,
                GdkEventSequence *sequence G_GNUC_UNUSED,
                TgBoardInput              *self)
{
  self->pressed = TG_POINT_NONE;
  self->handlers->moved (self->board);
}

/* Asks why Black may or may not play on the point at @x and @y: for the secondary button,
 * or a long press. */
static void
ask_at (TgBoardInput *self, gdouble x, gdouble y)
{
  TgPoint point = point_at (self, x, y);

  self->handlers->drop (self->board);
  self->handlers->input (self->board);
  self->handlers->dismiss (self->board);
  self->cursor_shown = FALSE;
  if (is_on_board (self, point))
    self->cursor = point;
  gtk_widget_grab_focus (self->board);
  self->handlers->ask (self->board, point);
}

static void
secondary_cb (GtkGestureClick *click G_GNUC_UNUSED,
              gint n_press           G_GNUC_UNUSED,
              gdouble                x,
              gdouble                y,
              TgBoardInput          *self)
{
  ask_at (self, x, y);
}

static void
long_press_cb (GtkGestureLongPress *press G_GNUC_UNUSED,
               gdouble                    x,
               gdouble                    y,
               TgBoardInput              *self)
{
  ask_at (self, x, y);
}

static void
motion_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED,
           gdouble                          x,
           gdouble                          y,
           TgBoardInput                    *self)
{
  TgPoint point = point_at (self, x, y);

  /* While the keyboard is in use, a resting pointer is ignored; GTK reports its position
   * again after each relayout. */
  if (tg_point_equal (point, self->hover))
    return;
  self->hover = point;
  self->handlers->moved (self->board);
}

static void
leave_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED, TgBoardInput *self)
{
  self->hover = TG_POINT_NONE;
  self->handlers->moved (self->board);
}

static void
clear_entry (TgBoardInput *self)
{
  g_clear_handle_id (&self->entry_timeout, g_source_remove);
  tg_point_entry_clear (&self->entry);
}

static gboolean
entry_timeout_cb (gpointer user_data)
{
  TgBoardInput *self = user_data;

  self->entry_timeout = 0;
  tg_point_entry_clear (&self->entry);
  return G_SOURCE_REMOVE;
}

/* Converts a point counted from the bottom row to one counted from the row that is
 * numbered 1, or back: if the rows are numbered from the top, these differ. */
static TgPoint
convert_row (TgBoardInput *self, TgPoint point)
{
  if (self->scene->frame.rows_from_top)
    point.y = (gint8) ((gint) self->scene->size - 1 - point.y);
  return point;
}

static gboolean
type_letter (TgBoardInput *self, guint keyval)
{
  TgPoint point = convert_row (self, self->cursor);

  if (!tg_point_entry_type (&self->entry, gdk_keyval_to_unicode (keyval),
                            self->scene->size, &point))
    return FALSE;
  point = convert_row (self, point);

  g_clear_handle_id (&self->entry_timeout, g_source_remove);
  self->entry_timeout = g_timeout_add (ENTRY_TIMEOUT_MS, entry_timeout_cb, self);
  move_cursor (self, point);
  return TRUE;
}

/* @dx and @dy are screen directions, whatever the symmetry of the board. */
static gboolean
step_cursor (TgBoardInput *self, gint dx, gint dy)
{
  guint   size = self->scene->size;
  guint   symmetry = self->scene->frame.symmetry;
  TgPoint seen = tg_symmetry_apply (symmetry, self->cursor, size);

  seen.x = (gint8) CLAMP (seen.x + dx, 0, (gint) size - 1);
  seen.y = (gint8) CLAMP (seen.y + dy, 0, (gint) size - 1);

  clear_entry (self);
  move_cursor (self, tg_symmetry_apply (tg_symmetry_inverse (symmetry), seen, size));
  return TRUE;
}

/* Plays on the point of the cursor. If the player used the mouse last, the first press
 * only shows the cursor, because the player does not know where the stone would land. */
static gboolean
play_at_cursor (TgBoardInput *self)
{
  gboolean shown = self->cursor_shown;

  clear_entry (self);
  move_cursor (self, self->cursor);
  if (shown)
    self->handlers->play (self->board, self->cursor);
  return TRUE;
}

static gboolean
ask_at_cursor (TgBoardInput *self)
{
  clear_entry (self);
  move_cursor (self, self->cursor);
  self->handlers->ask (self->board, self->cursor);
  return TRUE;
}

/* Handles Escape. Returns whether there was a press, an unconfirmed stone or a typed name
 * to cancel; otherwise Escape hides the cursor, if shown, and propagates. */
static gboolean
escape (TgBoardInput *self)
{
  gboolean used = is_on_board (self, self->pressed)
                  || tg_point_is_on_board (self->scene->unconfirmed, self->scene->size)
                  || !tg_point_entry_is_empty (&self->entry);

  clear_entry (self);
  self->cursor_shown = FALSE;
  self->handlers->drop (self->board);
  return used;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys G_GNUC_UNUSED,
                guint                       keyval,
                guint keycode               G_GNUC_UNUSED,
                GdkModifierType             state,
                TgBoardInput               *self)
{
  const GdkModifierType shortcut_mask =
      GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK | GDK_HYPER_MASK;

  if (state & shortcut_mask)
    return GDK_EVENT_PROPAGATE;

  if (keyval == GDK_KEY_Shift_L || keyval == GDK_KEY_Shift_R)
    return GDK_EVENT_PROPAGATE;
  self->handlers->input (self->board);
  if (self->handlers->dismiss (self->board) && keyval == GDK_KEY_Escape)
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
                   TgBoardInput            *self)
{
  self->has_focus = gtk_event_controller_focus_contains_focus (focus);
  if (!self->has_focus)
    clear_entry (self);
  self->handlers->moved (self->board);
}

static void
erase_cb (GtkGestureClick *click G_GNUC_UNUSED,
          gint n_press           G_GNUC_UNUSED,
          gdouble                x,
          gdouble                y,
          TgBoardInput          *self)
{
  self->handlers->input (self->board);
  self->handlers->erase (self->board, point_at (self, x, y));
}

/* Erases a stone after a long press. The finger still holds a stone over the point, which
 * must not be placed when the finger is lifted. */
static void
erase_press_cb (GtkGestureLongPress *press G_GNUC_UNUSED,
                gdouble                    x,
                gdouble                    y,
                TgBoardInput              *self)
{
  self->handlers->drop (self->board);
  self->handlers->erase (self->board, point_at (self, x, y));
}

static gboolean
erase_key_cb (GtkEventControllerKey *keys G_GNUC_UNUSED,
              guint                       keyval,
              guint keycode               G_GNUC_UNUSED,
              GdkModifierType state       G_GNUC_UNUSED,
              TgBoardInput               *self)
{
  if ((keyval != GDK_KEY_Delete && keyval != GDK_KEY_BackSpace
       && keyval != GDK_KEY_KP_Delete)
      || !tg_point_entry_is_empty (&self->entry))
    return GDK_EVENT_PROPAGATE;

  move_cursor (self, self->cursor);
  self->handlers->erase (self->board, self->cursor);
  return GDK_EVENT_STOP;
}

static void
add_controller (TgBoardInput *self, gpointer controller)
{
  g_ptr_array_add (self->editing != NULL ? self->editing : self->controllers, controller);
  gtk_widget_add_controller (self->board, controller);
}

static GtkGesture *
add_click (TgBoardInput *self, const gchar *signal, GCallback callback)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, signal, callback, self);
  add_controller (self, click);
  return click;
}

static GtkGesture *
add_long_press (TgBoardInput *self, GCallback callback)
{
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", callback, self);
  add_controller (self, press);
  return press;
}

static void
add_drag (TgBoardInput *self)
{
  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (self->drag), TRUE);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  add_controller (self, self->drag);
}

TgBoardInput *
tg_board_input_new (GtkWidget                  *board,
                    const TgBoardLayout        *layout,
                    const TgScene              *scene,
                    const TgBoardInputHandlers *handlers)
{
  TgBoardInput       *self = g_new0 (TgBoardInput, 1);
  GtkEventController *controller;

  self->board = board;
  self->layout = layout;
  self->scene = scene;
  self->handlers = handlers;
  self->controllers = g_ptr_array_new ();
  self->hover = self->pressed = TG_POINT_NONE;
  tg_point_entry_clear (&self->entry);

  add_drag (self);
  add_click (self, "pressed", G_CALLBACK (secondary_cb));
  add_long_press (self, G_CALLBACK (long_press_cb));

  /* ::enter is not used: a menu that changes its page reports it with coordinates of the
   * menu (GTK 4.8). A pointer that does enter moves too. */
  controller = gtk_event_controller_motion_new ();
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), self);
  add_controller (self, controller);

  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  add_controller (self, controller);

  controller = gtk_event_controller_focus_new ();
  g_signal_connect (controller, "notify::contains-focus", G_CALLBACK (contains_focus_cb),
                    self);
  add_controller (self, controller);
  return self;
}

/* Removes the controllers from the board, which disconnects their signals too. */
static void
remove_controllers (TgBoardInput *self, GPtrArray *controllers)
{
  for (guint i = 0; i < controllers->len; i++)
    {
      g_signal_handlers_disconnect_by_data (controllers->pdata[i], self);
      gtk_widget_remove_controller (self->board, controllers->pdata[i]);
    }
  g_ptr_array_unref (controllers);
}

void
tg_board_input_free (TgBoardInput *self)
{
  g_clear_handle_id (&self->entry_timeout, g_source_remove);
  if (self->editing != NULL)
    remove_controllers (self, self->editing);
  remove_controllers (self, self->controllers);
  g_free (self);
}

/* Resets the input for a board of another size; the cursor moves to its middle. */
void
tg_board_input_reset (TgBoardInput *self)
{
  gint8 middle = (gint8) (self->scene->size / 2);

  self->cursor = (TgPoint){ middle, middle };
  self->hover = self->pressed = TG_POINT_NONE;
}

/* Switches between playing and setting up stones; while stones are set up, any point can
 * be played on and any stone erased. */
void
tg_board_input_set_editing (TgBoardInput *self, gboolean editing)
{
  GtkEventController *keys;

  if (!editing)
    {
      remove_controllers (self, g_steal_pointer (&self->editing));
      return;
    }
  self->editing = g_ptr_array_new ();
  add_click (self, "released", G_CALLBACK (erase_cb));
  gtk_gesture_group (self->drag, add_long_press (self, G_CALLBACK (erase_press_cb)));
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (erase_key_cb), self);
  add_controller (self, keys);
}

gboolean
tg_board_input_is_editing (TgBoardInput *self)
{
  return self->editing != NULL;
}

/* Ignores the release of the button that is down. */
void
tg_board_input_cancel_press (TgBoardInput *self)
{
  if (is_on_board (self, self->pressed))
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  self->pressed = TG_POINT_NONE;
}

void
tg_board_input_show_cursor (TgBoardInput *self)
{
  self->cursor_shown = TRUE;
}

/* Returns the point where a click would play, or none; @pressed: (out): whether the
 * button is down */
TgPoint
tg_board_input_get_target (TgBoardInput *self, gboolean *pressed)
{
  *pressed = is_on_board (self, self->pressed);
  if (!*pressed)
    return self->hover;
  return self->slid_off ? TG_POINT_NONE : self->pressed;
}

/* Returns the point of the keyboard cursor, or none while the cursor is hidden. */
TgPoint
tg_board_input_get_cursor (TgBoardInput *self)
{
  return self->cursor_shown && self->has_focus ? self->cursor : TG_POINT_NONE;
}

/* Returns the point that gets the keyboard focus. */
TgPoint
tg_board_input_get_focus (TgBoardInput *self)
{
  return self->cursor;
}

/* Returns the point of the keyboard cursor if it is shown, otherwise the point under the
 * pointer. */
TgPoint
tg_board_input_get_pointed (TgBoardInput *self)
{
  return self->cursor_shown && self->has_focus ? self->cursor : self->hover;
}
