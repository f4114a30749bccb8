/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the results of a match say about the strength of its players. */

#pragma once

#include "rules/tally.h"

G_BEGIN_DECLS

#define TG_N_PAIR_RESULTS 5

/* The errors that a sequential test risks, of either kind. */
#define TG_SPRT_ERROR 0.05

/* The pentanomial statistics of a match whose openings are played in pairs, once with
 * either colour. */
typedef struct
{
  /* by half points of a pair, 0 for two losses to 4 for two wins */
  guint counts[TG_N_PAIR_RESULTS];
} TgPairTally;

/* What a match says about a player. Elo may be infinite. */
typedef struct
{
  gdouble score; /* from 0 to 1 */
  gdouble elo;
  gdouble elo_low; /* the interval holds the true difference in 95 of 100 such matches */
  gdouble elo_high;
  gdouble superiority; /* how likely the player is the stronger one */
} TgEstimate;

typedef enum
{
  TG_SPRT_OPEN,  /* not enough games were played */
  TG_SPRT_LOWER, /* the difference is the lower one rather than the higher */
  TG_SPRT_HIGHER,
} TgSprtVerdict;

gdouble tg_elo_from_score (gdouble score);
gdouble tg_elo_to_score (gdouble elo);

void  tg_pair_tally_add (TgPairTally *self, guint half_points);
guint tg_pair_tally_get_n (const TgPairTally *self);
void  tg_statistics_estimate (const TgTally     *games,
                              const TgPairTally *pairs,
                              TgEstimate        *estimate);

gdouble       tg_sprt_log_likelihood_ratio (const TgPairTally *pairs,
                                            gdouble            elo0,
                                            gdouble            elo1);
gdouble       tg_sprt_bound (void);
TgSprtVerdict tg_sprt_decide (gdouble log_likelihood_ratio);
gboolean      tg_sprt_parse (const gchar *text, gdouble elo[2]);

G_END_DECLS
