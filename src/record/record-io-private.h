/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of record-io share. */

#pragma once

#include "record/codec.h"

G_BEGIN_DECLS

void           tg_record_set_too_large (GError **error);
const TgCodec *tg_codec_get (TgRecordFormat format);
TgRecord      *tg_record_io_load_source (GFile                   *file,
                                         const TgRecordIoOptions *options,
                                         TgRecordIoReport        *report,
                                         TgSource                *source,
                                         GError                 **error);

G_END_DECLS
