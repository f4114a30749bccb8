/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window frame around the board: it creates the parts of the window and defines the
 * actions; the parts follow the match through the cursor. The window opens with a game on
 * the board. */

#include "ui/game/window.h"

#include <glib/gi18n-lib.h>

#include "session/match/match-sides.h"
#include "ui/export/picture-actions.h"
#include "ui/files/game-clipboard.h"
#include "ui/files/game-drop.h"
#include "ui/files/game-opener.h"
#include "ui/files/recent-games.h"
#include "ui/game/game-coach.h"
#include "ui/game/game-hint.h"
#include "ui/game/game-keeper.h"
#include "ui/game/game-layout.h"
#include "ui/game/game-offers.h"
#include "ui/game/game-questions.h"
#include "ui/game/game-starter.h"
#include "ui/game/game-tournament.h"
#include "ui/game/panels/game-history.h"
#include "ui/game/panels/moves-panel.h"
#include "ui/game/panels/players-panel.h"
#include "ui/game/panels/thinking-bar.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/layout/header-buttons.h"
#include "ui/rating/rating-dialog.h"
#include "ui/settings/settings.h"
#include "ui/widgets/present-window.h"
#include "ui/widgets/weak-ref.h"

/* In milliseconds: the engine takes at least this long for a move. */
#define REPLY_PAUSE 800

struct _TgWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings         *settings;      /* owned */
  TgMatch            *own_match;     /* owned: the player's game */
  TgSounds           *sounds;        /* owned */
  TgGameAnnouncer    *announcer;     /* owned */
  TgGameHint         *hint;          /* owned */
  TgGameCoach        *coach;         /* owned */
  TgGameTournament   *tournament;    /* owned */
  TgGameTurningPoint *turning_point; /* owned */
  TgGameKeeper       *keeper;        /* owned */
  TgGameLayout       *layout;        /* owned */
  TgGameStarter      *starter;       /* owned */
  GSimpleAction      *show_thinking; /* owned */

  /* Template children. */
  TgGameCursor     *cursor;
  TgBoardView      *board;
  TgStatusView     *status;
  TgPlayersPanel   *players;
  GtkRevealer      *refusal;
  GtkWidget        *hint_button;
  GtkButton        *pause_button;
  GtkMenuButton    *menu_button;
  GMenuModel       *primary_menu;
  TgGameBar        *bar;
  TgNotices        *notices;
  TgThinkingBar    *thinking;
  TgExplanationBar *explanation;
  AdwToastOverlay  *toasts;
  GMenu            *recent;
};

static void init_host (TgGameHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TgWindow,
                               tg_window,
                               ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (TG_TYPE_GAME_HOST, init_host))

static TgMatch *
get_match (TgWindow *self)
{
  return tg_game_cursor_get_match (self->cursor);
}

/* Whether to welcome a new player; not once the game has moves. */
static gboolean
is_welcome_due (TgWindow *self)
{
  if (tg_settings_get_boolean (self->settings, "first-start")
      && tg_match_get_game (self->own_match)->board.n_moves > 0)
    tg_settings_set_boolean (self->settings, "first-start", FALSE);
  return tg_settings_get_boolean (self->settings, "first-start")
         && !tg_game_tournament_is_shown (self->tournament);
}

/* Updates the bar from the match and the shown position. */
static void
update_bar (TgWindow *self)
{
  gboolean welcome = is_welcome_due (self);
  g_auto (TgGameBarContent) content = { 0 };

  if (tg_game_layout_show_welcome (self->layout, welcome))
    welcome = FALSE;
  tg_game_questions_fill_bar (self->cursor, self->tournament,
                              tg_game_keeper_get_ratings (self->keeper), welcome,
                              self->turning_point, &content);
  tg_game_bar_show (self->bar, &content);
  tg_game_layout_show_status (self->layout);
}

static void
position_changed_cb (TgWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   back = tg_game_cursor_is_back (self->cursor);
  gboolean   at_start = tg_game_cursor_get_n_shown (self->cursor) == 0;

  gtk_widget_action_set_enabled (widget, "win.first-move", !at_start);
  gtk_widget_action_set_enabled (widget, "win.previous-move", !at_start);
  gtk_widget_action_set_enabled (widget, "win.next-move", back);
  gtk_widget_action_set_enabled (widget, "win.last-move", back);
  update_bar (self);
}

/* Updates the button in the header bar that pauses and continues. Where a person plays,
 * the bar below the board has the button that ends a pause. */
