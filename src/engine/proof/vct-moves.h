/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two sides may do while one looks for a win by threats. */

#pragma once

#include "engine/proof/vcf.h"

G_BEGIN_DECLS

/* How much a search takes into account. */
typedef enum
{
  TG_VCT_QUICK,  /* likely threats that two fours and a five carry out */
  TG_VCT_FRUGAL, /* the same, but fours that seem to lead to nothing come late */
  TG_VCT_WIDE,   /* all moves that may be threats; of any length, if quickly seen */
  TG_VCT_FULL,   /* the same, however long it takes */
} TgVctEffort;

#define TG_N_VCT_EFFORTS 4

/* The moves of one side in one position, the most promising first. */
typedef struct
{
  guint  n;
  TgCell cells[TG_MAX_POINTS];
} TgVctMoves;

typedef struct
{
  TgPosition *position; /* borrowed; where the search is */
  TgVcf      *vcf;      /* borrowed; looks for fours */
  TgSide      attacker;
  TgVctEffort effort;
  gboolean    is_thorough; /* looks for fours with full effort, to write down a proof */
  gboolean    left_out;  /* something was, so there may be a win even if none is found */
  guint64     max_nodes; /* stones that may be tried */
  guint64     nodes;     /* stones tried, those of vcf not included */
  guint64     first_vcf_nodes; /* of vcf, when the search began */
  TgVcfStop   stop;            /* (nullable) */
  gpointer    stop_data;
} TgVctMoveGenerator;

guint64     tg_vct_moves_count_nodes (const TgVctMoveGenerator *self);
void        tg_vct_moves_list_attacks (TgVctMoveGenerator *self, TgVctMoves *moves);
TgVcfResult tg_vct_moves_find_fours (TgVctMoveGenerator *self);
TgVcfResult tg_vct_moves_find_threat (TgVctMoveGenerator *self, TgVctMoves *line);
void        tg_vct_moves_list_defences (TgVctMoveGenerator *self,
                                        const TgVctMoves   *threat,
                                        TgVctMoves         *moves);

G_END_DECLS
