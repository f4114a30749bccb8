/* SPDX-License-Identifier: GPL-3.0-or-later */

/* FSRS-6, the Free Spaced Repetition Scheduler: the algorithm of
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm with its default
 * weights (J. Ye and others, 2025), which were fitted to some hundred million reviews.
 * There is no fitting to one player, and there are no steps of minutes: a failed card is
 * reviewed on another day. */

#include "learning/practice/schedule/fsrs.h"

#include <math.h>

static const gdouble w[] = {
  0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
  1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
};

#define DECAY         (-w[20])
#define MIN_STABILITY 0.001

/* Intervals vary randomly by up to this share, so that cards that were reviewed together
 * do not stay together for ever. */
#define FUZZ          0.05
#define MIN_FUZZ_DAYS 3

/* The factor of the forgetting curve, chosen so that the probability of a recall is 90
 * % after as many days as the stability. */
static gdouble
get_factor (void)
{
  return pow (0.9, 1.0 / DECAY) - 1.0;
}

static gdouble
first_difficulty (TgFsrsGrade grade)
{
  return w[4] - exp (w[5] * (grade - 1.0)) + 1.0;
}

/* The difficulty after a review. It changes the less, the nearer it is to 10, and it
 * drifts towards that of an easy card. */
static gdouble
next_difficulty (gdouble difficulty, TgFsrsGrade grade)
{
  gdouble change = -w[6] * (grade - 3.0);
  gdouble moved = difficulty + change * (10.0 - difficulty) / 9.0;

  return w[7] * first_difficulty (TG_FSRS_EASY) + (1.0 - w[7]) * moved;
}

/* The stability after a second review on the same day. */
static gdouble
stability_of_same_day (gdouble stability, TgFsrsGrade grade)
{
  gdouble growth = exp (w[17] * (grade - 3.0 + w[18])) * pow (stability, -w[19]);

  return stability * (grade >= TG_FSRS_GOOD ? MAX (growth, 1.0) : growth);
}

static gdouble
stability_when_forgotten (const TgFsrsMemory *self, gdouble recall)
{
  gdouble lasting = w[11] * pow (self->difficulty, -w[12])
                    * (pow (self->stability + 1.0, w[13]) - 1.0)
                    * exp ((1.0 - recall) * w[14]);

  return MIN (lasting, self->stability / exp (w[17] * w[18]));
}

static gdouble
stability_when_recalled (const TgFsrsMemory *self, TgFsrsGrade grade, gdouble recall)
{
  gdouble growth = exp (w[8]) * (11.0 - self->difficulty) * pow (self->stability, -w[9])
                   * (exp ((1.0 - recall) * w[10]) - 1.0);

  if (grade == TG_FSRS_HARD)
    growth *= w[15];
  else if (grade == TG_FSRS_EASY)
    growth *= w[16];
  return self->stability * (1.0 + growth);
}

/* Updates the state of the memory by a review. @days: whole days since the last
 * review; ignored at the first review */
void
tg_fsrs_review (TgFsrsMemory *self, TgFsrsGrade grade, guint days)
{
  gdouble recall;
  gdouble difficulty;

  g_return_if_fail (self != NULL);
  g_return_if_fail (grade >= TG_FSRS_AGAIN && grade <= TG_FSRS_EASY);

  if (self->stability <= 0.0)
    {
      self->stability = w[grade - 1];
      self->difficulty = CLAMP (first_difficulty (grade), 1.0, 10.0);
      return;
    }

  recall = tg_fsrs_get_recall (self, days);
  difficulty = next_difficulty (self->difficulty, grade);
  if (days == 0)
    self->stability = stability_of_same_day (self->stability, grade);
  else if (grade == TG_FSRS_AGAIN)
    self->stability = stability_when_forgotten (self, recall);
  else
    self->stability = stability_when_recalled (self, grade, recall);
  self->stability = MAX (self->stability, MIN_STABILITY);
  self->difficulty = CLAMP (difficulty, 1.0, 10.0);
}

/* The probability of a recall, @days after the last review. */
gdouble
tg_fsrs_get_recall (const TgFsrsMemory *self, guint days)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return self->stability <= 0.0
             ? 0.0
             : pow (1.0 + get_factor () * days / self->stability, DECAY);
}

/**
 * tg_fsrs_get_interval:
 * @retention: the probability of a recall at the next review
 * @rand: (nullable): varies the interval randomly
 *
 * Returns: days until the next review, at least 1 and at most %TG_FSRS_MAX_DAYS
 */
guint
tg_fsrs_get_interval (const TgFsrsMemory *self, gdouble retention, GRand *rand)
{
  gdouble days;

  g_return_val_if_fail (self != NULL, 1);
  g_return_val_if_fail (retention > 0.0 && retention < 1.0, 1);

  days = self->stability / get_factor () * (pow (retention, 1.0 / DECAY) - 1.0);
  days = MIN (days, TG_FSRS_MAX_DAYS);
  if (rand != NULL && days >= MIN_FUZZ_DAYS)
    days *= g_rand_double_range (rand, 1.0 - FUZZ, 1.0 + FUZZ);
  return (guint) CLAMP (round (days), 1.0, TG_FSRS_MAX_DAYS);
}
