/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two formats of Piskvork share: lines of x, y and milliseconds. */

#pragma once

#include "record/record-builder.h"

G_BEGIN_DECLS

gboolean tg_piskvork_is_move (TgCursor line);
gboolean tg_piskvork_read_moves (TgRecordBuilder *builder,
                                 TgLines         *lines,
                                 gint             origin,
                                 TgCursor        *rest,
                                 GError         **error);

G_END_DECLS
