/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/short-window.h"

/* In logical pixels: a window lower than this is short. */
#define LOW 420

typedef struct
{
  GtkWidget        *widget; /* owns this struct */
  TgShortWindowFunc func;
  gulong            handler; /* while the widget is realized */
} Follower;

static void
height_cb (Follower *self, GParamSpec *pspec G_GNUC_UNUSED, GdkSurface *surface)
{
  self->func (self->widget, gdk_surface_get_height (surface) < LOW);
}

static void
realize_cb (Follower *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (self->widget));

  self->handler =
      g_signal_connect_swapped (surface, "notify::height", G_CALLBACK (height_cb), self);
  height_cb (self, NULL, surface);
}

static void
unrealize_cb (Follower *self)
{
  g_clear_signal_handler (&self->handler,
                          gtk_native_get_surface (gtk_widget_get_native (self->widget)));
}

void
tg_short_window_follow (GtkWidget *widget, TgShortWindowFunc func)
{
  Follower *self;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (func != NULL);

  self = g_new0 (Follower, 1);
  self->widget = widget;
  self->func = func;
  g_object_set_data_full (G_OBJECT (widget), "tg-short-window", self, g_free);
  g_signal_connect_swapped (widget, "realize", G_CALLBACK (realize_cb), self);
  g_signal_connect_swapped (widget, "unrealize", G_CALLBACK (unrealize_cb), self);
}
