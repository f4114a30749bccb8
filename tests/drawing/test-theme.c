/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the contrast of texts and marks on painted boards, against the least
 * favourable background pixel. */

#include "canvas.h"

#include "drawing/board/board-background.h"

#include <math.h>

#define TEXT_CONTRAST  4.5
#define SHAPE_CONTRAST 3.0

static Canvas *
canvas_for (const TgTheme *theme, gdouble pixels)
{
  Canvas *canvas = canvas_new (15, pixels, 1.0, FALSE);

  canvas->theme = *theme;
  return canvas;
}

/* Returns the least contrast of @ink to the pixels of a disc or ring. */
static gdouble
least_contrast (const Canvas  *canvas,
                const TgColor *ink,
                TgPoint        point,
                gdouble        from,
                gdouble        to)
{
  guint32 argb = color_to_argb (ink);
  gdouble min = G_MAXDOUBLE;
  gdouble x;
  gdouble y;

  canvas_centre (canvas, point, &x, &y);
  for (gint row = (gint) (y - to); row <= (gint) (y + to); row++)
    for (gint column = (gint) (x - to); column <= (gint) (x + to); column++)
      {
        gdouble distance = hypot (column + 0.5 - x, row + 0.5 - y);

        if (distance >= from && distance <= to)
          min = MIN (min, contrast (argb, canvas_get (canvas, column, row)));
      }
  return min;
}

static void
test_on_wood (gconstpointer theme)
{
  g_autoptr (Canvas) canvas = canvas_for (theme, 1600.0);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  TgBoardLayout *layout = &canvas->layout;
  guint32        label = color_to_argb (&canvas->theme.label);
  guint32        line = color_to_argb (&canvas->theme.line);
  guint32        cursor = color_to_argb (&canvas->theme.cursor.ink);
  gint           inset = 20;
  gint           from = (gint) layout->x + inset;
  gint           to = (gint) (layout->x + layout->extent) - inset;

  canvas->theme.line.alpha = 0.0;
  canvas->layout.frame.coordinates = TG_COORDINATES_NONE;
  canvas_paint (canvas);
  for (gint y = from; y < to; y++)
    for (gint x = from; x < to; x++)
      {
        guint32 wood = canvas_get (canvas, x, y);

        /* Colours repeat, and computing contrast is slow. */
        if (!g_hash_table_add (seen, GUINT_TO_POINTER (wood)))
          continue;
        g_assert_cmpfloat (contrast (label, wood), >=, TEXT_CONTRAST);
        g_assert_cmpfloat (contrast (line, wood), >=, SHAPE_CONTRAST);
        g_assert_cmpfloat (contrast (cursor, wood), >=, TEXT_CONTRAST);
      }
}

static void
test_on_stones (gconstpointer theme)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      g_autoptr (Canvas) canvas = canvas_for (theme, 600.0);
      const TgStoneLook *look =
          stone == TG_STONE_BLACK ? &canvas->theme.black : &canvas->theme.white;
      gdouble radius = canvas->layout.radius;

      /* Enough points for every shell. */
      for (gint8 i = 0; i < 15; i++)
        canvas->scene.stones[tg_point_index ((TgPoint){ i, (gint8) (14 - i / 2) }, 15)] =
            (guint8) stone;
      canvas_paint (canvas);

      for (gint8 i = 0; i < 15; i++)
        {
          TgPoint point = { i, (gint8) (14 - i / 2) };

          g_assert_cmpfloat (
              least_contrast (canvas, &look->number, point, 0.0, radius * 0.7), >=,
              TEXT_CONTRAST);
          g_assert_cmpfloat (
              least_contrast (canvas, &look->last, point, 0.0, radius * 0.32), >=,
              TEXT_CONTRAST);
          /* The ring around a number is a larger shape. */
          g_assert_cmpfloat (
              least_contrast (canvas, &look->last, point, radius * 0.8, radius * 0.92),
              >=, SHAPE_CONTRAST);
        }
    }
}

/* Stones that are shown ahead, offered or unconfirmed. Their numbers and ticks have the
 * colour of move numbers. */
