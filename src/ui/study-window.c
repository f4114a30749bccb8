/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One board, one record. Whatever is done goes through the study, and the window
 * follows that. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "session/player-name.h"
#include "ui/file-name.h"
#include "ui/game-clipboard.h"
#include "ui/game-drop.h"
#include "ui/header-buttons.h"
#include "ui/recent-games.h"
#include "ui/set-up-action.h"
#include "ui/window.h"
#include "ui/words.h"

#define TOAST_SECONDS 4

G_DEFINE_FINAL_TYPE_WITH_CODE (TgStudyWindow,
                               tg_study_window,
                               ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (TG_TYPE_GAME_HOST,
                                                      tg_study_window_init_host))

static void
play_cb (TgStudyWindow *self, const TgPoint *point)
{
  g_autoptr (GError) error = NULL;

  if (tg_study_window_retry_move (self, *point)
      || tg_study_window_explain_foul (self, *point))
    return;
  if (!tg_study_play (self->study, *point, &error))
    tg_study_window_tell (self, error->message);
}

static void
preview_cb (TgStudyWindow *self, GArray *points)
{
  TgGame game;

  tg_study_get_game (self->study, &game);
  tg_board_view_show_line (
      self->board, points != NULL ? (const TgPoint *) (gpointer) points->data : NULL,
      points != NULL ? points->len : 0, tg_game_turn (&game));
}

static gchar *
describe_position (TgStudyWindow *self)
{
  guint  number = tg_record_node_get_number (tg_study_get_node (self->study));
  TgGame game;

  tg_study_get_game (self->study, &game);
  if (tg_game_is_over (&game))
    return tg_words_outcome (&game);
  if (number == 0)
    return g_strdup (tg_game_turn (&game) == TG_STONE_BLACK ? _ ("Black to move")
                                                            : _ ("White to move"));
  return g_strdup_printf (tg_game_turn (&game) == TG_STONE_BLACK
                              ? _ ("Move %u · Black to move")
                              : _ ("Move %u · White to move"),
                          number);
}

static void
say_position (TgStudyWindow *self)
{
  g_autofree gchar *words = describe_position (self);

  tg_board_view_say (self->board, words);
}

/* Something that was told is to be seen no longer, and not to be heard either. */
static void
forget_words (TgStudyWindow *self)
{
  if (self->study != NULL && tg_explanation_bar_get_heading (self->explanation) == NULL)
    say_position (self);
}

/**
 * tg_study_window_tell:
 * @self: a window
 * @words: what to say
 *
 * Says something that needs no answer.
 */
void
tg_study_window_tell (TgStudyWindow *self, const gchar *words)
{
  g_autofree gchar *title = g_markup_escape_text (words, -1);
  AdwToast         *toast = adw_toast_new (title);

  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (forget_words), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_board_view_say (self->board, words);
}

static gchar *
describe_game (TgStudyWindow *self)
{
  const TgRecord *record = tg_study_get_record (self->study);
  const gchar    *black = tg_record_get_player (record, TG_STONE_BLACK);
  const gchar    *white = tg_record_get_player (record, TG_STONE_WHITE);

  if (self->file != NULL)
    return tg_file_name_show (self->file);
  if (black != NULL && white != NULL)
    /* Translators: the players of a game, Black first. */
    return g_strdup_printf (_ ("%s – %s"), tg_player_name_show (black),
                            tg_player_name_show (white));
  return g_strdup (_ ("Study"));
}

/**
 * tg_study_window_update_title:
 * @self: a window
 *
 * Says what is studied, whether it is saved, and how the position stands.
 */
void
tg_study_window_update_title (TgStudyWindow *self)
{
  g_autofree gchar *game = describe_game (self);
  g_autofree gchar *marked = g_strconcat ("• ", game, NULL);
  g_autofree gchar *position = describe_position (self);
  const gchar      *title = tg_study_is_modified (self->study) ? marked : game;

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, position);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* Brings everything in line with the study. */
static void
update (TgStudyWindow *self)
{
  gboolean rows_from_top;
  TgGame   game;

  tg_study_get_game (self->study, &game);
  tg_board_view_show_game (self->board, &game);
  tg_board_view_show_marks (self->board, tg_study_get_node (self->study));
  tg_study_window_update_hint (self, &game);
  tg_board_view_set_hand (self->board,
                          tg_game_is_over (&game) ? TG_STONE_NONE : tg_game_turn (&game));
  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  tg_variations_panel_set_rows_from_top (self->variations, rows_from_top);
  tg_analysis_panel_set_rows_from_top (self->analysis, rows_from_top);
  tg_review_panel_set_rows_from_top (self->review, rows_from_top);
  tg_study_window_update_title (self);
  tg_study_window_update_actions (self);
  say_position (self);
}

