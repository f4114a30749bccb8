/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the time that the processor stays busy after a search was stopped: until the
 * callback, which comes when the thread has ended the search. */

#include <stdlib.h>

#include "session/worker/worker.h"
#include "times.h"

#define N_STOPS     100
#define TABLE_BYTES ((gsize) 32 << 20)

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  gint64      *end = user_data;
  TgSearchInfo info;

  tg_worker_search_finish (result, &info, NULL);
  *end = g_get_monotonic_time ();
}

/* Searches without a limit, and stops after about @thousands thousand nodes. Returns: the
 * microseconds until the thread was idle */
static gint64
measure (TgWorker      *worker,
         const TgBoard *board,
         guint          n_threads,
         gboolean       cancel,
         guint          thousands)
{
  const TgLimits endless = { .n_threads = n_threads };
  guint          polls = tg_worker_get_polls (worker);
  gint64         start;
  gint64         end = 0;

  tg_worker_clear (worker);
  tg_worker_search_async (worker, board, TG_RULESET_RENJU, &endless, NULL, searched_cb,
                          &end);
  while (tg_worker_get_polls (worker) - polls < thousands && end == 0)
    g_main_context_iteration (NULL, FALSE);
  if (end != 0)
    g_error ("The position is decided: there is nothing to stop");

  start = g_get_monotonic_time ();
  if (cancel)
    tg_worker_cancel (worker);
  else
    tg_worker_play_now (worker);

  while (end == 0)
    g_main_context_iteration (NULL, TRUE);
  return end - start;
}

static void
bench (TgWorker *worker, const TgBoard *board, guint n_threads, gboolean cancel)
{
  gint64 times[N_STOPS];

  for (guint i = 0; i < N_STOPS; i++)
    times[i] = measure (worker, board, n_threads, cancel, 1 + i % 20);
  qsort (times, N_STOPS, sizeof times[0], times_compare);

  g_print ("%s to idle, threads %u: median %.2f ms, longest %.2f ms, of %d\n",
           cancel ? "cancel" : "play now", n_threads, (gdouble) times[N_STOPS / 2] / 1000,
           (gdouble) times[N_STOPS - 1] / 1000, N_STOPS);
}

int
main (void)
{
  /* A position that stays undecided for a long time. */
  static const TgPoint stones[] = { { 9, 9 }, { 3, 3 }, { 15, 3 }, { 3, 15 } };
  g_autoptr (TgWorker) worker = tg_worker_new (TABLE_BYTES);
  TgBoard board;

  tg_board_init (&board, 19);
  for (gsize i = 0; i < G_N_ELEMENTS (stones); i++)
    tg_board_place (&board, stones[i], tg_board_side_to_move (&board));

  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      bench (worker, &board, n_threads, TRUE);
      bench (worker, &board, n_threads, FALSE);
    }
  return 0;
}
