/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every mark is found in the pixels, at its place and nowhere else. */

#include "canvas.h"

#include <math.h>

/* Counts the pixels of @color within @radius cells of @point. */
static gint
count_color (const Canvas *canvas, TgPoint point, gdouble radius, const TgColor *color)
{
  gdouble reach = radius * canvas->layout.cell * canvas->layout.scale;
  guint32 wanted = color_to_argb (color);
  gint    n = 0;
  gdouble x;
  gdouble y;

  canvas_centre (canvas, point, &x, &y);
  for (gint row = (gint) (y - reach); row <= (gint) (y + reach); row++)
    for (gint column = (gint) (x - reach); column <= (gint) (x + reach); column++)
      if (canvas_get (canvas, column, row) == wanted)
        n++;
  return n;
}

static void
test_last_move (void)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    for (guint numbered = 0; numbered < 2; numbered++)
      {
        g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
        TgPoint        point = canvas_point (canvas, "h8");
        const TgColor *ink = stone == TG_STONE_BLACK ? &canvas->theme.black.last
                                                     : &canvas->theme.white.last;

        canvas_place (canvas, "h8", stone);
        canvas->scene.numbers[tg_point_index (point, 15)] = 1;
        canvas->scene.show_numbers = numbered == 1;
        canvas_paint (canvas);
        g_assert_cmpint (count_color (canvas, point, 0.5, ink), ==, 0);
        canvas->scene.last = point;
        canvas_paint (canvas);
        g_assert_cmpint (count_color (canvas, point, 0.5, ink), >, 40);
      }
}

static void
test_numbers (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  TgPoint point = canvas_point (canvas, "h8");
  gdouble radius = canvas->layout.radius;
  gdouble x;
  gdouble y;

  canvas_place (canvas, "h8", TG_STONE_BLACK);
  canvas->scene.show_numbers = TRUE;
  canvas_centre (canvas, point, &x, &y);
  for (guint number = 1; number <= 484; number += 69)
    {
      g_autoptr (Canvas) plain = canvas_new (15, 600.0, 1.0, FALSE);

      canvas_place (plain, "h8", TG_STONE_BLACK);
      canvas_paint (plain);
      canvas->scene.numbers[tg_point_index (point, 15)] = (guint16) number;
      canvas_paint (canvas);
      g_assert_cmpint (count_color (canvas, point, 0.5, &canvas->theme.black.number), >,
                       5);

      /* The digits stay inside the stone. */
      for (gint row = (gint) (y - 2 * radius); row < y + 2 * radius; row++)
        for (gint column = (gint) (x - 2 * radius); column < x + 2 * radius; column++)
          if (canvas_get (canvas, column, row) != canvas_get (plain, column, row))
            g_assert_cmpfloat (hypot (column + 0.5 - x, row + 0.5 - y), <, radius * 0.95);
    }
}

static void
test_forbidden (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  TgPoint point = canvas_point (canvas, "e5");
  gdouble x;
  gdouble y;
  guint32 middle;

  canvas->scene.forbidden[tg_point_index (point, 15)] = TRUE;
  canvas_paint (canvas);
  canvas_centre (canvas, point, &x, &y);
  middle = canvas_get (canvas, (gint) x, (gint) y);
  g_assert_cmpuint ((middle >> 16) & 0xff, >, 140);
  g_assert_cmpuint ((middle >> 8) & 0xff, <, 60);
  g_assert_cmpuint (middle & 0xff, <, 60);
  g_assert_cmpint (count_color (canvas, point, 0.3, &canvas->theme.forbidden.ink), >, 8);

  /* Crosses are not drawn on stones. */
  canvas_place (canvas, "e5", TG_STONE_WHITE);
  canvas_paint (canvas);
  g_assert_cmpint (count_color (canvas, point, 0.5, &canvas->theme.forbidden.ink), ==, 0);
}

