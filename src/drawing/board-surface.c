/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The slab is shaded pixel by pixel from its distance to its own edge: the
 * distance gives the rounded corners and their smooth rim, its slope tells
 * which way the bevel faces. The shadow is a Gaussian-blurred rectangle, which
 * is a product of two error functions and needs no blurring. */

#include "drawing/board-surface.h"

#include <math.h>

#define PALETTE_SIZE 256

/* Towards the light, as everywhere on the board: from above left. */
#define LIGHT_X (-0.5f)
#define LIGHT_Y (-0.866f)

typedef struct
{
  gfloat red;
  gfloat green;
  gfloat blue;
} Rgb;

/**
 * Slab:
 * @extent: width and height of the wood
 * @rim: room around it
 * @corner: radius of its corners
 * @bevel_width: how far the rounding of its edge reaches inwards
 * @bevel: how strongly that catches the light
 * @shadow: opacity of its shadow
 * @palette: colours from the lightest wood to the darkest
 * @fixed: the same in parts of 1/256 of a level, each colour in 16 bits
 * @darkness: one row of wood; zeros for a plain board
 * @fall_x: how deep the shadow is, by column; times @fall_y
 * @fall_y: the same by row
 *
 * What the shading of one pixel needs. Lengths in device pixels.
 */
typedef struct
{
  gint    extent;
  gint    rim;
  gfloat  corner;
  gfloat  bevel_width;
  gfloat  bevel;
  gfloat  shadow;
  Rgb     palette[PALETTE_SIZE];
  guint64 fixed[PALETTE_SIZE];
  gfloat *darkness; /* owned */
  gfloat *fall_x;   /* owned */
  gfloat *fall_y;   /* owned */
} Slab;

static gfloat
mix (gdouble a, gdouble b, gfloat t)
{
  return (gfloat) (a + (b - a) * t) * 255.0f;
}

static void
fill_palette (Rgb           palette[PALETTE_SIZE],
              guint64       fixed[PALETTE_SIZE],
              const TgColor ground[3])
{
  for (guint i = 0; i < PALETTE_SIZE; i++)
    {
      gfloat         t = (gfloat) i * 2.0f / (PALETTE_SIZE - 1);
      const TgColor *from = t < 1.0f ? &ground[0] : &ground[1];
      const TgColor *to = from + 1;

      if (t >= 1.0f)
        t -= 1.0f;
      palette[i].red = mix (from->red, to->red, t);
      palette[i].green = mix (from->green, to->green, t);
      palette[i].blue = mix (from->blue, to->blue, t);
      fixed[i] = (guint64) (palette[i].red * 256.0f) << 32
                 | (guint64) (palette[i].green * 256.0f) << 16
                 | (guint64) (palette[i].blue * 256.0f);
    }
}

/* The shadow of a slab of @extent along one axis, moved by @offset. */
static gfloat *
shadow_fall (gint extent, gint rim, gdouble offset, gdouble sigma)
{
  gint    length = extent + 2 * rim;
  gfloat *fall = g_new (gfloat, length);
  gdouble k = 1.0 / (sigma * sqrt (2.0));

  for (gint i = 0; i < length; i++)
    {
      gdouble at = i + 0.5 - rim - offset;

      fall[i] = (gfloat) (0.5 * (erf (at * k) - erf ((at - extent) * k)));
    }
  return fall;
}

/* The distance of a pixel to the rounded edge, negative inside, with the
 * direction outwards. */
static gfloat
edge_distance (const Slab *slab, gint column, gint row, gfloat *out_x, gfloat *out_y)
{
  gfloat half = (gfloat) slab->extent / 2.0f;
  gfloat x = (gfloat) column + 0.5f - half;
  gfloat y = (gfloat) row + 0.5f - half;
  gfloat qx = fabsf (x) - half + slab->corner;
  gfloat qy = fabsf (y) - half + slab->corner;
  gfloat way;

  *out_x = 0.0f;
  *out_y = 0.0f;
  if (qx > 0.0f && qy > 0.0f)
    {
      way = sqrtf (qx * qx + qy * qy);
      *out_x = copysignf (qx / way, x);
      *out_y = copysignf (qy / way, y);
      return way - slab->corner;
    }
  if (qx > qy)
    *out_x = copysignf (1.0f, x);
  else
    *out_y = copysignf (1.0f, y);
  return MAX (qx, qy) - slab->corner;
}

static gfloat
clamp_channel (gfloat value)
{
  return CLAMP (value, 0.0f, 255.0f);
}

/* A fixed pattern of up to a level, in parts of 1/256, so that slow changes of colour
 * do not show as steps. */
static inline guint32
dither (gint column, gint row)
{
  guint32 h = (guint32) column * 0x9e3779b1u ^ (guint32) row * 0x85ebca77u;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  return h >> 24;
}

static inline guint32
pack (gfloat alpha, gfloat red, gfloat green, gfloat blue)
{
  return (guint32) (alpha + 0.5f) << 24 | (guint32) red << 16 | (guint32) green << 8
         | (guint32) blue;
}

/* A pixel of the slab away from its edges. */
static inline guint32
shade_flat (const Slab *slab, gint column, gint row)
{
  gfloat  darkness = CLAMP (slab->darkness[column], 0.0f, 1.0f);
  guint64 rgb = slab->fixed[(gint) (darkness * (PALETTE_SIZE - 1) + 0.5f)];

  /* All three at once: the dither is below one level, so 255 stays 255. */
  rgb += dither (column, row) * G_GUINT64_CONSTANT (0x000100010001);
  return 0xff000000u | (guint32) (rgb >> 24 & 0xff0000u) | (guint32) (rgb >> 16 & 0xff00u)
         | (guint32) (rgb >> 8 & 0xffu);
}

