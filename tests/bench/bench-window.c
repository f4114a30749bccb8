/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the time until the window appears, compared with an empty libadwaita window
 * that is started in the same way, and the longest piece of main-loop work during common
 * actions. */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "times.h"
#include "ui/app/preferences.h"
#include "ui/archive/archive-window.h"
#include "ui/display-fixture.h"
#include "ui/kept-games.h"
#include "ui/learning/home/learn-window.h"
#include "ui/main-loop-work.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/programs/programs-page.h"
#include "ui/rules/rules-page.h"
#include "ui/rules/rules-text.h"
#include "ui/study/study-window.h"

#define N_STARTS 15
#define N_RUNS   3 /* runs of all actions, of which the shortest counts */
#define N_KEPT   200
#define N_MANY   5000 /* own games, whose list is to open within 100 ms */
#define N_LISTS  8    /* times that it is opened */
#define N_MOVES  20   /* number of moves of the studied game */
#define WIDTH    1040 /* width of a new window */
#define HEIGHT   780
#define EMPTY    "empty"
#define GAME     "game"
#define WAYS     "ways"
#define LISTS    "lists"

static void
start_application (GApplication *application)
{
  g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);
  g_application_register (application, NULL, NULL);
}

static GtkWidget *
open_game (void)
{
  TgApplication *application = tg_application_new ();
  g_autoptr (GFile) folder =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);
  g_autoptr (TgArchive) archive = tg_archive_new (folder);
  GtkWidget *window;
  gint       width;
  gint       height;

  start_application (G_APPLICATION (application));
  window = tg_window_new (GTK_APPLICATION (application),
                          tg_application_get_settings (application, NULL), archive,
                          TG_FILE_LOCK_OURS);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_true (width == WIDTH && height == HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static GtkWidget *
new_empty (GtkApplication *application)
{
  return g_object_new (ADW_TYPE_APPLICATION_WINDOW, "application", application,
                       "default-width", WIDTH, "default-height", HEIGHT, "content",
                       adw_header_bar_new (), NULL);
}

/* Opens a minimal window. */
static GtkWidget *
open_empty (void)
{
  AdwApplication *application =
      adw_application_new ("org.tengen.Empty", G_APPLICATION_DEFAULT_FLAGS);
  GtkWidget *window;

  start_application (G_APPLICATION (application));
  window = new_empty (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
painted_cb (GdkFrameClock *clock G_GNUC_UNUSED, gboolean *painted)
{
  *painted = TRUE;
}

static void
wait_for_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean       painted = FALSE;
  gulong         handler =
      g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (window);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

/* Returns: memory in KiB; 0 if the system does not provide it */
static gint64
get_memory (const gchar *field)
{
  g_autofree gchar *status = NULL;
  const gchar      *value;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  value = status != NULL ? strstr (status, field) : NULL;
  return value != NULL ? g_ascii_strtoll (value + strlen (field), NULL, 10) : 0;
}

/* The child process: opens a window, and prints the microseconds from @start until it was
 * painted, and the memory used. */
static void
report_first_frame (gint64 start, gboolean game)
{
  GtkWidget *window = game ? open_game () : open_empty ();

  wait_for_frame (window);
  start = g_get_monotonic_time () - start;
  g_print ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", start, get_memory ("VmRSS:"));
}

/* Runs this program again. Returns: (transfer full): its output */
static gchar *
run_child (const gchar **argv)
{
  gchar *output = NULL;
  g_autoptr (GError) error = NULL;
  gint status;

  if (!g_spawn_sync (NULL, (gchar **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                     NULL, &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    g_error ("%s", error->message);
  return output;
}

/* Measures the start of a program several times. The monotonic clock is the same in
 * all processes, so a child process can subtract the time at which it was started. */
static void
measure_start (const gchar *program, const gchar *kind, GArray *times, gint64 *memory)
{
  g_autofree gchar *start =
      g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const gchar      *argv[] = { program, kind, start, NULL };
  g_autofree gchar *output = run_child (argv);
  gchar            *rest;
  gint64            time;

  time = g_ascii_strtoll (output, &rest, 10);
  *memory = g_ascii_strtoll (rest, NULL, 10);
  g_array_append_val (times, time);
}

static void
bench_start (const gchar *program)
{
  g_autoptr (GArray) empty = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) game = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 empty_memory = 0;
  gint64 game_memory = 0;

  for (guint i = 0; i < N_STARTS; i++)
    {
      measure_start (program, EMPTY, empty, &empty_memory);
      measure_start (program, GAME, game, &game_memory);
    }
  g_array_sort (empty, times_compare);
  g_array_sort (game, times_compare);
  g_print (
      "first frame, median of %d: empty window %.0f ms, Tengen %.0f ms (%.2f times)\n",
      N_STARTS, times_percentile (empty, 50), times_percentile (game, 50),
      times_percentile (game, 50) / times_percentile (empty, 50));
  g_print ("memory at the first frame: empty window %.1f MB, Tengen %.1f MB\n",
           (gdouble) empty_memory / 1024.0, (gdouble) game_memory / 1024.0);
}

/* Performs an action of a person in a window of the application. */
typedef void (*Way) (Fixture *fixture);

static void
activate (gpointer window, const gchar *action)
{
  if (!fixture_activate (window, action))
    g_error ("There is no action %s", action);
  fixture_draw (window);
}

/* Opens a window with an action of the main one, and keeps it open. */
static GtkWidget *
open_window (Fixture *fixture, const gchar *action, GType type)
{
  GtkWidget *window;

  activate (fixture->window, action);
  fixture_wait_for_window (fixture, type, &window);
  return window;
}

static void
close_window (GtkWidget *window)
{
  gtk_window_close (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
}

static void
start (Fixture *fixture)
{
  fixture_open (fixture, 1400, 900);
}

static void
new_game (Fixture *fixture)
{
  GtkWidget *window =
      open_window (fixture, "win.new-game", tg_new_game_dialog_get_type ());

  fixture_unfold (window);
  fixture_draw (window);
  close_window (window);
}

/* Returns: (transfer none) (nullable): a widget, which may be hidden */
static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       found == NULL && child != NULL; child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static void
preferences (Fixture *fixture)
{
  GtkWidget *window =
      open_window (fixture, "app.preferences", tg_preferences_get_type ());

  adw_preferences_window_set_visible_page (
      ADW_PREFERENCES_WINDOW (window),
      ADW_PREFERENCES_PAGE (find_type (window, TG_TYPE_PROGRAMS_PAGE)));
  fixture_draw (window);
  close_window (window);
}

static void
learn (Fixture *fixture)
{
  static const gchar *const actions[] = {
    "win.page::themes",   "win.page::sets",   "win.page::finds",
    "win.page::openings", "win.page::files",  "win.page::turning-points",
    "win.page::progress", "win.lesson(@u 0)", "win.practise((@u 0,@u 0,@x 0,''))",
    "win.back",
  };
  GtkWidget *window = open_window (fixture, "app.lessons", tg_learn_window_get_type ());

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    activate (window, actions[i]);
  close_window (window);
}

static void
help (Fixture *fixture)
{
  GtkWidget *window = open_window (fixture, "app.rules", tg_rules_page_get_type ());

  for (guint i = 1; i < tg_rules_n_chapters (); i++)
    activate (window, "rules.next-chapter");
  close_window (window);
}

static void
your_games (Fixture *fixture)
{
  GtkWidget *window = open_window (fixture, "app.games", tg_archive_window_get_type ());

  fixture_wait_for_kept_games (window, N_KEPT);
  fixture_draw (window);
  close_window (window);
}

static void
study (Fixture *fixture)
{
  GtkWidget *window = open_window (fixture, "win.study", tg_study_window_get_type ());

  activate (window, "win.first-move");
  for (guint i = 0; i < N_MOVES; i++)
    activate (window, "win.next-move");
  activate (window, "win.first-move");
  activate (window, "win.last-move");
  close_window (window);
}

static void
resize (Fixture *fixture)
{
  static const gint sizes[][2] = {
    { 1920, 1080 }, { 1040, 780 }, { 700, 600 }, { 360, 640 }, { 1400, 900 }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    fixture_resize (fixture, sizes[i][0], sizes[i][1]);
}

static const struct
{
  const gchar *name;
  Way          go;
} ways[] = {
  { "start", start }, { "New Game", new_game }, { "Preferences", preferences },
  { "Learn", learn }, { "Help", help },         { "Your Games", your_games },
  { "study", study }, { "resize", resize },
};

/* The child process: performs all actions, and prints the longest piece of work of
 * each. */
static void
report_ways (void)
{
  static const gchar moves[] =
      "h8 i9 g10 j9 f11 e10 d10 g11 h12 f12 h13 h10 e13 f13 j8 i14 k11 i8 j12 i13";
  const TgGameChoices choices = { .opponent = TG_OPPONENT_PERSON,
                                  .size = 15,
                                  .level = 1 };
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      main_loop_work_take_longest ();
      ways[i].go (&fixture);
      g_print ("%.1f\n", main_loop_work_take_longest ());
      if (i == 0)
        fixture_play (&fixture, moves);
    }
}

static gdouble
get_clock_ms (clockid_t id)
{
  struct timespec time;

  clock_gettime (id, &time);
  return (gdouble) time.tv_sec * 1000.0 + (gdouble) time.tv_nsec / 1e6;
}

/* Returns: (transfer none): an open window */
static GtkWidget *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type))
        return window;
    }
  g_error ("There is no %s", g_type_name (type));
}

/* Opens Your Games, and waits until its games are painted. */
static GtkWidget *
open_list (Fixture *fixture)
{
  GtkWidget *window;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "games", NULL);
  window = find_window (tg_archive_window_get_type ());
  while (!fixture_is_archive_ready (window))
    g_main_context_iteration (NULL, TRUE);
  wait_for_frame (window);
  return window;
}

/* The child process: opens Your Games several times. The first time reads the files. */
static void
report_lists (void)
{
  static const clockid_t clocks[] = { CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID,
                                      CLOCK_THREAD_CPUTIME_ID };
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 1400, 900);
  for (guint i = 0; i < N_LISTS; i++)
    {
      gdouble    times[G_N_ELEMENTS (clocks)];
      GtkWidget *window;

      main_loop_work_take_longest ();
      for (guint j = 0; j < G_N_ELEMENTS (clocks); j++)
        times[j] = get_clock_ms (clocks[j]);
      window = open_list (&fixture);
      for (guint j = 0; j < G_N_ELEMENTS (clocks); j++)
        times[j] = get_clock_ms (clocks[j]) - times[j];
      g_print ("Your Games with %u games%s: %.0f ms; processor time %.0f ms, of the main "
               "thread %.0f ms, longest piece %.1f ms\n",
               N_MANY, i == 0 ? ", first time" : "", times[0], times[1], times[2],
               main_loop_work_take_longest ());
      fixture_wait_for_kept_games (window, N_MANY);
      fixture_watch (&window);
      gtk_window_close (GTK_WINDOW (window));
      fixture_wait_until_gone (&window);
    }
}

