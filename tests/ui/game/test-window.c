/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of the game: its buttons, keys and dialogs, and that no search continues
 * unnecessarily. */

#include "display-fixture.h"

#include "ui/app/preferences.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/settings/language.h"
#include "ui/study/study-window.h"
#include "ui/widgets/rows/choice-row.h"

static const TgGameChoices slow_computer = { .size = 15, .level = 10, .depth = 30 };

static const gchar *
get_status (Fixture *fixture)
{
  return fixture_read_status (fixture, "title");
}

static void
click_button (Fixture *fixture, const gchar *text)
{
  GtkWidget *button = fixture_find (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON, text);

  g_assert_nonnull (button);
  fixture_click (button);
}

static gboolean
is_searching (gpointer data G_GNUC_UNUSED)
{
  return fixture_count_search_threads (TRUE) > 0;
}

static gboolean
is_idle (gpointer data G_GNUC_UNUSED)
{
  return fixture_count_search_threads (TRUE) == 0;
}

static gboolean
has_no_thread (gpointer data G_GNUC_UNUSED)
{
  return fixture_count_search_threads (FALSE) == 0;
}

/* Plays the first stone against an engine that thinks for seconds about its answer. */
static void
open_thinking (Fixture *fixture)
{
  fixture_init (fixture);
  fixture_choose (fixture, &slow_computer);
  fixture_open (fixture, 1000, 800);
  fixture_click_point (fixture, fixture_point ("H8"));
  fixture_wait ("the search", is_searching, NULL);
  g_assert_cmpstr (get_status (fixture), ==, "Tengen is thinking…");
  g_assert_true (tg_match_get_thinking (fixture->match));
}

static void
assert_stopped (Fixture *fixture, guint n_moves)
{
  fixture_wait ("the search to end", is_idle, NULL);
  g_assert_false (tg_match_get_thinking (fixture->match));
  g_assert_cmpuint (fixture_count_stones (fixture), ==, n_moves);
  g_assert_cmpstr (get_status (fixture), ==, "Your move");
}

static void
test_undo_while_thinking (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_thinking (&fixture);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 0);
  assert_stopped (&fixture, 0);
}

static void
test_restart_while_thinking (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_thinking (&fixture);
  g_assert_true (
      gtk_widget_is_sensitive (fixture_child (fixture.window, "restart_button")));
  fixture_click_in_menu (fixture.window, "Game", "Restart");
  fixture_wait_for_moves (&fixture, 0);
  assert_stopped (&fixture, 0);
  /* At the beginning there is no game to restart. */
  g_assert_false (
      gtk_widget_is_sensitive (fixture_child (fixture.window, "restart_button")));
}

static void
test_new_game_while_thinking (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_thinking (&fixture);
  fixture_key ("ctrl+n");
  fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_key ("Return");
  fixture_wait_for_moves (&fixture, 0);
  assert_stopped (&fixture, 0);
}

static void
test_move_now (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_thinking (&fixture);
  fixture_key ("ctrl+Return");
  fixture_wait_for_moves (&fixture, 2);
  assert_stopped (&fixture, 2);
}

static void
test_close_while_thinking (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_thinking (&fixture);
  fixture_close (&fixture);
  fixture_wait ("the thread to end", has_no_thread, NULL);
}

static void
test_quit_while_thinking (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_thinking (&fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture.window), (gpointer *) &fixture.window);
  fixture_key ("ctrl+q");
  fixture_wait ("the thread to end", has_no_thread, NULL);
  g_assert_null (fixture.window);
}

/* Undo takes back the player's move and the answer, by button and by key; redo restores
 * both. */
static void
test_undo_redo (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 1000, 600);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  click_button (&fixture, "Undo");
  fixture_wait_for_moves (&fixture, 0);
  click_button (&fixture, "Redo");
  fixture_wait_for_moves (&fixture, 2);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 0);
  fixture_key ("ctrl+shift+z");
  fixture_wait_for_moves (&fixture, 2);
}

/* When colours are swapped during a game, the position stays, and the engine makes the
 * next move of the side that was the player's. */
