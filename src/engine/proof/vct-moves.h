/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Move generation for the search for wins by threats. */

#pragma once

#include "engine/proof/vcf.h"

G_BEGIN_DECLS

/* The efforts of a search: how many moves it considers. */
typedef enum
{
  TG_VCT_QUICK,  /* likely threats that need at most two fours and a five */
  TG_VCT_FRUGAL, /* as TG_VCT_QUICK, with seemingly useless fours last */
  TG_VCT_WIDE,   /* all moves that may be threats of any length, if found quickly */
  TG_VCT_FULL,   /* as TG_VCT_WIDE, without the limit on the nodes of a test */
} TgVctEffort;

#define TG_N_VCT_EFFORTS 4

/* The moves of one side in one position, most promising first. */
typedef struct
{
  guint  n;
  TgCell cells[TG_MAX_POINTS];
} TgVctMoves;

typedef struct
{
  TgPosition *position; /* borrowed; the current position */
  TgVcf      *vcf;      /* borrowed; searches for fours */
  TgSide      attacker;
  TgVctEffort effort;
  /* whether to search for fours with full effort, for writing a proof */
  gboolean  is_thorough;
  gboolean  left_out;  /* whether moves were omitted, so that a failure is no disproof */
  guint64   max_nodes; /* maximum stones tried */
  guint64   nodes;     /* stones tried, excluding those of @vcf */
  guint64   first_vcf_nodes; /* nodes of @vcf when the search began */
  TgVcfStop stop;            /* (nullable) */
  gpointer  stop_data;
} TgVctMoveGenerator;

guint64     tg_vct_moves_count_nodes (const TgVctMoveGenerator *self);
void        tg_vct_moves_list_attacks (TgVctMoveGenerator *self, TgVctMoves *moves);
TgVcfResult tg_vct_moves_find_fours (TgVctMoveGenerator *self);
TgVcfResult tg_vct_moves_find_threat (TgVctMoveGenerator *self, TgVctMoves *line);
void        tg_vct_moves_list_defences (TgVctMoveGenerator *self,
                                        const TgVctMoves   *threat,
                                        TgVctMoves         *moves);

G_END_DECLS
