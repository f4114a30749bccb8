/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests the painter by the pixels of its images. */

#include "canvas.h"

#include <math.h>

static const TgBoardFrame LETTERED = { .coordinates = TG_COORDINATES_LETTERS };

static const gdouble scales[] = { 1.0, 1.25, 1.5, 2.0, 3.0 };

static void
test_lines_are_crisp (void)
{
  static const gdouble pixels[] = { 300.0, 401.0, 800.0 };

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    for (guint p = 0; p < G_N_ELEMENTS (pixels); p++)
      {
        g_autoptr (Canvas) canvas = canvas_new (15, pixels[p], scales[s], FALSE);
        guint32 line = color_to_argb (&canvas->theme.line);
        gint    width = (gint) lround (canvas->layout.line * scales[s]);
        gint    cell = (gint) lround (canvas->layout.cell * scales[s]);
        gdouble x;
        gdouble y;

        canvas_paint (canvas);
        /* Follows one path across the lines of columns C and G, between two rows, and
         * another one down across the rows, between two columns. */
        canvas_centre (canvas, (TgPoint){ 2, 7 }, &x, &y);
        for (gint step = -cell / 2 + 1; step < 4 * cell + cell / 2; step++)
          {
            gint     from_line = ((step % cell) + cell) % cell;
            gint     across = (gint) floor (x - width / 2.0 + 0.5) + step;
            gint     down = (gint) floor (y - width / 2.0 + 0.5) + step;
            gboolean on_line = from_line < width;

            g_assert_true ((canvas_get (canvas, across, (gint) y + cell / 2) == line)
                           == on_line);
            g_assert_true ((canvas_get (canvas, (gint) x + cell / 2, down) == line)
                           == on_line);
          }
      }
}

static void
test_hairlines (void)
{
  /* Small boards have lines one device pixel wide, large ones wider. */
  static const struct
  {
    gdouble pixels;
    gdouble scale;
    gint    width;
  } boards[] = {
    { 300.0, 1.0, 1 }, { 800.0, 1.0, 1 }, { 500.0, 1.5, 1 },
    { 400.0, 2.0, 1 }, { 800.0, 2.0, 2 }, { 2160.0, 1.0, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      TgBoardLayout layout;

      tg_board_layout_init (&layout, 15, boards[i].pixels, boards[i].pixels,
                            boards[i].scale, &LETTERED);
      g_assert_cmpint (lround (layout.line * boards[i].scale), ==, boards[i].width);
    }
}

static void
test_border_is_thicker (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 500.0, 1.0, FALSE);
  guint32 line = color_to_argb (&canvas->theme.line);
  gint    width = 0;
  gdouble x;
  gdouble y;

  canvas_paint (canvas);
  canvas_centre (canvas, (TgPoint){ 0, 7 }, &x, &y);
  for (gint step = -5; step <= 5; step++)
    if (canvas_get (canvas, (gint) x + step, (gint) y + (gint) canvas->layout.cell / 2)
        == line)
      width++;
  g_assert_cmpint (width, ==, 2);
}

static void
assert_round (const Canvas *empty, const Canvas *canvas, TgPoint point)
{
  gdouble radius = canvas->layout.radius * canvas->layout.scale;
  gdouble sum_x = 0.0;
  gdouble sum_y = 0.0;
  gint    n = 0;
  gint    left = G_MAXINT;
  gint    right = 0;
  gint    top = G_MAXINT;
  gint    bottom = 0;
  gdouble x;
  gdouble y;

  for (gint row = 0; row < canvas_side (canvas); row++)
    for (gint column = 0; column < canvas_side (canvas); column++)
      if (canvas_get (canvas, column, row) != canvas_get (empty, column, row))
        {
          n++;
          sum_x += column + 0.5;
          sum_y += row + 0.5;
          left = MIN (left, column);
          right = MAX (right, column + 1);
          top = MIN (top, row);
          bottom = MAX (bottom, row + 1);
        }

  canvas_centre (canvas, point, &x, &y);
  g_assert_cmpint (n, >, 0);
  g_assert_cmpfloat (fabs (sum_x / n - x), <, 0.5);
  g_assert_cmpfloat (fabs (sum_y / n - y), <, 0.5);
  g_assert_cmpfloat (fabs ((right - left) - 2.0 * radius), <, 2.0);
  g_assert_cmpfloat (fabs ((bottom - top) - 2.0 * radius), <, 2.0);
  /* Pixels that the rim only touches count as whole. */
  g_assert_cmpfloat (n, >, G_PI * radius * radius * 0.99);
  g_assert_cmpfloat (n, <, G_PI * (radius + 1.0) * (radius + 1.0));
}

