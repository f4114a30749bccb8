/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records and file cases for tests. */

#pragma once

#include "record/formats/codec.h"
#include "record/formats/record-io.h"

TgRecord *tg_sample_record (GRand *random, TgFeatures features, guint n_nodes);
gboolean  tg_sample_is_possible (const TgRecord *record);
gchar    *tg_sample_main_line (const TgRecord *record);
TgRecord *tg_sample_read (gconstpointer            data,
                          gsize                    size,
                          const gchar             *name,
                          const TgRecordIoOptions *options,
                          GError                 **error);

gboolean tg_sample_lacks_charset (const gchar *charset);

/**
 * TgReadCase:
 * @name: name of the test
 * @data: the file
 * @size: its length in bytes; 0 if @data is a string
 * @line: (nullable): the moves read from it, %NULL if it is refused
 * @code: the error if it is refused
 * @message: (nullable): a part of the error message or, if the file is read, of a
 *   warning
 *
 * A file with the expected result of reading it.
 */
typedef struct
{
  const gchar  *name;
  const gchar  *data;
  gsize         size;
  const gchar  *line;
  TgRecordError code;
  const gchar  *message;
} TgReadCase;

void tg_sample_assert_warning (const TgRecord *record, const gchar *part);
void tg_sample_check (const TgReadCase *test, const gchar *file_name);
void tg_sample_add_cases (const gchar      *prefix,
                          const TgReadCase *cases,
                          guint             n_cases,
                          GTestDataFunc     function);

#define TG_BYTES(text) text, sizeof (text) - 1
