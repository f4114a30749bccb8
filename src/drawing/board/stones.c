/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stone is a lens of slate or shell, shaded pixel by pixel: its slope grows slowly near
 * the centre and quickly at the rim; light comes from above left and from all around, and
 * the surface reflects a wide, soft lamp (Phong shading, 1975, with the half vector of
 * Blinn, 1977). White stones show faint, curved growth lines of shell, different on each. */

#include "drawing/board/stones.h"

#include "drawing/board/ink.h"
#include "drawing/board/noise.h"

#include <math.h>

/* Offset and softness of the shadow, in radii. */
#define SHADOW_X     0.07
#define SHADOW_Y     0.13
#define SHADOW_SIGMA 0.13
#define SHADOW_REACH 1.5

/* Direction of the light in the plane, and distance of the brightest place from the
 * centre, in radii. */
#define LIGHT_X   (-0.579)
#define LIGHT_Y   (-0.815)
#define BRIGHTEST 0.7

/* Number of shell lines per radius, times 2 pi, and the distance between two lines. */
#define SHELL_WAVES   31.0
#define SHELL_SPACING (2.0 * G_PI / SHELL_WAVES)

/* Number of colours in the gradient of a recorded stone. */
#define N_STOPS 12

typedef struct
{
  cairo_surface_t *surface; /* (nullable): owned; NULL until first used */
  /* distance from the edge of @surface to the centre of the stone, in logical pixels */
  gdouble middle;
} Sprite;

struct _TgStones
{
  const TgTheme *theme;
  gdouble        radius;
  gdouble        scale;
  gboolean       on_pixel;
  gboolean       vector; /* whether sprites are recordings */
  Sprite         black;
  Sprite         white[TG_N_SHELLS];
  Sprite         shadow;
};

typedef struct
{
  gfloat x;
  gfloat y;
  gfloat z;
} Vector;

typedef struct
{
  gfloat red;
  gfloat green;
  gfloat blue;
} Rgb;

/* Returns the premultiplied colour of a pixel of a sprite. */
typedef guint32 (*ShadePixel) (gfloat x, gfloat y, gfloat pixel, gconstpointer data);

/* Calls @shade for every pixel with its position in radii from the centre. */
static Sprite
render_sprite (gdouble       radius,
               gdouble       reach,
               gdouble       scale,
               gboolean      on_pixel,
               ShadePixel    shade,
               gconstpointer data)
{
  gint             half = (gint) ceil (radius * scale * reach) + 1;
  gint             side = 2 * half + (on_pixel ? 1 : 0);
  gfloat           pixel = (gfloat) (1.0 / (radius * scale));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  guchar          *data_out = cairo_image_surface_get_data (surface);
  gint             stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  for (gint row = 0; data_out != NULL && row < side; row++)
    {
      guint32 *pixels = (guint32 *) (void *) (data_out + row * stride);
      gfloat   y = ((gfloat) row + 0.5f - (gfloat) side / 2.0f) * pixel;

      for (gint column = 0; column < side; column++)
        pixels[column] = shade (((gfloat) column + 0.5f - (gfloat) side / 2.0f) * pixel,
                                y, pixel, data);
    }
  cairo_surface_mark_dirty (surface);
  cairo_surface_set_device_scale (surface, scale, scale);
  return (Sprite){ surface, side / 2.0 / scale };
}

