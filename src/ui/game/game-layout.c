/* SPDX-License-Identifier: GPL-3.0-or-later */

/* AdwBreakpoint (libadwaita 1.4) could do part of this. TgAdaptivePane places the sidebar
 * and the bars; TgGameLayout places the status, the buttons, the goal and the welcome
 * card. */

#include "ui/game/game-layout.h"

#include "session/match/match-sides.h"
#include "ui/game/game-questions.h"
#include "ui/game/panels/moves-panel.h"
#include "ui/game/panels/players-panel.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/layout/header-buttons.h"
#include "ui/layout/text-scale.h"

/* In pixels: the window widths from which a button with a label fits beside the longest
 * title, if the desktop shows one window button; each further window button needs
 * BUTTON_WIDTH more. */
#define ICON_WIDTH     700
#define REDO_WIDTH     760
#define RESTART_WIDTH  800
#define SWAP_WIDTH     1040
#define MOVE_NOW_WIDTH 1240
#define BUTTON_WIDTH   90
/* In pixels: the width of the window from which New Game has a label, if the desktop shows
 * one window button; each further window button needs WINDOW_BUTTON_WIDTH more. */
#define NEW_GAME_WIDTH      340
#define WINDOW_BUTTON_WIDTH 40
/* In pixels: the window height from which the welcome card fits below the players. */
#define WELCOME_HEIGHT 440
/* In pixels: the width of a move in the list. */
#define MOVE_WIDTH 96

struct _TgGameLayout
{
  GObject parent_instance;

  GtkWidget        *window;     /* borrowed: owns this object */
  TgGameCursor     *cursor;     /* owned */
  TgSettings       *settings;   /* owned */
  TgGameTournament *tournament; /* owned */

  guint adapt_id; /* removed in dispose */
  gint  width;    /* of the window, divided by the text scale */
  /* width of the board for which the room below it, for the goal, was computed */
  gint     goal_width;
  gboolean is_narrow; /* only the most important buttons fit */
  gboolean placed;    /* the sidebar has its initial place */
  gboolean adapting;  /* the layout, not the player, is showing or hiding the sidebar */
  gboolean roomy;     /* the welcome card fits among the moves */
  gboolean welcoming; /* the welcome card is wanted */

  /* Template children of the window, by their names. */
  TgAdaptivePane   *stage;
  TgBoardView      *board;
  TgStatusView     *status;
  GtkBox           *title_slot;
  GtkBox           *side_slot;
  GtkBox           *sidebar_slot;
  GtkLabel         *goal;
  TgExplanationBar *explanation;
  TgGameBar        *bar;
  TgPlayersPanel   *players;
  TgMovesPanel     *moves;
  GtkWidget        *new_game_image;
  GtkWidget        *new_game_label;
  GtkWidget        *restart_button;
  GtkWidget        *swap_button;
  GtkWidget        *redo_button;
  GtkWidget        *hint_button;
  GtkWidget        *move_now_button;
};

enum
{
  WELCOME_MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgGameLayout, tg_game_layout, G_TYPE_OBJECT)

#define CHILD(name)                            \
  {                                            \
#name, G_STRUCT_OFFSET(TgGameLayout, name) \
  }
static const struct
{
  const gchar *name;
  gsize        offset;
} children[] = {
  CHILD (stage),          CHILD (board),          CHILD (status),
  CHILD (title_slot),     CHILD (side_slot),      CHILD (sidebar_slot),
  CHILD (goal),           CHILD (explanation),    CHILD (bar),
  CHILD (players),        CHILD (moves),          CHILD (new_game_image),
  CHILD (new_game_label), CHILD (restart_button), CHILD (swap_button),
  CHILD (redo_button),    CHILD (hint_button),    CHILD (move_now_button),
};
#undef CHILD

static void
tg_game_layout_dispose (GObject *object)
{
  TgGameLayout *self = TG_GAME_LAYOUT (object);

  g_clear_handle_id (&self->adapt_id, g_source_remove);
  g_clear_object (&self->tournament);
  g_clear_object (&self->settings);
  g_clear_object (&self->cursor);
  G_OBJECT_CLASS (tg_game_layout_parent_class)->dispose (object);
}

