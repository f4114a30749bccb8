/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of numbers to be learned, most entries of which are rarely seen. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Every entry, a number or a row of numbers, is the sum of what it was at the start, of
 * what was learned about each of its parts, which it shares with other entries, and of
 * what was learned about itself. */
typedef struct
{
  guint    n_leaves;
  guint    width;    /* numbers in an entry */
  guint    n_parts;  /* of an entry, at most */
  guint    n_shared; /* different parts */
  guint16 *parts;    /* owned; by entry; TG_BACKOFF_NO_PART fills up */
  gdouble *start;    /* owned; by entry, before anything was learned */
  gdouble *leaves;   /* owned; by entry, what it is now */
  gdouble *gradient; /* owned; of the loss, by entry; the user adds to it */

  gdouble *weights; /* owned: of the parts, and then of the entries themselves */
  gdouble *mean;    /* owned: Adam's moments of their gradients */
  gdouble *square;  /* owned */
  gdouble  mean_bias;
  gdouble  square_bias;
  guint    n_steps;
} TgBackoff;

#define TG_BACKOFF_NO_PART G_MAXUINT16

TgBackoff *tg_backoff_new (guint n_leaves, guint width, guint n_parts, guint n_shared);
void       tg_backoff_free (TgBackoff *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBackoff, tg_backoff_free)

void tg_backoff_start (TgBackoff *self);
void tg_backoff_step (TgBackoff *self, gdouble rate, gdouble decay);

G_END_DECLS
