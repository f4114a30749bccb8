/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first start: three ways to begin, and the goal of the game. */

#include "display-fixture.h"

#include <glib/gstdio.h>
#include <math.h>

#include "ui/learning/home/learn-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/rules/rules-page.h"

#define HEADING "New to five in a row?"

static void
open_first (Fixture *fixture, gint width, gint height)
{
  const TgGameChoices defaults = { .size = 15, .level = 3 };

  fixture_init (fixture);
  fixture_choose (fixture, &defaults);
  fixture_set_first_start (fixture, TRUE);
  fixture_open (fixture, width, height);
}

static GtkWidget *
find_button (Fixture *fixture, const gchar *text)
{
  GtkWidget *words = fixture_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, text);

  g_assert_nonnull (words);
  return gtk_widget_get_ancestor (words, GTK_TYPE_BUTTON);
}

static gboolean
is_board_focused (gpointer fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (((Fixture *) fixture)->window));

  return focus != NULL
         && gtk_widget_is_ancestor (focus, GTK_WIDGET (((Fixture *) fixture)->board));
}

static gboolean
is_welcomed (gpointer fixture)
{
  return fixture_find (GTK_WIDGET (((Fixture *) fixture)->window), GTK_TYPE_LABEL,
                       HEADING)
         != NULL;
}

static gboolean
is_not_welcomed (gpointer fixture)
{
  return !is_welcomed (fixture);
}

static void
assert_level (Fixture *fixture, guint level)
{
  g_assert_cmpuint (tg_match_get_player (fixture->match, TG_STONE_WHITE).level, ==,
                    level);
}

/* Checks that the next window does not welcome the player again. */
static void
assert_is_over (Fixture *fixture)
{
  fixture_wait ("the end of the welcome", is_not_welcomed, fixture);
  fixture_close (fixture);
  fixture_open (fixture, 800, 600);
  g_assert_false (is_welcomed (fixture));
}

/* Checks the game of a new player: the easiest level, with warnings. */
static void
assert_first_game (Fixture *fixture)
{
  assert_level (fixture, 1);
  g_assert_cmpint (tg_match_get_rated (fixture->match), ==, TG_UNRATED_WARNINGS);
  g_assert_cmpstr (fixture_read_card (fixture, TG_STONE_BLACK, "details"), ==,
                   "Black, with warnings");
}

static void
test_play (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_first (&fixture, 800, 600);
  g_assert_true (is_welcomed (&fixture));
  fixture_click (find_button (&fixture, "Play"));
  fixture_wait ("the end of the welcome", is_not_welcomed, &fixture);
  assert_first_game (&fixture);
  /* The board has the focus at once, so that Enter places a stone. */
  fixture_key ("Return Return");
  fixture_wait_for_moves (&fixture, 2);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 0);
  assert_is_over (&fixture);
}

/* A click on the board closes the welcome, and starts a game against the level that the
 * card names. */
static void
test_point (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_first (&fixture, 800, 600);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  assert_level (&fixture, 1);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 0);
  assert_is_over (&fixture);
}

static void
test_learn (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *help;

  open_first (&fixture, 800, 600);
  fixture_click (find_button (&fixture, "Learn in Two Minutes"));
  help = fixture_wait_for_dialog (&fixture, TG_TYPE_RULES_PAGE);
  fixture_wait_to_find (help, GTK_TYPE_LABEL, "In two minutes");
  gtk_widget_grab_focus (fixture_find (help, GTK_TYPE_BUTTON, "Play"));
  fixture_leave_by_key (help, "Return");
  assert_first_game (&fixture);
  assert_is_over (&fixture);
}

/* The rules lead on to the first lesson, which takes the place of the help. */
static void
test_lesson (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *help;
  GtkWidget *learn;

  open_first (&fixture, 800, 600);
  fixture_click (find_button (&fixture, "Learn in Two Minutes"));
  help = fixture_wait_for_dialog (&fixture, TG_TYPE_RULES_PAGE);
  gtk_widget_grab_focus (
      fixture_wait_to_find (help, GTK_TYPE_BUTTON, "Try It: Lesson 1"));
  fixture_leave_by_key (help, "Return");
  learn = fixture_wait_for_dialog (&fixture, TG_TYPE_LEARN_WINDOW);
  fixture_wait ("the lesson", fixture_is_shown, fixture_page (learn, "lesson"));
  gtk_window_destroy (GTK_WINDOW (learn));
}