static void
bench_lists (const gchar *program)
{
  const gchar      *argv[] = { program, LISTS, NULL };
  g_autofree gchar *output = NULL;

  keep_games (N_MANY - N_KEPT);
  output = run_child (argv);
  g_print ("%s", output);
}

static void
bench_ways (const gchar *program)
{
  const gchar *argv[] = { program, WAYS, NULL };
  gdouble      shortest[G_N_ELEMENTS (ways)];

  keep_games (N_KEPT);
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autofree gchar *output = run_child (argv);
      g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

      for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
        {
          gdouble work = g_ascii_strtod (lines[i], NULL);

          shortest[i] = run == 0 ? work : MIN (shortest[i], work);
        }
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    g_print ("longest piece of work, %-11s: %5.1f ms\n", ways[i].name, shortest[i]);
}

int
main (int argc, char **argv)
{
  if (argc == 2 && strcmp (argv[1], LISTS) == 0)
    report_lists ();
  else if (argc == 2)
    report_ways ();
  else if (argc == 3)
    report_first_frame (g_ascii_strtoll (argv[2], NULL, 10), strcmp (argv[1], GAME) == 0);
  else
    {
      bench_start (argv[0]);
      bench_ways (argv[0]);
      bench_lists (argv[0]);
    }
  return EXIT_SUCCESS;
}
