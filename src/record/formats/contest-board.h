/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the boards of a programming contest; see contest-board.c. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

gboolean tg_contest_board_parse (const gchar *text,
                                 gsize        length,
                                 guint        size,
                                 guint8       stones[TG_MAX_POINTS],
                                 GError     **error);

G_END_DECLS
