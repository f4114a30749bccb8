/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is believed of a player's strength is a normal distribution. A game
 * changes it by Bayes' rule, with Elo's logistic curve for the chance of a
 * result, into something that is nearly normal again: the normal distribution with
 * the same top and the same curvature there takes its place (Laplace's method).
 * Between games it becomes wider, since people learn and forget.
 *
 * That is the Glicko system, except that Newton's method goes on to the top, where
 * Glicko takes one step: a first result that surprises would throw the estimate too far.
 * An opponent whose strength is not known well makes the curve flatter, as there.
 *
 * Sources: A. Elo, The Rating of Chessplayers, Past and Present (1978), for the
 * curve; M. Glickman, "Parameter estimation in large dynamic paired comparison
 * experiments", Applied Statistics 48 (1999), for the rest. */

#include "rules/rating.h"

#include <math.h>

/* How far a strength wanders, as a standard deviation: from one game to the next,
 * and in a day. With many games that leaves a deviation of about 60; a year
 * without any makes nearly 100 of it. */
#define DRIFT_OF_GAME 10.0
#define DRIFT_OF_DAY  4.0

/* 97.5 % of a normal distribution lie below so many standard deviations. */
#define Z_95 1.959963984540054

/* Elo points to the logistic curve's own unit. */
#define UNIT (G_LN10 / 400.0)

#define MAX_STEPS 50
#define TOLERANCE 1e-9

/* Adds uncertainty, up to that of a player of whom nothing is known. */
static void
widen (TgRating *self, gdouble variance)
{
  gdouble sum = self->deviation * self->deviation + variance;

  self->deviation = MIN (sqrt (sum), TG_RATING_MAX_DEVIATION);
}

/**
 * tg_rating_pass_time:
 * @days: how long the player has not played; of a negative number nothing comes.
 *
 * Makes the estimate less sure.
 */
void
tg_rating_pass_time (TgRating *self, gdouble days)
{
  g_return_if_fail (self != NULL);

  if (days > 0.0)
    widen (self, days * DRIFT_OF_DAY * DRIFT_OF_DAY);
}

/* How steep the curve is against an opponent who may be stronger or weaker than it is
 * believed: UNIT if that is known exactly. */
static gdouble
get_steepness (const TgRating *opponent)
{
  gdouble spread = UNIT * opponent->deviation / G_PI;

  return UNIT / sqrt (1.0 + 3.0 * spread * spread);
}

/* The score to expect of a player who is @lead Elo points stronger. */
static gdouble
expect (gdouble steepness, gdouble lead)
{
  return 1.0 / (1.0 + exp (-steepness * lead));
}

/* Finds the top of the posterior, where its logarithm's slope
 *   (mean - elo) / variance + steepness (score - expected)
 * is zero. The slope falls, so Newton's method can be kept between two bounds. */
static gdouble
find_top (const TgRating *prior, const TgRating *opponent, gdouble score)
{
  gdouble mean = prior->elo;
  gdouble variance = prior->deviation * prior->deviation;
  gdouble steepness = get_steepness (opponent);
  gdouble low = mean - variance * steepness;
  gdouble high = mean + variance * steepness;
  gdouble elo = mean;

  for (guint i = 0; i < MAX_STEPS; i++)
    {
      gdouble expected = expect (steepness, elo - opponent->elo);
      gdouble slope = (mean - elo) / variance + steepness * (score - expected);
      gdouble curvature =
          1.0 / variance + steepness * steepness * expected * (1.0 - expected);
      gdouble next = elo + slope / curvature;

      if (slope > 0.0)
        low = elo;
      else
        high = elo;
      if (next < low || next > high)
        next = 0.5 * (low + high);
      if (fabs (next - elo) < TOLERANCE)
        break;
      elo = next;
    }
  return elo;
}

/**
 * tg_rating_add_game:
 * @score: the result: 1 for a win, 0 for a loss, 0.5 for a draw.
 */
void
tg_rating_add_game (TgRating *self, const TgRating *opponent, gdouble score)
{
  gdouble steepness;
  gdouble expected;

  g_return_if_fail (self != NULL);
  g_return_if_fail (opponent != NULL);
  g_return_if_fail (score >= 0.0 && score <= 1.0);

  widen (self, DRIFT_OF_GAME * DRIFT_OF_GAME);
  self->elo = find_top (self, opponent, score);

  steepness = get_steepness (opponent);
  expected = expect (steepness, self->elo - opponent->elo);
  self->deviation = sqrt (1.0
                          / (1.0 / (self->deviation * self->deviation)
                             + steepness * steepness * expected * (1.0 - expected)));
}

/**
 * tg_rating_get_margin:
 *
 * Tells how far off it may be. Returns a number of Elo points: the strength lies within
 * so many of the estimate with a probability of 95 %.
 */
gdouble
tg_rating_get_margin (const TgRating *self)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return Z_95 * self->deviation;
}
