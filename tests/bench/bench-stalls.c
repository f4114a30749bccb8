/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For how long the window can do nothing else while it does what people ask of it every
 * day. Told is the work of the main thread between two looks for events, which on a machine
 * with other things to do is less than the time it takes. */

#include <stdlib.h>

#include "ui/display-fixture.h"
#include "ui/study/study-window.h"

#define N_TIMES 9

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

  for (guint i = 0; i < N_TIMES; i++)
    {
      stall_watch_take_longest ();
      deed (fixture, i);
      fixture_draw (GTK_WIDGET (fixture->window));
      works[i] = stall_watch_take_longest ();
    }
  qsort (works, N_TIMES, sizeof works[0], compare);
  g_print ("%-16s median %5.1f ms, longest %5.1f ms\n", what, works[N_TIMES / 2],
           works[N_TIMES - 1]);
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

static void
study (Fixture *fixture, guint time G_GNUC_UNUSED)
{
  GtkWidget *window;

  activate (fixture->window, "win.study");
  fixture_wait_for_window (fixture, TG_TYPE_STUDY_WINDOW, &window);
  fixture_draw (window);
  gtk_window_destroy (GTK_WINDOW (window));
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

int
main (void)
{
  static const gchar moves[] =
      "h8 i9 g10 j9 f11 e10 d10 g11 h12 f12 h13 h10 e13 f13 j8 i14 k11 i8 j12 i13";
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, moves);
  bench (&fixture, "undo and redo", undo);
  bench (&fixture, "resize", resize);
  bench (&fixture, "study", study);
  bench (&fixture, "review", review);
  bench (&fixture, "restart", restart);
  return EXIT_SUCCESS;
}
