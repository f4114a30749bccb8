/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computes strength from results. The two games of an opening are not independent: an
 * opening that favours Black is won once by either player. The unit is therefore the
 * pair, with five results, as in Stockfish's test framework Fishtest; uneven openings
 * then do not count as noise, and the error bars are as narrow as possible.
 *
 * Sources: A. Elo, The Rating of Chessplayers, Past and Present (1978), for the logistic
 * curve between scores and differences in strength; M. Van den Bergh, "A practical
 * introduction to the GSPRT" and "Normalized Elo", the notes behind Fishtest, for the
 * pentanomial model and the generalised sequential probability ratio test; A. Wald,
 * Sequential Analysis (1947), for its bounds; R. Coulom, as cited on the page "Match
 * Statistics" of the Chess Programming Wiki, for the likelihood of superiority over
 * single games. */

#include "rules/ratings/statistics.h"

#include <math.h>

/* 97.5 % of a normal distribution lie below this many standard deviations. */
#define Z_95 1.959963984540054

/* Replaces a count of 0, as in Fishtest, because the logarithm of 0 is undefined. */
#define MIN_COUNT 1e-3

#define N_BISECTIONS 100

/* Converts a score from 0 to 1 to an Elo difference, infinite at 0 and 1. */
gdouble
tg_elo_from_score (gdouble score)
{
  if (score <= 0.0)
    return -INFINITY;
  if (score >= 1.0)
    return INFINITY;

  return 400.0 * log10 (score / (1.0 - score));
}

gdouble
tg_elo_to_score (gdouble elo)
{
  return 1.0 / (1.0 + pow (10.0, -elo / 400.0));
}

/* Counts a pair in which the player scored @half_points, 0 to 4. */
void
tg_pair_tally_add (TgPairTally *self, guint half_points)
{
  g_return_if_fail (half_points < TG_N_PAIR_RESULTS);

  self->counts[half_points]++;
}

guint
tg_pair_tally_get_n (const TgPairTally *self)
{
  guint n = 0;

  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    n += self->counts[i];
  return n;
}

/* Converts half points to a score from 0 to 1. */
static gdouble
pair_score (guint half_points)
{
  return (gdouble) half_points / (TG_N_PAIR_RESULTS - 1);
}

/* Computes the mean score of a pair and its standard error. Fails if all pairs have the
 * same result, which gives no error. */
static gboolean
find_mean (const TgPairTally *pairs, gdouble *mean, gdouble *error)
{
  gdouble n = tg_pair_tally_get_n (pairs);
  gdouble variance = 0.0;
  guint   n_different = 0;

  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    n_different += pairs->counts[i] > 0;
  if (n_different < 2)
    return FALSE;

  *mean = 0.0;
  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    *mean += pairs->counts[i] * pair_score (i) / n;
  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    variance += pairs->counts[i] * pow (pair_score (i) - *mean, 2.0) / n;

  *error = sqrt (variance / n);
  return TRUE;
}

/* Returns the share of a normal distribution below @z standard deviations. */
static gdouble
normal_share (gdouble z)
{
  return 0.5 * erfc (-z / G_SQRT2);
}

/* Returns the probability that the player is the stronger one, without prior knowledge:
 * the part above one half of the normal distribution of the mean score. If all pairs have
 * the same result, their spread is unknown, and Coulom's formula over single games is
 * used, which ignores draws. */
static gdouble
find_superiority (const TgTally *games, const TgPairTally *pairs)
{
  gdouble decided = (gdouble) games->won + games->lost;
  gdouble mean;
  gdouble error;

  if (find_mean (pairs, &mean, &error))
    return normal_share ((mean - 0.5) / error);

  if (games->won + games->lost == 0)
    return 0.5;
  return normal_share (((gdouble) games->won - games->lost) / sqrt (decided));
}

/* Computes score and Elo from all games, and the error from the complete pairs. If all
 * pairs have the same result, the interval is infinite. */
