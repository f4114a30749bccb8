/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture consists of the background, cached as an image, and the layer above it:
 * stones, each stamped from a prepared image, and a few strokes. Everything outside the
 * clip is skipped, so repainting one cell costs one cell. */

#include "drawing/board/board-painter.h"

#include <math.h>

#include "drawing/board/board-background.h"
#include "drawing/board/heat.h"
#include "drawing/board/ink.h"
#include "drawing/board/marks.h"
#include "drawing/board/stones.h"
#include "drawing/board/text.h"

/* Maximum extent of a stone with its shadow, or of a mark, from its point, in cells. */
#define REACH 0.8

/* Maximum width of a number as a fraction of its stone's diameter. */
#define NUMBER_WIDTH 0.68

/* Maximum font size of a number, in radii. */
#define LARGEST_NUMBER 0.82

/* Relative enlargement of a stone, and of its shadow, at the start of its fall. */
#define FALL_SIZE   0.22
#define FALL_SHADOW 0.4

/* Opacity of the stones of a sequence shown ahead: opaque enough to read a number, and
 * translucent enough to differ from a placed stone. */
#define GHOST_OPACITY 0.78

#define MAX_DIGITS 5

/* Fonts of the numbers on stones, kept between pictures. */
typedef struct
{
  TgText *text;                 /* (nullable): NULL until first used */
  gdouble size[MAX_DIGITS + 1]; /* font sizes by number of digits, in radii of stones */
} Numbers;

struct _TgBoardPainter
{
  gboolean         vector;  /* whether @ground and @stones are recordings */
  GThread         *growing; /* (nullable): owned; returns a TgWood */
  TgWood          *wood;    /* owned */
  cairo_surface_t *ground;  /* owned; for @layout and @theme */
  TgStones        *stones;  /* owned; for @layout and @theme */
  Numbers          numbers; /* owns its text */
  TgBoardLayout    layout;
  const TgTheme   *theme;
};

/* The state of painting one picture. */
typedef struct
{
  cairo_t             *cr;
  const TgBoardLayout *layout;
  const TgScene       *scene;
  TgStones            *stones;
  Numbers             *numbers;
  gdouble              left; /* clip rectangle */
  gdouble              top;
  gdouble              right;
  gdouble              bottom;
} Picture;

static gboolean
is_visible (const Picture *picture, TgPoint point)
{
  gdouble reach = picture->layout->cell * REACH;
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (picture->layout, point, &x, &y);
  return x + reach > picture->left && x - reach < picture->right
         && y + reach > picture->top && y - reach < picture->bottom;
}

static TgStone
stone_at (const TgScene *scene, TgPoint point)
{
  return (TgStone) scene->stones[tg_point_index (point, scene->size)];
}

/* Returns the number of the shell pattern of a stone. It depends on the point, and
 * neighbours differ. */
static guint
shell_of (TgPoint point)
{
  return (guint) (point.x * 3 + point.y * 5);
}

/* Paints a stone on the board, or its shadow. */
static void
paint_stone (const Picture *picture, TgPoint point, gboolean shadow, gdouble opacity)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (picture->layout, point, &x, &y);
  if (shadow)
    tg_stones_paint_shadow (picture->stones, picture->cr, x, y, opacity);
  else
    tg_stones_paint (picture->stones, picture->cr, stone_at (picture->scene, point),
                     shell_of (point), x, y, opacity);
}

/* Paints a falling stone: larger, because it is nearer to the viewer, with a wider and
 * paler shadow. */
