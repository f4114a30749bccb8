/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Backing off to parts is how language models treat rare words (Katz, 1987;
 * here as a sum, trained together): an entry seen often finds its own number,
 * and one hardly ever seen stays at what its parts say, because a small
 * penalty pulls what is learned about entries alone back to nothing. The steps
 * are Adam's (Kingma and Ba, 2015). */

#include "training/backoff.h"

#include <math.h>
#include <string.h>

#define MEAN_DECAY   0.9
#define SQUARE_DECAY 0.999
#define EPSILON      1e-8

/* Makes a table of zeros whose entries have no parts. Fill in the parts and the start,
 * then call tg_backoff_start(). */
TgBackoff *
tg_backoff_new (guint n_leaves, guint n_parts, guint n_shared)
{
  TgBackoff *self = g_new0 (TgBackoff, 1);
  gsize      n_weights = (gsize) n_shared + n_leaves;

  self->n_leaves = n_leaves;
  self->n_parts = n_parts;
  self->n_shared = n_shared;
  self->parts = g_new (guint16, (gsize) n_leaves * n_parts);
  memset (self->parts, 0xff, (gsize) n_leaves * n_parts * sizeof *self->parts);
  self->start = g_new0 (gdouble, n_leaves);
  self->leaves = g_new0 (gdouble, n_leaves);
  self->gradient = g_new0 (gdouble, n_leaves);
  self->weights = g_new0 (gdouble, n_weights);
  self->mean = g_new0 (gdouble, n_weights);
  self->square = g_new0 (gdouble, n_weights);

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

/* Adds up the entries. */
static void
sum_leaves (TgBackoff *self)
{
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    {
      const guint16 *parts = &self->parts[(gsize) leaf * self->n_parts];
      gdouble        sum = self->start[leaf] + self->weights[self->n_shared + leaf];

      for (guint i = 0; i < self->n_parts && parts[i] != TG_BACKOFF_NO_PART; i++)
        sum += self->weights[parts[i]];
      self->leaves[leaf] = sum;
    }
}

/* Makes the entries what the start says, with nothing learned. */
void
tg_backoff_start (TgBackoff *self)
{
  gsize n_weights = (gsize) self->n_shared + self->n_leaves;

  memset (self->weights, 0, n_weights * sizeof *self->weights);
  memset (self->mean, 0, n_weights * sizeof *self->mean);
  memset (self->square, 0, n_weights * sizeof *self->square);
  memset (self->gradient, 0, self->n_leaves * sizeof *self->gradient);
  self->n_steps = 0;
  sum_leaves (self);
}

static void
step_weight (TgBackoff *self, gsize index, gdouble gradient, gdouble rate)
{
  gdouble mean_bias = 1 - pow (MEAN_DECAY, self->n_steps);
  gdouble square_bias = 1 - pow (SQUARE_DECAY, self->n_steps);
  gdouble mean, square;

  mean = MEAN_DECAY * self->mean[index] + (1 - MEAN_DECAY) * gradient;
  square = SQUARE_DECAY * self->square[index] + (1 - SQUARE_DECAY) * gradient * gradient;
  self->mean[index] = mean;
  self->square[index] = square;
  self->weights[index] -=
      rate * (mean / mean_bias) / (sqrt (square / square_bias) + EPSILON);
}

/* Takes a step against the gradient and clears it. @decay pulls what is learned about
 * entries alone back to nothing: the weight of its square in the loss. */
void
tg_backoff_step (TgBackoff *self, gdouble rate, gdouble decay)
{
  g_autofree gdouble *shared = g_new0 (gdouble, self->n_shared);

  self->n_steps++;
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    {
      const guint16 *parts = &self->parts[(gsize) leaf * self->n_parts];
      gsize          own = (gsize) self->n_shared + leaf;

      if (self->gradient[leaf] != 0)
        for (guint i = 0; i < self->n_parts && parts[i] != TG_BACKOFF_NO_PART; i++)
          shared[parts[i]] += self->gradient[leaf];
      if (self->gradient[leaf] != 0 || self->weights[own] != 0)
        step_weight (self, own, self->gradient[leaf] + 2 * decay * self->weights[own],
                     rate);
    }
  for (guint i = 0; i < self->n_shared; i++)
    step_weight (self, i, shared[i], rate);

  memset (self->gradient, 0, self->n_leaves * sizeof *self->gradient);
  sum_leaves (self);
}
