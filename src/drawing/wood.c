/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board is a plane sawn out of a trunk: its picture is a cut through the
 * growth rings (the idea of solid textures: Perlin 1985, Peachey 1985). The
 * trunk stands a little to the left of the board and behind it and leans, so
 * the rings are narrow, nearly straight lines as in the quarter-sawn kaya of
 * Go boards, and none is parallel to its neighbour. Each year has its own
 * width, its own darkness, and ends in a sharper edge than it begins with;
 * over that lie long fibres and slow clouds of colour.
 *
 * Wood changes slowly along its grain, so the field is kept four times finer
 * across than along, with halved copies for smaller boards. */

#include "drawing/wood.h"

#include "drawing/noise.h"

#include <math.h>

#define SMALLEST_WIDTH  256
#define LARGEST_WIDTH   2048
#define N_LEVELS        4
#define ROWS_TO_COLUMNS 4

/* The darkness of the palest wood, and how much the darkest ring adds. */
#define EARLY_WOOD 0.25f
#define LATE_WOOD  0.62f

/* When in the year late wood is darkest; what follows is the next spring. */
#define RING_END 0.9f

/* How far beside the board its rings are followed. */
#define MARGIN 0.1f

struct _TgWood
{
  guint   width; /* of the finest level */
  guint   height;
  guint   n_levels;
  gfloat *levels[N_LEVELS]; /* owned; each half as wide as the one before */
};

/* How dark a year's late wood is, and when in the year it begins. */
static gfloat
ring_strength (gint32 year)
{
  return 0.3f + 0.7f * tg_noise_value (year, 11) * tg_noise_value (year, 12);
}

static gfloat
ring_late (gint32 year)
{
  return 0.3f + 0.45f * tg_noise_value (year, 13);
}

/* One year's growth: pale early wood that darkens into late wood, and then the
 * next spring at once. */
static gfloat
ring_darkness (gfloat age)
{
  gfloat year = floorf (age);
  gfloat season = age - year;
  gfloat late = ring_late ((gint32) year);
  gfloat rise = CLAMP ((season - late) / (RING_END - late), 0.0f, 1.0f);

  return ring_strength ((gint32) year) * rise * rise
         * (1.0f - tg_smoothstep (RING_END, 1.0f, season));
}

/* When the wood at a place grew, in years. */
static gfloat
age_at (gfloat u, gfloat v)
{
  gfloat sway = 0.020f * tg_noise_2d (u * 1.5f, v * 0.9f, 1)
                + 0.0022f * tg_noise_2d (u * 9.0f, v * 2.6f, 2);
  gfloat across = u + 0.34f - 0.05f * v;
  gfloat depth = 0.36f + 0.11f * v;
  gfloat radius = sqrtf (across * across + depth * depth) + sway;

  return radius * 76.0f + 3.0f * tg_noise_1d (radius * 7.0f, 3);
}

/* Where across the grain wood of @age lies. It grows older with @u but for tiny
 * waves. */
static gfloat
find_age (gfloat age, gfloat v)
{
  gfloat low = -MARGIN;
  gfloat high = 1.0f + MARGIN;

  for (guint i = 0; i < 16; i++)
    {
      gfloat middle = (low + high) / 2.0f;

      if (age_at (middle, v) < age)
        low = middle;
      else
        high = middle;
    }
  return (low + high) / 2.0f;
}

/* How the colour of a whole region differs from the mean. */
static gfloat
cloud_at (gfloat u, gfloat v)
{
  return 0.2f
         * (0.5f * tg_noise_2d (u * 3.1f, v * 0.8f, 5)
            + 0.3f * tg_noise_2d (u * 13.0f, v * 1.3f, 6));
}

/* Short, dark streaks: resin and the ends of fibres. */
static gfloat
streak_darkness (gfloat u, gfloat v)
{
  return tg_smoothstep (0.42f, 0.85f, tg_noise_2d (u * 260.0f, v * 5.0f, 9));
}

/* @u runs across the grain and @v along it, both from 0 to 1. */
static gfloat
darkness_at (gfloat u, gfloat v)
{
  gfloat rings = ring_darkness (age_at (u, v))
                 * (0.8f + 0.4f * tg_noise_2d (u * 24.0f, v * 3.0f, 4));
  gfloat fibres = 0.5f * tg_noise_2d (u * 150.0f, v * 4.0f, 7)
                  + 0.6f * tg_noise_2d (u * 520.0f, v * 9.0f, 8);

  return EARLY_WOOD + LATE_WOOD * rings + cloud_at (u, v) + 0.12f * fibres
         + 0.13f * streak_darkness (u, v);
}

static void
halve (const gfloat *from, guint width, guint height, gfloat *to)
{
  for (guint i = 0; i < width / 2 * height; i++)
    to[i] = (from[2 * i] + from[2 * i + 1]) / 2.0f;
}

/**
 * tg_wood_new: (constructor)
 * @extent: width of the board that will be painted, in device pixels
 *
 * Grows wood fine enough for a board of @extent; it suits smaller boards too.
 *
 * The same @extent always gives the same wood, and another one the same wood
 * in another fineness. Any thread.
 *
 * Returns: (transfer full): the wood
 */
