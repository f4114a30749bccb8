/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice for the person whose turn it is: the point that the engine would play,
 * marked on the board until the game goes on. While it is looked for, the button
 * shows that, and takes the question back. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/spinner.h"
#include "ui/tooltip.h"
#include "ui/words.h"

/* The spinner is as large as the icon, so that nothing beside it moves. */
static void
show_asking (TgWindow *self, gboolean asking)
{
  GtkButton *button = GTK_BUTTON (self->hint_button);
  GtkWidget *spinner;

  if (asking)
    {
      spinner = tg_spinner_new ();
      tg_spinner_set_spinning (TG_SPINNER (spinner), TRUE);
      gtk_button_set_child (button, spinner);
      gtk_widget_add_css_class (self->hint_button, "image-button");
    }
  else
    gtk_button_set_icon_name (button, "tengen-hint-symbolic");
  tg_tooltip_set (self->hint_button, asking ? _ ("Cancel the Hint") : _ ("Hint"));
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *point = NULL;
  g_autofree gchar *words = NULL;
  TgAnalysis        analysis;
  gboolean          rows_from_top;

  if (self->hint != NULL && self->hint == g_task_get_cancellable (G_TASK (result)))
    {
      g_clear_object (&self->hint);
      show_asking (self, FALSE);
    }
  if (!tg_match_hint_finish (TG_MATCH (source), result, &analysis, &error))
    {
      if (self->match != NULL
          && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        tg_window_tell (self, error->message);
      return;
    }
  if (self->match == NULL || analysis.n_line == 0)
    return;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  point = tg_words_point_name (&tg_match_get_game (self->match)->board, analysis.line[0],
                               rows_from_top);
  /* Translators: the computer's advice; %s is a point such as H8. */
  words = g_strdup_printf (_ ("Hint: %s"), point);
  tg_board_view_show_hint (self->board, analysis.line[0]);
  tg_status_view_say (self->status, words);
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
      return;
    }
  self->hint = g_cancellable_new ();
  show_asking (self, TRUE);
  tg_status_view_say (self->status, _ ("Looking for a hint…"));
  tg_match_hint_async (self->match, self->hint, hint_cb, g_object_ref (self));
}

/* Takes back a question that is not answered yet. */
void
tg_window_cancel_hint (TgWindow *self)
{
  if (self->hint == NULL)
    return;
  g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  show_asking (self, FALSE);
}

void
tg_window_install_hint_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.hint", NULL, ask_cb);
}

void
tg_window_update_hint_action (TgWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.hint",
                                 tg_match_is_persons_turn (self->match)
                                     && tg_match_get_opening (self->match) == NULL);
}
