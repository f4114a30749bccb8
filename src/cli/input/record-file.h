/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads games from files named on the command line. */

#pragma once

#include "record/formats/record-io.h"

G_BEGIN_DECLS

gboolean  tg_record_file_is_standard_stream (const gchar *path);
TgRecord *tg_record_file_load (const gchar             *path,
                               const TgRecordIoOptions *options,
                               TgRecordIoReport        *report,
                               GError                 **error);

G_END_DECLS
