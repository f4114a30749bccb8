/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gradient noise after Ken Perlin ("An Image Synthesizer", 1985, with the
 * quintic fade of "Improving Noise", 2002). The lattice is hashed instead of
 * looked up in a permutation, so it has no period and needs no table. */

#include "drawing/noise.h"

#include <math.h>

/* Mixes the bits of a lattice place; the constants are those of the finaliser
 * of MurmurHash3 (Austin Appleby, public domain). */
static inline guint32
hash (gint32 x, gint32 y, guint32 seed)
{
  guint32 h = (guint32) x * 0x9e3779b1u + (guint32) y * 0x85ebca77u + seed * 0xc2b2ae3du;

  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  h ^= h >> 16;
  return h;
}

static inline gfloat
fade (gfloat t)
{
  return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

static inline gfloat
lerp (gfloat a, gfloat b, gfloat t)
{
  return a + (b - a) * t;
}

/* The slope at a lattice place, times the way from there. */
static inline gfloat
ramp (guint32 h, gfloat x, gfloat y)
{
  gfloat gx = (gfloat) (h & 0xffff) * (2.0f / 65535.0f) - 1.0f;
  gfloat gy = (gfloat) (h >> 16) * (2.0f / 65535.0f) - 1.0f;

  return gx * x + gy * y;
}

/**
 * tg_noise_value:
 * @n: any number
 * @seed: which sequence
 *
 * Returns: a random number for @n, from 0 to 1
 */
gfloat
tg_noise_value (gint32 n, guint32 seed)
{
  return (gfloat) (hash (n, 0, seed) >> 8) * (1.0f / 16777215.0f);
}

/**
 * tg_noise_1d:
 * @x: a place on a line
 * @seed: which noise
 *
 * Returns: smooth noise from about -1 to 1 with waves about 2 long
 */
gfloat
tg_noise_1d (gfloat x, guint32 seed)
{
  gfloat floor_x = floorf (x);
  gfloat t = x - floor_x;
  gint32 n = (gint32) floor_x;
  gfloat left = (tg_noise_value (n, seed) * 2.0f - 1.0f) * t;
  gfloat right = (tg_noise_value (n + 1, seed) * 2.0f - 1.0f) * (t - 1.0f);

  return lerp (left, right, fade (t)) * 2.0f;
}

/**
 * tg_noise_2d:
 * @x: a place on a plane
 * @y: the same
 * @seed: which noise
 *
 * Returns: smooth noise from about -1 to 1 with waves about 2 long
 */
gfloat
tg_noise_2d (gfloat x, gfloat y, guint32 seed)
{
  gfloat floor_x = floorf (x);
  gfloat floor_y = floorf (y);
  gfloat tx = x - floor_x;
  gfloat ty = y - floor_y;
  gint32 nx = (gint32) floor_x;
  gint32 ny = (gint32) floor_y;
  gfloat u = fade (tx);
  gfloat top = lerp (ramp (hash (nx, ny, seed), tx, ty),
                     ramp (hash (nx + 1, ny, seed), tx - 1.0f, ty), u);
  gfloat bottom = lerp (ramp (hash (nx, ny + 1, seed), tx, ty - 1.0f),
                        ramp (hash (nx + 1, ny + 1, seed), tx - 1.0f, ty - 1.0f), u);

  return lerp (top, bottom, fade (ty)) * 1.6f;
}

/**
 * tg_smoothstep:
 * @from: where the step begins
 * @to: where it ends
 * @x: a place
 *
 * Returns: 0 before @from, 1 after @to, and a smooth way between
 */
gfloat
tg_smoothstep (gfloat from, gfloat to, gfloat x)
{
  gfloat t = CLAMP ((x - from) / (to - from), 0.0f, 1.0f);

  return t * t * (3.0f - 2.0f * t);
}
