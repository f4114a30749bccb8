/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One render node, the backdrop, holds everything except the falling stone, the ghost
 * stone and the cursor; it is kept while the position stays the same. Small nodes above
 * the backdrop paint the scene around the points of these three. GTK compares nodes by
 * address, so it redraws only one or two cells when the pointer moves. */

#include "ui/board/board-picture.h"

#include <math.h>

#include "drawing/board/board-painter.h"

struct _TgBoardPicture
{
  TgBoardPainter *painter;  /* owned */
  GskRenderNode  *backdrop; /* owned; NULL if the next frame has to make it */
};

TgBoardPicture *
tg_board_picture_new (void)
{
  TgBoardPicture *self = g_new0 (TgBoardPicture, 1);

  self->painter = tg_board_painter_new ();
  return self;
}

/* Starts preparing, on another thread, a picture about @extent device pixels wide. */
void
tg_board_picture_expect (TgBoardPicture *self, guint extent)
{
  g_return_if_fail (self != NULL);

  tg_board_painter_prepare (self->painter, extent);
}

void
tg_board_picture_free (TgBoardPicture *self)
{
  if (self == NULL)
    return;
  tg_board_picture_invalidate (self);
  tg_board_painter_free (self->painter);
  g_free (self);
}

/* Discards the backdrop. To be called after any change except of the ghost stone, the
 * cursor and the falling stone. */
void
tg_board_picture_invalidate (TgBoardPicture *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->backdrop, gsk_render_node_unref);
}

static void
append (TgBoardPicture        *self,
        GtkSnapshot           *snapshot,
        const graphene_rect_t *bounds,
        const TgBoardLayout   *layout,
        const TgScene         *scene)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  tg_board_painter_paint (self->painter, cr, layout, scene);
  cairo_destroy (cr);
}

/* Appends a node that paints the surroundings of a point. Its bounds are whole logical
 * pixels, because half-covered pixels would be visible at the edge of the node. */
static void
append_surroundings (TgBoardPicture      *self,
                     GtkSnapshot         *snapshot,
                     const TgBoardLayout *layout,
                     const TgScene       *scene,
                     TgPoint              point)
{
  gdouble         x;
  gdouble         y;
  gdouble         reach = ceil (layout->cell);
  graphene_rect_t bounds;

  if (!tg_point_is_on_board (point, scene->size))
    return;
  tg_board_layout_point_to_xy (layout, point, &x, &y);
  bounds = GRAPHENE_RECT_INIT ((float) floor (x - reach), (float) floor (y - reach),
                               (float) (2 * reach + 1), (float) (2 * reach + 1));
  append (self, snapshot, &bounds, layout, scene);
}

/* Paints @scene; @width and @height are logical pixels. */
void
tg_board_picture_snapshot (TgBoardPicture      *self,
                           GtkSnapshot         *snapshot,
                           const TgBoardLayout *layout,
                           const TgScene       *scene,
                           gint                 width,
                           gint                 height)
{
  g_return_if_fail (self != NULL);

  if (self->backdrop == NULL)
    {
      const graphene_rect_t bounds =
          GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
      GtkSnapshot        *backdrop = gtk_snapshot_new ();
      g_autofree TgScene *still = g_memdup2 (scene, sizeof *scene);

      still->ghost = still->cursor = TG_POINT_NONE;
      if (tg_point_is_on_board (still->placing, still->size))
        still->stones[tg_point_index (still->placing, still->size)] = TG_STONE_NONE;
      append (self, backdrop, &bounds, layout, still);
      self->backdrop = gtk_snapshot_free_to_node (backdrop);
    }
  if (self->backdrop != NULL)
    gtk_snapshot_append_node (snapshot, self->backdrop);
  append_surroundings (self, snapshot, layout, scene, scene->placing);
  append_surroundings (self, snapshot, layout, scene, scene->ghost);
  append_surroundings (self, snapshot, layout, scene, scene->cursor);
}
