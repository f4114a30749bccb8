/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a click to the stone on the screen, while nothing else goes on and while
 * engines search on all cores. The click comes through the X server. */

#include <stdlib.h>
#include <string.h>

#include "times.h"
#include "ui/display-fixture.h"

#define N_CLICKS 60

typedef struct
{
  Fixture *fixture;
  guint    n_moves; /* that the board will have */
  guint    n_frames;
  gint64   painted; /* when the stone was on the screen; 0 before that */
} Click;

static void
after_paint_cb (GdkFrameClock *clock G_GNUC_UNUSED, Click *click)
{
  click->n_frames++;
  if (click->painted == 0
      && tg_match_get_game (click->fixture->match)->board.n_moves == click->n_moves)
    click->painted = g_get_monotonic_time ();
}

/* Sends a line to an xdotool that waits for lines, since starting one takes longer
 * than a click. */
static void
send (GOutputStream *xdotool, const gchar *line)
{
  if (!g_output_stream_write_all (xdotool, line, strlen (line), NULL, NULL, NULL))
    g_error ("xdotool has ended");
}

static void
touched_cb (TgBoardView *board G_GNUC_UNUSED, gboolean *touched)
{
  *touched = TRUE;
}

/* Presses the button over a point, and waits from its release to the stone. */
static void
click_point (Fixture       *fixture,
             GOutputStream *xdotool,
             TgPoint        point,
             GArray        *times,
             Click         *click)
{
  gboolean touched = FALSE;
  gulong   handler =
      g_signal_connect (fixture->board, "touched", G_CALLBACK (touched_cb), &touched);
  gint64 start;
  gint64 time;

  fixture_aim_at (fixture, point);
  fixture_wait_for_ghost (fixture, point);
  send (xdotool, "mousedown 1\n");
  while (!touched)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (fixture->board, handler);
  fixture_draw (GTK_WIDGET (fixture->board));

  click->n_moves = tg_match_get_game (fixture->match)->board.n_moves + 1;
  click->n_frames = 0;
  click->painted = 0;
  start = g_get_monotonic_time ();
  send (xdotool, "mouseup 1\n");
  while (click->painted == 0)
    g_main_context_iteration (NULL, TRUE);
  time = click->painted - start;
  g_array_append_val (times, time);
}

/* Stones in rows that make no five. */
static TgPoint
nth_point (guint i)
{
  return (TgPoint){ (gint8) (i % 15), (gint8) ((i / 15 * 2) % 15) };
}

static void
bench_clicks (Fixture *fixture, GOutputStream *xdotool, const gchar *name, guint first)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->board));
  Click          click = { .fixture = fixture };
  gulong         handler =
      g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &click);
  guint most = 0;

  for (guint i = 0; i < N_CLICKS; i++)
    {
      click_point (fixture, xdotool, nth_point (first + i), times, &click);
      most = MAX (most, click.n_frames);
    }
  g_signal_handler_disconnect (clock, handler);
  g_array_sort (times, times_compare);
  g_print (
      "release to stone, %-9s: p50 %5.1f  p95 %5.1f  max %5.1f ms, at most %u frames\n",
      name, times_percentile (times, 50), times_percentile (times, 95),
      times_percentile (times, 100), most);
}

/* One search for every core. */
static void
start_searches (GPtrArray *matches)
{
  const TgPlayerSpec engine = { .kind = TG_PLAYER_ENGINE, .level = TG_PLAYER_MAX_LEVEL };
  const TgMatchSetup setup = {
    .ruleset = TG_RULESET_RENJU, .size = 15, .black = engine, .white = engine
  };

  for (guint i = 0; i < g_get_num_processors (); i++)
    {
      TgMatch *match = tg_match_new ();

      g_ptr_array_add (matches, match);
      tg_match_start (match, &setup);
    }
}

int
main (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices two_people = {
    .opponent = TG_OPPONENT_PERSON, .ruleset = TG_RULESET_CARO5, .size = 15, .level = 1
  };
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) xdotool = NULL;
  GOutputStream *lines;

  fixture_init (&fixture);
  fixture_choose (&fixture, &two_people);
  fixture_open (&fixture, 800, 860);
  xdotool =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE, &error, "xdotool", "-", NULL);
  if (xdotool == NULL)
    g_error ("%s", error->message);
  lines = g_subprocess_get_stdin_pipe (xdotool);

  bench_clicks (&fixture, lines, "idle", 0);
  start_searches (matches);
  bench_clicks (&fixture, lines, "searching", N_CLICKS);
  g_output_stream_close (lines, NULL, NULL);
  return EXIT_SUCCESS;
}
