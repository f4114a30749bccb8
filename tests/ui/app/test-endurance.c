/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Long-term effects: closed windows, and growing memory. */

#include "display-fixture.h"

#include <stdio.h>
#include <unistd.h>

#include "ui/app/preferences.h"
#include "ui/learning/home/learn-window.h"
#include "ui/study/study-window.h"
#include "ui/widgets/message-dialog.h"

#define N_MOVES 10000
#define N_LOOKS 5

/* In bytes: less than the table of the engine, which was freed before. */
#define MAX_GROWTH ((gsize) 32 << 20)

/* Opens another window with @key, and closes it. */
static void
open_and_close (Fixture *fixture, const gchar *key, GType type)
{
  GtkWidget *window;

  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_key (key);
  fixture_wait_for_window (fixture, type, &window);
  fixture_draw (window);
  gtk_window_close (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
}

/* Plays a whole game, and opens and closes every window; then settings change, which must
 * not affect closed windows. */
static void
test_round (void)
{
  static const gchar *const keys[] = { "show-numbers", "next-puzzle",
                                       "show-coordinates" };
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GSettings) settings = g_settings_new ("org.tengen.tengen");

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 a1 i8 b1 j8 c1 k8 d1 l8");
  open_and_close (&fixture, "ctrl+l", TG_TYPE_LEARN_WINDOW);
  open_and_close (&fixture, "ctrl+comma", TG_TYPE_PREFERENCES);
  open_and_close (&fixture, "ctrl+e", TG_TYPE_STUDY_WINDOW);
  fixture_close (&fixture);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_settings_set_boolean (settings, keys[i],
                              !g_settings_get_boolean (settings, keys[i]));
      g_settings_reset (settings, keys[i]);
    }
}

/* A question closes with its parent window; a reference that keeps the question alive
 * does not make GTK use the freed parent. */
static void
test_question (void)
{
  GtkWindow *parent;
  GtkWindow *question;

  adw_init ();
  parent = GTK_WINDOW (gtk_window_new ());
  gtk_window_present (parent);
  question =
      tg_message_dialog_ask (parent, "Heading", "Body", NULL, NULL, NULL, NULL, NULL);
  g_object_ref (question);
  g_assert_true (gtk_window_get_transient_for (question) == parent);
  gtk_window_destroy (parent);
  g_assert_null (gtk_window_get_transient_for (question));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (question)));
  g_object_unref (question);
}

/* Quitting closes a window that was opened only just before. */
static void
test_quit (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkApplication *application;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  application = GTK_APPLICATION (fixture.application);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (application)), ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "app.quit", NULL);
  fixture_wait_for_end (&fixture);
}

static gsize
get_memory (void)
{
  g_autofree gchar *text = NULL;
  gulong            pages;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%*u %lu", &pages), ==, 1);
  return pages * (gsize) sysconf (_SC_PAGESIZE);
}

static gboolean
is_over (gpointer match)
{
  return tg_match_get_game (match)->outcome != TG_OUTCOME_NONE;
}

/* Lets two engines play games until @n_moves moves were made. */
static void
let_play (Fixture *fixture, guint n_moves)
{
  for (guint n = 0; n < n_moves; n += tg_match_get_game (fixture->match)->board.n_moves)
    {
      tg_match_restart (fixture->match);
      fixture_wait ("the end of a game", is_over, fixture->match);
    }
}

/* Lets the engines play, and returns the least memory that was in use meanwhile. */
static gsize
find_least_memory (Fixture *fixture, guint n_moves)
{
  gsize least = G_MAXSIZE;

  for (guint i = 0; i < N_LOOKS; i++)
    {
      let_play (fixture, n_moves / N_LOOKS);
      least = MIN (least, get_memory ());
    }
  g_test_message ("%" G_GSIZE_FORMAT " KiB", least >> 10);
  return least;
}

static void
test_memory (void)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_BOTH_COMPUTER, .size = 15, .level = 1, .white_level = 1
  };
  g_auto (Fixture) fixture = { 0 };
  gsize before;

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 780);
  before = find_least_memory (&fixture, N_MOVES / 5);
  let_play (&fixture, N_MOVES / 5 * 3);
  g_assert_cmpuint (find_least_memory (&fixture, N_MOVES / 5), <, before + MAX_GROWTH);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/endurance/round", test_round);
  g_test_add_func ("/display/endurance/question", test_question);
  g_test_add_func ("/display/endurance/quit", test_quit);
  if (g_getenv ("TG_TEST_LONG") != NULL)
    g_test_add_func ("/display/endurance/memory", test_memory);
  return g_test_run ();
}
