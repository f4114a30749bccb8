/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window shows where: all of it if there is room, and the board in any
 * case. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

/* From these widths on there is room for all buttons, and for words on them. */
#define ROOMY_WIDTH 600
#define WIDE_WIDTH  960
/* Below this width the status does not fit between the buttons. */
#define NARROW_WIDTH 520
/* Room that a narrow window needs besides a square board to show the whole
 * status above it: the header bar and two lines. */
#define NARROW_EXTRA_HEIGHT 92

static void
move_status (TgWindow *self, GtkBox *from, GtkBox *to)
{
  GtkWidget *status = GTK_WIDGET (self->status);

  if (gtk_widget_get_parent (status) != GTK_WIDGET (from))
    return;
  g_object_ref (status);
  gtk_box_remove (from, status);
  gtk_box_append (to, status);
  g_object_unref (status);
}

/* How much larger than usual letters are. */
static gdouble
get_text_scale (TgWindow *self)
{
  gint dpi = -1;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / (96.0 * PANGO_SCALE), 1.0) : 1.0;
}

/* Shows what there is room for. */
void
tg_window_adapt (TgWindow *self, gint width, gint height)
{
  gdouble  scale = get_text_scale (self);
  gboolean roomy = width >= ROOMY_WIDTH * scale;
  gboolean wide = width >= WIDE_WIDTH * scale;
  gboolean narrow = width < NARROW_WIDTH * scale;

  gtk_widget_set_visible (self->restart_button, roomy);
  self->is_roomy = roomy;
  tg_window_update_swap_buttons (self);
  adw_button_content_set_label (self->new_game_content, wide ? _ ("New Game") : "");
  adw_button_content_set_label (self->restart_content, wide ? _ ("Restart") : "");
  adw_button_content_set_label (self->swap_content, wide ? _ ("Swap Colours") : "");

  if (narrow)
    move_status (self, self->title_slot, self->status_bar);
  else
    move_status (self, self->status_bar, self->title_slot);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), narrow);
  tg_status_view_set_brief (self->status,
                            narrow && height < width + NARROW_EXTRA_HEIGHT * scale);

  /* The status right above the board says the same. */
  gtk_widget_set_visible (GTK_WIDGET (self->end_label), !narrow);
  gtk_widget_set_hexpand (self->end_buttons, narrow);
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
