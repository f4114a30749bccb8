/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board is a plane cut from a trunk, so its picture is a section through growth rings
 * (solid textures: Perlin 1985, Peachey 1985). The trunk stands slightly to the left of
 * the board and behind it and leans, so that the rings are narrow, nearly straight lines
 * as in the quarter-sawn kaya of Go boards, and no two are parallel. Each year has its
 * own width and darkness, and its late edge is sharper than its early one; long fibres
 * and slow clouds of colour lie above.
 *
 * Wood changes slowly along its grain, so the field has a fourfold resolution across the
 * grain, with halved copies for smaller boards. */

#include "drawing/board/wood.h"

#include "drawing/board/noise.h"

#include <math.h>

#define SMALLEST_WIDTH  256
#define LARGEST_WIDTH   2048
#define N_LEVELS        4
#define ROWS_TO_COLUMNS 4

/* Darkness of the palest wood, and the amount that the darkest ring adds. */
#define EARLY_WOOD 0.25f
#define LATE_WOOD  0.62f

/* The time in the year, from 0 to 1, when the late wood of a ring is darkest, just
 * before the next spring. */
#define RING_END 0.9f

/* The rings are computed up to this far outside the board, as a fraction of its width. */
#define MARGIN 0.1f

/* Noise layers of the wood, by their frequencies across and along the grain. Rings sway
 * and ripple, and their shade varies along them. */
typedef enum
{
  SWAY,
  RIPPLE,
  SHADE,
  CLOUD,
  SMALL_CLOUD,
  FIBRE,
  FINE_FIBRE,
  STREAK,
  N_LAYERS,
} Layer;

static const struct
{
  gfloat  across;
  gfloat  along;
  guint32 seed;
} LAYERS[N_LAYERS] = {
  [SWAY] = { 1.5f, 0.9f, 1 },         [RIPPLE] = { 9.0f, 2.6f, 2 },
  [SHADE] = { 24.0f, 3.0f, 4 },       [CLOUD] = { 3.1f, 0.8f, 5 },
  [SMALL_CLOUD] = { 13.0f, 1.3f, 6 }, [FIBRE] = { 150.0f, 4.0f, 7 },
  [FINE_FIBRE] = { 520.0f, 9.0f, 8 }, [STREAK] = { 260.0f, 5.0f, 9 },
};

/* Seed of the noise in the growth rate, and its frequency along the radius. */
#define YEARS_SEED  3
#define YEARS_SCALE 7.0f

/* Darkness of a year's late wood, and the time in the year when it begins. */
typedef struct
{
  gint32 year;
  gfloat strength;
  gfloat late;
} Ring;

struct _TgWood
{
  guint   n_users; /* guarded by the mutex; everything else is constant */
  guint   width;   /* of the finest level */
  guint   height;
  guint   n_levels;
  gfloat *levels[N_LEVELS]; /* owned; each half as wide as the previous one */
};

/* Woods by width, smallest first. Generating wood takes time and memory and a program
 * shows many boards, so boards of equal resolution share one. */
static GMutex mutex;
static TgWood
    *grown[N_LEVELS]; /* guarded by the mutex; NULL if no board uses that width */

static gfloat
layer_at (Layer layer, gfloat u, gfloat v)
{
  return tg_noise_2d (u * LAYERS[layer].across, v * LAYERS[layer].along,
                      LAYERS[layer].seed);
}

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

/* One year's growth: pale early wood that darkens into late wood, with an abrupt change
 * to the next spring. */
static inline gfloat
ring_darkness (const Ring *ring, gfloat age)
{
  gfloat season = age - (gfloat) ring->year;
  gfloat rise = CLAMP ((season - ring->late) / (RING_END - ring->late), 0.0f, 1.0f);

  return ring->strength * rise * rise * (1.0f - tg_smoothstep (RING_END, 1.0f, season));
}

/* Returns the distance from the centre of the trunk, displaced by two noise layers. */
static inline gfloat
radius_from (gfloat sway, gfloat ripple, gfloat u, gfloat v)
{
  gfloat across = u + 0.34f - 0.05f * v;
  gfloat depth = 0.36f + 0.11f * v;

  return sqrtf (across * across + depth * depth) + 0.020f * sway + 0.0022f * ripple;
}

/* Returns the age of the wood at a radius, in years; @times is the growth rate: noise at
 * YEARS_SCALE times the radius. */
static inline gfloat
age_from (gfloat radius, gfloat times)
{
  return radius * 76.0f + 3.0f * times;
}

static gfloat
age_at (gfloat u, gfloat v)
{
  gfloat radius = radius_from (layer_at (SWAY, u, v), layer_at (RIPPLE, u, v), u, v);

  return age_from (radius, tg_noise_1d (radius * YEARS_SCALE, YEARS_SEED));
}

