/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of a picture that no move changes, drawn once: as an image for screens, as a
 * cairo recording for resolution-independent output.
 *
 * In an image the board is shaded pixel by pixel from the distance to its edge: the
 * distance gives the rounded corners and their antialiased rim, its gradient the
 * direction of the bevel. The shadow is a Gaussian-blurred rectangle, which is a product
 * of two error functions and needs no blur filter. In a recording the shadow is a stack
 * of thin, rounded sheets, the bevel a few strokes along the edge, and the wood the same
 * wood with its rings traced as paths. */

#include "drawing/board/board-background.h"

#include <math.h>

#include "drawing/board/ink.h"
#include "drawing/board/noise.h"
#include "drawing/board/text.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

/* From this cell size on (logical pixels), coordinates stand on all four sides; a
 * smaller board has room for them on two sides only. */
#define SMALLEST_CELL_FRAMED 20.0

/* Below this cell size, the lines of the board are drawn fainter, because they lie
 * close together. */
#define FULL_LINE_CELL 10.0

#define PALETTE_SIZE 256

/* Maximum number of threads that shade a board. */
#define MAX_PARTS 4

/* Direction of the light, as everywhere on the board: from above left. */
#define LIGHT_X (-0.5f)
#define LIGHT_Y (-0.866f)

/* Number of thin sheets that make up a shadow, and of strokes that make up a bevel. */
#define N_SHEETS  14
#define N_STROKES 5

/* Number of points through which a ring is drawn, and of shades of its late wood. */
#define N_PLACES 9
#define N_SHADES 3

#define N_FIBRES 360

/* Number of stops in the gradient that draws slow changes of the wood's colour. */
#define N_CLOUDS 25

static gdouble
get_corner (gdouble extent)
{
  return CLAMP (extent * 0.008, 2.0, 9.0);
}

static gdouble
get_bevel_width (gdouble extent)
{
  return CLAMP (extent * 0.006, 2.0, 8.0);
}

typedef struct
{
  gfloat red;
  gfloat green;
  gfloat blue;
} Rgb;

/* Parameters for shading a pixel. Lengths in device pixels. */
typedef struct
{
  gint    extent;
  gint    rim;
  gfloat  corner;
  gfloat  bevel_width;           /* width of the rounded edge */
  gfloat  bevel;                 /* strength of the light on it */
  gfloat  shadow;                /* opacity of the shadow */
  Rgb     palette[PALETTE_SIZE]; /* from the lightest wood to the darkest */
  guint64 fixed[PALETTE_SIZE];   /* in 1/256 of a level, 16 bits per channel */
  gfloat *darkness;              /* borrowed: one row of wood; zeros for a plain board */
  gfloat *fall_x;                /* owned: shadow opacity factor by column */
  gfloat *fall_y;                /* owned: shadow opacity factor by row */
} Slab;

static gfloat
mix_level (gdouble a, gdouble b, gfloat t)
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
      palette[i].red = mix_level (from->red, to->red, t);
      palette[i].green = mix_level (from->green, to->green, t);
      palette[i].blue = mix_level (from->blue, to->blue, t);
      fixed[i] = (guint64) (palette[i].red * 256.0f) << 32
                 | (guint64) (palette[i].green * 256.0f) << 16
                 | (guint64) (palette[i].blue * 256.0f);
    }
}

/* Returns the opacity factors along one axis of the shadow of a board of @extent,
 * moved by @offset. */
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

/* Returns the signed distance of a pixel from the rounded edge, negative inside, with
 * the outward direction. */
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

/* Returns a fixed dither pattern of less than one level of colour, in 1/256, against
 * banding in slow gradients. */
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