static void
test_stones_are_round (void)
{
  static const gchar *const places[] = { "h8", "a1", "o15", "d12" };

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    for (guint p = 0; p < G_N_ELEMENTS (places); p++)
      {
        g_autoptr (Canvas) empty = canvas_new (15, 300.0, scales[s], FALSE);
        g_autoptr (Canvas) canvas = canvas_new (15, 300.0, scales[s], FALSE);

        canvas->theme.stone_shadow = 0.0;
        canvas_paint (empty);
        canvas_place (canvas, places[p], p % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
        canvas_paint (canvas);
        assert_round (empty, canvas, canvas_point (canvas, places[p]));
      }
}

static void
test_stones_differ (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  gdouble x;
  gdouble y;
  guint32 black;
  guint32 white;

  canvas_place (canvas, "g7", TG_STONE_BLACK);
  canvas_place (canvas, "i7", TG_STONE_WHITE);
  canvas_paint (canvas);
  canvas_centre (canvas, canvas_point (canvas, "g7"), &x, &y);
  black = canvas_get (canvas, (gint) x, (gint) y);
  canvas_centre (canvas, canvas_point (canvas, "i7"), &x, &y);
  white = canvas_get (canvas, (gint) x, (gint) y);
  g_assert_cmpfloat (contrast (black, white), >, 10.0);
}

static void
fill_scene (TgScene *scene)
{
  TgLine row = { { 2, 2 }, TG_DIRECTION_RISING, 5 };

  for (guint i = 0; i < 224; i += 2)
    {
      scene->stones[i] = i % 4 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      scene->numbers[i] = (guint16) (i + 1);
      scene->forbidden[i + 1] = TRUE;
    }
  scene->show_numbers = TRUE;
  scene->last = (TgPoint){ 0, 0 };
  scene->cursor = (TgPoint){ 4, 4 };
  scene->ghost = (TgPoint){ 5, 4 };
  scene->ghost_stone = TG_STONE_WHITE;
  scene->n_winning = 1;
  scene->winning[0] = row;
}

/* cairo antialiases the rim of a stroke slightly differently under a clip. */
static void
assert_close (guint32 a, guint32 b)
{
  for (guint shift = 0; shift < 32; shift += 8)
    g_assert_cmpint (ABS ((gint) ((a >> shift) & 0xff) - (gint) ((b >> shift) & 0xff)),
                     <=, 12);
}

/* Paints the content of @whole again, under a clip. */
static void
check_clip (const Canvas *whole, const cairo_rectangle_int_t *clip)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);

  canvas_wipe (canvas, 0xffff00ffu);
  canvas->scene = whole->scene;
  cairo_rectangle (canvas->cr, clip->x, clip->y, clip->width, clip->height);
  cairo_clip (canvas->cr);
  canvas_paint (canvas);
  for (gint y = 0; y < canvas_side (canvas); y++)
    for (gint x = 0; x < canvas_side (canvas); x++)
      {
        gboolean inside = x >= clip->x && y >= clip->y && x < clip->x + clip->width
                          && y < clip->y + clip->height;

        if (inside)
          assert_close (canvas_get (canvas, x, y), canvas_get (whole, x, y));
        else
          g_assert_cmphex (canvas_get (canvas, x, y), ==, 0xffff00ffu);
      }
}

