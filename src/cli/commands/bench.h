/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A fixed piece of work for the engine. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How deep a search goes, in plies. */
#define TG_BENCH_DEPTH     10
#define TG_BENCH_MAX_DEPTH 30

typedef struct
{
  guint   n_positions;
  guint64 nodes;     /* of all searches */
  guint64 signature; /* of the moves, scores and numbers of nodes */
  gint64  time_us;
} TgBenchResult;

/* What moving alone has cost, without any search. */
typedef struct
{
  guint64 n_moves; /* stones put down, each of them taken back */
  gint64  time_us;
} TgBenchMoves;

void tg_bench_run (guint depth, TgBenchResult *result);
void tg_bench_run_moves (TgBenchMoves *result);

G_END_DECLS