static void
test_refused (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, TRUE);
  TgLine row = { { 5, 7 }, TG_DIRECTION_ROW, 5 };
  TgLine rising = { { 7, 7 }, TG_DIRECTION_RISING, 4 };

  canvas->scene.refused = (TgPoint){ 7, 7 };
  canvas->scene.n_foul_lines = 2;
  canvas->scene.foul_lines[0] = row;
  canvas->scene.foul_lines[1] = rising;
  canvas_place (canvas, "g8", TG_STONE_BLACK);
  canvas_paint (canvas);
  for (gint8 i = 5; i <= 9; i++)
    g_assert_cmpint (
        count_color (canvas, (TgPoint){ i, 7 }, 0.3, &canvas->theme.forbidden.ink), >,
        10);
  for (gint8 i = 7; i <= 10; i++)
    g_assert_cmpint (
        count_color (canvas, (TgPoint){ i, i }, 0.3, &canvas->theme.forbidden.ink), >,
        10);
  g_assert_cmpint (
      count_color (canvas, (TgPoint){ 11, 7 }, 0.4, &canvas->theme.forbidden.ink), ==, 0);
}

static void
test_winning_row (void)
{
  static const TgLine rows[] = {
    { { 3, 3 }, TG_DIRECTION_ROW, 5 },
    { { 3, 3 }, TG_DIRECTION_COLUMN, 6 },
    { { 3, 3 }, TG_DIRECTION_RISING, 5 },
    { { 3, 11 }, TG_DIRECTION_FALLING, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      {
        g_autoptr (Canvas) canvas = canvas_new (15, 800.0, 1.0, stone == TG_STONE_BLACK);
        const TgColor *ink = &canvas->theme.winning.ink;

        for (gint step = 0; step < rows[i].length; step++)
          {
            TgPoint point = tg_point_step (rows[i].start, rows[i].direction, step);

            canvas->scene.stones[tg_point_index (point, 15)] = stone;
          }
        canvas->scene.n_winning = 1;
        canvas->scene.winning[0] = rows[i];
        canvas_paint (canvas);
        for (gint step = 0; step < rows[i].length; step++)
          g_assert_cmpint (
              count_color (canvas, tg_point_step (rows[i].start, rows[i].direction, step),
                           0.5, ink),
              >, 60);
        g_assert_cmpint (count_color (canvas, (TgPoint){ 13, 13 }, 0.5, ink), ==, 0);
      }
}

static void
test_ghost (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  TgPoint point = canvas_point (canvas, "e5");
  guint32 colors[4];
  gdouble x;
  gdouble y;

  canvas_centre (canvas, point, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      canvas->scene.ghost = i > 0 ? point : TG_POINT_NONE;
      canvas->scene.ghost_stone = TG_STONE_BLACK;
      canvas->scene.ghost_pressed = i == 2;
      if (i == 3)
        {
          canvas->scene.ghost = TG_POINT_NONE;
          canvas_place (canvas, "e5", TG_STONE_BLACK);
        }
      canvas_paint (canvas);
      colors[i] = canvas_get (canvas, (gint) x + 5, (gint) y + 5) & 0xff;
    }
  /* Wood, ghost, pressed ghost and stone are increasingly dark. */
  g_assert_cmpuint (colors[0], >, colors[1]);
  g_assert_cmpuint (colors[1], >, colors[2]);
  g_assert_cmpuint (colors[2], >, colors[3]);
}

static void
test_cursor (void)
{
  for (guint dark = 0; dark < 2; dark++)
    {
      g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, dark == 1);
      TgPoint point = canvas_point (canvas, "h8");

      /* The cursor is visible among stones too. */
      for (guint i = 0; i < 225; i++)
        canvas->scene.stones[i] = i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      canvas->scene.cursor = point;
      canvas_paint (canvas);
      g_assert_cmpint (count_color (canvas, point, 0.6, &canvas->theme.cursor.ink), >,
                       60);
    }
}

/* Each kind of note is visible at its point and not beside it, and no two look alike. */
static void
test_notes (void)
{
  g_autoptr (GPtrArray) canvases =
      g_ptr_array_new_with_free_func ((GDestroyNotify) canvas_free);
  g_autoptr (Canvas) bare = canvas_new (15, 600.0, 1.0, FALSE);
  TgPoint point = canvas_point (bare, "h8");

  canvas_paint (bare);
  for (guint kind = 0; kind <= TG_NOTE_THREE; kind++)
    {
      Canvas *canvas = canvas_new (15, 600.0, 1.0, FALSE);
      gdouble reach = canvas->layout.cell / 2.0;
      gdouble x;
      gdouble y;

      g_ptr_array_add (canvases, canvas);
      tg_scene_add_note (&canvas->scene, (TgNoteKind) kind, point, "57");
      tg_scene_add_note (&canvas->scene, (TgNoteKind) kind, TG_POINT_NONE, "57");
      g_assert_cmpuint (canvas->scene.n_notes, ==, 1);
      canvas_paint (canvas);
      for (guint i = 0; i < kind; i++)
        g_assert_false (canvas_same (canvases->pdata[i], canvas));
      canvas_centre (canvas, point, &x, &y);
      for (gint row = 0; row < 600; row++)
        for (gint column = 0; column < 600; column++)
          if (canvas_get (canvas, column, row) != canvas_get (bare, column, row))
            {
              g_assert_cmpfloat (fabs (column + 0.5 - x), <=, reach);
              g_assert_cmpfloat (fabs (row + 0.5 - y), <=, reach);
            }
    }
}

static TgNote
make_continuation (TgPoint point, TgStone winner, gboolean has_comment)
{
  return (TgNote){ .kind = TG_NOTE_CONTINUATION,
                   .point = point,
                   .stone = winner,
                   .has_comment = has_comment,
                   .text = "A" };
}

/* Continuations differ in shape, without colour: a diamond for a win, and a dog-ear for a
 * comment. */
static void
test_continuations (void)
{
  for (TgStone winner = TG_STONE_NONE; winner <= TG_STONE_WHITE; winner++)
    {
      g_autoptr (Canvas) bare = canvas_new (15, 900.0, 1.0, FALSE);
      g_autoptr (Canvas) commented = canvas_new (15, 900.0, 1.0, FALSE);
      TgPoint        point = canvas_point (bare, "h8");
      TgNote         note = make_continuation (point, winner, FALSE);
      const TgColor *fill = winner == TG_STONE_BLACK   ? &bare->theme.black.body
                            : winner == TG_STONE_WHITE ? &bare->theme.white.body
                                                       : &bare->theme.note.halo;
      const TgColor *ink = winner == TG_STONE_BLACK   ? &bare->theme.black.number
                           : winner == TG_STONE_WHITE ? &bare->theme.white.number
                                                      : &bare->theme.note.ink;
      gdouble        corner = bare->layout.cell * 0.22;
      gdouble        x;
      gdouble        y;

      tg_scene_add_copy (&bare->scene, &note);
      canvas_paint (bare);
      canvas_centre (bare, point, &x, &y);
      g_assert_cmpint (count_color (bare, point, 0.4, fill), >, 100);
      /* The corner of the square, which a diamond does not have. */
      g_assert_cmpint (canvas_get (bare, (gint) (x - corner), (gint) (y + corner))
                           == color_to_argb (fill),
                       ==, winner == TG_STONE_NONE);

      note.has_comment = TRUE;
      tg_scene_add_copy (&commented->scene, &note);
      canvas_paint (commented);
      g_assert_cmpint (count_color (commented, point, 0.45, ink), >,
                       count_color (bare, point, 0.45, ink) + 20);
    }
}

/* The letter of a continuation leaves the value of a candidate on the same point legible. */
static void
test_candidate_with_letter (void)
{
  g_autoptr (Canvas) value = canvas_new (15, 900.0, 1.0, FALSE);
  g_autoptr (Canvas) both = canvas_new (15, 900.0, 1.0, FALSE);
  TgPoint point = canvas_point (value, "h8");
  TgNote  note = make_continuation (point, TG_STONE_NONE, FALSE);
  gdouble reach = value->layout.cell * 0.12;
  gdouble x;
  gdouble y;

  note.is_shared = TRUE;
  tg_scene_add_note (&value->scene, TG_NOTE_BEST, point, "57%");
  tg_scene_add_note (&both->scene, TG_NOTE_BEST, point, "57%");
  tg_scene_add_copy (&both->scene, &note);
  canvas_paint (value);
  canvas_paint (both);
  g_assert_false (canvas_same (value, both));
  canvas_centre (value, point, &x, &y);
  for (gint row = (gint) (y - reach); row <= (gint) (y + reach); row++)
    for (gint column = (gint) (x - 2.5 * reach); column <= (gint) (x + reach); column++)
      g_assert_cmphex (canvas_get (value, column, row), ==,
                       canvas_get (both, column, row));
}

/* Worse candidates have smaller and paler plates. */
static void
test_candidates (void)
{
  static const gdouble qualities[] = { 1.0, 0.6, 0.0 };
  gint                 changed[G_N_ELEMENTS (qualities)] = { 0 };
  gint                 ink[G_N_ELEMENTS (qualities)];
  g_autoptr (Canvas) bare = canvas_new (15, 900.0, 1.0, FALSE);

  canvas_paint (bare);
  for (guint i = 0; i < G_N_ELEMENTS (qualities); i++)
    {
      g_autoptr (Canvas) canvas = canvas_new (15, 900.0, 1.0, FALSE);
      TgPoint point = canvas_point (canvas, "h8");
      TgNote  note = { .kind = TG_NOTE_CANDIDATE,
                       .point = point,
                       .quality = qualities[i] };

      tg_scene_add_copy (&canvas->scene, &note);
      canvas_paint (canvas);
      ink[i] = count_color (canvas, point, 0.5, &canvas->theme.note.ink);
      for (gint row = 0; row < 900; row++)
        for (gint column = 0; column < 900; column++)
          changed[i] +=
              canvas_get (canvas, column, row) != canvas_get (bare, column, row);
    }
  g_assert_cmpint (changed[0], >, changed[1]);
  g_assert_cmpint (changed[1], >, changed[2]);
  g_assert_cmpint (ink[0], >, 10);
  g_assert_cmpint (ink[2], ==, 0);
}

static void
test_threats (void)
{
  static const TgLine row = { { 5, 7 }, TG_DIRECTION_ROW, 4 };

  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
      const TgMarkLook *look = &canvas->theme.threat;
      TgPoint           point = { 9, 7 };
      gdouble           x;
      gdouble           y;

      tg_scene_add_threat (&canvas->scene, TG_NOTE_FIVE, point, stone, row, FALSE);
      canvas_paint (canvas);
      /* Black's sign is solid, White's is hollow. */
      canvas_centre (canvas, point, &x, &y);
      g_assert_cmphex (
          canvas_get (canvas, (gint) x, (gint) y), ==,
          color_to_argb (stone == TG_STONE_BLACK ? &look->ink : &look->halo));
      for (gint8 i = 5; i <= 8; i++)
        g_assert_cmpint (count_color (canvas, (TgPoint){ i, 7 }, 0.5, &look->ink), >, 5);
      g_assert_cmpint (count_color (canvas, (TgPoint){ 11, 7 }, 0.5, &look->ink), ==, 0);
    }
}

