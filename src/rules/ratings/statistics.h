/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Estimates the strength of players from the results of a match. */

#pragma once

#include "rules/ratings/tally.h"

G_BEGIN_DECLS

#define TG_N_PAIR_RESULTS 5

/* Error probabilities of a sequential test, of both kinds. */
#define TG_SPRT_ERROR 0.05

/* Pentanomial counts of a match whose openings are played in pairs, once with each
 * colour. */
typedef struct
{
  /* by half points of a pair, from 0 for two losses to 4 for two wins */
  guint counts[TG_N_PAIR_RESULTS];
} TgPairTally;

/* Estimate for a player of a match. Elo may be infinite. */
typedef struct
{
  gdouble score; /* from 0 to 1 */
  gdouble elo;
  gdouble elo_low; /* 95 % confidence interval */
  gdouble elo_high;
  gdouble superiority; /* probability that the player is the stronger one */
} TgEstimate;

typedef enum
{
  TG_SPRT_OPEN,  /* more games are needed */
  TG_SPRT_LOWER, /* the lower hypothesis is accepted */
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
