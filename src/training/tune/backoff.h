/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of learned numbers, for data in which most entries are rare. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Every entry, a number or a row of numbers, is the sum of its initial value, of learned
 * weights of its parts, which it shares with other entries, and of a learned weight of
 * its own. */
typedef struct
{
  guint    n_leaves;
  guint    width;    /* numbers per entry */
  guint    n_parts;  /* maximum parts per entry */
  guint    n_shared; /* number of distinct parts */
  guint16 *parts;    /* owned; by entry; padded with TG_BACKOFF_NO_PART */
  gfloat  *start;    /* owned; by entry: initial values */
  gfloat  *leaves;   /* owned; by entry: current values */
  gfloat *gradient; /* owned; by entry: gradient of the loss, to which the learner adds */

  gfloat *weights; /* owned: weights of the parts, followed by the entries' own weights */
  gfloat *mean;    /* owned: first moments of Adam */
  gfloat *square;  /* owned: second moments of Adam */
  gfloat  square_bias;
  guint   n_steps;
} TgBackoff;

#define TG_BACKOFF_NO_PART G_MAXUINT16

TgBackoff *tg_backoff_new (guint n_leaves, guint width, guint n_parts, guint n_shared);
void       tg_backoff_free (TgBackoff *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBackoff, tg_backoff_free)

void tg_backoff_start (TgBackoff *self);
void tg_backoff_step (TgBackoff *self, gdouble rate, gdouble decay);

G_END_DECLS
