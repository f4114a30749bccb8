/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of boards in files. */

#pragma once

#include <gio/gio.h>

#include "drawing/scene.h"

G_BEGIN_DECLS

#define TG_EXPORT_MIN_PIXELS     64
#define TG_EXPORT_MAX_PIXELS     8192
#define TG_EXPORT_DEFAULT_PIXELS 800

/**
 * TgExportFormat:
 * @TG_EXPORT_PNG: an image
 * @TG_EXPORT_SVG: a drawing for web pages and drawing programs
 * @TG_EXPORT_PDF: a drawing for paper
 *
 * The formats of pictures.
 */
typedef enum
{
  TG_EXPORT_PNG,
  TG_EXPORT_SVG,
  TG_EXPORT_PDF,
} TgExportFormat;

gboolean tg_export_format_from_name (const gchar *file_name, TgExportFormat *format);
gboolean tg_export_write (const TgScene *scene,
                          TgExportFormat format,
                          guint          pixels,
                          GOutputStream *stream,
                          GCancellable  *cancellable,
                          GError       **error);
gboolean tg_export_save (const TgScene *scene,
                         TgExportFormat format,
                         guint          pixels,
                         GFile         *file,
                         GCancellable  *cancellable,
                         GError       **error);

G_END_DECLS