/* Shades a pixel away from the edges. */
static inline guint32
shade_flat (const Slab *slab, gint column, gint row)
{
  gfloat  darkness = CLAMP (slab->darkness[column], 0.0f, 1.0f);
  guint64 rgb = slab->fixed[(gint) (darkness * (PALETTE_SIZE - 1) + 0.5f)];

  /* Adds the dither to all three channels at once; it is below one level, so 255 stays
   * 255. */
  rgb += dither (column, row) * G_GUINT64_CONSTANT (0x000100010001);
  return 0xff000000u | (guint32) (rgb >> 24 & 0xff0000u) | (guint32) (rgb >> 16 & 0xff00u)
         | (guint32) (rgb >> 8 & 0xffu);
}

/* Shades a pixel on or near the rounded edge. */
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
    .corner = (gfloat) (get_corner (layout->extent) * scale),
    .bevel_width = (gfloat) (get_bevel_width (layout->extent) * scale),
    .bevel = (gfloat) theme->bevel,
    .shadow = (gfloat) theme->board_shadow,
  };
  fill_palette (slab->palette, slab->fixed, theme->ground);
  slab->fall_x = shadow_fall (slab->extent, slab->rim, rim * 0.08, rim * 0.33);
  slab->fall_y = shadow_fall (slab->extent, slab->rim, rim * 0.28, rim * 0.33);
}

/* The rows of a board that one thread shades. */
typedef struct
{
  const Slab   *slab;
  const TgWood *wood; /* (nullable) */
  guchar       *data; /* image data */
  gint          stride;
  gint          from;
  gint          end;
} SlabPart;

static gpointer
shade_part (gpointer data)
{
  const SlabPart    *part = data;
  Slab               slab = *part->slab;
  g_autofree gfloat *darkness = g_new0 (gfloat, slab.extent);
  TgWoodRows         rows = { 0 };

  slab.darkness = darkness;
  if (part->wood != NULL)
    tg_wood_rows_init (&rows, part->wood, (guint) slab.extent);
  for (gint row = part->from; row < part->end; row++)
    {
      if (part->wood != NULL)
        tg_wood_rows_sample (&rows, (guint) CLAMP (row, 0, slab.extent - 1), darkness);
      shade_row (&slab, row,
                 (guint32 *) (void *) (part->data + (row + slab.rim) * part->stride));
    }
  tg_wood_rows_clear (&rows);
  return NULL;
}

/* Shades all rows in a few threads, because resizing a window needs a new background for
 * each frame. */
static void
shade_slab (const Slab *slab, const TgWood *wood, guchar *data, gint stride)
{
  gint     n_parts = (gint) MIN (g_get_num_processors (), MAX_PARTS);
  gint     n_rows = slab->extent + 2 * slab->rim;
  SlabPart parts[MAX_PARTS];
  GThread *threads[MAX_PARTS] = { NULL };

  for (gint i = 0; i < n_parts; i++)
    {
      parts[i] = (SlabPart){ slab,
                             wood,
                             data,
                             stride,
                             n_rows * i / n_parts - slab->rim,
                             n_rows * (i + 1) / n_parts - slab->rim };
      if (i + 1 < n_parts)
        threads[i] = g_thread_try_new ("tengen-slab", shade_part, &parts[i], NULL);
      if (threads[i] == NULL)
        shade_part (&parts[i]);
    }
  for (gint i = 0; i < n_parts; i++)
    if (threads[i] != NULL)
      g_thread_join (threads[i]);
}

/* Renders a board without lines, with its shadow; the rest of the image is
 * transparent. */
static cairo_surface_t *
render_slab (const TgBoardLayout *layout, const TgTheme *theme, const TgWood *wood)
{
  Slab             slab;
  cairo_surface_t *surface;

  slab_init (&slab, layout, theme);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, slab.extent + 2 * slab.rim,
                                        slab.extent + 2 * slab.rim);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_flush (surface);
      shade_slab (&slab, wood, cairo_image_surface_get_data (surface),
                  cairo_image_surface_get_stride (surface));
      cairo_surface_mark_dirty (surface);
      cairo_surface_set_device_scale (surface, layout->scale, layout->scale);
    }
  g_free (slab.fall_x);
  g_free (slab.fall_y);
  return surface;
}