static void
update_pause_button (TgWindow *self, gboolean visible, gboolean paused)
{
  const gchar *name = paused ? _ ("Continue") : _ ("Pause");

  gtk_widget_set_visible (GTK_WIDGET (self->pause_button), visible);
  gtk_button_set_icon_name (self->pause_button, paused ? "media-playback-start-symbolic"
                                                       : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause_button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
has_computer (TgMatch *match)
{
  return !tg_match_sides_is_person (match, TG_STONE_BLACK)
         || !tg_match_sides_is_person (match, TG_STONE_WHITE);
}

static void
match_changed_cb (TgWindow *self)
{
  TgMatch   *match = get_match (self);
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   over = tg_game_is_over (tg_match_get_game (match));
  gboolean   programs = !tg_match_sides_has_person (match);
  /* In games of a tournament, some actions are disabled. */
  gboolean tournament = tg_game_tournament_is_shown (self->tournament);
  gboolean paused = tournament ? tg_game_tournament_get_paused (self->tournament)
                               : tg_match_get_paused (match);
  const struct
  {
    const gchar *name;
    gboolean     enabled;
  } actions[] = {
    { "win.undo", !tournament && tg_match_can_undo (match) },
    { "win.redo", !tournament && tg_match_can_redo (match) },
    { "win.restart",
      !tournament && (over || tg_game_history_length (tg_match_get_game (match)) > 0) },
    { "win.resign", !over && !programs },
    { "win.move-now", !tournament && tg_match_get_thinking (match) },
    { "win.pause", tournament ? !tg_game_tournament_is_over (self->tournament) : !over },
    { "win.swap-colours", tg_game_questions_can_swap (match) },
    { "win.hint",
      tg_match_is_persons_turn (match) && tg_match_get_opening (match) == NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (widget, actions[i].name, actions[i].enabled);
  if (self->show_thinking != NULL)
    g_simple_action_set_enabled (self->show_thinking, has_computer (match));
  tg_game_offers_update (widget, match);
  update_pause_button (self, programs, paused);
}

static void
start_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  if (g_str_equal (name, "win.play-again"))
    tg_game_starter_play_again (self->starter);
  else if (g_str_equal (name, "win.new-game"))
    tg_game_starter_ask (self->starter);
  else
    tg_game_starter_start_first (self->starter);
  if (g_str_equal (name, "win.learn"))
    gtk_widget_activate_action (widget, "app.learn", NULL);
}

static void
play_level_cb (GtkWidget *widget, const gchar *name G_GNUC_UNUSED, GVariant *level)
{
  tg_game_starter_play_level (TG_WINDOW (widget)->starter, g_variant_get_uint32 (level));
}

static void
loss_lesson_cb (GtkWidget          *widget,
                const gchar *name   G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  gtk_widget_activate_action (widget, "app.lesson", "s",
                              tg_game_turning_point_get_lesson (self->turning_point));
}

static void
pause_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);
  TgMatch  *match = get_match (self);

  if (tg_game_tournament_is_shown (self->tournament))
    {
      if (tg_game_tournament_get_paused (self->tournament))
        tg_game_tournament_resume (self->tournament);
      else
        tg_game_tournament_pause (self->tournament);
    }
  else if (tg_match_get_paused (match))
    tg_match_resume (match);
  else
    tg_match_pause (match);
}

/* Handles the actions that consist of a single call of the match; the board shows their
 * result. */
static void
match_action_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *name;
    void (*act) (TgMatch *match);
  } acts[] = {
    { "win.undo", tg_match_undo },
    { "win.redo", tg_match_redo },
    { "win.move-now", tg_match_move_now },
    { "win.next-game", tg_match_begin_next_game },
  };
  TgWindow *self = TG_WINDOW (widget);

  tg_game_cursor_go (self->cursor, TG_GAME_CURSOR_END);
  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, name))
      acts[i].act (get_match (self));
}

static void
swap_colours_cb (GtkWidget          *widget,
                 const gchar *name   G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  tg_game_cursor_go (self->cursor, TG_GAME_CURSOR_END);
  tg_game_starter_swap_colours (self->starter);
}

static void
restart_cb (GtkWidget          *widget,
            const gchar *name   G_GNUC_UNUSED,
            GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  tg_game_cursor_go (self->cursor, TG_GAME_CURSOR_END);
  tg_game_keeper_put_aside (self->keeper);
  tg_match_restart (get_match (self));
}

/* The study is a copy; the game itself does not change. A study starts at the shown
 * position, a review at the end of the game or after its turning point. */
