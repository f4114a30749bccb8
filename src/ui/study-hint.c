/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice in a study, in the same stages as in a game. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "ui/weak-ref.h"

static void
show_asking (TgStudyWindow *self)
{
  tg_hint_guide_dress (self->guide, GTK_BUTTON (self->hint_button), self->hint != NULL);
  tg_study_window_share_processor (self);
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgAdvice advice;
  TgGame   game;
  gboolean found = tg_adviser_ask_finish (TG_ADVISER (source), result, &advice, &error);

  if (self == NULL || self->hint == NULL
      || self->hint != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->hint);
  show_asking (self);
  if (!found)
    {
      tg_study_window_tell (self, error->message);
      return;
    }
  tg_study_get_game (self->study, &game);
  tg_hint_guide_give (self->guide, &game, &advice);
}

/* Takes back a question that is not answered yet. */
static void
cancel (TgStudyWindow *self)
{
  if (self->hint == NULL)
    return;
  g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  show_asking (self);
}

static void
ask_cb (GtkWidget          *widget,
        const gchar *name   G_GNUC_UNUSED,
        GVariant *parameter G_GNUC_UNUSED)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  TgAdvice       advice;
  TgGame         game;

  if (self->hint != NULL)
    {
      cancel (self);
      return;
    }
  tg_study_get_game (self->study, &game);
  if (tg_hint_guide_get_stage (self->guide) == TG_HINT_NONE
      && tg_study_window_advise_retry (self, &game, &advice))
    {
      tg_hint_guide_give (self->guide, &game, &advice);
      return;
    }
  if (tg_hint_guide_go_on (self->guide))
    return;
  self->hint = g_cancellable_new ();
  show_asking (self);
  tg_board_view_say (self->board, _ ("Looking for a hint…"));
  tg_adviser_ask_async (self->adviser, &game, self->hint, hint_cb,
                        tg_weak_ref_new (self));
}

static gboolean
escape_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  return tg_explanation_bar_hide (TG_STUDY_WINDOW (widget)->explanation);
}

/* Forgets what is known of another position than the one shown. */
void
tg_study_window_update_hint (TgStudyWindow *self, const TgGame *game)
{
  cancel (self);
  tg_hint_guide_follow (self->guide, game);
}

void
tg_study_window_install_hint_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.hint", NULL, ask_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/* Makes what finds hints and shows them. */
void
tg_study_window_init_hints (TgStudyWindow *self)
{
  tg_explanation_bar_set_board (self->explanation, self->board);
  self->adviser = tg_adviser_new ();
  self->guide = tg_hint_guide_new (self->board, self->explanation);
  g_signal_connect_object (self->guide, "changed", G_CALLBACK (show_asking), self,
                           G_CONNECT_SWAPPED);
}

/* Ends the search for a hint, and the thread that made it. */
void
tg_study_window_dismiss_hints (TgStudyWindow *self)
{
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  if (self->adviser != NULL)
    tg_adviser_close (self->adviser);
  g_clear_object (&self->adviser);
  g_clear_object (&self->guide);
}
