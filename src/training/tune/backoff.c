/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Backing off to parts is how language models treat rare words (Katz, 1987; here as a
 * sum, trained jointly): a frequent entry learns its own value, and a rare one stays
 * close to the sum of its parts, because a small penalty pulls the entries' own weights
 * towards zero. The steps are Adam's (Kingma and Ba, 2015). */

#include "training/tune/backoff.h"

#include <math.h>
#include <string.h>

#define MEAN_DECAY   0.9F
#define SQUARE_DECAY 0.999F
#define EPSILON      1e-8F

/* Creates a table of zeros whose entries have no parts. Fill in @parts and @start, then
 * call tg_backoff_start(). */
TgBackoff *
tg_backoff_new (guint n_leaves, guint width, guint n_parts, guint n_shared)
{
  TgBackoff *self = g_new0 (TgBackoff, 1);
  gsize      n_numbers = (gsize) n_leaves * width;
  gsize      n_parts_in_all = (gsize) n_leaves * n_parts;
  gsize      n_weights = ((gsize) n_shared + n_leaves) * width;

  self->n_leaves = n_leaves;
  self->width = width;
  self->n_parts = n_parts;
  self->n_shared = n_shared;
  self->parts =
      g_new (guint16, n_parts_in_all + 1); /* one more, since the size may be 0 */
  memset (self->parts, 0xff, n_parts_in_all * sizeof *self->parts);
  self->start = g_new0 (gfloat, n_numbers);
  self->leaves = g_new0 (gfloat, n_numbers);
  self->gradient = g_new0 (gfloat, n_numbers);
  self->weights = g_new0 (gfloat, n_weights);
  self->mean = g_new0 (gfloat, n_weights);
  self->square = g_new0 (gfloat, n_weights);

  return self;
}

void
tg_backoff_free (TgBackoff *self)
{
  g_free (self->parts);
  g_free (self->start);
  g_free (self->leaves);
  g_free (self->gradient);
  g_free (self->weights);
  g_free (self->mean);
  g_free (self->square);
  g_free (self);
}

/* Computes the entries as sums of their parts. */
static void
sum_leaves (TgBackoff *self)
{
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    {
      const guint16 *parts = &self->parts[(gsize) leaf * self->n_parts];
      gsize          first = (gsize) leaf * self->width;

      for (guint j = 0; j < self->width; j++)
        self->leaves[first + j] =
            self->start[first + j]
            + self->weights[(gsize) self->n_shared * self->width + first + j];
      for (guint i = 0; i < self->n_parts && parts[i] != TG_BACKOFF_NO_PART; i++)
        for (guint j = 0; j < self->width; j++)
          self->leaves[first + j] += self->weights[parts[i] * self->width + j];
    }
}

/* Resets the entries to @start, and the learned weights to zero. */
void
tg_backoff_start (TgBackoff *self)
{
  gsize n_numbers = (gsize) self->n_leaves * self->width;
  gsize n_weights = n_numbers + (gsize) self->n_shared * self->width;

  memset (self->weights, 0, n_weights * sizeof *self->weights);
  memset (self->mean, 0, n_weights * sizeof *self->mean);
  memset (self->square, 0, n_weights * sizeof *self->square);
  memset (self->gradient, 0, n_numbers * sizeof *self->gradient);
  self->n_steps = 0;
  sum_leaves (self);
}

static inline void
step_weight (TgBackoff *self, gsize index, gfloat gradient, gfloat rate)
{
  gfloat mean, square;

  mean = MEAN_DECAY * self->mean[index] + (1 - MEAN_DECAY) * gradient;
  square = SQUARE_DECAY * self->square[index] + (1 - SQUARE_DECAY) * gradient * gradient;
  self->mean[index] = mean;
  self->square[index] = square;
  self->weights[index] -= rate * mean / (sqrtf (square / self->square_bias) + EPSILON);
}

/* Takes a step of the optimiser against the gradient, and clears the gradient. @decay
 * is the factor of the squared own weights of the entries in the loss. */
void
tg_backoff_step (TgBackoff *self, gdouble rate, gdouble decay)
{
  guint              width = self->width;
  gsize              n_shared = (gsize) self->n_shared * width;
  g_autofree gfloat *shared = g_new0 (gfloat, n_shared);
  gfloat             share = (gfloat) (2 * decay);

  self->n_steps++;
  self->square_bias = (gfloat) (1 - pow (SQUARE_DECAY, self->n_steps));
  rate /= 1 - pow (MEAN_DECAY, self->n_steps);
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    {
      const guint16 *parts = &self->parts[(gsize) leaf * self->n_parts];
      const gfloat  *gradient = &self->gradient[(gsize) leaf * width];
      gsize          own = n_shared + (gsize) leaf * width;

      for (guint i = 0; i < self->n_parts && parts[i] != TG_BACKOFF_NO_PART; i++)
        for (guint j = 0; j < width; j++)
          shared[parts[i] * width + j] += gradient[j];
      for (guint j = 0; j < width; j++)
        if (gradient[j] != 0 || self->weights[own + j] != 0)
          step_weight (self, own + j, gradient[j] + share * self->weights[own + j],
                       (gfloat) rate);
    }
  for (gsize i = 0; i < n_shared; i++)
    step_weight (self, i, shared[i], (gfloat) rate);

  memset (self->gradient, 0, (gsize) self->n_leaves * width * sizeof *self->gradient);
  sum_leaves (self);
}
