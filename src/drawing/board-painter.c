/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture is the ground, kept as an image, and what lies on it (see picture.c),
 * for which the images of the stones are made beforehand. */

#include "drawing/board-painter.h"

#include "drawing/ground.h"
#include "drawing/picture.h"
#include "drawing/recording.h"
#include "drawing/stones.h"
#include "drawing/text.h"
#include "drawing/zone.h"

#include <math.h>

struct _TgBoardPainter
{
  gboolean         vector;  /* whether @ground and @stones are drawings */
  GThread         *growing; /* owned; returns a wood; or NULL */
  TgWood          *wood;    /* owned */
  cairo_surface_t *ground;  /* owned; of @layout, @theme */
  TgStones        *stones;  /* owned; of @layout, @theme */
  TgPictureNumbers numbers; /* its text is owned */
  TgBoardLayout    layout;
  const TgTheme   *theme;
};

/**
 * tg_board_painter_new: (constructor)
 *
 * Makes a painter that has painted nothing yet.
 *
 * Returns: (transfer full): the painter
 */
TgBoardPainter *
tg_board_painter_new (void)
{
  return g_new0 (TgBoardPainter, 1);
}

/**
 * tg_board_painter_new_vector: (constructor)
 *
 * Makes a painter for files and printers that take lines rather than pixels.
 *
 * It draws the same boards with gradients and paths alone, which are sharp at
 * any size and small in a file, but take longer to show on a screen.
 *
 * Returns: (transfer full): the painter
 */
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

/**
 * tg_board_painter_expect:
 * @self: a painter that has painted nothing yet
 * @extent: about how wide the board will be, in device pixels
 *
 * Begins with the slowest part of the first picture on another thread, so that it
 * is ready by the time that the picture is asked for.
 */
void
tg_board_painter_expect (TgBoardPainter *self, guint extent)
{
  g_return_if_fail (self != NULL);

  if (self->growing == NULL && self->wood == NULL && !self->vector)
    self->growing = g_thread_new ("tengen-wood", grow_wood, GUINT_TO_POINTER (extent));
}

/* Waits for the wood that grows. */
static void
take_wood (TgBoardPainter *self)
{
  if (self->growing == NULL)
    return;
  tg_wood_free (self->wood);
  self->wood = g_thread_join (g_steal_pointer (&self->growing));
}

/**
 * tg_board_painter_free:
 * @self: (nullable): a painter
 *
 * Frees a painter and the images it has kept.
 */
void
tg_board_painter_free (TgBoardPainter *self)
{
  if (self == NULL)
    return;
  take_wood (self);
  tg_wood_free (self->wood);
  tg_recording_destroy (self->ground);
  tg_stones_free (self->stones);
  tg_text_free (self->numbers.text);
  g_free (self);
}

/* Whether lines are centred on the middle of device pixels. */
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
    return tg_ground_record (layout, scene->theme);
  if (tg_theme_is_plain (scene->theme))
    return tg_ground_render (layout, scene->theme, NULL);

  take_wood (self);
  if (self->wood == NULL || !tg_wood_suits (self->wood, extent))
    {
      g_clear_pointer (&self->wood, tg_wood_free);
      self->wood = tg_wood_new (extent);
    }
  return tg_ground_render (layout, scene->theme, self->wood);
}

static TgStones *
make_stones (TgBoardPainter *self, const TgBoardLayout *layout, const TgScene *scene)
{
  if (self->vector)
    return tg_stones_record (scene->theme, layout->radius);

  return tg_stones_new (scene->theme, layout->radius, layout->scale,
                        is_on_pixel (layout));
}

/* Makes what the scene needs and the last picture does not provide. */
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
      g_clear_pointer (&self->ground, tg_recording_destroy);
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

/**
 * tg_board_painter_paint:
 * @self: a painter
 * @cr: what to draw on, at the logical scale of @layout
 * @layout: where the board lies; its device pixels are those of @cr
 * @scene: what to show, of the size of @layout
 *
 * Paints a board, its shadow and what lies on it, and nothing beside them.
 *
 * Only what the clip of @cr touches is painted. The first picture of a layout
 * and theme takes much longer than the next ones. @cr comes back with the state
 * it had, but for its path.
 */
void
tg_board_painter_paint (TgBoardPainter      *self,
                        cairo_t             *cr,
                        const TgBoardLayout *layout,
                        const TgScene       *scene)
{
  TgPicture picture = {
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
  tg_zone_draw (cr, layout, scene);
  tg_zone_draw_region (cr, layout, scene);
  picture.stones = self->stones;
  tg_picture_paint (&picture);
  cairo_restore (cr);
}