static void
test_clip (void)
{
  static const cairo_rectangle_int_t clips[] = {
    { 0, 0, 40, 40 },     { 190, 200, 33, 27 }, { 211, 150, 1, 1 },
    { 399, 0, 200, 600 }, { 24, 540, 300, 60 },
  };
  g_autoptr (Canvas) whole = canvas_new (15, 600.0, 1.0, FALSE);

  canvas_wipe (whole, 0xffff00ffu);
  fill_scene (&whole->scene);
  /* cairo 1.18 positions glyphs between pixels, and omits the faint edge of a clipped
   * glyph. */
  whole->scene.show_numbers = FALSE;
  canvas_paint (whole);
  for (guint i = 0; i < G_N_ELEMENTS (clips); i++)
    check_clip (whole, &clips[i]);

  /* Narrow strips at every place in a cell: everything that reaches into one is painted. */
  for (gint i = 0; i < 36; i += 4)
    {
      cairo_rectangle_int_t upright = { 200 + i, 0, 2, 600 };
      cairo_rectangle_int_t level = { 0, 200 + i, 600, 2 };

      check_clip (whole, &upright);
      check_clip (whole, &level);
    }
}

/* A clip that ends between stones draws each number inside it whole. */
static void
test_clip_numbers (void)
{
  static const struct
  {
    const gchar *first; /* upper left point of the clip */
    const gchar *last;  /* lower right point of the clip */
  } clips[] = { { "a15", "a15" }, { "d11", "d11" }, { "c9", "g6" }, { "a8", "o8" } };
  g_autoptr (Canvas) whole = canvas_new (15, 600.0, 1.0, FALSE);

  canvas_wipe (whole, 0xffff00ffu);
  fill_scene (&whole->scene);
  canvas_paint (whole);
  for (guint i = 0; i < G_N_ELEMENTS (clips); i++)
    {
      gint    half = (gint) (whole->layout.cell / 2.0);
      gdouble left;
      gdouble top;
      gdouble right;
      gdouble bottom;

      canvas_centre (whole, canvas_point (whole, clips[i].first), &left, &top);
      canvas_centre (whole, canvas_point (whole, clips[i].last), &right, &bottom);
      check_clip (whole, &(cairo_rectangle_int_t){ (gint) left - half, (gint) top - half,
                                                   (gint) (right - left) + 2 * half,
                                                   (gint) (bottom - top) + 2 * half });
    }
}

static void
paint_with (TgBoardPainter *painter, Canvas *canvas)
{
  canvas_wipe (canvas, 0);
  tg_board_painter_paint (painter, canvas->cr, &canvas->layout, &canvas->scene);
}

