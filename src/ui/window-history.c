/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking back in a game that stays where it is, and even goes on meanwhile: only
 * the board shows an earlier position, and takes no stones. Whatever a person does
 * to the game itself leads back to it. */

#include "ui/window-private.h"

#include "ui/game-history.h"

static guint
count_moves (TgWindow *self)
{
  return tg_game_history_length (tg_match_get_game (self->match));
}

/* How many moves the position on the board has. */
guint
tg_window_get_shown (TgWindow *self)
{
  return MIN (self->shown, count_moves (self));
}

gboolean
tg_window_is_looking_back (TgWindow *self)
{
  return self->shown < count_moves (self);
}

/* Shows the position after so many moves, and the game itself if it has no more
 * than that. */
void
tg_window_look_at (TgWindow *self, guint n_moves)
{
  self->shown = n_moves < count_moves (self) ? n_moves : TG_WINDOW_GAME;
  tg_window_show_position (self);
}

/* A game that was taken back, or begun anew, has left the position behind. */
void
tg_window_forget_lost_position (TgWindow *self)
{
  if (!tg_window_is_looking_back (self))
    self->shown = TG_WINDOW_GAME;
}

static void
look_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);
  guint     shown = tg_window_get_shown (self);

  if (g_str_equal (name, "win.first-move"))
    tg_window_look_at (self, 0);
  else if (g_str_equal (name, "win.previous-move"))
    tg_window_look_at (self, shown > 0 ? shown - 1 : 0);
  else if (g_str_equal (name, "win.next-move"))
    tg_window_look_at (self, shown + 1);
  else
    tg_window_look_at (self, TG_WINDOW_GAME);
}

void
tg_window_install_history_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.first-move", NULL, look_cb);
  gtk_widget_class_install_action (widget_class, "win.previous-move", NULL, look_cb);
  gtk_widget_class_install_action (widget_class, "win.next-move", NULL, look_cb);
  gtk_widget_class_install_action (widget_class, "win.last-move", NULL, look_cb);
}

void
tg_window_update_history_actions (TgWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   back = tg_window_is_looking_back (self);
  gboolean   at_start = tg_window_get_shown (self) == 0;

  gtk_widget_action_set_enabled (widget, "win.first-move", !at_start);
  gtk_widget_action_set_enabled (widget, "win.previous-move", !at_start);
  gtk_widget_action_set_enabled (widget, "win.next-move", back);
  gtk_widget_action_set_enabled (widget, "win.last-move", back);
}