/* Learn is in the header bar at every width with room for its word; where there is none,
 * New Game is not cut for it. */
static void
test_header (void)
{
  static const gint widths[] = { 1040, 800, 640, 560, 500, 360 };
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 1040, 600);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *window = GTK_WIDGET (fixture.window);
      GtkLabel  *begin;

      fixture_resize (&fixture, widths[i], 640);
      fixture_draw (window);
      g_assert_cmpint (fixture_find (window, GTK_TYPE_BUTTON, "Learn") != NULL, ==,
                       widths[i] >= 500);
      g_assert_nonnull (fixture_find (window, GTK_TYPE_BUTTON, "New Game"));
      begin = (GtkLabel *) fixture_find (window, GTK_TYPE_LABEL, "New Game");
      g_assert_cmpint (begin != NULL, ==, widths[i] >= 420);
      if (begin != NULL)
        g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (begin)));
    }
}

/* A long subtitle is ellipsized before Learn is hidden. */
static void
test_long_subtitle (void)
{
  static const gint widths[] = { 1040, 800, 640 };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  fixture_init (&fixture);
  fixture_open (&fixture, 1040, 600);
  window = GTK_WIDGET (fixture.window);
  gtk_label_set_label (fixture_child (fixture_child (window, "status"), "subtitle"),
                       "Game 1 of 2 · Freestyle · 15×15 · level 10, depth 30");
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      fixture_resize (&fixture, widths[i], 600);
      fixture_draw (window);
      g_assert_nonnull (fixture_find (window, GTK_TYPE_BUTTON, "Learn"));
      g_assert_nonnull (fixture_find (window, GTK_TYPE_BUTTON, "Hint"));
    }
}

/* The welcome disappears when a game starts, not when a dialog is cancelled. */
static void
test_know (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  open_first (&fixture, 800, 600);
  fixture_click (find_button (&fixture, "I Know the Game"));
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_leave_by_key (dialog, "Escape");
  g_assert_true (is_welcomed (&fixture));

  gtk_widget_grab_focus (find_button (&fixture, "I Know the Game"));
  fixture_key ("Return");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_leave_by_key (dialog, "Return");
  assert_level (&fixture, 3);
  fixture_wait ("the keys on the board", is_board_focused, &fixture);
  assert_is_over (&fixture);
}

/* Users of an earlier version, which had no welcome, are not welcomed: they have a rating
 * or kept games. */
static void
test_upgrade (void)
{
  g_autofree gchar *folder =
      g_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_auto (Fixture) fixture = { 0 };

      fixture_init (&fixture);
      if (i == 0)
        fixture_remember_games (1);
      else
        g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      fixture_set_first_start (&fixture, TRUE);
      fixture_open (&fixture, 800, 600);
      g_assert_false (is_welcomed (&fixture));
    }
  g_rmdir (folder);
}

/* In a window without room for the card, the bar offers its actions, by keyboard too. */
static void
test_narrow (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgGameBar *bar;

  open_first (&fixture, 360, 640);
  bar = fixture_child (fixture.window, "bar");
  g_assert_cmpstr (tg_game_bar_get_heading (bar), ==, HEADING);

  fixture_resize (&fixture, 800, 600);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_null (tg_game_bar_get_heading (bar));
  g_assert_true (is_welcomed (&fixture));

  /* The players fit above the bar. */
  fixture_resize (&fixture, 800, 860);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpstr (tg_game_bar_get_heading (bar), ==, HEADING);
  g_assert_true (gtk_widget_get_mapped (fixture_child (fixture.window, "players")));

  fixture_resize (&fixture, 360, 640);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpstr (tg_game_bar_get_heading (bar), ==, HEADING);
  gtk_widget_grab_focus (find_button (&fixture, "Play"));
  fixture_key ("Return");
  fixture_wait ("the end of the welcome", is_not_welcomed, &fixture);
  assert_level (&fixture, 1);
  g_assert_true (is_board_focused (&fixture));
  assert_is_over (&fixture);
}

