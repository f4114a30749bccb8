/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heat map: sizes of squares, their texts, and contrast on every board. */

#include "canvas.h"
#include "drawing/board/heat.h"

#define N_POINTS (15 * 15)

/* Removes the values of all points. */
static void
clear_values (gint64 values[TG_MAX_POINTS])
{
  for (guint i = 0; i < TG_MAX_POINTS; i++)
    values[i] = TG_HEAT_NO_VALUE;
}

static void
test_strength (void)
{
  g_autofree TgScene *scene = g_new (TgScene, 1);
  gint64              values[TG_MAX_POINTS];

  tg_scene_init (scene, 15, tg_theme_wood (FALSE));
  clear_values (values);
  values[3] = -5;
  values[4] = 0;
  values[5] = 0;
  values[6] = 10;
  values[7] = 1000000;
  tg_heat_show (scene, values);
  g_assert_true (scene->show_heat);
  g_assert_cmpfloat (scene->heat[3], ==, 0.0);
  g_assert_cmpfloat (scene->heat[4], >, 0.1);
  g_assert_cmpfloat (scene->heat[4], ==, scene->heat[5]);
  g_assert_cmpfloat (scene->heat[6], >, scene->heat[4]);
  /* An outstanding point stands out. */
  g_assert_cmpfloat (scene->heat[6], <, 0.5);
  g_assert_cmpfloat (scene->heat[7], ==, 1.0);

  /* The greatest possible differences. */
  values[3] = G_MININT64 + 1;
  values[7] = G_MAXINT64;
  tg_heat_show (scene, values);
  g_assert_cmpfloat (scene->heat[3], ==, 0.0);
  g_assert_cmpfloat (scene->heat[7], ==, 1.0);
}

static void
test_equal (void)
{
  g_autofree TgScene *scene = g_new (TgScene, 1);
  gint64              values[TG_MAX_POINTS];

  tg_scene_init (scene, 15, tg_theme_wood (FALSE));
  clear_values (values);
  tg_heat_show (scene, values);
  g_assert_false (scene->show_heat);

  for (guint i = 0; i < N_POINTS; i++)
    values[i] = -7;
  tg_heat_show (scene, values);
  for (guint i = 0; i < N_POINTS; i++)
    g_assert_cmpfloat (scene->heat[i], ==, 0.5);
  tg_heat_hide (scene);
  g_assert_false (scene->show_heat);
}

