/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said about forced wins. */

#pragma once

#include "session/win-finder.h"
#include "session/win-walk.h"

G_BEGIN_DECLS

gchar *tg_win_words_seconds (guint seconds);
gchar *tg_win_words_found (const TgWinProof *proof);
gchar *tg_win_words_not_found (TgWinAnswer answer,
                               TgStone     attacker,
                               TgWinKind   kind,
                               guint       seconds);
gchar *tg_win_words_step (const TgWinWalk *walk, gboolean rows_from_top);

G_END_DECLS