static void
paint_falling (const Picture *picture, gboolean shadow)
{
  const TgScene *scene = picture->scene;
  gdouble        left = 1.0 - CLAMP (scene->placed, 0.0, 1.0);
  gdouble        size = 1.0 + left * (shadow ? FALL_SHADOW : FALL_SIZE);
  gdouble        opacity = shadow ? 1.0 - left : MIN (1.0, 0.35 + scene->placed * 1.3);
  gdouble        x;
  gdouble        y;

  tg_board_layout_point_to_xy (picture->layout, scene->placing, &x, &y);
  cairo_save (picture->cr);
  cairo_translate (picture->cr, x, y);
  cairo_scale (picture->cr, size, size);
  cairo_translate (picture->cr, -x, -y);
  paint_stone (picture, scene->placing, shadow, opacity);
  cairo_restore (picture->cr);
}

static void
paint_stones (const Picture *picture)
{
  const TgScene *scene = picture->scene;
  guint          n = scene->size * scene->size;

  /* Paints all shadows before the stones: stones are too flat for the shadow of one to
   * fall on another. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        TgPoint point = tg_point_from_index (i, scene->size);

        if (scene->stones[i] == TG_STONE_NONE || !is_visible (picture, point))
          continue;
        if (tg_point_equal (point, scene->placing) && scene->placed < 1.0)
          paint_falling (picture, pass == 0);
        else
          paint_stone (picture, point, pass == 0, 1.0);
      }
}

static void
paint_ghost (const Picture *picture)
{
  const TgScene *scene = picture->scene;
  gdouble        opacity = scene->ghost_pressed ? 0.88 : 0.55;
  gdouble        x;
  gdouble        y;

  if (!tg_point_is_on_board (scene->ghost, scene->size)
      || !is_visible (picture, scene->ghost))
    return;
  tg_board_layout_point_to_xy (picture->layout, scene->ghost, &x, &y);
  if (scene->ghost_pressed)
    tg_stones_paint_shadow (picture->stones, picture->cr, x, y, opacity);
  tg_stones_paint (picture->stones, picture->cr, scene->ghost_stone,
                   shell_of (scene->ghost), x, y, opacity);
}

/* Paints a stone that awaits confirmation. */
static void
paint_unconfirmed (const Picture *picture)
{
  const TgScene     *scene = picture->scene;
  const TgStoneLook *look =
      scene->ghost_stone == TG_STONE_BLACK ? &scene->theme->black : &scene->theme->white;
  gdouble x;
  gdouble y;

  if (!tg_point_is_on_board (scene->unconfirmed, scene->size)
      || !is_visible (picture, scene->unconfirmed))
    return;
  tg_board_layout_point_to_xy (picture->layout, scene->unconfirmed, &x, &y);
  tg_stones_paint_shadow (picture->stones, picture->cr, x, y, GHOST_OPACITY);
  tg_stones_paint (picture->stones, picture->cr, scene->ghost_stone,
                   shell_of (scene->unconfirmed), x, y, GHOST_OPACITY);
  tg_marks_draw_unconfirmed (picture->cr, picture->layout, &look->number,
                             scene->unconfirmed);
}

/* Chooses the largest font sizes that fit numbers of one to five digits. */
static void
prepare_numbers (Numbers *self, cairo_t *cr)
{
  static const gchar *const widest[MAX_DIGITS + 1] = { "0",   "0",    "00",
                                                       "000", "0000", "00000" };
  gboolean                  first = self->text == NULL;

  if (first)
    self->text = tg_text_new (TRUE);
  tg_text_begin (self->text, cr);
  for (guint digits = 1; first && digits <= MAX_DIGITS; digits++)
    self->size[digits] = MIN (
        LARGEST_NUMBER, 2.0 * NUMBER_WIDTH / tg_text_width (self->text, widest[digits]));
}

static void
paint_number (const Picture *picture, TgStone stone, guint number, gdouble x, gdouble y)
{
  const TgTheme     *theme = picture->scene->theme;
  const TgStoneLook *look = stone == TG_STONE_BLACK ? &theme->black : &theme->white;
  gchar              text[12];
  gint               digits = g_snprintf (text, sizeof text, "%u", number);

  tg_ink_set (picture->cr, &look->number);
  tg_text_show (picture->numbers->text, picture->cr, text,
                picture->numbers->size[MIN (digits, MAX_DIGITS)]
                    * picture->layout->radius,
                x, y, picture->layout->scale);
}

/* Returns whether letters or a sign replace the number on a point. */
static gboolean
is_annotated (const TgScene *scene, TgPoint point)
{
  for (guint i = 0; i < scene->n_notes; i++)
    if (scene->notes[i].kind <= TG_NOTE_LABEL
        && tg_point_equal (scene->notes[i].point, point))
      return TRUE;
  return FALSE;
}

static void
paint_numbers (const Picture *picture)
{
  const TgScene *scene = picture->scene;
  guint          n = scene->size * scene->size;

  if (!scene->show_numbers)
    return;

  prepare_numbers (picture->numbers, picture->cr);
  for (guint i = 0; i < n; i++)
    {
      TgPoint point = tg_point_from_index (i, scene->size);
      gdouble x;
      gdouble y;

      if (scene->stones[i] == TG_STONE_NONE || scene->numbers[i] == 0
          || !is_visible (picture, point) || is_annotated (scene, point))
        continue;
      tg_board_layout_point_to_xy (picture->layout, point, &x, &y);
      paint_number (picture, (TgStone) scene->stones[i], scene->numbers[i], x, y);
    }
}

/* Paints the translucent stones of a sequence shown ahead. */
static void
paint_ghosts (const Picture *picture)
{
  const TgScene *scene = picture->scene;

  if (scene->n_ghosts > 0)
    prepare_numbers (picture->numbers, picture->cr);
  for (guint i = 0; i < scene->n_ghosts; i++)
    {
      TgStone stone =
          i % 2 == 0 ? scene->first_ghost : tg_stone_opponent (scene->first_ghost);
      gdouble x;
      gdouble y;

      if (!tg_point_is_on_board (scene->ghosts[i], scene->size)
          || !is_visible (picture, scene->ghosts[i]))
        continue;
      tg_board_layout_point_to_xy (picture->layout, scene->ghosts[i], &x, &y);
      tg_stones_paint (picture->stones, picture->cr, stone, shell_of (scene->ghosts[i]),
                       x, y, GHOST_OPACITY);
      paint_number (picture, stone, i + 1, x, y);
    }
}

static void
paint_offer (const Picture *picture, const TgNote *note)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (picture->layout, note->point, &x, &y);
  tg_stones_paint (picture->stones, picture->cr, note->stone, shell_of (note->point), x,
                   y, GHOST_OPACITY);
}

