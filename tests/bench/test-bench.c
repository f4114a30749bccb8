/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The signature of the bench: the same work needs the same number of nodes, however often
 * it runs in one process. */

#include "cli/commands/bench.h"

#define DEPTH 5

static void
test_same_nodes_every_time (void)
{
  TgBenchResult first, second;

  tg_bench_run (DEPTH, &first);
  tg_bench_run (DEPTH, &second);
  g_assert_cmpuint (first.n_positions, >, 0);
  g_assert_cmpuint (first.nodes, >, first.n_positions);
  g_assert_cmpuint (first.nodes, ==, second.nodes);
}

static void
test_deeper_is_more (void)
{
  TgBenchResult shallow, deep;

  tg_bench_run (1, &shallow);
  tg_bench_run (DEPTH, &deep);
  g_assert_cmpuint (shallow.n_positions, ==, deep.n_positions);
  g_assert_cmpuint (shallow.nodes, <, deep.nodes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bench/same-nodes-every-time", test_same_nodes_every_time);
  g_test_add_func ("/bench/deeper-is-more", test_deeper_is_more);

  return g_test_run ();
}