static void
test_swap_colours (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  fixture_click_in_menu (fixture.window, "Game", "Swap Colours");
  fixture_wait_for_moves (&fixture, 3);
  g_assert_cmpint (tg_match_get_player (fixture.match, TG_STONE_WHITE).kind, ==,
                   TG_PLAYER_PERSON);
  g_assert_cmpstr (get_status (&fixture), ==, "Your move");

  /* The next game is played with the new colour. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.restart", NULL);
  fixture_close (&fixture);
  fixture_open (&fixture, 800, 600);
  g_assert_cmpint (tg_match_get_player (fixture.match, TG_STONE_WHITE).kind, ==,
                   TG_PLAYER_PERSON);
}

/* The end: the texts of the title and the bar, and a new game from the bar. */
static void
test_end (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .opponent = TG_OPPONENT_PERSON,
                                  .size = 15,
                                  .level = 1 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 700, 760);
  g_assert_cmpstr (get_status (&fixture), ==, "Black to move");
  fixture_play (&fixture, "h8 a1 i8 b1 j8 c1 k8 d1");
  g_assert_null (tg_game_bar_get_heading (fixture_child (fixture.window, "bar")));
  fixture_click_point (&fixture, fixture_point ("L8"));
  fixture_wait_for_moves (&fixture, 9);
  g_assert_cmpstr (get_status (&fixture), ==, "Black wins");
  g_assert_cmpstr (tg_game_bar_get_heading (fixture_child (fixture.window, "bar")), ==,
                   "Five in a row");

  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("A15"));
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 9);
  fixture_click_in_bar (&fixture, "Play Again");
  fixture_wait_for_moves (&fixture, 0);
  g_assert_null (tg_game_bar_get_heading (fixture_child (fixture.window, "bar")));
}

static void
test_resign_and_undo (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.resign", NULL);
  g_assert_cmpstr (get_status (&fixture), ==, "You lost");
  fixture_key ("ctrl+z");
  fixture_wait_for_person (&fixture);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpstr (get_status (&fixture), ==, "Your move");
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 2);
}

/* Whether a dialog is closed: some are destroyed when closed, others only hidden. */
static gboolean
is_gone (gpointer dialog)
{
  GtkWidget *widget = *(GtkWidget **) dialog;

  return widget == NULL || !gtk_widget_get_mapped (widget);
}

static void
show_and_close (Fixture *fixture, const gchar *keys, GType type, const gchar *label)
{
  GtkWidget *dialog;

  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_key (keys);
  dialog = fixture_wait_for_dialog (fixture, type);
  g_assert_nonnull (fixture_find (dialog, GTK_TYPE_LABEL, label));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  fixture_wait ("the dialog to close", is_gone, &dialog);
  if (dialog != NULL)
    g_object_remove_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
}

/* All windows and dialogs open and close without a warning. */
static void
test_other_windows (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *about;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  show_and_close (&fixture, "ctrl+comma", TG_TYPE_PREFERENCES, "Move numbers");
  show_and_close (&fixture, "ctrl+question", TG_TYPE_PREFERENCES, "Ctrl");

  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "about", NULL);
  about = fixture_wait_for_dialog (&fixture, ADW_TYPE_ABOUT_WINDOW);
  gtk_window_close (GTK_WINDOW (about));
}

static gboolean
shows_no_numbers (gpointer board)
{
  gboolean shown;

  g_object_get (board, "show-numbers", &shown, NULL);
  return !shown;
}

/* The switches of the preferences and of the menu change the same settings. */
static void
test_preferences (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;
  gboolean   shown;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.window), "show-numbers", NULL);
  g_object_get (fixture.board, "show-numbers", &shown, NULL);
  g_assert_true (shown);

  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  fixture_click (fixture_find (preferences, ADW_TYPE_ACTION_ROW, "_Move numbers"));
  fixture_wait ("a board without numbers", shows_no_numbers, fixture.board);
  gtk_window_close (GTK_WINDOW (preferences));
}

static gboolean
is_dark (gpointer board)
{
  gboolean dark;

  g_object_get (board, "dark", &dark, NULL);
  return dark && adw_style_manager_get_dark (adw_style_manager_get_default ());
}

static gboolean
is_light (gpointer board)
{
  return !is_dark (board);
}

/* The style of the preferences applies to all windows and to the board at once. */
static void
test_style (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *preferences;
  AdwComboRow *row;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  row = ADW_COMBO_ROW (fixture_find (preferences, ADW_TYPE_COMBO_ROW, "St_yle"));
  adw_combo_row_set_selected (row, 2);
  fixture_wait ("the dark style", is_dark, fixture.board);
  adw_combo_row_set_selected (row, 1);
  fixture_wait ("the light style", is_light, fixture.board);
  adw_combo_row_set_selected (row, 0);
  gtk_window_close (GTK_WINDOW (preferences));
}

