/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position drawn with characters, for mails and other programs. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

gchar *tg_board_text_draw (const TgBoard *board);

G_END_DECLS
