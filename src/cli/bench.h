/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A fixed piece of work for the engine. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TG_BENCH_DEPTH     10
#define TG_BENCH_MAX_DEPTH 30

/**
 * TgBenchResult:
 * @n_positions: how many positions were searched
 * @nodes: positions that the engine looked at in all
 * @signature: follows from the move, the score and the number of nodes of every
 *   search
 * @time_us: microseconds that it took
 *
 * What the work has cost.
 */
typedef struct
{
  guint   n_positions;
  guint64 nodes;
  guint64 signature;
  gint64  time_us;
} TgBenchResult;

/**
 * TgBenchMoves:
 * @n_moves: stones put down, each of them taken back
 * @time_us: microseconds that it took
 *
 * What moving alone has cost, without any search.
 */
typedef struct
{
  guint64 n_moves;
  gint64  time_us;
} TgBenchMoves;

void tg_bench_run (guint depth, TgBenchResult *result);
void tg_bench_run_moves (TgBenchMoves *result);

G_END_DECLS