/* A stone to be confirmed has a tick in its centre, unlike a ghost. */
static void
test_unconfirmed (void)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
      const TgStoneLook *look =
          stone == TG_STONE_BLACK ? &canvas->theme.black : &canvas->theme.white;
      TgPoint point = canvas_point (canvas, "h8");

      canvas->scene.ghost_stone = stone;
      canvas->scene.ghost = point;
      canvas_paint (canvas);
      g_assert_cmpint (count_color (canvas, point, 0.3, &look->number), ==, 0);
      canvas->scene.ghost = TG_POINT_NONE;
      canvas->scene.unconfirmed = point;
      canvas_paint (canvas);
      g_assert_cmpint (count_color (canvas, point, 0.3, &look->number), >, 10);
    }
}

/* Lines are paler where the next stone may not be placed, and nowhere else. */
static void
test_closed (void)
{
  g_autoptr (Canvas) bare = canvas_new (15, 600.0, 1.0, FALSE);
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  gdouble x;
  gdouble y;

  for (guint i = 0; i < 225; i++)
    canvas->scene.closed[i] = i % 15 < 7;
  canvas_paint (bare);
  canvas_paint (canvas);
  for (gint8 column = 0; column < 15; column++)
    {
      canvas_centre (canvas, (TgPoint){ column, 5 }, &x, &y);
      if (column < 7)
        g_assert_cmphex (canvas_get (canvas, (gint) x, (gint) y), !=,
                         canvas_get (bare, (gint) x, (gint) y));
      else
        g_assert_cmphex (canvas_get (canvas, (gint) x, (gint) y), ==,
                         canvas_get (bare, (gint) x, (gint) y));
    }
}

