/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the results of a match say about the strength of its players. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TG_N_PAIR_RESULTS 5

/* The errors that a sequential test risks, of either kind. */
#define TG_SPRT_ERROR 0.05

/**
 * TgTally:
 * @won, @drawn, @lost: numbers of games
 *
 * How games ended for a player.
 */
typedef struct
{
  guint won;
  guint drawn;
  guint lost;
} TgTally;

/**
 * TgPairTally:
 * @counts: by what a player scored in the two games of a pair, in half points:
 *   from 0 for two losses to 4 for two wins, how many pairs there were
 *
 * The pentanomial statistics of a match whose openings are played in pairs,
 * once with either colour.
 */
typedef struct
{
  guint counts[TG_N_PAIR_RESULTS];
} TgPairTally;

/**
 * TgEstimate:
 * @score: points won of those that could be, from 0 to 1
 * @elo: the difference in strength that this means; plus or minus infinity if
 *   all games were won or lost
 * @elo_low, @elo_high: the interval that holds the true difference in 95 of 100
 *   such matches; they may be infinite
 * @superiority: how likely the player is the stronger one, from 0 to 1
 *
 * What a match says about a player.
 */
typedef struct
{
  gdouble score;
  gdouble elo;
  gdouble elo_low;
  gdouble elo_high;
  gdouble superiority;
} TgEstimate;

/**
 * TgSprtVerdict:
 * @TG_SPRT_OPEN: not enough games were played
 * @TG_SPRT_LOWER: the difference is the lower one rather than the higher
 * @TG_SPRT_HIGHER: the difference is the higher one
 *
 * What a sequential test has come to.
 */
typedef enum
{
  TG_SPRT_OPEN,
  TG_SPRT_LOWER,
  TG_SPRT_HIGHER,
} TgSprtVerdict;

gdouble tg_elo_from_score (gdouble score);
gdouble tg_elo_to_score (gdouble elo);

void    tg_pair_tally_add (TgPairTally *self, guint half_points);
guint   tg_pair_tally_get_n (const TgPairTally *self);
void    tg_statistics_estimate (const TgTally     *games,
                                const TgPairTally *pairs,
                                TgEstimate        *estimate);
gdouble tg_statistics_superiority (const TgTally *games, const TgPairTally *pairs);

gdouble       tg_sprt_log_likelihood_ratio (const TgPairTally *pairs,
                                            gdouble            elo0,
                                            gdouble            elo1);
gdouble       tg_sprt_bound (void);
TgSprtVerdict tg_sprt_decide (gdouble log_likelihood_ratio);

G_END_DECLS