static void
paint_heat (const Picture *picture)
{
  const TgScene *scene = picture->scene;
  TgHeatLetters  letters;

  if (!scene->show_heat)
    return;
  prepare_numbers (picture->numbers, picture->cr);
  tg_heat_choose_letters (&letters, picture->layout, scene, picture->numbers->text);
  for (guint i = 0; i < scene->size * scene->size; i++)
    {
      TgPoint point = tg_point_from_index (i, scene->size);

      if (is_visible (picture, point))
        tg_heat_draw (picture->cr, picture->layout, scene, picture->numbers->text,
                      &letters, point);
    }
}

/* Paints the rows of threats, under the stones, so that numbers and the mark of the
 * last move stay visible. cairo does the clipping, because rows are long. */
static void
paint_note_lines (const Picture *picture)
{
  const TgScene *scene = picture->scene;

  for (guint i = 0; i < scene->n_notes; i++)
    tg_marks_draw_note_line (picture->cr, picture->layout, scene->theme,
                             &scene->notes[i]);
}

static void
paint_notes (const Picture *picture)
{
  const TgScene *scene = picture->scene;

  if (scene->n_notes > 0)
    prepare_numbers (picture->numbers, picture->cr);
  for (guint i = 0; i < scene->n_notes; i++)
    {
      if (!is_visible (picture, scene->notes[i].point))
        continue;
      if (scene->notes[i].kind == TG_NOTE_OFFER)
        paint_offer (picture, &scene->notes[i]);
      tg_marks_draw_note (picture->cr, picture->layout, scene->theme,
                          picture->numbers->text, stone_at (scene, scene->notes[i].point),
                          &scene->notes[i]);
    }
}

