/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For how long the window can do nothing else while it does what people ask of it every
 * day. Told is the work of the main thread between two looks for events, which on a machine
 * with other things to do is less than the time it takes. */

#include <stdlib.h>

#include "ui/app/preferences.h"
#include "ui/app/shortcuts-window.h"
#include "ui/archive/archive-window.h"
#include "ui/display-fixture.h"
#include "ui/learning/learn-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/rating/rating-dialog.h"
#include "ui/rules/rules-page.h"
#include "ui/rules/rules-text.h"
#include "ui/study/study-window.h"
#include "ui/tournament/tournament-dialog.h"

#define N_TIMES 9

static const gchar *only; /* the deed that was asked for; NULL: all of them */

static gint
compare (gconstpointer a, gconstpointer b)
{
  gdouble x = *(const gdouble *) a;
  gdouble y = *(const gdouble *) b;

  return (x > y) - (x < y);
}

typedef void (*Deed) (Fixture *fixture, guint time);

static void
bench (Fixture *fixture, const gchar *what, Deed deed)
{
  gdouble works[N_TIMES];
  gdouble first;

  if (only != NULL && !g_str_equal (what, only))
    return;

  for (guint i = 0; i < N_TIMES; i++)
    {
      stall_watch_take_longest ();
      deed (fixture, i);
      fixture_draw (GTK_WIDGET (fixture->window));
      works[i] = stall_watch_take_longest ();
    }
  first = works[0];
  qsort (works, N_TIMES, sizeof works[0], compare);
  g_print ("%-16s first %5.1f ms, median %5.1f ms, longest %5.1f ms\n", what, first,
           works[N_TIMES / 2], works[N_TIMES - 1]);
}

static void
activate (gpointer window, const gchar *action)
{
  if (!gtk_widget_activate_action (window, action, NULL))
    g_error ("There is no action %s", action);
}

static void
restart (Fixture *fixture, guint time G_GNUC_UNUSED)
{
  activate (fixture->window, "win.restart");
}

static void
undo (Fixture *fixture, guint time)
{
  activate (fixture->window, time % 2 == 0 ? "win.undo" : "win.redo");
}

static void
resize (Fixture *fixture, guint time)
{
  fixture_resize (fixture, time % 2 == 0 ? 1280 : 900, time % 2 == 0 ? 900 : 700);
}

/* What the main window opens. */
static const struct
{
  const gchar *action;
  GType (*get_type) (void);
} windows[] = {
  { "win.study", tg_study_window_get_type },
  { "win.new-game", tg_new_game_dialog_get_type },
  { "win.rating", tg_rating_dialog_get_type },
  { "win.tournament", tg_tournament_dialog_get_type },
  { "app.games", tg_archive_window_get_type },
  { "app.lessons", tg_learn_window_get_type },
  { "app.preferences", tg_preferences_get_type },
  { "app.rules", tg_rules_page_get_type },
  { "app.shortcuts", tg_shortcuts_window_get_type },
};

static guint window_index;

static void
open_window (Fixture *fixture, guint time G_GNUC_UNUSED)
{
  GtkWidget *window;

  activate (fixture->window, windows[window_index].action);
  fixture_wait_for_window (fixture, windows[window_index].get_type (), &window);
  fixture_draw (window);
  gtk_window_close (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
}

/* Reviewing for a while: there is more to draw with each position that is known. */
static void
review (Fixture *fixture, guint time G_GNUC_UNUSED)
{
  GtkWidget *window;

  activate (fixture->window, "win.study");
  fixture_wait_for_window (fixture, TG_TYPE_STUDY_WINDOW, &window);
  fixture_draw (window);
  stall_watch_take_longest ();
  activate (window, "win.review");
  for (guint i = 0; i < 30; i++)
    fixture_draw (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *rules; /* the chapter with the gallery of openings, the longest */

static void
open_rules (Fixture *fixture)
{
  if (rules != NULL)
    return;
  activate (fixture->window, "app.rules");
  fixture_wait_for_window (fixture, TG_TYPE_RULES_PAGE, &rules);
  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    {
      const TgRulesChapter *chapter = tg_rules_chapter (i);

      if (chapter->blocks[chapter->n_blocks - 1].kind == TG_RULES_BLOCK_PATTERN)
        break;
      activate (rules, "rules.next-chapter");
    }
  fixture_draw (rules);
  stall_watch_take_longest ();
}

/* A long text whose letters become larger and smaller. */
static void
change_letters (Fixture *fixture, guint time)
{
  open_rules (fixture);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                96 * PANGO_SCALE + time % 2 * 24 * PANGO_SCALE, NULL);
  fixture_draw (rules);
}

/* A long text whose window becomes narrower. */
static void
narrow (Fixture *fixture, guint time)
{
  open_rules (fixture);
  gtk_window_set_default_size (GTK_WINDOW (rules), 600 - 20 * (gint) time, 600);
  fixture_draw (rules);
}

/* bench-stalls [DEED] */
int
main (int argc, char **argv)
{
  static const gchar moves[] =
      "h8 i9 g10 j9 f11 e10 d10 g11 h12 f12 h13 h10 e13 f13 j8 i14 k11 i8 j12 i13";
  g_auto (Fixture) fixture = { 0 };

  only = argc > 1 ? argv[1] : NULL;
  fixture_init (&fixture);
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, moves);
  bench (&fixture, "undo and redo", undo);
  bench (&fixture, "resize", resize);
  for (window_index = 0; window_index < G_N_ELEMENTS (windows); window_index++)
    bench (&fixture, windows[window_index].action, open_window);
  bench (&fixture, "letters", change_letters);
  bench (&fixture, "narrower", narrow);
  bench (&fixture, "review", review);
  bench (&fixture, "restart", restart);
  return EXIT_SUCCESS;
}