static void
tg_game_layout_class_init (TgGameLayoutClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_layout_dispose;

  signals[WELCOME_MOVED] =
      g_signal_new ("welcome-moved", TG_TYPE_GAME_LAYOUT, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_game_layout_init (G_GNUC_UNUSED TgGameLayout *self)
{
}

static void
lay_out_board (TgGameLayout *self, gint width, gint height, TgBoardLayout *layout)
{
  const TgScene *scene = tg_board_view_peek_scene (self->board);

  tg_board_layout_init (layout, scene->size, width, height,
                        gtk_widget_get_scale_factor (self->window), &scene->frame);
}

/* Places the goal right below the board. */
static gboolean
place_goal_cb (TgGameLayout *self, GtkWidget *child, GdkRectangle *place)
{
  GtkWidget    *board = GTK_WIDGET (self->board);
  TgBoardLayout layout;

  if (child != GTK_WIDGET (self->goal))
    return FALSE;
  /* The room for the goal was computed for another width of the board. */
  if (gtk_widget_get_width (gtk_widget_get_parent (child)) != self->goal_width)
    tg_game_layout_queue (self);
  lay_out_board (self, gtk_widget_get_width (board), gtk_widget_get_height (board),
                 &layout);
  place->x = 0;
  place->y = (gint) (layout.y + layout.extent);
  place->width = gtk_widget_get_width (board);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height,
                      NULL, NULL);
  return TRUE;
}

/* The goal is hidden after the first moves, but its room stays, so that the board does
 * not move. The room never makes the window grow: during a resize the board may be narrow
 * for a moment, and the window would stay large. */
static void
keep_room_for_goal (TgGameLayout *self)
{
  GtkWidget    *goal = GTK_WIDGET (self->goal);
  GtkWidget    *board = GTK_WIDGET (self->board);
  GtkWidget    *overlay = gtk_widget_get_parent (goal);
  gint          width = gtk_widget_get_width (overlay);
  gint          height = gtk_widget_get_height (overlay);
  gint          wanted;
  gint          least;
  gint          spare = MAX (height - width, 0);
  TgBoardLayout layout;

  if (width <= 0 || height <= 0)
    return;
  gtk_widget_measure (goal, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
  gtk_widget_measure (board, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  least -= gtk_widget_get_margin_bottom (board);
  lay_out_board (self, width, height, &layout);
  wanted = MAX (MIN (wanted - (gint) layout.rim, height - least), 0);
  self->goal_width = width;
  tg_adaptive_pane_set_caption (self->stage, wanted);
  /* A board narrower than its allocation is centred, with half of the spare height below
   * it. */
  gtk_widget_set_margin_bottom (board,
                                spare <= wanted ? wanted : MAX (2 * wanted - spare, 0));
}

/* Shows new players the goal of the game. */
static void
show_goal (TgGameLayout *self)
{
  gtk_label_set_label (self->goal, tg_game_questions_find_goal (self->cursor));
  gtk_widget_set_child_visible (GTK_WIDGET (self->goal),
                                tg_game_questions_is_goal_due (self->cursor)
                                    && !tg_game_tournament_is_shown (self->tournament));
  keep_room_for_goal (self);
}

/* Shows or hides the status. In a tight window an explanation or a question replaces the
 * status; those of a tournament do not, since they are not about the game. To be called
 * when the bars change. */
void
tg_game_layout_show_status (TgGameLayout *self)
{
  gboolean bar_has_words = gtk_widget_get_visible (GTK_WIDGET (self->explanation))
                           || (!tg_game_tournament_is_shown (self->tournament)
                               && (tg_game_bar_get_heading (self->bar) != NULL
                                   || tg_game_bar_get_text (self->bar) != NULL));

  gtk_widget_set_visible (
      GTK_WIDGET (self->side_slot),
      gtk_widget_get_first_child (GTK_WIDGET (self->side_slot)) != NULL
          && !(bar_has_words && tg_adaptive_pane_get_tight (self->stage)));
  show_goal (self);
}

/* Places the status in the header bar, or else at the top of the sidebar or of the
 * bars. */
static void
place_status (TgGameLayout *self, gboolean narrow)
{
  gboolean in_sidebar =
      tg_adaptive_pane_get_bars (self->stage, NULL) == TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR;
  GtkBox    *place = !narrow      ? self->title_slot
                     : in_sidebar ? self->sidebar_slot
                                  : self->side_slot;
  GtkWidget *status = GTK_WIDGET (self->status);
  GtkWidget *parent = gtk_widget_get_parent (status);

  if (parent != GTK_WIDGET (place))
    {
      /* GTK 4.8 does not measure an empty hidden box again before it has been measured while
       * visible, and a wrapping label moved into it would get the height of one line. */
      gtk_widget_set_visible (GTK_WIDGET (place), TRUE);
      gtk_widget_measure (GTK_WIDGET (place), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL,
                          NULL, NULL);
      g_object_ref (status);
      gtk_box_remove (GTK_BOX (parent), status);
      gtk_box_append (place, status);
      g_object_unref (status);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->sidebar_slot), place == self->sidebar_slot);
  tg_game_layout_show_status (self);
}

/* Remembers whether the sidebar is shown, except where it would cover the board. */
static void
place_sidebar (TgGameLayout *self, gint width, gint height, gdouble scale)
{
  gint                stage_height = gtk_widget_get_height (GTK_WIDGET (self->stage));
  gint                extent;
  TgAdaptivePanePlace place;

  if (stage_height == 0)
    stage_height = height - TG_ADAPTIVE_PANE_HEADER_HEIGHT;
  place = tg_adaptive_pane_choose_place (width, stage_height, scale, &extent);
  tg_adaptive_pane_set_room (self->stage, width, stage_height, scale, self->is_narrow);

  if (!self->placed
      || (place == TG_ADAPTIVE_PANE_OVER)
             != (tg_adaptive_pane_get_place (self->stage) == TG_ADAPTIVE_PANE_OVER))
    {
      self->adapting = TRUE;
      tg_adaptive_pane_set_sidebar_shown (
          self->stage, place != TG_ADAPTIVE_PANE_OVER
                           && tg_settings_get_boolean (self->settings, "show-sidebar"));
      self->adapting = FALSE;
    }
  self->placed = TRUE;
  tg_adaptive_pane_set_place (self->stage, place, extent);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->players),
                                  place == TG_ADAPTIVE_PANE_BELOW
                                      ? GTK_ORIENTATION_HORIZONTAL
                                      : GTK_ORIENTATION_VERTICAL);
  tg_moves_panel_set_columns (
      self->moves, place == TG_ADAPTIVE_PANE_BELOW
                       ? MAX (2, (guint) (width / (MOVE_WIDTH * scale)) / 2 * 2)
                       : 2);
}