static void
study_cb (GtkWidget *widget, const gchar *name, GVariant *parameter)
{
  TgWindow            *self = TG_WINDOW (widget);
  TgMatch             *match = get_match (self);
  GtkApplication      *application = gtk_window_get_application (GTK_WINDOW (self));
  gboolean             reviews = !g_str_equal (name, "win.study");
  const TgStudyRequest request = {
    .person = tg_match_sides_find_person (match),
    .action = g_str_equal (name, "win.why-lost") ? "win.beaten"
              : reviews                          ? "win.review"
                                                 : NULL,
  };
  TgRecord *record = tg_record_copy (tg_match_get_record (match));

  if (parameter != NULL)
    tg_record_jump (record, g_variant_get_uint32 (parameter));
  else if (!reviews)
    tg_record_jump (record, tg_game_cursor_get_n_shown (self->cursor));
  tg_game_opener_open_record (TG_GAME_OPENER (application), record, &request);
}

static void
declare_cb (GtkWidget          *widget,
            const gchar *name   G_GNUC_UNUSED,
            GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_match_declare (get_match (self), tg_game_bar_get_number (self->bar), &error))
    tg_game_announcer_show_message (self->announcer, error->message);
}

static void
hint_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  tg_game_cursor_go (self->cursor, TG_GAME_CURSOR_END);
  tg_game_hint_ask (self->hint);
}

static gboolean
escape_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  return tg_explanation_bar_hide (TG_WINDOW (widget)->explanation);
}

static void
rating_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow  *self = TG_WINDOW (widget);
  GtkWidget *dialog =
      tg_rating_dialog_new (GTK_WINDOW (self), tg_game_keeper_get_ratings (self->keeper),
                            tg_match_get_setup (get_match (self))->ruleset);

  tg_present_window (GTK_WINDOW (dialog));
}

static void
tournament_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgGameTournament *tournament = TG_WINDOW (widget)->tournament;

  if (g_str_equal (name, "win.continue-tournament"))
    tg_game_tournament_resume (tournament);
  else if (g_str_equal (name, "win.close-tournament"))
    tg_game_tournament_leave (tournament);
  else
    tg_game_tournament_present (tournament);
}

static void
look_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgGameCursor *cursor = TG_WINDOW (widget)->cursor;
  guint         shown = tg_game_cursor_get_n_shown (cursor);

  if (g_str_equal (name, "win.first-move"))
    tg_game_cursor_go (cursor, 0);
  else if (g_str_equal (name, "win.previous-move"))
    tg_game_cursor_go (cursor, shown > 0 ? shown - 1 : 0);
  else if (g_str_equal (name, "win.next-move"))
    tg_game_cursor_go (cursor, shown + 1);
  else
    tg_game_cursor_go (cursor, TG_GAME_CURSOR_END);
}

/* Shows or hides the thinking of the computer: the depth of its search, and the values of
 * a historical player. */
static void
show_thinking (TgWindow *self, gboolean wanted)
{
  g_object_set (self->thinking, "wanted", wanted, NULL);
  tg_status_view_set_shows_depth (self->status, wanted);
  tg_players_panel_set_shows_depth (self->players, wanted);
}

static void
change_thinking_cb (GSimpleAction *action, GVariant *state, TgWindow *self)
{
  g_simple_action_set_state (action, state);
  tg_settings_set_boolean (self->settings, "show-thinking",
                           g_variant_get_boolean (state));
  show_thinking (self, g_variant_get_boolean (state));
}

