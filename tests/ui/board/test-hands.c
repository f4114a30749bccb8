/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Details of pointer and keyboard input on the board, in a game of two people. */

#include "display-fixture.h"

/* A ghost stone is shown under the pointer, and played only when the button is released
 * over the same point. */
static void
test_slide_away (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPoint h8 = fixture_point ("H8");
  TgPoint h9 = fixture_point ("H9");

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  fixture_aim_at (&fixture, h8);
  fixture_wait_for_ghost (&fixture, h8);
  fixture_xdotool ("mousedown 1");
  fixture_aim_at (&fixture, h9);
  fixture_wait_for_ghost (&fixture, TG_POINT_NONE);
  fixture_xdotool ("mouseup 1");
  fixture_wait_for_ghost (&fixture, h9);
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);

  /* Sliding back before the release plays the stone. */
  fixture_aim_at (&fixture, h8);
  fixture_wait_for_ghost (&fixture, h8);
  fixture_xdotool ("mousedown 1");
  fixture_aim_at (&fixture, h9);
  fixture_wait_for_ghost (&fixture, TG_POINT_NONE);
  fixture_aim_at (&fixture, h8);
  fixture_wait_for_ghost (&fixture, h8);
  fixture_xdotool ("mouseup 1");
  fixture_wait_for_moves (&fixture, 1);
}

/* If the sidebar is hidden while a button is pressed, the board moves; the stone is
 * played at the pressed point nevertheless. */
static void
test_sidebar_while_pressed (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPoint         b2 = fixture_point ("B2");
  graphene_rect_t before;
  graphene_rect_t after;
  GtkWidget      *window;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 h9");
  window = GTK_WIDGET (fixture.window);
  fixture_aim_at (&fixture, b2);
  fixture_xdotool ("mousedown 1");
  fixture_wait_for_ghost (&fixture, b2);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture.board), window, &before));
  fixture_key ("F9");
  fixture_draw (window);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture.board), window, &after));
  g_assert_false (graphene_rect_equal (&before, &after));
  fixture_xdotool ("mouseup 1");
  fixture_wait_for_moves (&fixture, 3);
  g_assert_false (tg_board_is_empty (&tg_match_get_game (fixture.match)->board, b2));
  fixture_key ("F9");
}

static void
test_escape (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPoint h8 = fixture_point ("H8");

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  fixture_aim_at (&fixture, h8);
  fixture_xdotool ("mousedown 1");
  fixture_wait_for_ghost (&fixture, h8);
  fixture_key ("Escape");
  fixture_xdotool ("mouseup 1");
  fixture_click_point (&fixture, fixture_point ("A1"));
  fixture_wait_for_moves (&fixture, 1);
  g_assert_true (tg_board_is_empty (&tg_match_get_game (fixture.match)->board, h8));
}

/* A menu that changes its page reports that the pointer enters the board, with wrong
 * coordinates. */
static void
test_false_enter (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GListModel) controllers = NULL;
  gdouble x;
  gdouble y;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture.board));
  tg_board_layout_point_to_xy (fixture_get_layout (fixture.board), fixture_point ("A12"),
                               &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "enter", x, y);
    }
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_false (tg_point_is_on_board (tg_board_view_get_pointed (fixture.board), 15));
  fixture_aim_at (&fixture, fixture_point ("A12"));
  fixture_wait_for_ghost (&fixture, fixture_point ("A12"));
}

static void
test_middle_of_cell (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgBoardLayout *layout;
  gdouble              x;
  gdouble              y;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  layout = fixture_get_layout (fixture.board);
  tg_board_layout_point_to_xy (layout, fixture_point ("H8"), &x, &y);
  fixture_aim (GTK_WIDGET (fixture.board), x + layout->cell / 2, y - layout->cell / 2);
  fixture_xdotool ("click 1");
  fixture_click_point (&fixture, fixture_point ("O15"));
  fixture_wait_for_moves (&fixture, 1);
  g_assert_false (tg_board_is_empty (&tg_match_get_game (fixture.match)->board,
                                     fixture_point ("O15")));
}

/* Clicks with other buttons, on occupied points and beside the board play nothing. */
static void
test_harmless_clicks (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  fixture_aim_at (&fixture, fixture_point ("H9"));
  fixture_xdotool ("click 3");
  fixture_xdotool ("click 2");
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_aim (GTK_WIDGET (fixture.board), 1, 1);
  fixture_xdotool ("click 1");
  fixture_click_point (&fixture, fixture_point ("A15"));
  fixture_wait_for_moves (&fixture, 2);
  g_assert_true (tg_board_is_empty (&tg_match_get_game (fixture.match)->board,
                                    fixture_point ("H9")));
}

