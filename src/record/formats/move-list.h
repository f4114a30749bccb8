/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers for readers of plain move lists: end a list before its first invalid move. */

#pragma once

#include "record/tree/record-builder.h"

G_BEGIN_DECLS

gboolean tg_move_list_stop (TgRecordBuilder *builder, guint line, GError **refusal);
void     tg_move_list_warn (TgRecord *record, guint line);

G_END_DECLS