static gboolean
has_no_goal (gpointer fixture)
{
  return !gtk_widget_get_mapped (fixture_child (((Fixture *) fixture)->window, "goal"));
}

/* Checks that the goal is one line right below the board, inside the window. */
static void
assert_is_under_board (Fixture *fixture)
{
  const TgBoardLayout *layout = fixture_get_layout (fixture->board);
  GtkLabel            *goal = fixture_child (fixture->window, "goal");
  graphene_rect_t      words;
  graphene_rect_t      window;
  gdouble              below;

  g_assert_true (
      gtk_widget_compute_bounds (GTK_WIDGET (goal), GTK_WIDGET (fixture->board), &words));
  below = words.origin.y - (layout->y + layout->extent);
  g_assert_cmpfloat (below, >, -1);
  g_assert_cmpfloat (below, <=, 0);
  g_assert_cmpfloat (
      fabs (words.origin.x + words.size.width / 2 - layout->x - layout->extent / 2), <=,
      1);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (goal),
                                            GTK_WIDGET (fixture->window), &words));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture->window),
                                            GTK_WIDGET (fixture->window), &window));
  g_assert_true (graphene_rect_contains_rect (&window, &words));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (goal)), ==, 1);
}

/* The goal is hidden after the third move of the player, and the board does not move
 * then. */
static void
test_goal (void)
{
  static const gint sizes[][2] = {
    { 1280, 800 }, { 800, 600 }, { 640, 360 }, { 500, 500 }, { 360, 640 }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Fixture) fixture = { 0 };
      graphene_rect_t before;
      graphene_rect_t after;

      fixture_init (&fixture);
      fixture_open (&fixture, sizes[i][0], sizes[i][1]);
      g_assert_cmpstr (fixture_read (fixture.window, "goal"), ==,
                       "Five or more in a row wins");
      g_assert_true (fixture_is_shown (fixture_child (fixture.window, "goal")));
      assert_is_under_board (&fixture);
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture.board),
                                                GTK_WIDGET (fixture.window), &before));
      fixture_click_point (&fixture, fixture_point ("A1"));
      fixture_wait_for_moves (&fixture, 2);
      fixture_click_point (&fixture, fixture_point ("O1"));
      fixture_wait_for_moves (&fixture, 4);
      g_assert_false (has_no_goal (&fixture));
      fixture_click_point (&fixture, fixture_point ("A15"));
      fixture_wait ("no goal", has_no_goal, &fixture);
      fixture_draw (GTK_WIDGET (fixture.window));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture.board),
                                                GTK_WIDGET (fixture.window), &after));
      g_assert_true (graphene_rect_equal (&before, &after));
    }
}

/* In Renju the goals of Black and White differ. */
static void
test_sides (void)
{
  const struct
  {
    TgColourChoice colour;
    const gchar   *goal;
  } cases[] = {
    { TG_COLOUR_BLACK, "You win with exactly five" },
    { TG_COLOUR_WHITE, "You win with five or more" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) fixture = { 0 };
      const TgGameChoices choices = {
        .ruleset = TG_RULESET_RENJU, .colour = cases[i].colour, .size = 15, .level = 1
      };

      fixture_init (&fixture);
      fixture_choose (&fixture, &choices);
      fixture_open (&fixture, 360, 640);
      assert_is_under_board (&fixture);
      g_assert_true (
          g_str_has_prefix (fixture_read (fixture.window, "goal"), cases[i].goal));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/welcome/play", test_play);
  g_test_add_func ("/display/welcome/point", test_point);
  g_test_add_func ("/display/welcome/learn", test_learn);
  g_test_add_func ("/display/welcome/lesson", test_lesson);
  g_test_add_func ("/display/welcome/header", test_header);
  g_test_add_func ("/display/welcome/long-subtitle", test_long_subtitle);
  g_test_add_func ("/display/welcome/know", test_know);
  g_test_add_func ("/display/welcome/narrow", test_narrow);
  g_test_add_func ("/display/welcome/upgrade", test_upgrade);
  g_test_add_func ("/display/welcome/goal", test_goal);
  g_test_add_func ("/display/welcome/sides", test_sides);
  return g_test_run ();
}