static void
rows_from_top_cb (TgStudyWindow *self)
{
  if (self->study != NULL)
    update (self);
}

static gboolean
adapt_cb (gpointer user_data)
{
  TgStudyWindow *self = user_data;

  self->adapt_id = 0;
  tg_study_window_adapt (self);
  return G_SOURCE_REMOVE;
}

static void
queue_adapt (TgStudyWindow *self)
{
  if (self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

static void
tg_study_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (tg_study_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  queue_adapt (TG_STUDY_WINDOW (widget));
}

static gboolean
tg_study_window_close_request (GtkWindow *window)
{
  if (!tg_study_window_may_close (TG_STUDY_WINDOW (window)))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (tg_study_window_parent_class)->close_request (window);
}

static void
tg_study_window_dispose (GObject *object)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (object);

  g_clear_handle_id (&self->adapt_id, g_source_remove);
  g_clear_handle_id (&self->present_id, g_source_remove);
  g_clear_weak_pointer (&self->from);
  /* The actions hold what is on the window, and that holds the actions. */
  g_action_map_remove_action (G_ACTION_MAP (self), "show-sidebar");
  g_action_map_remove_action (G_ACTION_MAP (self), "analyse");
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  tg_study_window_dismiss_hints (self);
  if (self->beaten != NULL)
    g_object_run_dispose (G_OBJECT (self->beaten));
  g_clear_object (&self->beaten);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  if (self->study != NULL)
    g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_pointer (&self->retry, tg_study_retry_free);
  g_clear_object (&self->study);
  g_clear_object (&self->file);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_study_window_parent_class)->dispose (object);
}

static void
tg_study_window_class_init (TgStudyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_ANALYSIS_PANEL);
  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_EXPLANATION_BAR);
  g_type_ensure (TG_TYPE_HEADER_BUTTONS);
  g_type_ensure (TG_TYPE_STAGE);
  g_type_ensure (TG_TYPE_VARIATIONS_PANEL);

  tg_set_up_action_install (widget_class);
  tg_study_window_install_win_action (widget_class);
  tg_study_window_install_play_action (widget_class);

  G_OBJECT_CLASS (klass)->dispose = tg_study_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_study_window_close_request;
  widget_class->size_allocate = tg_study_window_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/study-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, side);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, bars);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, panels);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, engine_panels);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, title_bar);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, stage);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, board);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, variations);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, analysis);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, explanation);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, loading);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, failure);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, open_anyway);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, open_another);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, recent);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, preview_cb);
  tg_study_window_install_actions (widget_class);
  tg_study_window_install_file_actions (widget_class);
  tg_study_window_install_encoding_action (widget_class);
  tg_study_window_install_load_action (widget_class);
  tg_study_window_install_review_actions (widget_class);
  tg_study_window_install_retry_actions (widget_class);
  tg_game_clipboard_install (widget_class);
  tg_study_window_install_reasons (widget_class);
  tg_study_window_install_hint_action (widget_class);
  tg_study_window_install_beaten_actions (widget_class);
}

/* What an analysis finds is seen in the sidebar. */
static void
analysing_cb (TgAnalysisPanel *analysis, G_GNUC_UNUSED GParamSpec *pspec, TgStage *stage)
{
  gboolean active;

  g_object_get (analysis, "active", &active, NULL);
  if (active)
    tg_stage_set_sidebar_shown (stage, TRUE);
}

