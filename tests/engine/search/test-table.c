/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The transposition table on its own. */

#include "engine/search/table.h"

#include <stdio.h>

#ifdef G_OS_UNIX
#include <sys/resource.h>
#include <unistd.h>
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEMORY_HUNGRY_SANITIZER TRUE
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MEMORY_HUNGRY_SANITIZER TRUE
#endif
#endif
#ifndef MEMORY_HUNGRY_SANITIZER
#define MEMORY_HUNGRY_SANITIZER FALSE
#endif

#define SMALL_TABLE 0
#define HASH        G_GUINT64_CONSTANT (0x0123456789abcdef)

static TgTableEntry
make_entry (TgScore score, gint depth, TgBound bound)
{
  return (TgTableEntry){
    .move = 333, .score = score, .evaluation = -42, .depth = depth, .bound = bound
  };
}

static void
test_round_trip (void)
{
  static const TgScore scores[] = { 0, 1, -1, 20000, -20000, 28999, -28999 };
  static const gint    depths[] = { 1000, 0, 1, -1, TG_TABLE_MIN_DEPTH, 8, 500 };
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      TgTableEntry stored = make_entry (scores[i], depths[i], TG_BOUND_EXACT);
      TgTableEntry found;

      stored.was_pv = i % 2;
      tg_table_store (table, HASH + i, 7, &stored);
      g_assert_true (tg_table_probe (table, HASH + i, 9, &found));
      g_assert_cmpuint (found.move, ==, 333);
      g_assert_cmpint (found.score, ==, scores[i]);
      g_assert_cmpint (found.evaluation, ==, -42);
      g_assert_cmpint (found.depth, ==, depths[i]);
      g_assert_cmpint (found.bound, ==, TG_BOUND_EXACT);
      g_assert_cmpint (found.was_pv, ==, i % 2);
    }
}

static void
test_unknown (void)
{
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);
  TgTableEntry stored = make_entry (5, 8, TG_BOUND_LOWER);
  TgTableEntry found;

  g_assert_false (tg_table_probe (table, HASH, 0, &found));
  tg_table_store (table, HASH, 0, &stored);
  g_assert_false (tg_table_probe (table, HASH + 1, 0, &found));
  g_assert_true (tg_table_probe (table, HASH, 0, &found));
  tg_table_clear (table);
  g_assert_false (tg_table_probe (table, HASH, 0, &found));
}

/* A win in 4 plies from a position is stored relative to it: found at ply 10 it is 14
 * plies from the root, at ply 2 only 6. */
static void
test_wins_count_from_the_position (void)
{
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);
  TgTableEntry win = make_entry (TG_SCORE_WIN - 14, 8, TG_BOUND_EXACT);
  TgTableEntry loss = make_entry (-(TG_SCORE_WIN - 14), 8, TG_BOUND_EXACT);
  TgTableEntry found;

  tg_table_store (table, HASH, 10, &win);
  g_assert_true (tg_table_probe (table, HASH, 2, &found));
  g_assert_cmpint (found.score, ==, TG_SCORE_WIN - 6);

  tg_table_store (table, HASH, 10, &loss);
  g_assert_true (tg_table_probe (table, HASH, 2, &found));
  g_assert_cmpint (found.score, ==, -(TG_SCORE_WIN - 6));
}

static void
test_move_survives_an_entry_without_one (void)
{
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);
  TgTableEntry first = make_entry (5, 8, TG_BOUND_LOWER);
  TgTableEntry second = make_entry (-5, 16, TG_BOUND_UPPER);
  TgTableEntry found;

  second.move = TG_CELL_NONE;
  tg_table_store (table, HASH, 0, &first);
  tg_table_store (table, HASH, 0, &second);
  g_assert_true (tg_table_probe (table, HASH, 0, &found));
  g_assert_cmpint (found.score, ==, -5);
  g_assert_cmpuint (found.move, ==, 333);
}

static void
test_much_deeper_entry_stays (void)
{
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);
  TgTableEntry deep = make_entry (5, 80, TG_BOUND_LOWER);
  TgTableEntry shallow = make_entry (-5, 8, TG_BOUND_UPPER);
  TgTableEntry found;

  tg_table_store (table, HASH, 0, &deep);
  tg_table_store (table, HASH, 0, &shallow);
  g_assert_true (tg_table_probe (table, HASH, 0, &found));
  g_assert_cmpuint (found.depth, ==, 80);

  /* After the next search starts, the shallower entry replaces the old one. */
  tg_table_new_search (table);
  tg_table_store (table, HASH, 0, &shallow);
  g_assert_true (tg_table_probe (table, HASH, 0, &found));
  g_assert_cmpuint (found.depth, ==, 8);
}

/* A full bucket drops old entries first, then the shallowest. Hashes that differ only in
 * the low half share a bucket. */
static void
test_replacement (void)
{
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);
  TgTableEntry entry, found;

  for (guint i = 0; i < 4; i++)
    {
      entry = make_entry (0, 10 + i, TG_BOUND_EXACT);
      tg_table_store (table, HASH + i, 0, &entry);
    }
  entry = make_entry (0, 1, TG_BOUND_EXACT);
  tg_table_store (table, HASH + 4, 0, &entry);
  g_assert_false (tg_table_probe (table, HASH, 0, &found));
  for (guint i = 1; i <= 4; i++)
    g_assert_true (tg_table_probe (table, HASH + i, 0, &found));

  tg_table_new_search (table);
  entry = make_entry (0, 2, TG_BOUND_EXACT);
  tg_table_store (table, HASH + 4, 0, &entry);
  tg_table_store (table, HASH + 5, 0, &entry);
  g_assert_true (tg_table_probe (table, HASH + 4, 0, &found));
  g_assert_true (tg_table_probe (table, HASH + 5, 0, &found));
  g_assert_false (tg_table_probe (table, HASH + 1, 0, &found));
}

