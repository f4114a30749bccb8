/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice for the person whose turn it is, in stages, until the game goes on. While it
 * is looked for, the button shows that, and takes the question back. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/weak-ref.h"

static void
dress_button (TgWindow *self)
{
  tg_hint_guide_dress (self->guide, GTK_BUTTON (self->hint_button), self->hint != NULL);
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgAdvice advice;
  gboolean is_ours;

  if (self == NULL)
    return;
  is_ours = self->hint != NULL && self->hint == g_task_get_cancellable (G_TASK (result));
  if (is_ours)
    {
      g_clear_object (&self->hint);
      dress_button (self);
    }
  if (!tg_match_hint_finish (TG_MATCH (source), result, &advice, &error))
    {
      if (self->match != NULL
          && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        tg_window_tell (self, error->message);
    }
  else if (self->match != NULL && is_ours)
    {
      tg_hint_guide_give (self->guide, tg_match_get_game (self->match), &advice);
      tg_status_view_say (self->status,
                          tg_explanation_bar_get_heading (self->explanation));
    }
}

static void
ask_cb (GtkWidget          *widget,
        const gchar *name   G_GNUC_UNUSED,
        GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  tg_window_look_at (self, TG_WINDOW_GAME);
  if (self->hint != NULL)
    {
      tg_window_cancel_hint (self);
      tg_window_forget_words (self);
      return;
    }
  if (tg_hint_guide_go_on (self->guide))
    return;
  self->hint = g_cancellable_new ();
  dress_button (self);
  tg_status_view_say (self->status, _ ("Looking for a hint…"));
  tg_match_hint_async (self->match, self->hint, hint_cb, tg_weak_ref_new (self));
}

/* Takes back a question that is not answered yet. */
void
tg_window_cancel_hint (TgWindow *self)
{
  if (self->hint == NULL)
    return;
  g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  dress_button (self);
}

static gboolean
escape_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  return tg_explanation_bar_hide (TG_WINDOW (widget)->explanation);
}

void
tg_window_install_hint_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.hint", NULL, ask_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/* Makes what shows hints. */
void
tg_window_init_hints (TgWindow *self)
{
  tg_explanation_bar_set_board (self->explanation, self->board);
  self->guide = tg_hint_guide_new (self->board, self->explanation);
  g_signal_connect_object (self->guide, "changed", G_CALLBACK (dress_button), self,
                           G_CONNECT_SWAPPED);
}

void
tg_window_update_hint_action (TgWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.hint",
                                 tg_match_is_persons_turn (self->match)
                                     && tg_match_get_opening (self->match) == NULL);
}