static void
test_offers (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);

  for (gint8 i = 0; i < 10; i++)
    tg_scene_add_offer (&canvas->scene, (TgPoint){ i, 7 }, TG_STONE_BLACK, (guint) i + 1);
  tg_scene_add_offer (&canvas->scene, TG_POINT_NONE, TG_STONE_BLACK, 11);
  g_assert_cmpuint (canvas->scene.n_notes, ==, 10);
  g_assert_cmpstr (canvas->scene.notes[9].text, ==, "10");
  canvas_paint (canvas);
  for (gint8 i = 0; i < 10; i++)
    g_assert_cmpint (
        count_color (canvas, (TgPoint){ i, 7 }, 0.4, &canvas->theme.black.number), >, 5);
}

static void
test_note_text (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *kept;
  } texts[] = {
    { NULL, "" },
    { "", "" },
    { "A", "A" },
    { "1234567", "1234567" },
    { "12345678", "1234567" },
    { "活三四", "活三" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TgScene scene;

      tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
      tg_scene_add_note (&scene, TG_NOTE_LABEL, (TgPoint){ 0, 0 }, texts[i].text);
      g_assert_cmpstr (scene.notes[0].text, ==, texts[i].kept);
    }
}

/* Letters and signs replace a stone's number, in the same colour; on an empty point
 * letters stand on a tag. */
