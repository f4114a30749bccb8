/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remarks and questions about a game that is read from a file or a text. */

#pragma once

#include "record/formats/record-io.h"

G_BEGIN_DECLS

gchar *tg_file_words_describe (const TgRecordIoReport *report, const TgRecord *record);

gboolean tg_file_words_is_question (const GError *error);
gchar   *tg_file_words_describe_question (const GError *error);
gchar   *tg_file_words_label_answer (const GError *error, const TgRecordIoReport *report);
void     tg_file_words_allow (TgRecordIoOptions      *options,
                              const GError           *error,
                              const TgRecordIoReport *report);

G_END_DECLS
