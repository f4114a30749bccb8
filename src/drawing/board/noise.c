/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gradient noise after Ken Perlin ("An Image Synthesizer", 1985, with the quintic fade of
 * "Improving Noise", 2002). Lattice points are hashed rather than looked up in a
 * permutation table, so the noise has no period. */

#include "drawing/board/noise.h"

#include <math.h>

/* Hashes a lattice point, with the constants of the finaliser of MurmurHash3 (Austin
 * Appleby, public domain). */
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

/* Rounds down, faster than floorf (), which is a library call unless the target is
 * known to have an instruction for it. */
static inline gint32
floor_to_int (gfloat x)
{
  gint32 n = (gint32) x;

  return (gfloat) n > x ? n - 1 : n;
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

/* Returns the dot product of a lattice point's gradient and the offset from it. */
static inline gfloat
ramp (guint32 h, gfloat x, gfloat y)
{
  gfloat gx = (gfloat) (h & 0xffff) * (2.0f / 65535.0f) - 1.0f;
  gfloat gy = (gfloat) (h >> 16) * (2.0f / 65535.0f) - 1.0f;

  return gx * x + gy * y;
}

gfloat
tg_noise_value (gint32 n, guint32 seed)
{
  return (gfloat) (hash (n, 0, seed) >> 8) * (1.0f / 16777215.0f);
}

void
tg_noise_line_init (TgNoiseLine *self, guint32 seed)
{
  *self = (TgNoiseLine){ .seed = seed, .n = G_MININT32 };
}

/* Replaces each of @places by the noise at it. This is fast if most places are near
 * the previous one. */
void
tg_noise_line_sample (TgNoiseLine *self, gsize n, gfloat *places)
{
  for (gsize i = 0; i < n; i++)
    {
      gint32 lattice = floor_to_int (places[i]);
      gfloat t = places[i] - (gfloat) lattice;

      if (lattice != self->n)
        {
          self->n = lattice;
          self->left = tg_noise_value (lattice, self->seed) * 2.0f - 1.0f;
          self->right = tg_noise_value (lattice + 1, self->seed) * 2.0f - 1.0f;
        }
      places[i] = lerp (self->left * t, self->right * (t - 1.0f), fade (t)) * 2.0f;
    }
}

gfloat
tg_noise_1d (gfloat x, guint32 seed)
{
  TgNoiseLine line;

  tg_noise_line_init (&line, seed);
  tg_noise_line_sample (&line, 1, &x);
  return x;
}

gfloat
tg_noise_2d (gfloat x, gfloat y, guint32 seed)
{
  gint32 nx = floor_to_int (x);
  gint32 ny = floor_to_int (y);
  gfloat tx = x - (gfloat) nx;
  gfloat ty = y - (gfloat) ny;
  gfloat u = fade (tx);
  gfloat top = lerp (ramp (hash (nx, ny, seed), tx, ty),
                     ramp (hash (nx + 1, ny, seed), tx - 1.0f, ty), u);
  gfloat bottom = lerp (ramp (hash (nx, ny + 1, seed), tx, ty - 1.0f),
                        ramp (hash (nx + 1, ny + 1, seed), tx - 1.0f, ty - 1.0f), u);

  return lerp (top, bottom, fade (ty)) * 1.6f;
}

/* Blends two neighbouring lattice columns at height @y for the places between them:
 * @level is the value in the upper row, @slope the change per step down. */
static inline void
blend_columns (TgNoiseRows *self, gint32 y, gfloat *level, gfloat *slope)
{
  for (gsize i = 0; i < self->n_columns; i++)
    {
      gfloat  x = self->from + self->step * (gfloat) i;
      gint32  n = floor_to_int (x);
      gfloat  t = x - (gfloat) n;
      gfloat  u = fade (t);
      guint32 left = hash (n, y, self->seed);
      guint32 right = hash (n + 1, y, self->seed);

      level[i] = lerp (ramp (left, t, 0.0f), ramp (right, t - 1.0f, 0.0f), u);
      slope[i] = lerp (ramp (left, 0.0f, 1.0f), ramp (right, 0.0f, 1.0f), u);
    }
}

void
tg_noise_rows_init (TgNoiseRows *self,
                    gsize        n_columns,
                    gfloat       from,
                    gfloat       step,
                    guint32      seed)
{
  *self = (TgNoiseRows){ n_columns, from, step, seed, G_MININT32, { NULL }, { NULL } };
  for (guint i = 0; i < 2; i++)
    {
      self->levels[i] = g_new (gfloat, n_columns);
      self->slopes[i] = g_new (gfloat, n_columns);
    }
}

void
tg_noise_rows_clear (TgNoiseRows *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->levels[i], g_free);
      g_clear_pointer (&self->slopes[i], g_free);
    }
}

/* Writes the noise of a row. Gradient noise is linear in the gradients, so rows
 * between the same two lattice rows differ in only four weights; rows in ascending
 * order cost four multiplications per place. */
void
tg_noise_rows_sample (TgNoiseRows *self, gfloat y, gfloat *noise)
{
  gint32 lattice_y = floor_to_int (y);
  gfloat t = y - (gfloat) lattice_y;
  gfloat v = fade (t);
  gfloat above = 1.6f * (1.0f - v);
  gfloat below = 1.6f * v;

  if (lattice_y != self->lattice_y)
    {
      for (gint32 i = 0; i < 2; i++)
        blend_columns (self, lattice_y + i, self->levels[i], self->slopes[i]);
      self->lattice_y = lattice_y;
    }
  for (gsize i = 0; i < self->n_columns; i++)
    noise[i] = above * (self->levels[0][i] + self->slopes[0][i] * t)
               + below * (self->levels[1][i] + self->slopes[1][i] * (t - 1.0f));
}