/* Remembers whether the thinking of the computer is shown. */
static void
add_thinking_action (TgWindow *self)
{
  gboolean wanted = tg_settings_get_boolean (self->settings, "show-thinking");

  self->show_thinking = g_simple_action_new_stateful ("show-thinking", NULL,
                                                      g_variant_new_boolean (wanted));
  g_signal_connect_object (self->show_thinking, "change-state",
                           G_CALLBACK (change_thinking_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (self->show_thinking));
  show_thinking (self, wanted);
  g_simple_action_set_enabled (self->show_thinking, has_computer (get_match (self)));
}

/* The key has an effect only where a computer plays; elsewhere a message says so. */
static gboolean
explain_thinking_cb (GtkWidget              *widget,
                     G_GNUC_UNUSED GVariant *args,
                     G_GNUC_UNUSED gpointer  data)
{
  TgWindow *self = TG_WINDOW (widget);

  if (g_action_get_enabled (G_ACTION (self->show_thinking)))
    return GDK_EVENT_PROPAGATE;
  tg_game_announcer_show_message (
      self->announcer, _ ("Only the computer shows its thinking. Choose it as your "
                          "opponent in a new game."));
  return GDK_EVENT_STOP;
}

static const TgRecord *
get_record (TgGameHost *host)
{
  return tg_match_get_record (get_match (TG_WINDOW (host)));
}

/* Returns the node of the shown position, for copying it. */
static const TgRecordNode *
get_node (TgGameHost *host)
{
  guint               shown = tg_game_cursor_get_n_shown (TG_WINDOW (host)->cursor);
  const TgRecordNode *node = tg_record_get_current (get_record (host));

  while (tg_record_node_get_number (node) > shown)
    node = tg_record_node_get_parent (node);
  return node;
}

static TgMatch *
get_host_match (TgGameHost *host)
{
  return get_match (TG_WINDOW (host));
}

static TgSettings *
get_settings (TgGameHost *host)
{
  return TG_WINDOW (host)->settings;
}

static void
show_message (TgGameHost *host, const gchar *words)
{
  tg_game_announcer_show_message (TG_WINDOW (host)->announcer, words);
}

static void
init_host (TgGameHostInterface *iface)
{
  iface->get_record = get_record;
  iface->get_node = get_node;
  iface->get_match = get_host_match;
  iface->get_settings = get_settings;
  iface->show_message = show_message;
}

/* Copies the current game, without the moves that were taken back, which its record still
 * has. */
static TgRecord *
copy_game (TgWindow *self)
{
  const TgRecord *record = tg_match_get_record (get_match (self));
  TgRecord       *line = tg_record_copy_line (record, tg_record_get_current (record));
  TgRecordNode   *undone = tg_record_node_get_first_child (tg_record_get_current (line));

  if (undone != NULL)
    tg_record_delete (line, undone);
  tg_record_jump (line, tg_game_cursor_get_n_shown (self->cursor));
  return line;
}

static TgPictureSource *
get_picture (TgGameHost *host)
{
  TgWindow           *self = TG_WINDOW (host);
  g_autofree TgScene *scene = g_new (TgScene, 1);

  tg_board_view_get_scene (self->board, scene);
  return tg_picture_source_new (scene, copy_game (self), _ ("Game"));
}

static void
tg_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TgWindow *self = TG_WINDOW (widget);

  GTK_WIDGET_CLASS (tg_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (self->layout != NULL)
    tg_game_layout_queue (self->layout);
}

static gboolean
tg_window_close_request (GtkWindow *window)
{
  TgWindow     *self = TG_WINDOW (window);
  TgWindowState state;

  gtk_window_get_default_size (window, &state.width, &state.height);
  state.maximized = gtk_window_is_maximized (window);
  tg_settings_set_window_state (self->settings, &state);
  if (!tg_game_keeper_may_close (self->keeper))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (tg_window_parent_class)->close_request (window);
}

static void
tg_window_dispose (GObject *object)
{
  TgWindow *self = TG_WINDOW (object);

  g_clear_object (&self->layout);
  /* The action must be removed: it holds a reference to the pane, whose buttons hold
   * references to the actions. */
  g_action_map_remove_action (G_ACTION_MAP (self), "show-sidebar");
  /* The setting outlives the window, so its action, which would then call the window,
   * must be removed. */
  g_action_map_remove_action (G_ACTION_MAP (self), "warnings");
  /* The cursor must show no match, so that nothing in the window follows the matches
   * while they end. Template children are NULL if dispose runs a second time. */
  if (self->cursor != NULL)
    tg_game_cursor_set_match (self->cursor, NULL);
  g_clear_object (&self->hint);
  g_clear_object (&self->coach);
  g_clear_object (&self->turning_point);
  g_clear_object (&self->show_thinking);
  if (self->starter != NULL)
    tg_game_starter_close (self->starter);
  g_clear_object (&self->starter);
  if (self->keeper != NULL)
    tg_game_keeper_close (self->keeper);
  g_clear_object (&self->keeper);
  if (self->tournament != NULL)
    tg_game_tournament_close (self->tournament);
  g_clear_object (&self->tournament);
  /* The match must be stopped: another object may hold it, and its engine would keep
   * running. */
  if (self->own_match != NULL)
    tg_match_stop (self->own_match);
  g_clear_object (&self->own_match);
  g_clear_object (&self->announcer);
  g_clear_object (&self->sounds);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgWindow, cursor);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, board);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, status);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, players);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, refusal);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, pause_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, notices);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, thinking);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, explanation);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, recent);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.new-game", start_cb },
    { "win.play-again", start_cb },
    { "win.play-first", start_cb },
    { "win.learn", start_cb },
    { "win.loss-lesson", loss_lesson_cb },
    { "win.next-game", match_action_cb },
    { "win.pause", pause_cb },
    { "win.study", study_cb },
    { "win.review-game", study_cb },
    { "win.why-lost", study_cb },
    { "win.undo", match_action_cb },
    { "win.redo", match_action_cb },
    { "win.restart", restart_cb },
    { "win.swap-colours", swap_colours_cb },
    { "win.move-now", match_action_cb },
    { "win.declare", declare_cb },
    { "win.hint", hint_cb },
    { "win.rating", rating_cb },
    { "win.tournament", tournament_cb },
    { "win.continue-tournament", tournament_cb },
    { "win.close-tournament", tournament_cb },
    { "win.first-move", look_cb },
    { "win.previous-move", look_cb },
    { "win.next-move", look_cb },
    { "win.last-move", look_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL,
                                     actions[i].activate);
  gtk_widget_class_install_action (widget_class, "win.review-move", "u", study_cb);
  gtk_widget_class_install_action (widget_class, "win.play-level", "u", play_level_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_t,
                                GDK_CONTROL_MASK | GDK_SHIFT_MASK, explain_thinking_cb,
                                NULL);
}