static void
tg_study_window_init (TgStudyWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autoptr (GPropertyAction) action = NULL;
  g_autoptr (GPropertyAction) analyse = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Large letters need two lines on a telephone. */
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->open_anyway)), TRUE);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->open_another)), TRUE);
  g_signal_connect_object (self->explanation, "closed", G_CALLBACK (forget_words), self,
                           G_CONNECT_SWAPPED);
  tg_study_window_init_hints (self);
  tg_study_window_init_beaten (self);
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->board, "notify::rows-from-top",
                           G_CALLBACK (rows_from_top_cb), self, G_CONNECT_SWAPPED);
  action = g_property_action_new ("show-sidebar", self->stage, "sidebar-shown");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  g_signal_connect_object (self->stage, "notify::sidebar-shown", G_CALLBACK (queue_adapt),
                           self, G_CONNECT_SWAPPED);
  analyse = g_property_action_new ("analyse", self->analysis, "active");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (analyse));
  g_signal_connect_object (self->analysis, "notify::active", G_CALLBACK (analysing_cb),
                           self->stage, 0);
  tg_recent_games_fill (self->recent);
  tg_game_drop_accept (TG_GAME_HOST (self));
}

static void
thinking_cb (TgMatch *match, G_GNUC_UNUSED GParamSpec *pspec, TgStudyWindow *self)
{
  self->is_game_thinking = tg_match_get_thinking (match);
  tg_study_window_share_processor (self);
}

static void
follow_window_cb (TgStudyWindow *self, GtkWindow *window)
{
  TgMatch *match;

  if (!TG_IS_WINDOW (window))
    return;
  match = tg_window_get_match (TG_WINDOW (window));
  g_signal_connect_object (match, "notify::thinking", G_CALLBACK (thinking_cb), self, 0);
  thinking_cb (match, NULL, self);
}

/* The game comes first: while its computer thinks, nothing is analysed. Its window
 * may be opened after this one. */
static void
follow_games (TgStudyWindow *self, GtkApplication *application)
{
  for (GList *list = gtk_application_get_windows (application); list != NULL;
       list = list->next)
    follow_window_cb (self, list->data);
  g_signal_connect_object (application, "window-added", G_CALLBACK (follow_window_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * tg_study_window_new:
 * @application: the application
 * @settings: what is remembered
 *
 * Makes a window without anything to study yet. Present it to show it.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_study_window_new (GtkApplication *application, TgSettings *settings)
{
  TgStudyWindow *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_STUDY_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  tg_settings_bind_board (settings, G_OBJECT (self->board));
  tg_settings_add_board_actions (settings, G_ACTION_MAP (self));
  tg_study_window_add_picture_actions (self);
  tg_study_window_set_encoding (self, NULL);
  tg_study_window_update_actions (self);
  follow_games (self, application);
  return GTK_WIDGET (self);
}

/**
 * tg_study_window_show_record:
 * @self: a window that shows no record yet
 * @record: (transfer full): what to study
 *
 * Studies a record, from its current node on.
 */
void
tg_study_window_show_record (TgStudyWindow *self, TgRecord *record)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));
  g_return_if_fail (self->study == NULL);

  self->study = tg_study_new (record);
  tg_beaten_guide_set_study (self->beaten, self->study);
  tg_variations_panel_set_study (self->variations, self->study);
  tg_analysis_panel_set_study (self->analysis, self->study);
  tg_review_panel_set_study (self->review, self->study);
  g_signal_connect_object (self->study, "moved", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "changed",
                           G_CALLBACK (tg_study_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::modified",
                           G_CALLBACK (tg_study_window_update_title), self,
                           G_CONNECT_SWAPPED);
  update (self);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->toasts));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * tg_study_window_get_study:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): what is studied, %NULL before it is there
 */
TgStudy *
tg_study_window_get_study (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->study;
}

/**
 * tg_study_window_get_file:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): where the study comes from or was saved to
 */
GFile *
tg_study_window_get_file (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->file;
}

/**
 * tg_study_window_get_board:
 * @self: a window
 *
 * Returns: (transfer none): the board
 */
TgBoardView *
tg_study_window_get_board (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->board;
}

/**
 * tg_study_window_get_variations:
 * @self: a window
 *
 * Returns: (transfer none): the moves and comments
 */
TgVariationsPanel *
tg_study_window_get_variations (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->variations;
}

/**
 * tg_study_window_get_analysis:
 * @self: a window
 *
 * Returns: (transfer none): what the engine thinks
 */
TgAnalysisPanel *
tg_study_window_get_analysis (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->analysis;
}

/**
 * tg_study_window_get_explanation:
 * @self: a window
 *
 * Returns: (transfer none): the bar that explains what is on the board
 */
TgExplanationBar *
tg_study_window_get_explanation (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->explanation;
}