static void
test_labels (void)
{
  g_autoptr (Canvas) numbered = canvas_new (15, 600.0, 1.0, FALSE);
  g_autoptr (Canvas) bare = canvas_new (15, 600.0, 1.0, FALSE);
  Canvas      *canvases[] = { numbered, bare };
  const gchar *points[] = { "h8", "h9", "k10" };

  for (guint i = 0; i < G_N_ELEMENTS (canvases); i++)
    {
      canvas_place (canvases[i], "h8", TG_STONE_BLACK);
      canvas_place (canvases[i], "h9", TG_STONE_WHITE);
      for (guint j = 0; j < G_N_ELEMENTS (points); j++)
        {
          TgPoint point = canvas_point (canvases[i], points[j]);

          tg_scene_add_note (&canvases[i]->scene, TG_NOTE_LABEL, point, "M");
          canvases[i]->scene.numbers[tg_point_index (point, 15)] = 23;
        }
      canvas_place (canvases[i], "c3", TG_STONE_BLACK);
      canvases[i]->scene.numbers[tg_point_index (canvas_point (canvases[i], "c3"), 15)] =
          4;
      tg_scene_add_note (&canvases[i]->scene, TG_NOTE_TRIANGLE,
                         canvas_point (canvases[i], "c3"), NULL);
    }
  numbered->scene.show_numbers = TRUE;
  canvas_paint (numbered);
  canvas_paint (bare);
  g_assert_true (canvas_same (numbered, bare));
  g_assert_cmpint (
      count_color (bare, canvas_point (bare, "h8"), 0.4, &bare->theme.black.number), >,
      5);
  g_assert_cmpint (
      count_color (bare, canvas_point (bare, "h9"), 0.4, &bare->theme.white.number), >,
      5);
  g_assert_cmpint (
      count_color (bare, canvas_point (bare, "h9"), 0.4, &bare->theme.note.ink), ==, 0);
  g_assert_cmpint (
      count_color (bare, canvas_point (bare, "k10"), 0.4, &bare->theme.note.ink), >, 5);
}