static void
tg_window_class_init (TgWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_EXPLANATION_BAR);
  g_type_ensure (TG_TYPE_GAME_BAR);
  g_type_ensure (TG_TYPE_GAME_CURSOR);
  g_type_ensure (TG_TYPE_HEADER_BUTTONS);
  g_type_ensure (TG_TYPE_MOVES_PANEL);
  g_type_ensure (TG_TYPE_NOTICES);
  g_type_ensure (TG_TYPE_PLAYERS_PANEL);
  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);
  g_type_ensure (TG_TYPE_STATUS_VIEW);
  g_type_ensure (TG_TYPE_THINKING_BAR);

  G_OBJECT_CLASS (klass)->dispose = tg_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_window_close_request;
  widget_class->size_allocate = tg_window_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/window.ui");
  bind_children (widget_class);
  tg_game_layout_bind_children (widget_class);
  install_actions (widget_class);
  tg_game_offers_install (widget_class);
  tg_game_clipboard_install (widget_class);
  tg_game_opener_install_set_up (widget_class);
}

/* Builds the menu when it is first opened, or earlier in an idle handler: it takes a
 * tenth of the time of the whole window. */
static void
build_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  TgWindow *self = TG_WINDOW (user_data);

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  tg_recent_games_fill (self->recent);
  gtk_menu_button_set_menu_model (button, self->primary_menu);
}

static gboolean
menu_idle_cb (gpointer user_data)
{
  g_autoptr (TgWindow) self = tg_weak_ref_take (user_data);

  if (self != NULL && self->menu_button != NULL)
    build_menu_cb (self->menu_button, self);
  return G_SOURCE_REMOVE;
}

static void
tg_window_init (TgWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, build_menu_cb, self, NULL);
  g_idle_add_full (G_PRIORITY_LOW, menu_idle_cb, tg_weak_ref_new (self), NULL);
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);

  self->own_match = tg_match_new ();
  g_object_set (self->own_match, "reply-pause", REPLY_PAUSE, NULL);
  self->sounds = tg_sounds_new ();
  tg_sounds_follow (self->sounds, self->own_match);
  self->announcer = tg_game_announcer_new (
      self->cursor,
      &(TgGameAnnouncerPlaces){ self->board, self->status, self->explanation,
                                self->notices, self->refusal });
  tg_game_cursor_bind_board (self->cursor, self->board);
  self->hint = tg_game_hint_new (self->cursor, self->board, self->explanation,
                                 GTK_BUTTON (self->hint_button), self->announcer);
  self->coach = tg_game_coach_new (self->own_match, self->cursor, self->board,
                                   self->explanation, self->announcer);
  /* Set after everything has connected to signals of the match. */
  tg_game_cursor_set_match (self->cursor, self->own_match);
  tg_game_drop_accept (TG_GAME_HOST (self));
}