void
tg_statistics_estimate (const TgTally     *games,
                        const TgPairTally *pairs,
                        TgEstimate        *estimate)
{
  gdouble n = tg_tally_get_n_games (*games);
  gdouble mean;
  gdouble error;

  estimate->score = n > 0.0 ? (games->won + 0.5 * games->drawn) / n : 0.5;
  estimate->elo = tg_elo_from_score (estimate->score);
  estimate->superiority = find_superiority (games, pairs);

  if (find_mean (pairs, &mean, &error))
    {
      estimate->elo_low = tg_elo_from_score (estimate->score - Z_95 * error);
      estimate->elo_high = tg_elo_from_score (estimate->score + Z_95 * error);
    }
  else
    {
      estimate->elo_low = -INFINITY;
      estimate->elo_high = INFINITY;
    }
}

/* Returns the expectation of (a - @score) / (1 + @theta (a - @score)) over the results
 * a with probabilities @shares. It decreases as @theta grows. */
static gdouble
find_slope (const gdouble shares[TG_N_PAIR_RESULTS], gdouble score, gdouble theta)
{
  gdouble sum = 0.0;

  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    sum +=
        shares[i] * (pair_score (i) - score) / (1.0 + theta * (pair_score (i) - score));
  return sum;
}

/* Finds the maximum-likelihood distribution over the five results with mean @score for
 * the observed @shares. It is shares / (1 + theta (a - score)) for the theta where
 * find_slope() is zero, which lies in the range that keeps all probabilities positive. */
static void
fit (const gdouble shares[TG_N_PAIR_RESULTS],
     gdouble       score,
     gdouble       fitted[TG_N_PAIR_RESULTS])
{
  gdouble low = -1.0 / (1.0 - score);
  gdouble high = 1.0 / score;

  for (guint i = 0; i < N_BISECTIONS; i++)
    {
      gdouble middle = (low + high) / 2.0;

      if (find_slope (shares, score, middle) > 0.0)
        low = middle;
      else
        high = middle;
    }

  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    fitted[i] = shares[i] / (1.0 + (low + high) / 2.0 * (pair_score (i) - score));
}

/* Returns the log-likelihood ratio of @elo1 to @elo0 by Van den Bergh's generalised test:
 * under either hypothesis the distribution over the five results is the most likely one
 * with the expected score. 0 without pairs. */
gdouble
tg_sprt_log_likelihood_ratio (const TgPairTally *pairs, gdouble elo0, gdouble elo1)
{
  gdouble shares[TG_N_PAIR_RESULTS];
  gdouble fitted[2][TG_N_PAIR_RESULTS];
  gdouble n = 0.0;
  gdouble sum = 0.0;

  if (tg_pair_tally_get_n (pairs) == 0)
    return 0.0;

  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    {
      shares[i] = MAX (pairs->counts[i], MIN_COUNT);
      n += shares[i];
    }
  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    shares[i] /= n;

  fit (shares, tg_elo_to_score (elo0), fitted[0]);
  fit (shares, tg_elo_to_score (elo1), fitted[1]);

  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    sum += shares[i] * log (fitted[1][i] / fitted[0][i]);
  return n * sum;
}

/* Wald's bound, log ((1 − error) / error), for errors of TG_SPRT_ERROR: 2.94. The test
 * ends when the log-likelihood ratio leaves the interval from −bound to bound. */
gdouble
tg_sprt_bound (void)
{
  return log ((1.0 - TG_SPRT_ERROR) / TG_SPRT_ERROR);
}

TgSprtVerdict
tg_sprt_decide (gdouble log_likelihood_ratio)
{
  if (log_likelihood_ratio >= tg_sprt_bound ())
    return TG_SPRT_HIGHER;
  if (log_likelihood_ratio <= -tg_sprt_bound ())
    return TG_SPRT_LOWER;
  return TG_SPRT_OPEN;
}

/* Parses "ELO0,ELO1"; the first must be smaller. */
gboolean
tg_sprt_parse (const gchar *text, gdouble elo[2])
{
  gchar *end;

  elo[0] = g_ascii_strtod (text, &end);
  if (end == text || *end != ',')
    return FALSE;
  text = end + 1;
  elo[1] = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' && elo[0] < elo[1];
}