static gboolean
has_theme (gpointer board, const gchar *id)
{
  g_autofree gchar *theme = NULL;

  g_object_get (board, "theme", &theme, NULL);
  return g_str_equal (theme, id);
}

static gboolean
is_slate (gpointer board)
{
  return has_theme (board, "slate");
}

static gboolean
is_paper (gpointer board)
{
  return has_theme (board, "paper");
}

static gboolean
is_half_turned (gpointer board)
{
  guint turned;

  g_object_get (board, "turned", &turned, NULL);
  return turned == 3;
}

static gboolean
is_from_top (gpointer board)
{
  gboolean from_top;

  g_object_get (board, "rows-from-top", &from_top, NULL);
  return from_top;
}

typedef struct
{
  TgSettings  *settings;
  const gchar *id;
} Language;

static gboolean
is_chosen (gpointer data)
{
  const Language *language = data;

  return g_str_equal (tg_settings_get_language (language->settings), language->id);
}

/* The language is chosen by access key, arrow keys and Enter; the list shows each
 * language by its own name. */
static void
test_language (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgSettings *settings;
  GtkWidget  *preferences;
  GtkWidget  *row;

  fixture_init (&fixture);
  settings = tg_application_get_settings (fixture.application, NULL);
  fixture_open (&fixture, 800, 600);
  g_assert_cmpstr (tg_settings_get_language (settings), ==, "system");
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  row = fixture_find (preferences, TG_TYPE_CHOICE_ROW, "L_anguage");
  fixture_key ("alt+a");
  fixture_key ("Down Down Down Return");
  fixture_wait ("Chinese", is_chosen, &(Language){ settings, "zh_CN" });
  g_assert_nonnull (fixture_find (row, GTK_TYPE_LABEL, tg_language_get_name ("zh_CN")));
  gtk_window_close (GTK_WINDOW (preferences));
}

/* The access key of the theme row focuses the chosen picture, and arrow keys choose
 * another; the pictures are radio buttons with accessible names. */
static void
test_look_by_key (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;
  GtkWidget *choice;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  g_object_set (fixture.board, "theme", "wood", NULL);
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  fixture_key ("alt+l");
  fixture_key ("Right");
  fixture_wait ("slate", is_slate, fixture.board);
  choice = gtk_window_get_focus (GTK_WINDOW (preferences));
  gtk_test_accessible_assert_role (choice, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (choice, GTK_ACCESSIBLE_PROPERTY_LABEL, "Slate");
  gtk_test_accessible_assert_state (choice, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  fixture_key ("Right");
  fixture_wait ("paper", is_paper, fixture.board);
  gtk_window_close (GTK_WINDOW (preferences));
}

/* The theme and the symmetry of the board are chosen in the preferences. Clicks and arrow
 * keys follow the board as drawn; texts use its coordinates. */
static void
test_look (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices  choices = { .opponent = TG_OPPONENT_PERSON, .size = 15 };
  const TgBoardLayout *layout;
  GtkWidget           *preferences;
  gdouble              x;
  gdouble              y;

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 600);
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  fixture_click (fixture_find (preferences, GTK_TYPE_LABEL, "Paper"));
  fixture_wait ("paper", is_paper, fixture.board);
  fixture_key ("Left");
  fixture_wait ("slate", is_slate, fixture.board);
  fixture_click (fixture_find (preferences, TG_TYPE_CHOICE_ROW, "_Orientation"));
  for (guint i = 0; i < 3; i++)
    fixture_key ("Down");
  fixture_key ("Return");
  fixture_wait ("half a turn", is_half_turned, fixture.board);
  fixture_click (fixture_find (preferences, ADW_TYPE_ACTION_ROW, "_Rows from the top"));
  fixture_wait ("rows from the top", is_from_top, fixture.board);
  gtk_window_close (GTK_WINDOW (preferences));

  fixture_focus (GTK_WIDGET (fixture.window));
  layout = fixture_get_layout (fixture.board);
  tg_board_layout_point_to_xy (layout, fixture_point ("a1"), &x, &y);
  g_assert_cmpfloat (x, >, layout->x + layout->extent / 2);
  g_assert_cmpfloat (y, <, layout->y + layout->extent / 2);
  fixture_click_point (&fixture, fixture_point ("b3"));
  fixture_wait_for_moves (&fixture, 1);
  g_assert_true (tg_point_equal (
      tg_board_last_move (&tg_match_get_game (fixture.match)->board).point,
      fixture_point ("b3")));

  /* On the mirrored board, Left moves towards the larger letters, and the row labelled 3
   * is that of H3. */
  fixture_key ("Left");
  fixture_wait_for_cursor (&fixture, fixture_point ("c3"));
  fixture_key ("h");
  fixture_key ("3");
  fixture_wait_for_cursor (&fixture, fixture_point ("h13"));
}

typedef struct
{
  Fixture *fixture;
  guint    n_moves;
} Least;

static gboolean
has_at_least (gpointer data)
{
  const Least *least = data;

  return fixture_count_stones (least->fixture) >= least->n_moves;
}

/* Two engines play, pause and continue. */
static void
test_computers (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .opponent = TG_OPPONENT_BOTH_COMPUTER,
                                  .size = 15,
                                  .level = 1 };
  Least               least = { &fixture, 2 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 600);
  g_object_set (fixture.match, "pace", 200, NULL);
  fixture_wait ("two moves", has_at_least, &least);
  click_button (&fixture, "Pause");
  fixture_wait_for_pause (&fixture, TRUE);
  g_assert_cmpstr (get_status (&fixture), ==, "Paused");
  least.n_moves = fixture_count_stones (&fixture) + 1;
  click_button (&fixture, "Continue");
  fixture_wait_for_pause (&fixture, FALSE);
  fixture_wait ("another move", has_at_least, &least);
}

