/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window: a board in the middle, what can be done in the header bar, and
 * one function that brings all of it in line with the match whenever that
 * changes. A game is on the board as soon as the window opens. */

#include "ui/window.h"

#include <glib/gi18n-lib.h>

#include "ui/new-game-dialog.h"
#include "ui/sounds.h"
#include "ui/words.h"

/* From these widths on there is room for all buttons, and for words on them. */
#define ROOMY_WIDTH 600
#define WIDE_WIDTH  960
/* Below this width the status does not fit between the buttons. */
#define NARROW_WIDTH 520
/* Room that a narrow window needs besides a square board to show the whole
 * status above it: the header bar and two lines. */
#define NARROW_EXTRA_HEIGHT 92

struct _TgWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings *settings;  /* owned */
  TgMatch    *match;     /* owned */
  TgSounds   *sounds;    /* owned */
  guint       adapt_id;  /* removed in dispose */
  gchar      *last_move; /* owned: the last move in words; or NULL */
  gboolean    is_roomy;  /* there is room for all buttons */

  TgBoardView      *board;            /* template child */
  TgStatusView     *status;           /* template child */
  GtkBox           *title_slot;       /* template child */
  GtkBox           *status_bar;       /* template child */
  GtkRevealer      *refusal_revealer; /* template child */
  GtkLabel         *refusal_label;    /* template child */
  AdwButtonContent *new_game_content; /* template child */
  AdwButtonContent *restart_content;  /* template child */
  AdwButtonContent *swap_content;     /* template child */
  GtkWidget        *restart_button;   /* template child */
  GtkWidget        *swap_button;      /* template child */
  GtkWidget        *move_now_button;  /* template child */
  GtkButton        *pause_button;     /* template child */
  GtkRevealer      *end_revealer;     /* template child */
  GtkWidget        *end_buttons;      /* template child */
  GtkWidget        *end_swap_button;  /* template child */
  GtkLabel         *end_label;        /* template child */
};

G_DEFINE_FINAL_TYPE (TgWindow, tg_window, ADW_TYPE_APPLICATION_WINDOW)

static gboolean
is_engine (TgWindow *self, TgStone stone)
{
  return tg_match_get_player (self->match, stone).kind == TG_PLAYER_ENGINE;
}

static void
update_actions (TgWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   over = tg_game_is_over (tg_match_get_game (self->match));
  gboolean   black = is_engine (self, TG_STONE_BLACK);
  gboolean   white = is_engine (self, TG_STONE_WHITE);
  gboolean   paused = tg_match_get_paused (self->match);

  gtk_widget_action_set_enabled (widget, "win.undo", tg_match_can_undo (self->match));
  gtk_widget_action_set_enabled (widget, "win.redo", tg_match_can_redo (self->match));
  gtk_widget_action_set_enabled (widget, "win.resign", !over && !(black && white));
  gtk_widget_action_set_enabled (widget, "win.move-now",
                                 tg_match_get_thinking (self->match));
  gtk_widget_action_set_enabled (widget, "win.pause", !over);
  gtk_widget_action_set_enabled (widget, "win.swap-colours", black != white);

  gtk_widget_set_visible (self->move_now_button, black || white);
  gtk_widget_set_visible (GTK_WIDGET (self->pause_button), (black && white) || paused);
  gtk_button_set_icon_name (self->pause_button, paused ? "media-playback-start-symbolic"
                                                       : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause_button),
                               paused ? _ ("Continue") : _ ("Pause"));
}

/* Swapping means nothing when two people, or two computers, play. */
static void
update_swap_buttons (TgWindow *self)
{
  gboolean sides_differ =
      is_engine (self, TG_STONE_BLACK) != is_engine (self, TG_STONE_WHITE);

  gtk_widget_set_visible (self->swap_button, sides_differ && self->is_roomy);
  gtk_widget_set_visible (self->end_swap_button, sides_differ);
}

static void
update_end_bar (TgWindow *self)
{
  const TgGame *game = tg_match_get_game (self->match);

  if (tg_game_is_over (game))
    {
      g_autofree gchar *outcome = tg_words_outcome (game);

      gtk_label_set_label (self->end_label, outcome);
    }
  gtk_revealer_set_reveal_child (self->end_revealer, tg_game_is_over (game));
}

/* The last move and what is going on now, for those who do not see it. */
static void
say_state (TgWindow *self)
{
  g_autofree gchar *words = NULL;

  if (tg_match_get_game (self->match)->board.n_moves == 0)
    g_clear_pointer (&self->last_move, g_free);
  if (self->last_move != NULL)
    words = g_strdup_printf ("%s %s.", self->last_move,
                             tg_status_view_get_title (self->status));
  else
    words = g_strdup_printf ("%s.", tg_status_view_get_title (self->status));

  tg_board_view_say (self->board, words);
  tg_status_view_say (self->status, words);
}

