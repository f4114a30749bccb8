/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads and writes results in SGF. */

#pragma once

#include "record/tree/record.h"

G_BEGIN_DECLS

void tg_sgf_write_result (GString *out, const TgRecord *record, gint what);
void tg_sgf_write_outcome (GString *out, const TgRecord *record, gint what);
void tg_sgf_read_result (TgRecord *record, const gchar *result, const gchar *outcome);

gchar *tg_sgf_get_other_result (const TgRecord *record);
void   tg_sgf_set_other_result (TgRecord *record, const gchar *text);

G_END_DECLS
