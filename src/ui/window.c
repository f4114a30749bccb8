/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window: a board in the middle and what can be done in the header bar. A
 * game is on the board as soon as the window opens. */

#include "ui/window-private.h"

#include "ui/game-clipboard.h"
#include "ui/game-drop.h"
#include "ui/header-buttons.h"
#include "ui/recent-games.h"
#include "ui/set-up-action.h"

/* What the computer usually takes at least over a move against a person, in
 * milliseconds. */
#define REPLY_PAUSE 800

G_DEFINE_FINAL_TYPE_WITH_CODE (TgWindow,
                               tg_window,
                               ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (TG_TYPE_GAME_HOST,
                                                      tg_window_init_host))

static void
play_cb (TgWindow *self, const TgPoint *point)
{
  tg_match_play (self->match, *point, NULL);
}

static void
tg_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TgWindow *self = TG_WINDOW (widget);

  GTK_WIDGET_CLASS (tg_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  tg_window_queue_adapt (self);
}

static gboolean
tg_window_close_request (GtkWindow *window)
{
  TgWindow     *self = TG_WINDOW (window);
  TgWindowState state;

  gtk_window_get_default_size (window, &state.width, &state.height);
  state.maximized = gtk_window_is_maximized (window);
  tg_settings_set_window_state (self->settings, &state);
  if (!tg_window_may_close (self))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (tg_window_parent_class)->close_request (window);
}

static void
tg_window_dispose (GObject *object)
{
  TgWindow *self = TG_WINDOW (object);

  g_clear_handle_id (&self->adapt_id, g_source_remove);
  /* The action holds the stage, and the buttons on the stage hold the actions. */
  g_action_map_remove_action (G_ACTION_MAP (self), "show-sidebar");
  g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  g_clear_object (&self->guide);
  g_clear_object (&self->show_thinking);
  g_clear_object (&self->chooser);
  g_clear_weak_pointer (&self->aside);
  g_clear_object (&self->autosave);
  tg_window_dismiss_tournament (self);
  g_clear_object (&self->ratings);
  g_clear_object (&self->archive);
  if (self->home != NULL)
    {
      /* Whoever still holds the match must not keep the CPU busy with it. */
      g_signal_handlers_disconnect_by_data (self->home, self);
      g_object_run_dispose (G_OBJECT (self->home));
      g_clear_object (&self->home);
    }
  self->match = NULL;
  g_clear_object (&self->sounds);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->last_move, g_free);
  G_OBJECT_CLASS (tg_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgWindow, board);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, status);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, title_slot);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, sidebar_slot);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, side_slot);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, refusal_revealer);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, refusal_label);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, new_game_label);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, restart_label);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, swap_label);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, restart_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, swap_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, move_now_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, pause_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, stage);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, players);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, notices);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, thinking);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, explanation);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, recent);
}

static void
tg_window_class_init (TgWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_EXPLANATION_BAR);
  g_type_ensure (TG_TYPE_GAME_BAR);
  g_type_ensure (TG_TYPE_HEADER_BUTTONS);
  g_type_ensure (TG_TYPE_MOVES_PANEL);
  g_type_ensure (TG_TYPE_NOTICES);
  g_type_ensure (TG_TYPE_PLAYERS_PANEL);
  g_type_ensure (TG_TYPE_STAGE);
  g_type_ensure (TG_TYPE_STATUS_VIEW);
  g_type_ensure (TG_TYPE_THINKING_BAR);

  G_OBJECT_CLASS (klass)->dispose = tg_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_window_close_request;
  widget_class->size_allocate = tg_window_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "hide_refusal",
                                                G_CALLBACK (tg_window_hide_refusal));
  gtk_widget_class_bind_template_callback_full (widget_class, "look_at",
                                                G_CALLBACK (tg_window_look_at));
  tg_window_install_actions (widget_class);
  tg_window_install_bar_actions (widget_class);
  tg_window_install_history_actions (widget_class);
  tg_window_install_talk_actions (widget_class);
  tg_window_install_hint_action (widget_class);
  tg_window_install_beaten_action (widget_class);
  tg_window_install_rating_action (widget_class);
  tg_window_install_thinking_key (widget_class);
  tg_window_install_tournament_actions (widget_class);
  tg_game_clipboard_install (widget_class);
  tg_set_up_action_install (widget_class);
}

/* The menu is built when it is opened first: that takes a tenth of the time in which
 * the window is built, and nobody sees it then. */
static void
build_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  TgWindow *self = TG_WINDOW (user_data);

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  tg_recent_games_fill (self->recent);
  gtk_menu_button_set_menu_model (button, self->primary_menu);
}

