/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Managers look at the resident memory of the whole program. Besides the
 * transposition table that is code, libraries, the engine's tables of line
 * shapes, and what each thread has of its own; all of it was measured and
 * rounded up. The table gets the rest. */

#include "cli/pbrain-tengen-memory.h"

#include "engine/engine.h"

#define MEBIBYTE ((guint64) 1 << 20)

/* When the manager does not say: 70 million bytes, which every manager allows. */
#define DEFAULT_BYTES ((guint64) 70 * 1000 * 1000)

/* What the program needs without its transposition table. */
#define PROGRAM_BYTES (22 * MEBIBYTE)
#define THREAD_BYTES  (6 * MEBIBYTE)

#define MIN_TABLE_BYTES (MEBIBYTE / 4)
#define MAX_TABLE_BYTES (16 * 1024 * MEBIBYTE)

/**
 * tg_pbrain_memory_least:
 *
 * Returns: how many bytes suffice, for one thread
 */
guint64
tg_pbrain_memory_least (void)
{
  return PROGRAM_BYTES + MIN_TABLE_BYTES;
}

/**
 * tg_pbrain_memory_share:
 * @self: (out): what the engine gets
 * @settings: what the manager said
 *
 * Shares the memory out, as many threads as were asked for first. A size of the
 * table that was told counts as long as the memory allows it.
 *
 * Returns: whether the memory suffices; if not, @self is the least that there is
 */
gboolean
tg_pbrain_memory_share (TgPbrainMemory *self, const TgGomocupSettings *settings)
{
  guint64 max_bytes = settings->max_memory > 0 ? settings->max_memory : G_MAXUINT64;
  guint64 bytes = settings->max_memory > 0 ? settings->max_memory : DEFAULT_BYTES;
  guint64 used;

  self->n_threads = MIN (settings->n_threads, TG_MAX_THREADS);
  while (self->n_threads > 1
         && PROGRAM_BYTES + self->n_threads * THREAD_BYTES > MIN (max_bytes, bytes) / 2)
    self->n_threads--;

  used = PROGRAM_BYTES + (self->n_threads - 1) * THREAD_BYTES;
  if (settings->table_bytes > 0)
    bytes = MIN (max_bytes, used + settings->table_bytes);

  self->table_bytes =
      (gsize) CLAMP (bytes, used + MIN_TABLE_BYTES, used + MAX_TABLE_BYTES)
      - (gsize) used;
  return max_bytes >= used + MIN_TABLE_BYTES;
}
