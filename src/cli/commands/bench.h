/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A fixed benchmark of the engine. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Search depth, in plies. */
#define TG_BENCH_DEPTH     10
#define TG_BENCH_MAX_DEPTH 30

typedef struct
{
  guint   n_positions;
  guint64 nodes;     /* of all searches */
  guint64 signature; /* hash of the moves, scores and node counts */
  gint64  time_us;
} TgBenchResult;

/* The speed of playing and undoing moves, without search. */
typedef struct
{
  guint64 n_moves; /* stones placed and undone */
  gint64  time_us;
} TgBenchMoves;

void tg_bench_run (guint depth, TgBenchResult *result);
void tg_bench_run_moves (TgBenchMoves *result);

G_END_DECLS