/* A resized table is empty, works, and never exceeds the requested size, after any number
 * of changes. */
static void
test_resize (void)
{
  static const gsize sizes[] = { 1 << 20, 1 << 16, 1 << 24, 0, 12345678 };
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);
  TgTableEntry stored = make_entry (5, 8, TG_BOUND_LOWER);
  TgTableEntry found;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      tg_table_store (table, HASH, 0, &stored);
      g_assert_cmpuint (tg_table_set_bytes (table, sizes[i]), <=,
                        MAX (sizes[i], 1 << 16));
      g_assert_false (tg_table_probe (table, HASH, 0, &found));
      tg_table_store (table, G_MAXUINT64, 0, &stored);
      g_assert_true (tg_table_probe (table, G_MAXUINT64, 0, &found));
    }
}

/* After any number of clearings, new entries behave as in a new table: no old entry is
 * found or keeps a new one out. */
static void
test_clear_often (void)
{
  g_autoptr (TgTable) table = tg_table_new (SMALL_TABLE);
  TgTableEntry deep = make_entry (5, 1000, TG_BOUND_EXACT);
  TgTableEntry shallow = make_entry (-5, 1, TG_BOUND_UPPER);
  TgTableEntry found;

  for (guint round = 0; round < 100; round++)
    {
      for (guint i = 0; i < 4; i++)
        tg_table_store (table, HASH + i, 0, &deep);
      tg_table_new_search (table);
      tg_table_clear (table);

      for (guint i = 0; i < 4; i++)
        g_assert_false (tg_table_probe (table, HASH + i, 0, &found));
      shallow.move = TG_CELL_NONE;
      tg_table_store (table, HASH, 0, &shallow);
      for (guint i = 4; i < 7; i++)
        tg_table_store (table, HASH + i, 0, &shallow);
      for (guint i = 4; i < 7; i++)
        g_assert_true (tg_table_probe (table, HASH + i, 0, &found));
      g_assert_true (tg_table_probe (table, HASH, 0, &found));
      g_assert_cmpuint (found.move, ==, TG_CELL_NONE);
      tg_table_clear (table);
    }
}

#ifdef __linux__
#define LARGE_TABLE ((gsize) 1 << 30)

static guint64
get_resident_bytes (void)
{
  g_autofree gchar *text = NULL;
  guint64           n_pages = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%*u %" G_GUINT64_FORMAT, &n_pages), ==, 1);
  return n_pages * (guint64) sysconf (_SC_PAGESIZE);
}

/* Clearing a large table touches no unused memory. Runs in a separate process, because
 * MALLOC_PERTURB_ would fill a new table. */
static void
test_clear_touches_nothing (void)
{
  if (MEMORY_HUNGRY_SANITIZER || g_getenv ("TG_TEST_EMULATED") != NULL)
    {
      g_test_skip ("a sanitizer or an emulator has memory of its own");
      return;
    }
  if (g_test_subprocess ())
    {
      g_autoptr (TgTable) table = tg_table_new (LARGE_TABLE);
      TgTableEntry  entry = make_entry (5, 8, TG_BOUND_LOWER);
      const guint64 before = get_resident_bytes ();

      for (guint i = 0; i < 100; i++)
        {
          tg_table_store (table, HASH, 0, &entry);
          tg_table_clear (table);
        }
      g_assert_cmpuint (get_resident_bytes () - before, <, LARGE_TABLE / 16);
      return;
    }
  g_unsetenv ("MALLOC_PERTURB_");
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}
#endif

#ifdef G_OS_UNIX
/* Runs in a separate process with little more memory than it has. */
static void
test_refused_memory (void)
{
  const gsize   too_much = G_MAXSIZE / 2;
  struct rlimit limit = { (rlim_t) 1 << 30, (rlim_t) 1 << 30 };
  TgTableEntry  stored = make_entry (5, 8, TG_BOUND_LOWER);
  TgTableEntry  found;

  if (MEMORY_HUNGRY_SANITIZER || g_getenv ("TG_TEST_EMULATED") != NULL)
    {
      g_test_skip ("a sanitizer or an emulator needs more memory than may be had");
      return;
    }
  if (g_test_subprocess ())
    {
      g_autoptr (TgTable) table = NULL;
      gsize bytes;

      g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
      table = tg_table_new (SMALL_TABLE);
      bytes = tg_table_set_bytes (table, too_much);
      g_assert_cmpuint (bytes, >, 0);
      g_assert_cmpuint (bytes, <, too_much);
      tg_table_store (table, G_MAXUINT64, 0, &stored);
      g_assert_true (tg_table_probe (table, G_MAXUINT64, 0, &found));
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/table/round-trip", test_round_trip);
  g_test_add_func ("/engine/table/unknown", test_unknown);
  g_test_add_func ("/engine/table/wins-count-from-the-position",
                   test_wins_count_from_the_position);
  g_test_add_func ("/engine/table/move-survives-an-entry-without-one",
                   test_move_survives_an_entry_without_one);
  g_test_add_func ("/engine/table/much-deeper-entry-stays", test_much_deeper_entry_stays);
  g_test_add_func ("/engine/table/replacement", test_replacement);
  g_test_add_func ("/engine/table/resize", test_resize);
  g_test_add_func ("/engine/table/clear-often", test_clear_often);
#ifdef __linux__
  g_test_add_func ("/engine/table/clear-touches-nothing", test_clear_touches_nothing);
#endif
#ifdef G_OS_UNIX
  g_test_add_func ("/engine/table/refused-memory", test_refused_memory);
#endif

  return g_test_run ();
}