static inline gfloat
dot (Vector a, Vector b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline Rgb
blend (Rgb under, const TgColor *over, gfloat t)
{
  return (Rgb){ under.red + ((gfloat) over->red - under.red) * t,
                under.green + ((gfloat) over->green - under.green) * t,
                under.blue + ((gfloat) over->blue - under.blue) * t };
}

/* Returns the surface normal of a lens at a position in radii from the centre. */
static Vector
lens_normal (gfloat x, gfloat y, gfloat distance)
{
  gfloat rim = distance * distance;
  gfloat tilt = MIN (0.5f + 0.5f * rim * rim * rim, 1.0f / MAX (distance, 1.0f));
  gfloat nx = x * tilt;
  gfloat ny = y * tilt;

  return (Vector){ nx, ny, sqrtf (MAX (1.0f - nx * nx - ny * ny, 0.0f)) };
}

/* Returns the strength of the growth lines of a shell, from 0 to 1: a family of
 * curves, rotated and shifted for each stone. */
static gfloat
shell_line (gfloat x, gfloat y, guint which)
{
  gfloat angle = tg_noise_value ((gint32) which, 21) * 2.0f * (gfloat) G_PI;
  gfloat bow = 0.25f + 0.3f * tg_noise_value ((gint32) which, 22);
  gfloat u = x * cosf (angle) + y * sinf (angle);
  gfloat v = y * cosf (angle) - x * sinf (angle);
  gfloat place = u + bow * v * v;
  gfloat fine = 0.5f
                + 0.5f
                      * sinf (place * (gfloat) SHELL_WAVES
                              + 3.0f * tg_noise_1d (place * 2.5f, which));
  gfloat fading = 0.65f + 0.5f * tg_noise_2d (x * 1.3f, y * 1.3f, 40 + which);

  return fine * fine * CLAMP (fading, 0.0f, 1.0f);
}

typedef struct
{
  const TgStoneLook *look;
  guint              which;
} Lens;

static guint32
shade_lens (gfloat x, gfloat y, gfloat pixel, gconstpointer data)
{
  static const Vector light = { -0.44f, -0.62f, 0.65f };
  static const Vector half_way = { -0.242f, -0.341f, 0.908f };
  const Lens         *lens = data;
  const TgStoneLook  *look = lens->look;
  gfloat              distance = sqrtf (x * x + y * y);
  gfloat              cover = CLAMP ((1.0f - distance) / pixel + 0.5f, 0.0f, 1.0f);
  gfloat              outline_width = MAX (pixel, (gfloat) look->outline_width);
  gfloat              lit;
  gfloat              mirrored;
  gfloat              rim;
  Vector              normal;
  Rgb                 rgb = { (gfloat) look->shade.red, (gfloat) look->shade.green,
                              (gfloat) look->shade.blue };

  if (cover <= 0.0f)
    return 0;

  normal = lens_normal (x, y, distance);
  lit = tg_smoothstep (-0.35f, 0.75f, dot (normal, light));
  mirrored = powf (MAX (dot (normal, half_way), 0.0f), (gfloat) look->gloss * 2.0f);
  if (look->sheen > 0.0)
    rim = tg_smoothstep (1.0f - outline_width * 1.6f, 1.0f, distance);
  else
    rim = CLAMP ((distance - (1.0f - outline_width)) / pixel + 0.5f, 0.0f, 1.0f);

  rgb = blend (rgb, &look->body, lit);
  if (look->shell > 0.0)
    rgb = blend (rgb, &look->shade,
                 (gfloat) look->shell * 4.0f * shell_line (x, y, lens->which));
  rgb = blend (rgb, &look->light, (gfloat) look->sheen * mirrored);
  rgb = blend (rgb, &look->outline, (gfloat) look->outline.alpha * rim);

  return (guint32) (cover * 255.0f + 0.5f) << 24
         | (guint32) (rgb.red * cover * 255.0f + 0.5f) << 16
         | (guint32) (rgb.green * cover * 255.0f + 0.5f) << 8
         | (guint32) (rgb.blue * cover * 255.0f + 0.5f);
}

/* Shades a pixel of the shadow: a disc with Gaussian blur, approximated near its rim
 * by an error function of the distance, above a wider and fainter one. */
static guint32
shade_shadow (gfloat x, gfloat y, gfloat pixel, gconstpointer data)
{
  const TgTheme *theme = data;
  gfloat         sigma = MAX ((gfloat) SHADOW_SIGMA, pixel * 0.6f);
  gfloat         dx = x - (gfloat) SHADOW_X;
  gfloat         dy = y - (gfloat) SHADOW_Y;
  gfloat         distance = sqrtf (dx * dx + dy * dy);
  gfloat         depth = 0.5f * erfcf ((distance - 0.98f) / (sigma * (gfloat) G_SQRT2));

  return (guint32) ((gfloat) theme->stone_shadow * depth * 255.0f + 0.5f) << 24;
}

TgStones *
tg_stones_new (const TgTheme *theme, gdouble radius, gdouble scale, gboolean on_pixel)
{
  TgStones *self = g_new0 (TgStones, 1);

  self->theme = theme;
  self->radius = radius;
  self->scale = scale;
  self->on_pixel = on_pixel;
  return self;
}

void
tg_stones_free (TgStones *self)
{
  if (self == NULL)
    return;
  tg_ink_destroy_recording (self->black.surface);
  for (guint i = 0; i < TG_N_SHELLS; i++)
    tg_ink_destroy_recording (self->white[i].surface);
  tg_ink_destroy_recording (self->shadow.surface);
  g_free (self);
}

/* Creates an empty recording for a stone that reaches @reach radii from its centre. */
static Sprite
record_sprite (gdouble radius, gdouble reach)
{
  gdouble           middle = radius * reach;
  cairo_rectangle_t extents = { 0.0, 0.0, 2.0 * middle, 2.0 * middle };

  return (Sprite){ cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents),
                   middle };
}