static void
test_kept_images (void)
{
  static const struct
  {
    guint   size;
    gdouble pixels;
    gdouble scale;
  } others[] = {
    { 15, 600.0, 1.0 }, { 15, 601.0, 1.5 }, { 15, 900.0, 1.0 },
    { 19, 600.0, 1.5 }, { 15, 300.0, 3.0 },
  };
  g_autoptr (TgBoardPainter) painter = tg_board_painter_new ();
  g_autoptr (Canvas) fresh = canvas_new (15, 600.0, 1.5, FALSE);
  g_autoptr (Canvas) kept = canvas_new (15, 600.0, 1.5, FALSE);

  fill_scene (&fresh->scene);
  fill_scene (&kept->scene);
  canvas_paint (fresh);
  kept->scene.theme = tg_theme_wood (FALSE);
  paint_with (painter, kept);
  g_assert_true (canvas_same (fresh, kept));
  paint_with (painter, kept);
  g_assert_true (canvas_same (fresh, kept));

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (Canvas) other =
          canvas_new (others[i].size, others[i].pixels, others[i].scale, FALSE);
      g_autoptr (Canvas) other_fresh =
          canvas_new (others[i].size, others[i].pixels, others[i].scale, FALSE);

      canvas_paint (other_fresh);
      other->scene.theme = tg_theme_wood (FALSE);
      paint_with (painter, other);
      g_assert_true (canvas_same (other_fresh, other));
      paint_with (painter, kept);
      g_assert_true (canvas_same (fresh, kept));
    }

  /* A scene that differs in only one property. */
  kept->layout.frame.coordinates = TG_COORDINATES_NUMBERS;
  paint_with (painter, kept);
  g_assert_false (canvas_same (fresh, kept));
  kept->layout.frame.coordinates = TG_COORDINATES_LETTERS;
  kept->scene.theme = tg_theme_wood (TRUE);
  paint_with (painter, kept);
  g_assert_false (canvas_same (fresh, kept));
  kept->scene.theme = tg_theme_wood (FALSE);
  paint_with (painter, kept);
  g_assert_true (canvas_same (fresh, kept));
}

/* Returns whether the empty boards of two frames look equal. */
static gboolean
frames_look_alike (const TgBoardFrame *a, const TgBoardFrame *b)
{
  g_autoptr (Canvas) one = canvas_new (15, 500.0, 1.0, FALSE);
  g_autoptr (Canvas) other = canvas_new (15, 500.0, 1.0, FALSE);

  one->layout.frame = *a;
  other->layout.frame = *b;
  canvas_paint (one);
  canvas_paint (other);
  return canvas_same (one, other);
}

/* Returns the contrast of a line to the board. */
static gdouble
find_line_contrast (gdouble pixels)
{
  g_autoptr (Canvas) canvas = canvas_new (15, pixels, 1.0, FALSE);
  gdouble half = canvas->layout.cell / 2.0;
  gdouble x;
  gdouble y;

  canvas_paint (canvas);
  canvas_centre (canvas, canvas_point (canvas, "f5"), &x, &y);
  return contrast (canvas_get (canvas, (gint) x, (gint) y),
                   canvas_get (canvas, (gint) (x + half), (gint) (y + half)));
}

/* On a thumbnail, where lines are as close as stones are large, stones stand out. */
static void
test_thumbnail (void)
{
  g_assert_cmpfloat (find_line_contrast (600.0), >, 4.0);
  g_assert_cmpfloat (find_line_contrast (72.0), <, 2.5);
  g_assert_cmpfloat (find_line_contrast (72.0), >, 1.3);
}

static void
test_edges (void)
{
  static const TgBoardFrame frames[] = {
    { .coordinates = TG_COORDINATES_NONE, .symmetry = 0 },
    { .coordinates = TG_COORDINATES_LETTERS, .symmetry = 0 },
    { .coordinates = TG_COORDINATES_LETTERS, .rows_from_top = TRUE },
    { .coordinates = TG_COORDINATES_LETTERS, .symmetry = 1 },
    { .coordinates = TG_COORDINATES_LETTERS, .symmetry = 4 },
    { .coordinates = TG_COORDINATES_NUMBERS, .symmetry = 0 },
    { .coordinates = TG_COORDINATES_NUMBERS, .symmetry = 1 },
  };
  /* Rows numbered from the top, and a board upside down: the same lines in both. */
  static const TgBoardFrame from_top = { .coordinates = TG_COORDINATES_LETTERS,
                                         .rows_from_top = TRUE };
  static const TgBoardFrame upside_down = { .coordinates = TG_COORDINATES_LETTERS,
                                            .symmetry = 2 };
  /* If columns and rows are exchanged, numbers stay in place. */
  static const TgBoardFrame exchanged = { .coordinates = TG_COORDINATES_NUMBERS,
                                          .symmetry = 4 };

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (frames_look_alike (&frames[i], &frames[j]));
  g_assert_true (frames_look_alike (&from_top, &upside_down));
  g_assert_true (frames_look_alike (&frames[5], &exchanged));
}

