/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's memory use: it allocates everything before a search, and uses less if less
 * is available. This program's allocator counts calls, which works with the GNU C library
 * and without sanitizers, which replace the allocator. */

#include <stdlib.h>
#include <sys/resource.h>

#include "engine/set-up.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAVE_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) \
    || __has_feature(memory_sanitizer)
#define HAVE_SANITIZER
#endif
#endif

#define TABLE_BYTES ((gsize) 4 << 20)

static gint n_allocations; /* atomic */

#if defined(__GLIBC__) && !defined(HAVE_SANITIZER)
#define COUNTS TRUE

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  g_atomic_int_inc (&n_allocations);
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  g_atomic_int_inc (&n_allocations);
  return __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  g_atomic_int_inc (&n_allocations);
  return __libc_realloc (memory, size);
}
#else
#define COUNTS FALSE
#endif

static gboolean
go_on_cb (G_GNUC_UNUSED const TgSearchInfo *info, G_GNUC_UNUSED gpointer user_data)
{
  return TRUE;
}

/* No allocation under any rules, in any kind of position, with one line or several. */
static void
test_thinking_allocates_nothing (void)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
  } boards[] = {
    { "", "" },
    { "h8i9g10", "i8h9j10" },
    { "h8i8j8k9k10", "g8a1c1e1l3" },
    { "h8i8j8", "a1c1e1" },
    { "i7j6h9i9", "h8g9h7g7" },
  };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);

  if (!COUNTS)
    {
      g_test_skip ("allocations cannot be counted here");
      return;
    }

  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      tg_engine_prepare (engine, ruleset, 1);
      for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
        for (guint n_lines = 1; n_lines <= 3; n_lines += 2)
          {
            TgLimits     limits = { .max_nodes = 50000, .n_lines = n_lines };
            TgBoard      board;
            TgSearchInfo info;
            gint         before;

            set_up_board (&board, 15, boards[i].black, boards[i].white, TG_STONE_BLACK);
            before = g_atomic_int_get (&n_allocations);
            tg_engine_think (engine, &board, ruleset, &limits, go_on_cb, NULL, &info);
            g_assert_cmpint (g_atomic_int_get (&n_allocations), ==, before);
          }
    }
}

/* The counter works, and preparing allocates the memory that a first search would. */
static void
test_preparing_allocates (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  gint before = g_atomic_int_get (&n_allocations);

  if (!COUNTS)
    {
      g_test_skip ("allocations cannot be counted here");
      return;
    }

  tg_engine_prepare (engine, TG_RULESET_RENJU, 3);
  g_assert_cmpint (g_atomic_int_get (&n_allocations), >, before);
  before = g_atomic_int_get (&n_allocations);
  tg_engine_prepare (engine, TG_RULESET_RENJU, 3);
  g_assert_cmpint (g_atomic_int_get (&n_allocations), ==, before);
}

static void
think_a_little (TgEngine *engine, guint n_threads)
{
  TgLimits     limits = { .max_nodes = 20000, .n_threads = n_threads };
  TgBoard      board;
  TgSearchInfo info;

  set_up_board (&board, 15, "h8i9g10", "i8h9j10", TG_STONE_BLACK);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &info);
  g_assert_false (tg_point_equal (info.best, TG_POINT_NONE));
}

/* Runs in a separate process that is refused any more memory: the table shrinks, threads
 * are fewer, and the engine continues. */
static void
test_refused (void)
{
  if (!COUNTS || g_getenv ("TG_TEST_EMULATED") != NULL)
    {
      g_test_skip ("a sanitizer or an emulator needs more memory than may be had");
      return;
    }
  if (g_test_subprocess ())
    {
      g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
      struct rlimit limit = { (rlim_t) 48 << 20, (rlim_t) 48 << 20 };
      guint         n_threads;

      tg_engine_prepare (engine, TG_RULESET_FREESTYLE, 1);
      g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
      g_assert_cmpuint (tg_engine_set_table_bytes (engine, G_MAXSIZE / 2), <,
                        (gsize) 48 << 20);
      n_threads = tg_engine_prepare (engine, TG_RULESET_FREESTYLE, TG_MAX_THREADS);
      g_assert_cmpuint (n_threads, >=, 1);
      g_assert_cmpuint (n_threads, <, TG_MAX_THREADS);
      think_a_little (engine, 1);
      think_a_little (engine, TG_MAX_THREADS);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/memory/thinking-allocates-nothing",
                   test_thinking_allocates_nothing);
  g_test_add_func ("/engine/memory/preparing-allocates", test_preparing_allocates);
  g_test_add_func ("/engine/memory/refused", test_refused);

  return g_test_run ();
}
