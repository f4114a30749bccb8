/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deterministic smooth noise for wood and shell. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Rows of tg_noise_2d() with evenly spaced columns; fast if sampled from top to bottom. */
typedef struct
{
  gsize   n_columns;
  gfloat  from;
  gfloat  step;
  guint32 seed;
  gint32  lattice_y;
  gfloat *levels[2]; /* owned */
  gfloat *slopes[2]; /* owned */
} TgNoiseRows;

/* A line of tg_noise_1d(); fast if sampled at neighbouring places. */
typedef struct
{
  guint32 seed;
  gint32  n; /* the last lattice point, with its gradients */
  gfloat  left;
  gfloat  right;
} TgNoiseLine;

void tg_noise_line_init (TgNoiseLine *self, guint32 seed);
/* Replaces @n places by the noise at these places. */
void tg_noise_line_sample (TgNoiseLine *self, gsize n, gfloat *places);

void tg_noise_rows_init (TgNoiseRows *self,
                         gsize        n_columns,
                         gfloat       from,
                         gfloat       step,
                         guint32      seed);
void tg_noise_rows_clear (TgNoiseRows *self);

/* Writes a row of n_columns values: those of tg_noise_2d() at (from + i × step, @y),
 * except for rounding. */
void tg_noise_rows_sample (TgNoiseRows *self, gfloat y, gfloat *noise);

/* Returns a random number for @n, from 0 to 1. */
gfloat tg_noise_value (gint32 n, guint32 seed);

/* Smooth noise from about -1 to 1 with a wavelength of about 2. */
gfloat tg_noise_1d (gfloat x, guint32 seed);
gfloat tg_noise_2d (gfloat x, gfloat y, guint32 seed);

/* Interpolates smoothly from 0 at @from to 1 at @to. */
static inline gfloat
tg_smoothstep (gfloat from, gfloat to, gfloat x)
{
  gfloat t = CLAMP ((x - from) / (to - from), 0.0f, 1.0f);

  return t * t * (3.0f - 2.0f * t);
}

G_END_DECLS