/* In each size, parts that do not fit move elsewhere, and the window never grows beyond
 * it. */
static void
test_sizes (void)
{
  static const gint sizes[][2] = { { 1440, 800 }, { 800, 600 }, { 640, 360 },
                                   { 500, 500 },  { 360, 640 }, { 360, 294 } };
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .opponent = TG_OPPONENT_PERSON,
                                  .size = 15,
                                  .level = 1 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 700, 700);
  fixture_play (&fixture, "h8 a1 i8 b1 j8 c1 k8 d1 l8");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window = GTK_WIDGET (fixture.window);

      fixture_resize (&fixture, sizes[i][0], sizes[i][1]);
      fixture_draw (window);
      fixture_assert_size (&fixture, sizes[i][0], sizes[i][1]);
      g_assert_cmpint (fixture_find (window, GTK_TYPE_BUTTON, "Restart") != NULL, ==,
                       sizes[i][0] >= 980);
      g_assert_cmpint (fixture_find (window, GTK_TYPE_LABEL, "New Game") != NULL, ==,
                       sizes[i][0] >= 420);
      g_assert_nonnull (fixture_find (window, GTK_TYPE_BUTTON, "New Game"));
      g_assert_nonnull (fixture_find (window, GTK_TYPE_BUTTON, "Hint"));
      g_assert_nonnull (fixture_find (window, GTK_TYPE_LABEL, "Black wins"));
      g_assert_nonnull (fixture_find (window, GTK_TYPE_LABEL, "Five in a row"));
    }
}

/* In a low bar below the board, the words about the end are whole without scrolling. */
static void
test_end_room (void)
{
  static const gint sizes[][2] = { { 800, 860 }, { 650, 740 } };
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .size = 15, .level = 1 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 700, 700);
  fixture_click_point (&fixture, fixture_point ("h8"));
  fixture_wait_for_moves (&fixture, 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.resign", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget     *words;
      GtkAdjustment *adjustment;

      fixture_resize (&fixture, sizes[i][0], sizes[i][1]);
      fixture_draw (GTK_WIDGET (fixture.window));
      words = fixture_child (fixture_child (fixture.window, "bar"), "words");
      adjustment = gtk_scrolled_window_get_vadjustment (
          GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (words)));
      g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), >, 0);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                         gtk_adjustment_get_page_size (adjustment));
    }
}

static gboolean
is_menu_open (gpointer button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static gboolean
is_menu_shut (gpointer button)
{
  return !is_menu_open (button);
}

/* The menu is built once, before it is opened. */
static void
test_menu (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget  *button;
  GtkPopover *popover;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  button = fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_MENU_BUTTON, NULL);
  while ((popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))) == NULL)
    g_main_context_iteration (NULL, TRUE);

  fixture_click (button);
  fixture_wait ("the menu", is_menu_open, button);
  g_assert_nonnull (fixture_find (GTK_WIDGET (popover), GTK_TYPE_LABEL, "Preferences"));
  fixture_key ("Escape");
  fixture_wait ("no menu", is_menu_shut, button);

  /* After the menu closes, the focus moves back with a delay. */
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_key ("F10");
  fixture_wait ("the menu again", is_menu_open, button);
  g_assert_true (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)) == popover);
}

