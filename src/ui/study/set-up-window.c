/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position is set up in a window of its own, next to the current study or game, so that
 * neither is lost; the finished position becomes a new study. */

#include "ui/study/set-up-window.h"

#include <glib/gi18n-lib.h>

#include "ui/board/board-view.h"
#include "ui/files/game-opener.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/layout/scroller.h"
#include "ui/study/set-up-bar.h"
#include "ui/study/study-window.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/message-dialog.h"

struct _TgSetUpWindow
{
  AdwApplicationWindow parent_instance;

  /* weak: the study window that may be closed when the new study is ready; or NULL */
  TgStudyWindow  *replaces;
  TgPositionDraft before; /* the initial draft */

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
  tg_board_view_set_hand (self->board, tg_position_draft_get_stone_to_place (draft));
  tg_board_view_describe (self->board, tg_set_up_bar_get_remark (self->bar));
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

/* Whether the study of a window has a position and nothing else: no moves, no comment and
 * no file. The new study then replaces it. */
static gboolean
has_no_moves (TgStudyWindow *window)
{
  TgStudy *study = tg_study_window_get_study (window);

  return tg_study_can_set_up (study) && tg_study_window_get_file (window) == NULL
         && tg_record_node_get_comment (tg_study_get_node (study)) == NULL;
}

/* Closes the windows one after the other, since closing a window may take a while. */
static gboolean
close_idle_cb (gpointer user_data)
{
  TgSetUpWindow *self = TG_SET_UP_WINDOW (user_data);

  if (self->replaces != NULL && has_no_moves (self->replaces))
    {
      gtk_window_destroy (GTK_WINDOW (self->replaces));
      g_clear_weak_pointer (&self->replaces);
      return G_SOURCE_CONTINUE;
    }
  gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
finish_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  TgSetUpWindow       *self = TG_SET_UP_WINDOW (widget);
  GtkApplication      *application = gtk_window_get_application (GTK_WINDOW (self));
  const TgStudyRequest request = { .person = TG_STONE_NONE,
                                   .is_unsaved = is_changed (self) };

  tg_game_opener_open_record (
      TG_GAME_OPENER (application),
      tg_position_draft_to_record (tg_set_up_bar_get_draft (self->bar)), &request);
  gtk_widget_action_set_enabled (widget, "win.finish", FALSE);
  self->before = *tg_set_up_bar_get_draft (self->bar);
  g_idle_add_full (G_PRIORITY_DEFAULT, close_idle_cb, g_object_ref (self),
                   g_object_unref);
}

static void
close_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = user_data;

  gtk_window_destroy (window);
}

/* Closes the window in an idle handler, since the dialog must close before its parent
 * does. */
static void
response_cb (GtkWindow *self, const gchar *answer, G_GNUC_UNUSED gpointer user_data)
{
  if (g_str_equal (answer, "discard"))
    g_idle_add_once (close_cb, g_object_ref (self));
}

static gboolean
tg_set_up_window_close_request (GtkWindow *window)
{
  const TgAnswer answers[] = { { "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
                               { 0 } };

  if (!is_changed (TG_SET_UP_WINDOW (window)))
    return GTK_WINDOW_CLASS (tg_set_up_window_parent_class)->close_request (window);

  tg_message_dialog_ask (window, _ ("Discard the Position?"),
                         _ ("The stones you set up will be lost."), answers, NULL,
                         response_cb, NULL, NULL);
  return GDK_EVENT_STOP;
}

static void
tg_set_up_window_dispose (GObject *object)
{
  TgSetUpWindow *self = TG_SET_UP_WINDOW (object);

  g_clear_weak_pointer (&self->replaces);
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
  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);

  G_OBJECT_CLASS (klass)->dispose = tg_set_up_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_set_up_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/set-up-window.ui");
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
 * tg_set_up_window_new_from:
 *
 * Returns: (transfer none) (nullable): a window with the position of @host; %NULL if
 *   @host has no record yet. If @host is a study window whose study has no moves when
 *   the new study is ready, @host is closed, because the new study replaces it.
 */
GtkWidget *
tg_set_up_window_new_from (TgGameHost *host)
{
  const TgRecord     *record = tg_game_host_get_record (host);
  const TgRecordNode *node;
  TgSetUpWindow      *self;
  TgBoard             board;
  TgGame              game;

  if (record == NULL)
    return NULL;

  node = tg_game_host_get_node (host);
  tg_record_replay_to (record, node, &board);
  tg_game_init_position (&game, tg_record_get_ruleset (record), &board,
                         tg_record_get_turn (record, node), FALSE, TG_FOULS_LOSE);
  self = g_object_new (TG_TYPE_SET_UP_WINDOW, "application",
                       gtk_window_get_application (GTK_WINDOW (host)), NULL);
  tg_settings_bind_board (tg_game_host_get_settings (host), G_OBJECT (self->board));
  tg_set_up_bar_begin (self->bar, &game);
  self->before = *tg_set_up_bar_get_draft (self->bar);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (TG_IS_STUDY_WINDOW (host))
    g_set_weak_pointer (&self->replaces, TG_STUDY_WINDOW (host));
  return GTK_WIDGET (self);
}
