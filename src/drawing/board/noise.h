/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Smooth randomness that is the same on every run, for wood and shell. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Rows of tg_noise_2d() whose places are evenly spaced and the same in every row; looked
 * at from the top down they cost little. */
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

/* tg_noise_1d(); looked at from place to neighbouring place it costs little. */
typedef struct
{
  guint32 seed;
  gint32  n; /* the last lattice place that was looked at, and the slopes there */
  gfloat  left;
  gfloat  right;
} TgNoiseLine;

void tg_noise_line_init (TgNoiseLine *self, guint32 seed);
/* From places to the noise there. */
void tg_noise_line_sample (TgNoiseLine *self, gsize n, gfloat *places);

void tg_noise_rows_init (TgNoiseRows *self,
                         gsize        n_columns,
                         gfloat       from,
                         gfloat       step,
                         guint32      seed);
void tg_noise_rows_clear (TgNoiseRows *self);

/* The same numbers, n_columns of them, but for rounding, as tg_noise_2d() gives at
 * (from + i × step, @y). */
void tg_noise_rows_sample (TgNoiseRows *self, gfloat y, gfloat *noise);

/* A random number for @n, from 0 to 1. */
gfloat tg_noise_value (gint32 n, guint32 seed);

/* Smooth noise from about -1 to 1 with waves about 2 long. */
gfloat tg_noise_1d (gfloat x, guint32 seed);
gfloat tg_noise_2d (gfloat x, gfloat y, guint32 seed);

/* 0 before @from, 1 after @to, and a smooth way between. */
static inline gfloat
tg_smoothstep (gfloat from, gfloat to, gfloat x)
{
  gfloat t = CLAMP ((x - from) / (to - from), 0.0f, 1.0f);

  return t * t * (3.0f - 2.0f * t);
}

G_END_DECLS