/* A pixel on the rounded edge of the slab, or beside it. */
static guint32
shade_edge (const Slab *slab, gint column, gint row)
{
  gfloat out_x;
  gfloat out_y;
  gfloat distance = edge_distance (slab, column, row, &out_x, &out_y);
  gfloat cover = CLAMP (0.5f - distance, 0.0f, 1.0f);
  gfloat shadow = slab->shadow * slab->fall_x[column + slab->rim]
                  * slab->fall_y[row + slab->rim] * (1.0f - cover);
  gfloat turned = CLAMP (1.0f + distance / slab->bevel_width, 0.0f, 1.0f);
  gfloat lit = (out_x * LIGHT_X + out_y * LIGHT_Y) * turned * turned * slab->bevel;
  gfloat gain = lit > 0.0f ? lit * 0.55f : 0.0f;
  gfloat loss = lit < 0.0f ? 1.0f + lit * 0.6f : 1.0f;
  guint  index;
  gint   inside = CLAMP (column, 0, slab->extent - 1);
  Rgb    rgb;

  if (cover <= 0.0f)
    return pack (shadow * 255.0f, 0.0f, 0.0f, 0.0f);

  index =
      (guint) (CLAMP (slab->darkness[inside], 0.0f, 1.0f) * (PALETTE_SIZE - 1) + 0.5f);
  rgb = slab->palette[index];
  rgb.red = clamp_channel ((rgb.red + (255.0f - rgb.red) * gain) * loss) * cover;
  rgb.green = clamp_channel ((rgb.green + (255.0f - rgb.green) * gain) * loss) * cover;
  rgb.blue = clamp_channel ((rgb.blue + (255.0f - rgb.blue) * gain) * loss) * cover;
  return pack ((cover + shadow) * 255.0f, rgb.red + 0.5f, rgb.green + 0.5f,
               rgb.blue + 0.5f);
}

static void
shade_row (const Slab *slab, gint row, guint32 *pixels)
{
  gint band = (gint) ceilf (MAX (slab->bevel_width, slab->corner)) + 1;
  gint column = -slab->rim;
  gint end = slab->extent + slab->rim;

  if (row >= band && row < slab->extent - band)
    {
      for (; column < band; column++)
        *pixels++ = shade_edge (slab, column, row);
      for (; column < slab->extent - band; column++)
        *pixels++ = shade_flat (slab, column, row);
    }
  for (; column < end; column++)
    *pixels++ = shade_edge (slab, column, row);
}

static void
slab_init (Slab *slab, const TgBoardLayout *layout, const TgTheme *theme)
{
  gdouble scale = layout->scale;
  gdouble rim = round (layout->rim * scale);

  *slab = (Slab){
    .extent = (gint) round (layout->extent * scale),
    .rim = (gint) rim,
    .corner = (gfloat) (CLAMP (layout->extent * 0.008, 2.0, 9.0) * scale),
    .bevel_width = (gfloat) (CLAMP (layout->extent * 0.006, 2.0, 8.0) * scale),
    .bevel = (gfloat) theme->bevel,
    .shadow = (gfloat) theme->board_shadow,
  };
  fill_palette (slab->palette, slab->fixed, theme->ground);
  slab->darkness = g_new0 (gfloat, slab->extent);
  slab->fall_x = shadow_fall (slab->extent, slab->rim, rim * 0.08, rim * 0.33);
  slab->fall_y = shadow_fall (slab->extent, slab->rim, rim * 0.28, rim * 0.33);
}

/**
 * tg_board_surface_render:
 * @layout: where the board lies
 * @theme: the look
 * @wood: (nullable): wood that suits the board; %NULL for a plain one
 *
 * Paints a board without lines, with its shadow around it.
 *
 * The image begins @rim to the left of and above the wood, knows its device
 * scale, and is transparent where nothing is painted. Any thread.
 *
 * Returns: (transfer full): an image, in a state of error if memory lacks
 */
cairo_surface_t *
tg_board_surface_render (const TgBoardLayout *layout,
                         const TgTheme       *theme,
                         const TgWood        *wood)
{
  Slab             slab;
  TgWoodRows       rows = { 0 };
  cairo_surface_t *surface;

  slab_init (&slab, layout, theme);
  if (wood != NULL)
    tg_wood_rows_init (&rows, wood, (guint) slab.extent);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, slab.extent + 2 * slab.rim,
                                        slab.extent + 2 * slab.rim);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      guchar *data = cairo_image_surface_get_data (surface);
      gint    stride = cairo_image_surface_get_stride (surface);

      cairo_surface_flush (surface);
      for (gint row = -slab.rim; row < slab.extent + slab.rim; row++)
        {
          if (wood != NULL)
            tg_wood_rows_look (&rows, (guint) CLAMP (row, 0, slab.extent - 1),
                               slab.darkness);
          shade_row (&slab, row, (guint32 *) (void *) (data + (row + slab.rim) * stride));
        }
      cairo_surface_mark_dirty (surface);
      cairo_surface_set_device_scale (surface, layout->scale, layout->scale);
    }
  tg_wood_rows_clear (&rows);
  g_free (slab.darkness);
  g_free (slab.fall_x);
  g_free (slab.fall_y);
  return surface;
}