/* Connects the window to its parts; to be called when all parts exist. */
static void
connect_to_parts (TgWindow *self)
{
  g_signal_connect_object (self->cursor, "position-changed",
                           G_CALLBACK (position_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cursor, "match-changed", G_CALLBACK (match_changed_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (tg_game_keeper_get_ratings (self->keeper), "changed",
                           G_CALLBACK (update_bar), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->layout, "welcome-moved", G_CALLBACK (update_bar), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->turning_point, "changed", G_CALLBACK (update_bar), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_window_new:
 * @application: the application
 * @settings: the settings
 * @archive: the archive of games
 * @copies: whether this instance holds the lock of the files
 *
 * Makes the window, which starts a game with the last choices. It is not shown yet.
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
  gboolean      restored;
  g_autoptr (GPropertyAction) sidebar = NULL;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (TG_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TG_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  self->tournament =
      tg_game_tournament_new (GTK_WINDOW (self), self->cursor, settings, copies,
                              self->sounds, archive, self->announcer, self->toasts);
  self->turning_point =
      tg_game_turning_point_new (self->cursor, self->board, self->announcer,
                                 self->tournament, TG_GAME_OPENER (application));
  self->keeper = tg_game_keeper_new (GTK_WINDOW (self), self->cursor, archive, copies,
                                     self->announcer, self->toasts, self->tournament);
  self->layout =
      tg_game_layout_new (GTK_WIDGET (self), self->cursor, settings, self->tournament);
  self->starter =
      tg_game_starter_new (GTK_WINDOW (self), GTK_WIDGET (self->board), self->cursor,
                           settings, self->tournament, self->keeper);
  connect_to_parts (self);
  tg_settings_bind_board (settings, G_OBJECT (self->board));
  sidebar = g_property_action_new (
      "show-sidebar",
      gtk_widget_get_template_child (GTK_WIDGET (self), TG_TYPE_WINDOW, "stage"),
      "sidebar-shown");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (sidebar));
  tg_settings_bind (settings, "pace", G_OBJECT (self->own_match), "pace",
                    G_SETTINGS_BIND_GET);
  tg_settings_bind_warnings (settings, G_OBJECT (self->coach), G_ACTION_MAP (self));
  tg_settings_add_board_actions (settings, G_ACTION_MAP (self));
  tg_picture_actions_add (TG_GAME_HOST (self), get_picture);
  add_thinking_action (self);
  tg_settings_bind (settings, "sound", G_OBJECT (self->sounds), "enabled",
                    G_SETTINGS_BIND_DEFAULT);

  tg_settings_get_window_state (settings, &state);
  gtk_window_set_default_size (GTK_WINDOW (self), state.width, state.height);
  if (state.maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  tg_game_layout_adapt (self->layout, state.width, state.height);

  restored = tg_game_keeper_restore (self->keeper);
  /* A player with games of an earlier run needs no welcome. */
  if (tg_game_keeper_has_kept (self->keeper))
    tg_settings_set_boolean (settings, "first-start", FALSE);
  if (!restored)
    tg_game_starter_start (self->starter);
  tg_game_keeper_warn_about_files (self->keeper);
  tg_game_tournament_offer (self->tournament);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GTK_WIDGET (self);
}

/**
 * tg_window_play_position:
 * @self: the window with the game
 * @game: a position that is not over
 * @asker: the parent of the question
 *
 * Starts a game from a position, once the player has chosen a colour. A game in
 * progress is put aside.
 */
void
tg_window_play_position (TgWindow *self, const TgGame *game, GtkWindow *asker)
{
  g_return_if_fail (TG_IS_WINDOW (self));

  tg_game_starter_play_position (self->starter, game, asker);
}

/**
 * tg_window_play_opening:
 * @self: the window with the game
 * @pattern: one of the 26 openings, below %TG_N_OPENING_PATTERNS
 *
 * Starts a game from the three stones of an opening, and presents the window. A game in
 * progress is put aside.
 */
void
tg_window_play_opening (TgWindow *self, guint pattern)
{
  g_return_if_fail (TG_IS_WINDOW (self));

  tg_game_starter_play_opening (self->starter, pattern);
  gtk_window_present (GTK_WINDOW (self));
}

/**
 * tg_window_continue_game:
 * @self: the window with the game
 * @game: an unfinished game of the archive
 * @error: return location for an error if the game cannot be continued
 *
 * Continues a game of the archive and removes it from there. A game in progress is put
 * aside.
 *
 * Returns: %FALSE with @error; nothing has changed then
 */
gboolean
tg_window_continue_game (TgWindow *self, TgArchiveGame *game, GError **error)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), FALSE);

  return tg_game_keeper_continue (self->keeper, game, error);
}
