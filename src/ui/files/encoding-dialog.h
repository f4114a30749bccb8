/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets the player choose the encoding of a file's texts, with a preview. Emits `chosen`
 * when the file of tg_encoding_dialog_take_record() is to be used; the dialog closes
 * afterwards. */

#pragma once

#include <adwaita.h>

#include "record/formats/record-io.h"

G_BEGIN_DECLS

#define TG_TYPE_ENCODING_DIALOG (tg_encoding_dialog_get_type ())

G_DECLARE_FINAL_TYPE (TgEncodingDialog,
                      tg_encoding_dialog,
                      TG,
                      ENCODING_DIALOG,
                      AdwWindow)

GtkWidget   *tg_encoding_dialog_new (GtkWindow               *parent,
                                     GFile                   *file,
                                     const TgRecordIoOptions *reading,
                                     const gchar             *encoding,
                                     gboolean                 is_modified);
const gchar *tg_encoding_dialog_get_encoding (TgEncodingDialog *self);
TgRecord    *tg_encoding_dialog_take_record (TgEncodingDialog *self);

G_END_DECLS
