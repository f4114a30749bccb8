/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a square on each point, larger and darker for better points, so that colour is
 * not needed. The scale of values is arbitrary: one player's differ by a few units,
 * another's by millions once a four is on the board. Half of a square's strength is
 * therefore the rank of the point, which keeps small differences visible, and half its
 * value relative to the minimum and maximum, which lets an outstanding point stand out. */

#include "drawing/board/heat.h"

#include <stdlib.h>

#include "drawing/board/ink.h"

#include <math.h>

/* Sides of the weakest and the strongest square, in cells. */
#define MIN_SIDE 0.14
#define MAX_SIDE 0.92

/* Corner radius, and width of the border. */
#define ROUNDNESS 0.18 /* fraction of the side */
#define BORDER    0.035

/* Values are written if they are legible. */
#define TEXT_SIZE       0.24 /* fraction of a cell, at the usual text scale */
#define TEXT_WIDTH      0.88 /* fraction of the square */
#define WIDEST_TEXT     0.75 /* fraction of a cell; squares may be wider */
#define SMALL_TEXT_SIZE 8.0  /* logical pixels, if they fit */
#define MIN_TEXT_SIZE   7.5

/* Smaller values are written in full; others are abbreviated with a unit. */
#define MIN_IN_UNITS 10000

/* The luminance of a colour that contrasts equally with black and white. */
#define MIDDLE_LUMINANCE 0.179