static void
test_nothing_beside (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);

  /* A board in a wide rectangle leaves the sides untouched. */
  tg_board_layout_init (&canvas->layout, 15, 600.0, 300.0, 1.0, &LETTERED);
  fill_scene (&canvas->scene);
  canvas_paint (canvas);
  for (gint y = 0; y < 600; y++)
    for (gint x = 0; x < 600; x++)
      if (y >= 300 || x < 150 || x >= 450)
        g_assert_cmphex (canvas_get (canvas, x, y), ==, 0);
  g_assert_cmphex (canvas_get (canvas, 300, 150) >> 24, ==, 0xff);
  /* The shadow fades out before its image ends. */
  for (gint x = 150; x < 450; x++)
    {
      g_assert_cmpuint (canvas_get (canvas, x, 0) >> 24, <=, 3);
      g_assert_cmpuint (canvas_get (canvas, x, 299) >> 24, <=, 3);
    }
}

static void
test_any_size (void)
{
  static const gdouble pixels[] = { 1.0, 33.0, 120.0, 200.0 };

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint p = 0; p < G_N_ELEMENTS (pixels); p++)
      {
        g_autoptr (Canvas) canvas = canvas_new (size, pixels[p], 1.25, size % 2 == 0);

        for (guint i = 0; i < size * size; i++)
          {
            canvas->scene.stones[i] = i % 3;
            canvas->scene.numbers[i] = (guint16) i;
            canvas->scene.forbidden[i] = TRUE;
          }
        canvas->scene.show_numbers = TRUE;
        canvas->scene.last = (TgPoint){ 1, 0 };
        canvas->scene.cursor = (TgPoint){ 0, 0 };
        canvas->scene.refused = (TgPoint){ 0, 1 };
        canvas_paint (canvas);
        g_assert_cmpint (cairo_status (canvas->cr), ==, CAIRO_STATUS_SUCCESS);
      }
}

/* A number of any length stays on its stone: a neighbouring stone looks the same with and
 * without it. */
static void
test_numbers_fit (void)
{
  static const guint16 numbers[] = { 8, 88, 888, 8888, 65535 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (Canvas) plain = canvas_new (15, 600.0, 1.0, FALSE);
      g_autoptr (Canvas) numbered = canvas_new (15, 600.0, 1.0, FALSE);
      TgPoint centre = canvas_point (plain, "H8");
      guint   n_changed = 0;
      gdouble x0;
      gdouble y0;

      canvas_place (plain, "H8", TG_STONE_BLACK);
      canvas_place (numbered, "H8", TG_STONE_BLACK);
      numbered->scene.numbers[tg_point_index (centre, 15)] = numbers[i];
      numbered->scene.show_numbers = TRUE;
      canvas_paint (plain);
      canvas_paint (numbered);
      canvas_centre (plain, centre, &x0, &y0);
      for (gint y = 0; y < canvas_side (plain); y++)
        for (gint x = 0; x < canvas_side (plain); x++)
          if (canvas_get (plain, x, y) != canvas_get (numbered, x, y))
            {
              n_changed++;
              g_assert_cmpfloat (hypot (x - x0, y - y0), <=, plain->layout.radius);
            }
      g_assert_cmpuint (n_changed, >, 10);
    }
}

/* GTK records a drawing in logical pixels and replays it at the scale of the screen,
 * which must give the same picture. */
