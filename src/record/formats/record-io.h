/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads and writes records in all file formats. The content determines a file's format;
 * its name decides if the content fits several. */

#pragma once

#include <gio/gio.h>

#include "record/text/record-error.h"
#include "record/text/record-io-options.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

/* The formats. */
gboolean tg_record_format_from_name (const gchar *file_name, TgRecordFormat *format);
gboolean tg_record_format_can_write (TgRecordFormat format);

/* Reading. */
TgRecord *tg_record_io_load_bytes (GBytes                  *bytes,
                                   const gchar             *name,
                                   const TgRecordIoOptions *options,
                                   TgRecordIoReport        *report,
                                   GError                 **error);
TgRecord *tg_record_io_load_stream (GInputStream            *stream,
                                    const gchar             *name,
                                    const TgRecordIoOptions *options,
                                    TgRecordIoReport        *report,
                                    GCancellable            *cancellable,
                                    GError                 **error);
TgRecord *tg_record_io_load (GFile                   *file,
                             const TgRecordIoOptions *options,
                             TgRecordIoReport        *report,
                             GCancellable            *cancellable,
                             GError                 **error);
void      tg_record_io_load_async (GFile                   *file,
                                   const TgRecordIoOptions *options,
                                   GCancellable            *cancellable,
                                   TgRecordIoProgress       progress,
                                   gpointer                 progress_data,
                                   GAsyncReadyCallback      callback,
                                   gpointer                 user_data);
TgRecord *tg_record_io_load_finish (GAsyncResult     *result,
                                    TgRecordIoReport *report,
                                    GError          **error);

const gchar *tg_record_io_load_get_etag (GAsyncResult *result);

/* Writing. */
GStrv    tg_record_io_get_losses (const TgRecord *record, TgRecordFormat format);
GBytes  *tg_record_io_save_bytes (const TgRecord *record,
                                  TgRecordFormat  format,
                                  const gchar    *charset,
                                  gboolean        lossy,
                                  GError        **error);
gboolean tg_record_io_save (const TgRecord *record,
                            GFile          *file,
                            TgRecordFormat  format,
                            const gchar    *charset,
                            gboolean        lossy,
                            GCancellable   *cancellable,
                            GError        **error);

G_END_DECLS
