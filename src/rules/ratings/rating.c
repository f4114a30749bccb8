/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's strength is estimated as a normal distribution. Each game updates it by
 * Bayes' rule, with Elo's logistic curve as the likelihood of a result; a normal
 * distribution with the same peak and curvature replaces the posterior (Laplace's
 * method). Between games the distribution widens, because players learn and forget.
 *
 * This is the Glicko system with one change: Newton's method runs until it reaches the
 * peak, where Glicko takes a single step, because a surprising first result would move
 * the estimate too far. As in Glicko, an opponent whose strength is uncertain makes the
 * curve flatter.
 *
 * Sources: A. Elo, The Rating of Chessplayers, Past and Present (1978), for the curve; M.
 * Glickman, "Parameter estimation in large dynamic paired comparison experiments",
 * Applied Statistics 48 (1999), for the rest. */

#include "rules/ratings/rating.h"

#include <math.h>

/* How much a player's strength may change per game and per day, as standard
 * deviations. With these values, a player with many games keeps a deviation of about
 * 60, which grows to nearly 100 in a year without games. */
#define DRIFT_OF_GAME 10.0
#define DRIFT_OF_DAY  4.0

/* 97.5 % of a normal distribution lie below this many standard deviations. */
#define Z_95 1.959963984540054

/* Elo points per unit of the logistic curve. */
#define UNIT (G_LN10 / 400.0)

#define MAX_STEPS 50
#define TOLERANCE 1e-9

/* Adds uncertainty, up to the deviation of an unknown player. */
static void
widen (TgRating *self, gdouble variance)
{
  gdouble sum = self->deviation * self->deviation + variance;

  self->deviation = MIN (sqrt (sum), TG_RATING_MAX_DEVIATION);
}

/**
 * tg_rating_pass_time:
 * @days: time since the last game, in days; negative values change nothing
 *
 * Widens the estimate by the time without games.
 */
void
tg_rating_pass_time (TgRating *self, gdouble days)
{
  g_return_if_fail (self != NULL);

  if (days > 0.0)
    widen (self, days * DRIFT_OF_DAY * DRIFT_OF_DAY);
}

/* Returns the slope of the logistic curve against an opponent of uncertain strength;
 * UNIT if the strength is known exactly. */
static gdouble
get_steepness (const TgRating *opponent)
{
  gdouble spread = UNIT * opponent->deviation / G_PI;

  return UNIT / sqrt (1.0 + 3.0 * spread * spread);
}

/* Returns the expected score of a player who is @lead Elo points stronger. */
static gdouble
expect (gdouble steepness, gdouble lead)
{
  return 1.0 / (1.0 + exp (-steepness * lead));
}

/* Finds the peak of the posterior, where the derivative of its logarithm,
 *
 * (mean - elo) / variance + steepness (score - expected),
 *
 * is zero. The derivative decreases, so Newton's method can be kept between two bounds. */
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
 * Returns half the width of the 95 % confidence interval, in Elo points.
 */
gdouble
tg_rating_get_margin (const TgRating *self)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return Z_95 * self->deviation;
}