static void
test_recorded (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autoptr (Canvas) direct = canvas_new (15, 600.0, scales[i], FALSE);
      g_autoptr (Canvas) played = canvas_new (15, 600.0, scales[i], FALSE);
      cairo_rectangle_t extents = { 0.0, 0.0, 600.0, 600.0 };
      cairo_surface_t  *record =
          cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      cairo_t *cr = played->cr;

      fill_scene (&direct->scene);
      fill_scene (&played->scene);
      direct->scene.show_numbers = FALSE;
      played->scene.show_numbers = FALSE;
      canvas_paint (direct);
      played->cr = cairo_create (record);
      canvas_paint (played);
      cairo_destroy (played->cr);
      played->cr = cr;
      cairo_set_source_surface (cr, record, 0.0, 0.0);
      cairo_paint (cr);
      cairo_surface_flush (played->surface);
      for (gint y = 0; y < canvas_side (direct); y++)
        for (gint x = 0; x < canvas_side (direct); x++)
          assert_close (canvas_get (played, x, y), canvas_get (direct, x, y));
      cairo_surface_destroy (record);
    }
}

static void
test_leaves_state (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 300.0, 1.0, FALSE);

  fill_scene (&canvas->scene);
  cairo_set_line_width (canvas->cr, 7.0);
  cairo_move_to (canvas->cr, 10.0, 10.0);
  canvas_paint (canvas);
  g_assert_false (cairo_has_current_point (canvas->cr));
  g_assert_cmpfloat (cairo_get_line_width (canvas->cr), ==, 7.0);
  g_assert_cmpint (cairo_get_line_cap (canvas->cr), ==, CAIRO_LINE_CAP_BUTT);
}

/* Wood generated in advance, for a board of any size or for none, changes no pixel. The
 * plain theme needs none. */
static void
test_expected (void)
{
  static const guint extents[] = { 100, 580, 1600 };

  for (guint i = 0; i < G_N_ELEMENTS (extents); i++)
    for (guint dark = 0; dark < 2; dark++)
      {
        g_autoptr (TgBoardPainter) painter = tg_board_painter_new ();
        g_autoptr (Canvas) fresh = canvas_new (15, 600.0, 1.0, FALSE);
        g_autoptr (Canvas) expected = canvas_new (15, 600.0, 1.0, FALSE);
        const TgTheme *theme =
            dark ? tg_theme_from_id ("slate", FALSE) : tg_theme_wood (FALSE);

        /* Finer wood gives a different picture of the same board. */
        if (extents[i] > 1024 && !dark)
          continue;
        fresh->theme = *theme;
        canvas_paint (fresh);
        tg_board_painter_prepare (painter, extents[i]);
        expected->scene.theme = theme;
        paint_with (painter, expected);
        g_assert_true (canvas_same (fresh, expected));
      }

  /* A painter that is freed before it paints leaks nothing. */
  {
    g_autoptr (TgBoardPainter) idle = tg_board_painter_new ();

    tg_board_painter_prepare (idle, 580);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/painter/lines-are-crisp", test_lines_are_crisp);
  g_test_add_func ("/drawing/painter/hairlines", test_hairlines);
  g_test_add_func ("/drawing/painter/border-is-thicker", test_border_is_thicker);
  g_test_add_func ("/drawing/painter/stones-are-round", test_stones_are_round);
  g_test_add_func ("/drawing/painter/stones-differ", test_stones_differ);
  g_test_add_func ("/drawing/painter/clip", test_clip);
  g_test_add_func ("/drawing/painter/clip-numbers", test_clip_numbers);
  g_test_add_func ("/drawing/painter/kept-images", test_kept_images);
  g_test_add_func ("/drawing/painter/expected", test_expected);
  g_test_add_func ("/drawing/painter/edges", test_edges);
  g_test_add_func ("/drawing/painter/thumbnail", test_thumbnail);
  g_test_add_func ("/drawing/painter/nothing-beside", test_nothing_beside);
  g_test_add_func ("/drawing/painter/any-size", test_any_size);
  g_test_add_func ("/drawing/painter/numbers-fit", test_numbers_fit);
  g_test_add_func ("/drawing/painter/recorded", test_recorded);
  g_test_add_func ("/drawing/painter/leaves-state", test_leaves_state);
  return g_test_run ();
}
