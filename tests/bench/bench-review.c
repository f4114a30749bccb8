/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the review of a game of 60 moves, and of its first 40, with the effort of the
 * window; the time that the processor stays busy after a review was stopped; and the
 * delay until the analysis of a position has a first result. With files as arguments, it
 * measures their reviews, and prints the grades of the moves. */

#include <stdlib.h>
#include <time.h>

#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/study/analysis/analyst.h"
#include "session/study/review/review.h"
#include "times.h"

#define N_MOVES 60
#define N_STOPS 50
#define N_LINES 3

/* A game of the engine against itself with 150,000 and 200,000 nodes a move: undecided
 * until the end, so that hardly any search ends early. */
static const gchar moves[] =
    "f10i10i7g9f8f9h9h11g10g12j9f11e10d10g11h12f12h13h10e13f13j8i14k11i8j12"
    "i13l11i12i11j11h7e8e9d9i6k6j7k9l9h5l10g8h8c8d8f7g6d5e6c10b11b7a6l8f6h6"
    "m10k8l12";

static TgRecord *
load_game (guint n_moves)
{
  TgRecord    *record = tg_record_new (TG_RULESET_STANDARD, 15);
  TgStone      stone = TG_STONE_BLACK;
  const gchar *text = moves;
  TgPoint      point;

  for (guint i = 0; i < n_moves; i++)
    {
      if (!tg_notation_parse_point (text, 15, &point, &text))
        g_error ("The game has fewer than %u moves", n_moves);
      tg_record_play (record, (TgMove){ point, stone });
      stone = tg_stone_opponent (stone);
    }
  return record;
}

static void
finished_cb (gint64 *end)
{
  *end = g_get_monotonic_time ();
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Prints a letter for the grade of each move, from “b” for the best to “w” for a missed
 * win. */
static void
print_grades (TgReview *review)
{
  static const gchar signs[TG_N_GRADES] = { '.', 'b', 'g', 'i', 'm', 'x', 'w' };

  for (guint i = 1; i < tg_review_get_n_positions (review); i++)
    g_print ("%c", signs[tg_review_get_position (review, i)->grade]);
  g_print ("\n");
}

static void
bench_whole (const TgRecord *record)
{
  g_autoptr (TgReview) review = tg_review_new (record, NULL);
  clock_t work = clock ();
  gint64  start = g_get_monotonic_time ();
  gint64  end = 0;

  g_signal_connect_swapped (review, "finished", G_CALLBACK (finished_cb), &end);
  tg_review_start (review);
  while (end == 0)
    g_main_context_iteration (NULL, TRUE);

  g_print ("review of %u moves: %.2f s (%.2f s of work)\n",
           tg_review_get_n_positions (review) - 1,
           (gdouble) (end - start) / G_USEC_PER_SEC,
           (gdouble) (clock () - work) / CLOCKS_PER_SEC);
  print_grades (review);
}

static void
bench_file (const gchar *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_record_io_load (file, NULL, NULL, NULL, &error);

  if (record == NULL)
    g_error ("%s: %s", path, error->message);
  bench_whole (record);
}

/* Stops @delay_us after the review of the position after @n_known ones has begun, and
 * waits for the thread, which ends with the review. */
static gint64
measure_stop (const TgRecord *record, guint n_known, gint64 delay_us)
{
  TgReview *review = tg_review_new (record, NULL);
  guint     n_progress = 0;
  gint64    start;

  g_signal_connect_swapped (review, "progress", G_CALLBACK (count_cb), &n_progress);
  tg_review_start (review);
  while (n_progress < n_known)
    g_main_context_iteration (NULL, TRUE);
  start = g_get_monotonic_time ();
  while (g_get_monotonic_time () < start + delay_us)
    g_main_context_iteration (NULL, FALSE);

  start = g_get_monotonic_time ();
  tg_review_stop (review);
  tg_review_close (review);
  start = g_get_monotonic_time () - start;
  g_object_unref (review);
  return start;
}

static void
bench_stop (const TgRecord *record)
{
  gint64 times[N_STOPS];

  for (guint i = 0; i < N_STOPS; i++)
    times[i] = measure_stop (record, 1 + i % 5, 1000 * (i % 20));
  qsort (times, N_STOPS, sizeof times[0], times_compare);

  g_print ("stop to idle: median %.2f ms, longest %.2f ms, of %d\n",
           (gdouble) times[N_STOPS / 2] / 1000, (gdouble) times[N_STOPS - 1] / 1000,
           N_STOPS);
}

/* Measures the time from the request to the first line. */
static gint64
measure_first_line (TgAnalyst *analyst, const TgGame *game)
{
  gint64 start = g_get_monotonic_time ();
  guint  n_lines = 0;

  tg_analyst_start (analyst, game, N_LINES);
  while (n_lines == 0)
    {
      g_main_context_iteration (NULL, TRUE);
      tg_analyst_get_lines (analyst, &n_lines);
    }
  return g_get_monotonic_time () - start;
}

/* Measures the time to the first line in each position of a game. @keep: whether one
 * analyst is used for the whole game, as when stepping through it, or a new one for
 * each position. */
static void
bench_first_lines (const TgRecord *record, gboolean keep)
{
  g_autoptr (TgReview) review = tg_review_new (record, NULL);
  g_autoptr (TgAnalyst) analyst = tg_analyst_new ();
  guint  n = tg_review_get_n_positions (review);
  gint64 times[N_MOVES];

  for (guint i = 1; i < n; i++)
    {
      TgGame game;

      if (!keep)
        {
          tg_analyst_close (analyst);
          g_object_unref (analyst);
          analyst = tg_analyst_new ();
        }
      tg_review_get_game (review, i, &game);
      times[i - 1] = measure_first_line (analyst, &game);
    }
  qsort (times, n - 1, sizeof times[0], times_compare);

  g_print ("first line of an analysis, %s: median %.1f ms, longest %.1f ms, of %u\n",
           keep ? "one after another" : "each anew", (gdouble) times[(n - 1) / 2] / 1000,
           (gdouble) times[n - 2] / 1000, n - 1);
}

int
main (int argc, char **argv)
{
  g_autoptr (TgRecord) beginning = load_game (40);
  g_autoptr (TgRecord) record = load_game (N_MOVES);

  for (gint i = 1; i < argc; i++)
    bench_file (argv[i]);
  if (argc > 1)
    return 0;
  bench_whole (beginning);
  bench_whole (record);
  bench_stop (record);
  bench_first_lines (record, FALSE);
  bench_first_lines (record, TRUE);
  return 0;
}
