/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking for a win in the position that is studied. */

#include "ui/study-private.h"

#include "ui/win-window.h"

static void
find_win_cb (GtkWidget                *widget,
             G_GNUC_UNUSED const char *name,
             G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  if (self->study != NULL)
    gtk_window_present (GTK_WINDOW (tg_win_window_new (self, self->settings)));
}

/**
 * tg_study_window_set_busy:
 * @self: a window
 * @busy: whether something else is computed for the study
 *
 * Has the analysis wait as long as the processor is needed.
 */
void
tg_study_window_set_busy (TgStudyWindow *self, gboolean busy)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));

  /* Other windows go with this one, when little is left of it. */
  if (gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  self->is_busy = busy;
  tg_study_window_share_processor (self);
}

void
tg_study_window_install_win_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.find-win", NULL, find_win_cb);
}
