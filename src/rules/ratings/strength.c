/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Estimates the strengths of several players with their errors.
 *
 * The model is that of R. Bradley and M. Terry, "Rank analysis of incomplete block
 * designs" (1952), in Elo units; a draw counts as half a win and half a loss. To keep a
 * player without losses from becoming infinitely strong, every two players who have met
 * get one virtual draw, a prior as in R. Coulom's program BayesElo (2005). The likelihood
 * has a single maximum, found by Newton's method.
 *
 * The likelihood alone would treat games as independent. The independent units are pairs
 * of games with one opening, see statistics.c, so the errors follow H. White, "Maximum
 * likelihood estimation of misspecified models" (1982): the inverse Hessian on both sides
 * of the observed scatter of the pairs.
 *
 * Only players connected by games are comparable. In each connected group one
 * player is fixed at strength zero; it does not matter which one. */

#include "rules/ratings/strength.h"

#include <math.h>

/* 97.5 % of a normal distribution lie below this many standard deviations. */
#define Z_95 1.959963984540054

/* Converts log odds to Elo points. */
#define ELO_PER_NAT (400.0 / G_LN10)

#define N_ROUNDS  100
#define MAX_STEP  1.0
#define PRECISION 1e-12

struct _TgStrengths
{
  guint    n;
  guint   *groups;      /* owned; by player: the smallest number in the group */
  gdouble *strengths;   /* owned; by player, in nats */
  gdouble *covariances; /* owned; n × n, 0 for fixed players */
};

/* Returns the expected score of the first player at the current strengths. */
static gdouble
find_chance (const TgStrengths *self, const TgEncounter *encounter)
{
  return 1.0
         / (1.0
            + exp (self->strengths[encounter->second]
                   - self->strengths[encounter->first]));
}

static void
find_groups (TgStrengths *self, const TgEncounter *encounters, guint n_encounters)
{
  for (guint i = 0; i < self->n; i++)
    self->groups[i] = i;

  for (guint i = 0; i < n_encounters; i++)
    {
      guint first = self->groups[encounters[i].first];
      guint second = self->groups[encounters[i].second];

      for (guint j = 0; tg_tally_get_n_games (encounters[i].games) > 0 && j < self->n;
           j++)
        if (self->groups[j] == MAX (first, second))
          self->groups[j] = MIN (first, second);
    }
}

/* Adds @value to the elements of a matrix that belong to the difference in strength
 * between the two players of an encounter. */
static void
add_difference (const TgStrengths *self,
                const TgEncounter *encounter,
                gdouble            value,
                gdouble           *matrix)
{
  guint a = encounter->first;
  guint b = encounter->second;

  matrix[a * self->n + a] += value;
  matrix[b * self->n + b] += value;
  matrix[a * self->n + b] -= value;
  matrix[b * self->n + a] -= value;
}

/* Inverts a matrix by elimination. The rows and columns of fixed players are left out,
 * and become zero. The rest is positive definite, since games connect the players, and
 * needs no pivoting. */
static gdouble *
invert (const TgStrengths *self, const gdouble *matrix)
{
  guint               n = self->n;
  g_autofree gdouble *left = g_memdup2 (matrix, (gsize) n * n * sizeof *matrix);
  gdouble            *right = g_new0 (gdouble, (gsize) n * n);

  for (guint i = 0; i < n; i++)
    if (self->groups[i] != i)
      right[i * n + i] = 1.0;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; self->groups[i] != i && j < n; j++)
      {
        gdouble factor = left[j * n + i] / left[i * n + i];

        for (guint k = 0; self->groups[j] != j && j != i && k < n; k++)
          {
            left[j * n + k] -= factor * left[i * n + k];
            right[j * n + k] -= factor * right[i * n + k];
          }
      }

  for (guint i = 0; i < n; i++)
    for (guint j = 0; self->groups[i] != i && j < n; j++)
      right[i * n + j] /= left[i * n + i];
  return right;
}

/* Returns the squared deviation of an encounter's score from the expected one: the
 * observed deviation for pairs, and the modelled one for single games and the virtual
 * draw. */
static gdouble
find_scatter (const TgEncounter *encounter, gdouble chance)
{
  guint   n_pairs = tg_pair_tally_get_n (&encounter->pairs);
  gdouble single = (gdouble) tg_tally_get_n_games (encounter->games) - 2.0 * n_pairs;
  gdouble sum = MAX (single, 0.0) * chance * (1.0 - chance) + 0.25;

  for (guint i = 0; i < TG_N_PAIR_RESULTS; i++)
    sum += encounter->pairs.counts[i] * pow (0.5 * i - 2.0 * chance, 2.0);
  return sum;
}