/* Returns a context with the stone's centre as origin and its radius as unit. */
static cairo_t *
begin_sprite (const Sprite *sprite, gdouble radius)
{
  cairo_t *cr = cairo_create (sprite->surface);

  cairo_translate (cr, sprite->middle, sprite->middle);
  cairo_scale (cr, radius, radius);
  return cr;
}

/* Draws the reflected light of a lens as a radial gradient around its brightest place,
 * from which the light falls off about equally in all directions. */
static void
draw_lit_disc (cairo_t *cr, const Lens *lens)
{
  TgStoneLook      plain = *lens->look;
  Lens             smooth = { &plain, 0 };
  gdouble          x = LIGHT_X * BRIGHTEST;
  gdouble          y = LIGHT_Y * BRIGHTEST;
  gdouble          reach = 1.0 + BRIGHTEST;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x, y, 0.0, x, y, reach);

  plain.shell = 0.0;
  plain.outline.alpha = 0.0;
  for (guint i = 0; i < N_STOPS; i++)
    {
      gdouble at = (gdouble) i / (N_STOPS - 1);
      gdouble place = MAX (BRIGHTEST - at * reach, -0.99);
      guint32 argb = shade_lens ((gfloat) (LIGHT_X * place), (gfloat) (LIGHT_Y * place),
                                 0.001f, &smooth);

      cairo_pattern_add_color_stop_rgb (pattern, at, (argb >> 16 & 0xff) / 255.0,
                                        (argb >> 8 & 0xff) / 255.0,
                                        (argb & 0xff) / 255.0);
    }
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_paint (cr);
}

