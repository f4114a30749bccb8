/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up happens beside whatever is studied or played, so that nothing is lost by
 * it: what comes of it is a study of its own. */

#include "ui/set-up-window.h"

#include <glib/gi18n-lib.h>

#include "ui/dialog-header.h"
#include "ui/message-dialog.h"
#include "ui/scroller.h"
#include "ui/stage.h"

struct _TgSetUpWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings     *settings; /* owned */
  TgStudyWindow  *replaces; /* weak: may be closed when this is done; or NULL */
  TgPositionDraft before;   /* as it was in the beginning */

  TgBoardView *board; /* template child */
  TgSetUpBar  *bar;   /* template child */
};

G_DEFINE_FINAL_TYPE (TgSetUpWindow, tg_set_up_window, ADW_TYPE_APPLICATION_WINDOW)

static void
changed_cb (TgSetUpWindow *self)
{
  const TgPositionDraft *draft = tg_set_up_bar_get_draft (self->bar);
  TgGame                 game;

  tg_position_draft_get_game (draft, &game);
  tg_board_view_show_game (self->board, &game);
  tg_board_view_set_hand (self->board, tg_position_draft_get_hand (draft));
  tg_board_view_say (self->board, tg_set_up_bar_get_remark (self->bar));
}

static void
edit_cb (TgSetUpWindow *self, const TgPoint *point, gboolean erases)
{
  tg_set_up_bar_edit (self->bar, *point, erases);
}

static gboolean
is_changed (TgSetUpWindow *self)
{
  const TgPositionDraft *draft = tg_set_up_bar_get_draft (self->bar);

  return draft->size != self->before.size || draft->ruleset != self->before.ruleset
         || draft->turn != self->before.turn
         || memcmp (draft->stones, self->before.stones, sizeof draft->stones) != 0;
}

/* A study that is nothing but a position without moves makes room for the new one. */
static gboolean
has_nothing_to_lose (TgStudyWindow *window)
{
  TgStudy *study = tg_study_window_get_study (window);

  return tg_study_can_set_up (study) && tg_study_window_get_file (window) == NULL
         && tg_record_node_get_comment (tg_study_get_node (study)) == NULL;
}

static void
finish_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  TgSetUpWindow  *self = TG_SET_UP_WINDOW (widget);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GtkWidget      *window = tg_study_window_new (application, self->settings);

  tg_study_window_show_record (
      TG_STUDY_WINDOW (window),
      tg_position_draft_to_record (tg_set_up_bar_get_draft (self->bar)));
  if (is_changed (self))
    tg_study_set_unsaved (tg_study_window_get_study (TG_STUDY_WINDOW (window)));
  gtk_window_present (GTK_WINDOW (window));
  if (self->replaces != NULL && has_nothing_to_lose (self->replaces))
    gtk_window_destroy (GTK_WINDOW (self->replaces));
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
close_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = user_data;

  gtk_window_destroy (window);
}

/* The dialog must have closed before its parent does. */
static void
response_cb (TgSetUpWindow *self, const gchar *response)
{
  if (g_str_equal (response, "discard"))
    g_idle_add_once (close_cb, g_object_ref (self));
}

static gboolean
tg_set_up_window_close_request (GtkWindow *window)
{
  TgSetUpWindow    *self = TG_SET_UP_WINDOW (window);
  AdwMessageDialog *dialog;

  if (!is_changed (self))
    return GTK_WINDOW_CLASS (tg_set_up_window_parent_class)->close_request (window);

  dialog = ADW_MESSAGE_DIALOG (
      tg_message_dialog_new (window, _ ("Discard the Position?"),
                             _ ("The stones that were set up will be lost.")));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return GDK_EVENT_STOP;
}

static void
tg_set_up_window_dispose (GObject *object)
{
  TgSetUpWindow *self = TG_SET_UP_WINDOW (object);

  g_clear_weak_pointer (&self->replaces);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_set_up_window_parent_class)->dispose (object);
}

static void
tg_set_up_window_class_init (TgSetUpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_SCROLLER);
  g_type_ensure (TG_TYPE_SET_UP_BAR);
  g_type_ensure (TG_TYPE_STAGE);

  G_OBJECT_CLASS (klass)->dispose = tg_set_up_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_set_up_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/set-up-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgSetUpWindow, board);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpWindow, bar);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_cb);
  gtk_widget_class_install_action (widget_class, "win.finish", NULL, finish_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_set_up_window_init (TgSetUpWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
  tg_board_view_set_editing (self->board, TRUE);
}

/**
 * tg_set_up_window_new:
 * @application: the application
 * @settings: what is remembered
 * @game: the position to begin with
 *
 * Makes a window. Present it to show it.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_set_up_window_new (GtkApplication *application,
                      TgSettings     *settings,
                      const TgGame   *game)
{
  TgSetUpWindow *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  self = g_object_new (TG_TYPE_SET_UP_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  tg_settings_bind_board (settings, G_OBJECT (self->board));
  tg_set_up_bar_begin (self->bar, game);
  self->before = *tg_set_up_bar_get_draft (self->bar);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GTK_WIDGET (self);
}

/**
 * tg_set_up_window_set_replaces:
 * @self: a window
 * @window: a window with a study
 *
 * Has @window closed when the position is ready, because the new study is what has
 * become of the one there; but not if it has more than a position then.
 */
void
tg_set_up_window_set_replaces (TgSetUpWindow *self, TgStudyWindow *window)
{
  g_return_if_fail (TG_IS_SET_UP_WINDOW (self));

  g_set_weak_pointer (&self->replaces, window);
}

/**
 * tg_set_up_window_get_board:
 * @self: a window
 *
 * Returns: (transfer none): the board
 */
TgBoardView *
tg_set_up_window_get_board (TgSetUpWindow *self)
{
  g_return_val_if_fail (TG_IS_SET_UP_WINDOW (self), NULL);

  return self->board;
}

/**
 * tg_set_up_window_get_bar:
 * @self: a window
 *
 * Returns: (transfer none): what is at hand
 */
TgSetUpBar *
tg_set_up_window_get_bar (TgSetUpWindow *self)
{
  g_return_val_if_fail (TG_IS_SET_UP_WINDOW (self), NULL);

  return self->bar;
}
