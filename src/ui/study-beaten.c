/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “How was I beaten?”, in the window of a study. */

#include "ui/study-private.h"

static void
start_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_beaten_guide_start (self->beaten, &error))
    tg_study_window_tell (self, error->message);
}

static void
step_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  tg_beaten_guide_step (TG_STUDY_WINDOW (widget)->beaten,
                        g_str_equal (name, "win.beaten-next") ? 1 : -1);
}

static void
changed_cb (TgStudyWindow *self)
{
  tg_study_window_share_processor (self);
  tg_study_window_update_beaten (self);
}

/* Lets be asked and stepped what can be. */
void
tg_study_window_update_beaten (TgStudyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.beaten",
                                 tg_beaten_guide_can_start (self->beaten));
  gtk_widget_action_set_enabled (widget, "win.beaten-next",
                                 tg_beaten_guide_can_step (self->beaten, 1));
  gtk_widget_action_set_enabled (widget, "win.beaten-previous",
                                 tg_beaten_guide_can_step (self->beaten, -1));
}

void
tg_study_window_install_beaten_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.beaten", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "win.beaten-next", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "win.beaten-previous", NULL, step_cb);
}

/* Makes who answers. */
void
tg_study_window_init_beaten (TgStudyWindow *self)
{
  self->beaten = tg_beaten_guide_new (self->board, self->explanation);
  g_signal_connect_object (self->beaten, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}
