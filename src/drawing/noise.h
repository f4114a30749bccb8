/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Smooth randomness that is the same on every run, for wood and shell. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgNoiseRows:
 *
 * Rows of two-dimensional noise whose places are evenly spaced and the same in
 * every row; looked at from the top down they cost little.
 */
typedef struct
{
  /*< private >*/
  gsize   n_columns;
  gfloat  from;
  gfloat  step;
  guint32 seed;
  gint32  lattice_y;
  gfloat *levels[2]; /* owned */
  gfloat *slopes[2]; /* owned */
} TgNoiseRows;

void tg_noise_rows_init (TgNoiseRows *self,
                         gsize        n_columns,
                         gfloat       from,
                         gfloat       step,
                         guint32      seed);
void tg_noise_rows_clear (TgNoiseRows *self);
void tg_noise_rows_look (TgNoiseRows *self, gfloat y, gfloat *noise);

gfloat tg_noise_value (gint32 n, guint32 seed);
gfloat tg_noise_1d (gfloat x, guint32 seed);
gfloat tg_noise_2d (gfloat x, gfloat y, guint32 seed);
gfloat tg_smoothstep (gfloat from, gfloat to, gfloat x);

G_END_DECLS