/* Returns the number of window buttons of the desktop's decoration layout. */
static gint
count_window_buttons (GtkWidget *window)
{
  g_autofree gchar *layout = NULL;
  gint              n = 0;

  g_object_get (gtk_widget_get_settings (window), "gtk-decoration-layout", &layout, NULL);
  if (layout != NULL)
    n = (strstr (layout, "close") != NULL) + (strstr (layout, "minimize") != NULL)
        + (strstr (layout, "maximize") != NULL);
  return n;
}

/* Shows the buttons that apply and fit; their actions are in the menu too. */
static void
update_optional_buttons (TgGameLayout *self)
{
  TgMatch *match = tg_game_cursor_get_match (self->cursor);
  gboolean people = tg_match_sides_is_person (match, TG_STONE_BLACK)
                    && tg_match_sides_is_person (match, TG_STONE_WHITE);
  gint width = self->width - BUTTON_WIDTH * (count_window_buttons (self->window) - 1);

  gtk_widget_set_visible (self->redo_button, width >= REDO_WIDTH);
  gtk_widget_set_visible (self->hint_button, tg_match_sides_has_person (match));
  gtk_widget_set_visible (self->move_now_button, !people && width >= MOVE_NOW_WIDTH);
  gtk_widget_set_visible (self->swap_button,
                          tg_game_questions_can_swap (match) && width >= SWAP_WIDTH);
  gtk_widget_set_visible (self->restart_button, width >= RESTART_WIDTH);
  tg_status_view_set_roomy (self->status, width >= SWAP_WIDTH);
}

/* Shows the New Game button with its label, its icon, or both in a wide window. */
static void
show_new_game (TgGameLayout *self)
{
  gint     n_further = count_window_buttons (self->window) - 1;
  gboolean words = self->width - WINDOW_BUTTON_WIDTH * n_further >= NEW_GAME_WIDTH;

  gtk_widget_set_visible (self->new_game_image, !words || self->width >= ICON_WIDTH);
  gtk_widget_set_visible (self->new_game_label, words);
}

/* Places the status, and tells the bars how much room they have. */
static void
set_room_of_bars (TgGameLayout *self, gdouble scale)
{
  gint width;

  tg_adaptive_pane_get_bars (self->stage, &width);
  place_status (self, self->is_narrow);
  tg_status_view_set_narrow (self->status, self->is_narrow);
  tg_explanation_bar_set_narrow (self->explanation,
                                 tg_adaptive_pane_get_bars_beside (self->stage));
  tg_game_bar_set_room (
      self->bar,
      &(TgGameBarRoom){ .narrow = width < TG_ADAPTIVE_PANE_NARROW_WIDTH * scale,
                        .tight = tg_adaptive_pane_get_tight (self->stage),
                        .width = width });
}

