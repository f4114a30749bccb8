/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of boards in files. */

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
  TG_EXPORT_SVG, /* for web pages and drawing programs */
  TG_EXPORT_PDF, /* for paper */
} TgExportFormat;

/* From the ending of a name, in capitals or not; returns whether it is known. */
gboolean tg_export_format_from_name (const gchar *file_name, TgExportFormat *format);

/**
 * tg_export_write:
 * @pixels: width and height of an image, from %TG_EXPORT_MIN_PIXELS to
 *   %TG_EXPORT_MAX_PIXELS; a drawing is as large on a screen that shows 96
 *   pixels an inch
 * @stream: where to write; stays open
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %G_IO_ERROR
 *
 * Draws a board and writes the picture. What lies around the board is
 * transparent, but for its shadow.
 *
 * Any thread. If this fails, a part of the picture may be written.
 */
gboolean tg_export_write (const TgScene *scene,
                          TgExportFormat format,
                          guint          pixels,
                          GOutputStream *stream,
                          GCancellable  *cancellable,
                          GError       **error);

/* The same into a file, all or nothing: what was there before stays until the picture is
 * whole. Any thread. */
gboolean tg_export_save (const TgScene *scene,
                         TgExportFormat format,
                         guint          pixels,
                         GFile         *file,
                         GCancellable  *cancellable,
                         GError       **error);

G_END_DECLS
