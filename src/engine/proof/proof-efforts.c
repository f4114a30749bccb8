/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The frame of a search by threats: its limits, what it remembers, and how much
 * it takes into account. Little effort is fast, but may leave out the very move
 * that wins, and then it can take for ever to find out that there is nothing
 * left. Of the two quickest, one does well where a win needs many fours, and the
 * other where one can get lost in them. Nobody can tell beforehand, so the efforts
 * take turns, with more stones each time, and each goes on where it was. They
 * share the table, but not what is in it. */

#include "engine/proof/proof-search.h"

#define STOP_INTERVAL 200

/* How many stones the first turn of the quickest effort tries, and which part of
 * that the others may try. */
#define FIRST_TURN 100000

/* Every move leaves one point less to play on. What is not used of this memory is
 * never touched. */
#define MAX_CHILDREN (TG_MAX_POINTS * (TG_MAX_POINTS + 1) / 2)

static const guint parts[TG_N_VCT_EFFORTS] = {
  [TG_VCT_QUICK] = 1,
  [TG_VCT_FRUGAL] = 1,
  [TG_VCT_WIDE] = 8,
  [TG_VCT_FULL] = 16,
};

/**
 * tg_vct_new:
 * @vcf: looks for fours; must live as long
 * @n_entries: how many positions to remember; a power of two
 *
 * Makes a search with all the memory that it will ever need.
 *
 * Returns: (transfer full) (nullable): the search, or %NULL if the memory is
 *   refused
 */
TgVct *
tg_vct_new (TgVcf *vcf, gsize n_entries)
{
  TgVct *self = g_new0 (TgVct, 1);

  self->vcf = vcf;
  self->table = tg_proof_table_new (n_entries);
  self->children = g_try_new (TgVctChild, MAX_CHILDREN);
  if (self->table == NULL || self->children == NULL)
    g_clear_pointer (&self, tg_vct_free);

  return self;
}

/**
 * tg_vct_free:
 * @self: (transfer full): a search
 *
 * Frees it.
 */
void
tg_vct_free (TgVct *self)
{
  g_clear_pointer (&self->table, tg_proof_table_free);
  g_free (self->children);
  g_free (self);
}

/**
 * tg_vct_count_nodes:
 * @self: a search
 *
 * Returns: how many stones have been tried since it began
 */
guint64
tg_vct_count_nodes (const TgVct *self)
{
  return self->nodes + self->vcf->nodes - self->first_vcf_nodes;
}

/**
 * tg_vct_must_stop:
 * @self: a search
 *
 * Asks whether a limit has been reached, or another effort has its turn.
 *
 * Returns: whether to stop
 */
gboolean
tg_vct_must_stop (TgVct *self)
{
  guint64 nodes = tg_vct_count_nodes (self);

  if (nodes >= self->max_nodes)
    self->stopped = TRUE;
  else if (nodes >= self->next_stop_at)
    {
      self->next_stop_at = nodes + STOP_INTERVAL;
      if (self->stop != NULL && self->stop (self->stop_data))
        self->stopped = TRUE;
    }

  return self->stopped || nodes >= self->pause_at;
}

/**
 * tg_vct_key_of:
 * @self: a search
 * @hash: of a position
 *
 * What is true at one effort need not be true at another.
 *
 * Returns: the name of the position in the table
 */
guint64
tg_vct_key_of (const TgVct *self, guint64 hash)
{
  return hash ^ self->effort * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

/**
 * tg_vct_look_up:
 * @self: a search
 * @hash: of a position
 *
 * Returns: (transfer none) (nullable): what is known of the position at the
 *   present effort, until something is stored
 */
const TgProofEntry *
tg_vct_look_up (const TgVct *self, guint64 hash)
{
  return tg_proof_table_find (self->table, tg_vct_key_of (self, hash));
}

/* Goes on at the present effort, for @n_nodes stones. */
static TgProofResult
take_turn (TgVct *self, guint64 n_nodes)
{
  const TgProofEntry *entry;
  gboolean            is_proved;

  self->pause_at = tg_vct_count_nodes (self) + n_nodes;
  is_proved = tg_vct_prove (self);
  self->pause_at = G_MAXUINT64;
  entry = tg_vct_look_up (self, self->position->hash);

  if (is_proved)
    return TG_PROOF_WIN;
  return entry != NULL && entry->disproof == 0 ? TG_PROOF_NONE : TG_PROOF_UNKNOWN;
}

/* Gives the efforts their turns until one of them has found out what is true, or
 * the search has to stop. */
static TgProofResult
take_turns (TgVct *self)
{
  gboolean has_ended[TG_N_VCT_EFFORTS] = { FALSE };
  gboolean left_out[TG_N_VCT_EFFORTS] = { FALSE };

  for (guint64 n_nodes = FIRST_TURN;; n_nodes += n_nodes / 4)
    for (TgVctEffort effort = TG_VCT_QUICK; effort <= TG_VCT_FULL; effort++)
      {
        TgProofResult result;

        if (has_ended[effort])
          continue;
        self->effort = effort;
        self->left_out = left_out[effort];
        result = take_turn (self, n_nodes / parts[effort]);
        left_out[effort] = self->left_out;
        if (result == TG_PROOF_WIN)
          return TG_PROOF_WIN;
        if (result == TG_PROOF_NONE && !left_out[effort])
          return TG_PROOF_NONE;
        if (self->stopped || (result == TG_PROOF_NONE && effort == TG_VCT_FULL))
          return TG_PROOF_UNKNOWN;
        has_ended[effort] = result == TG_PROOF_NONE;
      }
}

/**
 * tg_vct_solve:
 * @self: a search
 * @position: a position in which the side to move does not win by fours; must
 *   live until the proof is written
 * @max_nodes: how many stones may be tried
 * @stop: (nullable): asked now and then
 * @stop_data: passed to @stop
 *
 * Looks for a win by threats of the side to move, with little effort and with
 * more in turn.
 *
 * Returns: what was found; a win is not proved before tg_vct_write_proof() and a
 *   check
 */
TgProofResult
tg_vct_solve (TgVct      *self,
              TgPosition *position,
              guint64     max_nodes,
              TgVcfStop   stop,
              gpointer    stop_data)
{
  self->position = position;
  self->attacker = position->side;
  self->max_nodes = max_nodes;
  self->stop = stop;
  self->stop_data = stop_data;
  self->nodes = 0;
  self->first_vcf_nodes = self->vcf->nodes;
  self->next_stop_at = 0;
  self->pause_at = G_MAXUINT64;
  self->stopped = FALSE;
  self->n_children = 0;
  tg_proof_table_clear (self->table);

  return take_turns (self);
}
