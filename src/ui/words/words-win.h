/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said about forced wins. */

#pragma once

#include "session/study/win-finder.h"
#include "session/study/win-walk.h"

G_BEGIN_DECLS

gchar *tg_words_win_seconds (guint seconds);
gchar *tg_words_win_found (const TgWinProof *proof);
gchar *tg_words_win_not_found (TgWinAnswer answer,
                               TgStone     attacker,
                               TgWinKind   kind,
                               guint       seconds);
gchar *tg_words_win_step (const TgWinWalk *walk, gboolean rows_from_top);

G_END_DECLS
