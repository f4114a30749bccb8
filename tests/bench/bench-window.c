/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person feels of the window: how long it takes to appear, beside an
 * empty libadwaita window started the same way, how late a timer of the
 * window comes while engines search on all cores, beside the idle window, and
 * how long Learn takes to open and to show the next puzzle. */

#include <stdlib.h>
#include <string.h>

#include "learning/practice/training-store.h"
#include "times.h"
#include "ui/app/application.h"
#include "ui/files/game-host.h"
#include "ui/game/window.h"
#include "ui/learning/learn-data.h"
#include "ui/learning/learn-window.h"

#define N_STARTS  15
#define N_PUZZLES 20
#define TIMER_MS  10
#define N_SAMPLES 500
#define WIDTH     1040 /* of a new window */
#define HEIGHT    780
#define EMPTY     "empty"
#define GAME      "game"

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

/* As little as a program with a window can be. */
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

/* Returns: in KiB; 0 where the system does not tell */
static gint64
get_memory (const gchar *field)
{
  g_autofree gchar *status = NULL;
  const gchar      *value;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  value = status != NULL ? strstr (status, field) : NULL;
  return value != NULL ? g_ascii_strtoll (value + strlen (field), NULL, 10) : 0;
}

/* The child: opens a window and says how many microseconds after @start it was
 * painted, and how much memory it takes. */
static void
report_first_frame (gint64 start, gboolean game)
{
  GtkWidget *window = game ? open_game () : open_empty ();

  wait_for_frame (window);
  start = g_get_monotonic_time () - start;
  g_print ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", start, get_memory ("VmRSS:"));
}

/* Starts this program anew; the monotonic clock is the same in all processes. */
static void
measure_start (const gchar *program, const gchar *kind, GArray *times, gint64 *memory)
{
  g_autofree gchar *start =
      g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_autofree gchar *output = NULL;
  g_autoptr (GError) error = NULL;
  const gchar *argv[] = { program, kind, start, NULL };
  gint         status;
  gchar       *rest;
  gint64       time;

  if (!g_spawn_sync (NULL, (gchar **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                     NULL, &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    g_error ("%s", error->message);
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

typedef struct
{
  GArray *late;
  gint64  last;
} Timer;

static gboolean
timer_cb (gpointer user_data)
{
  Timer *timer = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 late = MAX (now - timer->last - TIMER_MS * 1000, 0);

  timer->last = now;
  g_array_append_val (timer->late, late);
  return timer->late->len < N_SAMPLES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
bench_timer (const gchar *name)
{
  g_autoptr (GArray) late = g_array_new (FALSE, FALSE, sizeof (gint64));
  Timer timer = { late, g_get_monotonic_time () };

  g_timeout_add (TIMER_MS, timer_cb, &timer);
  while (late->len < N_SAMPLES)
    g_main_context_iteration (NULL, TRUE);
  g_array_sort (late, times_compare);
  g_print ("%d ms timer late, %-9s: p50 %5.2f  p95 %5.2f  p99 %5.2f  max %5.2f ms\n",
           TIMER_MS, name, times_percentile (late, 50), times_percentile (late, 95),
           times_percentile (late, 99), times_percentile (late, 100));
}

static void
bench_lateness (void)
{
  const TgPlayerSpec engine = { .kind = TG_PLAYER_ENGINE, .level = TG_PLAYER_MAX_LEVEL };
  const TgMatchSetup setup = {
    .ruleset = TG_RULESET_RENJU, .size = 15, .black = engine, .white = engine
  };
  TgWindow *window = TG_WINDOW (open_game ());
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func (g_object_unref);

  wait_for_frame (GTK_WIDGET (window));
  bench_timer ("idle");

  /* The window's own game, and one search for every other core. */
  tg_match_start (tg_game_host_get_match (TG_GAME_HOST (window)), &setup);
  for (guint i = 1; i < g_get_num_processors (); i++)
    {
      TgMatch *match = tg_match_new ();

      g_ptr_array_add (matches, match);
      tg_match_start (match, &setup);
    }
  bench_timer ("searching");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Makes windows beside the game's and says how long each takes and how much memory: an
 * empty one first, then Learn twice, the first time with what GTK sets up only once. */
static GtkWidget *
bench_second (const gchar *name, GtkApplication *application, TgSettings *settings)
{
  gint64 memory = get_memory ("RssAnon:");
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GPtrArray) puzzles = tg_learn_data_load_puzzles ();
  GtkWidget *window = settings != NULL
                          ? tg_learn_window_new (application, settings, puzzles)
                          : new_empty (application);
  gdouble    made = (gdouble) (g_get_monotonic_time () - start) / 1000.0;

  gtk_window_present (GTK_WINDOW (window));
  wait_for_frame (window);
  g_print ("%-19s: made after %3.0f ms, painted after %3.0f ms, %4.1f MB of its own\n",
           name, made, (gdouble) (g_get_monotonic_time () - start) / 1000.0,
           (gdouble) (get_memory ("RssAnon:") - memory) / 1024.0);
  return window;
}

static void
bench_learn (void)
{
  GtkWidget      *game = open_game ();
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (game));
  TgSettings *settings = tg_application_get_settings (TG_APPLICATION (application), NULL);
  GtkWidget  *learn;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  wait_for_frame (game);
  bench_timer ("idle"); /* its wood is made by then */
  bench_second ("second window", application, NULL);
  gtk_window_destroy (GTK_WINDOW (bench_second ("Learn", application, settings)));
  learn = bench_second ("Learn, second time", application, settings);
  for (guint n = 0; n < N_PUZZLES; n++)
    {
      gint64 start = g_get_monotonic_time ();

      gtk_widget_activate_action (learn, "win.practise", "(uuxs)", TG_PRACTICE_RATED, 0,
                                  G_GINT64_CONSTANT (0), "");
      wait_for_frame (learn);
      start = g_get_monotonic_time () - start;
      g_array_append_val (times, start);
    }
  g_array_sort (times, times_compare);
  g_print ("a puzzle painted: p50 %.0f ms, max %.0f ms\n", times_percentile (times, 50),
           times_percentile (times, 100));
}

int
main (int argc, char **argv)
{
  if (argc == 3)
    {
      report_first_frame (g_ascii_strtoll (argv[2], NULL, 10),
                          strcmp (argv[1], GAME) == 0);
      return EXIT_SUCCESS;
    }
  if (argc == 1 || strcmp (argv[1], "start") == 0)
    bench_start (argv[0]);
  if (argc == 1 || strcmp (argv[1], "lateness") == 0)
    bench_lateness ();
  if (argc == 1 || strcmp (argv[1], "learn") == 0)
    bench_learn ();
  return EXIT_SUCCESS;
}
