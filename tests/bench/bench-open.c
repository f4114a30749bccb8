/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For how long the window can do nothing else while files are opened for studying, and
 * while people do there what they do: processor time of the main thread between two looks
 * for events. And how much memory each file takes, at most, beyond a window with no game. */

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/display-fixture.h"
#include "ui/study/study-window.h"

/* Returns: a number of kilobytes in /proc/self/status, in megabytes */
static gdouble
read_status (const gchar *field)
{
  g_autofree gchar *status = NULL;
  const gchar      *found;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL)
      || (found = strstr (status, field)) == NULL)
    return 0;
  return g_ascii_strtod (found + strlen (field), NULL) / 1024;
}

static TgStudyWindow *
new_window (Fixture *fixture)
{
  return TG_STUDY_WINDOW (
      tg_study_window_new (GTK_APPLICATION (fixture->application),
                           tg_application_get_settings (fixture->application, NULL)));
}

static gboolean
has_study (gpointer window)
{
  return tg_study_window_get_study (window) != NULL && gtk_widget_get_mapped (window);
}

static gboolean
is_gone (gpointer window)
{
  return *(gpointer *) window == NULL;
}

static void
report (TgStudyWindow *window, const gchar *what)
{
  if (window != NULL)
    fixture_draw (GTK_WIDGET (window));
  g_print (" %s %.0f", what, stall_watch_take_longest ());
}

static void
activate (TgStudyWindow *window, const gchar *action)
{
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  report (window, action);
}

static void
bench (Fixture *fixture, const gchar *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  FILE          *refs = fopen ("/proc/self/clear_refs", "w");
  TgStudyWindow *window;
  TgStudy       *study;
  gdouble        before;
  gint64         start = g_get_monotonic_time ();

  malloc_trim (0);
  if (refs != NULL)
    {
      fputs ("5", refs);
      fclose (refs);
    }
  before = read_status ("VmRSS:");
  stall_watch_take_longest ();
  window = new_window (fixture);
  tg_study_window_load_from (window, NULL, file);
  fixture_wait ("the study", has_study, window);
  study = tg_study_window_get_study (window);
  report (window, path);
  g_print (" ms, %.0f ms until it is shown, %.0f MB at most, then %.0f MB;",
           (gdouble) (g_get_monotonic_time () - start) / 1000,
           read_status ("VmHWM:") - before, read_status ("VmRSS:") - before);
  activate (window, "win.first-move");
  activate (window, "win.next-move");
  activate (window, "win.last-move");
  activate (window, "win.previous-move");
  tg_study_set_comment (study, "a comment");
  report (window, "comment");
  tg_study_play (study, (TgPoint){ 0, 0 }, NULL);
  report (window, "play");
  activate (window, "win.undo");
  activate (window, "win.promote");
  activate (window, "win.delete");
  activate (window, "win.undo");
  tg_study_set_saved (study);
  fixture_watch (&window);
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_wait ("the end", is_gone, &window);
  report (NULL, "close");
  g_print ("\n");
}

/* bench-open FILE… */
int
main (int argc, char **argv)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 1000, 700);
  for (gint i = 1; i < argc; i++)
    bench (&fixture, argv[i]);
  fixture_close (&fixture);
  return EXIT_SUCCESS;
}
