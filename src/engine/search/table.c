/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hash table with buckets of one cache line, four entries each, which several threads
 * share without a lock: an entry is two words, the data and the key XOR the data, so a
 * half-written entry matches no key and is not found (Hyatt and Mann, "A lock-less
 * transposition table implementation", 2002). The words are relaxed atomics, which cost
 * no more than plain words on every common machine.
 *
 * Clearing starts a new epoch: an entry of another epoch counts as an empty slot. This is
 * free for any size and touches no unused page. New memory is allocated only when the
 * epochs are used up. */

#include "engine/search/table.h"

#include <stdatomic.h>
#include <string.h>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

typedef struct
{
  _Atomic guint64 check; /* key XOR data */
  _Atomic guint64 data;
} Slot;

#define SLOTS 4

typedef struct
{
  Slot slots[SLOTS];
} Bucket;

G_STATIC_ASSERT (sizeof (Bucket) == 64);

#define MIN_BUCKETS 1024

/* Size of the built-in table used if every allocation fails. */
#define RESERVE_BUCKETS 64

struct _TgTable
{
  gpointer memory;  /* (nullable): owned; the allocation; NULL if the reserve is used */
  Bucket  *buckets; /* in @memory or @reserve, aligned */
  gsize    n_buckets;
  guint    generation; /* 0 to 15 */
  guint    epoch;      /* 1 to 31; an empty slot has 0 */
  Bucket   reserve[RESERVE_BUCKETS + 1];
};

/* Layout of the data word, from the lowest bit on. */
#define MOVE_BITS       10
#define SCORE_BITS      16
#define EVALUATION_BITS 16
#define DEPTH_BITS      10
#define BOUND_BITS      2
#define PV_BITS         1
#define GENERATION_BITS 4
#define EPOCH_BITS      5

#define MAX_DEPTH ((1U << DEPTH_BITS) - 1)

#define SCORE_AT      MOVE_BITS
#define EVALUATION_AT (SCORE_AT + SCORE_BITS)
#define DEPTH_AT      (EVALUATION_AT + EVALUATION_BITS)
#define BOUND_AT      (DEPTH_AT + DEPTH_BITS)
#define PV_AT         (BOUND_AT + BOUND_BITS)
#define GENERATION_AT (PV_AT + PV_BITS)
#define EPOCH_AT      (GENERATION_AT + GENERATION_BITS)

G_STATIC_ASSERT (TG_N_CELLS == 1 << MOVE_BITS);
G_STATIC_ASSERT (TG_SCORE_WIN <= G_MAXINT16);
G_STATIC_ASSERT (EPOCH_AT + EPOCH_BITS == 64);

/* In the choice of an entry to replace, an entry loses this much depth for each search
 * since it was written. */
#define AGE_PENALTY 16

static inline guint
take_bits (guint64 data, guint at, guint bits)
{
  return (guint) (data >> at) & ((1U << bits) - 1);
}

static inline TgScore
take_score (guint64 data, guint at)
{
  return (gint16) (guint16) take_bits (data, at, SCORE_BITS);
}

/* The search counts plies to a win from its root, the table from the position itself. */
static inline TgScore
score_to_table (TgScore score, guint ply)
{
  if (score >= TG_SCORE_WIN_MIN)
    return MIN (score + (TgScore) ply, TG_SCORE_WIN);
  if (score <= -TG_SCORE_WIN_MIN)
    return MAX (score - (TgScore) ply, -TG_SCORE_WIN);

  return score;
}

static inline TgScore
score_from_table (TgScore score, guint ply)
{
  if (score >= TG_SCORE_WIN_MIN)
    return score - (TgScore) ply;
  if (score <= -TG_SCORE_WIN_MIN)
    return score + (TgScore) ply;

  return score;
}

/* Returns whether the data belong to an entry written since the last clearing. */
static inline gboolean
is_current (const TgTable *self, guint64 data)
{
  return take_bits (data, EPOCH_AT, EPOCH_BITS) == self->epoch;
}

static guint64
pack (const TgTable *self, const TgTableEntry *entry, guint ply)
{
  TgScore score = score_to_table (entry->score, ply);

  return (guint64) entry->move | (guint64) (guint16) score << SCORE_AT
         | (guint64) (guint16) entry->evaluation << EVALUATION_AT
         | (guint64) CLAMP (entry->depth - TG_TABLE_MIN_DEPTH, 0, (gint) MAX_DEPTH)
               << DEPTH_AT
         | (guint64) entry->bound << BOUND_AT | (guint64) (entry->was_pv != 0) << PV_AT
         | (guint64) self->generation << GENERATION_AT
         | (guint64) self->epoch << EPOCH_AT;
}

static void
unpack (guint64 data, guint ply, TgTableEntry *entry)
{
  entry->move = (TgCell) take_bits (data, 0, MOVE_BITS);
  entry->score = score_from_table (take_score (data, SCORE_AT), ply);
  entry->evaluation = take_score (data, EVALUATION_AT);
  entry->depth = (gint) take_bits (data, DEPTH_AT, DEPTH_BITS) + TG_TABLE_MIN_DEPTH;
  entry->bound = (TgBound) take_bits (data, BOUND_AT, BOUND_BITS);
  entry->was_pv = take_bits (data, PV_AT, PV_BITS) != 0;
}

/* Maps the hash evenly to the buckets without a division: the high half of the product of
 * hash and number of buckets. */
static inline Bucket *
bucket_of (const TgTable *self, guint64 hash)
{
  guint64 index = (hash >> 32) * (guint64) self->n_buckets >> 32;

  return &self->buckets[index];
}

static Bucket *
align (gpointer memory)
{
  return (Bucket *) (((guintptr) memory + sizeof (Bucket) - 1)
                     & ~(guintptr) (sizeof (Bucket) - 1));
}

TgTable *
tg_table_new (gsize bytes)
{
  TgTable *self = g_new0 (TgTable, 1);

  tg_table_set_bytes (self, bytes);
  return self;
}

/* A search accesses the whole table. With large pages the processor needs far fewer page
 * look-ups, and a new table is resident after few faults. Systems without them ignore the
 * request. */
static void
ask_for_large_pages (gpointer memory G_GNUC_UNUSED, gsize bytes G_GNUC_UNUSED)
{
#ifdef MADV_HUGEPAGE
  gsize page = (gsize) sysconf (_SC_PAGESIZE);
  gsize skipped = (page - (guintptr) memory % page) % page;

  if (bytes > skipped)
    madvise ((gchar *) memory + skipped, (bytes - skipped) / page * page, MADV_HUGEPAGE);
#endif
}

/**
 * tg_table_set_bytes:
 * @self: a table
 * @bytes: maximum size
 *
 * Resizes and empties a table. If out of memory, tries half the size, and so on: a small
 * table only makes the engine slower. No search may be running.
 *
 * Returns: the size of the entries in bytes
 */
gsize
tg_table_set_bytes (TgTable *self, gsize bytes)
{
  gsize n_buckets = MIN (bytes / sizeof (Bucket), (gsize) G_MAXUINT32);

  g_clear_pointer (&self->memory, g_free);
  for (n_buckets = MAX (n_buckets, MIN_BUCKETS); n_buckets >= MIN_BUCKETS; n_buckets /= 2)
    {
      self->memory = g_try_malloc0 ((n_buckets + 1) * sizeof (Bucket));
      if (self->memory != NULL)
        {
          ask_for_large_pages (self->memory, (n_buckets + 1) * sizeof (Bucket));
          break;
        }
    }

  self->n_buckets = self->memory != NULL ? n_buckets : RESERVE_BUCKETS;
  self->buckets = align (self->memory != NULL ? self->memory : self->reserve);
  if (self->memory == NULL)
    memset (self->reserve, 0, sizeof self->reserve);
  self->generation = 0;
  self->epoch = 1;

  return self->n_buckets * sizeof (Bucket);
}

void
tg_table_free (TgTable *self)
{
  g_free (self->memory);
  g_free (self);
}

/* Empties the table; no search may be running. */
void
tg_table_clear (TgTable *self)
{
  if (self->epoch + 1 < 1U << EPOCH_BITS)
    {
      self->generation = 0;
      self->epoch++;
    }
  else
    tg_table_set_bytes (self, self->n_buckets * sizeof (Bucket));
}

/* Ages the entries, so that new ones replace them. */
void
tg_table_new_search (TgTable *self)
{
  self->generation = (self->generation + 1) % (1U << GENERATION_BITS);
}

void
tg_table_prefetch (const TgTable *self, guint64 hash)
{
  __builtin_prefetch (bucket_of (self, hash));
}

/* Looks up a position @ply plies from the root. @entry is set only if there is an entry.
 * Any thread. */
gboolean
tg_table_probe (const TgTable *self, guint64 hash, guint ply, TgTableEntry *entry)
{
  Bucket *bucket = bucket_of (self, hash);

  for (guint i = 0; i < SLOTS; i++)
    {
      Slot   *slot = &bucket->slots[i];
      guint64 data = atomic_load_explicit (&slot->data, memory_order_relaxed);
      guint64 check = atomic_load_explicit (&slot->check, memory_order_relaxed);

      if (is_current (self, data) && (check ^ data) == hash)
        {
          unpack (data, ply, entry);
          return TRUE;
        }
    }

  return FALSE;
}

/* Returns the slot of the same position, or the least valuable one of a bucket. */
static Slot *
slot_to_replace (const TgTable *self, Bucket *bucket, guint64 hash)
{
  Slot *worst = NULL;
  gint  worst_value = G_MAXINT;

  for (guint i = 0; i < SLOTS; i++)
    {
      Slot   *slot = &bucket->slots[i];
      guint64 data = atomic_load_explicit (&slot->data, memory_order_relaxed);
      guint64 check = atomic_load_explicit (&slot->check, memory_order_relaxed);
      guint   age;
      gint    value;

      if (!is_current (self, data) || (check ^ data) == hash)
        return slot;

      age = (self->generation - take_bits (data, GENERATION_AT, GENERATION_BITS))
            % (1U << GENERATION_BITS);
      value = (gint) take_bits (data, DEPTH_AT, DEPTH_BITS) - (gint) age * AGE_PENALTY;
      if (value < worst_value)
        {
          worst = slot;
          worst_value = value;
        }
    }

  return worst;
}

/* Stores a position in place of the least valuable entry of its bucket. An entry of the
 * same position is replaced unless it is much deeper; a new entry without a move keeps
 * the old move. Any thread. */
void
tg_table_store (TgTable *self, guint64 hash, guint ply, const TgTableEntry *entry)
{
  Slot        *slot = slot_to_replace (self, bucket_of (self, hash), hash);
  guint64      old = atomic_load_explicit (&slot->data, memory_order_relaxed);
  guint64      check = atomic_load_explicit (&slot->check, memory_order_relaxed);
  TgTableEntry packed = *entry;
  guint64      data;

  if (is_current (self, old) && (check ^ old) == hash)
    {
      TgTableEntry known;

      unpack (old, ply, &known);
      if (packed.move == TG_CELL_NONE)
        packed.move = known.move;
      if (packed.bound != TG_BOUND_EXACT && known.depth > packed.depth + 3
          && take_bits (old, GENERATION_AT, GENERATION_BITS) == self->generation)
        return;
    }

  data = pack (self, &packed, ply);
  atomic_store_explicit (&slot->data, data, memory_order_relaxed);
  atomic_store_explicit (&slot->check, hash ^ data, memory_order_relaxed);
}