/* The state of recording a board. Lengths in logical pixels. */
typedef struct
{
  cairo_t       *cr; /* owned */
  const TgTheme *theme;
  gdouble        extent;
  gdouble        rim;
  gdouble        corner;
} Drawing;

static void
add_rounded_square (cairo_t *cr, gdouble at, gdouble extent, gdouble corner)
{
  cairo_new_sub_path (cr);
  for (gint i = 0; i < 4; i++)
    {
      gdouble x = at + (i == 0 || i == 3 ? extent - corner : corner);
      gdouble y = at + (i < 2 ? extent - corner : corner);

      cairo_arc (cr, x, y, corner, i * G_PI_2, (i + 1) * G_PI_2);
    }
  cairo_close_path (cr);
}

static void
draw_shadow (const Drawing *slab)
{
  gdouble sigma = slab->rim * 0.33;
  gdouble left = 1.0; /* light not yet blocked */

  if (slab->theme->board_shadow <= 0.0)
    return;

  cairo_save (slab->cr);
  cairo_translate (slab->cr, slab->rim * 0.08, slab->rim * 0.28);
  /* Draws the sheets from the widest to the narrowest. Each lets through as much light
   * as a blurred square would have at its edge. */
  for (gint i = 0; i < N_SHEETS; i++)
    {
      gdouble away = sigma * 2.2 * (1.0 - 2.0 * i / (N_SHEETS - 1.0));
      gdouble depth = slab->theme->board_shadow * 0.5 * erfc (away / (sigma * G_SQRT2));
      gdouble extent = slab->extent + 2.0 * away;

      add_rounded_square (slab->cr, slab->rim - away, extent,
                          MAX (slab->corner + away + sigma, sigma));
      cairo_set_source_rgba (slab->cr, 0.0, 0.0, 0.0, 1.0 - (1.0 - depth) / left);
      cairo_fill (slab->cr);
      left = 1.0 - depth;
    }
  cairo_restore (slab->cr);
}

static gdouble
mix (gdouble a, gdouble b, gdouble t)
{
  return a + (b - a) * t;
}

/* Returns the colour of wood by its darkness, as in the palette above. */
static TgColor
wood_color (const TgTheme *theme, gdouble darkness)
{
  gdouble        t = CLAMP (darkness, 0.0, 1.0) * 2.0;
  const TgColor *from = t < 1.0 ? &theme->ground[0] : &theme->ground[1];
  const TgColor *to = from + 1;

  if (t >= 1.0)
    t -= 1.0;
  return (TgColor){ mix (from->red, to->red, t), mix (from->green, to->green, t),
                    mix (from->blue, to->blue, t), 1.0 };
}