static void
test_typing (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  fixture_key ("c");
  fixture_wait_for_cursor (&fixture, fixture_point ("C8"));
  fixture_key ("1");
  fixture_wait_for_cursor (&fixture, fixture_point ("C1"));
  fixture_key ("2");
  fixture_wait_for_cursor (&fixture, fixture_point ("C12"));
  fixture_key ("Up");
  fixture_wait_for_cursor (&fixture, fixture_point ("C13"));
  fixture_key ("Escape");
  fixture_wait_for_cursor (&fixture, TG_POINT_NONE);

  /* While the cursor is hidden, Enter only shows it. */
  fixture_key ("Return");
  fixture_wait_for_cursor (&fixture, fixture_point ("C13"));
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);
  fixture_key ("Return");
  fixture_wait_for_moves (&fixture, 1);
}

/* Tab leaves the board and comes back to the cursor; a click hides it. */
static void
test_focus (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  fixture_key ("Left");
  fixture_wait_for_cursor (&fixture, fixture_point ("G8"));
  fixture_key ("Tab");
  fixture_wait_for_cursor (&fixture, TG_POINT_NONE);
  fixture_key ("shift+Tab");
  fixture_wait_for_cursor (&fixture, fixture_point ("G8"));
  fixture_click_point (&fixture, fixture_point ("D4"));
  fixture_wait_for_moves (&fixture, 1);
  fixture_wait_for_cursor (&fixture, TG_POINT_NONE);
  fixture_key ("Right");
  fixture_wait_for_cursor (&fixture, fixture_point ("E4"));
}

/* A focus without a key press shows no cursor. */
static void
test_focus_without_key (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *board;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  board = GTK_WIDGET (fixture.board);
  gtk_window_set_focus (GTK_WINDOW (fixture.window), NULL);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture.window), FALSE);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_wait_for_cursor (&fixture, TG_POINT_NONE);
  gtk_window_set_focus (GTK_WINDOW (fixture.window), NULL);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture.window), TRUE);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  fixture_wait_for_cursor (&fixture, fixture_point ("H8"));
}

/* A click on a button of the header bar leaves the focus on the board. */
static void
test_focus_after_button (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 h9");
  fixture_click (fixture_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "Undo"));
  fixture_wait_for_moves (&fixture, 1);
  fixture_key ("g");
  fixture_key ("9");
  fixture_key ("Return");
  fixture_wait_for_moves (&fixture, 2);
}

/* Black's F8 would make two open threes. */
#define DOUBLE_THREE "g8 a1 h8 c1 f9 e1 f10 g1"

static gboolean
shows_reason (gpointer data)
{
  return tg_explanation_bar_get_heading (fixture_child (data, "explanation")) != NULL;
}

static gboolean
shows_no_reason (gpointer data)
{
  return !shows_reason (data);
}

/* A forbidden point shows the reason, until the next press. */
static void
test_refused (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_RENJU, DOUBLE_THREE);
  fixture_click_point (&fixture, fixture_point ("F8"));
  fixture_wait ("the reason", shows_reason, fixture.window);
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 8);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_foul_lines, ==, 2);

  fixture_click_point (&fixture, fixture_point ("F8"));
  fixture_wait ("the reason", shows_reason, fixture.window);
  fixture_click_point (&fixture, fixture_point ("O15"));
  fixture_wait_for_moves (&fixture, 9);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_foul_lines, ==, 0);
  fixture_wait ("the reason to go", shows_no_reason, fixture.window);
}

/* The player cannot play for the engine. */
static void
test_not_your_turn (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgPlayerSpec slow = { .kind = TG_PLAYER_ENGINE, .level = 10 };

  fixture_open_for_people (&fixture, TG_RULESET_STANDARD, "h8 h9");
  tg_match_set_player (fixture.match, TG_STONE_BLACK, slow);
  fixture_click_point (&fixture, fixture_point ("A1"));
  fixture_key ("Left Return Return");
  fixture_draw (GTK_WIDGET (fixture.board));
  g_assert_true (tg_board_is_empty (&tg_match_get_game (fixture.match)->board,
                                    fixture_point ("A1")));
  g_assert_true (
      tg_point_equal (tg_board_view_peek_scene (fixture.board)->ghost, TG_POINT_NONE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/hands/slide-away", test_slide_away);
  g_test_add_func ("/display/hands/sidebar-while-pressed", test_sidebar_while_pressed);
  g_test_add_func ("/display/hands/escape", test_escape);
  g_test_add_func ("/display/hands/false-enter", test_false_enter);
  g_test_add_func ("/display/hands/middle-of-cell", test_middle_of_cell);
  g_test_add_func ("/display/hands/harmless-clicks", test_harmless_clicks);
  g_test_add_func ("/display/hands/typing", test_typing);
  g_test_add_func ("/display/hands/focus", test_focus);
  g_test_add_func ("/display/hands/focus-without-key", test_focus_without_key);
  g_test_add_func ("/display/hands/focus-after-button", test_focus_after_button);
  g_test_add_func ("/display/hands/refused", test_refused);
  g_test_add_func ("/display/hands/not-your-turn", test_not_your_turn);
  return g_test_run ();
}