/* The reason why a move was refused has been read. */
static void
hide_refusal (TgWindow *self)
{
  gtk_revealer_set_reveal_child (self->refusal_revealer, FALSE);
}

static void
changed_cb (TgMatch *match, TgWindow *self)
{
  const TgGame *game = tg_match_get_game (match);

  hide_refusal (self);
  tg_board_view_show_game (self->board, game);
  if (game->outcome == TG_OUTCOME_FOUL)
    tg_board_view_show_refused (self->board, tg_board_last_move (&game->board).point);
  tg_board_view_set_hand (self->board, tg_match_is_persons_turn (match)
                                           ? tg_game_turn (game)
                                           : TG_STONE_NONE);
  tg_status_view_update (self->status, match);
  update_actions (self);
  update_swap_buttons (self);
  update_end_bar (self);
  say_state (self);
}

static void
moved_cb (TgMatch *match, const TgMove *move G_GNUC_UNUSED, guint number, TgWindow *self)
{
  gboolean rows_from_top;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  g_free (self->last_move);
  self->last_move = tg_words_move (tg_match_get_game (match), number, rows_from_top);
}

static void
progress_cb (TgMatch *match, TgWindow *self)
{
  tg_status_view_update_progress (self->status, match);
}

static void
refused_cb (TgMatch *match G_GNUC_UNUSED,
            const TgPoint *point,
            const GError  *error,
            TgWindow      *self)
{
  if (g_error_matches (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN))
    tg_board_view_show_refused (self->board, *point);

  gtk_label_set_label (self->refusal_label, error->message);
  gtk_revealer_set_reveal_child (self->refusal_revealer, TRUE);
  tg_board_view_say (self->board, error->message);
  tg_status_view_say (self->status, error->message);
}

static void
play_cb (TgWindow *self, const TgPoint *point)
{
  tg_match_play (self->match, *point, NULL);
}

static void
start_game (TgWindow *self)
{
  TgGameChoices choices;
  TgMatchSetup  setup;

  tg_settings_get_choices (self->settings, &choices);
  tg_game_choices_to_setup (&choices, g_random_boolean (), &setup);
  tg_match_start (self->match, &setup);
}

static void
dialog_start_cb (TgNewGameDialog *dialog, TgWindow *self)
{
  TgGameChoices choices;

  tg_new_game_dialog_get_choices (dialog, &choices);
  tg_settings_set_choices (self->settings, &choices);
  start_game (self);
}

static void
new_game_cb (GtkWidget          *widget,
             const gchar *name   G_GNUC_UNUSED,
             GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow     *self = TG_WINDOW (widget);
  TgGameChoices choices;
  GtkWidget    *dialog;

  tg_settings_get_choices (self->settings, &choices);
  dialog = tg_new_game_dialog_new (GTK_WINDOW (self), &choices);
  g_signal_connect_object (dialog, "start", G_CALLBACK (dialog_start_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A coin that decides the colours is thrown anew for each game. */
static void
play_again_cb (GtkWidget          *widget,
               const gchar *name   G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow     *self = TG_WINDOW (widget);
  TgGameChoices choices;

  tg_settings_get_choices (self->settings, &choices);
  if (choices.opponent == TG_OPPONENT_COMPUTER && choices.colour == TG_COLOUR_RANDOM)
    start_game (self);
  else
    tg_match_restart (self->match);
}

static void
pause_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  if (tg_match_get_paused (self->match))
    tg_match_resume (self->match);
  else
    tg_match_pause (self->match);
}

/* The actions that are one call each. */
static void
match_action_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *name;
    void (*act) (TgMatch *match);
  } acts[] = {
    { "win.undo", tg_match_undo },         { "win.redo", tg_match_redo },
    { "win.restart", tg_match_restart },   { "win.swap-colours", tg_match_swap_colours },
    { "win.move-now", tg_match_move_now },
  };
  TgWindow *self = TG_WINDOW (widget);

  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, name))
      acts[i].act (self->match);
}

static void
resign_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  tg_match_resign (TG_WINDOW (widget)->match);
}

static void
move_status (TgWindow *self, GtkBox *from, GtkBox *to)
{
  GtkWidget *status = GTK_WIDGET (self->status);

  if (gtk_widget_get_parent (status) != GTK_WIDGET (from))
    return;
  g_object_ref (status);
  gtk_box_remove (from, status);
  gtk_box_append (to, status);
  g_object_unref (status);
}

/* How much larger than usual letters are. */
static gdouble
get_text_scale (TgWindow *self)
{
  gint dpi = -1;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / (96.0 * PANGO_SCALE), 1.0) : 1.0;
}