/* In a narrow window, menu items are as high as a finger needs. */
static void
test_menu_rows (void)
{
  static const gint sizes[][2] = { { 360, 640 }, { 800, 860 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Fixture) fixture = { 0 };
      GtkWidget *button;
      GtkWidget *label;

      fixture_init (&fixture);
      fixture_open (&fixture, sizes[i][0], sizes[i][1]);
      button = fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_MENU_BUTTON, NULL);
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      fixture_wait ("the menu", is_menu_open, button);
      label = fixture_wait_to_find (
          GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
          GTK_TYPE_LABEL, "Preferences");
      fixture_draw (GTK_WIDGET (fixture.window));
      g_assert_cmpint (gtk_widget_get_allocated_height (gtk_widget_get_parent (label))
                           >= 40,
                       ==, sizes[i][0] == 360);
    }
}

/* Checks that the menu has three sections and at most ten items. */
static void
assert_small (GtkWidget *window)
{
  GtkWidget  *button = fixture_find (window, GTK_TYPE_MENU_BUTTON, NULL);
  GMenuModel *menu;
  gint        n = 0;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_popover_menu_get_menu_model (
      GTK_POPOVER_MENU (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 3);
  for (gint i = 0; i < 3; i++)
    {
      g_autoptr (GMenuModel) group =
          g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n += g_menu_model_get_n_items (group);
    }
  g_assert_cmpint (n, <=, 10);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
}

static void
test_small_menus (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *study;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  assert_small (GTK_WIDGET (fixture.window));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  assert_small (study);
  gtk_window_destroy (GTK_WINDOW (study));
}

/* Returns: (nullable): the @hidden-when of the item with an action, if there is such an
 * item in @menu */
static gchar *
find_hidden_when (GMenuModel *menu, const gchar *action)
{
  gchar *found = NULL;

  for (gint i = 0; found == NULL && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree gchar *name = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      if (g_strcmp0 (name, action) == 0)
        g_menu_model_get_item_attribute (menu, i, "hidden-when", "s", &found);
      for (gint link = 0; found == NULL && link < 2; link++)
        {
          g_autoptr (GMenuModel) part = g_menu_model_get_item_link (
              menu, i, link == 0 ? G_MENU_LINK_SECTION : G_MENU_LINK_SUBMENU);

          if (part != NULL)
            found = find_hidden_when (part, action);
        }
    }
  return found;
}

/* Redo is above Hint in the menu, and must not push it down after Undo. */
static void
test_menu_places (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget        *button;
  GMenuModel       *menu;
  g_autofree gchar *claim = NULL;

  fixture_init (&fixture);
  fixture_open (&fixture, 360, 640);
  button = fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_MENU_BUTTON, NULL);
  /* The menu is built in an idle handler, or when it is opened. */
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  claim = find_hidden_when (menu, "win.claim-foul");
  g_assert_cmpstr (claim, ==, "action-disabled");
  g_assert_null (find_hidden_when (menu, "win.redo"));
}

/* A study of the game starts at the position that the window shows. */
static void
test_study_place (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;
  TgStudy   *study;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 i9 h9 i10");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.previous-move", NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  study = tg_study_window_get_study (TG_STUDY_WINDOW (window));
  g_assert_cmpuint (tg_record_node_get_number (tg_study_get_node (study)), ==, 3);
  g_assert_cmpuint (fixture_count_moves (window), ==, 4);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
has_pace (gpointer fixture)
{
  guint pace;

  g_object_get (((Fixture *) fixture)->match, "pace", &pace, NULL);
  return pace == 2000;
}

/* The pace of games between engines is chosen in the preferences. */
static void
test_pace (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;
  GtkWidget *row;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "app.preferences", NULL);
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  row = fixture_find (preferences, TG_TYPE_CHOICE_ROW, "Computer s_peed");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  fixture_wait ("the pace", has_pace, &fixture);
  fixture_leave_by_key (preferences, "Escape");
}

/* The program needs no SVG library: for each icon there is a file with the image that GTK
 * would make of the SVG. */
static void
test_icons (void)
{
  static const gchar *const sizes[] = { "16x16", "16x16@2" };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) icons = g_resources_enumerate_children (
      "/org/tengen/tengen/icons/scalable/actions", G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (icons), >, 0);
  for (gsize i = 0; icons[i] != NULL; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_auto (GStrv) name = g_strsplit (icons[i], ".", 2);
        g_autofree gchar *path = g_strdup_printf (
            "/org/tengen/tengen/icons/%s/actions/%s.symbolic.png", sizes[j], name[0]);

        g_test_message ("%s", path);
        g_assert_true (
            g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL));
      }
}