/* Finds the place across the grain where wood has @age. Age increases with @u, except for
 * tiny waves. */
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

/* Returns the deviation of a region's colour from the mean. */
static inline gfloat
cloud_from (gfloat large, gfloat small)
{
  return 0.2f * (0.5f * large + 0.3f * small);
}

/* Returns the darkness of short streaks: resin and ends of fibres. */
static inline gfloat
streak_darkness (gfloat noise)
{
  return tg_smoothstep (0.42f, 0.85f, noise);
}

/* Intermediate values of a row of wood. Each step processes a whole row, so that the
 * compiler can vectorise most of them. */
typedef struct
{
  guint   width;
  gfloat *layers[N_LAYERS];
  gfloat *radius; /* see radius_from() */
  gfloat *grain;  /* darkness of the ring */
} Row;

/* Computes the darkness of the rings in a row. @ring is the ring at the previous
 * place, usually also that at the next one. */
static void
follow_rings (Row *row, TgNoiseLine *years, gfloat v, Ring *ring)
{
  gfloat step = 1.0f / (gfloat) row->width;

  for (guint x = 0; x < row->width; x++)
    {
      row->radius[x] = radius_from (row->layers[SWAY][x], row->layers[RIPPLE][x],
                                    ((gfloat) (gint) x + 0.5f) * step, v);
      row->grain[x] = row->radius[x] * YEARS_SCALE;
    }
  tg_noise_line_sample (years, row->width, row->grain);
  for (guint x = 0; x < row->width; x++)
    {
      gfloat age = age_from (row->radius[x], row->grain[x]);
      gint32 year = (gint32) age; /* @age is positive, so this rounds down */

      if (year != ring->year)
        *ring = (Ring){ year, ring_strength (year), ring_late (year) };
      row->grain[x] = ring_darkness (ring, age);
    }
}

/* Combines the layers of a row. */
static void
blend_row (const Row *row, gfloat *darkness)
{
  for (guint x = 0; x < row->width; x++)
    {
      gfloat grain = row->grain[x] * (0.8f + 0.4f * row->layers[SHADE][x]);
      gfloat fibres = 0.5f * row->layers[FIBRE][x] + 0.6f * row->layers[FINE_FIBRE][x];

      darkness[x] = EARLY_WOOD + LATE_WOOD * grain
                    + cloud_from (row->layers[CLOUD][x], row->layers[SMALL_CLOUD][x])
                    + 0.12f * fibres + 0.13f * streak_darkness (row->layers[STREAK][x]);
    }
}

/* Computes the finest level, row by row. */
static void
grow (TgWood *self)
{
  Row                row = { .width = self->width };
  g_autofree gfloat *places = g_new (gfloat, (N_LAYERS + 2) * self->width);
  Ring               ring = { .year = G_MININT32 };
  TgNoiseLine        years;
  TgNoiseRows        layers[N_LAYERS];
  gfloat             step = 1.0f / (gfloat) self->width;

  row.radius = places + N_LAYERS * self->width;
  row.grain = row.radius + self->width;
  tg_noise_line_init (&years, YEARS_SEED);
  for (guint i = 0; i < N_LAYERS; i++)
    {
      row.layers[i] = places + i * self->width;
      tg_noise_rows_init (&layers[i], self->width, 0.5f * step * LAYERS[i].across,
                          step * LAYERS[i].across, LAYERS[i].seed);
    }
  for (guint y = 0; y < self->height; y++)
    {
      gfloat v = ((gfloat) y + 0.5f) / (gfloat) self->height;

      for (guint i = 0; i < N_LAYERS; i++)
        tg_noise_rows_sample (&layers[i], v * LAYERS[i].along, row.layers[i]);
      follow_rings (&row, &years, v, &ring);
      blend_row (&row, self->levels[0] + y * self->width);
    }
  for (guint i = 0; i < N_LAYERS; i++)
    tg_noise_rows_clear (&layers[i]);
}

static void
halve (const gfloat *from, guint width, guint height, gfloat *to)
{
  for (guint i = 0; i < width / 2 * height; i++)
    to[i] = (from[2 * i] + from[2 * i + 1]) / 2.0f;
}

static TgWood *
make (guint width)
{
  TgWood *self = g_new0 (TgWood, 1);

  self->width = width;
  self->height = width / ROWS_TO_COLUMNS;

  self->levels[0] = g_new (gfloat, self->width * self->height);
  grow (self);

  for (self->n_levels = 1; self->n_levels < N_LEVELS; self->n_levels++)
    {
      width = self->width >> (self->n_levels - 1);

      if (width / 2 < SMALLEST_WIDTH)
        break;
      self->levels[self->n_levels] = g_new (gfloat, width / 2 * self->height);
      halve (self->levels[self->n_levels - 1], width, self->height,
             self->levels[self->n_levels]);
    }
  return self;
}

