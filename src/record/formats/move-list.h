/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the readers of plain lists of moves share: where a list stops that is not to be
 * understood to its end. */

#pragma once

#include "record/tree/record-builder.h"

G_BEGIN_DECLS

gboolean tg_move_list_stop (TgRecordBuilder *builder, guint line, GError **refusal);
void     tg_move_list_warn (TgRecord *record, guint line);

G_END_DECLS
