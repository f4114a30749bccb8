/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of the coach. */

#pragma once

#include "session/coach/blunder.h"
#include "session/coach/turning-point.h"
#include "session/coach/warning.h"

G_BEGIN_DECLS

gchar *tg_words_warning (const TgWarning *warning,
                         const TgBoard   *board,
                         gboolean         rows_from_top);
gchar *tg_words_blunder (const TgBlunder *blunder,
                         const TgBoard   *board,
                         gboolean         rows_from_top);
gchar *tg_words_turning_point (const TgTurningPoint *point,
                               TgStone               person,
                               const TgBoard        *board,
                               gboolean              rows_from_top);
gchar *tg_words_longest_turning_point (const TgBoard *board);

G_END_DECLS