static int
compare_values (const void *a, const void *b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* Counts the sorted values below @value. */
static guint
count_less (const gint64 *sorted, guint n, gint64 value)
{
  guint from = 0;

  while (n > 0)
    {
      guint half = n / 2;

      if (sorted[from + half] < value)
        {
          from += half + 1;
          n -= half + 1;
        }
      else
        n = half;
    }
  return from;
}

void
tg_heat_show (TgScene *scene, const gint64 *values)
{
  gint64  sorted[TG_MAX_POINTS];
  guint   n = 0;
  guint   most_less;
  gdouble range;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (values != NULL);

  for (guint i = 0; i < scene->size * scene->size; i++)
    if (values[i] != TG_HEAT_NO_VALUE)
      sorted[n++] = values[i];
  qsort (sorted, n, sizeof *sorted, compare_values);
  most_less = n > 0 ? count_less (sorted, n, sorted[n - 1]) : 0;
  range = n > 0 ? (gdouble) sorted[n - 1] - (gdouble) sorted[0] : 0.0;

  scene->show_heat = n > 0;
  for (guint i = 0; i < scene->size * scene->size; i++)
    {
      scene->values[i] = values[i];
      if (values[i] == TG_HEAT_NO_VALUE)
        scene->heat[i] = 0.0;
      else if (most_less == 0)
        scene->heat[i] = 0.5;
      else
        scene->heat[i] = count_less (sorted, n, values[i]) / (2.0 * most_less)
                         + ((gdouble) values[i] - (gdouble) sorted[0]) / (2.0 * range);
    }
}

void
tg_heat_hide (TgScene *scene)
{
  g_return_if_fail (scene != NULL);

  scene->show_heat = FALSE;
}

void
tg_heat_abbreviate (gint64 value, gchar text[TG_HEAT_TEXT])
{
  static const gchar units[] = "kMGTPE";
  const gchar       *sign = value < 0 ? "-" : "";
  guint64            rest = value < 0 ? -(guint64) value : (guint64) value;
  guint64            tenths = (rest + 50) / 100;
  guint              unit = 0;

  if (rest < MIN_IN_UNITS)
    {
      g_snprintf (text, TG_HEAT_TEXT, "%s%u", sign, (guint) rest);
      return;
    }
  for (; tenths >= 9995; tenths = (tenths + 500) / 1000)
    unit++;
  if (tenths < 100 && tenths % 10 != 0)
    g_snprintf (text, TG_HEAT_TEXT, "%s%u.%u%c", sign, (guint) tenths / 10,
                (guint) tenths % 10, units[unit]);
  else
    g_snprintf (text, TG_HEAT_TEXT, "%s%u%c", sign, (guint) (tenths + 5) / 10,
                units[unit]);
}

/* Returns the colour for @heat, from the palest to the full colour. */
static TgColor
mix (const TgMarkLook *look, gdouble heat)
{
  const TgColor *a = &look->halo;
  const TgColor *b = &look->ink;

  return (TgColor){ a->red + (b->red - a->red) * heat,
                    a->green + (b->green - a->green) * heat,
                    a->blue + (b->blue - a->blue) * heat, 1.0 };
}

static gdouble
linearize (gdouble channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

/* Chooses black or white for text on a colour, by relative luminance as defined by the
 * Web Content Accessibility Guidelines. */
static TgColor
choose_text_color (const TgColor *fill)
{
  gdouble luminance = 0.2126 * linearize (fill->red) + 0.7152 * linearize (fill->green)
                      + 0.0722 * linearize (fill->blue);
  gdouble channel = luminance > MIDDLE_LUMINANCE ? 0.0 : 1.0;

  return (TgColor){ channel, channel, channel, 1.0 };
}

/* Fills a square enlarged by @border on each side. Filling is faster than stroking in
 * cairo. */
static void
fill_square (cairo_t *cr, gdouble x, gdouble y, gdouble side, gdouble border)
{
  gdouble half = side / 2.0 + border;
  gdouble radius = side * ROUNDNESS + border;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + half - radius, y - half + radius, radius, -G_PI / 2.0, 0.0);
  cairo_arc (cr, x + half - radius, y + half - radius, radius, 0.0, G_PI / 2.0);
  cairo_arc (cr, x - half + radius, y + half - radius, radius, G_PI / 2.0, G_PI);
  cairo_arc (cr, x - half + radius, y - half + radius, radius, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static gboolean
is_shown (const TgScene *scene, guint index)
{
  return scene->show_heat && scene->values[index] != TG_HEAT_NO_VALUE
         && scene->stones[index] == TG_STONE_NONE;
}

/* If all points are worth 0, no values are written. */
static gboolean
is_written (const TgScene *scene, guint index)
{
  return scene->values[index] != 0 || scene->heat[index] > 0.0;
}

void
tg_heat_choose_letters (TgHeatLetters       *letters,
                        const TgBoardLayout *layout,
                        const TgScene       *scene,
                        TgText              *text)
{
  gdouble widest = 1.0;
  gdouble wanted;
  gchar   value[TG_HEAT_TEXT];

  for (guint i = 0; i < scene->size * scene->size; i++)
    if (is_shown (scene, i))
      {
        tg_heat_abbreviate (scene->values[i], value);
        widest = MAX (widest, tg_text_width (text, value));
      }
  wanted = MAX (TEXT_SIZE * layout->cell, SMALL_TEXT_SIZE)
           * MAX (layout->frame.text_scale, 1.0);
  letters->size = MIN (wanted, layout->cell * WIDEST_TEXT / widest);
  if (letters->size < MIN_TEXT_SIZE)
    letters->size = 0.0;
  letters->width = letters->size * widest;
}

/* No square is smaller than the widest value, except those of points worth 0 if 0 is
 * the minimum, since no number is written there. */
void
tg_heat_draw (cairo_t             *cr,
              const TgBoardLayout *layout,
              const TgScene       *scene,
              TgText              *text,
              const TgHeatLetters *letters,
              TgPoint              point)
{
  const TgMarkLook *look = &scene->theme->heat;
  guint             index = tg_point_index (point, scene->size);
  gdouble           heat = scene->heat[index];
  gboolean          written = letters->size > 0.0 && is_written (scene, index);
  gdouble           min = written ? letters->width / TEXT_WIDTH : layout->cell * MIN_SIDE;
  gdouble           side = min + (layout->cell * MAX_SIDE - min) * heat;
  gdouble           border = MAX (layout->cell * BORDER, 1.0 / layout->scale);
  TgColor           fill = mix (look, heat);
  TgColor           ink = choose_text_color (&fill);
  gchar             value[TG_HEAT_TEXT];
  gdouble           x;
  gdouble           y;

  if (!is_shown (scene, index))
    return;

  tg_board_layout_point_to_xy (layout, point, &x, &y);
  tg_ink_set (cr, &look->halo);
  fill_square (cr, x, y, side, border * 1.5);
  tg_ink_set (cr, &look->ink);
  fill_square (cr, x, y, side, border * 0.5);
  tg_ink_set (cr, &fill);
  fill_square (cr, x, y, side, 0.0);

  tg_ink_set (cr, &ink);
  if (written)
    {
      tg_heat_abbreviate (scene->values[index], value);
      tg_text_show (text, cr, value, letters->size, x, y, layout->scale);
    }
}