static void
test_on_ghosts (gconstpointer theme)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      g_autoptr (Canvas) canvas = canvas_for (theme, 600.0);
      TgColor ink = stone == TG_STONE_BLACK ? canvas->theme.black.number
                                            : canvas->theme.white.number;
      TgPoint point = { 6, 6 };

      canvas->theme.black.number.alpha = canvas->theme.white.number.alpha = 0.0;
      canvas->scene.ghost_stone = stone;
      canvas->scene.unconfirmed = point;
      canvas_paint (canvas);
      g_assert_cmpfloat (
          least_contrast (canvas, &ink, point, 0.0, canvas->layout.radius * 0.6), >=,
          TEXT_CONTRAST);
    }
}

/* Texts on the palest candidate, and on the continuations of both sides. */
static void
test_on_choices (gconstpointer theme)
{
  for (gint8 row = 3; row < 12; row += 2)
    for (TgStone winner = TG_STONE_NONE; winner <= TG_STONE_WHITE; winner++)
      {
        g_autoptr (Canvas) canvas = canvas_for (theme, 600.0);
        TgNote  note = { .kind = winner == TG_STONE_NONE ? TG_NOTE_CANDIDATE
                                                         : TG_NOTE_CONTINUATION,
                         .point = { row, row },
                         .stone = winner };
        TgColor ink = winner == TG_STONE_BLACK   ? canvas->theme.black.number
                      : winner == TG_STONE_WHITE ? canvas->theme.white.number
                                                 : canvas->theme.note.ink;

        tg_scene_add_copy (&canvas->scene, &note);
        canvas_paint (canvas);
        g_assert_cmpfloat (
            least_contrast (canvas, &ink, note.point, 0.0, canvas->layout.cell * 0.26),
            >=, TEXT_CONTRAST);
      }
}

static TgColor
lay_over (const TgColor *over, const TgColor *under)
{
  return (TgColor){ over->red * over->alpha + under->red * (1.0 - over->alpha),
                    over->green * over->alpha + under->green * (1.0 - over->alpha),
                    over->blue * over->alpha + under->blue * (1.0 - over->alpha), 1.0 };
}

/* A mark lies on its halo, which may lie on wood, lines and stones. */
static void
test_halos (gconstpointer data)
{
  const TgTheme    *theme = data;
  const TgMarkLook *looks[] = { &theme->winning, &theme->forbidden, &theme->cursor,
                                &theme->note,    &theme->threat,    &theme->heat };
  const TgColor    *unders[] = { &theme->ground[0],   &theme->ground[1],
                                 &theme->ground[2],   &theme->black.body,
                                 &theme->black.shade, &theme->white.body,
                                 &theme->white.shade, &theme->line };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (guint j = 0; j < G_N_ELEMENTS (unders); j++)
      {
        TgColor halo = lay_over (&looks[i]->halo, unders[j]);

        g_test_message ("look %u on colour %u", i, j);
        g_assert_cmpfloat (
            contrast (color_to_argb (&looks[i]->ink), color_to_argb (&halo)), >=,
            TEXT_CONTRAST);
      }
}

static void
test_marks (gconstpointer data)
{
  const TgTheme *theme = data;

  /* The values of candidates are written on these two colours, which must be opaque. */
  g_assert_cmpfloat (theme->note.ink.alpha, ==, 1.0);
  g_assert_cmpfloat (theme->note.halo.alpha, ==, 1.0);
  g_assert_cmpfloat (theme->forbidden.halo.alpha, >=, 0.85);
  g_assert_cmpfloat (theme->winning.halo.alpha, >=, 0.85);
}

/* Returns the contrast of a stone's centre to the wood around another point. */
static gdouble
contrast_on_wood (const TgTheme *theme, TgStone stone)
{
  g_autoptr (Canvas) canvas = canvas_for (theme, 600.0);
  gdouble radius = canvas->layout.radius;
  gdouble sum = 0.0;
  gdouble x;
  gdouble y;
  guint32 middle;
  gint    n = 0;

  canvas->theme.line.alpha = 0.0;
  canvas_place (canvas, "e5", stone);
  canvas_paint (canvas);
  canvas_centre (canvas, canvas_point (canvas, "e5"), &x, &y);
  middle = canvas_get (canvas, (gint) x, (gint) y);
  canvas_centre (canvas, canvas_point (canvas, "l5"), &x, &y);
  for (gint row = (gint) (y - radius); row < y + radius; row++)
    for (gint column = (gint) (x - radius); column < x + radius; column++, n++)
      sum += contrast (middle, canvas_get (canvas, column, row));
  return sum / n;
}

