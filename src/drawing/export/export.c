/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files use the same painter as the screen: an image as it is, other formats with vector
 * output. All formats share the geometry of an image of the requested width, so that a
 * vector drawing at its nominal size also has its lines on whole pixels. */

#include "drawing/export/export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "drawing/board/board-painter.h"
#include "record/text/safe-file.h"

/* Width at which a picture looks as the board does in a window. A wider picture shows
 * the same with more pixels; a narrower one has larger letters in proportion, so that
 * they stay legible. */
#define USUAL_WIDTH 800.0

/* A point of paper is 1/72 inch; a CSS pixel is 1/96 inch. */
#define POINTS_PER_PIXEL 0.75

/* The target of cairo's write function. */
typedef struct
{
  GOutputStream *stream;      /* borrowed */
  GCancellable  *cancellable; /* (nullable): borrowed */
  GError        *error;       /* (nullable): owned: the first error */
} Sink;

static cairo_status_t
write_cb (gpointer closure, const guchar *data, guint length)
{
  Sink *sink = closure;

  /* A memory stream does not check its cancellable. */
  if (sink->error == NULL
      && !g_cancellable_set_error_if_cancelled (sink->cancellable, &sink->error)
      && g_output_stream_write_all (sink->stream, data, length, NULL, sink->cancellable,
                                    &sink->error))
    return CAIRO_STATUS_SUCCESS;
  return CAIRO_STATUS_WRITE_ERROR;
}

gboolean
tg_export_format_from_name (const gchar *file_name, TgExportFormat *format)
{
  static const gchar *const endings[] = {
    [TG_EXPORT_PNG] = ".png",
    [TG_EXPORT_SVG] = ".svg",
    [TG_EXPORT_PDF] = ".pdf",
  };
  g_autofree gchar *lower = NULL;

  g_return_val_if_fail (file_name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  lower = g_ascii_strdown (file_name, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      {
        *format = (TgExportFormat) i;
        return TRUE;
      }

  return FALSE;
}

static cairo_surface_t *
create_surface (TgExportFormat format, guint pixels, Sink *sink)
{
  cairo_surface_t *surface;
  gdouble          paper = pixels * POINTS_PER_PIXEL;

  switch (format)
    {
    case TG_EXPORT_SVG:
      surface = cairo_svg_surface_create_for_stream (write_cb, sink, pixels, pixels);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case TG_EXPORT_PDF:
      surface = cairo_pdf_surface_create_for_stream (write_cb, sink, paper, paper);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Tengen");
      return surface;
    case TG_EXPORT_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (gint) pixels,
                                         (gint) pixels);
    }
}

static cairo_status_t
draw (const TgScene *scene, TgExportFormat format, guint pixels, cairo_surface_t *surface)
{
  gdouble scale = MAX (1.0, pixels / USUAL_WIDTH);
  gdouble width = pixels / scale;
  g_autoptr (TgBoardPainter) painter =
      format == TG_EXPORT_PNG ? tg_board_painter_new () : tg_board_painter_new_vector ();
  cairo_t       *cr = cairo_create (surface);
  cairo_status_t status;
  TgBoardLayout  layout;

  if (format == TG_EXPORT_PDF)
    cairo_scale (cr, POINTS_PER_PIXEL, POINTS_PER_PIXEL);
  cairo_scale (cr, scale, scale);
  tg_board_layout_init (&layout, scene->size, width, width, scale, &scene->frame);
  tg_board_painter_paint (painter, cr, &layout, scene);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

gboolean
tg_export_write (const TgScene *scene,
                 TgExportFormat format,
                 guint          pixels,
                 GOutputStream *stream,
                 GCancellable  *cancellable,
                 GError       **error)
{
  Sink             sink = { stream, cancellable, NULL };
  cairo_surface_t *surface;
  cairo_status_t   status;

  g_return_val_if_fail (scene != NULL, FALSE);
  g_return_val_if_fail (pixels >= TG_EXPORT_MIN_PIXELS && pixels <= TG_EXPORT_MAX_PIXELS,
                        FALSE);
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);

  surface = create_surface (format, pixels, &sink);
  status = draw (scene, format, pixels, surface);
  if (status == CAIRO_STATUS_SUCCESS && format == TG_EXPORT_PNG)
    status = cairo_surface_write_to_png_stream (surface, write_cb, &sink);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (sink.error != NULL)
    g_propagate_error (error, sink.error);
  else if (status == CAIRO_STATUS_NO_MEMORY)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("Not enough memory for such a large picture"));
  else if (status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 /* Translators: %s is the reason. */
                 _ ("The picture could not be drawn: %s"),
                 cairo_status_to_string (status));
  else
    return TRUE;

  return FALSE;
}

gboolean
tg_export_save (const TgScene *scene,
                TgExportFormat format,
                guint          pixels,
                GFile         *file,
                GCancellable  *cancellable,
                GError       **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) picture = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (!tg_export_write (scene, format, pixels, stream, cancellable, error)
      || !g_output_stream_close (stream, cancellable, error))
    return FALSE;

  picture = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
  return tg_safe_file_replace (file, picture, cancellable, error);
}
