/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way back where the desktop shows no close button, as on a phone. */

#include "display-fixture.h"

#include "ui/archive/archive-window.h"
#include "ui/learning/home/learn-window.h"
#include "ui/library/library-window.h"
#include "ui/library/search-window.h"
#include "ui/rating/rating-dialog.h"
#include "ui/rules/rules-page.h"
#include "ui/study/batch-window.h"

static const struct
{
  const gchar *action;
  GType (*get_type) (void);
} windows[] = {
  { "win.study", tg_study_window_get_type },
  { "win.rating", tg_rating_dialog_get_type },
  { "app.lessons", tg_learn_window_get_type },
  { "app.games", tg_archive_window_get_type },
  { "app.library", tg_library_window_get_type },
  { "app.search-games", tg_search_window_get_type },
  { "app.review-games", tg_batch_window_get_type },
  { "app.rules", tg_rules_page_get_type },
};

static GtkWidget *
find_back (GtkWidget *window)
{
  GtkWidget *button = fixture_find (window, GTK_TYPE_BUTTON, "Back");

  return button != NULL && gtk_widget_get_sensitive (button) ? button : NULL;
}

static void
set_layout (const gchar *layout)
{
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", layout, NULL);
}

/* Checks that a window has no way back beside its close button, that it has one without,
 * and that this closes the window. */
static void
check_window (Fixture *fixture, gsize i)
{
  GtkWidget *window;

  set_layout (":close");
  g_assert_true (fixture_activate (fixture->window, windows[i].action));
  window = fixture_wait_for_dialog (fixture, windows[i].get_type ());
  g_assert_null (find_back (window));
  fixture_assert_closes (window);

  set_layout ("");
  g_assert_true (fixture_activate (fixture->window, windows[i].action));
  window = fixture_wait_for_dialog (fixture, windows[i].get_type ());
  g_assert_nonnull (find_back (window));
  fixture_watch (&window);
  g_signal_emit_by_name (find_back (window), "clicked");
  fixture_wait_until_gone (&window);
}

static void
test_windows (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 360, 640);
  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++)
    check_window (&fixture, i);
}

/* Checks that Alt+Left does not close a window that shows its first page. */
static void
assert_key_stays (GtkWidget *window)
{
  fixture_key ("alt+Left");
  fixture_draw (window);
  g_assert_true (gtk_widget_get_mapped (window));
}

/* A page within Learn leads back to its front page, and that to the game; Alt+Left does not
 * lead on to the game. */
static void
test_learn (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  fixture_init (&fixture);
  fixture_open (&fixture, 360, 640);
  set_layout ("");
  g_assert_true (fixture_activate (fixture.window, "app.lessons"));
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_LEARN_WINDOW);
  g_assert_true (fixture_activate (window, "win.page::themes"));
  fixture_draw (window);
  g_signal_emit_by_name (find_back (window), "clicked");
  fixture_draw (window);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture_child (window, "stack")), ==,
                   "home");
  assert_key_stays (window);
  fixture_watch (&window);
  g_signal_emit_by_name (find_back (window), "clicked");
  fixture_wait_until_gone (&window);
}

/* Alt+Left leads back to the chapter before, and not to the game. */
static void
test_help (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  set_layout ("");
  g_assert_true (fixture_activate (fixture.window, "app.rules"));
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_RULES_PAGE);
  assert_key_stays (window);
  g_assert_true (fixture_activate (window, "rules.next-chapter"));
  fixture_draw (window);
  fixture_key ("alt+Left");
  fixture_draw (window);
  assert_key_stays (window);
  fixture_watch (&window);
  g_signal_emit_by_name (find_back (window), "clicked");
  fixture_wait_until_gone (&window);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/display/back-button/windows", test_windows);
  g_test_add_func ("/display/back-button/learn", test_learn);
  g_test_add_func ("/display/back-button/help", test_help);
  return g_test_run ();
}
