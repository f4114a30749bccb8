/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search without limits ends when the position is decided, or when it is cancelled
 * because another position is shown. All searches share one transposition table, which
 * makes it quick to step back and forth in a game. */

#include "session/study/analysis/analyst.h"

#include "session/study/analysis/latest-search.h"
#include "session/worker/engine-analysis.h"

/* Minimum moves of a reported line. */
#define MIN_LINE 6

#define DEFAULT_TABLE_BYTES ((gsize) 64 << 20)

struct _TgAnalyst
{
  GObject parent_instance;

  TgLatestSearch search;
  guint          n_threads; /* 0 for all processor cores but one */
  TgPointSet     blocked;   /* points that are no first move */
  gboolean       has_blocked;
  TgStone        side; /* to move in the position */
  TgAnalysis     lines[TG_ANALYST_MAX_LINES];
  guint          n_lines;
};

enum
{
  PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgAnalyst, tg_analyst, G_TYPE_OBJECT)

static void
tg_analyst_dispose (GObject *object)
{
  tg_analyst_close (TG_ANALYST (object));

  G_OBJECT_CLASS (tg_analyst_parent_class)->dispose (object);
}

static void
tg_analyst_class_init (TgAnalystClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_analyst_dispose;

  /**
   * TgAnalyst::progress:
   * @self: an analyst
   *
   * Emitted when the lines of tg_analyst_get_lines() or tg_analyst_is_thinking() have
   * changed.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_ANALYST, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_analyst_init (TgAnalyst *self)
{
  self->search.table_bytes = DEFAULT_TABLE_BYTES;
}

TgAnalyst *
tg_analyst_new (void)
{
  return g_object_new (TG_TYPE_ANALYST, NULL);
}

static void
take_lines (TgAnalyst *self, const TgSearchInfo *info)
{
  TgScore scores[TG_ANALYST_MAX_LINES];

  self->n_lines = MIN (info->n_lines, TG_ANALYST_MAX_LINES);
  for (guint i = 0; i < self->n_lines; i++)
    {
      TgScore score = info->lines[i].score;
      guint   at = i;

      /* While a depth is searched, a line may be better than one before it. */
      for (; at > 0 && score > scores[at - 1]; at--)
        {
          self->lines[at] = self->lines[at - 1];
          scores[at] = scores[at - 1];
        }
      tg_engine_analysis_fill_line (&self->lines[at], info, i, self->side);
      scores[at] = score;
    }
}

static void
progress_cb (G_GNUC_UNUSED TgWorker *worker, const TgSearchInfo *info, TgAnalyst *self)
{
  if (self->search.cancellable == NULL)
    return;

  take_lines (self, info);
  g_signal_emit (self, signals[PROGRESS], 0);
}

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgAnalyst) self = user_data;
  TgSearchInfo info;
  gboolean     has_ended = tg_worker_search_finish (result, &info, NULL);

  if (!tg_latest_search_end (&self->search, result))
    return;
  if (has_ended)
    take_lines (self, &info);
  g_signal_emit (self, signals[PROGRESS], 0);
}

/**
 * tg_analyst_set_resources:
 * @n_threads: number of threads, up to %TG_ANALYST_MAX_THREADS; 0, the default, for all
 *   processor cores but one, which is left to other programs
 * @memory_mib: size of the transposition table
 *
 * Sets the threads and the memory of the next analysis. Another size of the table ends the
 * present one, without a signal.
 */
void
tg_analyst_set_resources (TgAnalyst *self, guint n_threads, guint memory_mib)
{
  gsize bytes =
      (gsize) CLAMP (memory_mib, TG_ANALYST_MIN_MEMORY_MIB, TG_ANALYST_MAX_MEMORY_MIB)
      << 20;

  g_return_if_fail (TG_IS_ANALYST (self));

  self->n_threads = MIN (n_threads, TG_ANALYST_MAX_THREADS);
  if (self->search.table_bytes == bytes)
    return;
  tg_analyst_close (self);
  self->search.table_bytes = bytes;
}

/**
 * tg_analyst_set_blocked:
 * @points: (array length=n_points): points on the board
 *
 * Sets the points that the next analysis leaves out as first moves.
 */
void
tg_analyst_set_blocked (TgAnalyst *self, const TgPoint *points, guint n_points)
{
  g_return_if_fail (TG_IS_ANALYST (self));

  self->blocked = (TgPointSet){ 0 };
  for (guint i = 0; i < n_points; i++)
    tg_point_set_add (&self->blocked, points[i]);
  self->has_blocked = n_points > 0;
}

static guint
count_threads (TgAnalyst *self)
{
  return self->n_threads > 0 ? self->n_threads : MAX (g_get_num_processors (), 2) - 1;
}

/**
 * tg_analyst_start:
 * @n_lines: number of best moves to report, up to %TG_ANALYST_MAX_LINES
 *
 * Starts to analyse a position, and cancels the analysis of the previous one. A game that
 * is over is not analysed.
 */
void
tg_analyst_start (TgAnalyst *self, const TgGame *game, guint n_lines)
{
  TgLimits limits = { .n_lines = CLAMP (n_lines, 1, TG_ANALYST_MAX_LINES),
                      .min_line = MIN_LINE,
                      .n_threads = count_threads (self) };
  TgBoard  board;

  g_return_if_fail (TG_IS_ANALYST (self));
  g_return_if_fail (game != NULL);

  if (self->has_blocked)
    {
      limits.root_choice = TG_ROOT_EXCEPT;
      limits.root_points = self->blocked;
    }

  tg_analyst_clear (self);
  self->side = tg_game_turn (game);
  board = game->board;
  if (tg_game_is_over (game) || !tg_board_give_turn (&board, self->side))
    return;

  if (self->search.worker == NULL)
    g_signal_connect (tg_latest_search_ensure_worker (&self->search), "progress",
                      G_CALLBACK (progress_cb), self);
  tg_latest_search_run (&self->search, &board, game->ruleset, &limits, searched_cb,
                        g_object_ref (self));
}

/* Stops the analysis. The lines found are kept. */
void
tg_analyst_stop (TgAnalyst *self)
{
  g_return_if_fail (TG_IS_ANALYST (self));

  tg_latest_search_cancel (&self->search);
}

/* Stops the thread without emitting a signal. */
void
tg_analyst_close (TgAnalyst *self)
{
  g_return_if_fail (TG_IS_ANALYST (self));

  if (self->search.worker != NULL)
    g_signal_handlers_disconnect_by_data (self->search.worker, self);
  tg_latest_search_clear (&self->search);
}

/* Forgets all lines, because another position is shown. */
void
tg_analyst_clear (TgAnalyst *self)
{
  tg_analyst_stop (self);
  self->n_lines = 0;
}

gboolean
tg_analyst_is_thinking (TgAnalyst *self)
{
  g_return_val_if_fail (TG_IS_ANALYST (self), FALSE);

  return self->search.cancellable != NULL;
}

/**
 * tg_analyst_get_lines:
 * @n_lines: (out): number of lines, 0 before the first report
 *
 * Gets the best moves of the current position.
 *
 * Returns: (array length=n_lines): the lines, best first, valid until the main loop
 *   runs again
 */
const TgAnalysis *
tg_analyst_get_lines (TgAnalyst *self, guint *n_lines)
{
  g_return_val_if_fail (TG_IS_ANALYST (self), NULL);
  g_return_val_if_fail (n_lines != NULL, NULL);

  *n_lines = self->n_lines;
  return self->lines;
}