static void
paint_last (const Picture *picture)
{
  const TgScene *scene = picture->scene;
  TgStone        stone;
  gboolean       numbered;

  if (!tg_point_is_on_board (scene->last, scene->size)
      || !is_visible (picture, scene->last))
    return;
  stone = stone_at (scene, scene->last);
  if (stone == TG_STONE_NONE)
    return;
  numbered = (scene->show_numbers
              && scene->numbers[tg_point_index (scene->last, scene->size)] > 0)
             || is_annotated (scene, scene->last);
  tg_marks_draw_last (picture->cr, picture->layout,
                      stone == TG_STONE_BLACK ? &scene->theme->black.last
                                              : &scene->theme->white.last,
                      scene->last, numbered);
}

static void
paint_forbidden (const Picture *picture)
{
  const TgScene *scene = picture->scene;
  guint          n = scene->size * scene->size;

  for (guint i = 0; i < n; i++)
    {
      TgPoint point = tg_point_from_index (i, scene->size);

      if (scene->forbidden[i] && scene->stones[i] == TG_STONE_NONE
          && !tg_point_equal (point, scene->refused) && is_visible (picture, point))
        tg_marks_draw_forbidden (picture->cr, picture->layout, &scene->theme->forbidden,
                                 point);
    }
}

static void
paint_rows (const Picture *picture)
{
  const TgScene    *scene = picture->scene;
  gboolean          allowed = tg_point_is_on_board (scene->allowed, scene->size);
  const TgMarkLook *look = allowed ? &scene->theme->note : &scene->theme->forbidden;

  for (guint i = 0; i < scene->n_winning; i++)
    tg_marks_draw_row (picture->cr, picture->layout, &scene->theme->winning,
                       &scene->winning[i], TRUE);
  for (guint i = 0; i < scene->n_foul_lines; i++)
    tg_marks_draw_row (picture->cr, picture->layout, look, &scene->foul_lines[i],
                       scene->show_numbers);
  if (allowed)
    tg_marks_draw_allowed (picture->cr, picture->layout, look, scene->allowed);
  if (tg_point_is_on_board (scene->refused, scene->size))
    tg_marks_draw_refused (picture->cr, picture->layout, &scene->theme->forbidden,
                           scene->refused);
}

static void
paint_cursor (const Picture *picture)
{
  const TgScene *scene = picture->scene;

  if (tg_point_is_on_board (scene->cursor, scene->size)
      && is_visible (picture, scene->cursor))
    tg_marks_draw_cursor (picture->cr, picture->layout, &scene->theme->cursor,
                          scene->cursor);
}

/* Paints everything above the background. */
static void
paint_picture (const Picture *picture)
{
  paint_heat (picture);
  paint_note_lines (picture);
  paint_stones (picture);
  paint_forbidden (picture);
  paint_ghost (picture);
  paint_unconfirmed (picture);
  paint_rows (picture);
  paint_numbers (picture);
  paint_last (picture);
  paint_ghosts (picture);
  paint_notes (picture);
  paint_cursor (picture);
}

TgBoardPainter *
tg_board_painter_new (void)
{
  return g_new0 (TgBoardPainter, 1);
}

TgBoardPainter *
tg_board_painter_new_vector (void)
{
  TgBoardPainter *self = tg_board_painter_new ();

  self->vector = TRUE;
  return self;
}

static gpointer
grow_wood (gpointer extent)
{
  return tg_wood_new (GPOINTER_TO_UINT (extent));
}

