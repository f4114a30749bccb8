/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the readers of plain move lists: where a list that is partly invalid ends. */

#pragma once

#include "record/tree/record-builder.h"

G_BEGIN_DECLS

gboolean tg_move_list_stop (TgRecordBuilder *builder, guint line, GError **refusal);
void     tg_move_list_warn (TgRecord *record, guint line);

G_END_DECLS
