/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes pictures of boards to files. */

#pragma once

#include <gio/gio.h>

#include "drawing/board/scene.h"

G_BEGIN_DECLS

#define TG_EXPORT_MIN_PIXELS     64
#define TG_EXPORT_MAX_PIXELS     8192
#define TG_EXPORT_DEFAULT_PIXELS 800

typedef enum
{
  TG_EXPORT_PNG,
  TG_EXPORT_SVG, /* SVG, for web pages and drawing programs */
  TG_EXPORT_PDF, /* PDF, for paper */
} TgExportFormat;

/* Determines the format from a file name's extension, ignoring case; returns whether it
 * is known. */
gboolean tg_export_format_from_name (const gchar *file_name, TgExportFormat *format);

/**
 * tg_export_write:
 * @pixels: width and height of an image, from %TG_EXPORT_MIN_PIXELS to
 *   %TG_EXPORT_MAX_PIXELS; a vector drawing has that size at 96 pixels per inch
 * @stream: the target; stays open
 * @cancellable: (nullable): cancels from another thread
 * @error: return location for a %G_IO_ERROR
 *
 * Draws a board and writes the picture. The background around the board is transparent,
 * except for the shadow.
 *
 * Any thread. On failure, part of the picture may have been written.
 */
gboolean tg_export_write (const TgScene *scene,
                          TgExportFormat format,
                          guint          pixels,
                          GOutputStream *stream,
                          GCancellable  *cancellable,
                          GError       **error);

/* Writes to a file completely or not at all: the old content stays until the new picture
 * is complete. Any thread. */
gboolean tg_export_save (const TgScene *scene,
                         TgExportFormat format,
                         guint          pixels,
                         GFile         *file,
                         GCancellable  *cancellable,
                         GError       **error);

G_END_DECLS