static void
test_stones_on_wood (gconstpointer data)
{
  const TgTheme *theme = data;

  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      const TgStoneLook *look = stone == TG_STONE_BLACK ? &theme->black : &theme->white;
      /* White on pale kaya is also marked by its shaded rim and its shadow. */
      gdouble enough = stone == TG_STONE_BLACK ? 2.2 : 1.4;

      /* A flat disc may have the board's colour if it has an outline. */
      if (look->outline.alpha == 1.0)
        g_assert_cmpfloat (
            contrast (color_to_argb (&look->outline), color_to_argb (&theme->ground[0])),
            >=, SHAPE_CONTRAST);
      else
        g_assert_cmpfloat (contrast_on_wood (theme, stone), >=, enough);
    }
  g_assert_cmpfloat (
      contrast (color_to_argb (&theme->black.body), color_to_argb (&theme->white.body)),
      >=, 10.0);
}

static void
test_ids (void)
{
  const gchar *const *ids = tg_theme_ids ();
  guint               n = g_strv_length ((gchar **) ids);

  g_assert_cmpuint (n, >=, 4);
  g_assert_true (tg_theme_from_id (ids[0], FALSE) == tg_theme_wood (FALSE));
  g_assert_true (tg_theme_from_id (ids[0], TRUE) == tg_theme_wood (TRUE));
  g_assert_null (tg_theme_from_id ("", FALSE));
  g_assert_null (tg_theme_from_id ("Wood", FALSE));
  for (guint i = 0; i < n; i++)
    for (gint dark = 0; dark < 2; dark++)
      {
        const TgTheme *theme = tg_theme_from_id (ids[i], dark);

        g_assert_nonnull (theme);
        g_assert_cmpstr (theme->id, ==, ids[i]);
        g_assert_cmpstr (theme->name, !=, "");
        for (guint j = 0; j < i; j++)
          {
            g_assert_cmpstr (ids[j], !=, ids[i]);
            g_assert_cmpstr (tg_theme_from_id (ids[j], dark)->name, !=, theme->name);
          }
      }
}

static void
test_star_points (void)
{
  static const struct
  {
    guint size;
    guint n;
    guint centre;
  } boards[] = {
    { 5, 1, 1 },  { 6, 0, 0 },  { 9, 5, 1 },  { 10, 4, 0 }, { 13, 5, 1 },
    { 15, 5, 1 }, { 19, 9, 1 }, { 20, 4, 0 }, { 21, 9, 1 }, { 22, 4, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      TgPoint points[TG_MAX_STAR_POINTS];
      guint   n = tg_board_background_star_points (boards[i].size, points);
      guint   centre = 0;
      gint    sum_x = 0;
      gint    sum_y = 0;

      g_assert_cmpuint (n, ==, boards[i].n);
      for (guint j = 0; j < n; j++)
        {
          g_assert_true (tg_point_is_on_board (points[j], boards[i].size));
          sum_x += points[j].x;
          sum_y += points[j].y;
          if (2 * points[j].x == (gint) boards[i].size - 1
              && 2 * points[j].y == (gint) boards[i].size - 1)
            centre++;
        }
      g_assert_cmpuint (centre, ==, boards[i].centre);
      /* The star points are symmetric around the middle of the board. */
      g_assert_cmpint (2 * sum_x, ==, (gint) (n * (boards[i].size - 1)));
      g_assert_cmpint (2 * sum_y, ==, (gint) (n * (boards[i].size - 1)));
    }
}

static void
test_wood_in_every_fineness (void)
{
  static const guint extents[] = { 150, 300, 700, 1500, 2400 };
  gdouble            means[G_N_ELEMENTS (extents)];

  for (guint i = 0; i < G_N_ELEMENTS (extents); i++)
    {
      g_autoptr (TgWood) wood = tg_wood_new (extents[i]);
      g_autoptr (TgWood) fine = tg_wood_new (2048);
      g_autofree gfloat *row = g_new (gfloat, extents[i]);
      g_autofree gfloat *same = g_new (gfloat, extents[i]);
      TgWoodRows         rows;
      TgWoodRows         fine_rows;
      gdouble            difference = 0.0;

      g_assert_true (tg_wood_is_wide_enough (wood, extents[i]));
      tg_wood_rows_init (&rows, wood, extents[i]);
      tg_wood_rows_init (&fine_rows, fine, extents[i]);
      means[i] = 0.0;
      for (guint y = 0; y < extents[i]; y += 7)
        {
          tg_wood_rows_sample (&rows, y, row);
          tg_wood_rows_sample (&fine_rows, y, same);
          for (guint x = 0; x < extents[i]; x++)
            {
              means[i] += row[x];
              difference += fabs (row[x] - same[x]);
            }
        }
      means[i] /= extents[i] * ((extents[i] + 6) / 7);
      difference /= extents[i] * ((extents[i] + 6) / 7);
      tg_wood_rows_clear (&rows);
      tg_wood_rows_clear (&fine_rows);
      /* The sampled resolution does not change the board. */
      g_assert_cmpfloat (difference, <, 0.05);
      g_assert_cmpfloat (fabs (means[i] - means[0]), <, 0.01);
    }
}

/* A row does not depend on the rows sampled before. */
static void
test_wood_in_any_order (void)
{
  enum
  {
    EXTENT = 300
  };
  static const guint order[] = { 0, 1, 299, 2, 150, 151, 149, 0, 298, 299 };
  g_autoptr (TgWood) wood = tg_wood_new (EXTENT);
  TgWoodRows rows;

  tg_wood_rows_init (&rows, wood, EXTENT);
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      TgWoodRows alone;
      gfloat     expected[EXTENT];
      gfloat     row[EXTENT];

      tg_wood_rows_init (&alone, wood, EXTENT);
      /* A row far away comes next, so that no cached row is of use. */
      tg_wood_rows_sample (&alone, (order[i] + EXTENT / 2) % EXTENT, expected);
      tg_wood_rows_sample (&alone, order[i], expected);
      tg_wood_rows_clear (&alone);
      tg_wood_rows_sample (&rows, order[i], row);
      g_assert_cmpmem (row, sizeof row, expected, sizeof expected);
    }
  tg_wood_rows_clear (&rows);
}