static void
test_abbreviate (void)
{
  static const struct
  {
    gint64       value;
    const gchar *text;
  } cases[] = {
    { 0, "0" },
    { -32, "-32" },
    { 9999, "9999" },
    { 10000, "10k" },
    { -12345, "-12k" },
    { 100436, "100k" },
    { 999400, "999k" },
    { 999500, "1M" },
    { 1000000, "1M" },
    { -1540000, "-1.5M" },
    { 9999499, "10M" },
    { 99999999, "100M" },
    { ((gint64) 1 << 50) + 3, "1.1P" },
    { G_MAXINT64, "9.2E" },
    { G_MININT64 + 1, "-9.2E" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gchar text[TG_HEAT_TEXT];

      tg_heat_abbreviate (cases[i].value, text);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Counts the pixels that differ between two pictures within half a cell of a point. */
static gint
count_changed (const Canvas *before, const Canvas *after, TgPoint point)
{
  gdouble reach = after->layout.cell * 0.5;
  gdouble x;
  gdouble y;
  gint    n = 0;

  canvas_centre (after, point, &x, &y);
  for (gint row = (gint) (y - reach); row < (gint) (y + reach); row++)
    for (gint column = (gint) (x - reach); column < (gint) (x + reach); column++)
      n += canvas_get (before, column, row) != canvas_get (after, column, row);
  return n;
}

/* Better points have larger squares; stones and points without a value have none. */
static void
test_painted (void)
{
  g_autoptr (Canvas) before = canvas_new (15, 600.0, 1.0, FALSE);
  g_autoptr (Canvas) after = canvas_new (15, 600.0, 1.0, FALSE);
  static const gchar *const points[] = { "c3", "e5", "g7", "i9" };
  gint64                    values[TG_MAX_POINTS];
  gint                      last = 0;

  clear_values (values);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    values[tg_point_index (canvas_point (after, points[i]), 15)] = 10 * i;
  values[tg_point_index (canvas_point (after, "k11"), 15)] = 100;
  canvas_place (before, "k11", TG_STONE_WHITE);
  canvas_place (after, "k11", TG_STONE_WHITE);
  tg_heat_show (&after->scene, values);
  canvas_paint (before);
  canvas_paint (after);

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      gint n = count_changed (before, after, canvas_point (after, points[i]));

      g_assert_cmpint (n, >, last);
      last = n;
    }
  g_assert_cmpint (count_changed (before, after, canvas_point (after, "k11")), ==, 0);
  g_assert_cmpint (count_changed (before, after, canvas_point (after, "a1")), ==, 0);
}

/* Values are written if all fit, including those of the worst points, or not at all:
 * another number gives another picture. */
static void
test_numbers (void)
{
  static const struct
  {
    guint    size;
    gdouble  pixels;
    gboolean written;
  } cases[] = { { 15, 260.0, FALSE }, { 9, 400.0, TRUE },  { 15, 560.0, TRUE },
                { 15, 700.0, TRUE },  { 19, 780.0, TRUE }, { 22, 780.0, TRUE },
                { 22, 500.0, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Canvas) one = canvas_new (cases[i].size, cases[i].pixels, 1.0, FALSE);
      g_autoptr (Canvas) other = canvas_new (cases[i].size, cases[i].pixels, 1.0, FALSE);
      guint  best = tg_point_index (canvas_point (one, "e5"), cases[i].size);
      gint64 values[TG_MAX_POINTS];

      clear_values (values);
      for (guint j = 0; j < best; j++)
        values[j] = 100;
      values[0] = -9999;
      values[1] = -9111;
      values[best] = 123456;
      tg_heat_show (&one->scene, values);
      values[1] = -9112;
      tg_heat_show (&other->scene, values);
      canvas_paint (one);
      canvas_paint (other);
      g_assert_true (canvas_same (one, other) == !cases[i].written);
    }
}

/* Nothing is written if all values are 0. */
static void
test_nothing (void)
{
  g_autoptr (Canvas) nothing = canvas_new (15, 700.0, 1.0, FALSE);
  g_autoptr (Canvas) min = canvas_new (15, 700.0, 1.0, FALSE);
  g_autoptr (Canvas) bare = canvas_new (15, 700.0, 1.0, FALSE);
  TgPoint point = canvas_point (nothing, "c3");
  gint64  values[TG_MAX_POINTS];

  clear_values (values);
  values[tg_point_index (canvas_point (nothing, "h8"), 15)] = 1111;
  values[tg_point_index (point, 15)] = 0;
  tg_heat_show (&nothing->scene, values);
  values[tg_point_index (point, 15)] = 8;
  tg_heat_show (&min->scene, values);
  canvas_paint (nothing);
  canvas_paint (min);
  canvas_paint (bare);
  g_assert_cmpint (count_changed (bare, nothing, point) * 4, <,
                   count_changed (bare, min, point));
}

/* All values have one font size, in which the widest fits. */
static void
test_text_size (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 700.0, 1.0, FALSE);
  TgText          *text = tg_text_new (TRUE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 8, 8);
  cairo_t         *cr = cairo_create (surface);
  gint64           values[TG_MAX_POINTS];
  TgHeatLetters    letters;
  gdouble          wide;

  tg_text_begin (text, cr);
  clear_values (values);
  values[3] = 1;
  values[4] = 22;
  tg_heat_show (&canvas->scene, values);
  tg_heat_choose_letters (&letters, &canvas->layout, &canvas->scene, text);
  g_assert_cmpfloat (letters.size, >=, 0.24 * canvas->layout.cell);
  values[5] = -123456;
  tg_heat_show (&canvas->scene, values);
  tg_heat_choose_letters (&letters, &canvas->layout, &canvas->scene, text);
  g_assert_cmpfloat (letters.size, >, 0.0);
  g_assert_cmpfloat (letters.width, >=, letters.size * tg_text_width (text, "-123k"));
  g_assert_cmpfloat (letters.width, <, 0.85 * canvas->layout.cell);

  /* Enlarged letters are used as far as there is room. */
  values[5] = TG_HEAT_NO_VALUE;
  tg_heat_show (&canvas->scene, values);
  tg_heat_choose_letters (&letters, &canvas->layout, &canvas->scene, text);
  wide = letters.width;
  canvas->layout.frame.text_scale = 9.0;
  tg_heat_choose_letters (&letters, &canvas->layout, &canvas->scene, text);
  g_assert_cmpfloat (letters.width, >, wide);
  g_assert_cmpfloat (letters.width, <, 0.85 * canvas->layout.cell);

  tg_text_free (text);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* The contrast of the number on a square of every strength, and of the square on the
 * board. */
static void
test_contrast (gconstpointer theme)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 1500.0, 1.0, FALSE);
  TgTheme look = *(const TgTheme *) theme;
  gint64  values[TG_MAX_POINTS];

  for (guint i = 0; i < N_POINTS; i++)
    values[i] = i;
  canvas->theme = look;
  tg_heat_show (&canvas->scene, values);
  canvas_paint (canvas);

  for (guint i = N_POINTS / 3; i < N_POINTS; i += 7)
    {
      TgPoint point = tg_point_from_index (i, 15);
      gdouble side = canvas->layout.cell * 0.3;
      gdouble x;
      gdouble y;
      guint32 fill;
      gdouble max = 1.0;

      canvas_centre (canvas, point, &x, &y);
      fill = canvas_get (canvas, (gint) x, (gint) (y - canvas->layout.cell * 0.2));
      for (gint row = (gint) (y - side / 2); row < y + side / 2; row++)
        for (gint column = (gint) (x - side); column < x + side; column++)
          max = MAX (max, contrast (fill, canvas_get (canvas, column, row)));
      g_assert_cmpfloat (max, >=, 4.5);
    }
  for (guint i = 0; i < 3; i++)
    {
      guint32 ground = color_to_argb (&look.ground[i]);

      g_assert_cmpfloat (MAX (contrast (color_to_argb (&look.heat.ink), ground),
                              contrast (color_to_argb (&look.heat.halo), ground)),
                         >=, 3.0);
    }
}

int
main (int argc, char **argv)
{
  const gchar *const *ids = tg_theme_ids ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/heat/strength", test_strength);
  g_test_add_func ("/drawing/heat/equal", test_equal);
  g_test_add_func ("/drawing/heat/abbreviate", test_abbreviate);
  g_test_add_func ("/drawing/heat/painted", test_painted);
  g_test_add_func ("/drawing/heat/numbers", test_numbers);
  g_test_add_func ("/drawing/heat/nothing", test_nothing);
  g_test_add_func ("/drawing/heat/text-size", test_text_size);
  for (gsize i = 0; ids[i] != NULL; i++)
    for (gint dark = 0; dark < 2; dark++)
      {
        g_autofree gchar *path = g_strdup_printf ("/drawing/heat/contrast/%s-%s", ids[i],
                                                  dark ? "dark" : "light");

        g_test_add_data_func (path, tg_theme_from_id (ids[i], dark), test_contrast);
      }
  return g_test_run ();
}