/* If another thread is generating the same wood, this one waits for it. */
TgWood *
tg_wood_new (guint extent)
{
  guint width = SMALLEST_WIDTH;
  guint i = 0;
  g_autoptr (GMutexLocker) locker = NULL;

  for (; width < extent && width < LARGEST_WIDTH; width *= 2)
    i++;
  locker = g_mutex_locker_new (&mutex);
  if (grown[i] == NULL)
    grown[i] = make (width);
  grown[i]->n_users++;
  return grown[i];
}

void
tg_wood_free (TgWood *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  if (self == NULL)
    return;
  locker = g_mutex_locker_new (&mutex);
  if (--self->n_users > 0)
    return;
  for (guint i = 0; i < N_LEVELS; i++)
    if (grown[i] == self)
      grown[i] = NULL;
  for (guint i = 0; i < self->n_levels; i++)
    g_free (self->levels[i]);
  g_free (self);
}

gboolean
tg_wood_is_wide_enough (const TgWood *self, guint extent)
{
  return self->width >= MIN (extent, LARGEST_WIDTH);
}

void
tg_wood_rows_init (TgWoodRows *self, const TgWood *wood, guint extent)
{
  *self = (TgWoodRows){ .wood = wood, .extent = extent, .above = wood->height };

  /* Selects the coarsest copy with at least one column per pixel. */
  while (self->level + 1 < wood->n_levels && wood->width >> (self->level + 1) >= extent)
    self->level++;
  for (guint i = 0; i < 2; i++)
    self->stretched[i] = g_new (gfloat, extent);
}

void
tg_wood_rows_clear (TgWoodRows *self)
{
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&self->stretched[i], g_free);
}

/* Stretches a row of the wood to the width of the board. */
static void
stretch (const TgWoodRows *self, guint row, gfloat *stretched)
{
  guint         width = self->wood->width >> self->level;
  const gfloat *grain = self->wood->levels[self->level] + row * width;
  gfloat        step = (gfloat) width / (gfloat) self->extent;
  gfloat        last = (gfloat) width - 1.001f;

  for (guint i = 0; i < self->extent; i++)
    {
      gfloat x = CLAMP (((gfloat) i + 0.5f) * step - 0.5f, 0.0f, last);
      gint32 left = (gint32) x;

      stretched[i] = grain[left] + (grain[left + 1] - grain[left]) * (x - (gfloat) left);
    }
}

void
tg_wood_rows_sample (TgWoodRows *self, guint row, gfloat *darkness)
{
  gfloat height = (gfloat) self->wood->height;
  gfloat y = CLAMP (((gfloat) row + 0.5f) * height / (gfloat) self->extent - 0.5f, 0.0f,
                    height - 1.001f);
  guint  above = (guint) y;
  gfloat mix = y - (gfloat) above;
  const gfloat *upper;
  const gfloat *lower;

  if (above != self->above)
    {
      if (above == self->above + 1)
        {
          gfloat *lowest = self->stretched[0];

          self->stretched[0] = self->stretched[1];
          self->stretched[1] = lowest;
        }
      else
        stretch (self, above, self->stretched[0]);
      stretch (self, above + 1, self->stretched[1]);
      self->above = above;
    }
  upper = self->stretched[0];
  lower = self->stretched[1];
  for (guint i = 0; i < self->extent; i++)
    darkness[i] = upper[i] + (lower[i] - upper[i]) * mix;
}

gint
tg_wood_first_year (void)
{
  return (gint) floorf (age_at (0.0f, 0.0f)) - 1;
}

gint
tg_wood_last_year (void)
{
  return (gint) ceilf (age_at (1.0f, 1.0f)) + 1;
}

gfloat
tg_wood_ring (gint year, gfloat depth, gfloat v, gfloat *from, gfloat *to)
{
  gfloat late = ring_late (year);
  gfloat begin = late + (RING_END - late) * sqrtf (depth);

  *from = find_age ((gfloat) year + begin, v);
  *to = find_age ((gfloat) year + (1.0f + RING_END) / 2.0f, v);
  return CLAMP (EARLY_WOOD + LATE_WOOD * ring_strength (year), 0.0f, 1.0f);
}

gfloat
tg_wood_ground (gfloat u, gfloat v)
{
  return EARLY_WOOD + cloud_from (layer_at (CLOUD, u, v), layer_at (SMALL_CLOUD, u, v));
}