/* Shows what there is room for. */
static void
adapt (TgWindow *self, gint width, gint height)
{
  gdouble  scale = get_text_scale (self);
  gboolean roomy = width >= ROOMY_WIDTH * scale;
  gboolean wide = width >= WIDE_WIDTH * scale;
  gboolean narrow = width < NARROW_WIDTH * scale;

  gtk_widget_set_visible (self->restart_button, roomy);
  self->is_roomy = roomy;
  update_swap_buttons (self);
  adw_button_content_set_label (self->new_game_content, wide ? _ ("New Game") : "");
  adw_button_content_set_label (self->restart_content, wide ? _ ("Restart") : "");
  adw_button_content_set_label (self->swap_content, wide ? _ ("Swap Colours") : "");

  if (narrow)
    move_status (self, self->title_slot, self->status_bar);
  else
    move_status (self, self->status_bar, self->title_slot);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), narrow);
  tg_status_view_set_brief (self->status,
                            narrow && height < width + NARROW_EXTRA_HEIGHT * scale);

  /* The status right above the board says the same. */
  gtk_widget_set_visible (GTK_WIDGET (self->end_label), !narrow);
  gtk_widget_set_hexpand (self->end_buttons, narrow);
}

static gboolean
adapt_cb (gpointer user_data)
{
  TgWindow *self = user_data;

  self->adapt_id = 0;
  adapt (self, gtk_widget_get_width (GTK_WIDGET (self)),
         gtk_widget_get_height (GTK_WIDGET (self)));
  return G_SOURCE_REMOVE;
}

/* Widgets must not be shown or moved while they are given their places, so
 * the window adapts right after. */
static void
tg_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TgWindow *self = TG_WINDOW (widget);

  GTK_WIDGET_CLASS (tg_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

static gboolean
tg_window_close_request (GtkWindow *window)
{
  TgWindow     *self = TG_WINDOW (window);
  TgWindowState state;

  gtk_window_get_default_size (window, &state.width, &state.height);
  state.maximized = gtk_window_is_maximized (window);
  tg_settings_set_window_state (self->settings, &state);
  return GTK_WINDOW_CLASS (tg_window_parent_class)->close_request (window);
}

static void
tg_window_dispose (GObject *object)
{
  TgWindow *self = TG_WINDOW (object);

  g_clear_handle_id (&self->adapt_id, g_source_remove);
  if (self->match != NULL)
    {
      /* Whoever still holds the match must not keep the CPU busy with it. */
      g_signal_handlers_disconnect_by_data (self->match, self);
      g_object_run_dispose (G_OBJECT (self->match));
      g_clear_object (&self->match);
    }
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
  gtk_widget_class_bind_template_child (widget_class, TgWindow, status_bar);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, refusal_revealer);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, refusal_label);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, new_game_content);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, restart_content);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, swap_content);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, restart_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, swap_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, move_now_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, pause_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, end_revealer);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, end_buttons);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, end_swap_button);
  gtk_widget_class_bind_template_child (widget_class, TgWindow, end_label);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_cb);
  gtk_widget_class_install_action (widget_class, "win.pause", NULL, pause_cb);
  gtk_widget_class_install_action (widget_class, "win.resign", NULL, resign_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.restart", NULL, match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.swap-colours", NULL,
                                   match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.move-now", NULL, match_action_cb);
}

static void
tg_window_class_init (TgWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_STATUS_VIEW);

  G_OBJECT_CLASS (klass)->dispose = tg_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_window_close_request;
  widget_class->size_allocate = tg_window_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, hide_refusal);
  install_actions (widget_class);
}

static void
tg_window_init (TgWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);

  self->match = tg_match_new ();
  self->sounds = tg_sounds_new ();
  tg_sounds_follow (self->sounds, self->match);
  g_signal_connect_object (self->match, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (self->match, "moved", G_CALLBACK (moved_cb), self, 0);
  g_signal_connect_object (self->match, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->match, "progress", G_CALLBACK (progress_cb), self, 0);
}

/**
 * tg_window_new:
 * @application: the application
 * @settings: what is remembered
 *
 * Makes the window with a game on the board: the one that was chosen last.
 * Present it to show it.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_window_new (GtkApplication *application, TgSettings *settings)
{
  TgWindow     *self;
  TgWindowState state;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  tg_settings_bind_board (settings, G_OBJECT (self->board));
  tg_settings_add_board_actions (settings, G_ACTION_MAP (self));
  tg_settings_bind_sound (settings, G_OBJECT (self->sounds), "enabled");

  tg_settings_get_window_state (settings, &state);
  gtk_window_set_default_size (GTK_WINDOW (self), state.width, state.height);
  if (state.maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  adapt (self, state.width, state.height);

  start_game (self);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GTK_WIDGET (self);
}

/**
 * tg_window_get_match:
 * @self: a window
 *
 * Finds the game in progress.
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
 * Reads the bar that tells how the game ended.
 *
 * Returns: (transfer none) (nullable): its words; %NULL while it is not shown
 */
const gchar *
tg_window_get_end_text (TgWindow *self)
{
  g_return_val_if_fail (TG_IS_WINDOW (self), NULL);

  return gtk_revealer_get_reveal_child (self->end_revealer)
             ? gtk_label_get_label (self->end_label)
             : NULL;
}
