/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages that are laid out, on paper, on the screen or as a file. */

#include "drawing/print-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "drawing/diagram.h"
#include "record/safe-file.h"

/* A point of paper is 1/72 inch; a pixel is 1/96 inch. A board is as one of so many
 * pixels, the letters of which can be read. */
#define POINTS_PER_PIXEL 0.75

static void
draw_diagram (TgPrintLayout *self, cairo_t *cr, const TgPrintDiagram *diagram)
{
  g_autofree TgScene *scene = g_new (TgScene, 1);
  gdouble             pixels = diagram->side / POINTS_PER_PIXEL;
  TgBoardLayout       layout;

  tg_scene_init (scene, tg_record_get_size (self->line),
                 tg_theme_from_id ("paper", FALSE));
  scene->frame = self->plan.frame;
  scene->show_numbers = self->plan.numbers || self->plan.what == TG_PRINT_GAME;
  tg_diagram_show_record (scene, self->line, diagram->node);
  if (self->plan.what != TG_PRINT_GAME)
    tg_diagram_add_marks (scene, diagram->node);
  tg_board_layout_init (&layout, scene->size, pixels, pixels, 1, &scene->frame);
  cairo_save (cr);
  cairo_translate (cr, diagram->x, diagram->y);
  cairo_scale (cr, POINTS_PER_PIXEL, POINTS_PER_PIXEL);
  tg_board_painter_paint (self->painter, cr, &layout, scene);
  cairo_restore (cr);
}

/**
 * tg_print_layout_draw:
 * @self: pages
 * @cr: draws in points, from the corner of the paper
 * @page: which of them, from 0
 *
 * Draws a page.
 */
void
tg_print_layout_draw (TgPrintLayout *self, cairo_t *cr, guint page)
{
  const TgPrintPage *what;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (page < self->pages->len);

  what = g_ptr_array_index (self->pages, page);
  for (guint i = 0; i < what->diagrams->len; i++)
    draw_diagram (self, cr, &g_array_index (what->diagrams, TgPrintDiagram, i));
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < what->texts->len; i++)
    tg_print_text_draw (g_ptr_array_index (what->texts, i), cr);
}

static cairo_status_t
append_cb (gpointer closure, const guchar *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * tg_print_layout_save:
 * @self: pages
 * @file: where to write
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %G_IO_ERROR
 *
 * Writes all pages as PDF, all or nothing.
 *
 * Any thread, if nobody else uses @self meanwhile.
 *
 * Returns: whether they were written
 */
gboolean
tg_print_layout_save (TgPrintLayout *self,
                      GFile         *file,
                      GCancellable  *cancellable,
                      GError       **error)
{
  GByteArray *array;
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  cairo_t         *cr;
  cairo_status_t   status;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  array = g_byte_array_new ();
  surface = cairo_pdf_surface_create_for_stream (append_cb, array, self->plan.width,
                                                 self->plan.height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Tengen");
  cr = cairo_create (surface);
  for (guint i = 0; i < self->pages->len && !g_cancellable_is_cancelled (cancellable);
       i++)
    {
      tg_print_layout_draw (self, cr, i);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  bytes = g_byte_array_free_to_bytes (array);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (status == CAIRO_STATUS_SUCCESS)
    return tg_safe_file_replace (file, bytes, cancellable, error);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("The picture could not be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}
