/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person feels when a game is opened for studying: how long it takes until it
 * is on the screen, and for how long at most nothing else could happen meanwhile. The
 * aims: a tree of a thousand moves takes less than 50 ms of the main thread, a library
 * of a million nodes is there in 3 s. */

#include <glib/gstdio.h>
#include <time.h>

#include "library.h"
#include "record/formats/record-io.h"
#include "ui/app/application.h"
#include "ui/study/study-window.h"

#define TICK_MS 1

/* Listens to how long the main loop is busy with one thing. */
typedef struct
{
  gint64 last;
  gint64 longest;
  guint  id;
} Pulse;

static gboolean
tick_cb (gpointer user_data)
{
  Pulse *pulse = user_data;
  gint64 now = g_get_monotonic_time ();

  pulse->longest = MAX (pulse->longest, now - pulse->last);
  pulse->last = now;
  return G_SOURCE_CONTINUE;
}

static void
pulse_begin (Pulse *pulse)
{
  pulse->last = g_get_monotonic_time ();
  pulse->longest = 0;
  pulse->id = g_timeout_add_full (G_PRIORITY_HIGH, TICK_MS, tick_cb, pulse, NULL);
}

static void
pulse_end (Pulse *pulse)
{
  tick_cb (pulse);
  g_source_remove (pulse->id);
}

static gdouble
ms_since (gint64 start)
{
  return (gdouble) (g_get_monotonic_time () - start) / 1000.0;
}

/* What this thread has worked, in milliseconds: on a machine with other things to do
 * that is less than what it took. */
static gdouble
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gdouble) time.tv_sec * 1000.0 + (gdouble) time.tv_nsec / 1e6;
}

static void
painted_cb (GdkFrameClock *clock G_GNUC_UNUSED, guint *n_frames)
{
  (*n_frames)++;
}

/* The list takes a frame, and scrolls in the next one. */
static void
wait_for_frames (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint          n_frames = 0;
  gulong         handler =
      g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &n_frames);

  while (n_frames < 2)
    {
      gtk_widget_queue_draw (window);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
}

static TgStudyWindow *
new_window (TgApplication *application)
{
  return TG_STUDY_WINDOW (tg_study_window_new (
      GTK_APPLICATION (application), tg_application_get_settings (application, NULL)));
}

static void
close_window (TgStudyWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* A record that the window has in memory already, as when a game is reviewed. */
static void
bench_record (TgApplication *application, const gchar *what, TgRecord *record)
{
  TgStudyWindow *window = new_window (application);
  guint          n_nodes = tg_record_get_n_nodes (record);
  TgStudy       *study;
  Pulse          pulse;
  gint64         start;
  gdouble        work;
  gdouble        shown;

  gtk_window_present (GTK_WINDOW (window));
  wait_for_frames (GTK_WIDGET (window));

  start = g_get_monotonic_time ();
  work = get_work ();
  tg_study_window_show_record (window, record);
  shown = ms_since (start);
  work = get_work () - work;
  wait_for_frames (GTK_WIDGET (window));
  g_print ("%s: %u nodes listed in %.1f ms (%.1f ms of work), painted after %.0f ms\n",
           what, n_nodes, shown, work, ms_since (start));

  study = tg_study_window_get_study (window);
  pulse_begin (&pulse);
  tg_study_step (study, TG_STUDY_LAST);
  wait_for_frames (GTK_WIDGET (window));
  pulse_end (&pulse);
  g_print ("%s: to the end of the line, longest stall %.0f ms\n", what,
           (gdouble) pulse.longest / 1000.0);
  pulse_begin (&pulse);
  tg_study_set_comment (study, "a comment");
  wait_for_frames (GTK_WIDGET (window));
  pulse_end (&pulse);
  g_print ("%s: a comment is written, longest stall %.0f ms\n", what,
           (gdouble) pulse.longest / 1000.0);
  close_window (window);
}

static void
bench_file (TgApplication *application, const gchar *what, GFile *file)
{
  TgStudyWindow *window = new_window (application);
  Pulse          pulse;
  gint64         start = g_get_monotonic_time ();

  pulse_begin (&pulse);
  tg_study_window_load_from (window, NULL, file);
  while (tg_study_window_get_study (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  wait_for_frames (GTK_WIDGET (window));
  pulse_end (&pulse);
  g_print (
      "%s: %u nodes on the screen after %.2f s, longest stall %.0f ms\n", what,
      tg_record_get_n_nodes (tg_study_get_record (tg_study_window_get_study (window))),
      ms_since (start) / 1000.0, (gdouble) pulse.longest / 1000.0);
  close_window (window);
}

static TgRecord *
load_library (guint n_nodes)
{
  g_autoptr (GBytes) bytes = make_library (n_nodes);

  return tg_record_io_load_bytes (bytes, "a.lib", NULL, NULL, NULL);
}

/* After a first move, each second move with each third and fourth one: as many
 * variations as moves. */
static TgRecord *
make_variations (guint n)
{
  TgRecord     *record = tg_record_new (TG_RULESET_FREESTYLE, 20);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *second = NULL;

  for (guint i = 0; i < n; i++)
    {
      guint place = i % 399;

      if (place == 0)
        {
          TgMove first = { tg_point_from_index (i / 399, 20), TG_STONE_BLACK };

          second = tg_record_append (record, root, first);
        }
      tg_record_append (record, second,
                        (TgMove){ tg_point_from_index (place + (place >= i / 399), 20),
                                  TG_STONE_WHITE });
    }
  return record;
}

int
main (void)
{
  TgApplication    *application = tg_application_new ();
  g_autofree gchar *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) library = make_library (1000000);

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  bench_record (application, "a first window", load_library (20));
  bench_record (application, "a thousand moves", load_library (1001));
  bench_record (application, "100,000 variations", make_variations (100000));

  g_close (g_file_open_tmp ("tengen-XXXXXX.lib", &path, NULL), NULL);
  file = g_file_new_for_path (path);
  g_file_set_contents (path, g_bytes_get_data (library, NULL),
                       (gssize) g_bytes_get_size (library), NULL);
  bench_file (application, "a library", file);
  g_remove (path);
  return 0;
}