static void
draw_clouds (const Drawing *slab)
{
  cairo_pattern_t *pattern =
      cairo_pattern_create_linear (slab->rim, 0.0, slab->rim + slab->extent, 0.0);

  for (gint i = 0; i < N_CLOUDS; i++)
    {
      gdouble at = i / (N_CLOUDS - 1.0);
      TgColor color = wood_color (slab->theme, tg_wood_ground ((gfloat) at, 0.5f));

      cairo_pattern_add_color_stop_rgb (pattern, at, color.red, color.green, color.blue);
    }
  cairo_set_source (slab->cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_paint (slab->cr);
}

/* Adds one side of a ring as a path, from top to bottom or, if @back, from bottom to
 * top. */
static void
add_edge (const Drawing *slab, const gfloat places[N_PLACES], gboolean back)
{
  for (gint i = 0; i < N_PLACES; i++)
    {
      gint n = back ? N_PLACES - 1 - i : i;

      cairo_line_to (slab->cr, slab->rim + places[n] * slab->extent,
                     slab->rim + slab->extent * n / (N_PLACES - 1.0));
    }
}

static void
draw_ring (const Drawing *slab, gint year)
{
  for (gint shade = 0; shade < N_SHADES; shade++)
    {
      gfloat  depth = ((gfloat) shade + 0.6f) / N_SHADES;
      gfloat  from[N_PLACES];
      gfloat  to[N_PLACES];
      gfloat  darkest = 0.0f;
      TgColor color;

      for (gint i = 0; i < N_PLACES; i++)
        darkest =
            tg_wood_ring (year, depth, (gfloat) i / (N_PLACES - 1.0f), &from[i], &to[i]);
      if (from[0] > 1.0f && from[N_PLACES - 1] > 1.0f)
        return;

      color = wood_color (slab->theme, darkest);
      color.alpha = 1.0 / (N_SHADES - shade + 0.6);
      tg_ink_set (slab->cr, &color);
      cairo_new_path (slab->cr);
      add_edge (slab, from, FALSE);
      add_edge (slab, to, TRUE);
      cairo_close_path (slab->cr);
      cairo_fill (slab->cr);
    }
}

/* Draws fibres: fine strokes along the grain, some paler than the wood. */
static void
draw_fibres (const Drawing *slab)
{
  TgColor dark = slab->theme->ground[2];
  TgColor pale = slab->theme->ground[0];

  cairo_set_line_cap (slab->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (slab->cr, slab->extent * 0.001);
  dark.alpha = 0.2;
  pale.alpha = 0.35;

  for (gint pass = 0; pass < 2; pass++)
    {
      for (gint i = pass; i < N_FIBRES; i += 2)
        {
          gdouble u = tg_noise_value (i, 31);
          gdouble v = tg_noise_value (i, 32) * 1.2 - 0.2;
          gdouble length = 0.04 + 0.26 * tg_noise_value (i, 33);

          /* Fibres lean to the left, as the rings do. */
          cairo_move_to (slab->cr, slab->rim + u * slab->extent,
                         slab->rim + v * slab->extent);
          cairo_rel_line_to (slab->cr, -0.06 * length * slab->extent,
                             length * slab->extent);
        }
      tg_ink_set (slab->cr, pass == 0 ? &dark : &pale);
      cairo_stroke (slab->cr);
    }
}

/* Draws light on the edges that face the light, and shade on the others. */
static void
draw_bevel (const Drawing *slab)
{
  gdouble bevel = slab->theme->bevel;
  gdouble width = get_bevel_width (slab->extent);

  for (gint i = 0; i < N_STROKES; i++)
    {
      gdouble          part = (i + 1.0) / N_STROKES;
      cairo_pattern_t *pattern = cairo_pattern_create_linear (
          slab->rim, slab->rim, slab->rim + slab->extent, slab->rim + slab->extent);

      cairo_pattern_add_color_stop_rgba (pattern, 0.0, 1.0, 1.0, 1.0, 0.16 * bevel);
      cairo_pattern_add_color_stop_rgba (pattern, 0.5, 1.0, 1.0, 1.0, 0.06 * bevel);
      cairo_pattern_add_color_stop_rgba (pattern, 0.5, 0.0, 0.0, 0.0, 0.08 * bevel);
      cairo_pattern_add_color_stop_rgba (pattern, 1.0, 0.0, 0.0, 0.0, 0.18 * bevel);
      add_rounded_square (slab->cr, slab->rim, slab->extent, slab->corner);
      cairo_set_source (slab->cr, pattern);
      cairo_pattern_destroy (pattern);
      cairo_set_line_width (slab->cr, 2.0 * width * part);
      cairo_stroke (slab->cr);
    }
}

static void
draw_top (const Drawing *slab)
{
  if (tg_theme_is_plain (slab->theme))
    {
      tg_ink_set (slab->cr, &slab->theme->ground[0]);
      cairo_paint (slab->cr);
    }
  else
    {
      draw_clouds (slab);
      for (gint year = tg_wood_first_year (); year <= tg_wood_last_year (); year++)
        draw_ring (slab, year);
      draw_fibres (slab);
    }
  if (slab->theme->bevel > 0.0)
    draw_bevel (slab);
}

static cairo_surface_t *
create_recording (const Drawing *slab)
{
  gdouble           side = slab->extent + 2.0 * slab->rim;
  cairo_rectangle_t extents = { 0.0, 0.0, side, side };

  return cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
}

/* Records the board. The wood is a recording within it, so that a file has one clip
 * around all of the wood rather than one around each stroke. */
static void
draw_slab (const Drawing *slab)
{
  cairo_surface_t *surface = create_recording (slab);
  Drawing          top = *slab;

  top.cr = cairo_create (surface);
  draw_top (&top);
  cairo_destroy (top.cr);

  cairo_save (slab->cr);
  add_rounded_square (slab->cr, slab->rim, slab->extent, slab->corner);
  cairo_clip (slab->cr);
  cairo_set_source_surface (slab->cr, surface, 0.0, 0.0);
  cairo_paint (slab->cr);
  cairo_restore (slab->cr);
  tg_ink_destroy_recording (surface);
}

/* Records the same board as render_slab() renders, in logical pixels. */
static cairo_surface_t *
record_slab (const TgBoardLayout *layout, const TgTheme *theme)
{
  Drawing slab = {
    .theme = theme,
    .extent = layout->extent,
    .rim = layout->rim,
    .corner = get_corner (layout->extent),
  };
  cairo_surface_t *surface = create_recording (&slab);

  slab.cr = cairo_create (surface);
  draw_shadow (&slab);
  draw_slab (&slab);
  cairo_destroy (slab.cr);
  return surface;
}

/* Star points lie on the fourth line, or on the third of boards under 13. Odd boards mark
 * the centre too, and from 17 on the middles of the sides; even boards have no middle
 * lines. Boards under 7 have only the centre. */
guint
tg_board_background_star_points (guint size, TgPoint points[TG_MAX_STAR_POINTS])
{
  gint8    near_edge = size >= 13 ? 3 : 2;
  gint8    middle = (gint8) (size / 2);
  gint8    places[3] = { near_edge, middle, (gint8) ((gint) size - 1 - near_edge) };
  gboolean odd = size % 2 == 1;
  guint    n = 0;

  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      {
        gboolean centre = row == 1 && column == 1;
        gboolean side = (row == 1) != (column == 1);

        if ((!centre && size < 7) || (centre && !odd) || (side && (!odd || size < 17)))
          continue;
        points[n++] = (TgPoint){ places[column], places[row] };
      }
  return n;
}

static void
draw_lines (cairo_t *cr, const TgBoardLayout *layout)
{
  gdouble pixel = 1.0 / layout->scale;
  gdouble half = layout->line / 2.0;
  gdouble span = (layout->size - 1) * layout->cell;
  /* The border is thicker only on its outer side, so that the grid stays regular. */
  gdouble extra = MAX (1.0, round (layout->line * layout->scale / 2.0)) * pixel;

  for (guint i = 0; i < layout->size; i++)
    {
      gdouble  offset = i * layout->cell;
      gboolean first = i == 0;
      gboolean last = i == layout->size - 1;
      gdouble  before = half + (first ? extra : 0.0);
      gdouble  width = layout->line + (first || last ? extra : 0.0);

      cairo_rectangle (cr, layout->first_x + offset - before,
                       layout->first_y - half - extra, width,
                       span + layout->line + 2.0 * extra);
      cairo_rectangle (cr, layout->first_x - half - extra,
                       layout->first_y + offset - before,
                       span + layout->line + 2.0 * extra, width);
    }
  cairo_fill (cr);
}

static void
draw_star_points (cairo_t *cr, const TgBoardLayout *layout)
{
  TgPoint points[TG_MAX_STAR_POINTS];
  guint   n = tg_board_background_star_points (layout->size, points);
  gdouble radius = MAX (layout->cell * 0.085, layout->line / 2.0 + 1.5 / layout->scale);

  for (guint i = 0; i < n; i++)
    {
      gdouble x;
      gdouble y;

      tg_board_layout_point_to_xy (layout, points[i], &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0.0, 2.0 * G_PI);
    }
  cairo_fill (cr);
}

/* Returns the name of the line at @place, from the left or from the bottom, for lines
 * that run down or across the picture. */
static void
name_line (const TgBoardLayout *layout, gboolean down, guint place, gchar name[4])
{
  gint8   i = (gint8) place;
  TgPoint seen = down ? (TgPoint){ i, 0 } : (TgPoint){ 0, i };
  TgPoint next = down ? (TgPoint){ i, 1 } : (TgPoint){ 1, i };
  guint   back = tg_symmetry_inverse (layout->frame.symmetry);
  TgPoint point = tg_symmetry_apply (back, seen, layout->size);
  guint   number;

  /* On a rotated board, rows and columns may be exchanged. */
  if (point.x == tg_symmetry_apply (back, next, layout->size).x)
    {
      if (layout->frame.coordinates == TG_COORDINATES_LETTERS)
        {
          g_snprintf (name, 4, "%c", tg_notation_column_letter ((guint) point.x));
          return;
        }
      number = (guint) point.x + 1;
    }
  else
    {
      number = layout->frame.rows_from_top ? layout->size - (guint) point.y
                                           : (guint) point.y + 1;
    }
  g_snprintf (name, 4, "%u", number);
}

static void
draw_coordinates (cairo_t *cr, const TgBoardLayout *layout)
{
  g_autoptr (TgText) text = tg_text_new (FALSE);
  gboolean framed = layout->cell >= SMALLEST_CELL_FRAMED;
  gdouble  margin = layout->first_x - layout->x;
  gdouble  size = layout->label_size;
  gdouble  far = layout->extent - margin;
  /* The coordinates are half way between the stones on the outermost line and the edge
   * of the wood. */
  gdouble outwards = (layout->radius + margin) / 2.0;

  tg_text_begin (text, cr);
  for (guint i = 0; i < layout->size; i++)
    {
      gdouble x = layout->first_x + i * layout->cell;
      gdouble y = layout->first_y + (layout->size - 1 - i) * layout->cell;
      gchar   column[4];
      gchar   row[4];

      name_line (layout, TRUE, i, column);
      name_line (layout, FALSE, i, row);
      tg_text_show (text, cr, column, size, x, layout->y + far + outwards, layout->scale);
      tg_text_show (text, cr, row, size, layout->first_x - outwards, y, layout->scale);
      if (!framed)
        continue;
      tg_text_show (text, cr, column, size, x, layout->first_y - outwards, layout->scale);
      tg_text_show (text, cr, row, size, layout->x + far + outwards, y, layout->scale);
    }
}

/* Draws the lines, star points and coordinates on the board; the picture begins @rim
 * to the left of and above the wood. */
static void
draw_over (cairo_surface_t *surface, const TgBoardLayout *layout, const TgTheme *theme)
{
  cairo_t *cr = cairo_create (surface);
  TgColor  line = theme->line;

  line.alpha *= MIN (1.0, layout->cell / FULL_LINE_CELL);
  cairo_translate (cr, layout->rim - layout->x, layout->rim - layout->y);
  tg_ink_set (cr, &line);
  draw_lines (cr, layout);
  draw_star_points (cr, layout);
  if (layout->frame.coordinates != TG_COORDINATES_NONE && layout->label_size > 0.0)
    {
      tg_ink_set (cr, &theme->label);
      draw_coordinates (cr, layout);
    }
  cairo_destroy (cr);
}

cairo_surface_t *
tg_board_background_render (const TgBoardLayout *layout,
                            const TgTheme       *theme,
                            const TgWood        *wood)
{
  cairo_surface_t *surface = render_slab (layout, theme, wood);

  draw_over (surface, layout, theme);
  return surface;
}

cairo_surface_t *
tg_board_background_record (const TgBoardLayout *layout, const TgTheme *theme)
{
  cairo_surface_t *surface = record_slab (layout, theme);

  draw_over (surface, layout, theme);
  return surface;
}
