/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli bench`: runs the benchmark of bench.c and prints its results. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/bench.h"
#include "cli/commands/commands.h"
#include "cli/input/usage.h"

/* Prints the node count and a signature, which depend only on the engine and the depth,
 * then the time, the nodes per second, and the moves played and undone per second. */
int
tg_command_bench (int argc, char **argv)
{
  gint               depth = TG_BENCH_DEPTH;
  const GOptionEntry entries[] = { { "depth", 0, 0, G_OPTION_ARG_INT, &depth,
                                     N_ ("Search depth, in plies (10 by default)"), "N" },
                                   G_OPTION_ENTRY_NULL };
  TgBenchResult      result;
  TgBenchMoves       moves;

  if (!tg_usage_parse (NULL, N_ ("Searches fixed positions to a fixed depth."), entries,
                       &argc, &argv))
    return TG_EXIT_USAGE;
  if (argc > 1)
    return tg_usage_error (_ ("unexpected argument “%s”"), argv[1]);
  if (depth < 1 || depth > TG_BENCH_MAX_DEPTH)
    return tg_usage_error (_ ("the depth must be from 1 to %d"), TG_BENCH_MAX_DEPTH);

  tg_bench_run ((guint) depth, &result);
  printf ("positions  %u\n", result.n_positions);
  printf ("nodes      %" G_GUINT64_FORMAT "\n", result.nodes);
  printf ("signature  %016" G_GINT64_MODIFIER "x\n", result.signature);
  printf ("seconds    %.3f\n", (gdouble) result.time_us / G_USEC_PER_SEC);
  printf ("nodes/s    %.0f\n",
          (gdouble) result.nodes * G_USEC_PER_SEC / (gdouble) MAX (result.time_us, 1));

  tg_bench_run_moves (&moves);
  printf ("moves and undos/s  %.0f\n",
          (gdouble) moves.n_moves * G_USEC_PER_SEC / (gdouble) MAX (moves.time_us, 1));

  return TG_EXIT_OK;
}