/* A sequence ahead: stones of alternating colours with numbers, fainter than real ones. */
static void
test_ghosts (void)
{
  g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);
  g_autoptr (Canvas) stones = canvas_new (15, 600.0, 1.0, FALSE);

  canvas->scene.first_ghost = TG_STONE_WHITE;
  for (gint8 i = 0; i < 3; i++)
    {
      TgPoint point = { (gint8) (2 * i + 3), 7 };

      canvas->scene.ghosts[canvas->scene.n_ghosts++] = point;
      stones->scene.stones[tg_point_index (point, 15)] =
          i % 2 == 0 ? TG_STONE_WHITE : TG_STONE_BLACK;
    }
  canvas_paint (canvas);
  canvas_paint (stones);
  for (gint8 i = 0; i < 3; i++)
    {
      TgPoint            point = { (gint8) (2 * i + 3), 7 };
      const TgStoneLook *look = i % 2 == 0 ? &canvas->theme.white : &canvas->theme.black;
      gdouble            x;
      gdouble            y;

      g_assert_cmpint (count_color (canvas, point, 0.5, &look->number), >, 5);
      canvas_centre (canvas, point, &x, &y);
      y -= canvas->layout.radius * 0.8;
      g_assert_cmphex (canvas_get (canvas, (gint) x, (gint) y), !=,
                       canvas_get (stones, (gint) x, (gint) y));
    }
}

/* A falling stone ends at its place, and is elsewhere before. */
static void
test_placing (void)
{
  static const gdouble moments[] = { 0.0, 0.3, 0.6, 0.9, 1.0 };
  g_autoptr (Canvas) lying = canvas_new (15, 600.0, 1.0, FALSE);

  canvas_place (lying, "h8", TG_STONE_WHITE);
  canvas_paint (lying);
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autoptr (Canvas) canvas = canvas_new (15, 600.0, 1.0, FALSE);

      canvas_place (canvas, "h8", TG_STONE_WHITE);
      canvas->scene.placing = canvas_point (canvas, "h8");
      canvas->scene.placed = moments[i];
      canvas_paint (canvas);
      if (moments[i] < 1.0)
        g_assert_false (canvas_same (lying, canvas));
      else
        g_assert_true (canvas_same (lying, canvas));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/marks/last-move", test_last_move);
  g_test_add_func ("/drawing/marks/numbers", test_numbers);
  g_test_add_func ("/drawing/marks/forbidden", test_forbidden);
  g_test_add_func ("/drawing/marks/refused", test_refused);
  g_test_add_func ("/drawing/marks/winning-row", test_winning_row);
  g_test_add_func ("/drawing/marks/ghost", test_ghost);
  g_test_add_func ("/drawing/marks/cursor", test_cursor);
  g_test_add_func ("/drawing/marks/notes", test_notes);
  g_test_add_func ("/drawing/marks/continuations", test_continuations);
  g_test_add_func ("/drawing/marks/candidates", test_candidates);
  g_test_add_func ("/drawing/marks/candidate-with-letter", test_candidate_with_letter);
  g_test_add_func ("/drawing/marks/threats", test_threats);
  g_test_add_func ("/drawing/marks/unconfirmed", test_unconfirmed);
  g_test_add_func ("/drawing/marks/closed", test_closed);
  g_test_add_func ("/drawing/marks/offers", test_offers);
  g_test_add_func ("/drawing/marks/note-text", test_note_text);
  g_test_add_func ("/drawing/marks/labels", test_labels);
  g_test_add_func ("/drawing/marks/ghosts", test_ghosts);
  g_test_add_func ("/drawing/marks/placing", test_placing);
  return g_test_run ();
}