static void
find_room_for_welcome (TgGameLayout *self, gint height, gdouble scale)
{
  gboolean roomy = tg_adaptive_pane_get_place (self->stage) == TG_ADAPTIVE_PANE_BESIDE
                   && tg_adaptive_pane_get_sidebar_shown (self->stage)
                   && height >= WELCOME_HEIGHT * scale;

  if (roomy == self->roomy)
    return;
  self->roomy = roomy;
  if (self->welcoming)
    g_signal_emit (self, signals[WELCOME_MOVED], 0);
}

/**
 * tg_game_layout_adapt:
 * @self: a layout
 * @width: width of the window, in pixels
 * @height: height of the window, in pixels
 *
 * Adapts the layout to the size.
 */
void
tg_game_layout_adapt (TgGameLayout *self, gint width, gint height)
{
  gdouble scale = tg_text_scale_get (self->window);

  self->width = (gint) (width / scale);
  self->is_narrow = width < TG_ADAPTIVE_PANE_NARROW_WIDTH * scale;
  /* Without a title in the header bar there is room for the hint. */
  tg_header_buttons_set_optional (self->hint_button, !self->is_narrow);
  if (self->is_narrow)
    gtk_widget_add_css_class (self->window, "narrow-window");
  else
    gtk_widget_remove_css_class (self->window, "narrow-window");
  update_optional_buttons (self);
  show_new_game (self);
  place_sidebar (self, width, height, scale);
  set_room_of_bars (self, scale);
  find_room_for_welcome (self, height, scale);
}

/**
 * tg_game_layout_show_welcome:
 * @self: a layout
 * @wanted: whether to show the welcome card
 *
 * Shows or hides the welcome card among the moves. To be called again after
 * `::welcome-moved`.
 *
 * Returns: whether the card is shown; if it does not fit, the bar should offer its
 *   actions
 */
gboolean
tg_game_layout_show_welcome (TgGameLayout *self, gboolean wanted)
{
  g_return_val_if_fail (TG_IS_GAME_LAYOUT (self), FALSE);

  self->welcoming = wanted;
  tg_moves_panel_set_welcome (self->moves, wanted && self->roomy);
  return wanted && self->roomy;
}

static gboolean
adapt_cb (gpointer user_data)
{
  TgGameLayout *self = user_data;

  self->adapt_id = 0;
  tg_game_layout_adapt (self, gtk_widget_get_width (self->window),
                        gtk_widget_get_height (self->window));
  return G_SOURCE_REMOVE;
}

/* Adapts the layout in an idle handler: GTK forbids showing or moving widgets during size
 * allocation. */
void
tg_game_layout_queue (TgGameLayout *self)
{
  if (self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

static void
sidebar_shown_cb (TgGameLayout *self)
{
  if (self->adapting)
    return;
  if (tg_adaptive_pane_get_place (self->stage) != TG_ADAPTIVE_PANE_OVER)
    tg_settings_set_boolean (self->settings, "show-sidebar",
                             tg_adaptive_pane_get_sidebar_shown (self->stage));
  tg_game_layout_queue (self);
}

/**
 * tg_game_layout_bind_children:
 * @window_class: a class whose template has the children
 *
 * Binds the template children that a layout places.
 */
void
tg_game_layout_bind_children (GtkWidgetClass *window_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (window_class, children[i].name, FALSE, 0);
}

/**
 * tg_game_layout_new:
 * @window: the window with the children, see tg_game_layout_bind_children()
 * @cursor: the shown match
 * @settings: remembers whether the sidebar is shown
 * @tournament: may use the board
 *
 * The layout starts with the first tg_game_layout_adapt().
 *
 * Returns: (transfer full): a layout, to be disposed of with @window
 */
TgGameLayout *
tg_game_layout_new (GtkWidget        *window,
                    TgGameCursor     *cursor,
                    TgSettings       *settings,
                    TgGameTournament *tournament)
{
  TgGameLayout *self = g_object_new (TG_TYPE_GAME_LAYOUT, NULL);

  self->window = window;
  self->cursor = g_object_ref (cursor);
  self->settings = g_object_ref (settings);
  self->tournament = g_object_ref (tournament);
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    G_STRUCT_MEMBER (GObject *, self, children[i].offset) =
        gtk_widget_get_template_child (window, G_OBJECT_TYPE (window), children[i].name);

  g_signal_connect_object (self->stage, "notify::sidebar-shown",
                           G_CALLBACK (sidebar_shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_parent (GTK_WIDGET (self->goal)),
                           "get-child-position", G_CALLBACK (place_goal_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explanation, "notify::visible",
                           G_CALLBACK (tg_game_layout_show_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cursor, "match-changed", G_CALLBACK (update_optional_buttons),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}