/* Takes one Newton step; returns its size. */
static gdouble
improve (TgStrengths *self, const TgEncounter *encounters, guint n_encounters)
{
  guint               n = self->n;
  g_autofree gdouble *slopes = g_new0 (gdouble, n);
  g_autofree gdouble *curvature = g_new0 (gdouble, (gsize) n * n);
  g_autofree gdouble *inverse = NULL;
  gdouble             farthest = 0.0;

  for (guint i = 0; i < n_encounters; i++)
    {
      const TgEncounter *encounter = &encounters[i];
      gdouble            chance = find_chance (self, encounter);
      gdouble            games = tg_tally_get_n_games (encounter->games) + 1.0;
      gdouble scored = encounter->games.won + 0.5 * encounter->games.drawn + 0.5;

      if (tg_tally_get_n_games (encounter->games) == 0)
        continue;
      slopes[encounter->first] += scored - games * chance;
      slopes[encounter->second] -= scored - games * chance;
      add_difference (self, encounter, games * chance * (1.0 - chance), curvature);
    }

  inverse = invert (self, curvature);
  for (guint i = 0; i < n; i++)
    {
      gdouble step = 0.0;

      for (guint j = 0; j < n; j++)
        step += inverse[i * n + j] * slopes[j];
      step = CLAMP (step, -MAX_STEP, MAX_STEP);
      self->strengths[i] += step;
      farthest = MAX (farthest, fabs (step));
    }
  return farthest;
}

/* Computes @result = @a × @b × @a. All matrices are symmetric. */
static void
sandwich (guint n, const gdouble *a, const gdouble *b, gdouble *result)
{
  g_autofree gdouble *half = g_new0 (gdouble, (gsize) n * n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      for (guint k = 0; k < n; k++)
        half[i * n + j] += a[i * n + k] * b[k * n + j];
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      for (guint k = 0; k < n; k++)
        result[i * n + j] += half[i * n + k] * a[k * n + j];
}

static void
find_covariances (TgStrengths *self, const TgEncounter *encounters, guint n_encounters)
{
  guint               n = self->n;
  g_autofree gdouble *curvature = g_new0 (gdouble, (gsize) n * n);
  g_autofree gdouble *scatter = g_new0 (gdouble, (gsize) n * n);
  g_autofree gdouble *inverse = NULL;

  for (guint i = 0; i < n_encounters; i++)
    {
      const TgEncounter *encounter = &encounters[i];
      gdouble            chance = find_chance (self, encounter);
      gdouble            games = tg_tally_get_n_games (encounter->games) + 1.0;

      if (tg_tally_get_n_games (encounter->games) == 0)
        continue;
      add_difference (self, encounter, games * chance * (1.0 - chance), curvature);
      add_difference (self, encounter, find_scatter (encounter, chance), scatter);
    }

  inverse = invert (self, curvature);
  sandwich (n, inverse, scatter, self->covariances);
}

/* @encounters has at most one encounter for any two players. */
TgStrengths *
tg_strengths_new (guint n_players, const TgEncounter *encounters, guint n_encounters)
{
  TgStrengths *self = g_new0 (TgStrengths, 1);

  self->n = n_players;
  self->groups = g_new (guint, n_players);
  self->strengths = g_new0 (gdouble, n_players);
  self->covariances = g_new0 (gdouble, (gsize) n_players * n_players);

  find_groups (self, encounters, n_encounters);
  for (guint i = 0; i < N_ROUNDS; i++)
    if (improve (self, encounters, n_encounters) < PRECISION)
      break;
  find_covariances (self, encounters, n_encounters);
  return self;
}

void
tg_strengths_free (TgStrengths *self)
{
  g_free (self->groups);
  g_free (self->strengths);
  g_free (self->covariances);
  g_free (self);
}

/* Computes the lead of a player over the mean of one or more others, who may include
 * the player. @margin is half the width of the 95 % confidence interval. Returns FALSE
 * if some of the players are not connected by games. */
gboolean
tg_strengths_compare (const TgStrengths *self,
                      guint              player,
                      const guint       *others,
                      guint              n_others,
                      gdouble           *elo,
                      gdouble           *margin)
{
  guint               n = self->n;
  g_autofree gdouble *weights = g_new0 (gdouble, n);
  gdouble             difference = 0.0;
  gdouble             variance = 0.0;

  g_return_val_if_fail (player < n && n_others > 0, FALSE);

  weights[player] = 1.0;
  for (guint i = 0; i < n_others; i++)
    {
      if (self->groups[others[i]] != self->groups[player])
        return FALSE;
      weights[others[i]] -= 1.0 / n_others;
    }

  for (guint i = 0; i < n; i++)
    {
      difference += weights[i] * self->strengths[i];
      for (guint j = 0; j < n; j++)
        variance += weights[i] * weights[j] * self->covariances[i * n + j];
    }

  *elo = ELO_PER_NAT * difference;
  *margin = Z_95 * ELO_PER_NAT * sqrt (MAX (variance, 0.0));
  return TRUE;
}