static gpointer
ask_for_wood (gpointer extent)
{
  return tg_wood_new (GPOINTER_TO_UINT (extent));
}

/* Boards that need the same resolution share their wood, across threads. */
static void
test_wood_shared (void)
{
  g_autoptr (TgWood) finer = tg_wood_new (600);
  g_autoptr (TgWood) wood = NULL;
  g_autoptr (TgWood) same = NULL;
  GThread *threads[2];

  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("wood", ask_for_wood, GUINT_TO_POINTER (300 + i));
  wood = g_thread_join (threads[0]);
  same = g_thread_join (threads[1]);
  g_assert_true (wood == same);
  g_assert_true (wood != finer);
  g_assert_false (tg_wood_is_wide_enough (wood, 600));
  g_assert_true (tg_wood_is_wide_enough (finer, 600));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const gchar  *name;
    GTestDataFunc run;
  } tests[] = { { "on-wood", test_on_wood },
                { "on-stones", test_on_stones },
                { "on-ghosts", test_on_ghosts },
                { "halos", test_halos },
                { "on-choices", test_on_choices },
                { "marks", test_marks },
                { "stones-on-wood", test_stones_on_wood } };
  const gchar *const *ids = tg_theme_ids ();

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; ids[i] != NULL; i++)
    for (gint dark = 0; dark < 2; dark++)
      {
        const TgTheme *theme = tg_theme_from_id (ids[i], dark);

        if (dark && theme == tg_theme_from_id (ids[i], FALSE))
          continue;
        for (gsize j = 0; j < G_N_ELEMENTS (tests); j++)
          {
            g_autofree gchar *path =
                g_strdup_printf ("/drawing/theme/%s-%s/%s", ids[i],
                                 dark ? "dark" : "light", tests[j].name);

            g_test_add_data_func (path, theme, tests[j].run);
          }
      }
  g_test_add_func ("/drawing/theme/ids", test_ids);
  g_test_add_func ("/drawing/ground/star-points", test_star_points);
  g_test_add_func ("/drawing/wood/every-fineness", test_wood_in_every_fineness);
  g_test_add_func ("/drawing/wood/any-order", test_wood_in_any_order);
  g_test_add_func ("/drawing/wood/shared", test_wood_shared);
  return g_test_run ();
}
