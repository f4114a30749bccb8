/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Victory by continuous threats (VCT): a win in which every move of the winner
 * makes a four, or threatens to win by fours. */

#pragma once

#include "engine/proof/proof-table.h"
#include "engine/proof/proof-tree.h"
#include "engine/proof/proof.h"
#include "engine/proof/threats.h"

G_BEGIN_DECLS

/**
 * TgVctEffort:
 * @TG_VCT_QUICK: only moves that are likely to be threats, and only threats that
 *   two fours and a five would carry out
 * @TG_VCT_FRUGAL: the same, but fours that seem to lead to nothing come late
 * @TG_VCT_WIDE: all moves that may be threats, and threats of any length if it
 *   does not take long to see them
 * @TG_VCT_FULL: the same, however long it takes
 *
 * How much a search takes into account.
 */
typedef enum
{
  TG_VCT_QUICK,
  TG_VCT_FRUGAL,
  TG_VCT_WIDE,
  TG_VCT_FULL,
} TgVctEffort;

#define TG_N_VCT_EFFORTS 4

/**
 * TgVctChild:
 * @cell: a move
 * @hash: of the position after it
 * @proof: its proof number
 * @disproof: its disproof number
 * @cost: of going there, in positions to prove
 *
 * A move of a position that is being searched.
 */
typedef struct
{
  TgCell  cell;
  guint64 hash;
  guint32 proof;
  guint32 disproof;
  guint32 cost;
} TgVctChild;

/**
 * TgVct:
 * @position: borrowed; the position at which the search is
 * @vcf: borrowed; looks for fours
 * @table: owned; what is known of positions
 * @children: owned; the moves of all positions between the root and where the
 *   search is
 * @n_children: number of @children
 * @attacker: who is to win
 * @effort: how much is taken into account
 * @left_out: whether something has been left out, so that there may be a win
 *   even if none is found
 * @is_writing: whether the proof is being written, which makes fewer questions
 *   and needs better answers
 * @stop: (nullable): asked now and then
 * @stop_data: passed to @stop
 * @max_nodes: how many stones may be tried
 * @pause_at: at how many another effort has its turn
 * @nodes: stones tried, those of @vcf not included
 * @first_vcf_nodes: the number of @vcf's stones when the search began
 * @stopped: whether a limit has been reached
 *
 * A search for a win by threats. The fields belong to proof-efforts.c,
 * proof-search.c, proof-moves.c, proof-line.c and proof-builder.c.
 */
typedef struct
{
  TgPosition   *position;
  TgVcf        *vcf;
  TgProofTable *table;
  TgVctChild   *children;
  guint         n_children;
  TgSide        attacker;
  TgVctEffort   effort;
  gboolean      left_out;
  gboolean      is_writing;
  TgVcfStop     stop;
  gpointer      stop_data;
  guint64       max_nodes;
  guint64       pause_at;
  guint64       nodes;
  guint64       first_vcf_nodes;
  guint64       next_stop_at;
  gboolean      stopped;
} TgVct;

/**
 * TgVctMoves:
 * @n: number of @cells
 * @cells: where to play, the most promising first
 *
 * The moves of one side in one position.
 */
typedef struct
{
  guint  n;
  TgCell cells[TG_MAX_POINTS];
} TgVctMoves;

TgVct *tg_vct_new (TgVcf *vcf, gsize n_entries);
void   tg_vct_free (TgVct *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgVct, tg_vct_free)

TgProofResult tg_vct_solve (TgVct      *self,
                            TgPosition *position,
                            guint64     max_nodes,
                            TgVcfStop   stop,
                            gpointer    stop_data);
gboolean      tg_vct_prove (TgVct *self);
gboolean      tg_vct_must_stop (TgVct *self);
guint64       tg_vct_count_nodes (const TgVct *self);

guint64             tg_vct_key_of (const TgVct *self, guint64 hash);
const TgProofEntry *tg_vct_look_up (const TgVct *self, guint64 hash);

void        tg_vct_list_attacks (TgVct *self, TgVctMoves *moves);
TgVcfResult tg_vct_find_fours (TgVct *self);
TgVcfResult tg_vct_find_threat (TgVct *self, TgVctMoves *line);
void tg_vct_list_defences (TgVct *self, const TgVctMoves *threat, TgVctMoves *moves);

guint tg_vct_read_line (TgVct *self, TgCell *line, guint max_line);

guint32  tg_proof_add_fours (TgProof *proof, const TgCell *line, guint n_line);
gboolean tg_vct_write_proof (TgVct *self, TgProof *proof);

G_END_DECLS
