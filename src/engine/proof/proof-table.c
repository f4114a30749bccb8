/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hash table with open addressing and linear probing. Df-pn depends on its results for
 * large subtrees, but recomputes small ones quickly; when the table is nearly full, the
 * entries with the least work are dropped (“small tree garbage collection”: A. Nagai,
 * “Df-pn algorithm for searching AND/OR trees and its applications”, thesis, University
 * of Tokyo, 2002). */

#include "engine/proof/proof-table.h"

#include <string.h>

/* If at most this fraction (1/n) of the table is used, it is faster to clear the used
 * entries one by one. Most searches are small, and the table is sized for the largest. */
#define LISTED_PART 64

struct _TgProofTable
{
  TgProofEntry *entries; /* owned; a hash of 0 marks a free entry */
  gsize         n_entries;
  gsize         n_used;
  guint32      *slots; /* owned; slots of the used entries, unless there are too many */
  gsize         n_slots;
};

/* Creates a table. @n_entries, the capacity, is a power of two. Returns NULL if out of
 * memory. */
TgProofTable *
tg_proof_table_new (gsize n_entries)
{
  TgProofTable *self = g_new0 (TgProofTable, 1);

  g_assert (n_entries >= 16 && (n_entries & (n_entries - 1)) == 0);

  self->entries = g_try_new0 (TgProofEntry, n_entries);
  self->n_entries = n_entries;
  self->slots = g_try_new (guint32, n_entries / LISTED_PART);
  if (self->entries == NULL || (self->slots == NULL && n_entries >= LISTED_PART))
    g_clear_pointer (&self, tg_proof_table_free);

  return self;
}

void
tg_proof_table_free (TgProofTable *self)
{
  g_free (self->slots);
  g_free (self->entries);
  g_free (self);
}

void
tg_proof_table_clear (TgProofTable *self)
{
  if (self->n_slots < self->n_used)
    memset (self->entries, 0, self->n_entries * sizeof *self->entries);
  else
    for (gsize i = 0; i < self->n_slots; i++)
      self->entries[self->slots[i]].hash = 0;
  self->n_used = self->n_slots = 0;
}

/* Returns the slot of @hash, or the free slot for it. */
static gsize
slot_of (const TgProofTable *self, guint64 hash)
{
  gsize mask = self->n_entries - 1;
  gsize slot = hash & mask;

  while (self->entries[slot].hash != 0 && self->entries[slot].hash != hash)
    slot = (slot + 1) & mask;

  return slot;
}

/* Returns an entry, valid until the next store; NULL if there is none. */
const TgProofEntry *
tg_proof_table_find (const TgProofTable *self, guint64 hash)
{
  const TgProofEntry *entry = &self->entries[slot_of (self, hash)];

  return entry->hash == 0 ? NULL : entry;
}

/* Returns the median of the entries' work, or slightly more. */
static guint32
median_work (const TgProofTable *self)
{
  gsize counts[33] = { 0 };
  gsize sum = 0;
  guint bits = 0;

  for (gsize i = 0; i < self->n_entries; i++)
    if (self->entries[i].hash != 0)
      counts[g_bit_storage (self->entries[i].work)]++;
  while (bits < 32 && (sum += counts[bits]) < self->n_used / 2)
    bits++;

  return bits >= 31 ? G_MAXUINT32 : (1U << bits);
}

/* Removes the entries of little work and moves the others to where probing finds them. A
 * cluster may wrap around the end of the table, so moving starts after a free slot. */
static void
collect_garbage (TgProofTable *self)
{
  guint32 min = median_work (self);
  gsize   mask = self->n_entries - 1;
  gsize   start = 0;

  while (self->entries[start].hash != 0)
    start++;

  self->n_used = self->n_slots = 0;
  for (gsize i = 0; i < self->n_entries; i++)
    {
      TgProofEntry *entry = &self->entries[(start + i) & mask];
      TgProofEntry  kept = *entry;

      entry->hash = 0;
      if (kept.hash == 0 || kept.work < min)
        continue;
      self->entries[slot_of (self, kept.hash)] = kept;
      self->n_used++;
    }
}

/* Stores an entry. If the table is nearly full, entries of little work are removed
 * first. */
void
tg_proof_table_store (TgProofTable *self, const TgProofEntry *entry)
{
  gsize slot = slot_of (self, entry->hash);

  if (self->entries[slot].hash == 0)
    {
      if (self->n_used >= self->n_entries / 8 * 7)
        {
          collect_garbage (self);
          slot = slot_of (self, entry->hash);
        }
      if (self->n_slots == self->n_used && self->n_slots < self->n_entries / LISTED_PART)
        self->slots[self->n_slots++] = (guint32) slot;
      self->n_used++;
    }
  self->entries[slot] = *entry;
}