static void
tg_window_init (TgWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, build_menu_cb, self, NULL);
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);

  g_signal_connect_object (self->explanation, "notify::visible",
                           G_CALLBACK (tg_window_show_status), self, G_CONNECT_SWAPPED);
  tg_window_init_hints (self);
  self->shown = TG_WINDOW_GAME;
  self->home = tg_match_new ();
  g_object_set (self->home, "reply-pause", REPLY_PAUSE, NULL);
  self->match = self->home;
  self->sounds = tg_sounds_new ();
  tg_sounds_follow (self->sounds, self->match);
  tg_window_follow_match (self);
  tg_window_follow_talk (self);
  tg_game_drop_accept (TG_GAME_HOST (self));
  g_signal_connect_object (self->board, "notify::rows-from-top",
                           G_CALLBACK (tg_window_show_position), self, G_CONNECT_SWAPPED);
}

/**
 * tg_window_new:
 * @application: the application
 * @settings: what is remembered
 * @archive: the games that are kept
 * @copies: whether this program has the lock of the files in which things are kept
 *
 * Makes the window with a game on the board: the one that was chosen last.
 * Present it to show it.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_window_new (GtkApplication *application,
               TgSettings     *settings,
               TgArchive      *archive,
               TgFileLockState copies)
{
  TgWindow     *self;
  TgWindowState state;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (TG_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TG_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  self->archive = g_object_ref (archive);
  self->copies = copies;
  tg_settings_bind_board (settings, G_OBJECT (self->board));
  tg_window_follow_sidebar (self);
  tg_settings_bind_pace (settings, G_OBJECT (self->match), G_ACTION_MAP (self));
  tg_settings_add_board_actions (settings, G_ACTION_MAP (self));
  tg_window_add_picture_actions (self);
  tg_window_follow_thinking (self);
  tg_settings_bind_sound (settings, G_OBJECT (self->sounds), "enabled");

  tg_settings_get_window_state (settings, &state);
  gtk_window_set_default_size (GTK_WINDOW (self), state.width, state.height);
  if (state.maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  tg_window_adapt (self, state.width, state.height);

  tg_window_keep_rating (self);
  if (!tg_window_keep_game (self))
    tg_window_start_game (self);
  tg_window_tell_of_copies (self);
  tg_window_offer_tournament (self);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GTK_WIDGET (self);
}

/**
 * tg_window_get_match:
 * @self: a window
 *
 * Finds the game on the board, which is one of the tournament while that is shown.
 *
 * Returns: (transfer none): the match
 */
TgMatch *
tg_window_get_match (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->match;
}

/**
 * tg_window_get_board:
 * @self: a window
 *
 * Finds the board.
 *
 * Returns: (transfer none): the widget
 */
TgBoardView *
tg_window_get_board (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->board;
}

/**
 * tg_window_get_status:
 * @self: a window
 *
 * Finds the title that tells what is going on.
 *
 * Returns: (transfer none): the widget
 */
TgStatusView *
tg_window_get_status (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->status;
}

/**
 * tg_window_get_end_text:
 * @self: a window
 *
 * Reads what the bar tells of how the game ended.
 *
 * Returns: (transfer none) (nullable): its words; %NULL while it goes on
 */
const gchar *
tg_window_get_end_text (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return tg_game_is_over (tg_match_get_game (self->match))
             ? tg_game_bar_get_heading (self->bar)
             : NULL;
}

/**
 * tg_window_get_bar:
 * @self: a window
 *
 * Finds the bar that tells and asks what the game needs.
 *
 * Returns: (transfer none): the widget
 */
TgGameBar *
tg_window_get_bar (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->bar;
}

/**
 * tg_window_get_explanation:
 * @self: a window
 *
 * Finds the bar that explains what is on the board.
 *
 * Returns: (transfer none): the widget
 */
TgExplanationBar *
tg_window_get_explanation (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->explanation;
}

/**
 * tg_window_get_thinking:
 * @self: a window
 *
 * Finds what shows how a historical player thinks.
 *
 * Returns: (transfer none): the widget
 */
TgThinkingBar *
tg_window_get_thinking (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->thinking;
}

/**
 * tg_window_get_stage:
 * @self: a window
 *
 * Finds what holds the board and the sidebar.
 *
 * Returns: (transfer none): the widget
 */
TgStage *
tg_window_get_stage (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->stage;
}

/**
 * tg_window_get_players:
 * @self: a window
 *
 * Finds the cards of the players.
 *
 * Returns: (transfer none): the widget
 */
TgPlayersPanel *
tg_window_get_players (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->players;
}

/**
 * tg_window_get_moves:
 * @self: a window
 *
 * Finds the list of moves.
 *
 * Returns: (transfer none): the widget
 */
TgMovesPanel *
tg_window_get_moves (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return self->moves;
}