void
tg_board_painter_prepare (TgBoardPainter *self, guint extent)
{
  g_return_if_fail (self != NULL);

  if (self->growing == NULL && self->wood == NULL && !self->vector)
    self->growing = g_thread_new ("tengen-wood", grow_wood, GUINT_TO_POINTER (extent));
}

/* Waits for the thread that generates the wood, if it runs, and takes its result. */
static void
take_wood (TgBoardPainter *self)
{
  if (self->growing == NULL)
    return;
  tg_wood_free (self->wood);
  self->wood = g_thread_join (g_steal_pointer (&self->growing));
}

void
tg_board_painter_free (TgBoardPainter *self)
{
  if (self == NULL)
    return;
  take_wood (self);
  tg_wood_free (self->wood);
  tg_ink_destroy_recording (self->ground);
  tg_stones_free (self->stones);
  tg_text_free (self->numbers.text);
  g_free (self);
}

/* Returns whether lines are centred on device pixels. */
static gboolean
is_on_pixel (const TgBoardLayout *layout)
{
  return (gint) round (layout->line * layout->scale) % 2 == 1;
}

static cairo_surface_t *
make_ground (TgBoardPainter *self, const TgBoardLayout *layout, const TgScene *scene)
{
  guint extent = (guint) round (layout->extent * layout->scale);

  if (self->vector)
    return tg_board_background_record (layout, scene->theme);
  if (tg_theme_is_plain (scene->theme))
    return tg_board_background_render (layout, scene->theme, NULL);

  take_wood (self);
  if (self->wood == NULL || !tg_wood_is_wide_enough (self->wood, extent))
    {
      g_clear_pointer (&self->wood, tg_wood_free);
      self->wood = tg_wood_new (extent);
    }
  return tg_board_background_render (layout, scene->theme, self->wood);
}

static TgStones *
make_stones (TgBoardPainter *self, const TgBoardLayout *layout, const TgScene *scene)
{
  if (self->vector)
    return tg_stones_record (scene->theme, layout->radius);

  return tg_stones_new (scene->theme, layout->radius, layout->scale,
                        is_on_pixel (layout));
}

/* Prepares the cached images that the scene needs, unless they are still right from
 * the last picture. */
static void
prepare (TgBoardPainter *self, const TgBoardLayout *layout, const TgScene *scene)
{
  gboolean same_look = self->theme == scene->theme;
  gboolean same_stones =
      self->stones != NULL && same_look && self->layout.radius == layout->radius
      && self->layout.scale == layout->scale && self->layout.line == layout->line;
  gboolean same_ground =
      self->ground != NULL && same_look && tg_board_layout_equal (&self->layout, layout);

  if (!same_ground)
    {
      g_clear_pointer (&self->ground, tg_ink_destroy_recording);
      self->ground = make_ground (self, layout, scene);
    }
  if (!same_stones)
    {
      g_clear_pointer (&self->stones, tg_stones_free);
      self->stones = make_stones (self, layout, scene);
    }
  self->layout = *layout;
  self->theme = scene->theme;
}

void
tg_board_painter_paint (TgBoardPainter      *self,
                        cairo_t             *cr,
                        const TgBoardLayout *layout,
                        const TgScene       *scene)
{
  Picture picture = {
    .cr = cr, .layout = layout, .scene = scene, .numbers = &self->numbers
  };

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (layout != NULL);
  g_return_if_fail (scene != NULL);
  g_return_if_fail (layout->size == scene->size);

  cairo_clip_extents (cr, &picture.left, &picture.top, &picture.right, &picture.bottom);
  if (picture.left >= picture.right || picture.top >= picture.bottom)
    return;

  prepare (self, layout, scene);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_source_surface (cr, self->ground, layout->x - layout->rim,
                            layout->y - layout->rim);
  cairo_paint (cr);
  tg_marks_draw_closed (cr, layout, scene);
  tg_marks_draw_region (cr, layout, scene);
  picture.stones = self->stones;
  paint_picture (&picture);
  cairo_restore (cr);
}