/* Draws the growth lines of shell_line(), each of which is a parabola. */
static void
draw_shell (cairo_t *cr, const Lens *lens)
{
  gdouble angle = tg_noise_value ((gint32) lens->which, 21) * 2.0 * G_PI;
  gdouble bow = 0.25 + 0.3 * tg_noise_value ((gint32) lens->which, 22);
  TgColor ink = lens->look->shade;

  cairo_save (cr);
  cairo_rotate (cr, angle);
  for (gdouble place = -1.2; place < 1.7; place += SHELL_SPACING)
    {
      gdouble wave =
          3.0 * tg_noise_1d ((gfloat) (place * 2.5), lens->which) / SHELL_WAVES;
      gdouble u = place - wave;

      cairo_move_to (cr, u - bow, -1.0);
      cairo_curve_to (cr, u + bow / 3.0, -1.0 / 3.0, u + bow / 3.0, 1.0 / 3.0, u - bow,
                      1.0);
    }
  cairo_restore (cr);
  for (guint i = 1; i <= 2; i++)
    {
      ink.alpha = lens->look->shell * 1.3;
      tg_ink_set (cr, &ink);
      cairo_set_line_width (cr, SHELL_SPACING * 0.28 * i);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static Sprite
record_lens (gdouble radius, const Lens *lens)
{
  const TgStoneLook *look = lens->look;
  Sprite             sprite = record_sprite (radius, 1.05);
  cairo_t           *cr = begin_sprite (&sprite, radius);

  cairo_save (cr);
  cairo_arc (cr, 0.0, 0.0, 1.0, 0.0, 2.0 * G_PI);
  cairo_clip (cr);
  draw_lit_disc (cr, lens);
  if (look->shell > 0.0)
    draw_shell (cr, lens);
  cairo_restore (cr);

  if (look->outline.alpha > 0.0)
    {
      cairo_arc (cr, 0.0, 0.0, 1.0 - look->outline_width / 2.0, 0.0, 2.0 * G_PI);
      tg_ink_set (cr, &look->outline);
      cairo_set_line_width (cr, look->outline_width);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
  return sprite;
}

static Sprite
record_shadow (gdouble radius, const TgTheme *theme)
{
  Sprite           sprite = record_sprite (radius, SHADOW_REACH);
  cairo_t         *cr = begin_sprite (&sprite, radius);
  gdouble          reach = SHADOW_REACH - MAX (SHADOW_X, SHADOW_Y);
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (SHADOW_X, SHADOW_Y, 0.0, SHADOW_X, SHADOW_Y, reach);

  for (guint i = 0; i < N_STOPS; i++)
    {
      /* The colour is constant near the centre of the stone. */
      gdouble at = i == 0 ? 0.0 : 0.45 + 0.55 * (i - 1) / (N_STOPS - 2);
      gdouble place = at * reach;
      guint32 argb =
          shade_shadow ((gfloat) (SHADOW_X + place), (gfloat) SHADOW_Y, 0.001f, theme);

      cairo_pattern_add_color_stop_rgba (pattern, at, 0.0, 0.0, 0.0,
                                         i + 1 < N_STOPS ? (argb >> 24) / 255.0 : 0.0);
    }
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_arc (cr, SHADOW_X, SHADOW_Y, reach, 0.0, 2.0 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
  return sprite;
}

TgStones *
tg_stones_record (const TgTheme *theme, gdouble radius)
{
  TgStones *self = tg_stones_new (theme, radius, 1.0, FALSE);

  self->vector = TRUE;
  return self;
}

/* Returns the sprite of a stone, made on first use. */
static const Sprite *
find_lens (TgStones *self, TgStone stone, guint which)
{
  gboolean black = stone == TG_STONE_BLACK;
  Lens     lens = { black ? &self->theme->black : &self->theme->white,
                black ? 0 : which % TG_N_SHELLS };
  Sprite *sprite = black ? &self->black : &self->white[lens.which];

  if (sprite->surface == NULL && self->vector)
    *sprite = record_lens (self->radius, &lens);
  else if (sprite->surface == NULL)
    *sprite =
        render_sprite (self->radius, 1.0, self->scale, self->on_pixel, shade_lens, &lens);
  return sprite;
}

/* Returns the sprite of a shadow, if the theme has shadows. */
static const Sprite *
find_shadow (TgStones *self)
{
  if (self->shadow.surface != NULL || self->theme->stone_shadow <= 0.0)
    return &self->shadow;
  if (self->vector)
    self->shadow = record_shadow (self->radius, self->theme);
  else
    self->shadow = render_sprite (self->radius, SHADOW_REACH, self->scale, self->on_pixel,
                                  shade_shadow, self->theme);
  return &self->shadow;
}

static void
paint_sprite (const Sprite *sprite, cairo_t *cr, gdouble x, gdouble y, gdouble opacity)
{
  if (sprite->surface == NULL)
    return;
  cairo_set_source_surface (cr, sprite->surface, x - sprite->middle, y - sprite->middle);
  if (opacity < 1.0)
    cairo_paint_with_alpha (cr, opacity);
  else
    cairo_paint (cr);
}

void
tg_stones_paint (TgStones *self,
                 cairo_t  *cr,
                 TgStone   stone,
                 guint     which,
                 gdouble   x,
                 gdouble   y,
                 gdouble   opacity)
{
  if (stone != TG_STONE_NONE)
    paint_sprite (find_lens (self, stone, which), cr, x, y, opacity);
}

void
tg_stones_paint_shadow (TgStones *self,
                        cairo_t  *cr,
                        gdouble   x,
                        gdouble   y,
                        gdouble   opacity)
{
  paint_sprite (find_shadow (self), cr, x, y, opacity);
}