/* The next window has the size of the last one. */
static void
test_window_size (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgWindowState state;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_resize (&fixture, 640, 720);
  fixture_close (&fixture);
  tg_settings_get_window_state (tg_application_get_settings (fixture.application, NULL),
                                &state);
  g_assert_cmpint (state.width, ==, 640);
  g_assert_cmpint (state.height, ==, 720);
  g_assert_false (state.maximized);
}

static void
watch_in_window (GtkWidget *widget, GPtrArray *refs)
{
  GWeakRef *ref = g_new (GWeakRef, 1);

  g_weak_ref_init (ref, widget);
  g_ptr_array_add (refs, ref);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_in_window (child, refs);
}

static void
unwatch (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

/* A closed window is freed, whatever was open in it when it was closed. */
static void
test_no_leak (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GPtrArray) refs = g_ptr_array_new_with_free_func (unwatch);

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  click_button (&fixture, "Undo");
  fixture_wait_for_moves (&fixture, 0);
  show_and_close (&fixture, "ctrl+comma", TG_TYPE_PREFERENCES, "Move numbers");
  watch_in_window (GTK_WIDGET (fixture.window), refs);
  fixture_close (&fixture);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < refs->len; i++)
    {
      g_autoptr (GtkWidget) left = g_weak_ref_get (g_ptr_array_index (refs, i));

      if (left != NULL)
        {
          g_test_message ("%s is left, with a reference count of %u",
                          G_OBJECT_TYPE_NAME (left), G_OBJECT (left)->ref_count - 1);
          g_test_fail ();
        }
    }
}

/* No two actions share a key. */
static void
test_shortcuts (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (GStrv) actions = NULL;
  g_autoptr (GHashTable) meanings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  actions =
      gtk_application_list_action_descriptions (GTK_APPLICATION (fixture.application));
  g_assert_cmpuint (g_strv_length (actions), >, 20);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (
          GTK_APPLICATION (fixture.application), actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        {
          if (g_hash_table_contains (meanings, accels[j]))
            g_error ("%s means %s and %s", accels[j], actions[i],
                     (gchar *) g_hash_table_lookup (meanings, accels[j]));
          g_hash_table_insert (meanings, g_strdup (accels[j]), g_strdup (actions[i]));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/window/shortcuts", test_shortcuts);
  g_test_add_func ("/display/window/undo-while-thinking", test_undo_while_thinking);
  g_test_add_func ("/display/window/restart-while-thinking", test_restart_while_thinking);
  g_test_add_func ("/display/window/new-game-while-thinking",
                   test_new_game_while_thinking);
  g_test_add_func ("/display/window/move-now", test_move_now);
  g_test_add_func ("/display/window/close-while-thinking", test_close_while_thinking);
  g_test_add_func ("/display/window/quit-while-thinking", test_quit_while_thinking);
  g_test_add_func ("/display/window/undo-redo", test_undo_redo);
  g_test_add_func ("/display/window/swap-colours", test_swap_colours);
  g_test_add_func ("/display/window/end", test_end);
  g_test_add_func ("/display/window/resign-and-undo", test_resign_and_undo);
  g_test_add_func ("/display/window/other-windows", test_other_windows);
  g_test_add_func ("/display/window/no-leak", test_no_leak);
  g_test_add_func ("/display/window/preferences", test_preferences);
  g_test_add_func ("/display/window/style", test_style);
  g_test_add_func ("/display/window/look", test_look);
  g_test_add_func ("/display/window/look-by-key", test_look_by_key);
  g_test_add_func ("/display/window/language", test_language);
  g_test_add_func ("/display/window/computers", test_computers);
  g_test_add_func ("/display/window/sizes", test_sizes);
  g_test_add_func ("/display/window/end-room", test_end_room);
  g_test_add_func ("/display/window/menu", test_menu);
  g_test_add_func ("/display/window/menu-rows", test_menu_rows);
  g_test_add_func ("/display/window/small-menus", test_small_menus);
  g_test_add_func ("/display/window/menu-places", test_menu_places);
  g_test_add_func ("/display/window/study-place", test_study_place);
  g_test_add_func ("/display/window/pace", test_pace);
  g_test_add_func ("/display/window/icons", test_icons);
  g_test_add_func ("/display/window/window-size", test_window_size);
  return g_test_run ();
}
