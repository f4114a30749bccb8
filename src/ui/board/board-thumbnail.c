/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thumbnail paints its board when it is first drawn, and GTK caches the render node. */

#include "ui/board/board-thumbnail.h"

#include "drawing/board/board-painter.h"
#include "ui/layout/text-scale.h"

/* A thumbnail scales with the text beside it, up to this factor. */
#define MAX_SCALE 1.5

struct _TgThumbnailPainter
{
  grefcount       ref_count;
  TgBoardPainter *painter; /* owned */
};

struct _TgBoardThumbnail
{
  GtkWidget parent_instance;

  TgThumbnailPainter *painter; /* a reference */
  gint                extent;
  TgScene            *scene; /* owned; NULL if the thumbnail is empty */
};

G_DEFINE_FINAL_TYPE (TgBoardThumbnail, tg_board_thumbnail, GTK_TYPE_WIDGET)

TgThumbnailPainter *
tg_thumbnail_painter_new (void)
{
  TgThumbnailPainter *self = g_new0 (TgThumbnailPainter, 1);

  g_ref_count_init (&self->ref_count);
  self->painter = tg_board_painter_new ();
  return self;
}

static TgThumbnailPainter *
ref_painter (TgThumbnailPainter *self)
{
  g_ref_count_inc (&self->ref_count);
  return self;
}

void
tg_thumbnail_painter_unref (TgThumbnailPainter *self)
{
  g_return_if_fail (self != NULL);

  if (!g_ref_count_dec (&self->ref_count))
    return;
  tg_board_painter_free (self->painter);
  g_free (self);
}

static void
tg_board_thumbnail_measure (GtkWidget                   *widget,
                            G_GNUC_UNUSED GtkOrientation orientation,
                            G_GNUC_UNUSED int            for_size,
                            int                         *minimum,
                            int                         *natural,
                            G_GNUC_UNUSED int           *minimum_baseline,
                            G_GNUC_UNUSED int           *natural_baseline)
{
  gdouble scale = MIN (tg_text_scale_get (widget), MAX_SCALE);

  *minimum = *natural = (gint) (TG_BOARD_THUMBNAIL (widget)->extent * scale);
}

static void
tg_board_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgBoardThumbnail *self = TG_BOARD_THUMBNAIL (widget);
  gint              width = gtk_widget_get_width (widget);
  gint              height = gtk_widget_get_height (widget);
  TgBoardLayout     layout;
  cairo_t          *cr;

  if (self->scene == NULL || width <= 0 || height <= 0)
    return;

  tg_board_layout_init (&layout, self->scene->size, width, height,
                        gtk_widget_get_scale_factor (widget), &self->scene->frame);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (gfloat) width, (gfloat) height));
  tg_board_painter_paint (self->painter->painter, cr, &layout, self->scene);
  cairo_destroy (cr);
}

static void
tg_board_thumbnail_finalize (GObject *object)
{
  TgBoardThumbnail *self = TG_BOARD_THUMBNAIL (object);

  g_clear_pointer (&self->painter, tg_thumbnail_painter_unref);
  g_clear_pointer (&self->scene, g_free);
  G_OBJECT_CLASS (tg_board_thumbnail_parent_class)->finalize (object);
}

static void
tg_board_thumbnail_class_init (TgBoardThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_board_thumbnail_finalize;
  widget_class->measure = tg_board_thumbnail_measure;
  widget_class->snapshot = tg_board_thumbnail_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tg_board_thumbnail_init (TgBoardThumbnail *self)
{
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_draw),
                    NULL);
}

/* @extent is the width and height at the default text scale, in logical pixels. */
GtkWidget *
tg_board_thumbnail_new (TgThumbnailPainter *painter, gint extent)
{
  TgBoardThumbnail *self = g_object_new (TG_TYPE_BOARD_THUMBNAIL, NULL);

  self->painter = ref_painter (painter);
  self->extent = extent;
  return GTK_WIDGET (self);
}

void
tg_board_thumbnail_show (TgBoardThumbnail *self,
                         const TgBoard    *board,
                         const TgTheme    *theme)
{
  g_return_if_fail (TG_IS_BOARD_THUMBNAIL (self));
  g_return_if_fail (board != NULL && theme != NULL);

  if (self->scene == NULL)
    self->scene = g_new (TgScene, 1);
  tg_scene_init (self->scene, board->size, theme);
  tg_scene_set_board (self->scene, board);
  self->scene->frame.coordinates = TG_COORDINATES_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Marks an area of the board that is shown; @corner is its point with the smallest
 * coordinates. */
void
tg_board_thumbnail_mark (TgBoardThumbnail *self,
                         TgPoint           corner,
                         guint             columns,
                         guint             rows)
{
  g_return_if_fail (TG_IS_BOARD_THUMBNAIL (self));
  g_return_if_fail (self->scene != NULL);

  self->scene->region = corner;
  self->scene->region_columns = columns;
  self->scene->region_rows = rows;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