TgWood *
tg_wood_new (guint extent)
{
  TgWood *self = g_new0 (TgWood, 1);

  self->width = SMALLEST_WIDTH;
  while (self->width < extent && self->width < LARGEST_WIDTH)
    self->width *= 2;
  self->height = self->width / ROWS_TO_COLUMNS;

  self->levels[0] = g_new (gfloat, self->width * self->height);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      self->levels[0][y * self->width + x] =
          darkness_at (((gfloat) x + 0.5f) / (gfloat) self->width,
                       ((gfloat) y + 0.5f) / (gfloat) self->height);

  for (self->n_levels = 1; self->n_levels < N_LEVELS; self->n_levels++)
    {
      guint width = self->width >> (self->n_levels - 1);

      if (width / 2 < SMALLEST_WIDTH)
        break;
      self->levels[self->n_levels] = g_new (gfloat, width / 2 * self->height);
      halve (self->levels[self->n_levels - 1], width, self->height,
             self->levels[self->n_levels]);
    }
  return self;
}

/**
 * tg_wood_free:
 * @self: (nullable): wood
 *
 * Frees the wood.
 */
void
tg_wood_free (TgWood *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_levels; i++)
    g_free (self->levels[i]);
  g_free (self);
}

/**
 * tg_wood_suits:
 * @self: wood
 * @extent: width of a board, in device pixels
 *
 * Returns: whether @self is fine enough for a board of @extent
 */
gboolean
tg_wood_suits (const TgWood *self, guint extent)
{
  return self->width >= MIN (extent, LARGEST_WIDTH);
}

/**
 * tg_wood_sample_row:
 * @self: wood
 * @extent: width and height of the board, in device pixels
 * @row: a row of its pixels, from the top
 * @darkness: (out) (array): @extent numbers, about from 0 to 1
 *
 * Looks at one row of pixels of a board made of @self.
 */
void
tg_wood_sample_row (const TgWood *self, guint extent, guint row, gfloat *darkness)
{
  const gfloat *upper;
  const gfloat *lower;
  gfloat        y;
  gfloat        step;
  gfloat        mix;
  guint         level = 0;
  guint         width;
  guint         above;

  /* The coarsest copy that still has a column for every pixel. */
  while (level + 1 < self->n_levels && self->width >> (level + 1) >= extent)
    level++;
  width = self->width >> level;
  step = (gfloat) width / (gfloat) extent;

  y = CLAMP (((gfloat) row + 0.5f) * (gfloat) self->height / (gfloat) extent - 0.5f, 0.0f,
             (gfloat) self->height - 1.001f);
  above = (guint) y;
  mix = y - (gfloat) above;
  upper = self->levels[level] + above * width;
  lower = upper + width;

  for (guint i = 0; i < extent; i++)
    {
      gfloat x = CLAMP (((gfloat) i + 0.5f) * step - 0.5f, 0.0f, (gfloat) width - 1.001f);
      guint  left = (guint) x;
      gfloat t = x - (gfloat) left;
      gfloat over = upper[left] + (upper[left + 1] - upper[left]) * t;
      gfloat under = lower[left] + (lower[left + 1] - lower[left]) * t;

      darkness[i] = over + (under - over) * mix;
    }
}

/**
 * tg_wood_first_year:
 *
 * Returns: the oldest ring that a board shows
 */
gint
tg_wood_first_year (void)
{
  return (gint) floorf (age_at (0.0f, 0.0f)) - 1;
}

/**
 * tg_wood_last_year:
 *
 * Returns: the youngest ring that a board shows
 */
gint
tg_wood_last_year (void)
{
  return (gint) ceilf (age_at (1.0f, 1.0f)) + 1;
}

/**
 * tg_wood_ring:
 * @year: which ring
 * @depth: how much of its darkness, above 0 and up to 1
 * @v: a place along the grain, from 0 to 1
 * @from: (out): where the wood begins to be darker than that, across the grain,
 *   from 0 to 1 on the board
 * @to: (out): where it ends
 *
 * Follows a ring, for those who draw the wood with lines.
 *
 * Returns: how dark the ring is at its darkest
 */
gfloat
tg_wood_ring (gint year, gfloat depth, gfloat v, gfloat *from, gfloat *to)
{
  gfloat late = ring_late (year);
  gfloat begin = late + (RING_END - late) * sqrtf (depth);

  *from = find_age ((gfloat) year + begin, v);
  *to = find_age ((gfloat) year + (1.0f + RING_END) / 2.0f, v);
  return CLAMP (EARLY_WOOD + LATE_WOOD * ring_strength (year), 0.0f, 1.0f);
}

/**
 * tg_wood_ground:
 * @u: a place across the grain, from 0 to 1
 * @v: a place along it
 *
 * Returns: how dark the wood is there between its rings
 */
gfloat
tg_wood_ground (gfloat u, gfloat v)
{
  return EARLY_WOOD + cloud_at (u, v);
}
